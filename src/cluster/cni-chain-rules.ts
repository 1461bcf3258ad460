import { TAKEN_HOST_PORTS, tolerates } from "@typha-mtls/calico";
import { below, type FieldProblem, type FieldRule, isRecord, refusedBy, when } from "@typha-mtls/fields";
import type { ClusterSpec } from "./cluster.generated";
import { furtherPlugins, LINKERD_CNI } from "./cni-chain";
import type { ChainFields } from "./cni-chain-fields";
import { WHOLE_CHAIN_RULES } from "./cni-chain-plugin-rules";
import { KUBERNETES_PORTS, PROBE_PORT, REPAIR_CONTROLLER_PORT, VERIFIER_PORT } from "./node-ports";
import { isWithin, unrefused, withoutRefused } from "./refused";

/** Sections of which one at least has to be there. */
const LAYERS = ["wholeChain", "verifier", "nodeGate", "podGate", "linkerd"] as const;

/** Prefix of the taints that the CRD of NodeReadinessRule takes. */
const READINESS_PREFIX = "readiness.k8s.io/";

/** Prefixes of taints that controllers of Kubernetes, cloud providers and kubeadm manage. */
const KUBERNETES_PREFIXES = ["node.kubernetes.io/", "node.cloudprovider.kubernetes.io/", "node-role.kubernetes.io/"];

/** What an image with Node.js needs of its own; a directory of the node that holds one of them would take its place. */
const OF_IMAGE = [
  "/usr/local/bin/node",
  "/usr/bin/node",
  "/usr/lib/libstdc++.so.6",
  "/lib/ld-musl-x86_64.so.1",
  "/proc",
  "/sys",
  "/dev",
];

/** The ports that the verifier takes on every node, also where they are not given. */
const PORTS = [
  {
    field: "verifier.port",
    portOf: ({ verifier }: ChainFields) => verifier && (verifier.port ?? VERIFIER_PORT),
    remedy: "take another, such as 9810",
  },
  {
    field: "verifier.probePort",
    portOf: ({ verifier }: ChainFields) => verifier && (verifier.probePort ?? PROBE_PORT),
    remedy: "take another, such as 9811",
  },
] as const;

/** What the chain alone shows. */
const RULES: readonly FieldRule<[chain: ChainFields]>[] = [
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
    field: "verifier",
    code: "missing-field",
    refuses: ({ nodeGate, verifier }) =>
      when(nodeGate !== undefined && verifier === undefined, "is missing: without it, no report opens the node gate"),
    remedy: "add `verifier: {}`",
  },
  ...PORTS.map(
    ({ field, portOf, remedy }): FieldRule<[chain: ChainFields]> => ({
      field,
      code: "port-taken",
      refuses: (chain) => takenBy(new Map([...KUBERNETES_PORTS, ...TAKEN_HOST_PORTS]), portOf(chain)),
      remedy,
    }),
  ),
  {
    field: "verifier.probePort",
    code: "port-taken",
    refuses: ({ verifier }) =>
      when(
        verifier !== undefined && (verifier.port ?? VERIFIER_PORT) === (verifier.probePort ?? PROBE_PORT),
        `${verifier?.port ?? VERIFIER_PORT} is the verifier's other port, \`port\``,
      ),
    remedy: "take another, such as 9811 beside 9810",
  },
  hidesImage("confDir"),
  hidesImage("binDir"),
  {
    field: "nodeGate.taint.key",
    code: "fields-contradict",
    refuses: ({ nodeGate: { removal, taint } = {} }) =>
      when(
        removal === "node-readiness-controller" && taint?.key?.startsWith(READINESS_PREFIX) === false,
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
  {
    field: "podGate",
    code: "fields-contradict",
    refuses: ({ podGate, require, wholeChain }) => {
      const named = require ?? (wholeChain?.plugins && furtherPlugins(wholeChain.plugins)) ?? [LINKERD_CNI];
      return when(
        podGate !== undefined && !named.includes(LINKERD_CNI),
        `guards meshed pods, and the chain needs no ${LINKERD_CNI}`,
      );
    },
    remedy: `add ${LINKERD_CNI} to the chain, or leave it out`,
  },
];

/** What the rest of cluster.yaml shows besides. */
const RULES_OF_CLUSTER: readonly FieldRule<[chain: ChainFields, spec: Partial<ClusterSpec>]>[] = [
  ...WHOLE_CHAIN_RULES,
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
  ...PORTS.map(
    ({ field, portOf, remedy }): FieldRule<[chain: ChainFields, spec: Partial<ClusterSpec>]> => ({
      field,
      code: "port-taken",
      refuses: (chain, { rollout, typha }) => {
        const { typha: clients, health } = (rollout?.layout === "other-ports" ? rollout.ports : undefined) ?? {};
        const chosen = [
          [clients, "Typha's clients"],
          [health, "Typha's health endpoint"],
          [typha?.metricsPort, "Typha's metrics"],
          [chain.wholeChain && REPAIR_CONTROLLER_PORT, "Linkerd's repair controller"],
        ] as const;
        return takenBy(new Map(chosen), portOf(chain));
      },
      remedy,
    }),
  ),
];

function hidesImage(field: "confDir" | "binDir"): FieldRule<[chain: ChainFields]> {
  return {
    field,
    code: "fields-contradict",
    refuses: ({ verifier, [field]: directory }) => {
      const hidden = OF_IMAGE.find((needed) => `${needed}/`.startsWith(`${directory}/`));
      return when(
        verifier !== undefined && hidden !== undefined,
        `holds ${hidden} on the node, which would take the place of the one in the verifier's image`,
      );
    },
    remedy: "keep CNI's files in a directory of their own, such as /opt/cni/bin, or leave `verifier` out",
  };
}

function takenBy(owners: ReadonlyMap<number | undefined, string>, port: number | undefined): string | undefined {
  const owner = port === undefined ? undefined : owners.get(port);
  return owner && `${port} is the host port of ${owner}`;
}

/** What is wrong with a chain alone, by paths from it on. */
export function chainFieldProblems(chain: ChainFields): FieldProblem[] {
  return refusedBy(RULES, chain);
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
  // A refused field may be the layer that is meant.
  const isPartOnly = refused.some(({ path }) => isWithin(path, ["spec", "cniChain"]));
  const ofChain = chainFieldProblems(chain).filter(({ path }) => path.length > 0 || !isPartOnly);
  const found = [...ofChain, ...refusedBy(RULES_OF_CLUSTER, chain, spec!)];
  return unrefused(below("spec", below("cniChain", found)), refused);
}
