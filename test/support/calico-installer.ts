/**
 * What Calico's installer makes of the text of `cni_network_config` on a node: it replaces placeholders wherever they stand
 * (projectcalico/calico cni-plugin/pkg/install/install.go, writeCNIConfig).
 *
 * @throws SyntaxError where it would stop: it writes nothing that is no JSON
 */
export function installedChain(text: string, netDir = "/etc/cni/net.d"): InstalledChain {
  const values = {
    __LOG_LEVEL__: "info",
    __LOG_FILE_PATH__: "/var/log/calico/cni/cni.log",
    __DATASTORE_TYPE__: "kubernetes",
    __KUBERNETES_NODE_NAME__: "node-1",
    __KUBECONFIG_FILEPATH__: `${netDir}/calico-kubeconfig`,
    __CNI_MTU__: "1440",
    __KUBERNETES_SERVICE_HOST__: "10.96.0.1",
    __KUBERNETES_SERVICE_PORT__: "443",
    __SERVICEACCOUNT_TOKEN__: "a token",
    __REQUIRE_MTU_FILE__: "false",
  };
  const written = Object.entries(values).reduce((before, [name, value]) => before.replaceAll(name, value), text);
  return JSON.parse(written);
}

/** A chain as a node has it. */
export interface InstalledChain {
  readonly name: string;
  readonly loadOnlyInlinedPlugins?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the chain holds
  readonly plugins: readonly Record<string, any>[];
}

/** What linkerd-cni's installer makes of it (linkerd2-proxy-init internal/cni/conf.go, inject). */
export function withLinkerdInserted(chain: InstalledChain, entry: object): InstalledChain {
  const at = chain.plugins.findIndex(({ type }) => type === "linkerd-cni");
  return { ...chain, plugins: [...chain.plugins.filter((_, index) => index !== at), entry] };
}
