import { fieldBelow, isRecord } from "@typha-mtls/fields";
import { type Problem, ProblemError, problem } from "@typha-mtls/problems";
import { isOtherToGo, parseSimple } from "@typha-mtls/yaml";
import { faultsBeyondSyntax, parseTree, type YamlTree } from "@typha-mtls/yaml/tree";
import type { ObjectEntries } from "valibot";
import { type Document, isMap, isScalar, isSeq, type Node, YAMLMap } from "yaml";
import { findMisshapen, RULE_FIELDS_OF_SOPS, TOP_FIELDS } from "./config-shape";
import { boundedSearch, goRegexp } from "./go-regexp";
import { checkRecipients } from "./recipients";
import { COMMENT_RULE_FIELDS, compileRule, normalizeRule, RULE_FIELDS, type SopsRule } from "./rule";
import { type PossibleRule, ruleIndex } from "./rule-index";
import { DEFAULT_INDENT } from "./scalar";

/** Name of the file that says who can open what; SOPS looks for it upwards from where it is started. */
export const SOPS_CONFIG_FILE = ".sops.yaml";

/** A name that SOPS does not read either, but warns of (sops config/config.go, alternateConfigName). */
export const IGNORED_CONFIG_FILE = ".sops.yml";

/** What `.sops.yaml` says about one file. */
export interface CreationRule {
  /** As written; absent where the rule matches every file. */
  readonly pathRegex?: string;
  readonly recipients: readonly string[];
  readonly rule: SopsRule;
}

/** `.sops.yaml`, read but not yet judged: SOPS ignores what is wrong in rules behind the one that matches, and so does this. */
export interface SopsConfig {
  readonly file: string;
  /** Spaces per level in the files that are written (`stores.yaml.indent`). */
  readonly indent: number;
  /** The rules in their order, as plain values with their places. */
  readonly rules: readonly ConfiguredRule[];
  /** The rules that can match a file, in their order. */
  rulesFor(relativePath: string): readonly PossibleRule[];
}

/** One entry of `creation_rules`. */
export interface ConfiguredRule {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly place: Pick<Problem, "file" | "line" | "column">;
}

/** Ways to hold a data key that a rule may name and that are not supported (sops config/config.go, creationRule). */
const FOREIGN_FIELDS = [
  "key_groups",
  "kms",
  "pgp",
  "gcp_kms",
  "hckms",
  "azure_keyvault",
  "hc_vault_transit_uri",
  "shamir_threshold",
  ...COMMENT_RULE_FIELDS,
] as const;

/**
 * Reads `.sops.yaml`. Aliases are resolved, because lists of keys are often written with them.
 *
 * @throws ProblemError when the text is no YAML map, `creation_rules` no list of maps, or a value somewhere has a shape for
 * which sops refuses the whole file.
 */
export function parseSopsConfig(text: string, file = SOPS_CONFIG_FILE): SopsConfig {
  return parseSimpleConfig(text, file) ?? parseAnyConfig(text, file);
}

/**
 * A file of the form that `init` writes, with nothing wrong in it; undefined for every other one. A fleet's has thousands of rules,
 * and the library takes most of a second for them.
 */
function parseSimpleConfig(text: string, file: string): SopsConfig | undefined {
  const config = Buffer.byteLength(text) > MAX_CONFIG_BYTES ? undefined : parseSimple(text);
  if (!isRecord(config) || Object.keys(config).join() !== "creation_rules") return undefined;
  const rules = config["creation_rules"];
  if (!Array.isArray(rules) || !rules.every(isRecord)) return undefined;
  if (rules.some((fields) => findMisshapen(fields, RULE_FIELDS_OF_SOPS) !== undefined)) return undefined;
  const places = placesOfItems(text);
  if (places.length !== rules.length) return undefined;
  const configured = rules.map((fields, at) => ({ fields, place: { file, ...places[at] } }));
  return { file, indent: effectiveIndent(0), rules: configured, rulesFor: indexed(configured) };
}

/** Where the items of the one list at the top begin, of a text that the small reader has read. */
function placesOfItems(text: string): { readonly line: number; readonly column: number }[] {
  let indent: string | undefined;
  return text.split("\n").flatMap((line, at) => {
    const [start, own] = /^( *)- +/.exec(line) ?? [];
    indent ??= own;
    return start === undefined || own !== indent ? [] : [{ line: at + 1, column: start.length + 1 }];
  });
}

function parseAnyConfig(text: string, file: string): SopsConfig {
  const tree = parseConfigText(text, file);
  const { document } = tree;
  const placeOf = (node: unknown) => placeIn(tree, node as Node, file);
  const { contents } = document;
  if (contents !== null && !isMap(contents))
    throw problem({ code: "sops-config-invalid", file, message: "must be a YAML map" });
  const rules = contents?.get("creation_rules") ?? undefined;
  if (rules !== undefined && !isSeq(rules)) {
    throw invalid(placeOf(contents), "creation_rules", "must be a list");
  }
  const configured = (isSeq(rules) ? rules.items : []).map((node): ConfiguredRule => {
    if (!isMap(node)) throw invalid(placeOf(node), "creation_rules", "must hold maps only");
    return { fields: fieldsOf(node, document), place: placeOf(node) };
  });
  configured.forEach(({ fields, place }, at) => {
    demandShape(fields, RULE_FIELDS_OF_SOPS, `creation_rules[${at}]`, place);
  });
  const stores = contents === null ? {} : topFields(contents, document);
  demandShape(stores, TOP_FIELDS, "", { file });
  const { indent } = (stores["stores"] as { yaml?: { indent?: number | null } | null } | null | undefined)?.yaml ?? {};
  // The only number that is read here and there.
  const written = contents?.getIn(["stores", "yaml", "indent"], true);
  if (isScalar(written) && isOtherToGo(written.source ?? "", false))
    throw invalid(
      { file, ...tree.placeOf(written.range?.[0] ?? 0) },
      "stores.yaml.indent",
      "must be written in decimal",
    );
  if ((indent ?? 0) < 0) throw invalid({ file }, "stores.yaml.indent", "must not be negative");
  return { file, indent: effectiveIndent(indent ?? 0), rules: configured, rulesFor: indexed(configured) };
}

/** Here, and not where the syntax tree is at hand: the function would keep it, which is most of the memory of a fleet. */
function indexed(rules: readonly ConfiguredRule[]): SopsConfig["rulesFor"] {
  let index: SopsConfig["rulesFor"] | undefined;
  return (path) => {
    index ??= ruleIndex(rules.map(({ fields }) => fields["path_regex"]));
    return index(path);
  };
}

function invalid(where: Pick<Problem, "file" | "line" | "column">, field: string, message: string): ProblemError {
  return problem({ ...where, code: "sops-config-invalid", field, message });
}

function demandShape(
  value: unknown,
  fields: ObjectEntries,
  field: string,
  place: Pick<Problem, "file" | "line" | "column">,
): void {
  const found = findMisshapen(value, fields);
  if (found === undefined) return;
  throw invalid(place, fieldBelow(field, ...found.path), `must be ${found.wanted}: sops refuses the whole file`);
}

/** The fields at the top that sops reads, but for the rules. */
function topFields(contents: YAMLMap, document: Document): Record<string, unknown> {
  const read = new YAMLMap();
  read.items = contents.items.filter(({ key }) => isScalar(key) && Object.hasOwn(TOP_FIELDS, String(key.value)));
  return fieldsOf(read, document);
}

/** What Go's YAML writer makes of an indent: 0 is the default of SOPS, and what is not in 2 to 9 becomes 2. */
function effectiveIndent(indent: number): number {
  if (indent === 0) return DEFAULT_INDENT;
  return indent >= 2 && indent <= 9 ? indent : 2;
}

/** A rule, and where it stands. */
export interface FoundRule extends CreationRule {
  /** Position in `creation_rules`. */
  readonly at: number;
}

/**
 * The first rule whose `path_regex` matches, or that has none.
 *
 * @param relativePath of the file, from the folder of `.sops.yaml`, with forward slashes.
 * @throws ProblemError "no matching creation rules found"; or when the rule that matches uses what is not supported.
 */
export function findRule(config: SopsConfig, relativePath: string): FoundRule {
  const found = findRuleIfAny(config, relativePath);
  if (found !== undefined) return found;
  throw problem({
    code: "creation-rule-missing",
    file: config.file,
    message: `no matching creation rules found for ${relativePath}`,
    remedy: "add a rule with its path_regex and age recipients",
  });
}

/**
 * The rule of a configuration that holds for a file; undefined where none matches.
 *
 * @throws ProblemError when a `path_regex` on the way is none that Go reads, or the rule that matches uses what is not supported
 */
export function findRuleIfAny(config: SopsConfig, relativePath: string): FoundRule | undefined {
  const isFound = boundedSearch({ file: config.file, field: "creation_rules" });
  const found = config.rulesFor(relativePath).find(({ at, below }) => {
    const { fields, place } = config.rules[at]!;
    const pathRegex = textOf(fields, "path_regex", place);
    const where = { ...place, field: `creation_rules[${at}].path_regex` };
    if (pathRegex === undefined) return true;
    const { pattern, path } = below ?? { pattern: pathRegex, path: relativePath };
    return isFound(goRegexp(pattern, where), path);
  });
  if (found === undefined) return undefined;
  const { at } = found;
  const { fields, place } = config.rules[at]!;
  const where = { ...place, field: `creation_rules[${at}]` };
  return { at, ...readRule(fields, textOf(fields, "path_regex", place), where) };
}

function fieldsOf(node: YAMLMap, document: Document): Record<string, unknown> {
  try {
    return node.toJS(document, { maxAliasCount: 100 }) as Record<string, unknown>;
  } catch {
    throw problem({
      code: "sops-config-invalid",
      message: "uses aliases that cannot be resolved, or too many of them",
    });
  }
}

function readRule(
  fields: Readonly<Record<string, unknown>>,
  pathRegex: string | undefined,
  where: Pick<Problem, "file" | "line" | "column"> & { field: string },
): CreationRule {
  for (const name of Object.keys(fields)) {
    if (Object.hasOwn(RULE_FIELDS_OF_SOPS, name)) continue;
    throw problem({
      code: "creation-rule-unsupported",
      ...where,
      field: fieldBelow(where.field, name),
      message: "is a field that sops 3.13 does not know; a later one may read more recipients from it",
      remedy: "correct its name, or remove it",
    });
  }
  for (const name of FOREIGN_FIELDS) {
    const value = fields[name];
    if (value === undefined || value === null || value === "" || value === 0) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    throw problem({
      code: "creation-rule-unsupported",
      ...where,
      field: `${where.field}.${name}`,
      message: "is not supported: this program seals to age recipients in one group only",
      remedy: "list the recipients under age, or put a rule for these files in front",
    });
  }
  const rule: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(RULE_FIELDS)) {
    const pattern = textOf(fields, field, where);
    if (pattern !== undefined) rule[name] = pattern;
  }
  const macOnly = fields["mac_only_encrypted"] ?? false;
  if (typeof macOnly !== "boolean") {
    throw invalid(where, `${where.field}.mac_only_encrypted`, "must be true or false");
  }
  const read = { ...rule, macOnlyEncrypted: macOnly } as SopsRule;
  compileRule(read, where);
  const recipients = checkRecipients(recipientsOf(fields["age"], where), { ...where, field: `${where.field}.age` });
  return { pathRegex, recipients, rule: normalizeRule(read) };
}

/** A list, whose items may hold commas too, or one text with commas (sops config/config.go, parseKeyField and its caller). */
function recipientsOf(age: unknown, where: Pick<Problem, "file" | "line" | "column" | "field">): string[] {
  const parts = (text: string) => text.split(",").map((item) => item.trim());
  if (Array.isArray(age) && age.every((item) => typeof item === "string")) return age.flatMap(parts);
  if (typeof age === "string") return parts(age).filter((item) => item !== "");
  if (age === undefined || age === null) return [];
  throw invalid(where, `${where.field}.age`, "must be a list of texts, or one text with commas");
}

function textOf(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  where: Pick<Problem, "file" | "line" | "column" | "field">,
): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  throw invalid(where, where.field ? `${where.field}.${name}` : name, "must be a text");
}

function placeIn({ placeOf }: YamlTree, node: Node | null | undefined, file: string) {
  const offset = node?.range?.[0];
  return offset === undefined || isScalar(node) ? { file } : { file, ...placeOf(offset) };
}

/** Largest `.sops.yaml` that is read, in bytes: two rules for each of eight thousand clusters. */
const MAX_CONFIG_BYTES = 4 * 1024 * 1024;

/**
 * The syntax tree of a `.sops.yaml`; also used to find the place for new rules.
 *
 * Aliases are allowed, because lists of keys are often written with them. What sops' reader (go.yaml.in/yaml/v3) resolves
 * and the `yaml` library does not, or the other way round, is refused wherever it stands: sops would follow other rules
 * than those that are read here.
 *
 * @throws ProblemError with everything that is no YAML, or that two readers take for different things
 */
export function parseConfigText(text: string, file: string): YamlTree {
  const tree = parseTree(text, file, { faultsOf: faultsBeyondSyntax, maxBytes: MAX_CONFIG_BYTES });
  if (tree.problems.length > 0) throw new ProblemError(tree.problems);
  return tree;
}
