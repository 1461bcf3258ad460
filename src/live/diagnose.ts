import { hasReached } from "../cluster/rollout";
import { CALICO_NODE_RULES } from "../components/calico-node/rules/connection";
import { OWNER_RULES } from "../components/calico-node/rules/owner";
import type { Desired } from "../components/desired";
import type { Observed, Snapshot } from "../components/observed/objects";
import { desiredTyphas } from "../components/observed/pods";
import { SUBJECTS, type SubjectName } from "../components/observed/subjects";
import type { Finding, LiveRule, Topic } from "../components/rule";
import { CERTIFICATE_RULES } from "../components/typha/rules/certificates";
import { TYPHA_RULES } from "../components/typha/rules/deployment";
import { RIGHTS_RULES } from "../components/typha/rules/rights";
import { SERVICE_RULES } from "../components/typha/rules/service";

/** Every fault that is looked for, in the order in which it is told. */
export const LIVE_RULES: readonly LiveRule[] = [
  ...OWNER_RULES,
  ...CALICO_NODE_RULES,
  ...TYPHA_RULES,
  ...SERVICE_RULES,
  ...CERTIFICATE_RULES,
  ...RIGHTS_RULES,
];

/** A line about a cluster. */
export type Line =
  | (Finding & { readonly rule: string })
  | { readonly state: "ok"; readonly message: string }
  /** Not looked at, for want of the right to. */
  | { readonly state: "skipped"; readonly message: string; readonly remedy: string };

const TOPICS: readonly Topic[] = ["owner", "calico-node", "typha", "certificates", "rights"];

/** What is right and what is wrong with a cluster, by topic; then what could not be looked at. */
export function diagnose({ observed, refused }: Snapshot, desired: Desired): readonly Line[] {
  const topics = TOPICS.filter((topic) => topic !== "typha" || hasReached(desired.stage, "parallel"));
  const lines = topics.flatMap((topic): Line[] => {
    const rules = LIVE_RULES.filter((rule) => rule.topic === topic);
    const looked = rules.filter(({ looksAt }) => !looksAt.some((subject) => refused.includes(subject)));
    const found = looked.flatMap((rule) =>
      rule.find(observed, desired).map((finding) => ({ ...finding, rule: rule.id })),
    );
    if (found.length > 0 || looked.length < rules.length) return found;
    return [{ state: "ok", message: SOUND[topic](observed, desired) }];
  });
  return [...lines, ...skipped(refused)];
}

/** What is said where no rule of a topic found anything. */
const SOUND: Readonly<Record<Topic, (observed: Observed, desired: Desired) => string>> = {
  owner: ({ daemonSet }) => `calico-node is managed by ${managersOf(daemonSet)}`,
  "calico-node": ({ daemonSet }) =>
    `calico-node speaks mutual TLS with this Typha on all ${daemonSet?.status?.desiredNumberScheduled ?? 0} nodes`,
  typha: ({ deployment }, { deployment: git }) =>
    `Typha is what git renders, and ${deployment?.status?.readyReplicas ?? 0} of ${desiredTyphas(deployment, git)} are ready`,
  certificates: (_, { location, serverCertificate }) =>
    location.serverSecret === undefined
      ? "the trust bundle is that of git; certificates lie on the nodes, and were not looked at"
      : serverCertificate === undefined
        ? "the trust bundle is that of git; the Secrets have certificate and key"
        : "certificates are those of git, and their keys are opened",
  rights: () => "Typha has its access rights",
};

/** Who may apply parts of it, and who would be taken by surprise; the status is not of interest. */
function managersOf(daemonSet: Observed["daemonSet"]): string {
  const managers = (daemonSet?.metadata.managedFields ?? [])
    .filter(({ fieldsV1 }) => fieldsV1?.["f:spec"] !== undefined)
    .map(({ manager }) => manager);
  return managers.length === 0 ? "nobody who left a name" : [...new Set(managers)].join(" and ");
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
