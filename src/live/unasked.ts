import { type ProblemError, unusableInput } from "@typha-mtls/problems";
import { isObjectName } from "./object-name";

/** Of an answer that fits its kind, what says which object it is. */
export interface Answered {
  readonly kind?: unknown;
  readonly metadata?: { readonly name?: unknown; readonly namespace?: unknown };
  readonly items?: readonly Answered[] | null;
}

interface Fault {
  /** Empty for the whole answer. */
  readonly field: string;
  readonly message: string;
}

/** That an answer cannot be judged. @param path - that was asked for */
export function unfitAnswer(path: string, { field, message }: Fault): ProblemError {
  return unusableInput({
    code: "api-answer-unfit",
    file: `GET ${path.split("?")[0]}`,
    ...(field === "" ? {} : { field }),
    message,
    remedy: "see whether the context leads to a Kubernetes API server: `kubectl get --raw /version`",
  });
}

/**
 * Why an answer of the right type is not the one that was asked for. What is left out of a list, or stands in it twice, may be
 * just what a step has to wait for.
 *
 * @param path - that was asked for
 * @param isList - whether a list was
 */
export function unasked(path: string, body: Answered, isList: boolean): Fault | undefined {
  if (body.kind === "Status") return { field: "kind", message: "is Status, which is no object and no list" };
  const [folder = "", query = ""] = path.split("?");
  const [, namespace] = /\/namespaces\/([^/]+)\//.exec(folder) ?? [];
  if (!isList) return otherObject(body, namespace, decodeURIComponent(folder.slice(folder.lastIndexOf("/") + 1)));
  // A list of which only some were asked for goes on.
  if (!/(?:^|&)limit=/.test(query) && isCutShort(body.metadata)) {
    return { field: "metadata", message: "is only a part of the list, and all of it was asked for" };
  }
  const seen = new Set<string>();
  for (const [at, item] of (body.items ?? []).entries()) {
    const { name, namespace: within } = item.metadata ?? {};
    const fault = otherObject(item, namespace) ?? unusableName(name) ?? twice(seen, `${within}/${name}`);
    if (fault !== undefined) return { ...fault, field: `items[${at}].${fault.field}` };
  }
  return undefined;
}

/** @param name - that was asked for, of a single object */
function otherObject({ metadata }: Answered, namespace: string | undefined, name?: string): Fault | undefined {
  const [is, within] = [metadata?.name, metadata?.namespace];
  if (name !== undefined && is !== name)
    return { field: "metadata.name", message: `is not ${name}, which was asked for` };
  if (namespace !== undefined && within !== undefined && within !== namespace)
    return { field: "metadata.namespace", message: `is not ${namespace}, which was asked for` };
  return undefined;
}

/** Names go into commands that people copy. */
function unusableName(name: unknown): Fault | undefined {
  return isObjectName(name)
    ? undefined
    : { field: "metadata.name", message: "is no name that an API server takes for an object" };
}

function twice(seen: Set<string>, name: string): Fault | undefined {
  return seen.size === seen.add(name).size
    ? { field: "metadata.name", message: "stands twice in the list" }
    : undefined;
}

function isCutShort(metadata: Answered["metadata"]): boolean {
  const { continue: next, remainingItemCount: left } = (metadata ?? {}) as Readonly<Record<string, unknown>>;
  return (next !== undefined && next !== "") || (left !== undefined && left !== null && left !== 0);
}
