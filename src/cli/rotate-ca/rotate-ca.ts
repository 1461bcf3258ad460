import { clusterPaths } from "../../cluster/layout";
import { loadCluster, selectClusters } from "../../cluster/load";
import { committedFiles } from "../../files/git-head";
import { Reads } from "../../files/reads";
import { Repository } from "../../files/repository";
import { rotationNotices } from "../../lifecycle/rotate/plan";
import type { ForeignRotationRequest } from "../../lifecycle/rotate/rotate-foreign-ca";
import { rotationOf } from "../../lifecycle/rotate/rotation";
import { planStep, type RotationStep } from "../../lifecycle/rotate/rotation-step";
import { GATES_OF_LEAVES, GATES_OF_OVERLAP } from "../../live/gates";
import { shellWord } from "../../shell";
import type { KeyAlgorithm } from "../../x509/keys";
import { AskedEvidence } from "../evidence/asked-evidence";
import { seenInCluster } from "../evidence/cluster-evidence";
import { givenCertificates } from "../given-certificates";
import { askIdentities } from "../identities/age-identities";
import { contextArguments } from "../kube-context";
import { tellNotices } from "../notices";
import type { EvidenceOptions } from "../options";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import { describeStep } from "./describe";
import { describeElsewhere } from "./describe-foreign-rotation";

interface StepOptions extends EvidenceOptions {
  readonly key?: KeyAlgorithm;
  readonly ca?: readonly string[];
  readonly identity?: readonly string[];
}

/** What a step that wants evidence waits for. */
const GATES = { start: [], issue: GATES_OF_OVERLAP, finish: GATES_OF_LEAVES, abort: GATES_OF_LEAVES } as const;

/** A step of `typha-mtls rotate-ca`: whole or not at all, and nothing where it is done already. */
export async function rotateCa(
  terminal: Terminal,
  directory: string,
  step: RotationStep,
  name: string,
  options: StepOptions,
): Promise<number> {
  const repository = new Repository(directory);
  selectClusters(repository, [name]);
  const reads = new Reads(repository);
  const committed = committedFiles(repository.root);
  const { context, yesItReachedTheCluster: word = false } = options;
  const evidence = new AskedEvidence(word || context !== undefined, committed?.read);
  const request: ForeignRotationRequest = {
    cluster: loadCluster(repository, name),
    given: options.ca === undefined ? undefined : givenCertificates(terminal, options.ca),
    now: terminal.now(),
    keyAlgorithm: options.key,
    evidence,
    read: reads.read,
    ageIdentities: askIdentities(terminal, options.identity, [name], reads.read),
  };
  const plan = await planStep(step, request);
  if (plan.done !== undefined) {
    const idle = `nothing to do: ${plan.done}; see \`npx typha-mtls rotate-ca status ${shellWord(name)}\`\n`;
    return writeNothing(terminal, repository, [name], idle);
  }
  const look = context === undefined ? undefined : contextArguments({ ...options, context });
  if (word && committed === undefined) {
    tellNotices(terminal, [
      { message: "there is no git here to show that the step before is committed: your word is taken" },
    ]);
  }
  let seen = "";
  if (context !== undefined) {
    // Nobody may change meanwhile what the plan was made from.
    const { clusterFile, trustBundle, leaves } = clusterPaths(name);
    for (const file of [clusterFile, trustBundle, ...Object.values(leaves)]) reads.read(file);
    const gates = evidence.isWanted ? GATES[step] : [];
    const told = await seenInCluster(terminal, repository, name, gates, { ...options, context });
    if (told === undefined) return EXIT.interrupted;
    seen = told;
  }
  if (plan.elsewhere !== undefined) {
    terminal.out(seen + describeElsewhere(name, plan.elsewhere));
    return EXIT.fine;
  }
  return writePlan(terminal, repository, {
    plan: { ...plan, expects: reads.seen },
    told() {
      const after = loadCluster(repository, name);
      const rotation = rotationOf(after, (file) => repository.read(file));
      tellNotices(terminal, [...(plan.notices ?? []), ...rotationNotices(after, rotation)]);
      return seen + describeStep(step, name, plan, rotation, look);
    },
  });
}
