import type { FileSource } from "@typha-mtls/files";
import { stringify } from "yaml";

/** A repository that holds these files, without links. */
export function repositoryOf(files: Readonly<Record<string, string>>): FileSource {
  return { read: (file) => files[file], list: () => [] };
}

/** What differs from charts that were rendered for a CNI chain. */
interface Change {
  readonly cniEnabled?: boolean;
  readonly initContainer?: string;
  readonly netDir?: string;
  readonly binDir?: string;
  readonly namespace?: string;
  readonly container?: string;
  readonly inbound?: number;
  readonly ignoredInbound?: readonly string[];
  readonly entry?: string;
}

/** Objects as Linkerd's charts render them, as far as they are looked at. */
export function chartOutput({
  cniEnabled = true,
  initContainer = "linkerd-network-validator",
  netDir = "/etc/cni/net.d",
  binDir = "/opt/cni/bin",
  namespace = "linkerd-cni",
  container = "repair-controller",
  inbound = 4143,
  ignoredInbound = ["4191", "4190"],
  entry = JSON.stringify({
    name: "linkerd-cni",
    type: "linkerd-cni",
    log_level: "info",
    kubernetes: { kubeconfig: "__KUBECONFIG_FILEPATH__" },
    linkerd: {
      "incoming-proxy-port": inbound,
      "outgoing-proxy-port": 4140,
      "proxy-uid": 2102,
      "ports-to-redirect": [],
      "inbound-ports-to-ignore": ignoredInbound,
      simulate: false,
      "use-wait-flag": false,
      "iptables-mode": "nft",
      ipv6: false,
    },
  }),
}: Change = {}): string {
  const object = (kind: string, name: string, of: string, rest: object) => ({
    apiVersion: kind === "ConfigMap" ? "v1" : "apps/v1",
    kind,
    metadata: { name, namespace: of },
    ...rest,
  });
  const pod = (spec: object) => ({ spec: { template: { spec } } });
  return [
    object("ConfigMap", "linkerd-config", "linkerd", { data: { values: stringify({ cniEnabled }) } }),
    object("Deployment", "linkerd-identity", "linkerd", pod({ initContainers: [{ name: initContainer }] })),
    object("ConfigMap", "linkerd-cni-config", namespace, {
      data: { dest_cni_net_dir: netDir, dest_cni_bin_dir: binDir, cni_network_config: entry },
    }),
    object(
      "DaemonSet",
      "linkerd-cni",
      namespace,
      pod({ tolerations: [{ operator: "Exists" }], containers: [{ name: "install-cni" }, { name: container }] }),
    ),
  ]
    .map((one) => stringify(one))
    .join("---\n");
}
