import { CERTIFICATE_HASH_ANNOTATION } from "@typha-mtls/components";
import { type FieldPart, type FieldPath, isItem } from "@typha-mtls/fields";
import { someOf } from "@typha-mtls/problems";
import type { ValueChange } from "./fields";

/** What in a pod template changed, and how that is told; `names` are of the variables, volumes … that changed. */
interface ReasonRow {
  /** Path below `spec.template`, as a pattern: `*` stands for one part, and what follows the pattern does not count. */
  readonly at: string;
  says(names: readonly string[], changes: readonly ValueChange[]): string;
}

/** The first row that fits counts. */
const ROWS: readonly ReasonRow[] = [
  {
    at: "metadata annotations typha-mtls/calico-config-hash",
    says: () => "calico-config changed, which its pods read once",
  },
  {
    at: "metadata annotations typha-mtls/config-hash",
    says: () => "its configuration changed, which its pods read once",
  },
  { at: "metadata annotations *", says: (names) => `annotations of its pods changed: ${listed(names)}` },
  { at: "metadata labels *", says: (names) => `labels of its pods changed: ${listed(names)}` },
  { at: "spec containers * image", says: (_, changes) => imageReason(changes) },
  { at: "spec initContainers * image", says: (_, changes) => imageReason(changes) },
  { at: "spec containers * env *", says: (names) => environmentReason(names) },
  {
    at: "spec initContainers * env *",
    says: (names) => `the environment of an init container changed: ${listed(names)}`,
  },
  { at: "spec containers * envFrom", says: () => "its environment changed" },
  { at: "spec containers * resources", says: () => "its requests or limits changed" },
  { at: "spec containers * volumeMounts", says: () => "its volumes changed" },
  { at: "spec volumes", says: () => "its volumes changed" },
  { at: "spec affinity", says: () => "the nodes that it may run on changed" },
  { at: "spec nodeSelector", says: () => "the nodes that it may run on changed" },
  { at: "spec tolerations", says: () => "the taints that it tolerates changed" },
  { at: "spec topologySpreadConstraints", says: () => "how it spreads over nodes changed" },
  { at: "spec terminationGracePeriodSeconds", says: () => "its grace period changed" },
  { at: "spec containers * readinessProbe", says: () => "its probes changed" },
  { at: "spec containers * livenessProbe", says: () => "its probes changed" },
];

/** Variables by which calico-node speaks mutual TLS: all of them or none. */
const TLS_VARIABLES = ["FELIX_TYPHACAFILE", "FELIX_TYPHACERTFILE", "FELIX_TYPHAKEYFILE"];

/** Whether a change is one of the pod template. */
export function isOfTemplate({ path }: Pick<ValueChange, "path">): boolean {
  return path[0] === "spec" && path[1] === "template";
}

/**
 * Why pods restart, by what changed in their template.
 *
 * @param certificateReason - what the hash of certificate and trust bundle stands for
 */
export function reasonsOf(changes: readonly ValueChange[], certificateReason: () => string): string[] {
  const ofTemplate = changes.filter(isOfTemplate);
  const moved = moveReason(ofTemplate);
  const groups = new Map<ReasonRow | string, ValueChange[]>();
  for (const change of ofTemplate) {
    const inner = change.path.slice(2);
    if (inner.at(-1) === CERTIFICATE_HASH_ANNOTATION) {
      groups.set(certificateReason(), [change]);
      continue;
    }
    // What comes with mutual TLS is told as that.
    if (isName(inner) || (moved !== undefined && isOfMove(inner))) continue;
    const row = ROWS.find(({ at }) => fits(at, inner)) ?? `${change.field.slice("spec.template.".length)} changed`;
    groups.set(row, [...(groups.get(row) ?? []), change]);
  }
  const reasons = [...groups].map(([row, group]) =>
    typeof row === "string" ? row : row.says(namesOf(row, group), group),
  );
  return [...new Set([...(moved === undefined ? [] : [moved]), ...reasons])];
}

function isOfMove(path: FieldPath): boolean {
  return path.some((part) => {
    const name = typeof part === "object" ? nameOf(part) : "";
    return name === undefined || /^(?:FELIX_TYPHA\w+|typha-mtls-[\w-]+)$/.test(name);
  });
}

/** An item of a list that a patch names and says nothing of. */
function isName(path: FieldPath): boolean {
  return path.at(-1) === "name" && path.length === 4 && ["containers", "initContainers"].includes(String(path[1]));
}

function moveReason(changes: readonly ValueChange[]): string | undefined {
  const ofTls = changes.filter(({ path }) => TLS_VARIABLES.some((name) => path.some((part) => isItem(part, name))));
  if (ofTls.length === 0) return undefined;
  if (ofTls.every(({ before }) => before === undefined)) return "it moves to Typha with mutual TLS";
  return ofTls.every(({ after }) => after === undefined) ? "it goes back to Typha without mutual TLS" : undefined;
}

function fits(pattern: string, path: FieldPath): boolean {
  return pattern.split(" ").every((part, at) => (part === "*" ? path[at] !== undefined : part === path[at]));
}

/** What stands where the last `*` of a pattern does. */
function namesOf({ at }: ReasonRow, changes: readonly ValueChange[]): string[] {
  const index = at.split(" ").lastIndexOf("*");
  const names = changes.flatMap(({ path }) => nameOf(path.slice(2)[index]) ?? []);
  return [...new Set(names)];
}

/** Name of a key or of a list item; undefined for the order of a list. */
function nameOf(part: FieldPart | undefined): string | undefined {
  if (typeof part !== "object") return part === undefined ? undefined : String(part);
  return "item" in part ? part.item : undefined;
}

/** How many names a sentence has room for. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  return names.length === 0 ? "their order" : someOf(names, NAMED);
}

function environmentReason(names: readonly string[]): string {
  return `its environment changed: ${listed(names)}`;
}

function imageReason(changes: readonly ValueChange[]): string {
  const [{ before, after } = { before: undefined, after: undefined }] = changes;
  if (before === undefined || after === undefined) return "its image changed";
  const [was, is] = [tagOf(before), tagOf(after)];
  return was === undefined || is === undefined || was === is
    ? "its image changed"
    : `its image changed from ${was} to ${is}`;
}

function tagOf(image: string): string | undefined {
  return /:(v[\w.-]+)(?:@|$)/.exec(image)?.[1];
}
