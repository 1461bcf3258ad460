import { type CalicoVersion, parseCalicoVersion } from "@typha-mtls/calico";
import { attempt } from "@typha-mtls/problems";
import type { ClusterSpec } from "./cluster.generated";

/** The version of upstream's objects, which may differ from Typha's while an upgrade is under way. */
export function upstreamVersion({ calicoNode, calico }: Pick<ClusterSpec, "calico" | "calicoNode">): CalicoVersion {
  return parseCalicoVersion(calicoNode.version ?? calico.version);
}

/** {@link upstreamVersion} where the schema may have refused it; undefined where it is none. */
export function soundUpstreamVersion({ calicoNode, calico }: Partial<ClusterSpec>): CalicoVersion | undefined {
  const text: unknown = calicoNode?.version ?? calico?.version;
  return typeof text === "string" ? attempt(() => parseCalicoVersion(text)).result : undefined;
}
