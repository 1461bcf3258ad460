import { posix } from "node:path";
import type { CniPlugin } from "../cni-chain";
import { ENTRY_DEFAULTS } from "./chart-defaults";

/** Name of the kubeconfig that linkerd-cni's installer writes into its directory (linkerd2-proxy-init internal/cni/paths.go). */
const KUBECONFIG = "ZZZ-linkerd-cni-kubeconfig";

/** A placeholder that linkerd-cni's installer replaces by the path of that file. Calico's installer would put its own path there (pkg/install). */
const KUBECONFIG_PLACEHOLDER = "__KUBECONFIG_FILEPATH__";

/** One of each, as far as a values file gives it. */
export type EntryValues = { readonly [name in keyof typeof ENTRY_DEFAULTS]?: unknown };

/**
 * The entry that linkerd-cni's installer appends to the chain, as the chart renders it
 * (linkerd2 charts/linkerd2-cni/templates/cni-plugin.yaml).
 *
 * @param netDir - directory of its installer on the node: the chart's `destCNINetDir`
 */
export function linkerdCniEntry(values: EntryValues, netDir: string): CniPlugin {
  const of = { ...ENTRY_DEFAULTS, ...values };
  const outbound = commaSeparated(of.ignoreOutboundPorts);
  return {
    name: "linkerd-cni",
    type: "linkerd-cni",
    log_level: String(of.logLevel),
    kubernetes: { kubeconfig: kubeconfigIn(netDir) },
    linkerd: {
      "incoming-proxy-port": Number(of.inboundProxyPort),
      "outgoing-proxy-port": Number(of.outboundProxyPort),
      "proxy-uid": Number(of.proxyUID),
      ...(Number(of.proxyGID) >= 0 ? { "proxy-gid": Number(of.proxyGID) } : {}),
      "ports-to-redirect": commaSeparated(of.portsToRedirect).map(Number),
      "inbound-ports-to-ignore": [
        String(of.proxyAdminPort),
        String(of.proxyControlPort),
        ...commaSeparated(of.ignoreInboundPorts),
      ],
      ...(outbound.length === 0 ? {} : { "outbound-ports-to-ignore": outbound }),
      simulate: false,
      "use-wait-flag": of.useWaitFlag === true,
      "iptables-mode": String(of.iptablesMode),
      ipv6: of.disableIPv6 !== true,
    },
  };
}

/** The entry that the chart rendered: the JSON of `cni_network_config` in its ConfigMap. @throws where it is no JSON */
export function renderedEntry(text: string, netDir: string): unknown {
  return JSON.parse(text.replaceAll(KUBECONFIG_PLACEHOLDER, kubeconfigIn(netDir)));
}

function kubeconfigIn(netDir: string): string {
  return posix.join(netDir, KUBECONFIG);
}

/** Items of a list between commas, as the chart's templates take it apart. */
export function commaSeparated(value: unknown): string[] {
  return String(value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
