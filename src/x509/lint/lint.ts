import { demandArgument } from "../../arguments";
import { type Finding, LintContext, type LintedPki, type Rule, type RuleDescription } from "./rule";
import { bundleRules } from "./rules-bundle";
import { chainRules } from "./rules-chain";
import { clockRules } from "./rules-clock";
import { encodingRules } from "./rules-encoding";
import { leafRules } from "./rules-leaf";
import { pairRules } from "./rules-pair";
import { strengthRules } from "./rules-strength";

export type { Finding, LintedPki, LintSubject, RuleDescription, Severity } from "./rule";

/** Every rule, in the order in which findings are given. */
export const rules: readonly Rule[] = [
  ...pairRules,
  ...leafRules,
  ...chainRules,
  ...bundleRules,
  ...strengthRules,
  ...encodingRules,
  ...clockRules,
];

/** How to lint. */
export interface LintOptions {
  /**
   * The time to judge dates by.
   * @default rules that need the time are left out
   */
  readonly now?: Date;
}

/** What every rule is for and where it comes from, in the order in which findings are given. */
export const ruleDescriptions: readonly RuleDescription[] = rules.map(({ check: _, ...description }) => description);

/**
 * Checks the certificates of one cluster against each other and against what Calico, Go and OpenSSL accept.
 *
 * Pure: without `now` only the rules that need no clock are applied, so that the same files give the same findings on
 * any day. No finding holds key material, for certificates hold none.
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { lint, readBundle, readChain } from "typha-mtls";
 *
 * const read = (file: string) => readFileSync(`clusters/external-vault/pki/${file}`, "utf8");
 * const findings = lint({
 *   bundle: readBundle(read("ca.crt")),
 *   server: readChain(read("typha-client.crt")),
 *   client: readChain(read("typha-server.crt")),
 * });
 * console.log(findings[0]?.code); // swapped-pair
 * ```
 */
export function lint(pki: LintedPki, options: LintOptions = {}): Finding[] {
  const now = options?.now;
  const { bundle, server, client } = pki ?? {};
  demandArgument(
    [bundle, server, client].every(Array.isArray),
    "pki",
    "a map of bundle, server and client, lists of certificates",
  );
  const context = new LintContext(pki);
  const findings: Finding[] = [];
  for (const { id, severity, needsClock, check } of rules) {
    if (needsClock === true && now === undefined) continue;
    for (const told of check(context, now ?? NEVER)) findings.push({ code: id, severity, ...told });
  }
  return findings;
}

/** For rules that do not look at it. */
const NEVER = new Date(Number.NaN);
