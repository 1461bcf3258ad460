import { TAKEN_HOST_PORTS } from "../calico/ports";
import { tolerates } from "../calico/tolerations";
import { type CalicoVersion, parseCalicoVersion } from "../calico/version";
import { attempt } from "../collect";
import { isRecord } from "../record";
import { type FieldProblem, parseFieldName } from "../schema-problems";
import type { ClusterSpec, CNIChainSpec } from "./cluster.generated";
import { furtherPlugins, LINKERD_CNI, pluginsBehindLinkerd, upstreamChain } from "./cni-chain";
import { isWithin, withoutRefused } from "./refused";

/** One rule about `spec.cniChain`: the reason why it is refused, at a field of it. */
interface Rule {
  readonly field: string;
  readonly code: "fields-contradict" | "field-without-effect" | "linkerd-cni-not-last" | "missing-field";
  readonly refuses: (chain: Given, spec: Partial<ClusterSpec>) => string | undefined;
  readonly remedy: string;
}

/** A chain without what the schema refuses, but with its defaults. */
type Given = Partial<CNIChainSpec>;

const when = (isSo: boolean, message: string) => (isSo ? message : undefined);

/** Sections of which one at least has to be there. */
const LAYERS = ["wholeChain", "verifier", "nodeGate", "podGate", "linkerd"] as const satisfies (keyof CNIChainSpec)[];

const portRule = (field: "port" | "metricsPort"): Rule => ({
  field: `verifier.${field}`,
  code: "fields-contradict",
  refuses: ({ verifier }, spec) => {
    const port = verifier?.[field];
    const owner = port === undefined ? undefined : hostPorts(spec).get(port);
    return owner && `${port} is the port of ${owner}, on the same hosts`;
  },
  remedy: "choose another one",
});

const RULES: readonly Rule[] = [
  {
    field: "",
    code: "field-without-effect",
    refuses: (chain) => when(!LAYERS.some((layer) => chain[layer] !== undefined), "names no layer"),
    remedy: "add `verifier: {}`, or the layer that you want",
  },
  {
    field: "require",
    code: "field-without-effect",
    refuses: ({ require, verifier }) => when(require !== undefined && verifier === undefined, "needs `verifier`"),
    remedy: "add `verifier: {}`, or leave it out",
  },
  {
    field: "require",
    code: "fields-contradict",
    refuses: ({ require = [], wholeChain }, spec) => {
      const version = nodeVersion(spec);
      if (wholeChain?.plugins === undefined || version === undefined) return undefined;
      const rendered = [...upstreamChain(version), ...furtherPlugins(wholeChain)];
      const positions = require.filter((type) => rendered.includes(type)).map((type) => rendered.indexOf(type));
      const isInOrder = positions.every((position, at) => at === 0 || position > positions[at - 1]!);
      return when(!isInOrder, `has another order than the chain that is rendered, ${rendered.join(", ")}`);
    },
    remedy: "write the types in that order: no node would ever be ready",
  },
  {
    field: "wholeChain",
    code: "missing-field",
    refuses: ({ wholeChain }, { network, networkConfig, calicoNode }) =>
      when(
        wholeChain !== undefined &&
          (calicoNode?.route ?? "component") !== "manifest" &&
          network?.ipam === undefined &&
          networkConfig === undefined,
        "replaces the CNI configuration of calico-node's owner, and nothing says who assigns addresses to pods",
      ),
    remedy: "add `network: { ipam: { type: calico-ipam } }` to spec, or host-local, as it is in the cluster",
  },
  {
    field: "wholeChain.plugins",
    code: "fields-contradict",
    refuses: ({ wholeChain }) => {
      const types = wholeChain?.plugins === undefined ? [] : furtherPlugins(wholeChain);
      const twice = types.find((type, at) => types.indexOf(type) !== at);
      return twice && `holds ${twice} twice`;
    },
    remedy: "write each type once",
  },
  {
    field: "wholeChain.plugins",
    code: "fields-contradict",
    refuses: ({ wholeChain }) =>
      when(
        wholeChain?.plugins !== undefined && furtherPlugins(wholeChain).includes("calico"),
        "holds calico, which is the first plugin of every chain here",
      ),
    remedy: "leave it out",
  },
  {
    field: "wholeChain.plugins",
    code: "linkerd-cni-not-last",
    refuses: ({ wholeChain }, spec) => {
      const version = nodeVersion(spec);
      if (wholeChain?.plugins === undefined || version === undefined) return undefined;
      const behind = pluginsBehindLinkerd([...new Set([...upstreamChain(version), ...furtherPlugins(wholeChain)])]);
      return when(
        behind.length > 0,
        `holds ${behind.join(", ")} behind ${LINKERD_CNI}, whose installer moves it to the end`,
      );
    },
    remedy: `write ${LINKERD_CNI} last`,
  },
  {
    field: "wholeChain.plugins",
    code: "fields-contradict",
    refuses: ({ wholeChain }) =>
      when(
        JSON.stringify(wholeChain?.plugins ?? []).includes(TOKEN_PLACEHOLDER),
        `holds ${TOKEN_PLACEHOLDER}, for which Calico's installer writes its own token into a file of every node`,
      ),
    remedy: "name a kubeconfig that the plugin's own installer writes",
  },
  {
    field: "verifier",
    code: "missing-field",
    refuses: ({ nodeGate, verifier }) =>
      when(nodeGate !== undefined && verifier === undefined, "is missing: without it, no report opens the node gate"),
    remedy: "add `verifier: {}`",
  },
  {
    field: "podGate",
    code: "fields-contradict",
    refuses: ({ podGate, require, wholeChain }) => {
      const named = require ?? (wholeChain?.plugins && furtherPlugins(wholeChain)) ?? [LINKERD_CNI];
      return when(
        podGate !== undefined && !named.includes(LINKERD_CNI),
        `guards meshed pods, and the chain needs no ${LINKERD_CNI}`,
      );
    },
    remedy: `add ${LINKERD_CNI} to the chain, or leave it out`,
  },
  {
    field: "nodeGate.taint.key",
    code: "fields-contradict",
    refuses: ({ nodeGate }) =>
      when(
        nodeGate?.removal === "node-readiness-controller" &&
          nodeGate.taint?.key?.startsWith(READINESS_PREFIX) === false,
        `does not begin with ${READINESS_PREFIX}, and the node-readiness-controller takes no other taint`,
      ),
    remedy: "choose such a key, or leave it out",
  },
  {
    field: "nodeGate.taint.key",
    code: "fields-contradict",
    refuses: ({ nodeGate }) => {
      const owner = KUBERNETES_PREFIXES.find((prefix) => nodeGate?.taint?.key?.startsWith(prefix));
      return owner && `begins with ${owner}: Kubernetes itself adds and removes such taints`;
    },
    remedy: "choose a key of your own, or leave it out",
  },
  {
    field: "nodeGate.taint",
    code: "fields-contradict",
    refuses: ({ nodeGate }, { calicoNode, tolerations }) => {
      const { key, effect } = nodeGate?.taint ?? {};
      const given = calicoNode?.tolerations ?? tolerations;
      if (key === undefined || effect === undefined || given === undefined) return undefined;
      const isTolerated = given.some((toleration) => tolerates(toleration, { key, effect }));
      return when(!isTolerated, "is not tolerated by calico-node, which would never make the chain whole");
    },
    remedy: "add a toleration with that key and `operator: Exists` to `calicoNode.tolerations`",
  },
  {
    field: "nodeGate.mode",
    code: "fields-contradict",
    refuses: ({ nodeGate }) =>
      when(
        nodeGate?.mode === "continuous" && nodeGate.taint?.effect === "NoExecute",
        "with NoExecute evicts the pods of a node at each start of calico-node, which writes the chain anew",
      ),
    remedy: "choose `bootstrap-only`, or `taint: { effect: NoSchedule }`",
  },
  {
    field: "nodeGate.mode",
    code: "field-without-effect",
    refuses: ({ nodeGate }) =>
      when(nodeGate?.removal === "none" && nodeGate.mode === "continuous", "has no effect with `removal: none`"),
    remedy: "leave it out",
  },
  portRule("port"),
  portRule("metricsPort"),
  {
    field: "verifier.metricsPort",
    code: "fields-contradict",
    refuses: ({ verifier }) =>
      when(verifier?.port !== undefined && verifier.port === verifier.metricsPort, "is `verifier.port` too"),
    remedy: "choose another one, or leave it out",
  },
];

/** What Calico's installer replaces by the token of calico-node's ServiceAccount (cni-plugin/pkg/install). */
const TOKEN_PLACEHOLDER = "__SERVICEACCOUNT_TOKEN__";

/** Undefined where it is none, which another rule refuses. */
function nodeVersion({ calicoNode, calico }: Partial<ClusterSpec>): CalicoVersion | undefined {
  const text = calicoNode?.version ?? calico?.version;
  return text === undefined ? undefined : attempt(() => parseCalicoVersion(text)).result;
}

/** Prefix of the taints that the CRD of NodeReadinessRule takes. */
const READINESS_PREFIX = "readiness.k8s.io/";

/** Prefixes of taints that controllers of Kubernetes, cloud providers and kubeadm manage. */
const KUBERNETES_PREFIXES = ["node.kubernetes.io/", "node.cloudprovider.kubernetes.io/", "node-role.kubernetes.io/"];

/** Ports of the hosts that Calico and this cluster's Typha listen on, and whose they are. */
function hostPorts({ rollout, typha }: Partial<ClusterSpec>): ReadonlyMap<number, string> {
  const { typha: clients, health } = (rollout?.layout === "other-ports" ? rollout.ports : undefined) ?? {};
  const chosen = [
    [clients, "Typha's clients"],
    [health, "Typha's health endpoint"],
    [typha?.metricsPort, "Typha's metrics"],
  ] as const;
  return new Map([
    ...TAKEN_HOST_PORTS,
    ...chosen.flatMap(([port, owner]) => (port === undefined ? [] : [[port, owner] as const])),
  ]);
}

/**
 * What is wrong with `spec.cniChain`, by paths from the document on.
 *
 * @param refused - what the schema refuses: that is not looked at again
 */
export function cniChainProblems(given: unknown, refused: readonly FieldProblem[]): FieldProblem[] {
  if (!isRecord(given) || !isRecord(given["cniChain"])) return [];
  const spec = withoutRefused(given, ["spec"], refused) as Partial<ClusterSpec> | undefined;
  const chain = spec?.cniChain;
  if (chain === undefined) return [];
  return RULES.flatMap(({ field, code, refuses, remedy }): FieldProblem[] => {
    const message = refuses(chain, spec!);
    const path = ["spec", "cniChain", ...parseFieldName(field)];
    return message === undefined ? [] : [{ code, path, message, remedy }];
  }).filter(({ path }) => !refused.some((schema) => isWithin(path, schema.path)));
}
