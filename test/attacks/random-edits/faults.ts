import type { Fault } from "./attempt";
import type { Tree } from "./oracle/tree";
import type { Ended } from "./worker";
import type { Broken } from "./workers";

/** Exit codes that the help names. */
const CODES = [0, 1, 2];
/** That of a comparison whose events a person has to approve. */
const APPROVAL = 3;
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
  const codes = args[0] === "check" && args.includes("--against") ? [...CODES, APPROVAL] : CODES;
  if (code !== undefined && !codes.includes(code)) add("exit code", String(code));
  const isAsked = /^\d+ events? needs? a person's approval: --approve \S+$/m.test(out);
  if (code === APPROVAL && !isAsked) add("exit code", "says that a person has to approve, and nothing approves it");
  if (code === 0 && isAsked) add("exit code", "is 0, although a person has to approve");
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

/**
 * Who comes to a key and which CA comes to a bundle, where only an approval is asked for: a person reads the events alone.
 *
 * @param before - facts of before: a further file for a recipient that had such a key, and a CA under another name, are no news
 */
export function unnamed(changes: readonly string[], before: readonly string[], checked: Ended | Broken): Fault[] {
  if ("broken" in checked || checked.code !== NEEDS_APPROVAL) return [];
  const known = new Set(before.map((fact) => gainIn(fact)?.key));
  const events = checked.out.split("\n").filter((line) => /^[?!✗·] /.test(line));
  return changes.flatMap((change): Fault[] => {
    const gain = change.startsWith("+ ") ? gainIn(change.slice(2)) : undefined;
    if (gain === undefined || known.has(gain.key) || events.some((event) => event.includes(gain.named))) return [];
    const words = `no event names ${gain.named}: ${change.slice(0, 300)}; ${events.join(" | ").slice(0, 500)}`;
    return [{ kind: "unnamed", words }];
  });
}

const NEEDS_APPROVAL = 3;
/** As many digits of a fingerprint as a message has. */
const FINGERPRINT_DIGITS = 32;

/** Who or what a fact lets in to a cluster, and the text by which an event names it; undefined of other facts. */
function gainIn(fact: string): { readonly key: string; readonly named: string } | undefined {
  const [, cluster] = /^(?:clusters|dist)\/([^/:]+)[/:]/.exec(fact) ?? [];
  const [, recipient] = /: opened by(?:, group \d+,)? age .*?(age1[0-9a-z]+)/.exec(fact) ?? [];
  if (recipient !== undefined) return { key: `${cluster} ${/^\S*ca-key/.test(fact)} ${recipient}`, named: recipient };
  const [, fingerprint] = / trusts ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/.exec(fact) ?? [];
  if (fingerprint === undefined) return undefined;
  const named = fingerprint.replaceAll(":", "").toLowerCase().slice(0, FINGERPRINT_DIGITS);
  return { key: `${cluster} ${named}`, named };
}

export function isGreen(ended: Ended | Broken): boolean {
  return !("broken" in ended) && ended.code === 0 && /^no problems/m.test(ended.out);
}

/** Clusters whose files are as they were, of which `check` says nothing because of another one. */
export function silenced(clusters: readonly string[], before: Tree, after: Tree, checked: Ended | Broken): Fault[] {
  if ("broken" in checked || checked.thrown !== undefined) return [];
  // Where settings cannot be used, it is not known where clusters lie, and that is said alone.
  if (/^\(repository\)\n {2}✗ typha-mtls\.yaml:/.test(checked.out)) return [];
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
