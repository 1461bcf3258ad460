import {
  addDelivered,
  Calico,
  CertManagerCertificate,
  CniChainGate,
  deliverBy,
  demandScope,
  ExternalCertificate,
  removeLaterObjects,
  TyphaAutoscaler,
  TyphaMonitoring,
  TyphaRestarter,
  TyphaVerticalAutoscaler,
  TyphaVerticalPodAutoscaler,
  TyphaWithMtls,
} from "@typha-mtls/components";
import { demandArgument, isRecord } from "@typha-mtls/fields";
import { Problems } from "@typha-mtls/problems";
import type { ApiObjectProps } from "cdk8s";
import { Construct } from "constructs";
import { STAGES } from "./cluster/rollout";
import type { ClusterProps } from "./cluster-props";
import { wholeProps } from "./whole-cluster";

/**
 * A whole cluster, as `synth` renders it: Typha with its certificates and rights, what scales and watches it, the gate of the CNI
 * chain, and all objects of calico-node that `cluster.yaml` makes ours, each at its stage of the rollout and annotated for the tool
 * that applies it.
 *
 * What is no object of the cluster is left: the kustomize Components for the owner of calico-node (`components` of the props), and files
 * that people copy. With `argocd-ksops`, the generator that opens Secrets is a file of `synth`.
 *
 * @example
 * ```ts
 * import { App, Chart } from "cdk8s";
 * import { loadCluster, TyphaCluster } from "typha-mtls";
 *
 * const chart = new Chart(new App(), "calico");
 * new TyphaCluster(chart, "typha", loadCluster("demo"));
 * console.log(chart.toJson().length); // 9
 * ```
 */
export class TyphaCluster extends Construct {
  /** Undefined where the cluster has no Typha of ours. */
  readonly typha: TyphaWithMtls | undefined;
  /** Undefined where Calico has another owner: where the props of `calico` have neither `manifest` nor `include`. */
  readonly calico: Calico | undefined;
  /** Undefined where `typha.scaling` asks for none. */
  readonly autoscaler: TyphaAutoscaler | undefined;
  /** Undefined where `typha.scaling.vertical` asks for none. */
  readonly verticalAutoscaler: TyphaVerticalAutoscaler | undefined;
  /** Undefined where `typha.scaling.vertical` asks for none. */
  readonly verticalPodAutoscaler: TyphaVerticalPodAutoscaler | undefined;
  /** Undefined where `restarter` is not set. */
  readonly restarter: TyphaRestarter | undefined;
  /** Undefined where `monitoring` asks for no objects. */
  readonly monitoring: TyphaMonitoring | undefined;
  /** Undefined where `cniChain` asks for none of its layers. */
  readonly cniChainGate: CniChainGate | undefined;

  /**
   * @param props - what `loadCluster` gives, or a copy of it with other props of a construct
   * @throws ProblemError with everything that is wrong with the props of its constructs, and for an object whose kind and name the
   * chart has already
   */
  constructor(scope: Construct, id: string, props: ClusterProps) {
    super(demandScope(scope, id), id);
    demandArgument(isRecord(props) && isLoaded(wholeProps(props)), "props", "what loadCluster returns");
    const {
      typhaEnabled,
      typha,
      calico,
      autoscalers,
      restarter,
      monitoring,
      cniChain,
      externalCertificates,
      certManagerCertificates,
      objects,
      stage,
      gitops,
    } = wholeProps(props);
    const problems = new Problems();
    const add = <P, C>(type: new (scope: Construct, id: string, props: P) => C, name: string, given: P | undefined) =>
      given === undefined ? undefined : problems.attempt(() => new type(this, name, given));
    const ofTypha = <P>(given: P | undefined) => (typhaEnabled ? given : undefined);
    this.typha = add(TyphaWithMtls, "typha", ofTypha(typha));
    for (const side of ["server", "client"] as const) {
      add(ExternalCertificate, side, ofTypha(externalCertificates)?.[side]);
      add(CertManagerCertificate, side, ofTypha(certManagerCertificates)?.[side]);
    }
    this.autoscaler = add(TyphaAutoscaler, "autoscaler", ofTypha(autoscalers.horizontal));
    this.verticalAutoscaler = add(TyphaVerticalAutoscaler, "vertical", ofTypha(autoscalers.vertical));
    this.verticalPodAutoscaler = add(TyphaVerticalPodAutoscaler, "vpa", ofTypha(autoscalers.vpa));
    this.restarter = add(TyphaRestarter, "restarter", ofTypha(restarter));
    this.monitoring = add(TyphaMonitoring, "monitoring", ofTypha(monitoring));
    this.cniChainGate = add(CniChainGate, "cni", cniChain);
    const rendersCalico = calico.manifest !== undefined || calico.include !== undefined;
    this.calico = add(Calico, "calico", rendersCalico ? calico : undefined);
    const others = new Construct(this, "objects");
    const ofCalico = new Set(this.calico?.apiObjects.map(({ kind, name }) => `${kind} ${name}`));
    const rest = objects.filter(({ manifest }) => !ofCalico.has(titleOf(manifest)));
    for (const [at, { manifest, delivery }] of rest.entries())
      problems.attempt(() =>
        addDelivered(new Construct(others, String(at)), "object", manifest as unknown as ApiObjectProps, delivery),
      );
    problems.refuse();
    removeLaterObjects(this, stage);
    deliverBy(this, gitops);
  }
}

/** Kind and name of an object; none of a cluster shares them with an object in another namespace. */
function titleOf({ kind, metadata }: Readonly<Record<string, unknown>>): string {
  return `${kind} ${isRecord(metadata) ? metadata["name"] : undefined}`;
}

/** Whether props have the form that `loadCluster` gives them; what their constructs take, these judge themselves. */
function isLoaded({ typhaEnabled, stage, calico, autoscalers, objects, ...of }: ClusterProps): boolean {
  return (
    typeof typhaEnabled === "boolean" &&
    STAGES.includes(stage) &&
    isRecord(calico) &&
    isRecord(autoscalers) &&
    [of.externalCertificates, of.certManagerCertificates].every((pair) => pair === undefined || isRecord(pair)) &&
    Array.isArray(objects) &&
    objects.every((one) => isRecord(one) && isObject(one["manifest"]) && isDelivery(one["delivery"]))
  );
}

function isObject(manifest: unknown): boolean {
  if (!isRecord(manifest) || !isRecord(manifest["metadata"])) return false;
  return [manifest["apiVersion"], manifest["kind"], manifest["metadata"]["name"]].every(
    (text) => typeof text === "string",
  );
}

function isDelivery(delivery: unknown): boolean {
  return isRecord(delivery) && typeof delivery["wave"] === "number" && typeof delivery["guarded"] === "boolean";
}
