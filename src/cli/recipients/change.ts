import { Reads } from "@typha-mtls/files";
import { count } from "@typha-mtls/problems";
import { recipientText } from "@typha-mtls/sealing";
import { clusterNames, selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { afterLoss } from "../../lifecycle/recipients/after-loss";
import { planAdd, planRemove } from "../../lifecycle/recipients/change";
import { planReplace, planReplaceLost } from "../../lifecycle/recipients/replace";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { planSync, type RecipientsPlan } from "../../lifecycle/recipients/sync";
import { identitiesToOpen } from "../identities/age-identities";
import type { PreviewOptions } from "../preview";
import { progress } from "../progress";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { describeLoss, describeRecipients } from "./describe";

interface ChangeOptions extends PreviewOptions {
  readonly group?: readonly string[] | undefined;
  readonly identity?: readonly string[] | undefined;
}

/** `typha-mtls recipients add`. */
export async function addRecipient(
  terminal: Terminal,
  directory: string,
  recipient: string,
  clusters: readonly string[],
  { operator = false, ...options }: ChangeOptions & { readonly operator?: boolean | undefined },
): Promise<number> {
  const surroundings = surroundingsOf(terminal, directory, clusters, options);
  const plan = await planAdd({ ...surroundings, recipient, operator });
  const idle = `${recipientText(plan.recipient, surroundings.names)} is a recipient already; nothing to do\n`;
  return write(terminal, surroundings, plan, idle);
}

/** `typha-mtls recipients remove`. */
export async function removeRecipient(
  terminal: Terminal,
  directory: string,
  recipient: string,
  clusters: readonly string[],
  options: ChangeOptions,
): Promise<number> {
  const surroundings = surroundingsOf(terminal, directory, clusters, options);
  const plan = await planRemove({ ...surroundings, recipient });
  return write(terminal, surroundings, plan, isNoRecipient(plan.recipient, surroundings));
}

/** `typha-mtls recipients replace`. */
export async function replaceRecipient(
  terminal: Terminal,
  directory: string,
  who: { readonly recipient: string; readonly successor: string },
  clusters: readonly string[],
  { lost = false, ...options }: ChangeOptions & { readonly lost?: boolean | undefined },
): Promise<number> {
  const surroundings = surroundingsOf(terminal, directory, clusters, options);
  const { repository, reads, read } = surroundings;
  const request = { ...surroundings, ...who };
  if (!lost) {
    const plan = await planReplace(request);
    return write(terminal, surroundings, plan, isNoRecipient(plan.recipient, surroundings));
  }
  const lostPlan = planReplaceLost(request);
  const { recipient, writes, unchanged } = lostPlan;
  if (unchanged.length === 0) {
    return writeNothing(terminal, repository, surroundings.clusters, isNoRecipient(recipient, surroundings), options);
  }
  const after = new SealingPolicy(read, new Map(writes.map(({ path, content }) => [path, content])));
  const told = () => describeLoss(terminal, lostPlan, afterLoss(unchanged, after, read), surroundings.clusters, read);
  if (writes.length === 0) return writeNothing(terminal, repository, surroundings.clusters, told(), options);
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    told,
    preview: options,
  });
}

/** `typha-mtls recipients sync`. */
export async function syncRecipients(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: ChangeOptions,
): Promise<number> {
  const surroundings = surroundingsOf(terminal, directory, clusters, options);
  const { read } = surroundings;
  const files = surroundings.clusters.flatMap((cluster) => sealedFiles(cluster, read));
  const plan = await planSync(files, new SealingPolicy(read), { ...surroundings, prove: true });
  return write(terminal, surroundings, plan, `in sync: ${count(files.length, "sealed file")} and .sops.yaml agree\n`);
}

type Surroundings = ReturnType<typeof surroundingsOf>;

function surroundingsOf(terminal: Terminal, directory: string, clusters: readonly string[], options: ChangeOptions) {
  const repository = new ConfiguredRepository(directory);
  const reads = new Reads(repository);
  const pathsOf = (names: readonly string[]) => names.map((name) => repository.layout.paths(name));
  return {
    options,
    repository,
    reads,
    read: reads.read,
    clusters: pathsOf(selectClusters(repository, askedClusters(repository, clusters, options.group))),
    names: repository.recipientNames,
    everyCluster: pathsOf(clusterNames(repository)),
    now: terminal.now(),
    watch: progress(terminal, "sealing file"),
    identities: (sealedTo: readonly (readonly string[])[]) =>
      identitiesToOpen(terminal, options.identity, () => sealedTo),
  };
}

/** What is said where there is nothing to do. */
function isNoRecipient(recipient: string, { clusters, names }: Surroundings): string {
  return `${recipientText(recipient, names)} is no recipient of ${clusters.map(({ name }) => name).join(", ")}; nothing to do\n`;
}

async function write(
  terminal: Terminal,
  { options, repository, reads, read, clusters }: Surroundings,
  plan: RecipientsPlan,
  idle: string,
): Promise<number> {
  if (plan.writes.length === 0) return writeNothing(terminal, repository, clusters, idle, options);
  return writePlan(terminal, repository, {
    plan: { writes: plan.writes, removes: [], expects: reads.seen },
    told: () => describeRecipients(terminal, plan, clusters, read),
    preview: options,
  });
}
