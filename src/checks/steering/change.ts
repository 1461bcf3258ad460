import { posix } from "node:path";
import { type Code, groupedBy, type Problem, someOf } from "@typha-mtls/problems";
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
export function describeSteering(changes: readonly SteeringChange[], revision: string): Problem[] {
  const groups = groupedBy(changes, ({ path, code, effect }) => JSON.stringify([posix.dirname(path), code, effect]));
  return groups.flatMap((group) => {
    const [{ code, effect, path }] = group;
    const steeringWarning = (file: string, message: string): Problem => ({ code, severity: "warning", file, message });
    if (group.length < MANY)
      return group.map((change) => steeringWarning(change.path, `${changeOf(change)} since ${revision}: ${effect}`));
    const names = group.map((change) => `${posix.basename(change.path)} (${changeOf(change)})`);
    return [
      steeringWarning(
        posix.dirname(path),
        `${group.length} files changed since ${revision}: ${someOf(names)}: ${effect}`,
      ),
    ];
  });
}
