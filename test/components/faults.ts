import { diagnose } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import type { Desired } from "../../src/components/desired";
import type { ContainerVariable } from "../../src/components/observed/objects";
import type { Observed } from "../../src/components/subjects";
import { type Open, soundCluster } from "./sound";

/** A change of a sound cluster, and the line that `doctor` has for it. */
export type Fault = readonly [line: string, change: (observed: Open<Observed>) => void];

/**
 * Lines about a cluster in which something was changed; those about what is right, or could not be judged, are left out.
 *
 * @param applied - what the cluster has; else it has all of what git says
 */
export function faultsAfter(change: Fault[1], desired: Desired, applied = desired): string[] {
  const observed = soundCluster(applied);
  change(observed as Open<Observed>);
  return diagnose({ observed, refused: [] }, desired).flatMap((line) =>
    "code" in line ? `${stateOf(line)} ${line.code}: ${line.message} → ${describeRemedy(line.remedy!)}` : [],
  );
}

/** Variables of the container calico-node. */
export const env = (observed: Open<Observed>) =>
  observed.daemonSet!.spec.template.spec.containers[1]!.env as unknown as ContainerVariable[];

/** Changes a variable of calico-node, or removes it. */
export function setEnv(observed: Open<Observed>, name: string, change: Partial<ContainerVariable> | undefined): void {
  const variables = env(observed);
  const at = variables.findIndex((variable) => variable.name === name);
  if (change === undefined) variables.splice(at, 1);
  else variables[at] = { ...variables[at]!, ...change };
}
