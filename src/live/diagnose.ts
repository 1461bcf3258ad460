import { hasReached } from "../cluster/rollout";
import type { Code } from "../codes.generated";
import type { Desired } from "../components/desired";
import { COMPONENTS, type Snapshot, SUBJECTS, type SubjectName } from "../components/registry";
import type { LiveFault, LiveRule } from "../components/rule";

const TOPICS = COMPONENTS.flatMap(({ topics }) => topics);

/** Every fault that is looked for, in the order in which it is reported. */
export const LIVE_RULES: readonly LiveRule[] = TOPICS.flatMap(({ rules }) => rules);

/** A line about a cluster. */
export type Line =
  | (LiveFault & { readonly state: "problem" | "warning"; readonly code: Code })
  | { readonly state: "ok"; readonly message: string }
  /** Not looked at, for want of the right to. */
  | { readonly state: "skipped"; readonly message: string; readonly remedy: string };

/** What is right and what is wrong with a cluster, by topic; then what could not be looked at. */
export function diagnose({ observed, refused }: Snapshot, desired: Desired): readonly Line[] {
  const topics = TOPICS.filter(({ from = "plaintext" }) => hasReached(desired.stage, from));
  const lines = topics.flatMap(({ rules, sound }): Line[] => {
    const looked = rules.filter(({ looksAt }) => !looksAt.some((subject) => refused.includes(subject)));
    const found = looked.flatMap(({ code, severity, find }) => {
      const state = severity === "warning" ? "warning" : "problem";
      return find(observed, desired).map((fault): Line => ({ state, code, ...fault }));
    });
    if (found.length > 0 || looked.length < rules.length) return found;
    return [{ state: "ok", message: sound(observed, desired) }];
  });
  return [...lines, ...skipped(refused)];
}

/** One line a kind of objects. */
function skipped(refused: readonly SubjectName[]): Line[] {
  const rights = refused.map((name) => {
    const { verb, resource, apiGroup } = SUBJECTS[name];
    return { kind: apiGroup === "" ? resource : `${resource}.${apiGroup}`, verb };
  });
  return [...new Map(rights.map((right) => [right.kind, right])).values()].map(({ kind, verb }) => ({
    state: "skipped",
    message: `${kind}: not looked at, for want of the right to ${verb} them`,
    remedy: "docs/how-to/doctor-rights.yaml has the rights that doctor uses",
  }));
}
