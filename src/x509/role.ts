/** Both leaves, in the order in which they are made and reported. */
export const ROLES = ["typha-server", "typha-client"] as const;

/** Who presents a leaf: Typha, or calico-node as Typha's client. */
export type Role = (typeof ROLES)[number];
