import { type FieldRule, when } from "@typha-mtls/fields";
import type { ClusterSpec } from "./cluster.generated";
import { furtherPlugins, LINKERD_CNI, pluginsBehindLinkerd, upstreamChain } from "./cni-chain";
import type { ChainFields } from "./cni-chain-fields";
import { soundUpstreamVersion } from "./upstream-version";

/** What Calico's installer replaces by the token of calico-node's ServiceAccount (cni-plugin/pkg/install). */
const TOKEN_PLACEHOLDER = "__SERVICEACCOUNT_TOKEN__";

/** Rules about a chain that Calico writes whole. */
export const WHOLE_CHAIN_RULES: readonly FieldRule<[chain: ChainFields, spec: Partial<ClusterSpec>]>[] = [
  {
    field: "require",
    code: "fields-contradict",
    refuses: ({ require = [], wholeChain }, spec) => {
      const version = soundUpstreamVersion(spec);
      if (wholeChain?.plugins === undefined || version === undefined) return undefined;
      const rendered = [...upstreamChain(version), ...furtherPlugins(wholeChain.plugins)];
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
      const types = wholeChain?.plugins === undefined ? [] : furtherPlugins(wholeChain.plugins);
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
        wholeChain?.plugins !== undefined && furtherPlugins(wholeChain.plugins).includes("calico"),
        "holds calico, which is the first plugin of every chain here",
      ),
    remedy: "leave it out",
  },
  {
    field: "wholeChain.plugins",
    code: "linkerd-cni-not-last",
    refuses: ({ wholeChain }, spec) => {
      const version = soundUpstreamVersion(spec);
      if (wholeChain?.plugins === undefined || version === undefined) return undefined;
      const behind = pluginsBehindLinkerd([
        ...new Set([...upstreamChain(version), ...furtherPlugins(wholeChain.plugins)]),
      ]);
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
    field: "wholeChain.plugins",
    code: "invalid-value",
    refuses: ({ wholeChain }) =>
      when(hasRoundedNumber(wholeChain?.plugins), "holds a whole number beyond 2^53, of which another one is rendered"),
    remedy: "write it as text, or a smaller one",
  },
];

function hasRoundedNumber(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasRoundedNumber);
}
