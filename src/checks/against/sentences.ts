import { DIST } from "../../synth";
import type { TrustGroup } from "../trust/groups";
import type { Subject, TrustFact } from "../trust/view";
import { excerpt, excerptOfChange } from "./excerpt";

/** A sentence for a group of changes. @param since - such as `since HEAD` */
export function describeTrustGroup(group: TrustGroup, since: string): string {
  switch (group.kind) {
    case "changed":
      return describeChange(group, since);
    case "came":
      return CAME[group.fact.subject](group, since);
    case "went":
      return WENT[group.fact.subject](group, since);
    case "fields came":
      return `${group.files.join(", ")}: new ${since}: ${group.fields.map(withField).join(", ")}`;
    case "fields went":
      return `${group.files.join(", ")}: gone ${since}: ${group.fields.map(withField).join(", ")}`;
    case "input came":
      return `${group.file}: is new ${since}: ${group.fields.map(withoutFile).join(", ")}`;
    case "files came":
      return `${count(group.files)} new ${since}: ${group.files.join(", ")}`;
    case "files went":
      return `${count(group.files)} gone ${since}: ${group.files.join(", ")}`;
  }
}

type Known = Extract<TrustGroup, { kind: "came" | "went" }>;
type Sentence = (group: Known, since: string) => string;

const CHANGED: Partial<Readonly<Record<Subject, string>>> = {
  "lets-in": "Typha lets in another identity",
  accepts: "calico-node accepts a Typha of another identity",
  image: "another image runs",
  controller: "keys are sealed to another controller",
  request: "another certificate is requested",
};

const at = (places: readonly string[]) => `(${places.map(shortPlace).join(", ")})`;

const CAME: Readonly<Record<Subject, Sentence>> = {
  ca: ({ fact, files }, since) => `${listed(files)}: trusts ${shown(fact)}, which is new ${since}`,
  "next-ca": ({ fact, files }, since) => `${listed(files)}: ${shown(fact)} is to take over, which is new ${since}`,
  "lets-in": ({ fact, places }, since) => `Typha lets in ${shown(fact)}, which is new ${since} ${at(places)}`,
  accepts: ({ fact, places }, since) =>
    `calico-node accepts a Typha that shows ${shown(fact)}, which is new ${since} ${at(places)}`,
  opens: ({ fact, files }, since) => `${shown(fact)} can open ${listed(files)} ${since}`,
  rule: ({ fact, files }, since) => `${shown(fact)} is named by .sops.yaml for ${ruled(files)} ${since}`,
  controller: ({ fact, files }, since) =>
    `${listed(files)}: keys are sealed to a ${shown(fact)}, which is new ${since}`,
  request: ({ fact, files }, since) =>
    `${listed(files)}: requests a certificate for ${shown(fact)}, which is new ${since}`,
  image: ({ fact, places }, since) => `${shown(fact)} runs, which is new ${since} ${at(places)}`,
};

const WENT: Readonly<Record<Subject, Sentence>> = {
  ca: ({ fact, files }, since) => `${listed(files)}: no longer trusts ${shown(fact)} ${since}`,
  "next-ca": ({ fact, files }, since) => `${listed(files)}: ${shown(fact)} is no longer to take over ${since}`,
  "lets-in": ({ fact, places }, since) => `Typha no longer lets in ${shown(fact)} ${since} ${at(places)}`,
  accepts: ({ fact, places }, since) =>
    `calico-node no longer accepts a Typha that shows ${shown(fact)} ${since} ${at(places)}`,
  opens: ({ fact, files }, since) => `${shown(fact)} can no longer open ${listed(files)} ${since}`,
  rule: ({ fact, files }, since) => `${shown(fact)} is no longer named by .sops.yaml for ${ruled(files)} ${since}`,
  controller: ({ fact, files }, since) =>
    `${listed(files)}: the ${shown(fact)} is gone ${since}, so no further key is sealed to it`,
  request: ({ fact, files }, since) => `${listed(files)}: no longer requests a certificate for ${shown(fact)} ${since}`,
  image: ({ fact, places }, since) => `${shown(fact)} no longer runs ${since} ${at(places)}`,
};

function describeChange({ before, after, places }: Extract<TrustGroup, { kind: "changed" }>, since: string): string {
  const change = excerptOfChange(before, after);
  const known = after.subject === undefined ? undefined : CHANGED[after.subject];
  return known === undefined
    ? `${places.map(shortPlace).join(", ")}: ${change} ${since}`
    : `${known} ${since}: ${change} ${at(places)}`;
}

function shown(fact: TrustFact): string {
  return excerpt(fact.shown ?? fact.value);
}

function withField(fact: TrustFact): string {
  return `${fact.field} = ${shown(fact)}`;
}

function withoutFile(fact: TrustFact): string {
  return fact.field === "" || fact.subject !== undefined ? shown(fact) : withField(fact);
}

function count(files: readonly string[]): string {
  return files.length === 1 ? "1 file is" : `${files.length} files are`;
}

/** The user's files by name, and of what is rendered from them the folder. */
function listed(files: readonly string[]): string {
  const isRendered = (file: string) => file.startsWith(`${DIST}/`);
  const own = files.filter((file) => !isRendered(file));
  if (own.length === 0 || own.length === files.length) return files.join(", ");
  const folders = files.filter(isRendered).map((file) => file.split("/").slice(0, 2).join("/"));
  return [...own, ...new Set(folders)].join(", ");
}

/** The way to a field of a pod is long and always the same. */
function shortPlace(place: string): string {
  return place.replace(": spec.template.spec.", ": ");
}

/** Files of a request or a rotation are not named where those that they take the place of are. */
function ruled(files: readonly string[]): string {
  const current = (file: string) => file.replace("/requested/", "/").replace("/ca-key-next.", "/ca-key.");
  return files.filter((file) => current(file) === file || !files.includes(current(file))).join(", ");
}
