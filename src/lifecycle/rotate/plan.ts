import { advice, own, type Problem, ProblemError, placeholder, problem, refuse } from "@typha-mtls/problems";
import { bundlePem, type Certificate, type Role } from "@typha-mtls/x509";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { caName } from "../ca-name";
import type { Evidence } from "../evidence";
import { issueLeaves } from "../issue/issue-leaves";
import type { PlannedWrite } from "../planned-write";
import { planCsr } from "../request/csr";
import { type RotationCommand, rotationStep } from "../steps";
import { demandLeaves, demandOverlap, isBundleCommitted } from "./evidence";
import { leavesElsewhere } from "./leaves-elsewhere";
import { type Rotation, type RotationUnderWay, rotationOf } from "./rotation";
import { NO_CHANGE, NO_ROTATION, type RotationPlan, type RotationRequest } from "./rotation-plan";
import { start } from "./start";

const PLANS: Readonly<
  Record<RotationCommand, (request: RotationRequest, rotation: Rotation) => RotationPlan | Promise<RotationPlan>>
> = { start, issue, finish, abort };

/**
 * What a step changes. Who issues (our CA, an external one) and where the keys lie (in git, sealed, or elsewhere) decides
 * how leaves come about; the phases and what they need are the same for all ({@link ROTATION_STEPS}).
 *
 * @throws ProblemError where the step would cut a peer off, or where it is not clear that it would not
 */
export async function planRotation(command: RotationCommand, request: RotationRequest): Promise<RotationPlan> {
  return PLANS[command](request, rotationOf(request.cluster, request.read));
}

/** Has the next CA issue the leaves that still come from the old one. */
async function issue(request: RotationRequest, rotation: Rotation): Promise<RotationPlan> {
  const { cluster, evidence } = request;
  if (rotation.phase === "issued" || rotation.phase === "finishing") return { ...NO_CHANGE, done: "issue is done" };
  if (rotation.phase === "none" || rotation.phase === "starting") throw notStarted(cluster, rotation);
  const { next, fromOld, isExternal } = rotation;
  const gates = demandOverlap(cluster, rotation, rotationStep("issue", rotation.phase)!, evidence);
  if (!isSealedPki(cluster.pki)) return { ...NO_CHANGE, gates, elsewhere: leavesElsewhere(cluster, rotation) };
  return { ...(await newLeaves(request, fromOld, next, isExternal)), gates };
}

/** New leaves of a CA: issued with its key, or requested of an external one. */
async function newLeaves(
  request: RotationRequest,
  roles: readonly Role[],
  ca: Certificate,
  isExternal: boolean,
): Promise<RotationPlan> {
  const { cluster, read, now, keyAlgorithm } = request;
  const { paths, pki } = cluster;
  if (!isExternal && isSealedPki(pki)) {
    const orders = roles.map((role) => ({ role, ca }));
    return { ...NO_CHANGE, ...(await issueLeaves({ ...cluster, pki }, orders, request, "issued")) };
  }
  const key = keyAlgorithm === undefined ? {} : { keyAlgorithm };
  const { writes, kept } = await planCsr({ paths, roles, identities: {}, pending: "keep", now, read, ...key });
  if (writes.length > 0) return { ...NO_CHANGE, writes };
  const files = kept.map(({ csr }) => csr);
  return { ...NO_CHANGE, done: `${files.join(" and ")} ${files.length === 1 ? "waits" : "wait"} for ${caName(ca)}` };
}

/** Takes the old CA out of the trust bundle, and its key out of git; the next one's key comes in its place. */
function finish({ cluster, read, evidence }: RotationRequest, rotation: Rotation): RotationPlan {
  const { trustBundle, caKey, nextCaKey, nextCa } = cluster.paths;
  if (rotation.phase === "none") return { ...NO_CHANGE, done: NO_ROTATION };
  if (rotation.phase === "starting") throw notStarted(cluster, rotation);
  const { next, phase } = rotation;
  const [bundle, gates] =
    phase === "finishing" ? [[], []] : [[onlyNext(trustBundle, next)], demandFinish(cluster, rotation, evidence)];
  // The bundle first: without it, a run that is interrupted would leave two CAs and the key of one.
  if (rotation.isExternal) {
    const ownKey = read(caKey) === undefined ? [] : [caKey];
    return { ...NO_CHANGE, gates, writes: bundle, removes: [...ownKey, nextCa] };
  }
  const note = `the key of ${caName(next)}; that of the CA before is gone`;
  const key: PlannedWrite = { path: caKey, content: read(nextCaKey)!, verb: "updated", note };
  return { ...NO_CHANGE, gates, writes: [...bundle, key], removes: [nextCaKey] };
}

function onlyNext(path: string, next: Certificate): PlannedWrite {
  return { path, content: next.pem, verb: "updated", note: `${caName(next)} alone` };
}

/** @throws ProblemError with each certificate in git that needs the old CA, or as `demandLeaves` does */
function demandFinish(cluster: LoadedCluster, rotation: RotationUnderWay, evidence: Evidence): readonly GateCode[] {
  const { old, next, fromOld, nodes, sealed, isExternal } = rotation;
  const answer = isExternal ? `, and import what ${caName(next)} gives` : "";
  const remedy = sealed
    ? advice`run ${own("rotate-ca issue", [cluster.name])} first${answer}`
    : `have it issued by ${caName(next)}, deliver it, and put its certificate here`;
  const problems = certificatesInGit(cluster, fromOld, nodes.fromOld).map(({ role, file, refused }): Problem => {
    const would =
      role === "typha-server"
        ? "every node would refuse Typha"
        : `Typha would refuse ${refused} ("tls: client didn't provide a certificate")`;
    const message = `still comes from ${caName(old)}: without that in the trust bundle, ${would}`;
    return { code: "leaf-of-old-ca", file, message, remedy };
  });
  refuse(problems);
  const step = rotationStep("finish", "issued")!;
  return demandLeaves(cluster, rotation, { kept: next, dropped: old }, step, evidence);
}

/**
 * Goes back: a step at a time, because leaves and trust bundle may not change at once in this direction either. While
 * there are leaves of the next CA, the old one has to issue again; once there are none, the next CA goes.
 */
async function abort(request: RotationRequest, rotation: Rotation): Promise<RotationPlan> {
  const { cluster, read, evidence } = request;
  const { name, paths, pki } = cluster;
  const { trustBundle, caKey, nextCaKey, nextCa, requests } = paths;
  if (rotation.phase === "none") return { ...NO_CHANGE, done: NO_ROTATION };
  if (rotation.phase === "finishing") {
    throw problem({
      code: "finish-has-begun",
      file: trustBundle,
      message: `no longer holds the CA before ${caName(rotation.next)}: finish has begun`,
      remedy: advice`run ${own("rotate-ca finish", [name])} again, or put pki/ back from git`,
    });
  }
  const { phase, old, next, fromNext, nodes, isExternal } = rotation;
  // What was requested of an external CA goes. By file and not by role: where this was interrupted, a request may be left
  // whose key is gone.
  const requestsBut = (kept: readonly Role[]) =>
    (isExternal ? (Object.keys(requests) as Role[]) : [])
      .filter((role) => !kept.includes(role))
      .flatMap((role) => [requests[role].key, requests[role].csr])
      .filter((file) => read(file) !== undefined);
  if (phase !== "starting" && fromNext.length + nodes.fromNext.length > 0) {
    if (!isSealedPki(pki)) throw stillFromNext(cluster, rotation);
    const isRequested = isExternal && read(caKey) === undefined;
    const plan = await newLeaves(request, fromNext, old, isRequested);
    const removes = requestsBut(isRequested ? fromNext : []);
    if (plan.writes.length + removes.length === 0) return plan;
    return { ...NO_CHANGE, writes: plan.writes, renewed: plan.renewed, removes };
  }
  const removes = [...requestsBut([]), isExternal ? nextCa : nextCaKey];
  if (phase === "starting") return { ...NO_CHANGE, removes };
  const gates = mayBeInUse(cluster, rotation, evidence)
    ? demandLeaves(cluster, rotation, { kept: old, dropped: next }, rotationStep("abort", "started")!, evidence)
    : [];
  const bundle = read(trustBundle)!;
  // Written anew where the file was written anew in between.
  const content = bundle.startsWith(next.pem) ? bundle.slice(next.pem.length) : bundlePem([old]);
  const note = `${caName(old)} alone, as before`;
  return { ...NO_CHANGE, gates, writes: [{ path: trustBundle, content, verb: "updated", note }], removes };
}

/**
 * Whether a peer may still present a leaf of the next CA although git holds none any more: of ours, where a leaf is younger
 * than that CA and may have replaced one; of an external one, once the bundle with it is committed.
 */
function mayBeInUse(
  { paths, pki }: LoadedCluster,
  { next, isExternal }: RotationUnderWay,
  evidence: Evidence,
): boolean {
  const { committed } = evidence;
  if (isExternal) return committed === undefined || isBundleCommitted(paths, [next], committed);
  return Object.values(pki.leaves).some((leaf) => leaf.kind === "named" || leaf.chain[0].notBefore > next.notBefore);
}

function stillFromNext(cluster: LoadedCluster, { old, next, fromNext, nodes }: RotationUnderWay): ProblemError {
  const message = `comes from ${caName(next)}: without that in the trust bundle, it would be refused`;
  const remedy = `have it issued by ${caName(old)} again, deliver it, and put its certificate here`;
  return new ProblemError(
    certificatesInGit(cluster, fromNext, nodes.fromNext).map(({ file }) => ({
      code: "leaf-of-next-ca",
      file,
      message,
      remedy,
    })),
  );
}

/** Files of leaves by role, and of nodes that have one of their own. */
function certificatesInGit({ paths, pki }: LoadedCluster, roles: readonly Role[], nodes: readonly string[]) {
  const { nodes: folder, leaves, certificates } = paths;
  const files = isSealedPki(pki) ? leaves : certificates;
  return [
    ...roles.map((role) => ({ role, file: files[role], refused: "every node" })),
    ...nodes.map((node) => ({ role: "typha-client", file: `${folder}/${node}.crt`, refused: `node ${node}` })),
  ];
}

function notStarted(
  { name, paths }: LoadedCluster,
  rotation: Extract<Rotation, { phase: "none" }> | RotationUnderWay,
): ProblemError {
  const isNone = rotation.phase === "none";
  const start = ["rotate-ca start", [name]] as const;
  const command = isNone && rotation.isExternal ? own(...start, { ca: placeholder("file") }) : own(...start);
  return problem({
    code: "rotation-not-started",
    file: paths.trustBundle,
    message: isNone
      ? `${NO_ROTATION}, so there is no next CA to issue leaves from`
      : `does not hold ${caName(rotation.next)} yet: every node and every Typha would refuse its leaves`,
    remedy: advice`run ${command} first`,
  });
}
