/** How one resource that Typha reserves grows with the nodes, in a unit of Kubernetes. */
export interface SizeRow {
  readonly resource: "cpu" | "memory";
  readonly unit: string;
  readonly base: number;
  readonly step: number;
  readonly most: number;
}

/** Nodes after which each resource grows by a step. */
export const NODES_PER_STEP = 17;

/**
 * What Typha reserves by the number of nodes: the coefficients that Gardener gives to cpvpa
 * (gardener-extension-networking-calico, `typha-cpva`). They agree with what Wikimedia arrived at by hand: 150 MiB for a test
 * cluster, 700m and 1.5 GiB in production.
 */
export const SIZES: readonly SizeRow[] = [
  { resource: "cpu", unit: "m", base: 180, step: 140, most: 1000 },
  { resource: "memory", unit: "Mi", base: 180, step: 70, most: 2000 },
];

/** What a Typha for so many nodes reserves; the same as cpvpa sets. */
export function typhaRequests(nodes: number): Record<string, string> {
  const steps = Math.ceil(nodes / NODES_PER_STEP);
  return Object.fromEntries(
    SIZES.map(({ resource, unit, base, step, most }) => [resource, `${Math.min(most, base + step * steps)}${unit}`]),
  );
}
