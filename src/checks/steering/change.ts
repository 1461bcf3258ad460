import { posix } from "node:path";
import type { ChangedFact } from "@typha-mtls/events";
import { contentSum } from "@typha-mtls/files";
import { attempt, type Code, groupedBy, someOf } from "@typha-mtls/problems";
import { changeOf, isPlain, type PairedEntry, type Pairs } from "./entries";

/** What a change of a file does, and by which code it is told. */
export interface Effect {
  readonly code: Extract<Code, "steering-file-changed" | "job-file-changed">;
  readonly effect: string;
  /** Its text is compared elsewhere: only that it is a file counts here. */
  readonly ofKind?: true;
}

/** A file that a tool obeys and that is not what it was. */
export interface SteeringChange extends PairedEntry, Effect {}

/** One where the entry is not what it was. @throws ProblemError where it cannot be read */
export function changesOfEntry(pairs: Pairs, entry: PairedEntry, effect: Effect | undefined): SteeringChange[] {
  if (effect === undefined || (effect.ofKind && isPlain(entry))) return [];
  return pairs.differ(entry) ? [{ ...entry, ...effect }] : [];
}

/** From so many on, files of one folder that the same tools obey are one line. */
const MANY = 4;

/** A line for each, or for many of one folder. */
export function describeSteering(changes: readonly SteeringChange[], { repository, commit }: Pairs): ChangedFact[] {
  const { revision } = commit;
  const groups = groupedBy(changes, ({ path, code, effect }) => JSON.stringify([posix.dirname(path), code, effect]));
  return groups.flatMap((group) => {
    const [{ code, effect, path }] = group;
    const steeringWarning = (file: string, message: string, of: readonly SteeringChange[]): ChangedFact => {
      const exact = contentsOf(of, repository);
      return { code, severity: "warning", file, message, ...(exact && { exact }) };
    };
    if (group.length < MANY)
      return group.map((one) => steeringWarning(one.path, `${changeOf(one)} since ${revision}: ${effect}`, [one]));
    const names = group.map((change) => `${posix.basename(change.path)} (${changeOf(change)})`);
    return [
      steeringWarning(
        posix.dirname(path),
        `${group.length} files changed since ${revision}: ${someOf(names)}: ${effect}`,
        group,
      ),
    ];
  });
}

/** What each file holds now; undefined where that cannot be said, such as of a folder in place of a file. */
function contentsOf(changes: readonly SteeringChange[], repository: Pairs["repository"]): string[] | undefined {
  const contents = changes.flatMap(({ path, is }): string[] => {
    if (is === undefined) return [`${path} is gone`];
    if (is !== "file" && is !== "link") return [];
    const sum = attempt(() => contentSum(repository, path, is)).result;
    return sum === undefined ? [] : [`${path} ${sum}`];
  });
  return contents.length === changes.length ? contents : undefined;
}
