import { type ClusterPaths, clusterPaths } from "../../cluster/layout";
import type { SealedCluster } from "../../cluster/sealed-cluster";
import { distinctProblems, type Problem, ProblemError, problem } from "../../problem";
import { inspectSops } from "../../sealing/sops/inspect";
import { openSops } from "../../sealing/sops/reader";
import { shortRecipient } from "../../sealing/sops/recipients";
import { sealSops } from "../../sealing/sops/writer";
import { shellWord } from "../../shell";
import type { Role } from "../../x509/identity";
import { type IssuedLeaves, type IssueRequest, issueLeaves } from "../issue/issue-leaves";
import { issuerOf } from "../issue/leaf-issuer";
import type { PlannedWrite } from "../planned-write";
import { lf, sealedSecretSealer } from "./leaf-sealer";
import { presentRules, type Recipients } from "./sealing-rules";

/** Everything that `reseal` needs to know. */
export interface ResealRequest extends Omit<IssueRequest, "sealer" | "keyAlgorithm"> {
  readonly clusters: readonly SealedCluster[];
  /** Files whose recipients are other ones than `.sops.yaml` names, or all of them. */
  readonly files: "changed" | "all";
  /** Certificate of a cluster's Sealed Secrets controller, PEM, that takes the place of the pinned one. */
  readonly sealingCertificatePem?: string | undefined;
}

/** What `reseal` does, and what it has to say. */
export interface ResealPlan extends IssuedLeaves {
  readonly notices: readonly Problem[];
}

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/**
 * Plans to seal keys again: what SOPS sealed, with a new data key for the recipients that `.sops.yaml` names now; what is
 * sealed to a cluster's controller, by new leaves, because nobody else could open the old ones.
 *
 * @throws ProblemError with every file that cannot be opened or whose MAC does not match
 */
export async function planReseal(request: ResealRequest): Promise<ResealPlan> {
  refuseUnfitCertificate(request);
  const problems: Problem[] = [];
  const parts: ResealPlan[] = [];
  for (const cluster of request.clusters) {
    for (const plan of [sopsPart, controllerPart]) {
      try {
        parts.push(await plan(cluster, request));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        problems.push(...error.problems);
      }
    }
  }
  if (problems.length > 0) throw new ProblemError(distinctProblems(problems));
  return {
    renewed: parts.flatMap(({ renewed }) => renewed),
    writes: parts.flatMap(({ writes }) => writes),
    notices: parts.flatMap(({ notices }) => notices),
  };
}

function refuseUnfitCertificate({ clusters, sealingCertificatePem }: ResealRequest): void {
  if (sealingCertificatePem === undefined) return;
  const field = "--sealing-cert";
  if (clusters.length !== 1) {
    const remedy = "name the one that it is of";
    throw problem({ field, message: "is the certificate of one cluster's controller", remedy }, "unusable");
  }
  const [{ name, config }] = clusters as readonly [SealedCluster];
  if (config.spec.secrets === "sealed-secrets") return;
  throw problem(
    { field, message: `has no use: ${name} has \`secrets: ${config.spec.secrets}\``, remedy: "leave it out" },
    "unusable",
  );
}

async function sopsPart(cluster: SealedCluster, request: ResealRequest): Promise<ResealPlan> {
  const { name, config } = cluster;
  const paths = clusterPaths(name);
  const { secrets } = config.spec;
  const rules = presentRules(paths, secrets, request.read);
  const files: readonly (readonly [path: string, recipients: () => Recipients])[] = [
    ...ROLES.filter((role) => cluster.pki.leaves[role].sealing === "sops").map(
      (role) => [paths.leaves[role], () => rules.leaf(role)] as const,
    ),
    // The rule for the CA's key holds for the next one's too: the same people sign.
    ...[paths.caKey, paths.nextCaKey].map((path) => [path, () => rules.caKey()] as const),
  ];
  const writes: PlannedWrite[] = [];
  const gone = new Set<string>();
  const problems: Problem[] = [];
  for (const [path, recipients] of files) {
    const text = request.read(path);
    if (text === undefined) continue;
    try {
      const resealed = await resealFile(path, text, recipients(), request);
      if (resealed === undefined) continue;
      writes.push(resealed.write);
      for (const recipient of resealed.gone) gone.add(recipient);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return { renewed: [], writes, notices: [...gone].map((recipient) => historyNotice(recipient, cluster)) };
}

async function resealFile(
  path: string,
  text: string,
  { recipients, indent }: Recipients,
  { files, now, ageIdentities }: ResealRequest,
): Promise<{ write: PlannedWrite; gone: readonly string[] } | undefined> {
  const before = inspectSops(text, path).metadata.age.map(({ recipient }) => recipient);
  const gone = before.filter((recipient) => !recipients.includes(recipient));
  const added = recipients.filter((recipient) => !before.includes(recipient));
  if (files === "changed" && gone.length + added.length === 0) return undefined;
  const { document, metadata } = await openSops(text, await ageIdentities(), path);
  const content = await sealSops(document, { recipients, rule: metadata.rule, indent, now, file: path });
  const changes = [
    ...added.map((recipient) => `with ${shortRecipient(recipient)}`),
    ...gone.map((recipient) => `without ${shortRecipient(recipient)}`),
  ];
  const note = `new data key for ${recipients.length} recipient${recipients.length === 1 ? "" : "s"}`;
  return { write: { path, content, verb: "resealed", note: [note, ...changes].join(", ") }, gone };
}

/** A new data key locks nobody out of what git remembers. */
function historyNotice(recipient: string, { name, pki }: SealedCluster): Problem {
  return {
    file: clusterPaths(name).pki,
    message: `${shortRecipient(recipient)} can still open the keys in git's history, which are in use`,
    remedy: `make them worthless: \`npx typha-mtls ${pki.hasCaKey ? "renew" : "csr"} ${shellWord(name)} --force\`, and rotate the CA where its key was among them`,
  };
}

async function controllerPart(cluster: SealedCluster, request: ResealRequest): Promise<ResealPlan> {
  const nothing = { renewed: [], writes: [], notices: [] };
  const { name, config } = cluster;
  const { sealingCertificatePem: pem, read, now } = request;
  if (config.spec.secrets !== "sealed-secrets") return nothing;
  const paths = clusterPaths(name);
  if (pem === undefined) {
    const message = "leaves are sealed to the cluster's controller: nobody else can open them to seal them again";
    const remedy = "give its new certificate with --sealing-cert, and new leaves are issued";
    return { ...nothing, notices: [{ file: paths.pki, message, remedy }] };
  }
  if (lf(read(paths.sealingCertificate) ?? "") === lf(pem)) return nothing;
  refuseForeignCa(paths, request);
  const sealer = () => sealedSecretSealer(config, pem, now, "--sealing-cert");
  const orders = ROLES.map((role) => ({ role, ca: issuerOf(role, cluster) }));
  const issued = await issueLeaves(cluster, orders, { ...request, sealer }, "renewed");
  // The certificate last: cut off before it, the next run sees that it is another one, and issues again.
  const pinned: PlannedWrite = {
    path: paths.sealingCertificate,
    content: lf(pem),
    verb: "updated",
    note: "pinned; the leaves' keys are sealed to it",
  };
  return { renewed: issued.renewed, writes: [...issued.writes, pinned], notices: [] };
}

function refuseForeignCa({ caKey, trustBundle }: ClusterPaths, { read }: ResealRequest): void {
  if (read(caKey) !== undefined) return;
  throw problem({
    file: trustBundle,
    message: "its CA is somebody else's, and only new leaves can be sealed to another controller",
    remedy: "get certificates from it",
  });
}
