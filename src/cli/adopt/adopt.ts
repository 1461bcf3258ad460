import * as path from "node:path";
import { DEFAULT_NAMESPACE } from "@typha-mtls/calico";
import { isInHistory, Reads, type Repository } from "@typha-mtls/files";
import { advice, option, unusableInput } from "@typha-mtls/problems";
import { sealsKeys } from "../../cluster/leaf";
import { loadClusterFile } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { planAdoption } from "../../lifecycle/adopt/adopt";
import { type Existing, readExisting } from "../../lifecycle/adopt/existing";
import type { GivenObject } from "../../lifecycle/adopt/manifests";
import { refuseKeyOptions } from "../../lifecycle/init/init";
import { guardWrites } from "../../lifecycle/setup/guard";
import type { OptionValues } from "../command-option";
import { givenSealingCertificate } from "../given-certificates";
import { newClusterOf } from "../init/asked-cluster";
import { knownIn, recipientsByRule } from "../init/by-rule";
import { IdentityFiles, recipientsOf, writeIdentities } from "../init/identities";
import { namingOptions } from "../init/option-problems";
import { recipientOptions } from "../init/options";
import { surroundingsOf } from "../init/surroundings";
import { openContext } from "../kube-context";
import { isPreview } from "../preview";
import { tellNotices } from "../problems";
import { chosenLayout } from "../setup/chosen-layout";
import type { Terminal } from "../terminal";
import { writePlan } from "../write-plan";
import { describeAdoption } from "./describe";
import { givenMaterials, givenObjects } from "./inputs";
import type { adoptOptions } from "./options";

type AdoptOptions = Partial<OptionValues<typeof adoptOptions>>;

/** `typha-mtls adopt`. */
export async function adopt(
  terminal: Terminal,
  directory: string,
  name: string,
  options: AdoptOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const reads = new Reads(repository);
  const { read } = reads;
  const { layout, settings } = chosenLayout(repository, read);
  const paths = layout.paths(name);
  const { fromManifests = [], fromFiles = [] } = options;
  refuseNoSource(options);
  const objects = [
    ...givenObjects(terminal, fromManifests),
    ...(await objectsOfContext(terminal, repository, options)),
  ];
  const now = terminal.now();
  const existing = readExisting(objects, givenMaterials(terminal, fromFiles), now);
  const { pki, isShared } = existing;
  const isNew = read(paths.clusterFile) === undefined;
  const guards = isNew ? guardWrites(repository, layout) : [];
  const { calicoNodeNamespace, ...found } = isNew ? foundIn(existing) : {};
  const said = { ...found, ...options };
  const { assumed, ...asked } = newClusterOf(repository, paths, said, read);
  const cluster = {
    ...asked,
    ...(calicoNodeNamespace === undefined ? {} : { calicoNodeNamespace }),
    ...(isNew ? { stage: "parallel" as const } : {}),
  };
  const { secrets } = cluster;
  const keyOptions = Object.keys(recipientOptions) as (keyof typeof recipientOptions)[];
  if (!sealsKeys(secrets)) {
    refuseKeyOptions(
      keyOptions.filter((key) => options[key] !== undefined),
      secrets,
    );
  }
  const hasOperators = (pki.caKey !== undefined && !isShared) || secrets === "sops";
  const { identities, recipients } = await recipientsOf(new IdentityFiles(terminal), repository, name, options, {
    hasOperators,
    secrets,
  });
  const known = knownIn(repository);
  const plan = await namingOptions(options, () =>
    planAdoption({
      paths,
      cluster,
      existing,
      isInGit: (file) => isInHistory(path.resolve(terminal.cwd, file)),
      recipients,
      known,
      sealingCertificatePem: givenSealingCertificate(terminal, options.sealingCert),
      now,
      read,
    }),
  );
  const writes = [...settings, ...plan.writes, ...guards];
  if (isPreview(options)) tellNotices(terminal, plan.weaknesses);
  const byRule = recipientsByRule(writes, recipients, known);
  return writePlan(terminal, repository, {
    plan: { writes, removes: [], expects: reads.seen },
    before: () => writeIdentities(identities),
    told: () => {
      // The text lists them as well.
      if (terminal.quiet || terminal.record !== undefined) tellNotices(terminal, plan.weaknesses);
      const made = loadClusterFile(repository, paths).cluster;
      return describeAdoption(
        terminal,
        {
          clusters: [{ paths, cluster: made, assumed, identities, ...surroundingsOf(repository, made) }],
          writes,
          identities,
          byRule,
        },
        existing,
        plan,
      );
    },
    preview: options,
  });
}

/** What an installation says of a new cluster; defaults are left out, as everywhere in cluster.yaml. */
function foundIn({ calico, namespaces }: Existing) {
  const elsewhere = (namespace: string | undefined) => (namespace === DEFAULT_NAMESPACE ? undefined : namespace);
  const [namespace, calicoNodeNamespace] = [
    elsewhere(namespaces["typha-server"]),
    elsewhere(namespaces["typha-client"]),
  ];
  return {
    ...(calico === undefined ? {} : { calico }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(calicoNodeNamespace === undefined ? {} : { calicoNodeNamespace }),
  };
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
