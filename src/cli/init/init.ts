import { Reads } from "@typha-mtls/files";
import { forEachAsync } from "@typha-mtls/problems";
import { loadClusterFile } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { guardWrites } from "../../lifecycle/setup/guard";
import { chosenLayout } from "../setup/chosen-layout";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { knownIn, recipientsByRule } from "./by-rule";
import { orNextSteps } from "./complete";
import { defaultsOf } from "./defaults";
import {
  describeExternalInit,
  describeInit,
  describeInitWithoutKeys,
  describeReadyForExternalCa,
  type Made,
} from "./describe-init";
import { type IdentityFile, IdentityFiles, writeIdentities } from "./identities";
import type { InitOptions } from "./options";
import { type NewClusterPlan, planNewCluster } from "./plan-new-cluster";
import { PlannedFiles } from "./planned-files";
import { refuseSeveral } from "./several";
import { surroundingsOf } from "./surroundings";

/** `typha-mtls init`: each cluster, all of them or none. */
export function init(
  terminal: Terminal,
  directory: string,
  names: readonly string[],
  options: InitOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const found: IdentityFile[] = [];
  const make = () => makeClusters(terminal, repository, names, options, found);
  const [name, ...others] = names;
  // Several are new: none of them has steps of before.
  return others.length > 0 ? make() : orNextSteps(terminal, repository, name!, make, () => found);
}

/** @param found - gets the identities that were found in files */
async function makeClusters(
  terminal: Terminal,
  repository: ConfiguredRepository,
  names: readonly string[],
  options: InitOptions,
  found: IdentityFile[],
): Promise<number> {
  const reads = new Reads(repository);
  const { layout, settings } = chosenLayout(repository, reads.read);
  refuseSeveral(names, layout, reads.read, options);
  const known = knownIn(repository);
  const files = new PlannedFiles(reads.read);
  const identityFiles = new IdentityFiles(terminal);
  const planned = await forEachAsync(names, async (name) => {
    const surroundings = { repository, layout, known, identityFiles, read: files.read, found };
    const plan = await planNewCluster(terminal, name, surroundings, options);
    files.add(plan.writes);
    return plan;
  });
  const identities = [...new Set(planned.flatMap((plan) => plan.identities))];
  const guards = planned.some(({ isNew }) => isNew) ? guardWrites(repository, layout) : [];
  // The guards lie in the new folder of the clusters, which takes its place as a whole: not before the rules of the plan.
  const writes = [...settings, ...files.writes, ...guards];
  const [first] = planned as [NewClusterPlan];
  if (writes.length === 0 && first.keys === "external CA") {
    return writeNothing(
      terminal,
      repository,
      planned.map(({ paths }) => paths),
      describeReadyForExternalCa(terminal, first.paths.name),
      options,
    );
  }
  // Before they are written: files of the new clusters are not what makes a recipient known.
  const byRule = recipientsByRule(writes, recipientsIn(planned), known);
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    // Identities first: a key without an identity would be worse than an unused identity, which is removed again.
    before: () => writeIdentities(identities),
    told() {
      const made = planned.map((plan, at) => madeNow(repository, plan, names.slice(at + 1)));
      return DESCRIBE[first.keys](terminal, { clusters: made, writes, identities, byRule }, reads.read);
    },
    preview: options,
  });
}

const DESCRIBE = {
  "own CA": describeInit,
  "external CA": describeExternalInit,
  elsewhere: describeInitWithoutKeys,
} as const;

function recipientsIn(planned: readonly NewClusterPlan[]): NewClusterPlan["recipients"] {
  return {
    cluster: planned.flatMap(({ recipients }) => recipients.cluster),
    operators: planned.flatMap(({ recipients }) => recipients.operators),
  };
}

/** What the repository says of a cluster, once it is written. @param later - clusters that are told after it */
function madeNow(
  repository: ConfiguredRepository,
  { paths, isNew, assumed, identities }: NewClusterPlan,
  later: readonly string[],
): Made {
  const { cluster } = loadClusterFile(repository, paths);
  const defaults = isNew ? defaultsOf(repository, cluster.spec) : [];
  return { paths, cluster, assumed, defaults, identities, ...surroundingsOf(repository, cluster, later) };
}
