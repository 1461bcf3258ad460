import type { Taint } from "@typha-mtls/calico";
import type { CNIWholeChainSpec } from "./cluster.generated";

/** What the rules look at of `spec.cniChain`, and of the props of a construct, which have the same fields. */
export interface ChainFields {
  readonly confDir?: string;
  readonly binDir?: string;
  readonly require?: readonly string[];
  readonly wholeChain?: Partial<CNIWholeChainSpec>;
  readonly verifier?: { readonly port?: number; readonly probePort?: number };
  readonly nodeGate?: {
    readonly removal?: string;
    readonly mode?: string;
    readonly taint?: { readonly key?: string; readonly effect?: Taint["effect"] };
  };
  readonly podGate?: object;
  readonly linkerd?: object;
}
