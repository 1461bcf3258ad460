import type { DescribedRule } from "@typha-mtls/problems";
import type { LiveRule } from "../../rule";
import type { SubjectName } from "../../subjects";

/** That an object with the name and in the namespace of Typha is not there. */
export function absent(subject: SubjectName, kind: string, rule: DescribedRule): LiveRule {
  return {
    ...rule,
    looksAt: [subject],
    find: (observed, { location }) =>
      observed[subject] === undefined && `there is no ${kind} ${location.namespace}/${location.name}`,
  };
}
