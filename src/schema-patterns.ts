import { DEFAULT_VERSION } from "./calico/releases";
import type { Problem } from "./problem";

const aFile = (example: string) => `is not a path of a .yaml file from the root of the repository, such as ${example}`;
const aDirectory = (example: string) => `is not an absolute path of letters, digits, . - and _, such as ${example}`;
const A_PLUGIN_TYPE = "is not a type of a CNI plugin such as linkerd-cni";
const NO_BLANKS = "is empty or holds a blank";

/** The form of a value in words, in place of its regular expression. */
export function meaningOfPattern(path: readonly (string | number)[]): string {
  const name = path.findLast((part) => typeof part === "string");
  if (/^(?:spec\.typha\.)?name$/.test(path.join(".")))
    return "is not a valid name of a Service (lower-case letters, digits and -, a letter first)";
  const words: Record<string, string> = {
    version: `is not a version such as ${DEFAULT_VERSION}`,
    registry: "is not a registry such as registry.example.com:5000 or registry.example.com/quay",
    repository: "is not an image path such as calico/typha",
    tag: `is not an image tag such as ${DEFAULT_VERSION}`,
    digest: "is not a digest such as sha256: and 64 hex digits",
    repoURL: "is not a git address such as https://git.example.com/team/clusters.git",
    targetRevision: "is not a branch, tag or commit",
    maxUnavailable: "is neither a number of nodes nor a part of them such as 2%",
    manifest: aFile(path.includes("linkerd") ? "linkerd/manifest.yaml" : "upstream/calico-typha.yaml"),
    values: aFile("linkerd/values.yaml"),
    cniValues: aFile("linkerd/cni-values.yaml"),
    seLinuxLevel: "is not an SELinux level such as s0 or s0:c123,c456",
    seLinuxType: "is not an SELinux type such as spc_t",
    confDir: aDirectory("/etc/cni/net.d"),
    binDir: aDirectory("/opt/cni/bin"),
    serverDirectory: aDirectory("/etc/typha-mtls/server"),
    clientDirectory: aDirectory("/etc/typha-mtls/client"),
    certificateHash: "is not what certificateHash gives, 64 hexadecimal digits",
    refreshInterval: "is not a duration such as 1h or 30m",
    serverKey: NO_BLANKS,
    clientKey: NO_BLANKS,
    certificateProperty: NO_BLANKS,
    keyProperty: NO_BLANKS,
    destination: "is not a name with {cluster} in it, such as {cluster} or prod/{cluster}",
    kubeConfigSecret: "is not a name of a Secret with {cluster} in it, such as {cluster}-kubeconfig",
  };
  if (path.includes("requests") || path.includes("limits")) return "is not a quantity such as 200m or 150Mi";
  if (["labels", "matchLabels", "nodeSelector"].some((field) => path.includes(field)))
    return "is not a valid label value (at most 63 letters, digits, - _ .)";
  if (path.includes("require")) return A_PLUGIN_TYPE;
  if (path.includes("plugins") && name === "type") return A_PLUGIN_TYPE;
  if (path.includes("plugins"))
    return "is neither a known CNI plugin (bandwidth, linkerd-cni, portmap, tuning) nor a map with its type";
  if (path.includes("env")) return "is not a name of an environment variable";
  return words[name ?? ""] ?? "is not a valid name (lower-case letters, digits and -, as in RFC 1123)";
}

/** What to write for a CNI plugin that is not known here. */
export function wholePlugin(path: readonly (string | number)[]): Pick<Problem, "remedy"> {
  if (path.at(-2) !== "plugins") return {};
  return { remedy: "choose one of these, or write the plugin's whole configuration, such as { type: istio-cni, … }" };
}
