import { calicoNodeOf } from "@typha-mtls/calico";
import { NETWORK_NAME } from "@typha-mtls/cni-chain";
import { isRecord } from "@typha-mtls/fields";
import { type Problem, problem, refuse } from "@typha-mtls/problems";
import type { ClusterSpec } from "../../../cluster/cluster.generated";
import { type CniPlugin, completedChain, LINKERD_CNI, pluginsBehindLinkerd } from "../../../cluster/cni-chain";
import { linkerdEntry } from "../../../cluster/linkerd/entry";
import type { LinkerdFiles } from "../../../cluster/linkerd/linkerd-files";
import type { UpstreamObjects } from "../contribution";
import type { CniConfigOf, WantedChain } from "./cni-config";
import { type CniConfig, parseCniText } from "./cni-config-text";

/** What a cluster is made of besides cluster.yaml, as far as the CNI configuration follows from it. */
export interface BesideSpec {
  readonly manifest?: UpstreamObjects | undefined;
  readonly linkerd?: LinkerdFiles | undefined;
}

/**
 * What the text of the CNI configuration follows from.
 *
 * @throws ProblemError where the owner's cannot be completed, or linkerd-cni's installer would make another chain of it
 */
export function cniConfigOf(
  spec: Pick<ClusterSpec, "network" | "calicoNode" | "cniChain">,
  { manifest, linkerd }: BesideSpec,
): Pick<CniConfigOf, "ipam" | "chain" | "present"> {
  const { network, cniChain } = spec;
  const ipam = network?.ipam;
  if (cniChain?.wholeChain === undefined) return { ipam };
  const chain = { ...cniChain.wholeChain, linkerd: linkerdEntry(cniChain, linkerd) };
  const present = manifest && presentConfig(spec, manifest);
  if (present !== undefined) demandLinkerdLast(present.plugins, chain);
  return { ipam, chain, present };
}

/** The CNI configuration in the manifest that is rendered: what its owner changed there stays. @throws ProblemError */
function presentConfig(
  { calicoNode: { namespace }, cniChain }: Pick<ClusterSpec, "calicoNode" | "cniChain">,
  manifest: UpstreamObjects,
): CniConfig | undefined {
  const { file, objects } = manifest;
  const config = objects.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "calico-config");
  // The patch of an object that is not there is refused by the route.
  if (config === undefined) return undefined;
  refuse([
    directoryProblem(manifest, "cni-net-dir", "confDir", cniChain?.confDir),
    directoryProblem(manifest, "cni-bin-dir", "binDir", cniChain?.binDir),
  ]);
  const data = config["data"];
  const text: unknown = isRecord(data) ? data["cni_network_config"] : undefined;
  const present = typeof text === "string" ? parseCniText(text) : undefined;
  // Drop-ins stand in a folder of that name.
  if (present !== undefined && NETWORK_NAME.test(String(present["name"]))) return present;
  throw problem({
    code: "calico-cni-config-unreadable",
    file,
    field: `ConfigMap ${namespace}/calico-config: data.cni_network_config`,
    message:
      present === undefined ? "is no chain of plugins that begins with calico" : "has a name that no runtime takes",
    remedy: "put upstream's text there, or leave out `spec.cniChain.wholeChain`",
  });
}

/** Calico writes into the directories that its DaemonSet mounts, and everything else looks in those of cluster.yaml. */
function directoryProblem(
  { file, objects }: UpstreamObjects,
  volume: string,
  field: "confDir" | "binDir",
  wanted: string | undefined,
): Problem | undefined {
  const template = (calicoNodeOf(objects)?.spec as { template?: { spec?: { volumes?: unknown } } })?.template;
  const volumes: unknown = template?.spec?.volumes;
  const mounted = (Array.isArray(volumes) ? volumes : []).find((one) => isRecord(one) && one["name"] === volume);
  const path: unknown = isRecord(mounted?.hostPath) ? mounted.hostPath["path"] : undefined;
  if (typeof path !== "string" || wanted === undefined || path === wanted) return undefined;
  return {
    code: "fields-contradict",
    field: `spec.cniChain.${field}`,
    message: `is ${wanted}, and calico-node of ${file} writes into ${path}`,
    remedy: "write the directory of the manifest",
  };
}

/** @throws ProblemError where a plugin of the owner's stands behind linkerd-cni */
function demandLinkerdLast(present: readonly CniPlugin[], { plugins, linkerd }: WantedChain): void {
  const { kept, added } = completedChain(present, plugins, linkerd);
  const behind = pluginsBehindLinkerd([...kept, ...added].map(({ type }) => type));
  if (behind.length === 0) return;
  throw problem({
    code: "linkerd-cni-not-last",
    field: "spec.cniChain.wholeChain.plugins",
    message: `${LINKERD_CNI} stands before ${behind.join(", ")}, and its installer moves it to the end`,
    remedy: `write ${LINKERD_CNI} last`,
  });
}
