import { resourceProblems } from "@typha-mtls/calico";
import { shownField } from "@typha-mtls/fields";
import { type Problem, refuse } from "@typha-mtls/problems";
import type { ApiObject } from "cdk8s";
import { Construct } from "constructs";
import { chainFieldProblems } from "../../cluster/cni-chain-rules";
import { addObject, CUSTOM_RESOURCE } from "../chart-object";
import { demandScope, inNamespaceOfChart } from "../scope";
import { checkProps, objectProblems, propPath } from "../typha/props-problems";
import { alarmObjects } from "./alarm/alarm";
import { scrapeObjects } from "./alarm/scrape";
import { ChainVerifier } from "./chain-verifier";
import type { CniChainGateProps } from "./cni-chain-gate-props";
import { gateObjects } from "./gates/objects";
import { NodeGuard } from "./node-guard";

/**
 * What keeps pods off a node until its CNI chain is whole: without it, a pod that starts between Calico's write and that of
 * Linkerd's CNI plugin speaks plaintext (linkerd/linkerd2#2219).
 *
 * - `verifier`: a DaemonSet that is ready exactly where the chain is whole. Kubernetes 1.27.
 * - `nodeGate`: nodes join with a taint, and the verifier's report takes it away. Who registers the nodes sets the taint. The
 *   rights to report are guarded by a ValidatingAdmissionPolicy, which needs Kubernetes 1.30, as does `podGate`.
 * - `podGate`: a ValidatingAdmissionPolicy on meshed pods that would start before the chain is whole.
 *
 * In clusters without kube-proxy its namespace has to be calico-node's, where the ConfigMap `kubernetes-services-endpoint` lies: a chart
 * with another namespace gives it the prop `namespace`.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { CniChainGate } from "typha-mtls";
 *
 * const gate = new CniChainGate(new Chart(new App(), "cni-chain"), "gate", {
 *   require: ["calico", "portmap", "linkerd-cni"],
 *   verifier: {},
 *   nodeGate: { removal: "reporter" },
 * });
 * console.log(gate.verifier?.name); // cni-chain-verifier
 * ```
 */
export class CniChainGate extends Construct {
  /** The verifier's DaemonSet; undefined where none is asked for, as with the other objects. */
  readonly verifier: ApiObject | undefined;
  /** The ConfigMap with the verifier's program and configuration. */
  readonly config: ApiObject | undefined;
  /** The policy that limits what the verifiers may change on nodes. */
  readonly nodeGuard: ApiObject | undefined;

  /** @throws ProblemError where a layer lacks another that it needs, or a value would not do */
  constructor(scope: Construct, id: string, given: CniChainGateProps) {
    super(demandScope(scope, id), id);
    const props = inNamespaceOfChart(this, given);
    const { sound, problems } = checkProps(this, props);
    refuse([
      ...problems,
      ...objectProblems(this, sound),
      ...resourceProblems(sound.verifier?.resources ?? {}, propPath(this, "verifier.resources")),
      ...(problems.length > 0 ? [] : this.layerProblems(props)),
    ]);
    const { verifier, nodeGate } = props;
    if (nodeGate !== undefined) this.nodeGuard = new NodeGuard(this, "node-guard", { ...props, nodeGate }).policy;
    if (verifier !== undefined) {
      const { daemonSet, config } = new ChainVerifier(this, "verifier", props);
      this.verifier = daemonSet;
      this.config = config;
    }
    for (const object of [...gateObjects(props), ...alarmObjects(props), ...scrapeObjects(props)])
      addObject(this, `${object.kind}-${object.metadata.name}`, CUSTOM_RESOURCE, object);
  }

  private layerProblems(props: CniChainGateProps): Problem[] {
    return chainFieldProblems(props).map(({ path, ...found }) => ({
      ...found,
      field: path.length === 0 ? this.node.path : propPath(this, shownField(path)),
    }));
  }
}
