import { Reads } from "@typha-mtls/files";
import { selectClusters } from "../../cluster/load";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { planReseal } from "../../lifecycle/recipients/reseal";
import { givenSealingCertificate } from "../given-certificates";
import { askIdentities } from "../identities/age-identities";
import { loadClusters, sealedOnes } from "../load-clusters";
import { tellNotices } from "../problems";
import { progress } from "../progress";
import { describeRecipients } from "../recipients/describe";
import { restarts } from "../renew/describe-renewal";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import type { ResealOptions } from "./options";

/** `typha-mtls reseal`: everything whose recipients have changed, whole or not at all. */
export async function reseal(
  terminal: Terminal,
  directory: string,
  names: readonly string[],
  options: ResealOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const selected = selectClusters(repository, askedClusters(repository, names, options.group));
  const reads = new Reads(repository);
  const loaded = loadClusters(terminal, repository, selected);
  const { sealed, notices } = sealedOnes(loaded, { named: names.length > 0 });
  const plan = await planReseal({
    clusters: sealed,
    files: options.force ? "all" : "changed",
    sealingCertificatePem: givenSealingCertificate(terminal, options.sealingCert),
    now: terminal.now(),
    read: reads.read,
    recipientNames: repository.recipientNames,
    watch: progress(terminal, "sealing for cluster"),
    ageIdentities: askIdentities(terminal, options.identity, sealed, reads.read),
  });
  tellNotices(terminal, [...notices, ...plan.notices]);
  if (plan.writes.length === 0) {
    return writeNothing(
      terminal,
      repository,
      loaded.map(({ paths }) => paths),
      "nothing to reseal: every file is sealed as it should be\n",
      options,
    );
  }
  const restarted =
    plan.renewed.length === 0 ? "restarts nothing: certificates are as they were\n" : restarts(plan.renewed);
  return writePlan(terminal, repository, {
    plan: { writes: plan.writes, removes: [], expects: reads.seen },
    told: () =>
      describeRecipients(
        terminal,
        plan,
        sealed.map(({ paths }) => paths),
        reads.read,
        restarted,
      ),
    preview: options,
  });
}
