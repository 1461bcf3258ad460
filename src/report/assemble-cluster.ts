import { NEWEST_MINOR } from "../calico/releases";
import { parseCalicoVersion, skewProblem } from "../calico/version";
import { inputsOf } from "../checks/against/texts";
import { judgeCluster } from "../checks/cluster";
import type { ClusterEvidence, Shared } from "../checks/evidence";
import { loadClusterFile } from "../cluster/load";
import { readPki } from "../cluster/pki";
import { handOver, requestedRoles } from "../cluster/request-file";
import { isTyphaOn, STAGES } from "../cluster/rollout";
import { attempt } from "../collect";
import { stageCommand } from "../lifecycle/migrate/plan";
import { milestones } from "../lifecycle/rotate/milestones";
import { nextCaOf } from "../lifecycle/rotate/next-ca";
import { nextCommand, type Rotation, rotationOf } from "../lifecycle/rotate/rotation";
import { stageStep } from "../lifecycle/steps";
import { type CommandStyle, describeCommand, describeRemedy } from "../remedy";
import { certificatesOf } from "./certificates";
import { reportFacts } from "./facts";
import type {
  ClusterReport,
  ReportBefore,
  ReportCertificate,
  ReportRequest,
  ReportRotation,
  ReportSpec,
} from "./model";
import { sealedFilesOf } from "./sealed-files";

/** Everything that the files of one cluster say. What cannot be read is a problem of it, and the rest is there. */
export async function assembleCluster(shared: Shared, name: string, style: CommandStyle): Promise<ClusterReport> {
  const { evidence, judged } = await judgeCluster(shared, name);
  const about = (subject: string) => judged.filter(({ of }) => of === subject).map(({ fact }) => fact);
  const said = { name, ...reportFacts(about("files"), about("changes"), style) };
  if (evidence === undefined) return { ...said, certificates: [], requests: [], files: [] };
  const { paths, source, policy, pki } = evidence;
  const read = (file: string) => source.read(file);
  const before = beforeOf(evidence, style);
  return {
    ...said,
    ...standing(evidence, style),
    ...(before !== undefined && { before }),
    requests: requestsOf(evidence, style),
    files: sealedFilesOf(paths, pki.result, policy, read),
  };
}

/** Files of a cluster, as they are or as a commit has them. */
type Read = Pick<ClusterEvidence, "name" | "paths" | "source" | "now" | "file" | "pki" | "rotation">;

/** Where a cluster stands in its journeys, and its certificates. */
function standing(read: Read, style: CommandStyle): ReportBefore {
  const spec = specOf(read, style);
  return {
    ...(spec !== undefined && { spec }),
    ...(read.rotation?.result !== undefined && { rotation: journeyOf(read, read.rotation.result, style) }),
    certificates: certificates(read),
  };
}

/** The same at the commit that is compared with; undefined where it has no such cluster, or one that cannot be used. */
function beforeOf(evidence: ClusterEvidence, style: CommandStyle): ReportBefore | undefined {
  const { name, paths, now, against } = evidence;
  if (against === undefined) return undefined;
  if (inputsOf(evidence.source, against.source, paths).isSame) return standing(evidence, style);
  const { source } = against;
  const file = attempt(() => loadClusterFile(source, paths));
  if (file.result === undefined) return undefined;
  const { spec } = file.result.cluster;
  const pki = attempt(() => readPki(source, paths, spec));
  const rotation = pki.result && attempt(() => rotationOf({ paths, pki: pki.result }, (path) => source.read(path)));
  return standing({ name, paths, source, now, file, pki, rotation }, style);
}

function specOf({ name, file }: Read, style: CommandStyle): ReportSpec | undefined {
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

function journeyOf({ name, paths }: Read, rotation: Rotation, style: CommandStyle): ReportRotation {
  const { phase } = rotation;
  return {
    phase,
    milestones: milestones(paths, rotation),
    ...(phase !== "none" && { command: describeCommand(nextCommand(name, rotation), style) }),
  };
}

function certificates({ paths, source, pki, now }: Read): ReportCertificate[] {
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
