import { UPSTREAM_TYPHA } from "@typha-mtls/calico";
import type { ObjectPatch } from "../partial-object";
import { configNaming } from "./calico-node-patch";

/** All that belongs to upstream's plaintext Typha alone; it borrows its ServiceAccount and role from calico-node. */
const OBJECTS = {
  deployment: { apiVersion: "apps/v1", kind: "Deployment" },
  service: { apiVersion: "v1", kind: "Service" },
  poddisruptionbudget: { apiVersion: "policy/v1", kind: "PodDisruptionBudget" },
} as const;

/**
 * Patches that drop upstream's Typha, and put another Service in place of its own into `calico-config`. Only calico-typha.yaml has such a Typha. Calico the
 * hard way has no PodDisruptionBudget and no `calico-config`.
 *
 * @param namespace - of calico-node
 */
export function upstreamTyphaPatches(
  serviceName: string,
  namespace: string,
): Readonly<Record<keyof typeof OBJECTS | "calico-config", ObjectPatch>> {
  const deletion = (object: { readonly apiVersion: string; readonly kind: string }) => ({
    $patch: "delete",
    ...object,
    metadata: { name: UPSTREAM_TYPHA, namespace },
  });
  return {
    deployment: deletion(OBJECTS.deployment),
    service: deletion(OBJECTS.service),
    poddisruptionbudget: deletion(OBJECTS.poddisruptionbudget),
    "calico-config": configNaming(serviceName, namespace),
  };
}
