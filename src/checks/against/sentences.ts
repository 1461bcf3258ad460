import type { Code } from "../../codes.generated";
import type { Problem } from "../../problem";

import type { TrustGroup } from "../trust/changes";
import type { Subject, TrustFact } from "../trust/view";

/** Code and sentence; WHAT stands for the value, WHEN for such as `since HEAD`. */
type Sentence = readonly [code: Code, text: string];

interface Sentences {
  readonly came: Sentence;
  readonly went: Sentence;
  /** Only where a value can take the place of another one. */
  readonly changed?: Sentence;
  /** Whether it is of interest in which field it stands; else the file is enough. */
  readonly hasField: boolean;
}

const SENTENCES: Readonly<Record<Subject, Sentences>> = {
  ca: {
    came: ["trusted-ca-added", "trusts WHAT, which is new WHEN"],
    went: ["trusted-ca-removed", "no longer trusts WHAT WHEN"],
    hasField: false,
  },
  "next-ca": {
    came: ["next-ca-changed", "WHAT is to take over, which is new WHEN"],
    went: ["next-ca-changed", "WHAT is no longer to take over WHEN"],
    hasField: false,
  },
  "lets-in": {
    came: ["client-identity-changed", "Typha accepts clients with WHAT, which is new WHEN"],
    went: ["client-identity-changed", "Typha no longer accepts clients with WHAT WHEN"],
    changed: ["client-identity-changed", "Typha accepts clients of another identity WHEN: WHAT"],
    hasField: true,
  },
  accepts: {
    came: ["server-identity-changed", "calico-node accepts a Typha with WHAT, which is new WHEN"],
    went: ["server-identity-changed", "calico-node no longer accepts a Typha with WHAT WHEN"],
    changed: ["server-identity-changed", "calico-node accepts a Typha of another identity WHEN: WHAT"],
    hasField: true,
  },
  opens: {
    came: ["opener-added", "WHAT can open it WHEN"],
    went: ["opener-removed", "WHAT can no longer open it WHEN"],
    hasField: false,
  },
  rule: {
    came: ["rule-recipient-added", ".sops.yaml names WHAT for it WHEN"],
    went: ["rule-recipient-removed", ".sops.yaml no longer names WHAT for it WHEN"],
    hasField: false,
  },
  controller: {
    came: ["sealing-certificate-changed", "keys are sealed to a WHAT, which is new WHEN"],
    went: ["sealing-certificate-changed", "the WHAT is gone WHEN, so no further key is sealed to it"],
    changed: ["sealing-certificate-changed", "keys are sealed to another controller WHEN: WHAT"],
    hasField: false,
  },
  request: {
    came: ["request-changed", "requests a certificate for WHAT, which is new WHEN"],
    went: ["request-changed", "no longer requests a certificate for WHAT WHEN"],
    changed: ["request-changed", "another certificate is requested WHEN: WHAT"],
    hasField: false,
  },
  image: {
    came: ["image-changed", "WHAT runs, which is new WHEN"],
    went: ["image-changed", "WHAT no longer runs WHEN"],
    changed: ["image-changed", "another image runs WHEN: WHAT"],
    hasField: true,
  },
};

/** In one pass: a value may hold these words too. */
function filled(text: string, what: string, when: string): string {
  return text.replace(/WHAT|WHEN/g, (word) => (word === "WHAT" ? what : when));
}

/**
 * A warning for a group of changes.
 *
 * @param since - such as `since HEAD`
 * @param dist - folder of what is rendered for the cluster
 */
export function describeGroup(group: TrustGroup, since: string, dist: string): Problem {
  switch (group.kind) {
    case "changed":
      return describeChange(group, since, dist);
    case "came":
    case "went": {
      const {
        [group.kind]: [code, text],
        hasField,
      } = SENTENCES[group.fact.subject];
      const files = [...new Set(group.at.map((fact) => fact.file))];
      const { file, field, also } = hasField
        ? byField(group.at, dist)
        : byFile(group.fact.subject === "rule" ? withoutSuccessors(files) : files, dist);
      return warning(code, { file, field }, filled(text, shown(group.fact), since + also));
    }
    case "fields came":
    case "fields went": {
      const { file, also } = byFile(group.files, dist);
      const what = `${group.kind === "fields came" ? "new" : "gone"} ${since}${also}`;
      return warning("setting-changed", { file }, `${what}: ${group.fields.map(withField).join(", ")}`);
    }
    case "input came":
      return warning(
        "file-added",
        { file: group.file },
        `is new ${since}: ${group.fields.map((fact) => (fact.field === "" || fact.subject !== undefined ? shown(fact) : withField(fact))).join(", ")}`,
      );
    case "files came":
    case "files went": {
      const [file, ...others] = group.files;
      const isNew = group.kind === "files came";
      return warning(
        isNew ? "file-added" : "file-removed",
        { file },
        `is ${isNew ? "new" : "gone"} ${since}${alsoIn(others, "also")}`,
      );
    }
  }
}

function describeChange(
  { before, after, at }: Extract<TrustGroup, { kind: "changed" }>,
  since: string,
  dist: string,
): Problem {
  const { also, ...place } = byField(at, dist);
  const change = excerptOfChange(before, after);
  const known = after.subject === undefined ? undefined : SENTENCES[after.subject].changed;
  return known === undefined
    ? warning("setting-changed", place, `${change} ${since}${also}`)
    : warning(known[0], place, `${filled(known[1], change, since)}${also}`);
}

interface Place {
  readonly file?: string | undefined;
  readonly field?: string | undefined;
}

function warning(code: Code, { file, field }: Place, message: string): Problem {
  return { code, severity: "warning", ...(file && { file }), ...(field && { field }), message };
}

/** The user's own file comes first; what is rendered from it follows. */
function ownFirst<T>(items: readonly T[], dist: string, fileOf: (item: T) => string): readonly T[] {
  const isRendered = (item: T) => fileOf(item).startsWith(`${dist}/`);
  return [...items.filter((item) => !isRendered(item)), ...items.filter(isRendered)];
}

/** Each with its field. */
function byField(facts: readonly TrustFact[], dist: string): Place & { readonly also: string } {
  const [first, ...others] = ownFirst(facts, dist, ({ file }) => file);
  // The way to a field of a pod is long and always the same.
  const short = ({ file, field }: TrustFact) =>
    field === "" ? file : `${file}: ${field.replace(/^spec\.template\.spec\./, "")}`;
  return { file: first?.file, field: first?.field, also: alsoIn(others.map(short)) };
}

/** The user's files by name, and of what is rendered from them the folder. */
function byFile(files: readonly string[], dist: string): Place & { readonly also: string } {
  const [first, ...others] = ownFirst(files, dist, (file) => file);
  const isRendered = (file: string) => file.startsWith(`${dist}/`);
  const hasOwn = first !== undefined && !isRendered(first);
  const named = others.map((file) => (hasOwn && isRendered(file) ? dist : file));
  return { file: first, also: alsoIn([...new Set(named)]) };
}

/** Files of a request or a rotation are not named where those that they take the place of are. */
function withoutSuccessors(files: readonly string[]): string[] {
  const current = (file: string) => file.replace("/requested/", "/").replace("/ca-key-next.", "/ca-key.");
  return files.filter((file) => current(file) === file || !files.includes(current(file)));
}

function alsoIn(places: readonly string[], words = "also in"): string {
  return places.length === 0 ? "" : ` (${words} ${places.join(", ")})`;
}

function shown(fact: TrustFact): string {
  return excerpt(fact.shown ?? fact.value);
}

function withField(fact: TrustFact): string {
  return `${fact.field} = ${shown(fact)}`;
}

/** Most characters of a value in a message. */
const LONGEST = 100;
/** Characters that are kept in front of the place where two values part. */
const BEFORE = 24;

/** A value on one line, not longer than a reader wants. */
function excerpt(value: string): string {
  const line = value.split("\n").join(" ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What was and what is, cut so that the difference can be seen. */
function excerptOfChange(then: TrustFact, now: TrustFact): string {
  const [before, after] = [then.shown ?? then.value, now.shown ?? now.value];
  if (before === after) return `${after} was replaced`;
  if (!before.includes("\n") && !after.includes("\n")) return arrow(before, after);
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const differ = Array.from({ length }, (_, line) => line).filter((line) => old[line] !== fresh[line]);
  const first = differ[0] ?? 0;
  const rest = differ.length > 1 ? `, and ${differ.length - 1} more` : "";
  return `line ${first + 1}: ${arrow(old[first]?.trim() ?? "nothing", fresh[first]?.trim() ?? "nothing")}${rest}`;
}

function arrow(before: string, after: string): string {
  if (before.length <= LONGEST && after.length <= LONGEST) return `${before} → ${after}`;
  let part = 0;
  while (part < before.length && before[part] === after[part]) part += 1;
  const from = Math.max(0, part - BEFORE);
  const cut = (text: string) =>
    `${from === 0 ? "" : "…"}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? "…" : ""}`;
  return `${cut(before)} → ${cut(after)}`;
}
