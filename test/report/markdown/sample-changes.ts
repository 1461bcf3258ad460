import type { ClusterPlan, ObjectChange, Restart } from "@typha-mtls/plan";
import type { ClusterReport, FleetReport, ReportFact } from "../../../src/report/model";
import { base, ca, files, leaves, NO_ROTATION, spec } from "../sample-parts";
import { sampleReport } from "../sample-report";
import { withEvents } from "../with-events";

/** A cluster that nothing is wrong with, as it is and as the commit has it. */
export function unchanged(name = "prod-eu1"): ClusterReport {
  const standing = { spec: spec({}), rotation: NO_ROTATION, certificates: [...leaves(300), ca("CA g1", 3000)] };
  return { ...base(name), ...standing, files: files(name), before: standing, plan: planOf(name) };
}

/** A report of clusters that were compared with a commit. */
export function comparison(...clusters: readonly ClusterReport[]): FleetReport {
  return withEvents({ ...sampleReport(), clusters, repository: { facts: [], fine: 0, changes: [] } });
}

export function planOf(cluster: string, parts: Partial<ClusterPlan<string>> = {}): ClusterPlan<string> {
  const nothing = { problems: [], objects: [], restarts: [], steps: [], copies: [], notes: [] };
  return { cluster, since: "HEAD", isNew: false, ...nothing, ...parts };
}

export function object(
  sign: ObjectChange["sign"],
  kind: string,
  name: string,
  more: Partial<ObjectChange> = {},
): ObjectChange {
  const file = `objects/kube-system/${kind.toLowerCase()}.${name}.yaml`;
  return { sign, kind, namespace: "kube-system", name, file, owner: "typha-mtls", fields: [], ...more };
}

export const TYPHA_RESTARTS: Restart = {
  workload: { kind: "Deployment", namespace: "kube-system", name: "calico-typha-mtls" },
  way: "restarts",
  reasons: ["its certificate changed"],
  pods: { least: 3, most: 3 },
  atOnce: { unavailable: 1, surge: "100%" },
  seconds: { least: 30, most: 300, pod: { least: 10, most: 100 }, why: "10 to 100 s per pod" },
};

export const CALICO_NODE_RESTARTS: Restart = {
  workload: { kind: "DaemonSet", namespace: "kube-system", name: "calico-node" },
  way: "restarts",
  reasons: ["it moves to Typha with mutual TLS"],
  pods: { least: 120, most: 120 },
  atOnce: { unavailable: 1, surge: 0 },
  seconds: { least: 600, most: 3_600, pod: { least: 5, most: 30 }, why: "5 to 30 s per node" },
};

/** A plan of one step, in which Typha restarts. */
export function typhaRestarts(cluster: string): ClusterPlan<string> {
  const objects = [object("~", "Secret", "calico-typha-mtls-server"), object("~", "Deployment", "calico-typha-mtls")];
  const step = { id: "apply", title: `Flux applies dist/${cluster}`, by: "flux" as const, after: [] };
  return planOf(cluster, { objects, restarts: [TYPHA_RESTARTS], steps: [{ ...step, objects: [0, 1], restarts: [0] }] });
}

export function changed(code: NonNullable<ReportFact["code"]>, message = "since HEAD"): ReportFact {
  return { state: "warning", code, place: "clusters/prod-eu1/cluster.yaml", message };
}

/** A change of who can open keys of a cluster. */
export function accessChange(
  code: NonNullable<ReportFact["code"]>,
  cluster: string,
  access: NonNullable<ReportFact["access"]>,
): ReportFact {
  return { ...changed(code, `${access.words} \`${cluster}\`, new since HEAD`), access };
}

export function caOpened(cluster: string, recipient = "age1abc"): ReportFact {
  const words = `${recipient} can now issue certificates in`;
  return accessChange("opener-added", cluster, { recipient, keys: ["ca"], words });
}

export function leafOpened(cluster: string): ReportFact {
  const words = "age1abc can now read the private key of typha-server of";
  return accessChange("opener-added", cluster, { recipient: "age1abc", keys: ["typha-server"], words });
}

export function caNamed(cluster: string): ReportFact {
  const words = ".sops.yaml names age1abc for the CA's key of";
  return accessChange("rule-recipient-added", cluster, { recipient: "age1abc", keys: ["ca"], words });
}
