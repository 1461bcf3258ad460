import type { Resources } from "@typha-mtls/calico";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";

/** Resources of a container, for its L1 class. */
export function containerResources({ requests, limits }: Resources): k8s.ResourceRequirements {
  return {
    ...(requests === undefined ? {} : { requests: quantities(requests) }),
    ...(limits === undefined ? {} : { limits: quantities(limits) }),
  };
}

function quantities(given: Readonly<Record<string, string>>): Record<string, k8s.Quantity> {
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, k8s.Quantity.fromString(text)]));
}
