import { clusterPaths } from "../../cluster/layout";
import type { LoadedCluster } from "../../cluster/load";
import type { SealedCluster } from "../../cluster/sealed-cluster";
import { type Problem, ProblemError, problem } from "../../problem";
import { shellWord } from "../../shell";
import type { Certificate } from "../../x509/certificate";
import type { Role } from "../../x509/identity";
import type { KeyAlgorithm } from "../../x509/keys";
import { caName } from "../ca-name";
import { caCommonName, KEY_NAMES } from "../init/certificate-authority";
import { sealCaKey } from "../issue/ca-key";
import { algorithmOf, type IssueRequest, issueLeaves, type RenewedLeaf } from "../issue/issue-leaves";
import type { PlannedWrite } from "../planned-write";
import { presentRules } from "../recipients/sealing-rules";
import { demandLeavesOf, demandOverlap, type Evidence } from "./evidence";
import type { LeavesElsewhere } from "./leaves-elsewhere";
import { nextCaAlone, withNextCa, withoutNextCa } from "./overlap-bundle";
import { type Rotation, type RotationUnderWay, rotationOf } from "./rotation";

/** Everything that a step of a rotation needs to know. */
export interface RotationRequest extends IssueRequest {
  readonly cluster: SealedCluster;
  readonly evidence: Evidence;
  /**
   * Kind of the next CA's key, for `start`; of the leaves' keys, for the others.
   * @default the kind of the keys before
   */
  readonly keyAlgorithm?: KeyAlgorithm | undefined;
}

/**
 * What a step changes. The files are written in this order and removed after that, so that wherever it is cut off, the
 * next run sees a {@link Rotation} that it can complete.
 */
export interface RotationPlan {
  readonly writes: readonly PlannedWrite[];
  readonly removes: readonly string[];
  readonly renewed: readonly RenewedLeaf[];
  /** Why there is nothing to do, where there is nothing. */
  readonly done?: string;
  /** Who has to do it elsewhere, where nothing can be done here. */
  readonly elsewhere?: LeavesElsewhere;
  /** What somebody has to look after although the step is taken. */
  readonly notices?: readonly Problem[];
}

export const NOTHING: RotationPlan = { writes: [], removes: [], renewed: [] };
export const NONE = "no rotation is under way";

/** Makes the next CA, its key sealed, and puts it into the trust bundle beside the old one. No key is opened. */
export async function planStart(request: RotationRequest): Promise<RotationPlan> {
  const { cluster, read } = request;
  const paths = clusterPaths(cluster.name);
  refuseForeignCa(request);
  const rotation = rotationOf(cluster, read);
  if (rotation.phase === "starting") return { ...NOTHING, writes: [trusted(rotation.next, request)] };
  if (rotation.phase !== "none") return { ...NOTHING, done: "start is done" };
  const old = onlyCa(rotation.bundle, paths.trustBundle);
  const keyAlgorithm = request.keyAlgorithm ?? algorithmOf(old, paths.trustBundle);
  const { recipients, indent } = presentRules(cluster.name, cluster.config.spec.secrets, read).caKey();
  const { issueCa } = await import("../../x509/issue");
  const commonName = caCommonName(cluster.name, generationOf(old) + 1);
  const { certificate, privateKeyPem } = await issueCa({ commonName, keyAlgorithm, now: request.now });
  const content = await sealCaKey({
    commonName,
    privateKeyPem,
    certificatePem: certificate.pem,
    recipients,
    indent,
    now: request.now,
    file: paths.nextCaKey,
  });
  const until = certificate.notAfter.toISOString().slice(0, 10);
  const note = `${commonName}, ${KEY_NAMES[keyAlgorithm]}, until ${until}; ${recipients.length} operator${recipients.length === 1 ? "" : "s"}`;
  return {
    ...NOTHING,
    writes: [{ path: paths.nextCaKey, content, verb: "sealed", note }, trusted(certificate, request)],
  };
}

/** Issues both leaves from the next CA. */
export async function planIssue(request: RotationRequest): Promise<RotationPlan> {
  const { cluster, read, evidence } = request;
  refuseForeignCa(request);
  const rotation = rotationOf(cluster, read);
  const { phase } = rotation;
  if (phase === "issued" || phase === "finishing") return { ...NOTHING, done: "issue is done" };
  if (phase === "none" || phase === "starting") {
    throw problem({
      file: clusterPaths(cluster.name).trustBundle,
      message:
        phase === "none"
          ? `${NONE}, so there is no next CA to issue leaves from`
          : `does not hold ${caName(rotation.next)} yet: every node and every Typha would refuse its leaves`,
      remedy: `run \`npx typha-mtls rotate-ca start ${shellWord(cluster.name)}\` first`,
    });
  }
  demandOverlap(cluster.name, rotation, evidence);
  const orders = rotation.fromOld.map((role) => ({ role, ca: rotation.next }));
  return { ...NOTHING, ...(await issueLeaves(cluster, orders, request, "issued")) };
}

/** Takes the old CA out of the trust bundle, and puts the next one's key in the place of its key. */
export async function planFinish(request: RotationRequest): Promise<RotationPlan> {
  const { cluster, read, evidence } = request;
  const paths = clusterPaths(cluster.name);
  const rotation = rotationOf(cluster, read);
  if (rotation.phase === "none") return { ...NOTHING, done: NONE };
  const { next } = rotation;
  if (rotation.phase !== "finishing") {
    if (rotation.fromOld.length > 0) throw stillFromOld(cluster, rotation);
    demandLeavesOf(cluster.name, next, rotation.old, evidence);
  }
  const bundle = nextCaAlone(paths.trustBundle, next);
  // The bundle first: without it, a run that is cut off would leave two CAs and the key of one.
  const key: PlannedWrite = {
    path: paths.caKey,
    content: read(paths.nextCaKey)!,
    verb: "updated",
    note: `the key of ${caName(next)}; that of the CA before is gone`,
  };
  const writes = rotation.phase === "finishing" ? [key] : [bundle, key];
  return { ...NOTHING, writes, removes: [paths.nextCaKey] };
}

/**
 * Goes back: a step at a time, because leaves and trust bundle may not change at once in this direction either. Leaves of
 * the next CA are issued anew from the old one; once there are none, the next CA goes.
 */
export async function planAbort(request: RotationRequest): Promise<RotationPlan> {
  const { cluster, read, evidence } = request;
  const { trustBundle, nextCaKey, leaves } = clusterPaths(cluster.name);
  const rotation = rotationOf(cluster, read);
  switch (rotation.phase) {
    case "none":
      return { ...NOTHING, done: NONE };
    case "finishing":
      throw problem({
        file: trustBundle,
        message: `no longer holds the CA before ${caName(rotation.next)}: finish has begun`,
        remedy: `run \`npx typha-mtls rotate-ca finish ${shellWord(cluster.name)}\` again, or put pki/ back from git`,
      });
    case "starting":
      return { ...NOTHING, removes: [nextCaKey] };
    case "issuing":
    case "issued": {
      const orders = (Object.keys(leaves) as Role[])
        .filter((role) => !rotation.fromOld.includes(role))
        .map((role) => ({ role, ca: rotation.old }));
      return { ...NOTHING, ...(await issueLeaves(cluster, orders, request, "issued")) };
    }
    case "started": {
      // A leaf that is younger than the next CA may have taken the place of one that it issued.
      if (mayHaveIssued(cluster, rotation.next)) demandLeavesOf(cluster.name, rotation.old, rotation.next, evidence);
      return { ...NOTHING, writes: [withoutNextCa(trustBundle, read(trustBundle)!, rotation)], removes: [nextCaKey] };
    }
  }
}

/** What has to be said of a rotation although no step is refused for it. */
export function rotationNotices({ pki }: LoadedCluster, rotation: Rotation): Problem[] {
  if (rotation.phase === "none" || rotation.phase === "finishing") return [];
  const { old, fromOld } = rotation;
  const until = old.notAfter.toISOString().slice(0, 10);
  const inGit = fromOld.map((role) => pki.leaves[role]).filter((leaf) => leaf.kind !== "named");
  return inGit
    .filter(({ chain }) => old.notAfter <= chain[0].notAfter)
    .map(({ file }) => ({
      file,
      message: `ends with its CA ${caName(old)} on ${until}: issue it from ${caName(rotation.next)} before`,
    }));
}

function mayHaveIssued({ pki }: SealedCluster, next: Certificate): boolean {
  return Object.values(pki.leaves).some(({ chain }) => chain[0].notBefore > next.notBefore);
}

function trusted(next: Certificate, { cluster, read }: RotationRequest): PlannedWrite {
  const { trustBundle } = clusterPaths(cluster.name);
  return withNextCa(trustBundle, read(trustBundle)!, next);
}

/** @throws ProblemError where the CA is somebody else's, who alone can replace it */
function refuseForeignCa({ cluster, read }: RotationRequest): void {
  const { caKey, trustBundle, leaves } = clusterPaths(cluster.name);
  const remedy = startForeign(cluster.name);
  if (read(caKey) === undefined) {
    throw problem({ file: trustBundle, message: "its CA is somebody else's: there is no ca-key.sops.yaml", remedy });
  }
  const chained = (Object.keys(leaves) as Role[]).filter((role) => cluster.pki.leaves[role].chain.length > 1);
  if (chained.length === 0) return;
  const message = "comes with intermediates: its CA is somebody else's";
  throw new ProblemError(chained.map((role) => ({ file: leaves[role], message, remedy })));
}

/** How the CA of somebody else is replaced. */
export function startForeign(name: string): string {
  return `give the certificate of the CA that takes over: \`npx typha-mtls rotate-ca start ${shellWord(name)} --ca <file>\``;
}

export function onlyCa(bundle: readonly Certificate[], file: string): Certificate {
  const [only, ...others] = bundle;
  if (only !== undefined && others.length === 0) return only;
  throw problem({
    file,
    message: `holds ${bundle.map(caName).join(" and ")}, so it is not clear which one is to be replaced`,
    remedy: "take out those that issued no leaf",
  });
}

/** The number behind the g; a CA that we did not name is the first. */
function generationOf({ commonName }: Certificate): number {
  return Number(/ CA g(\d{1,4})$/.exec(commonName ?? "")?.[1] ?? 1);
}

function stillFromOld({ name }: SealedCluster, { fromOld, old }: RotationUnderWay): ProblemError {
  const { leaves } = clusterPaths(name);
  const remedy = `run \`npx typha-mtls rotate-ca issue ${shellWord(name)}\` first`;
  return new ProblemError(fromOld.map((role) => ({ file: leaves[role], message: stillComesFrom(role, old), remedy })));
}

/** Why the old CA cannot go yet. */
export function stillComesFrom(role: Role, old: Certificate, node?: string): string {
  const would =
    role === "typha-server"
      ? "every node would refuse Typha"
      : `Typha would refuse ${node === undefined ? "every node" : `node ${node}`} ("tls: client didn't provide a certificate")`;
  return `still comes from ${caName(old)}: without that in the trust bundle, ${would}`;
}
