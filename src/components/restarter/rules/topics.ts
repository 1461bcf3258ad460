import { shellCommand } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import { APPLY_GIT, type LiveRule, type Topic } from "../../rule";
import { restarterName } from "../names";

/** Whether what restarts Typha is there, and has restarted it. */
export const RESTARTER_RULES: readonly LiveRule[] = [
  {
    code: "restarter-absent",
    looksAt: ["restarter"],
    why: "a renewed certificate does not restart Typha, which serves the one before until that expires",
    source: "docs/decisions/restarter.md",
    whatToDo: APPLY_GIT,
    find: ({ restarter }, desired) =>
      desired.location.hasRestarter === true &&
      restarter === undefined && { message: `there is no Deployment ${located(desired)}`, remedy: desired.apply },
  },
  {
    code: "restarter-not-ready",
    looksAt: ["restarter"],
    why: "what restarts Typha does not run, or could not: calico-node would refuse the certificate in the Secret, or the restarter has no right to",
    source: "docs/decisions/restarter.md",
    whatToDo:
      "Read its log: `kubectl -n <namespace> logs deployment/<name>`. It says what is wrong with the certificate, or what the API server answers: `typha-mtls docs external-secrets`.",
    find: ({ restarter }, desired) =>
      restarter !== undefined &&
      (restarter.status?.readyReplicas ?? 0) === 0 && {
        message: `Deployment ${located(desired)} is not Ready: it does not run, or could not restart Typha for the certificate in its Secret`,
        remedy: `${desired.kubectl} ${shellCommand`-n ${desired.location.namespace} logs deployment/${restarterName(desired.location.name)}`}`,
      },
  },
];

export const RESTARTER_TOPICS: readonly Topic[] = [
  {
    about: "what restarts Typha",
    rules: RESTARTER_RULES,
    sound: (_, { location }) =>
      location.hasRestarter ? "Typha was restarted for the certificate in its Secret" : undefined,
  },
];

function located({ location: { namespace, name } }: Desired): string {
  return `${namespace}/${restarterName(name)}`;
}
