import type { CNIChainSpec } from "../cluster.generated";
import type { CniPlugin } from "../cni-chain";
import { linkerdCniEntry } from "./cni-entry";
import type { LinkerdFiles } from "./linkerd-files";

/**
 * Directory of linkerd-cni's installer where the chain has drop-ins: in the runtime's, it would append its entry to Calico's
 * file, and the plugin would run twice.
 */
export const DROP_IN_NET_DIR = "/etc/cni/linkerd";

/** Directory in which linkerd-cni's installer writes, where no file of Linkerd's says it. */
export function defaultNetDir({ confDir, wholeChain }: Pick<CNIChainSpec, "confDir" | "wholeChain">): string {
  return wholeChain?.mode === "drop-in" ? DROP_IN_NET_DIR : confDir;
}

/** The entry of linkerd-cni: what its installer would append, as far as files of the repository say, else the chart's default. */
export function linkerdEntry(chain: Pick<CNIChainSpec, "confDir" | "wholeChain">, files?: LinkerdFiles): CniPlugin {
  return files?.cni[0]?.entry ?? linkerdCniEntry({}, defaultNetDir(chain));
}
