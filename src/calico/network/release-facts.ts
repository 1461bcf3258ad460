import type { CalicoVersion } from "../version";

/** What a network setting needs to know of a release: names and commands that differ between them. */
interface ReleaseRow<T> {
  /** First and last minor release that it is true of. */
  readonly since?: number;
  readonly until?: number;
  readonly value: T;
}

function of<T>(rows: readonly ReleaseRow<T>[], { minor }: CalicoVersion): T {
  const row = rows.find(({ since = 0, until = Number.POSITIVE_INFINITY }) => since <= minor && minor <= until);
  return row!.value;
}

/** How the program in the image of calico-node is called; checked against upstream's manifest of each release. */
export interface NodeProgram {
  /** Command of a probe that asks for these parts, such as `felix-live`. */
  probe(...parts: readonly string[]): readonly string[];
  /** Command of a task, such as `startup` or `hostpath-init`. */
  task(name: string): readonly string[];
}

const NODE_PROGRAM: readonly ReleaseRow<NodeProgram>[] = [
  {
    until: 32,
    value: {
      probe: (...parts) => ["/bin/calico-node", ...parts.map((part) => `-${part}`)],
      task: (name) => ["/bin/calico-node", `-${name}`],
    },
  },
  {
    value: {
      probe: (...parts) => ["calico", "component", "node", "health", ...parts.map((part) => `--${part}`)],
      task: (name) => ["calico", "component", "node", name],
    },
  },
];

export function nodeProgram(version: CalicoVersion): NodeProgram {
  return of(NODE_PROGRAM, version);
}

/** Version of the CNI configuration in upstream's `calico-config`. */
const CNI_VERSION: readonly ReleaseRow<string>[] = [
  { since: 33, value: "1.0.0" },
  { since: 32, value: "0.3.1" },
  { since: 31, value: "1.0.0" },
  { value: "0.3.1" },
];

export function cniVersion(version: CalicoVersion): string {
  return of(CNI_VERSION, version);
}

/** The plugins that upstream chains, by their types, as it configures them. */
export const CHAINED = {
  portmap: { type: "portmap", snat: true, capabilities: { portMappings: true } },
  bandwidth: { type: "bandwidth", capabilities: { bandwidth: true } },
} as const;

/** What follows the plugin `calico` in upstream's CNI configuration; up to v3.29 the bandwidth plugin too (projectcalico/calico#9950). */
const CHAINED_PLUGINS: readonly ReleaseRow<readonly ChainedPlugin[]>[] = [
  { until: 29, value: [CHAINED.portmap, CHAINED.bandwidth] },
  { value: [CHAINED.portmap] },
];

type ChainedPlugin = (typeof CHAINED)[keyof typeof CHAINED];

export function chainedPlugins(version: CalicoVersion): readonly ChainedPlugin[] {
  return of(CHAINED_PLUGINS, version);
}

/** First release whose Felix has an nftables dataplane (felix/config, NFTablesMode). */
export const NFTABLES_SINCE = 29;

/**
 * Name of the variable for the port on which Felix answers in place of kube-proxy, which would collide with the one that
 * runs; undefined where Felix does not listen. Up to v3.30.4 it was misspelt (projectcalico/calico#11209).
 */
export function kubeProxyHealthPortVariable({ minor, patch }: CalicoVersion): string | undefined {
  if (minor < 30) return undefined;
  return minor === 30 && patch < 5 ? "FELIX_BPFKUBEPROXYHEALTZPORT" : "FELIX_BPFKUBEPROXYHEALTHZPORT";
}

/** First release whose calico-node creates no pool of a family where its CALICO_IPV4POOL_CIDR is `none`. */
export const POOL_NONE_SINCE = 29;
