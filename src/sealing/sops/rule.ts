import { type Problem, problem } from "@typha-mtls/problems";
import { boundedSearch, goRegexp } from "./go-regexp";

/**
 * Which values of a file are sealed, and what its MAC covers: the fields of the same names in `.sops.yaml` and in the
 * `sops` map of a file. At most one of the four patterns may be given; SOPS tests it against every key on the way to a value.
 */
export interface SopsRule {
  /** Only values below a key that matches are sealed (Go `regexp`, unanchored). */
  readonly encryptedRegex?: string;
  /** All values are sealed but those below a key that matches (Go `regexp`, unanchored). */
  readonly unencryptedRegex?: string;
  /** Only values below a key with this ending are sealed. */
  readonly encryptedSuffix?: string;
  /**
   * All values are sealed but those below a key with this ending.
   * @default "_unencrypted", where no other pattern is given
   */
  readonly unencryptedSuffix?: string;
  /**
   * The MAC covers sealed values only, so that names and labels may be edited without the key (SOPS ≥ 3.9).
   * @default false
   */
  readonly macOnlyEncrypted?: boolean;
}

/** What SOPS assumes where a file names no pattern (sops.go, DefaultUnencryptedSuffix). */
const DEFAULT_UNENCRYPTED_SUFFIX = "_unencrypted";

/** The patterns of a rule under the names that SOPS gives them. */
export const RULE_FIELDS = {
  encrypted_regex: "encryptedRegex",
  encrypted_suffix: "encryptedSuffix",
  unencrypted_regex: "unencryptedRegex",
  unencrypted_suffix: "unencryptedSuffix",
} as const satisfies Record<string, keyof SopsRule>;

/** Patterns that SOPS has and this program does not: comments are never sealed here. */
export const COMMENT_RULE_FIELDS = ["encrypted_comment_regex", "unencrypted_comment_regex"] as const;

/** The rule with its default spelled out, as SOPS writes it into a file. */
export function normalizeRule(rule: SopsRule): SopsRule {
  const given = Object.values(RULE_FIELDS).filter((field) => (rule[field] ?? "") !== "");
  const pattern = Object.fromEntries(given.map((field) => [field, rule[field]]));
  const defaulted = given.length === 0 ? { unencryptedSuffix: DEFAULT_UNENCRYPTED_SUFFIX } : pattern;
  return rule.macOnlyEncrypted ? { ...defaulted, macOnlyEncrypted: true } : defaulted;
}

/** The rule as `.sops.yaml` and the `sops` map have it. */
export function ruleFields(rule: SopsRule): Record<string, string | true> {
  const normal = normalizeRule(rule);
  const patterns = Object.entries(RULE_FIELDS).flatMap(([field, name]) => {
    const pattern = normal[name];
    return pattern === undefined ? [] : [[field, pattern] as const];
  });
  return { ...Object.fromEntries(patterns), ...(normal.macOnlyEncrypted ? { mac_only_encrypted: true } : {}) };
}

/**
 * A rule as lines of YAML under the names that SOPS has, its default spelled out: `encrypted_regex: ^tls\.key$`.
 *
 * @param spell how a pattern is written
 * @default spell - as it is, without quotes
 */
export function spellRuleLines(rule: SopsRule, spell: (pattern: string) => string = String): string[] {
  return Object.entries(ruleFields(rule)).map(([field, value]) => `${field}: ${value === true ? value : spell(value)}`);
}

/**
 * A test for the path of a value: is it to be sealed?
 *
 * @throws ProblemError when two patterns are given, or one that Go cannot read.
 */
export function compileRule(
  rule: SopsRule,
  where: Pick<Problem, "file" | "field">,
): (path: readonly string[]) => boolean {
  const { macOnlyEncrypted: _, ...patterns } = normalizeRule(rule);
  const [[field, pattern] = ["", ""], ...others] = Object.entries(patterns);
  if (others.length > 0) {
    throw problem({
      code: "sops-config-invalid",
      ...where,
      message:
        "cannot use more than one of encrypted_suffix, unencrypted_suffix, encrypted_regex and unencrypted_regex in the same file",
    });
  }
  const isFound = field.endsWith("Regex") ? regexTest(pattern, where) : (key: string) => key.endsWith(pattern);
  return field.startsWith("encrypted") ? (path) => path.some(isFound) : (path) => !path.some(isFound);
}

function regexTest(pattern: string, where: Pick<Problem, "file" | "field">): (key: string) => boolean {
  const [regexp, search] = [goRegexp(pattern, where), boundedSearch(where)];
  return (key) => search(regexp, key);
}
