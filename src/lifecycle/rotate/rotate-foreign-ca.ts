import { clusterPaths } from "../../cluster/layout";
import type { LoadedCluster } from "../../cluster/load";
import type { RequestFile } from "../../cluster/request-file";
import { isSealedPki, type SealedCluster } from "../../cluster/sealed-cluster";
import { ProblemError, problem } from "../../problem";
import { shellWord } from "../../shell";
import type { Certificate } from "../../x509/certificate";
import type { FoundCertificate } from "../../x509/containers";
import type { Role } from "../../x509/identity";
import { caName } from "../ca-name";
import { issueLeaves } from "../issue/issue-leaves";
import { planCsr } from "../request/csr";
import { demandOverlap } from "./evidence";
import { demandAllOf, demandNoneOfNext } from "./foreign-evidence";
import { givenNextCa } from "./given-ca";
import { leavesElsewhere } from "./leaves-elsewhere";
import { nextCaAlone, withNextCa, withoutNextCa } from "./overlap-bundle";
import { NONE, NOTHING, onlyCa, type RotationPlan, type RotationRequest, startForeign, stillComesFrom } from "./plan";
import { type RotationUnderWay, rotationOf } from "./rotation";

/** A step of a rotation to a CA that somebody else keeps, or of a cluster whose keys are not in git. */
export interface ForeignRotationRequest extends Omit<RotationRequest, "cluster"> {
  readonly cluster: LoadedCluster;
  /** The next CA, for `start`, in what somebody gave for it; undefined where nothing was given. */
  readonly given?: readonly FoundCertificate[] | undefined;
}

/** Puts the CA that was given into the trust bundle beside the old one. */
export async function planForeignStart(request: ForeignRotationRequest): Promise<RotationPlan> {
  const { cluster, read, given, now } = request;
  const { trustBundle, nextCa } = clusterPaths(cluster.name);
  const rotation = rotationOf(cluster, read);
  if (rotation.phase !== "none") {
    if (given?.some(({ certificate }) => certificate.fingerprint === rotation.next.fingerprint) === false) {
      throw problem({
        file: nextCa,
        message: `a rotation to ${caName(rotation.next)} is under way, and what was given is another CA`,
        remedy: `finish or abort it first: \`npx typha-mtls rotate-ca status ${shellWord(cluster.name)}\``,
      });
    }
    if (rotation.phase !== "starting") return { ...NOTHING, done: "start is done" };
    return { ...NOTHING, writes: [withNextCa(trustBundle, read(trustBundle)!, rotation.next)] };
  }
  if (given === undefined) {
    const message = "its CA is somebody else's: no key of it is in git";
    throw problem({ file: trustBundle, message, remedy: startForeign(cluster.name) });
  }
  onlyCa(rotation.bundle, trustBundle);
  const { ca, intermediates } = givenNextCa(given, cluster, now);
  const until = ca.notAfter.toISOString().slice(0, 10);
  const note = `${caName(ca)}, until ${until}; somebody else has its key`;
  return {
    ...NOTHING,
    writes: [{ path: nextCa, content: ca.pem, verb: "created", note }, withNextCa(trustBundle, read(trustBundle)!, ca)],
    notices: intermediates.map(({ certificate, file }) => ({
      file,
      message: `${caName(certificate)} is no root, and is left out of the bundle`,
      remedy: "give it again together with the leaves that it issues",
    })),
  };
}

/** Requests leaves for the next CA; where the keys are not in git, says who has to. */
export async function planForeignIssue(request: ForeignRotationRequest): Promise<RotationPlan> {
  const { cluster, read, evidence, now, keyAlgorithm } = request;
  const { name } = cluster;
  const rotation = rotationOf(cluster, read);
  const { phase } = rotation;
  if (phase === "issued" || phase === "finishing") return { ...NOTHING, done: "issue is done" };
  if (phase === "none" || phase === "starting") throw notStarted(cluster, rotation);
  demandOverlap(name, rotation, evidence);
  if (!rotation.sealed) return { ...NOTHING, elsewhere: leavesElsewhere(cluster, rotation) };
  const key = keyAlgorithm === undefined ? {} : { keyAlgorithm };
  const { writes, kept } = await planCsr({
    name,
    roles: rotation.fromOld,
    identities: {},
    pending: "keep",
    now,
    read,
    ...key,
  });
  return writes.length > 0 ? { ...NOTHING, writes } : { ...NOTHING, done: waitFor(kept, rotation.next) };
}

/** Takes the old CA out of the trust bundle; its key goes too, where it was ours. */
export async function planForeignFinish({ cluster, read, evidence }: ForeignRotationRequest): Promise<RotationPlan> {
  const { trustBundle, caKey, nextCa } = clusterPaths(cluster.name);
  const rotation = rotationOf(cluster, read);
  if (rotation.phase === "none") return { ...NOTHING, done: NONE };
  if (rotation.phase === "starting") throw notStarted(cluster, rotation);
  if (rotation.phase !== "finishing") {
    refuseLeavesOfOld(cluster, rotation);
    demandAllOf(cluster, rotation, evidence);
  }
  const writes = rotation.phase === "finishing" ? [] : [nextCaAlone(trustBundle, rotation.next)];
  return { ...NOTHING, writes, removes: [...(read(caKey) === undefined ? [] : [caKey]), nextCa] };
}

/** Goes back, a step at a time: where leaves of the next CA are in use, the old one has to issue again first. */
export async function planForeignAbort(request: ForeignRotationRequest): Promise<RotationPlan> {
  const { cluster, read, evidence } = request;
  const { trustBundle, nextCa, requests } = clusterPaths(cluster.name);
  const rotation = rotationOf(cluster, read);
  if (rotation.phase === "none") return { ...NOTHING, done: NONE };
  if (rotation.phase === "finishing") {
    throw problem({
      file: trustBundle,
      message: `no longer holds the CA before ${caName(rotation.next)}: finish has begun`,
      remedy: `run \`npx typha-mtls rotate-ca finish ${shellWord(cluster.name)}\` again, or put pki/ back from git`,
    });
  }
  // By file and not by role: where this was cut off, a request may be left whose key is gone.
  const requestsBut = (kept: readonly Role[]) =>
    (Object.keys(requests) as Role[])
      .filter((role) => !kept.includes(role))
      .flatMap((role) => [requests[role].key, requests[role].csr])
      .filter((file) => read(file) !== undefined);
  if (rotation.fromNext.length + rotation.nodes.fromNext.length > 0 && rotation.phase !== "starting") {
    return backToOldLeaves(request, rotation, requestsBut);
  }
  if (rotation.phase !== "starting") demandNoneOfNext(cluster, rotation, evidence);
  const writes = rotation.phase === "starting" ? [] : [withoutNextCa(trustBundle, read(trustBundle)!, rotation)];
  return { ...NOTHING, writes, removes: [...requestsBut([]), nextCa] };
}

/** The old CA issues again: with its key, where that is here, or by request. */
async function backToOldLeaves(
  request: ForeignRotationRequest,
  rotation: RotationUnderWay,
  requestsBut: (kept: readonly Role[]) => string[],
): Promise<RotationPlan> {
  const { cluster, read, now } = request;
  const { name, pki } = cluster;
  const { old, fromNext } = rotation;
  if (!isSealedPki(pki)) throw stillFromNext(cluster, rotation);
  if (read(clusterPaths(name).caKey) !== undefined) {
    const orders = fromNext.map((role) => ({ role, ca: old }));
    const sealed: SealedCluster = { ...cluster, pki };
    return {
      ...NOTHING,
      ...(await issueLeaves(sealed, orders, request, "issued")),
      removes: requestsBut([]),
    };
  }
  const { writes, kept } = await planCsr({ name, roles: fromNext, identities: {}, pending: "keep", now, read });
  const removes = requestsBut(fromNext);
  if (writes.length + removes.length > 0) return { ...NOTHING, writes, removes };
  return { ...NOTHING, done: waitFor(kept, old) };
}

function waitFor(requests: readonly RequestFile[], ca: Certificate): string {
  const files = requests.map(({ csr }) => csr);
  return `${files.join(" and ")} ${files.length === 1 ? "waits" : "wait"} for ${caName(ca)}`;
}

function notStarted({ name }: LoadedCluster, rotation: ReturnType<typeof rotationOf>): ProblemError {
  const isNone = rotation.phase === "none";
  return problem({
    file: clusterPaths(name).trustBundle,
    message: isNone
      ? `${NONE}, so there is no next CA to issue leaves from`
      : `does not hold ${caName(rotation.next)} yet: every node and every Typha would refuse its leaves`,
    remedy: isNone ? startForeign(name) : `run \`npx typha-mtls rotate-ca start ${shellWord(name)}\` first`,
  });
}

/** @throws ProblemError with each certificate in git that needs the old CA */
function refuseLeavesOfOld(
  { name, pki }: LoadedCluster,
  { old, next, fromOld, nodes, sealed }: RotationUnderWay,
): void {
  const remedy = sealed
    ? `run \`npx typha-mtls rotate-ca issue ${shellWord(name)}\` first, and import what ${caName(next)} gives`
    : `have it issued by ${caName(next)}, deliver it, and put its certificate here`;
  const { leaves, certificates, nodes: folder } = clusterPaths(name);
  const problems = [
    ...fromOld.map((role) => ({
      file: isSealedPki(pki) ? leaves[role] : certificates[role],
      message: stillComesFrom(role, old),
      remedy,
    })),
    ...nodes.fromOld.map((node) => ({
      file: `${folder}/${node}.crt`,
      message: stillComesFrom("typha-client", old, node),
      remedy,
    })),
  ];
  if (problems.length > 0) throw new ProblemError(problems);
}

function stillFromNext({ name }: LoadedCluster, { old, next, fromNext, nodes }: RotationUnderWay): ProblemError {
  const { certificates, nodes: folder } = clusterPaths(name);
  const files = [
    ...fromNext.map((role) => certificates[role]),
    ...nodes.fromNext.map((node) => `${folder}/${node}.crt`),
  ];
  return new ProblemError(
    files.map((file) => ({
      file,
      message: `comes from ${caName(next)}: without that in the trust bundle, it would be refused`,
      remedy: `have it issued by ${caName(old)} again, deliver it, and put its certificate here`,
    })),
  );
}
