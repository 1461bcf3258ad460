import { NEWEST_MINOR } from "../calico/releases";
import { parseCalicoVersion, skewProblem } from "../calico/version";
import { judgeCluster } from "../checks/cluster";
import type { ClusterEvidence, Shared } from "../checks/evidence";
import { handOver, requestedRoles } from "../cluster/request-file";
import { isTyphaOn, STAGES } from "../cluster/rollout";
import { attempt } from "../collect";
import { stageCommand } from "../lifecycle/migrate/plan";
import { milestones } from "../lifecycle/rotate/milestones";
import { nextCaOf } from "../lifecycle/rotate/next-ca";
import { nextCommand } from "../lifecycle/rotate/rotation";
import { stageStep } from "../lifecycle/steps";
import { type CommandStyle, describeCommand, describeRemedy } from "../remedy";
import { certificatesOf } from "./certificates";
import { reportFacts } from "./facts";
import type { ClusterReport, ReportCertificate, ReportRequest, ReportRotation, ReportSpec } from "./model";
import { sealedFilesOf } from "./sealed-files";

/** Everything that the files of one cluster say. What cannot be read is a problem of it, and the rest is there. */
export async function assembleCluster(shared: Shared, name: string, style: CommandStyle): Promise<ClusterReport> {
  const { evidence, judged } = await judgeCluster(shared, name);
  const about = (subject: string) => judged.filter(({ of }) => of === subject).map(({ fact }) => fact);
  const said = { name, ...reportFacts(about("files"), about("changes"), style) };
  if (evidence === undefined) return { ...said, certificates: [], requests: [], files: [] };
  const { paths, source, policy, pki, rotation } = evidence;
  const read = (file: string) => source.read(file);
  const spec = specOf(evidence, style);
  return {
    ...said,
    ...(spec !== undefined && { spec }),
    ...(rotation?.result !== undefined && { rotation: rotationOf(evidence, rotation.result, style) }),
    certificates: certificates(evidence),
    requests: requestsOf(evidence, style),
    files: sealedFilesOf(paths, pki.result, policy, read),
  };
}

function specOf({ name, file }: ClusterEvidence, style: CommandStyle): ReportSpec | undefined {
  if (file.result === undefined) return undefined;
  const { spec } = file.result.cluster;
  const typha = parseCalicoVersion(spec.calico.version);
  const calicoNode = parseCalicoVersion(spec.calicoNode.version ?? spec.calico.version);
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

function rotationOf(
  { name, paths }: ClusterEvidence,
  rotation: Parameters<typeof milestones>[1],
  style: CommandStyle,
): ReportRotation {
  const { phase } = rotation;
  return {
    phase,
    milestones: milestones(paths, rotation),
    ...(phase !== "none" && { command: describeCommand(nextCommand(name, rotation), style) }),
  };
}

function certificates({ paths, source, pki, now }: ClusterEvidence): ReportCertificate[] {
  if (pki.result === undefined) return [];
  const read = (file: string) => source.read(file);
  const requested = requestedRoles(paths, read);
  const waiting = attempt(() => nextCaOf(paths, read)).result;
  const next = waiting && {
    certificate: waiting.certificate,
    file: waiting.isExternal ? paths.nextCa : paths.nextCaKey,
  };
  return certificatesOf(paths, pki.result, { now, requested, next });
}

function requestsOf({ name, paths, source }: ClusterEvidence, style: CommandStyle): ReportRequest[] {
  return requestedRoles(paths, (file) => source.read(file)).map((role) => {
    const { csr } = paths.requests[role];
    return { certificate: role, csr, remedy: describeRemedy(handOver(csr, name), style) };
  });
}
