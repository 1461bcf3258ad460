import { diagnose } from "@typha-mtls/live";
import { describeRemedy, type Fact, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../src/cli/desired-cluster";
import type { Desired } from "../../src/components/desired";
import type { Observed } from "../../src/components/subjects";
import { unsealedRepository } from "../support/unsealed-repository";
import { type Open, soundCluster } from "./sound";

export const KUBECTL = "kubectl --context demo";

/** What git wants of a cluster with `secrets: external` and further lines of `spec`. */
export const desired = async (...lines: readonly string[]) =>
  desiredCluster((await unsealedRepository({ secrets: "external", lines })).repository, "demo", KUBECTL);

/** What `doctor` finds in a sound cluster that was changed. */
export function factsOf(git: Desired, change: (observed: Open<Observed>) => void = () => undefined, at?: Date) {
  const observed = soundCluster(git);
  change(observed as Open<Observed>);
  return diagnose({ observed, refused: [], ...(at === undefined ? {} : { at }) }, git);
}

/** A fact in one line: its state, what it says, and what to do. */
export function lineOf(fact: Fact): string {
  const remedy = fact.remedy === undefined ? "" : ` → ${describeRemedy(fact.remedy)}`;
  return `${stateOf(fact)}: ${fact.message}${remedy}`;
}
