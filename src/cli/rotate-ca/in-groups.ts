import { filesAt, lastChangeOf } from "@typha-mtls/files";
import { attempt, forEach, type OwnCommand, own } from "@typha-mtls/problems";
import type { Certificate } from "@typha-mtls/x509";
import { laidOutAs } from "../../cluster/committed";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { ConfiguredRepository } from "../../cluster/repository";
import { layoutOf, SETTINGS_FILE } from "../../cluster/settings";
import type { ReadFile } from "../../lifecycle/present";
import { type Rotation, rotationOf } from "../../lifecycle/rotate/rotation";
import type { RotationPlan } from "../../lifecycle/rotate/rotation-plan";
import { phaseArrival, type RotationCommand } from "../../lifecycle/steps";
import {
  abortTarget,
  areCommitted,
  filesOfPki,
  hasReplacedCa,
  isAborted,
  isStepDone,
  standing,
  unclearRotations,
} from "../../lifecycle/waves/standings";
import { type Wave, wavesBack, wavesOf } from "../../lifecycle/waves/waves";
import { contextOf } from "../evidence/live-options";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import type { ClustersInWaves, InGit } from "../waves/clusters-in-waves";
import { CLUSTER_NAME } from "../waves/context-of-each";
import type { Fleet } from "../waves/fleet";
import { groupsInWaves } from "../waves/groups-in-waves";
import { describeTaken } from "./describe-group";
import type { StepOptions } from "./options";
import { rotationNow } from "./rotation-step";

/**
 * Clusters of groups on the way through a rotation, each group once those before it have taken the step.
 *
 * @throws ProblemError where Typha is switched off, or git does not show how far a rotation is
 */
export function rotationInGroups(
  terminal: Terminal,
  repository: ConfiguredRepository,
  fleet: Fleet,
  command: RotationCommand,
  options: StepOptions,
): ClustersInWaves<RotationPlan> {
  const clusters = [...fleet.clusters.values()];
  forEach(clusters, demandTypha);
  const rotations = forEach(clusters, (cluster) => rotationOf(cluster, (file) => repository.read(file)));
  const rotationOfCluster = new Map(clusters.map(({ name }, at) => [name, rotations[at]!]));
  const { since, key, ca, identity } = options;
  const then = since === undefined ? undefined : commitBefore(repository, since);
  // It tells the later runs which rotations have finished since.
  const start = then?.commit ?? attempt(() => lastBeforeRollout(repository, clusters)).result;
  const began: OwnCommand["options"] = start === undefined || command === "abort" ? {} : { since: start.slice(0, 12) };
  const isBack = command === "abort";
  const target = abortTargetOf(fleet, rotationOfCluster);
  return groupsInWaves<RotationPlan>(
    terminal,
    repository,
    fleet,
    {
      title: `rotate-ca ${command}`,
      there: THERE[command],
      waves: (git) =>
        command === "abort"
          ? wavesOfAbort(fleet, rotationOfCluster, target, git)
          : wavesOfStep(command, fleet, rotationOfCluster, git, then?.read),
      arrival: isBack ? undefined : ({ name }) => phaseArrival(rotationOfCluster.get(name)!.phase),
      command: (some) =>
        own(`rotate-ca ${command}`, [], {
          group: some,
          ...began,
          ...(key !== undefined && { key }),
          ...(ca !== undefined && { ca }),
          ...(identity !== undefined && { identity }),
        }),
      after: nextStep(command, fleet, target, { ...began, context: CLUSTER_NAME, ...contextOf(options) }),
      describe(taken) {
        for (const { cluster } of taken) rotationNow(terminal, repository, cluster.name);
        return describeTaken(terminal, taken, (name) => issuerOf(rotationOfCluster.get(name)!, isBack));
      },
    },
    options,
  );
}

/** Where clusters are once a step is taken. */
const THERE: Readonly<Record<RotationCommand, string>> = {
  start: "at two CAs in the trust bundle",
  issue: "at leaves of the next CA",
  finish: "at the next CA alone",
  abort: "at the old CA",
};

/** What comes after a step, once all groups have taken it; after the leaves that `abort` takes back, the trust bundles. */
function nextStep(
  command: RotationCommand,
  { asked, groups }: Fleet,
  target: AbortTarget,
  options: OwnCommand["options"],
): OwnCommand | undefined {
  if (command === "abort" && target === "started") {
    return own("rotate-ca abort", [], { group: [...asked], ...options });
  }
  const next = { start: "issue", issue: "finish", finish: undefined, abort: undefined }[command];
  return next === undefined
    ? undefined
    : own(`rotate-ca ${next}`, [], { group: groups.map(({ name }) => name), ...options });
}

/** The CA whose leaves a step brings. */
function issuerOf(rotation: Rotation, isBack: boolean): Certificate | undefined {
  return "old" in rotation ? (isBack ? rotation.old : rotation.next) : undefined;
}

type Rotations = ReadonlyMap<string, Rotation>;

function wavesOfStep(
  command: Exclude<RotationCommand, "abort">,
  { groups, asked, clusters }: Fleet,
  rotations: Rotations,
  { read, committed }: InGit,
  then: ReadFile | undefined,
): readonly Wave[] {
  const literal = asked.size === 1 ? (groups.find(({ name }) => asked.has(name))?.clusters ?? []) : [];
  // Finished or never begun, there is no next CA to issue from.
  const isNoneUnderWay = command === "issue" && [...rotations.values()].every(({ phase }) => phase === "none");
  const unclear: LoadedCluster[] = [];
  const isFinished = (cluster: LoadedCluster) => {
    if (then !== undefined) return hasReplacedCa(cluster, then);
    const isInCommit = committed?.(cluster.paths.trustBundle) !== undefined;
    if (isInCommit && hasReplacedCa(cluster, committed!)) return true;
    // Who names one group means what its clusters are now, as who names a cluster does.
    if (isNoneUnderWay || literal.includes(cluster.name)) return command === "finish";
    unclear.push(cluster);
    return false;
  };
  const standings = [...clusters.values()].map((cluster) => {
    const isDone = isStepDone(command, rotations.get(cluster.name)!, () => isFinished(cluster));
    return [cluster.name, standing(isDone, () => areCommitted(filesOfPki(cluster), read, committed))] as const;
  });
  const [first, ...more] = unclear;
  if (first !== undefined) throw unclearRotations([first, ...more]);
  return wavesOf(groups, new Map(standings), asked);
}

type AbortTarget = ReturnType<typeof abortTarget>;

function abortTargetOf({ groups, asked }: Fleet, rotations: Rotations): AbortTarget {
  const members = groups.filter(({ name }) => asked.has(name)).flatMap((group) => group.clusters);
  return abortTarget(members.map((name) => rotations.get(name)!.phase));
}

function wavesOfAbort(
  { groups, asked, clusters }: Fleet,
  rotations: Rotations,
  target: AbortTarget,
  { read, committed }: InGit,
): readonly Wave[] {
  const standings = [...clusters.values()].map((cluster) => {
    const { name } = cluster;
    const isCommitted = () => areCommitted(filesOfPki(cluster), read, committed);
    return [name, standing(isAborted(rotations.get(name)!.phase, target), isCommitted)] as const;
  });
  return wavesBack(groups, new Map(standings), asked);
}

/**
 * The last commit before the first cluster got its next CA: the same one for every run of a rollout, whose groups begin in
 * their order. A later one where that CA's key was sealed anew since, which tells the rotations apart too. The last of all
 * where none has begun, or where the clone does not reach back so far.
 */
function lastBeforeRollout({ root }: ConfiguredRepository, clusters: readonly LoadedCluster[]): string {
  const head = filesAt(root, "HEAD");
  const files = clusters.flatMap(({ paths }) => [paths.nextCaKey, paths.nextCa]);
  const begun = files.find((file) => head.read(file) !== undefined);
  const began = begun === undefined ? undefined : lastChangeOf(root, begun);
  const before = began === undefined ? undefined : attempt(() => filesAt(root, `${began}^`).commit).result;
  return before ?? head.commit;
}

/** A commit, its files by the paths that they have now. @throws ProblemError as `filesAt` */
function commitBefore({ root, layout }: ConfiguredRepository, revision: string) {
  const files = filesAt(root, revision);
  return laidOutAs(layout, files, layoutOf(files.read(SETTINGS_FILE), layout.prefix));
}
