import { loadCluster, selectClusters } from "../cluster/load";
import { committedFiles } from "../files/git-head";
import { Reads } from "../files/reads";
import { Repository } from "../files/repository";
import { rotationNotices } from "../lifecycle/rotate-ca";
import type { ForeignRotationRequest } from "../lifecycle/rotate-foreign-ca";
import { rotationOf } from "../lifecycle/rotation";
import { planStep, type RotationStep } from "../lifecycle/rotation-step";
import type { KeyAlgorithm } from "../x509/keys";
import { askIdentities } from "./ask-identities";
import { describeElsewhere } from "./describe-foreign-rotation";
import { describeStep } from "./describe-rotation";
import { givenCertificates } from "./given-certificates";
import { tellNotices } from "./notices";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";
import { writePlan } from "./write-plan";

interface StepOptions {
  readonly key?: KeyAlgorithm;
  readonly ca?: readonly string[];
  readonly yesItReachedTheCluster?: boolean;
  readonly identity?: readonly string[];
}

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
  const request: ForeignRotationRequest = {
    cluster: loadCluster(repository, name),
    given: options.ca === undefined ? undefined : givenCertificates(terminal, options.ca),
    now: terminal.now(),
    keyAlgorithm: options.key,
    evidence: { reached: options.yesItReachedTheCluster === true, committed: committed?.read },
    read: reads.read,
    ageIdentities: askIdentities(terminal, options.identity, [name], reads.read),
  };
  const plan = await planStep(step, request);
  if (plan.done !== undefined) {
    terminal.out(`nothing to do: ${plan.done}; see \`npx typha-mtls rotate-ca status ${name}\`\n`);
    return EXIT.fine;
  }
  if (plan.elsewhere !== undefined) {
    terminal.out(describeElsewhere(name, plan.elsewhere));
    return EXIT.fine;
  }
  if (options.yesItReachedTheCluster === true && committed === undefined) {
    tellNotices(terminal, [
      { message: "there is no git here to show that the step before is committed: your word is taken" },
    ]);
  }
  return writePlan(terminal, repository, {
    plan: { ...plan, expects: reads.seen },
    told() {
      const after = loadCluster(repository, name);
      const rotation = rotationOf(after, (file) => repository.read(file));
      tellNotices(terminal, [...(plan.notices ?? []), ...rotationNotices(after, rotation)]);
      return describeStep(step, name, plan, rotation);
    },
  });
}
