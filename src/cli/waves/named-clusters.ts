import type { OwnCommand } from "@typha-mtls/problems";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { waveOfNamed } from "../../lifecycle/waves/waves";
import { describeGates } from "../evidence/describe-gates";
import { shownRemedy, type Terminal } from "../terminal";
import type { ClustersInWaves, Taken } from "./clusters-in-waves";

/** Clusters that were named: one wave, which waits for no other. */
export function namedClusters<P>(
  terminal: Pick<Terminal, "colour">,
  loaded: readonly LoadedCluster[],
  words: Pick<ClustersInWaves<P>, "describeNothing" | "describe">,
): ClustersInWaves<P> {
  return {
    ...words,
    all: new Map(loaded.map((cluster) => [cluster.name, cluster])),
    waves: () => [waveOfNamed(loaded.map(({ name }) => name))],
    tellWaves() {},
    arrivalOf: () => [],
    problemsBefore: () => [],
    remedied: (found) => found,
    summarised: (found) => found,
    decidedBy: () => [],
    lookAt: (_, live) => ({ live, whose: undefined }),
    describeSeen(seen) {
      if (seen.length === 0) return "seen     nothing: this step cannot cut a node off\n\n";
      return seen.map(({ states }) => `${describeGates(terminal, "seen", states)}\n`).join("");
    },
  };
}

/** Why there is nothing to do in a cluster, and the command that shows how far it is. */
export function describeDone(
  terminal: Pick<Terminal, "program">,
  planned: readonly Taken<{ readonly done?: string }>[],
  status: OwnCommand,
): string {
  return `nothing to do: ${planned.map(({ plan }) => plan.done).join("; ")}; see \`${shownRemedy(terminal, status)}\`\n`;
}
