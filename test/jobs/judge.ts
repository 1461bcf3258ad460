import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { git } from "../attacks/random-edits/git";
import { treeInCommit } from "../attacks/random-edits/oracle/tree";
import { trustOf } from "../attacks/random-edits/oracle/trust";
import { type Attempt, read } from "./attempt";
import type { Opened } from "./request";
import { FORGED } from "./requests/report-files";
import { VICTIM } from "./scene";

/** What the oracle of the random edits sees in a request: sentences that went and came. */
export function trustChanges(attempt: Attempt, opened: Opened): string[] {
  const trustIn = (commit: string) => trustOf(treeInCommit(attempt.at("author"), commit, ""));
  const before = targets.get(opened.target) ?? trustIn(opened.target);
  targets.set(opened.target, before);
  return before.changesTo(trustIn(opened.merge));
}

/** Of target branches, by their commits, which say all that they hold: most attempts have the same one. */
const targets = new Map<string, ReturnType<typeof trustOf>>();

/** References of the remote, by which a later judgement says what a job changed there. */
export function referencesOf(attempt: Attempt): string {
  const references = git(attempt.remote, "for-each-ref", "--format=%(objectname)\t%(refname)");
  return `${read(path.join(attempt.remote, "HEAD")).trim()}\tHEAD\n${references}`;
}

/** What must hold of every job, whatever it says of the request. */
export interface Limits {
  /** References of the remote before the job. */
  readonly references: string;
  /** A branch that the job may push. */
  readonly pushes?: string;
  /** Whether the lock's own program is the request's, after a merge that somebody agreed to. */
  readonly mayRunProgram?: boolean;
}

/** Faults of a job, whatever its verdict: empty where nothing of the request ran, leaked or was passed off as ours. */
export function faultsOf(attempt: Attempt, limits: Limits): string[] {
  return [
    ...whatRan(attempt, limits.mayRunProgram === true),
    ...leaks(attempt),
    ...strangersFiles(attempt),
    ...changedReferences(attempt, limits),
    ...forgedArtifacts(attempt.at("artifacts")),
    ...forgedWords(attempt),
  ];
}

function whatRan({ marker }: Attempt, mayRunProgram: boolean): string[] {
  const names = [...new Set(read(marker).match(/^.* ran$/gm) ?? [])];
  const forbidden = mayRunProgram ? names.filter((name) => !/^(a|the evil) package/.test(name)) : names;
  return forbidden.map((name) => `of the request: ${name}`);
}

function leaks(attempt: Attempt): string[] {
  const { SOPS_AGE_KEY: key } = attempt.secrets;
  const found: string[] = [];
  if (attempt.calls.some((call) => call.some((word) => word.includes(key)))) found.push("an argument of a program");
  if (attempt.log.includes(key)) found.push("the log");
  for (const file of filesWith(attempt.folder, key)) found.push(path.relative(attempt.folder, file));
  if (objectsOf(attempt).includes(key)) found.push("a commit");
  return found.map((place) => `the age identity is in ${place}`);
}

/** Files of the attempt that hold a text; the program's own package is left out. */
function filesWith(folder: string, text: string): string[] {
  // What ran and told its environment is a fault of its own.
  const skipped = [
    "--exclude=marker",
    "--exclude-dir=typha-mtls",
    "--exclude-dir=npm-cache",
    "--exclude-dir=_cacache",
    "--exclude-dir=objects",
  ];
  try {
    const found = execFileSync("grep", ["-rlaF", ...skipped, "-e", text, folder], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return found.trimEnd().split("\n");
  } catch {
    return [];
  }
}

/** Everything that a job pushed, as text. */
function objectsOf(attempt: Attempt): string {
  if (!/\trefs\/heads\/(?:renew|render)-typha$/m.test(referencesOf(attempt))) return "";
  const options = { cwd: attempt.remote, maxBuffer: 2 ** 28 };
  return execFileSync("git", ["log", "--patch", "--text", "--all", "--max-count=20"], options).toString("latin1");
}

/** Files beside the work of the job: those of somebody else, and the home of whoever runs it. */
function strangersFiles(attempt: Attempt): string[] {
  const faults: string[] = [];
  if (fs.readdirSync(attempt.at("outside")).join() !== "victim" || read(attempt.at("outside/victim")) !== VICTIM)
    faults.push("a file outside of the job's folders was changed");
  const own = fs.readdirSync(attempt.at("home")).filter((name) => ![".npm", ".cache", ".config"].includes(name));
  if (own.length > 0) faults.push(`the job wrote ${own.join(", ")} to its home`);
  return faults;
}

function changedReferences(attempt: Attempt, { references, pushes }: Limits): string[] {
  const lines = (text: string) =>
    text.split("\n").filter((line) => pushes === undefined || !line.endsWith(`refs/heads/${pushes}`));
  const [before, after] = [lines(references), lines(referencesOf(attempt))];
  return after
    .filter((line) => !before.includes(line))
    .map((line) => `the job changed ${line.split("\t")[1]} of the remote`);
}

/** What was handed on is the job's own, byte for byte: no file of the request, and nothing but files. */
export function forgedArtifacts(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }) as fs.Dirent[];
  return entries.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (entry.isDirectory()) return [];
    if (!entry.isFile()) return [`the artifact ${name} is no file`];
    return isOurs(name, read(file)) ? [] : [`the artifact ${name} is not the job's own`];
  });
}

/** What a job wrote at the host, in the name of the project: a text of its own. */
function forgedWords({ written }: Attempt): string[] {
  const bodies = written.flatMap(({ body }) => (body?.includes(FORGED) ? [body] : []));
  return bodies.map(() => "a comment of the job says what the request wrote");
}

function isOurs(name: string, text: string): boolean {
  if (text.includes(FORGED)) return false;
  if (name.endsWith(".md")) return text.startsWith("<!-- typha-mtls report -->\n");
  if (name.endsWith(".html")) return text.startsWith("<!doctype html><!-- typha-mtls report -->\n");
  if (name.endsWith(".patch")) return text === "" || text.startsWith("diff --git a/dist/");
  if (name.endsWith(".json")) return Array.isArray(parsed(text));
  return name.endsWith(".sarif") && (parsed(text) as { version?: string } | undefined)?.version === "2.1.0";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
