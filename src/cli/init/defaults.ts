/** Nodes that a new cluster is planned for. */
export const DEFAULT_NODES = 100;
