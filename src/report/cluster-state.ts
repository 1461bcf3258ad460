import { NEWEST_MINOR, parseCalicoVersion, skewProblem } from "@typha-mtls/calico";
import type { FileSource } from "@typha-mtls/files";
import { attempt, type CommandStyle, describeCommand } from "@typha-mtls/problems";
import type { Role } from "@typha-mtls/x509";
import type { ClusterPaths } from "../cluster/layout";
import { loadClusterFile } from "../cluster/load";
import type { ClusterFile, Pki } from "../cluster/loaded-cluster";
import { readPki } from "../cluster/pki";
import { requestedRoles } from "../cluster/request-file";
import { isTyphaOn, STAGES } from "../cluster/rollout";
import { upstreamVersion } from "../cluster/upstream-version";
import { stageCommand } from "../lifecycle/migrate/plan";
import { milestones } from "../lifecycle/rotate/milestones";
import { nextCaOf } from "../lifecycle/rotate/next-ca";
import { nextCommand, type Rotation, rotationOf } from "../lifecycle/rotate/rotation";
import { PHASE_WORDS, stageStep } from "../lifecycle/steps";
import { certificatesOf } from "./certificates";
import type { ReportBefore, ReportCertificate, ReportRotation, ReportSpec } from "./model";

/** What was read of a cluster, at one moment; undefined where it could not be. */
export interface ReadCluster {
  readonly paths: ClusterPaths;
  readonly source: FileSource;
  readonly file: ClusterFile | undefined;
  readonly pki: Pki | undefined;
  readonly rotation: Rotation | undefined;
}

/** How it is shown. */
export interface ReportStyle {
  readonly now: Date;
  readonly style: CommandStyle;
}

/** Reads what a cluster was somewhere else, such as in a commit. */
export function readClusterAt(source: FileSource, paths: ClusterPaths): ReadCluster {
  const file = attempt(() => loadClusterFile(source, paths)).result;
  const pki = attempt(() => readPki(source, paths, file?.cluster.spec)).result;
  const rotation = pki && attempt(() => rotationOf({ paths, pki }, (path) => source.read(path))).result;
  return { paths, source, file, pki, rotation };
}

/** Settings, journeys and certificates of a cluster. */
export function stateOfCluster(read: ReadCluster, shown: ReportStyle): ReportBefore {
  const { paths, file, rotation } = read;
  return {
    ...(file !== undefined && { spec: specOf(paths, file, shown) }),
    ...(rotation !== undefined && { rotation: reportRotation(paths, rotation, shown) }),
    certificates: certificates(read, shown),
  };
}

function specOf({ name }: ClusterPaths, file: ClusterFile, { style }: ReportStyle): ReportSpec {
  const { spec } = file.cluster;
  const typha = parseCalicoVersion(spec.calico.version);
  const calicoNode = upstreamVersion(spec);
  const skew = skewProblem(typha, calicoNode)?.message;
  const { stage } = spec.rollout;
  const after = STAGES[STAGES.indexOf(stage) + 1];
  const step = after && stageStep(stage, after);
  return {
    calico: {
      typha: typha.tag,
      calicoNode: calicoNode.tag,
      minorsBehind: NEWEST_MINOR - typha.minor,
      ...(skew !== undefined && { skew }),
    },
    gitops: spec.gitops,
    secrets: spec.secrets,
    route: spec.calicoNode.route,
    nodes: spec.nodes,
    isTyphaOn: isTyphaOn(spec),
    stage,
    ...(step !== undefined && isTyphaOn(spec) && { nextStage: describeCommand(stageCommand(name, step), style) }),
  };
}

function reportRotation(paths: ClusterPaths, rotation: Rotation, { style }: ReportStyle): ReportRotation {
  const { phase } = rotation;
  return {
    phase,
    what: PHASE_WORDS[phase],
    milestones: milestones(paths, rotation),
    ...(phase !== "none" && { command: describeCommand(nextCommand(paths.name, rotation), style) }),
  };
}

function certificates({ paths, source, pki }: ReadCluster, { now }: ReportStyle): ReportCertificate[] {
  if (pki === undefined) return [];
  const read = (file: string) => source.read(file);
  const waiting = attempt(() => nextCaOf(paths, read)).result;
  const next = waiting && {
    certificate: waiting.certificate,
    file: waiting.isExternal ? paths.nextCa : paths.nextCaKey,
  };
  return certificatesOf(paths, pki, { now, requested: requestsIn(source, paths), next });
}

/** Roles whose next certificate is requested; none where that cannot be read, which is among the facts. */
export function requestsIn(source: FileSource, paths: ClusterPaths): readonly Role[] {
  return attempt(() => requestedRoles(paths, (file) => source.read(file))).result ?? [];
}
