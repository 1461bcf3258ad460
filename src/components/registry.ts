import { AUTOSCALER } from "./autoscaler/component";
import { CALICO_NODE } from "./calico-node/component";
import { CNI } from "./cni/component";
import type { Component } from "./component";
import { MONITORING } from "./monitoring/component";
import { TYPHA } from "./typha/component";

/** Every component, with the type of its own; in the order of {@link COMPONENTS}. */
export const REGISTERED = [CALICO_NODE, TYPHA, AUTOSCALER, MONITORING, CNI] as const;

/** Every component, in the order in which a live cluster is looked at; what is rendered comes in the order of its kinds. */
export const COMPONENTS: readonly Component[] = REGISTERED;
