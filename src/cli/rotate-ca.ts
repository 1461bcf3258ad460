import { loadCluster, selectClusters } from "../cluster/load";
import { sealedClusters } from "../cluster/sealed-cluster";
import { committedFiles } from "../files/git-head";
import { Reads } from "../files/reads";
import { Repository } from "../files/repository";
import {
  planAbort,
  planFinish,
  planIssue,
  planStart,
  type RotationPlan,
  type RotationRequest,
  rotationNotices,
} from "../lifecycle/rotate-ca";
import { rotationOf } from "../lifecycle/rotation";
import type { KeyAlgorithm } from "../x509/keys";
import { askIdentities } from "./ask-identities";
import { describeStep, type Step } from "./describe-rotation";
import { tellNotices } from "./notices";
import { EXIT } from "./problems";
import type { Terminal } from "./terminal";
import { writePlan } from "./write-plan";

interface StepOptions {
  readonly key?: KeyAlgorithm;
  readonly yesItReachedTheCluster?: boolean;
  readonly identity?: readonly string[];
}

const PLANS = { start: planStart, issue: planIssue, finish: planFinish, abort: planAbort } as const;

/** A step of `typha-mtls rotate-ca`: whole or not at all, and nothing where it is done already. */
export async function rotateCa(
  terminal: Terminal,
  directory: string,
  step: Step,
  name: string,
  options: StepOptions,
): Promise<number> {
  const repository = new Repository(directory);
  selectClusters(repository, [name]);
  const reads = new Reads(repository);
  const [cluster] = sealedClusters([loadCluster(repository, name)]);
  const committed = committedFiles(repository.root);
  const request: RotationRequest = {
    cluster: cluster!,
    now: terminal.now(),
    keyAlgorithm: options.key,
    evidence: { reached: options.yesItReachedTheCluster === true, committed: committed?.read },
    read: reads.read,
    ageIdentities: askIdentities(terminal, options.identity, [name], reads.read),
  };
  const plan: RotationPlan = await PLANS[step](request);
  if (plan.done !== undefined) {
    terminal.out(`nothing to do: ${plan.done}; see \`npx typha-mtls rotate-ca status ${name}\`\n`);
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
      const [after] = sealedClusters([loadCluster(repository, name)]);
      const rotation = rotationOf(after!, (file) => repository.read(file));
      tellNotices(terminal, rotationNotices(after!, rotation));
      return describeStep(step, name, plan, rotation);
    },
  });
}
