import type { Component } from "../component";
import { calicoNodeParts } from "./routes";

/** calico-node, which its owner installs from upstream's manifest, and what cluster.yaml changes there. */
export const CALICO_NODE = {
  name: "calico-node",
  withoutTypha: true,
  render: calicoNodeParts,
} satisfies Component;
