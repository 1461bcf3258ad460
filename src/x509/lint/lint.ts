import { demandArgument, demandDate, demandOptions } from "@typha-mtls/fields";
import { type Problem, refuse } from "@typha-mtls/problems";
import { isReadCertificate } from "../certificate";
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
 * @throws ProblemError where a certificate was not read by this package, or an option makes no sense
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
  demandOptions(options, "options", ["now"]);
  const { now } = options;
  if (now !== undefined) demandDate(now, "options.now");
  const { bundle, server, client } = pki ?? {};
  const given = Object.entries({ bundle, server, client });
  demandArgument(
    given.every(([, chain]) => Array.isArray(chain)),
    "pki",
    "an object of bundle, server and client, arrays of certificates",
  );
  refuse(given.flatMap(([name, chain]) => Array.from(chain!, (one, at) => unreadProblem(one, name, at))));
  const context = new LintContext(pki);
  const findings: Finding[] = [];
  for (const { id, severity, needsClock, check } of rules) {
    if (needsClock === true && now === undefined) continue;
    for (const told of check(context, now ?? NEVER)) findings.push({ code: id, severity, ...told });
  }
  return findings;
}

function unreadProblem(certificate: unknown, chain: string, at: number): Problem | undefined {
  if (isReadCertificate(certificate)) return undefined;
  const remedy = `read it: \`${chain === "bundle" ? "readBundle" : "readChain"}(text)\``;
  return { code: "wrong-type", field: `pki.${chain}[${at}]`, message: "is not a certificate that was read", remedy };
}

/** For rules that do not look at it. */
const NEVER = new Date(Number.NaN);
