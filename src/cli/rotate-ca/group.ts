import { advice, attempt, forEach, type OwnCommand, own, type ProblemError, problem } from "@typha-mtls/problems";
import { laidOutAs } from "../../cluster/committed";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { ConfiguredRepository } from "../../cluster/repository";
import { layoutOf, SETTINGS_FILE } from "../../cluster/settings";
import { filesAt } from "../../files/git-head";
import { lastChangeOf } from "../../files/git-history";
import type { AskIdentities, ReadFile } from "../../lifecycle/present";
import { planRotation } from "../../lifecycle/rotate/plan";
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
import type { Certificate } from "../../x509/certificate";
import { contextOf } from "../evidence/take-step";
import { givenCertificates } from "../given-certificates";
import { askIdentities } from "../identities/age-identities";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import { type Fleet, readFleet } from "../waves/fleet";
import { type InGit, takeWave } from "../waves/take-wave";
import { CLUSTER_NAME } from "../waves/wait-for-fleet";
import { describeTaken } from "./describe-group";
import type { StepOptions } from "./options";

/** `typha-mtls rotate-ca <step> --group <name>`: a step for the clusters of a group, once the groups before it have taken it. */
export async function rotateGroups(
  terminal: Terminal,
  directory: string,
  command: RotationCommand,
  groups: readonly string[],
  options: StepOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const fleet = readFleet(terminal, repository, groups);
  const clusters = [...fleet.clusters.values()];
  forEach(clusters, demandTypha);
  const rotations = forEach(clusters, (cluster) => rotationOf(cluster, (file) => repository.read(file)));
  const rotationOfCluster = new Map(clusters.map(({ name }, at) => [name, rotations[at]!]));
  const { since, key, ca, identity } = options;
  const then = since === undefined ? undefined : commitBefore(repository, since);
  // It tells the later runs which rotations have finished since.
  const start = then?.commit ?? attempt(() => lastBeforeRollout(repository, clusters)).result;
  const began: OwnCommand["options"] = start === undefined || command === "abort" ? {} : { since: start.slice(0, 12) };
  const given = ca === undefined ? undefined : givenCertificates(terminal, ca);
  const isBack = command === "abort";
  const target = abortTargetOf(fleet, rotationOfCluster);
  let asked: AskIdentities | undefined;
  const ask = (read: ReadFile) => (asked ??= askIdentities(terminal, identity, clusters, read));
  return takeWave<RotationPlan>(
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
      async plan(cluster, { read }, evidence) {
        const plan = await planRotation(command, {
          cluster,
          given,
          now: terminal.now(),
          keyAlgorithm: key,
          evidence,
          read,
          ageIdentities: ask(read),
        });
        if (plan.elsewhere !== undefined) throw keysElsewhere(cluster);
        return plan;
      },
      compared: [repository.layout.inputs],
      unchanged: filesOfPki,
      command: (some) =>
        own(`rotate-ca ${command}`, [], {
          group: some,
          ...began,
          ...(key !== undefined && { key }),
          ...(ca !== undefined && { ca }),
          ...(identity !== undefined && { identity }),
        }),
      after: nextStep(command, fleet, target, { ...began, context: CLUSTER_NAME, ...contextOf(options) }),
      describe: (taken) => describeTaken(terminal, taken, (name) => issuerOf(rotationOfCluster.get(name)!, isBack)),
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
    return [cluster.name, standing(isDone, () => areCommitted(filesOfPki(cluster.paths), read, committed))] as const;
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
  const standings = [...clusters.values()].map(({ name, paths }) => {
    const isCommitted = () => areCommitted(filesOfPki(paths), read, committed);
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

function keysElsewhere({ name, paths }: LoadedCluster): ProblemError {
  return problem({
    code: "keys-elsewhere",
    file: paths.clusterFile,
    field: "spec.secrets",
    message: `the keys of ${name} are not in git: its leaves are issued where they are`,
    remedy: advice`take its step alone, which says what to have issued: ${own("rotate-ca issue", [name])}`,
  });
}
