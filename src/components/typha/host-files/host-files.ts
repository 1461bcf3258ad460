import { parseCalicoVersion } from "@typha-mtls/calico";
import type { RenderedFile } from "@typha-mtls/gitops";
import type { LoadedCluster } from "../../../cluster/loaded-cluster";
import { fileList } from "./file-list";
import { type RestartHook, restartScript } from "./restart-script";
import { restartPathUnit, restartServiceUnit } from "./restart-units";

/** Files for the tool that delivers certificates to the nodes' disks; none with other kinds of `secrets`. */
export function hostFiles({ name, config, pki }: LoadedCluster): RenderedFile[] {
  const { secrets, hostFiles: directories, calico, typha, namespace } = config.spec;
  if (secrets !== "host-files") return [];
  const { uid } = parseCalicoVersion(calico.version).release;
  const hook: RestartHook = {
    cluster: name,
    name: typha.name,
    namespace,
    directory: directories.serverDirectory,
    uid,
    gracePeriodSeconds: typha.terminationGracePeriodSeconds,
  };
  const presented = (role: "typha-server" | "typha-client") => {
    const { kind, value } = pki.leaves[role].identity!;
    return `${kind === "cn" ? "CN" : "URI"} ${value}`;
  };
  const list = fileList({
    ...directories,
    typhaUid: uid,
    nodeSelector: { "kubernetes.io/os": "linux", ...typha.nodeSelector },
    identities: { server: presented("typha-server"), client: presented("typha-client") },
  });
  const texts = {
    "files.txt": list,
    "restart-typha.sh": restartScript(hook),
    "typha-mtls-restart.path": restartPathUnit(hook),
    "typha-mtls-restart.service": restartServiceUnit(hook),
  };
  return Object.entries(texts).map(([file, text]) => ({ path: `to-copy/host-files/${file}`, text }));
}
