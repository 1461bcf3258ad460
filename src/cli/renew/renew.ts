import { unusableInput } from "@typha-mtls/problems";
import { ROLES, renewFrom } from "@typha-mtls/x509";
import { selectClusters } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import { type Due, dueNow, dueWithin, firstDue } from "../../lifecycle/issue/renew";
import { loadClusters } from "../load-clusters";
import type { Terminal } from "../terminal";
import type { ClustersInWaves } from "../waves/clusters-in-waves";
import { readFleet } from "../waves/fleet";
import { namedClusters } from "../waves/named-clusters";
import { demandOneOf } from "../waves/one-or-groups";
import { takeStep } from "../waves/take-step";
import { describeRenewal, nothingToRenew } from "./describe-renewal";
import type { RenewOptions } from "./options";
import { type PlannedRenewal, renewalStep } from "./renewal-step";

/** `typha-mtls renew`: everything that is due, whole or not at all. */
export async function renew(
  terminal: Terminal,
  directory: string,
  names: readonly string[],
  options: RenewOptions,
): Promise<number> {
  const { group, role, within, force } = options;
  if (group === undefined) refuseContradictions(names, options);
  else demandOneOf(names, group);
  const repository = new ConfiguredRepository(directory);
  const due: Due = {
    roles: role === undefined ? ROLES : [`typha-${role}`],
    dueFrom: force ? dueNow : within === undefined ? renewFrom : dueWithin(within),
    asOf: options.now ?? terminal.now(),
  };
  if (group !== undefined) {
    const { renewalInGroups } = await import("./in-groups");
    const clusters = renewalInGroups(terminal, repository, readFleet(terminal, repository, group), due, options);
    // A leaf that is skipped would hold the next group back for ever.
    const rules = { keysElsewhere: "refuse", externalLeaves: "refuse", endingCas: "refuse" } as const;
    const all = [...clusters.all.values()];
    const step = renewalStep(terminal, due, all, rules, [repository.layout.inputs], options);
    return takeStep(terminal, repository, clusters, step, options);
  }
  const loaded = loadClusters(terminal, repository, selectClusters(repository, names));
  // Of all clusters, those are passed over whose leaves are not issued here.
  const unlessAll = names.length === 0 ? "tell" : "refuse";
  const rules = { keysElsewhere: unlessAll, externalLeaves: unlessAll, endingCas: force ? "renew" : "tell" } as const;
  const clusters = renewalOfNamed(terminal, repository, loaded, due);
  return takeStep(
    terminal,
    repository,
    clusters,
    renewalStep(terminal, due, loaded, rules, undefined, options),
    options,
  );
}

/** Clusters that were named, and what is said of their new leaves. */
function renewalOfNamed(
  terminal: Terminal,
  { layout }: ConfiguredRepository,
  loaded: readonly LoadedCluster[],
  { asOf }: Due,
): ClustersInWaves<PlannedRenewal> {
  return namedClusters(terminal, loaded, {
    describeNothing: (planned) => nothingToRenew(firstDue(planned.flatMap(({ plan }) => plan.next ?? [])), asOf),
    describe: (taken) =>
      describeRenewal(
        terminal,
        layout,
        loaded,
        taken.flatMap(({ plan }) => plan.renewed),
      ),
  });
}

function refuseContradictions(names: readonly string[], { all, force, within }: RenewOptions): void {
  if (names.length === 0 && force && !all) {
    throw unusableInput({
      code: "no-cluster-named",
      message: "no cluster is named, and --force would replace every leaf of every cluster",
      remedy: "name one or more, or give --all",
    });
  }
  if (names.length > 0 && all) {
    throw unusableInput({
      code: "contradicting-options",
      field: "all",
      message: "contradicts the clusters that are named",
    });
  }
  if (force && within !== undefined) {
    throw unusableInput({
      code: "contradicting-options",
      field: "within",
      message: "has no use with --force, which renews what is not due too",
    });
  }
}
