import { LintContext, type Pki, type Rule, type RuleDescription, type Severity, type Subject } from "./rule";
import { bundleRules } from "./rules-bundle";
import { chainRules } from "./rules-chain";
import { clockRules } from "./rules-clock";
import { encodingRules } from "./rules-encoding";
import { leafRules } from "./rules-leaf";
import { pairRules } from "./rules-pair";
import { strengthRules } from "./rules-strength";

export type { Pki, Rule, RuleDescription, Severity, Subject } from "./rule";

/** One thing that a rule found. */
export interface Finding {
  /** Id of the rule; it never changes. */
  readonly rule: string;
  readonly severity: Severity;
  /** The file that it is about. */
  readonly subject: Subject;
  /** What was found and what was expected: lower case, one line, without a full stop. */
  readonly message: string;
  /** What to do about it, where there is one answer. */
  readonly remedy?: string;
}

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
export const ruleDescriptions: readonly RuleDescription[] = rules.map(
  ({ id, severity, needsClock, why, source, stricterThanGo }) => ({
    id,
    severity,
    needsClock,
    why,
    source,
    ...(stricterThanGo === undefined ? {} : { stricterThanGo }),
  }),
);

/**
 * Checks the certificates of one cluster against each other and against what Calico, Go and OpenSSL accept.
 *
 * Pure: without `now` only the rules that need no clock are applied, so that the same files give the same findings on
 * any day. No finding holds key material, for certificates hold none.
 */
export function lint(pki: Pki, options: LintOptions = {}): Finding[] {
  const { now } = options;
  const context = new LintContext(pki);
  const findings: Finding[] = [];
  for (const rule of rules) {
    if (rule.needsClock && now === undefined) continue;
    const hits = rule.needsClock ? rule.check(context, now as Date) : rule.check(context);
    for (const { subject, message, remedy } of hits) {
      findings.push({
        rule: rule.id,
        severity: rule.severity,
        subject,
        message,
        ...(remedy === undefined ? {} : { remedy }),
      });
    }
  }
  return findings;
}
