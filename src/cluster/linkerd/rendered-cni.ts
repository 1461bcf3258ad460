import { isRecord, printFieldPath, valueAt } from "@typha-mtls/fields";
import { problem } from "@typha-mtls/problems";
import type { CniPlugin } from "../cni-chain";
import { CNI_DEFAULTS, type CniSetting } from "./chart-defaults";
import { renderedEntry } from "./cni-entry";
import type { ChartSetting, CniSettings } from "./linkerd-files";

/** Where the chart puts a value: into its ConfigMap, the entry of the chain in it, or the DaemonSet. */
interface Rendered {
  readonly object: "config" | "entry" | "daemonSet";
  readonly path: readonly string[];
  readonly read?: (value: unknown) => unknown;
}

const entry = (name: string, read?: Rendered["read"]): Rendered => ({
  object: "entry",
  path: ["linkerd", name],
  ...(read && { read }),
});
/** The chart renders the ports of the proxy in front of those that are ignored. */
const ignored = (index: number) => (list: unknown) => (Array.isArray(list) ? list[index] : undefined);
const joined = (from: number) => (list: unknown) => (Array.isArray(list) ? list.slice(from).join(",") : undefined);

const RENDERED: Readonly<Record<CniSetting, Rendered>> = {
  inboundProxyPort: entry("incoming-proxy-port"),
  outboundProxyPort: entry("outgoing-proxy-port"),
  proxyAdminPort: entry("inbound-ports-to-ignore", ignored(0)),
  proxyControlPort: entry("inbound-ports-to-ignore", ignored(1)),
  ignoreInboundPorts: entry("inbound-ports-to-ignore", joined(2)),
  ignoreOutboundPorts: entry("outbound-ports-to-ignore", joined(0)),
  portsToRedirect: entry("ports-to-redirect", joined(0)),
  proxyUID: entry("proxy-uid"),
  proxyGID: entry("proxy-gid"),
  useWaitFlag: entry("use-wait-flag"),
  iptablesMode: entry("iptables-mode"),
  // The entry says whether there is IPv6.
  disableIPv6: entry("ipv6", (ipv6) => (typeof ipv6 === "boolean" ? !ipv6 : undefined)),
  logLevel: { object: "entry", path: ["log_level"] },
  destCNINetDir: { object: "config", path: ["data", "dest_cni_net_dir"] },
  destCNIBinDir: { object: "config", path: ["data", "dest_cni_bin_dir"] },
  tolerations: { object: "daemonSet", path: ["spec", "template", "spec", "tolerations"], read: (list) => list ?? [] },
  "repairController.enabled": {
    object: "daemonSet",
    path: ["spec", "template", "spec", "containers"],
    read: (list) => Array.isArray(list) && list.some((one) => isRecord(one) && one["name"] === "repair-controller"),
  },
};

const TITLES = {
  config: "ConfigMap linkerd-cni-config: ",
  entry: "ConfigMap linkerd-cni-config: data.cni_network_config: ",
  daemonSet: "DaemonSet linkerd-cni: ",
} as const;

/**
 * What the chart linkerd2-cni rendered; undefined where its ConfigMap is not there.
 *
 * @throws ProblemError where the entry of the chain in it is no JSON of linkerd-cni
 */
export function renderedCni(
  config: object | undefined,
  daemonSet: object | undefined,
  file: string,
): CniSettings | undefined {
  if (config === undefined) return undefined;
  const netDir = String(valueAt(config, "data", "dest_cni_net_dir") ?? CNI_DEFAULTS.destCNINetDir);
  const plugin = entryOf(valueAt(config, "data", "cni_network_config"), netDir, file);
  const objects = { config, entry: plugin, daemonSet };
  return {
    file,
    entry: plugin,
    of: (name): ChartSetting => {
      const { object, path, read = (value) => value } = RENDERED[name];
      const field = TITLES[object] + printFieldPath(path);
      const value = objects[object] === undefined ? undefined : read(valueAt(objects[object], ...path));
      const isDefault = value === undefined;
      return { value: isDefault ? CNI_DEFAULTS[name] : value, at: { file, field }, isDefault };
    },
    ...(daemonSet && {
      namespace: {
        value: valueAt(daemonSet, "metadata", "namespace"),
        at: { file, field: `${TITLES.daemonSet}metadata.namespace` },
        isDefault: false,
      },
    }),
  };
}

function entryOf(text: unknown, netDir: string, file: string): CniPlugin {
  const parsed = typeof text === "string" ? parse(text, netDir) : undefined;
  if (isRecord(parsed) && parsed["type"] === "linkerd-cni") return parsed as CniPlugin;
  throw problem({
    code: "linkerd-file-unfit",
    file,
    field: TITLES.entry.slice(0, -2),
    message: "is no JSON of the plugin linkerd-cni",
  });
}

function parse(text: string, netDir: string): unknown {
  try {
    return renderedEntry(text, netDir);
  } catch {
    return undefined;
  }
}
