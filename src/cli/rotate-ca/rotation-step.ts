import { advice, own, type ProblemError, problem } from "@typha-mtls/problems";
import { loadCluster } from "../../cluster/load";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { AskIdentities } from "../../lifecycle/present";
import { planRotation } from "../../lifecycle/rotate/plan";
import { type Rotation, rotationNotices, rotationOf } from "../../lifecycle/rotate/rotation";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import type { RotationCommand } from "../../lifecycle/steps";
import { filesOfPki } from "../../lifecycle/waves/standings";
import { givenCertificates } from "../given-certificates";
import { askIdentities } from "../identities/age-identities";
import { tellNotices } from "../problems";
import type { Terminal } from "../terminal";
import type { JourneyStep } from "../waves/take-step";
import type { StepOptions } from "./options";

/**
 * A step of `rotate-ca`.
 *
 * @param clusters - all that may take it
 * @param folders.compared - folders of which most files are compared with the last commit
 * @param keysElsewhere - what becomes of a cluster whose leaves are issued where its keys are, because they are not in git
 * @throws ProblemError for certificates that were given and cannot be read
 */
export function rotationStepOf(
  terminal: Terminal,
  command: RotationCommand,
  clusters: readonly LoadedCluster[],
  { compared, keysElsewhere }: { readonly compared: readonly string[]; readonly keysElsewhere: "tell" | "refuse" },
  { ca, key, identity }: StepOptions,
): JourneyStep<RotationPlan> {
  const given = ca === undefined ? undefined : givenCertificates(terminal, ca);
  let asked: AskIdentities | undefined;
  return {
    async plan(cluster, { read }, evidence) {
      asked ??= askIdentities(terminal, identity, clusters, read);
      const now = terminal.now();
      const request = { cluster, given, now, keyAlgorithm: key, evidence, read, ageIdentities: asked };
      const plan = await planRotation(command, request);
      if (plan.elsewhere !== undefined && keysElsewhere === "refuse") throw takesItsStepAlone(cluster);
      return plan;
    },
    doing: "planning for cluster",
    compared,
    unchanged: filesOfPki,
  };
}

function takesItsStepAlone({ name, paths }: LoadedCluster): ProblemError {
  return problem({
    code: "keys-elsewhere",
    file: paths.clusterFile,
    field: "spec.secrets",
    message: `the keys of ${name} are not in git: its leaves are issued where they are`,
    remedy: advice`take its step alone, which says what to have issued: ${own("rotate-ca issue", [name])}`,
  });
}

/** How far a cluster is once a step of its rotation is written; what then needs attention is told. */
export function rotationNow(terminal: Terminal, repository: ConfiguredRepository, name: string): Rotation {
  const cluster = loadCluster(repository, name);
  const rotation = rotationOf(cluster, (file) => repository.read(file));
  tellNotices(terminal, rotationNotices(cluster, rotation));
  return rotation;
}
