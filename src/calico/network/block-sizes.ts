/** Prefix length of the blocks that a node takes; what calico-node gives a pool that it creates. */
export const BLOCK_SIZES = { ipv4: 26, ipv6: 122 } as const;
