import type { ReportConfiguration, VerifierConfiguration } from "@typha-mtls/cni-chain";
import { PROBE_PORT, VERIFIER_PORT } from "../../cluster/node-ports";
import type { ChainNodeGate, CniChainGateProps } from "./cni-chain-gate-props";
import { CHAIN_CONDITION, START_UP_TAINT } from "./names";

/** Address on which the kubelet asks the verifier, and on which alone the rest is served by default. */
export const LOOPBACK = "127.0.0.1";

/** Seconds after which an unchanged condition is reported again, as by node-readiness-controller's own reporter. */
const HEARTBEAT_SECONDS = 300;

/** The file that tells the verifier what to do, with all that the props leave out. */
export function verifierConfiguration({
  runtime = "containerd",
  require = ["calico", "portmap", "linkerd-cni"],
  dropIns = false,
  confDir = "/etc/cni/net.d",
  binDir = "/opt/cni/bin",
  verifier: { port = VERIFIER_PORT, probePort = PROBE_PORT, listen = "loopback" } = {},
  nodeGate,
}: CniChainGateProps): VerifierConfiguration {
  return {
    runtime,
    require,
    ...(dropIns ? { dropIns } : {}),
    confDir,
    binDir,
    port,
    probePort,
    ...(listen === "all" ? {} : { address: LOOPBACK }),
    ...(nodeGate === undefined ? {} : { report: reportOf(nodeGate) }),
  };
}

/** What the verifier reports, and which taint it changes. */
export function reportOf({ removal = "reporter", mode = "bootstrap-only", taint }: ChainNodeGate): ReportConfiguration {
  return {
    condition: CHAIN_CONDITION,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...(removal === "reporter" ? { taint: { ...START_UP_TAINT, ...taint, mode } } : {}),
  };
}
