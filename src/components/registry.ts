import { CALICO_NODE } from "./calico-node/component";
import type { Component } from "./component";
import { MONITORING } from "./monitoring/component";
import { TYPHA } from "./typha/component";

/** Every component, in the order in which a live cluster is looked at; what is rendered comes in the order of its kinds. */
export const COMPONENTS: readonly Component[] = [CALICO_NODE, TYPHA, MONITORING];
