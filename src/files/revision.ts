import { type ProblemError, unusableInput } from "@typha-mtls/problems";
import type { Git } from "./git";

/** A commit, and what it was found by. */
export interface Revision {
  /** Full reference with what follows it, such as `refs/remotes/origin/main~2`; the commit's id where an id was given. */
  readonly reference: string;
  readonly commit: string;
}

/** Most that git says of names, in bytes. */
const MAX_NAMES = 1024 * 1024;
/** More objects than these with one prefix are not distinguished. */
const MOST_OBJECTS = 20;

/**
 * Parts of a revision (gitrevisions(7)): a name as git-check-ref-format(1) allows it, an entry of a log or an upstream, and
 * ancestors. Not what searches messages (`:/fix`, `^{/fix}`): an author of commits decides what that finds.
 */
const REVISION = /^((?:(?!\.\.|@\{)[^\p{Cc} ~^:?*[\\])*)(@\{[^{}\p{Cc}]+\})?((?:~\d*|\^\d*|\^\{(?:commit)?\})*)$/u;

/** What git tries for a short name, in this order (gitrevisions(7)), besides a file of that name in its own folder. */
const SHORT = (name: string) => [
  `refs/${name}`,
  `refs/tags/${name}`,
  `refs/heads/${name}`,
  `refs/remotes/${name}`,
  `refs/remotes/${name}/HEAD`,
];

/**
 * The commit that a revision names. git takes the first reference that fits a short name, so a tag `origin/main` would hide
 * the branch: a name that fits several is refused. A full one (`refs/…`) and `HEAD` are never taken for anything else.
 *
 * @returns undefined where git knows no such commit
 * @throws ProblemError where it could be several
 */
export function resolveRevision(git: Git, revision: string): Revision | undefined {
  const [, name = "", log = "", ancestors = ""] = REVISION.exec(revision) ?? [];
  if (revision.startsWith("-") || (name === "" && log === "")) return undefined;
  const found = log === "" ? referenceNamed(git, name) : logged(git, name, log);
  if (found === undefined) return undefined;
  // By its id: whatever is called like this, nothing but the object is meant.
  const commit = line(git, ["rev-parse", "--verify", "--quiet", `${found.id}${ancestors}^{commit}`]);
  return commit === undefined ? undefined : { reference: `${found.reference}${ancestors}`, commit };
}

/**
 * The commit that HEAD is at; undefined before the first one.
 *
 * @throws ProblemError where git has a commit there and cannot show it
 */
export function lastCommit(git: Git): string | undefined {
  const head = resolveRevision(git, "HEAD");
  // This prints the id of an object that is gone, too.
  if (head !== undefined || line(git, ["rev-parse", "--verify", "--quiet", "HEAD"]) === undefined) return head?.commit;
  throw unusableInput({
    code: "git-object-unusable",
    message: "git cannot show the last commit",
    remedy: "see what `git fsck` says",
  });
}

/** What a name stands for; its object need not be a commit. */
interface Named {
  readonly reference: string;
  readonly id: string;
}

function referenceNamed(git: Git, given: string): Named | undefined {
  const name = given === "@" ? "HEAD" : given;
  if (name === "HEAD" || name.startsWith("refs/")) return exact(git, name);
  if (isWholeId(git, name)) return { reference: name.toLowerCase(), id: name.toLowerCase() };
  const references = SHORT(name).flatMap((full) => exact(git, full) ?? []);
  const own = ownFile(git, name, references);
  const ids = idsOf(git, name);
  const candidates = [...references.map(({ reference }) => reference), ...own, ...ids];
  if (candidates.length > 1) throw ambiguous(name, candidates);
  if (references[0] !== undefined) return references[0];
  if (ids[0] !== undefined) return { reference: ids[0], id: ids[0] };
  const id = own[0] === undefined ? undefined : line(git, ["rev-parse", "--verify", "--quiet", name]);
  return id === undefined ? undefined : { reference: name, id };
}

/** `@{u}`, `main@{push}` and `@{-1}` name a branch; anything else is an entry in the log of a reference. */
function logged(git: Git, name: string, log: string): Named | undefined {
  if (/^@\{(?:u|upstream|push|-\d+)\}$/i.test(log)) {
    const full = line(git, ["rev-parse", "--symbolic-full-name", `${name}${log}`]);
    return full?.startsWith("refs/") ? exact(git, full) : undefined;
  }
  const current = () => line(git, ["symbolic-ref", "--quiet", "HEAD"]) ?? "HEAD";
  const full = name === "" ? current() : referenceNamed(git, name)?.reference;
  if (full === undefined || exact(git, full) === undefined) return undefined;
  const id = line(git, ["rev-parse", "--verify", "--quiet", `${full}${log}`]);
  return id === undefined ? undefined : { reference: `${full}${log}`, id };
}

/** A reference by its full name, and by nothing else: `rev-parse` would also take it for the end of another one. */
function exact(git: Git, full: string): Named | undefined {
  const id = line(git, ["show-ref", "--verify", "--hash", full]);
  return id === undefined ? undefined : { reference: full, id };
}

/** git never takes a whole id for a name. How long one is depends on the repository. */
function isWholeId(git: Git, name: string): boolean {
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(name)) return false;
  return line(git, ["rev-parse", "--verify", "--quiet", name]) === name.toLowerCase();
}

/** A file in git's own folder comes before all references, such as FETCH_HEAD. */
function ownFile(git: Git, name: string, references: readonly Named[]): string[] {
  // Nothing where several fit.
  const first = line(git, ["rev-parse", "--symbolic-full-name", "--quiet", name]);
  if (references.length === 0) return first === name && /^[A-Z_]+$/.test(name) ? [name] : [];
  const [{ reference } = { reference: "" }, another] = references;
  const target = line(git, ["symbolic-ref", "--quiet", reference]) ?? reference;
  return another !== undefined || first === target ? [] : [`${name} in .git`];
}

/** Commits whose ids begin with a name, and tags of them. */
function idsOf(git: Git, name: string): string[] {
  if (!/^[0-9a-f]{4,64}$/i.test(name)) return [];
  const ids = (line(git, ["rev-parse", `--disambiguate=${name}`]) ?? "").split("\n").filter((id) => id !== "");
  if (ids.length > MOST_OBJECTS) return ids.slice(0, 2);
  return ids.filter((id) => /^(?:commit|tag)$/.test(line(git, ["cat-file", "-t", id]) ?? ""));
}

function ambiguous(name: string, candidates: readonly string[]): ProblemError {
  const full = candidates.filter((one) => one.startsWith("refs/"));
  const likely = ["refs/remotes/", "refs/heads/", ""].flatMap((start) =>
    full.filter((one) => one.startsWith(start)),
  )[0];
  return unusableInput({
    code: "git-revision",
    message: `${JSON.stringify(name)} is ambiguous: it could be ${candidates.join(", or ")}`,
    remedy: `write the full name of the one that you mean, such as ${likely ?? candidates[0]}`,
  });
}

/** What git prints, without the end of its last line; undefined where it is nothing, or a complaint. */
function line(git: Git, args: readonly string[]): string | undefined {
  const answer = git.ask(args, MAX_NAMES);
  const said = "out" in answer ? answer.out.toString("utf8").replace(/\n$/, "") : "";
  return said === "" ? undefined : said;
}
