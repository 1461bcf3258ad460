import type { DescribedRule } from "@typha-mtls/problems";
import { APPLY_GIT, type LiveRule } from "../../rule";
import type { SubjectName } from "../../subjects";

/** That an object with the name and in the namespace of Typha is not there. */
export function absent(subject: SubjectName, kind: string, rule: Omit<DescribedRule, "whatToDo">): LiveRule {
  return {
    ...rule,
    whatToDo: APPLY_GIT,
    looksAt: [subject],
    find: (observed, { location }) =>
      observed[subject] === undefined && `there is no ${kind} ${location.namespace}/${location.name}`,
  };
}
