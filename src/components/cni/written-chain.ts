import { holdsInOrder } from "@typha-mtls/cni-chain";
import { isRecord } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";
import { upstreamChain } from "../../cluster/cni-chain";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { upstreamVersion } from "../../cluster/upstream-version";
import { parseCniText } from "../calico-node/network/cni-config-text";

/**
 * What is wrong where cluster.yaml does not say which plugins every node needs, and the manifest that it names does not write
 * upstream's: the verifier would wait for them forever.
 */
export function writtenChainProblem({ config: { spec }, manifest }: LoadedCluster): Problem | undefined {
  const { cniChain } = spec;
  if (manifest === undefined || cniChain?.verifier === undefined || cniChain.require !== undefined) return undefined;
  const config = manifest.objects.find(
    ({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "calico-config",
  );
  const text: unknown = isRecord(config?.["data"]) ? config["data"]["cni_network_config"] : undefined;
  const written = (typeof text === "string" ? parseCniText(text) : undefined)?.plugins.map(({ type }) => type) ?? [];
  const expected = upstreamChain(upstreamVersion(spec));
  if (holdsInOrder(written, expected)) return undefined;
  const found = written.length === 0 ? "no CNI configuration of Calico's" : `the chain ${written.join(", ")}`;
  return {
    code: "missing-field",
    field: "spec.cniChain.require",
    message: `is missing: ${manifest.file} has ${found}, and the verifier would wait for upstream's ${expected.join(", ")}`,
    remedy: "write the types of the plugins that every node needs, in their order",
  };
}
