import {
  type Desired,
  faultsOf,
  type LiveRule,
  missingOf,
  notJudged,
  qualifiedResource,
  type Snapshot,
  SUBJECTS,
  type SubjectName,
  TOPICS,
} from "@typha-mtls/components";
import { advice, type Fact, ok, page, skipped } from "@typha-mtls/problems";
import { hasReached } from "../cluster/rollout";

/** Every fault that is looked for, in the order in which it is reported. */
export const LIVE_RULES: readonly LiveRule[] = [...new Set(TOPICS.flatMap(({ rules }) => rules))];

/**
 * What is right and what is wrong with a cluster, by topic; then what could not be looked at. A topic whose rules had nothing to
 * look at is not right.
 */
export function diagnose({ observed, refused, at }: Snapshot, desired: Desired): readonly Fact[] {
  const topics = TOPICS.filter(
    ({ from = "plaintext", typha = "on" }) =>
      hasReached(desired.stage, from) && (typha === "either" || (typha === "on") === desired.isTyphaOn),
  );
  const facts = topics.flatMap(({ about, needs, rules, sound }): Fact[] => {
    const looked = rules.filter(({ looksAt }) => !looksAt.some((subject) => refused.includes(subject)));
    const found = looked.flatMap((rule) => {
      const { code, severity = "error" } = rule;
      return faultsOf(rule, observed, desired, at).map((fault): Fact => ({ code, severity, ...fault }));
    });
    if (found.length > 0 || looked.length < rules.length) return found;
    const line = sound(observed, desired);
    if (line === undefined) return [];
    const missing = missingOf(needs?.(desired) ?? [], observed);
    if (missing.length > 0) return [notJudged(about, missing)];
    return [typeof line === "string" ? ok(line) : line];
  });
  return [...facts, ...notLookedAt(refused)];
}

/** One line a kind of objects. */
function notLookedAt(refused: readonly SubjectName[]): Fact[] {
  const verbs = new Map(refused.map((name) => [qualifiedResource(SUBJECTS[name]), SUBJECTS[name].verb]));
  return [...verbs].map(([kind, verb]) =>
    skipped(
      `${kind}: not looked at, for want of the right to ${verb} them`,
      advice`${page("doctor-rights")} prints the rights that doctor uses`,
    ),
  );
}
