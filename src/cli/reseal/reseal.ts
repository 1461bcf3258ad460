import * as path from "node:path";
import { folderOf, loadCluster, selectClusters } from "../../cluster/load";
import { partBySealing, sealedClusters } from "../../cluster/sealed-cluster";
import { forEach } from "../../collect";
import { Reads } from "../../files/reads";
import { Repository, readOutside } from "../../files/repository";
import { planReseal, type ResealPlan } from "../../lifecycle/recipients/reseal";
import { askIdentities } from "../identities/age-identities";
import { tellNotices } from "../notices";
import { columns } from "../output";
import { nextStep, restarts } from "../renew/describe-renewal";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";

interface ResealOptions {
  readonly force?: boolean;
  readonly sealingCert?: string;
  readonly identity?: readonly string[];
}

/** `typha-mtls reseal`: everything whose recipients have changed, whole or not at all. */
export async function reseal(
  terminal: Terminal,
  directory: string,
  names: readonly string[],
  options: ResealOptions,
): Promise<number> {
  const repository = new Repository(directory);
  const selected = selectClusters(repository, names);
  const reads = new Reads(repository);
  const loaded = forEach(selected, (name) => loadCluster(repository, name), folderOf);
  const { sealed, notices } =
    names.length === 0 ? partBySealing(loaded) : { sealed: sealedClusters(loaded), notices: [] };
  const { sealingCert } = options;
  const plan = await planReseal({
    clusters: sealed,
    files: options.force ? "all" : "changed",
    sealingCertificatePem: sealingCert === undefined ? undefined : readOutside(path.resolve(terminal.cwd, sealingCert)),
    now: terminal.now(),
    read: reads.read,
    ageIdentities: askIdentities(
      terminal,
      options.identity,
      sealed.map(({ name }) => name),
      reads.read,
    ),
  });
  tellNotices(terminal, [...notices, ...plan.notices]);
  if (plan.writes.length === 0) {
    return writeNothing(terminal, repository, selected, "nothing to reseal: every file is sealed as it should be\n");
  }
  const told = () => describeReseal(selected, plan);
  return writePlan(terminal, repository, { plan: { writes: plan.writes, removes: [], expects: reads.seen }, told });
}

function describeReseal(names: readonly string[], { writes, renewed }: ResealPlan): string {
  const touched = names.filter((name) => writes.some(({ path }) => path.startsWith(`clusters/${name}/`)));
  const rows = columns(writes.map(({ verb, path, note }) => [verb, path, note]));
  const told = renewed.length === 0 ? "restarts nothing: certificates are as they were\n" : restarts(renewed);
  return `${rows}\n${told}${nextStep(touched)}`;
}
