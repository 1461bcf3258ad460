import type { Component } from "../component";
import { calicoNodeParts } from "./routes";
import { CALICO_NODE_TOPICS } from "./rules/topics";
import { CALICO_NODE_SUBJECTS } from "./subjects";

/** calico-node, which its owner installs from upstream's manifest, and what cluster.yaml changes there. */
export const CALICO_NODE = {
  name: "calico-node",
  withoutTypha: true,
  render: calicoNodeParts,
  subjects: CALICO_NODE_SUBJECTS,
  topics: CALICO_NODE_TOPICS,
} satisfies Component;
