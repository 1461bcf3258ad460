import type { PatchComponent } from "../component";
import { calicoNodeComponents } from "./from-cluster";
import { CALICO_NODE_TOPICS } from "./rules/topics";
import { CALICO_NODE_SUBJECTS } from "./subjects";

/** calico-node, which its owner moves to mutual TLS. */
export const CALICO_NODE = {
  name: "calico-node",
  owner: "other",
  patches: calicoNodeComponents,
  subjects: CALICO_NODE_SUBJECTS,
  topics: CALICO_NODE_TOPICS,
} satisfies PatchComponent;
