import type { Code } from "../../codes.generated";
import { DIST } from "../../synth";
import type { Found } from "../fact";
import type { TrustGroup } from "../trust/groups";
import type { Subject, TrustFact } from "../trust/view";
import { excerpt, excerptOfChange } from "./excerpt";

/** What is said of a value that came, went or changed. */
interface Sentence {
  readonly code: Code;
  /** @param what - the value. @param when - such as `since HEAD` */
  readonly say: (what: string, when: string) => string;
}

interface Sentences {
  readonly came: Sentence;
  readonly went: Sentence;
  /** Only where a value takes the place of another one. */
  readonly changed?: { readonly code: Code; readonly what: string };
  /** Whether it is of interest in which field it stands; else the file is enough. */
  readonly hasField: boolean;
}

const SENTENCES: Readonly<Record<Subject, Sentences>> = {
  ca: {
    came: { code: "trusted-ca-added", say: (what, when) => `trusts ${what}, which is new ${when}` },
    went: { code: "trusted-ca-removed", say: (what, when) => `no longer trusts ${what} ${when}` },
    hasField: false,
  },
  "next-ca": {
    came: { code: "next-ca-changed", say: (what, when) => `${what} is to take over, which is new ${when}` },
    went: { code: "next-ca-changed", say: (what, when) => `${what} is no longer to take over ${when}` },
    hasField: false,
  },
  "lets-in": {
    came: {
      code: "client-identity-changed",
      say: (what, when) => `Typha accepts clients with ${what}, which is new ${when}`,
    },
    went: {
      code: "client-identity-changed",
      say: (what, when) => `Typha no longer accepts clients with ${what} ${when}`,
    },
    changed: { code: "client-identity-changed", what: "Typha accepts clients of another identity" },
    hasField: true,
  },
  accepts: {
    came: {
      code: "server-identity-changed",
      say: (what, when) => `calico-node accepts a Typha with ${what}, which is new ${when}`,
    },
    went: {
      code: "server-identity-changed",
      say: (what, when) => `calico-node no longer accepts a Typha with ${what} ${when}`,
    },
    changed: { code: "server-identity-changed", what: "calico-node accepts a Typha of another identity" },
    hasField: true,
  },
  opens: {
    came: { code: "opener-added", say: (what, when) => `${what} can open it ${when}` },
    went: { code: "opener-removed", say: (what, when) => `${what} can no longer open it ${when}` },
    hasField: false,
  },
  rule: {
    came: { code: "rule-recipient-added", say: (what, when) => `.sops.yaml names ${what} for it ${when}` },
    went: { code: "rule-recipient-removed", say: (what, when) => `.sops.yaml no longer names ${what} for it ${when}` },
    hasField: false,
  },
  controller: {
    came: {
      code: "sealing-certificate-changed",
      say: (what, when) => `keys are sealed to a ${what}, which is new ${when}`,
    },
    went: {
      code: "sealing-certificate-changed",
      say: (what, when) => `the ${what} is gone ${when}, so no further key is sealed to it`,
    },
    changed: { code: "sealing-certificate-changed", what: "keys are sealed to another controller" },
    hasField: false,
  },
  request: {
    came: { code: "request-changed", say: (what, when) => `requests a certificate for ${what}, which is new ${when}` },
    went: { code: "request-changed", say: (what, when) => `no longer requests a certificate for ${what} ${when}` },
    changed: { code: "request-changed", what: "another certificate is requested" },
    hasField: false,
  },
  image: {
    came: { code: "image-changed", say: (what, when) => `${what} runs, which is new ${when}` },
    went: { code: "image-changed", say: (what, when) => `${what} no longer runs ${when}` },
    changed: { code: "image-changed", what: "another image runs" },
    hasField: true,
  },
};

/** A warning for a group of changes. @param since - such as `since HEAD` */
export function describeGroup(group: TrustGroup, since: string): Found {
  switch (group.kind) {
    case "changed":
      return describeChange(group, since);
    case "came":
    case "went": {
      const { [group.kind]: sentence, hasField } = SENTENCES[group.fact.subject];
      const files = [...new Set(group.at.map((fact) => fact.file))];
      const { file, field, also } = hasField
        ? byField(group.at)
        : byFile(group.fact.subject === "rule" ? withoutSuccessors(files) : files);
      return warning(sentence.code, { file, field }, sentence.say(shown(group.fact), since + also));
    }
    case "fields came":
    case "fields went": {
      const { file, also } = byFile(group.files);
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

function describeChange({ before, after, at }: Extract<TrustGroup, { kind: "changed" }>, since: string): Found {
  const { also, ...place } = byField(at);
  const change = excerptOfChange(before, after);
  const known = after.subject === undefined ? undefined : SENTENCES[after.subject].changed;
  return known === undefined
    ? warning("setting-changed", place, `${change} ${since}${also}`)
    : warning(known.code, place, `${known.what} ${since}: ${change}${also}`);
}

interface Place {
  readonly file?: string | undefined;
  readonly field?: string | undefined;
}

function warning(code: Code, { file, field }: Place, message: string): Found {
  return { code, severity: "warning", ...(file && { file }), ...(field && { field }), message };
}

function isRendered(file: string): boolean {
  return file.startsWith(`${DIST}/`);
}

/** The user's own file comes first; what is rendered from it follows. */
function ownFirst<T>(items: readonly T[], fileOf: (item: T) => string): readonly T[] {
  return [...items.filter((item) => !isRendered(fileOf(item))), ...items.filter((item) => isRendered(fileOf(item)))];
}

/** Each with its field. */
function byField(facts: readonly TrustFact[]): Place & { readonly also: string } {
  const [first, ...others] = ownFirst(facts, ({ file }) => file);
  // The way to a field of a pod is long and always the same.
  const short = ({ file, field }: TrustFact) =>
    field === "" ? file : `${file}: ${field.replace(/^spec\.template\.spec\./, "")}`;
  return { file: first?.file, field: first?.field, also: alsoIn(others.map(short)) };
}

/** The user's files by name, and of what is rendered from them the folder. */
function byFile(files: readonly string[]): Place & { readonly also: string } {
  const [first, ...others] = ownFirst(files, (file) => file);
  const hasOwn = first !== undefined && !isRendered(first);
  const named = others.map((file) => (hasOwn && isRendered(file) ? file.split("/").slice(0, 2).join("/") : file));
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
