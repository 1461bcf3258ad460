import { CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "../calico/mounts";
import type { Api } from "./kube/api";
import { type Entry, isEntry, isObjectName, textOf } from "./kube/entry";
import type { Metadata, SecretShown, Seen, Snapshot } from "./objects";
import { setAt } from "./set-at";
import { DIAGNOSED, type Place, SUBJECTS, type Subject, type SubjectName } from "./subjects";

const METADATA_ONLY = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json";
const SECRETS: readonly SubjectName[] = ["serverSecret", "clientSecret"];

/**
 * Looks at everything of one cluster that has to do with faults, or at what is named.
 *
 * @throws ProblemError where the API server gives no answer
 */
export async function look(api: Api, place: Place, names: readonly SubjectName[] = DIAGNOSED): Promise<Snapshot> {
  const answers = await Promise.all(
    names.map(async (name) => {
      const { path, metadataOnly }: Subject = SUBJECTS[name];
      const at = path(place);
      if (at === undefined) return { name, answer: { kind: "absent" as const } };
      return { name, answer: await api.get(at, metadataOnly === true ? METADATA_ONLY : undefined) };
    }),
  );
  const seen: Record<string, unknown> = {};
  for (const { name, answer } of answers) {
    if (answer.kind === "found") seen[name] = SECRETS.includes(name) ? shown(answer.body) : named(answer.body);
  }
  const clocks = answers.flatMap(({ answer }) =>
    answer.kind === "found" && answer.at !== undefined ? [answer.at] : [],
  );
  return {
    seen: seen as Seen,
    refused: answers.flatMap(({ name, answer }) => (answer.kind === "refused" ? [name] : [])),
    at: clocks.sort((a, b) => a.getTime() - b.getTime())[0],
  };
}

/** A list without what no API server would have named so: names go into commands that people copy. */
function named(body: Entry): Entry {
  const { items } = body;
  if (!Array.isArray(items)) return body;
  return { ...body, items: items.filter(({ metadata }: Entry) => isEntry(metadata) && isObjectName(metadata["name"])) };
}

/**
 * What may be kept of a Secret: its certificate, when that changed, and whether its key looks like one. Its annotations may
 * hold it again.
 */
function shown(secret: Entry): SecretShown {
  const data = isEntry(secret["data"]) ? secret["data"] : {};
  const decoded = (key: string) => {
    const text = textOf(data[key]);
    return text === undefined ? undefined : Buffer.from(text, "base64").toString("utf8");
  };
  const key = decoded(PRIVATE_KEY_KEY);
  return {
    certificate: decoded(CERTIFICATE_KEY),
    key: key === undefined ? "absent" : /^\s*ENC\[/.test(key) ? "sealed" : "present",
    changedAt: isEntry(secret["metadata"])
      ? setAt(secret["metadata"] as unknown as Metadata, CERTIFICATE_KEY)
      : undefined,
  };
}
