import { shellCommand } from "@typha-mtls/problems";
import type { Desired } from "../../desired";
import { lastApplied } from "../../observed/last-applied";
import type { ManagedFields } from "../../observed/metadata";
import type { Deployment } from "../../observed/objects";
import type { LiveFault, LiveRule } from "../../rule";

/** Manager that holds the number of Typhas from the last apply until the autoscaler changes it. */
const HANDOVER = "typha-mtls-handover";

/** That the number of Typhas falls to 1 when what git renders is applied: Kubernetes fills a field in that no one sets. */
export const REPLICAS_RULE: LiveRule = {
  code: "replicas-reset",
  looksAt: ["deployment"],
  why: "until the autoscaler acts, one Typha is left, and every calico-node connects to it anew",
  source: "Kubernetes' documentation of server-side apply, transferring ownership; shown on a live API server",
  whatToDo:
    "Run the command of the message before the next apply: another manager then holds the number, or the last apply no longer has it.",
  find({ deployment }, desired) {
    const { replicas = 1 } = deployment?.spec ?? {};
    if (deployment === undefined || desired.deployment.spec.replicas !== undefined || replicas <= 1) return false;
    // Client-side apply takes away what it has set.
    return lastApplied(deployment.metadata, "spec", "replicas") !== undefined
      ? fault(replicas, clientSide(desired))
      : isOfOneApplier(deployment) && fault(replicas, serverSide(replicas, desired));
  },
};

function fault(replicas: number, remedy: string): LiveFault {
  return {
    message: `git leaves the number of Typhas to an autoscaler, and applying that resets ${replicas} to 1: the number is still the applier's`,
    remedy,
  };
}

/** Whether one manager applied the number, and none besides it owns it. */
function isOfOneApplier({ metadata }: Deployment): boolean {
  const owners = (metadata.managedFields ?? []).filter(ownsReplicas);
  return owners.length === 1 && owners[0]!.operation === "Apply";
}

function ownsReplicas({ fieldsV1 }: ManagedFields): boolean {
  const spec = fieldsV1?.["f:spec"];
  return typeof spec === "object" && spec !== null && "f:replicas" in spec;
}

/** Forgets that the number was applied; the live object keeps it. */
function clientSide({ kubectl, paths, location: { namespace, name } }: Desired): string {
  const file = `${paths.dist}/objects/${namespace}/deployment.${name}.yaml`;
  return `${kubectl} ${shellCommand`apply set-last-applied -f ${file}`}`;
}

/** Makes another manager own the number too, so that it stays when the first gives it up. */
function serverSide(replicas: number, { kubectl, deployment, location: { namespace, name } }: Desired): string {
  const { apiVersion, kind } = deployment as unknown as { readonly apiVersion: string; readonly kind: string };
  const part = JSON.stringify({ apiVersion, kind, metadata: { name, namespace }, spec: { replicas } });
  return `${shellCommand`echo ${part}`} | ${kubectl} apply --server-side --field-manager=${HANDOVER} -f -`;
}
