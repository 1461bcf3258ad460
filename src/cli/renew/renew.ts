import { unusableInput } from "@typha-mtls/problems";
import { selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { Reads } from "../../files/reads";
import { dueNow, dueWithin, planRenewal } from "../../lifecycle/issue/renew";
import { renewFrom } from "../../x509/renewal";
import { ROLES } from "../../x509/role";
import { askIdentities } from "../identities/age-identities";
import { loadClusters, sealedOnes } from "../load-clusters";
import { tellNotices } from "../problems";
import { progress } from "../progress";
import type { Terminal } from "../terminal";
import { OFF, switchedOffNotice } from "../typha-switch";
import { demandOneOf } from "../waves/one-or-groups";
import { writeNothing, writePlan } from "../write-plan";
import { describeRenewal, nothingToRenew } from "./describe-renewal";
import type { RenewOptions } from "./options";

/** `typha-mtls renew`: everything that is due, whole or not at all. */
export async function renew(
  terminal: Terminal,
  directory: string,
  names: readonly string[],
  options: RenewOptions,
): Promise<number> {
  if (options.group !== undefined) {
    demandOneOf(names, options.group);
    const { renewGroups } = await import("./group");
    return renewGroups(terminal, directory, options.group, options);
  }
  refuseContradictions(names, options);
  const repository = new ConfiguredRepository(directory);
  const reads = new Reads(repository);
  const loaded = loadClusters(terminal, repository, selectClusters(repository, names));
  const { sealed, notices } = sealedOnes(loaded, { named: !options.all });
  const { role, within, force } = options;
  const dueFrom = force ? dueNow : within === undefined ? renewFrom : dueWithin(within);
  const asOf = options.now ?? terminal.now();
  const plan = await planRenewal({
    clusters: sealed,
    roles: role === undefined ? ROLES : [`typha-${role}`],
    dueFrom,
    asOf,
    now: terminal.now(),
    keyAlgorithm: options.key,
    externalLeaves: names.length === 0 ? "tell" : "refuse",
    endingCas: force ? "renew" : "tell",
    read: reads.read,
    watch: progress(terminal, "issuing for cluster"),
    ageIdentities: askIdentities(terminal, options.identity, sealed, reads.read),
  });
  const off = loaded.flatMap(({ paths, config }) => switchedOffNotice(paths, config.spec, OFF) ?? []);
  tellNotices(terminal, [...notices, ...plan.notices, ...off]);
  if (plan.renewed.length === 0)
    return writeNothing(
      terminal,
      repository,
      loaded.map(({ paths }) => paths),
      nothingToRenew(plan.next, asOf),
      options,
    );
  const told = () => describeRenewal(terminal, repository.layout, plan);
  return writePlan(terminal, repository, {
    plan: { writes: plan.writes, removes: [], expects: reads.seen },
    told,
    preview: options,
  });
}

function refuseContradictions(names: readonly string[], { all, force, within }: RenewOptions): void {
  if (names.length === 0 && !all) {
    throw unusableInput({
      code: "no-cluster-named",
      message: "no cluster is named",
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
