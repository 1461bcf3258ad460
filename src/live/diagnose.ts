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

/** Every fault that is looked for, by topic. */
export const LIVE_RULES: readonly LiveRule[] = [...new Set(TOPICS.flatMap(({ rules }) => rules))];

/** A fact, and how far a problem is from its cause. */
type Placed = readonly [distance: number, fact: Fact];

const DISTANCES = { settings: 1, typha: 2 } as const;
/** Of a topic that leads, and of what is no problem. */
const [FIRST, REST] = [-1, 3];

/**
 * What is right and what is wrong with a cluster: first topics that lead, then problems, causes before what may follow from
 * them, then the rest by topic, at last what could not be looked at. A topic whose rules had nothing to look at is not right.
 */
export function diagnose({ observed, refused, at }: Snapshot, desired: Desired): readonly Fact[] {
  const topics = TOPICS.filter(
    ({ from = "plaintext", typha = "on" }) =>
      hasReached(desired.stage, from) && (typha === "either" || (typha === "on") === desired.isTyphaOn),
  );
  const placed = topics.flatMap(({ about, leads, needs, rules, sound }): Placed[] => {
    const place = (distance: number) => (leads === true ? FIRST : distance);
    const looked = rules.filter(({ looksAt }) => !looksAt.some((subject) => refused.includes(subject)));
    const found = looked.flatMap((rule) => {
      const { code, severity = "error" } = rule;
      const distance = distanceOf(rule);
      return faultsOf(rule, observed, desired, at).map(
        (fault): Placed => [place(distance), { code, severity, ...fault }],
      );
    });
    if (found.length > 0 || looked.length < rules.length) return found;
    const line = sound(observed, desired);
    if (line === undefined) return [];
    const missing = missingOf(needs?.(desired) ?? [], observed);
    if (missing.length > 0) return [[place(REST), notJudged(about, missing)]];
    return [[place(REST), typeof line === "string" ? ok(line) : line]];
  });
  const facts = placed.toSorted(([one], [other]) => one - other).map(([, fact]) => fact);
  return [...facts, ...notLookedAt(refused)];
}

function distanceOf({ severity, follows }: LiveRule): number {
  if (severity === "warning") return REST;
  return follows === undefined ? 0 : DISTANCES[follows];
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
