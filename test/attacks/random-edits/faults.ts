import type { Fault } from "./attempt";
import type { Tree } from "./oracle/tree";
import type { Ended } from "./worker";
import type { Broken } from "./workers";

/** Exit codes that the help names. */
const CODES = [0, 1, 2];
const STACK = /^ {4}at .+:\d+|internal error|RangeError|TypeError|Maximum call stack/m;
/** What a terminal, or the log of a CI job, takes for an order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const RAW = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]|^::\w+.*::/m;
const KEY = /AGE-SECRET-KEY-1|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** What is wrong with how a command ended, whatever it was given. */
export function faultsOf(args: readonly string[], ended: Ended | Broken, ran: string | undefined): Fault[] {
  const command = args.join(" ");
  const faults: Fault[] = [];
  const add = (kind: Fault["kind"], words: string) =>
    faults.push({ kind, words: `${command}: ${words.slice(0, 700)}` });
  if (ran !== undefined) add("command ran", ran);
  if ("broken" in ended) {
    add(ended.broken === "hangs" ? "hang" : "stack trace", `${ended.broken}: ${ended.words}`);
    return faults;
  }
  const { code, out, err, thrown } = ended;
  const text = `${out}${err}`;
  if (thrown !== undefined) add("stack trace", thrown);
  else if (STACK.test(text)) add("stack trace", around(text, STACK));
  if (code !== undefined && !CODES.includes(code)) add("exit code", String(code));
  if (RAW.test(text)) add("raw text", JSON.stringify(around(text, RAW)));
  if (KEY.test(text)) add("key", "is in the output");
  return faults;
}

function around(text: string, found: RegExp): string {
  const at = text.search(found);
  return text.slice(Math.max(0, at - 80), at + 200);
}

const NOBODY_ELSE = "✓ files are sealed to the recipients that .sops.yaml names, and to no other";

/** Clusters of which `check` says that nobody else can open their files, although there are master keys of other kinds. */
export function untrue(changes: readonly string[], checked: Ended | Broken): Fault[] {
  if ("broken" in checked) return [];
  return checked.out.split(/\n\n/).flatMap((section) => {
    const [name = ""] = section.split("\n");
    const opened = changes.find((change) => {
      const [, cluster, kind] = /^\+ clusters\/([^/]+)\/.*: opened by(?:, group \d+,)? (\w+)/.exec(change) ?? [];
      return cluster === name && kind !== "age";
    });
    if (opened === undefined || !section.includes(NOBODY_ELSE)) return [];
    return [{ kind: "untrue", words: `check says that nobody else can open files of ${name}; ${opened}` }];
  });
}

export function isGreen(ended: Ended | Broken): boolean {
  return !("broken" in ended) && ended.code === 0 && /^no problems/m.test(ended.out);
}

/** Clusters whose files are as they were, of which `check` says nothing because of another one. */
export function silenced(clusters: readonly string[], before: Tree, after: Tree, checked: Ended | Broken): Fault[] {
  if ("broken" in checked || checked.thrown !== undefined) return [];
  const touched = new Set<string>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (isSame(before, after, path)) continue;
    const [, name = ""] = /^(?:clusters|dist)\/([^/]+)\//.exec(path) ?? [];
    if (!clusters.includes(name)) return [];
    touched.add(name);
  }
  if (touched.size === 0) return [];
  const missing = clusters.filter((name) => !touched.has(name) && !new RegExp(`^${name}$`, "m").test(checked.out));
  if (missing.length === 0) return [];
  const words = `check says nothing of ${missing.join(", ")}: exit code ${checked.code}, ${checked.err.slice(0, 300)}`;
  return [{ kind: "silenced", words }];
}

function isSame(before: Tree, after: Tree, path: string): boolean {
  const [one, other] = [before.get(path), after.get(path)];
  if (one?.kind === "file" && other?.kind === "file") return one.bytes.equals(other.bytes);
  return one?.kind === other?.kind && one?.kind !== "link";
}
