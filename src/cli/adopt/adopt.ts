import * as path from "node:path";
import { loadClusterFile } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { isInHistory } from "../../files/git-history";
import { Reads } from "../../files/reads";
import { type Repository, readOutside } from "../../files/repository";
import { planAdoption } from "../../lifecycle/adopt/adopt";
import { readExisting } from "../../lifecycle/adopt/existing";
import type { GivenObject } from "../../lifecycle/adopt/manifests";
import { unusableInput } from "../../problem";
import { advice, option } from "../../remedy";
import type { OptionValues } from "../command";
import { recipientsOf, writeIdentities } from "../init/identities";
import { newClusterOf } from "../init/init";
import { openContext } from "../kube-context";
import type { Terminal } from "../terminal";
import { writePlan } from "../write-plan";
import type { adoptOptions } from "./command";
import { describeAdoption } from "./describe";
import { givenMaterials, givenObjects } from "./inputs";

type AdoptOptions = Partial<OptionValues<typeof adoptOptions>>;

/** `typha-mtls adopt`. */
export async function adopt(
  terminal: Terminal,
  directory: string,
  name: string,
  options: AdoptOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const paths = repository.layout.paths(name);
  const reads = new Reads(repository);
  const { read } = reads;
  const { fromManifests = [], fromFiles = [] } = options;
  refuseNoSource(options);
  const objects = [
    ...givenObjects(terminal, fromManifests),
    ...(await objectsOfContext(terminal, repository, options)),
  ];
  const now = terminal.now();
  const existing = readExisting(objects, givenMaterials(terminal, fromFiles), now);
  const { pki, isShared, namespaces } = existing;
  const calico = options.calico ?? existing.calico;
  const namespace = options.namespace ?? elsewhere(namespaces["typha-server"]);
  const calicoNodeNamespace = elsewhere(namespaces["typha-client"]);
  const cluster = {
    ...newClusterOf(
      repository,
      paths,
      { ...options, ...(calico === undefined ? {} : { calico }), ...(namespace === undefined ? {} : { namespace }) },
      read,
    ),
    ...(calicoNodeNamespace === undefined ? {} : { calicoNodeNamespace }),
    stage: "parallel" as const,
  };
  const { secrets } = cluster;
  const hasOperators = (pki.caKey !== undefined && !isShared) || secrets === "sops";
  const { identities, recipients } = await recipientsOf(terminal, name, options, { hasOperators, secrets });
  const plan = await planAdoption({
    paths,
    cluster,
    existing,
    isInGit: (file) => isInHistory(path.resolve(terminal.cwd, file)),
    recipients,
    ...(options.sealingCert === undefined
      ? {}
      : { sealingCertificatePem: readOutside(path.resolve(terminal.cwd, options.sealingCert)) }),
    now,
    read,
  });
  return writePlan(terminal, repository, {
    plan: { writes: plan.writes, removes: [], expects: reads.seen },
    before: () => writeIdentities(identities),
    told: () =>
      describeAdoption(terminal, paths, loadClusterFile(repository, paths).cluster, existing, plan, identities),
    preview: options,
  });
}

/** A namespace that is not the default, which cluster.yaml leaves out. */
function elsewhere(namespace: string | undefined): string | undefined {
  return namespace === "kube-system" ? undefined : namespace;
}

function refuseNoSource({ fromManifests = [], fromFiles = [], context }: AdoptOptions): void {
  const inputs = [...fromManifests, ...fromFiles];
  if (inputs.filter((file) => file === "-").length > 1) {
    const message = "standard input can be read once only";
    throw unusableInput({ code: "contradicting-options", message, remedy: "give one of them as a file" });
  }
  if (inputs.length > 0 || context !== undefined) return;
  throw unusableInput({
    code: "nothing-to-adopt",
    message: "no source was given",
    remedy: advice`name manifests with ${option("fromManifests")}, PEM files with ${option("fromFiles")}, or a live cluster with ${option("context")}`,
  });
}

async function objectsOfContext(
  terminal: Terminal,
  repository: Repository,
  { context, kubeconfig, secret = [] }: AdoptOptions,
): Promise<GivenObject[]> {
  if (context === undefined) return [];
  const { liveObjects, secretNames } = await import("./live");
  const names = secretNames(secret);
  const { api } = await openContext(terminal, repository, { context, kubeconfig });
  try {
    return await liveObjects(api, context, names);
  } finally {
    api.close();
  }
}
