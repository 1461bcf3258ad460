import { AUTOSCALER } from "./autoscaler/component";
import { CALICO_NODE } from "./calico-node/component";
import { CNI } from "./cni/component";
import type { Component } from "./component";
import { HOSTS } from "./hosts/component";
import { MONITORING } from "./monitoring/component";
import { RESTARTER } from "./restarter/component";
import { TYPHA } from "./typha/component";

/** Every component; what is rendered comes in the order of its kinds. */
export const COMPONENTS: readonly Component[] = [CALICO_NODE, TYPHA, AUTOSCALER, RESTARTER, MONITORING, CNI, HOSTS];
