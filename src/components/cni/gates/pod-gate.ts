import type { KubeObject } from "@typha-mtls/gitops";
import type { StartUpTaint } from "./start-up-taint";

/** A policy on the pods of the mesh. */
export interface PodGate {
  /** Name of the policy and of its binding. */
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  /** Whether the API server warns of a pod that could start on half a chain, or refuses it. */
  readonly action: "warn" | "deny";
  /** The start-up taint; undefined where nodes join without one, so that tolerations let nothing through. */
  readonly taint: StartUpTaint | undefined;
  /** Namespaces of Calico and linkerd-cni, whose pods make the chain whole. */
  readonly exempt: readonly string[];
}

/** Namespaces whose pods run before the mesh, wherever it is installed by its own names. */
const ALWAYS_EXEMPT = ["kube-system", "linkerd", "linkerd-cni"];

const API_VERSION = "admissionregistration.k8s.io/v1";

/** Not their status or other subresources: those change nothing that is looked at. */
const PODS = { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["pods"] };

/** What pods are made from. Its author sees a warning of it, where one of a pod reaches a controller alone. */
const WORKLOADS = Object.entries({
  apps: ["daemonsets", "deployments", "statefulsets"],
  batch: ["cronjobs", "jobs"],
}).map(([group, resources]) => ({
  apiGroups: [group],
  apiVersions: ["v1"],
  operations: ["CREATE", "UPDATE"],
  resources,
}));

/** What Linkerd's injector obeys: the pod's annotation, or else the namespace's (linkerd2 pkg/k8s/labels.go, pkg/inject). */
const INJECT = "linkerd.io/inject";
const PROXY = "linkerd-proxy";

const injectOf = (holder: string) =>
  `has(${holder}.metadata) && has(${holder}.metadata.annotations) && '${INJECT}' in ${holder}.metadata.annotations`;

/** CEL's expressions; a field that is absent must not be read. `dyn`, because the kinds have different fields. */
const VARIABLES = {
  manifest: "dyn(object)",
  pod: [
    "variables.manifest.kind == 'Pod' ? variables.manifest",
    "variables.manifest.kind == 'CronJob' ? variables.manifest.spec.jobTemplate.spec.template",
    "variables.manifest.spec.template",
  ].join(" : "),
  // What an update changes; null for a new pod.
  podBefore: "variables.manifest.kind == 'Pod' ? dyn(oldObject) : dyn(null)",
  inject: `${injectOf("variables.pod")} ? variables.pod.metadata.annotations['${INJECT}'] : (${injectOf("namespaceObject")} ? namespaceObject.metadata.annotations['${INJECT}'] : '')`,
  hasProxy: ["containers", "initContainers"]
    .map((list) => `(has(variables.pod.spec.${list}) && variables.pod.spec.${list}.exists(c, c.name == '${PROXY}'))`)
    .join(" || "),
  meshed: "variables.inject in ['enabled', 'ingress'] || variables.hasProxy",
};

/**
 * A toleration that covers the taint: of its effect or of all, of its key or, with Exists, of all. Whatever it says of the value:
 * tools of clouds set one, and the value is not part of what removes the taint.
 */
const covers = ({ key, effect }: StartUpTaint) =>
  [
    `(!has(t.effect) || t.effect == '' || t.effect == '${effect}')`,
    `(has(t.key) && t.key != '' ? t.key == '${key}' : has(t.operator) && t.operator == 'Exists')`,
  ].join(" && ");

/** What keeps a pod of the mesh from starting on half a chain, or without one; and what the API server says where it does not hold. */
interface Clause {
  readonly holds: (pod: string) => string;
  readonly message: string;
}

const HOST_NETWORK: Clause = {
  holds: (pod) => `!has(${pod}.spec.hostNetwork) || !${pod}.spec.hostNetwork`,
  message: `uses the host network, where nothing leads its traffic to a proxy; say ${INJECT}: disabled if that is meant`,
};
const HAS_NO_NODE = (pod: string) => `!has(${pod}.spec.nodeName) || ${pod}.spec.nodeName == ''`;
const pastTheTaint = (taint: StartUpTaint): readonly Clause[] => [
  {
    holds: (pod) => `!has(${pod}.spec.tolerations) || !${pod}.spec.tolerations.exists(t, ${covers(taint)})`,
    message: `tolerates the start-up taint ${taint.key}: it could start before the node's CNI chain is whole, and then speaks plaintext`,
  },
  {
    holds: HAS_NO_NODE,
    message: "names its node itself: the scheduler, which obeys the start-up taint, does not see it",
  },
];

/**
 * An update is refused for what it brings alone, as a toleration that a pending pod gains: what was there before, and a pod that has
 * its node already, must be free to end.
 */
const isSettled = (holds: Clause["holds"]) =>
  `variables.podBefore != null && (!(${HAS_NO_NODE("variables.podBefore")}) || !(${holds("variables.podBefore")}))`;

/**
 * The ValidatingAdmissionPolicy and its binding. The API server asks it after all mutating webhooks, so it sees an injected
 * proxy. It looks at new pods, and at what a pod without a node gains: Kubernetes lets tolerations be added. To warn, it looks at
 * what makes pods too; to deny, it does not, for a workload that is there could no longer be scaled.
 *
 * @returns the policy, then its binding
 */
export function podGate({ name, labels, annotations, action, taint, exempt }: PodGate): [KubeObject, KubeObject] {
  const metadata = {
    name,
    ...(labels === undefined ? {} : { labels: { ...labels } }),
    ...(annotations === undefined ? {} : { annotations: { ...annotations } }),
  };
  const namespaces = [...new Set([...ALWAYS_EXEMPT, ...exempt])].sort();
  return [
    {
      apiVersion: API_VERSION,
      kind: "ValidatingAdmissionPolicy",
      metadata,
      spec: {
        failurePolicy: "Fail",
        matchConstraints: {
          namespaceSelector: {
            matchExpressions: [{ key: "kubernetes.io/metadata.name", operator: "NotIn", values: namespaces }],
          },
          resourceRules: action === "deny" ? [PODS] : [PODS, ...WORKLOADS],
        },
        variables: Object.entries(VARIABLES).map(([variable, expression]) => ({ name: variable, expression })),
        validations: [HOST_NETWORK, ...(taint === undefined ? [] : pastTheTaint(taint))].map(({ holds, message }) => ({
          expression: `!variables.meshed || (${holds("variables.pod")}) || (${isSettled(holds)})`,
          message: `a pod of the mesh ${message}`,
          reason: "Forbidden",
        })),
      },
    },
    {
      apiVersion: API_VERSION,
      kind: "ValidatingAdmissionPolicyBinding",
      metadata,
      spec: { policyName: name, validationActions: action === "deny" ? ["Deny"] : ["Warn", "Audit"] },
    },
  ];
}
