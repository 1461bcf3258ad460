import {
  advice,
  inRepository,
  own,
  type Problem,
  ProblemError,
  type Problems,
  printable,
  type Remedy,
} from "@typha-mtls/problems";
import { type Conflict, conflictIn } from "./conflict-markers";
import type { Operation, UnfinishedMerge } from "./unfinished-merge";

/** A file that holds the markers of a merge conflict: whatever it is, nothing in it can be taken for its content. */
export class MergeConflictError extends ProblemError {
  /** @param text - the file as it is */
  constructor(
    found: Problem,
    readonly text: string,
  ) {
    super([found]);
  }
}

/**
 * The text of a file, which is no conflict.
 *
 * @param unfinished - what git knows of the merge; asked only where there is a conflict
 * @throws MergeConflictError where it is one
 */
export function demandMerged(text: string, file: string, unfinished: () => UnfinishedMerge): string {
  const conflict = conflictIn(text);
  if (conflict === undefined) return text;
  throw new MergeConflictError(conflictProblem(file, conflict, unfinished()), text);
}

/** Demands the same of a text that a commit has. @param revision - how the commit is named */
export function demandMergedIn(revision: string, text: string, file: string): string {
  const conflict = conflictIn(text);
  if (conflict === undefined) return text;
  const message = `holds the markers of a merge conflict ${between(conflict)} at ${JSON.stringify(revision)}`;
  const remedy = "commit the file without them";
  throw new MergeConflictError({ code: "merge-conflict", file, line: conflict.line, message, remedy }, text);
}

/** What `read` gives, as it stands also where that is a conflict: for those who compare texts, or read files of other tools. */
export function withConflicts<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof MergeConflictError) return error.text;
    throw error;
  }
}

/** What `read` gives; undefined where that is a conflict, which is kept: what else there is can be read beside it. */
export function besideConflicts<T>(read: () => T, problems: Problems): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MergeConflictError)) throw error;
    problems.add(...error.problems);
    return undefined;
  }
}

function conflictProblem(file: string, conflict: Conflict, unfinished: UnfinishedMerge): Problem {
  const { operation, ours, theirs } = unfinished;
  const known = operation !== undefined && ours !== undefined && theirs !== undefined;
  const message = known
    ? `is in conflict: git could not ${SENTENCES[operation](commitWords(ours, conflict.ours), commitWords(theirs, conflict.theirs))}`
    : `holds the markers of a merge conflict ${between(conflict)}`;
  return { code: "merge-conflict", file, line: conflict.line, message, remedy: wayOut(file, conflict, unfinished) };
}

const SENTENCES: Readonly<Record<Operation, (ours: string, theirs: string) => string>> = {
  merge: (ours, theirs) => `merge ${theirs} into ${ours}`,
  rebase: (ours, theirs) => `apply your ${theirs} onto ${ours}`,
  "cherry-pick": (ours, theirs) => `apply ${theirs} onto ${ours}`,
  revert: (ours, theirs) => `revert ${theirs} on ${ours}`,
};

/** What `--ours` and `--theirs` take: in a rebase, `theirs` is one's own commit. */
const SIDES: Readonly<Record<Operation, readonly [ours: string, theirs: string]>> = {
  merge: ["the branch that you are on", "the branch that you merge"],
  rebase: ["the branch onto which you rebase", "your own commit"],
  "cherry-pick": ["the branch that you are on", "the commit that you pick"],
  revert: ["the branch that you are on", "the state before the commit that you revert"],
};

function wayOut(file: string, conflict: Conflict, unfinished: UnfinishedMerge): Remedy {
  const { operation, ours, theirs } = unfinished;
  const then = advice`; then run ${own("synth")} and \`git add\` the files`;
  if (unfinished.isUnmerged(file)) {
    const [left, right] = operation === undefined ? [label(conflict.ours), label(conflict.theirs)] : SIDES[operation];
    return advice`take one side whole: ${inRepository`git checkout --ours -- ${file}`} for that of ${left}, or ${inRepository`git checkout --theirs -- ${file}`} for that of ${right}${then}`;
  }
  const [first, second] = unfinished.wholeIn(file);
  if (first === undefined)
    return advice`keep the lines of one side and remove those of the other side, with the markers${then}`;
  const takes = (commit: string) => {
    const side =
      operation && (commit === ours ? SIDES[operation][0] : commit === theirs ? SIDES[operation][1] : undefined);
    const command = inRepository`git checkout ${shortId(commit)} -- ${file}`;
    return side === undefined ? advice`${command}` : advice`${command} for that of ${side}`;
  };
  if (second === undefined) return advice`take the file of a commit whole: ${takes(first)}${then}`;
  return advice`take one side whole: ${takes(first)}, or ${takes(second)}${then}`;
}

/** A commit, and what git calls it in the marker. */
function commitWords(commit: string, marked: string): string {
  // Where commits are applied, git writes `<id> (<first line of its message>)`.
  const [, id, subject] = /^([0-9a-f]{4,40})(?: \((.*)\))?$/s.exec(marked) ?? [];
  const name = id !== undefined && commit.startsWith(id) ? subject : marked;
  return `commit ${shortId(commit)}${name ? ` (${shown(name)})` : ""}`;
}

function between({ ours, theirs }: Conflict): string {
  return `between ${label(ours)} and ${label(theirs)}`;
}

function label(marked: string): string {
  return marked === "" ? "a side without a name" : `"${shown(marked)}"`;
}

/** Longest name of a side that is shown: it may be the message of a commit. */
const LONGEST = 60;

function shown(marked: string): string {
  return printable(marked.length > LONGEST ? `${marked.slice(0, LONGEST)}…` : marked);
}

function shortId(commit: string): string {
  return commit.slice(0, 12);
}
