import { advice, own, type Problem, ProblemError, placeholder, problem, refuse } from "@typha-mtls/problems";
import { bundlePem, type Certificate, type Role } from "@typha-mtls/x509";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { HostLeaf } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { caName } from "../ca-name";
import type { Evidence } from "../evidence";
import { issueLeaves } from "../issue/issue-leaves";
import { renewalOrder } from "../issue/renew";
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
  const { next, fromOld, hosts, isExternal } = rotation;
  const gates = demandOverlap(cluster, rotation, rotationStep("issue", rotation.phase)!, evidence);
  if (!isSealedPki(cluster.pki)) return { ...NO_CHANGE, gates, elsewhere: leavesElsewhere(cluster, rotation) };
  return { ...(await newLeaves(request, { roles: fromOld, hosts: hosts.fromOld }, next, isExternal)), gates };
}

/** Leaves that another CA has to issue. */
interface LeavesDue {
  readonly roles: readonly Role[];
  readonly hosts: readonly HostLeaf[];
}

/** New leaves of a CA: issued with its key, or requested of an external one, which has to be asked for those of hosts by hand. */
async function newLeaves(
  request: RotationRequest,
  { roles, hosts }: LeavesDue,
  ca: Certificate,
  isExternal: boolean,
): Promise<RotationPlan> {
  const { cluster, read, now, keyAlgorithm } = request;
  const { paths, pki } = cluster;
  if (!isExternal && isSealedPki(pki)) {
    const orders = [
      ...roles.map((role) => ({ role, ca })),
      ...hosts.map((host) => renewalOrder({ role: "typha-client", host }, ca)),
    ];
    return { ...NO_CHANGE, ...(await issueLeaves({ ...cluster, pki }, orders, request, "issued")) };
  }
  const key = keyAlgorithm === undefined ? {} : { keyAlgorithm };
  const { writes, kept } = await planCsr({ paths, roles, identities: {}, pending: "keep", now, read, ...key });
  if (writes.length > 0) return { ...NO_CHANGE, writes };
  const files = [...kept.map(({ csr }) => csr), ...hosts.map(({ file }) => file)];
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
  const { old, next, fromOld, nodes, hosts, sealed, isExternal } = rotation;
  const answer = isExternal ? `, and import what ${caName(next)} gives` : "";
  const issueFirst = advice`run ${own("rotate-ca issue", [cluster.name])} first${answer}`;
  const haveIssued = `have it issued by ${caName(next)}, deliver it, and put its certificate here`;
  const certificates = certificatesInGit(cluster, { roles: fromOld, nodes: nodes.fromOld, hosts: hosts.fromOld });
  const problems = certificates.map(({ role, file, refused, isHost }): Problem => {
    const would =
      role === "typha-server"
        ? "every node would refuse Typha"
        : `Typha would refuse ${refused} ("tls: client didn't provide a certificate")`;
    const message = `still comes from ${caName(old)}: without that in the trust bundle, ${would}`;
    const remedy = sealed && !(isHost && isExternal) ? issueFirst : haveIssued;
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
  const { phase, old, next, fromNext, nodes, hosts, isExternal } = rotation;
  // What was requested of an external CA goes. By file and not by role: where this was interrupted, a request may be left
  // whose key is gone.
  const requestsBut = (kept: readonly Role[]) =>
    (isExternal ? (Object.keys(requests) as Role[]) : [])
      .filter((role) => !kept.includes(role))
      .flatMap((role) => [requests[role].key, requests[role].csr])
      .filter((file) => read(file) !== undefined);
  if (phase !== "starting" && fromNext.length + nodes.fromNext.length + hosts.fromNext.length > 0) {
    const isRequested = isExternal && read(caKey) === undefined;
    // Requests are for keys that lie in git: that of a host is signed again by hand.
    if (!isSealedPki(pki) || (isRequested && fromNext.length === 0)) throw stillFromNext(cluster, rotation);
    const plan = await newLeaves(request, { roles: fromNext, hosts: hosts.fromNext }, old, isRequested);
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

function stillFromNext(cluster: LoadedCluster, { old, next, fromNext, nodes, hosts }: RotationUnderWay): ProblemError {
  const message = `comes from ${caName(next)}: without that in the trust bundle, it would be refused`;
  const remedy = `have it issued by ${caName(old)} again, deliver it, and put its certificate here`;
  return new ProblemError(
    certificatesInGit(cluster, { roles: fromNext, nodes: nodes.fromNext, hosts: hosts.fromNext }).map(({ file }) => ({
      code: "leaf-of-next-ca",
      file,
      message,
      remedy,
    })),
  );
}

/** Files of leaves by role, and of machines that have one of their own; and whom Typha would refuse with it. */
function certificatesInGit(
  { paths, pki }: LoadedCluster,
  { roles, nodes, hosts }: LeavesDue & { readonly nodes: readonly string[] },
) {
  const files = isSealedPki(pki) ? paths.leaves : paths.certificates;
  const ofMachine = (file: string, refused: string, isHost: boolean) => ({
    role: "typha-client",
    file,
    refused,
    isHost,
  });
  return [
    ...roles.map((role) => ({ role, file: files[role], refused: "every node", isHost: false })),
    ...nodes.map((node) => ofMachine(`${paths.nodes}/${node}.crt`, `node ${node}`, false)),
    ...hosts.map(({ file, machine }) => ofMachine(file, machine, true)),
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
