import { advice, forEach, option, own, type Problem, problem, refuse, unusableInput } from "@typha-mtls/problems";
import {
  type CertificateRequest,
  describeIdentity,
  type Identity,
  identityOf,
  identityProblem,
  isSameIdentity,
  ROLE_FACTS,
  ROLES,
  type Role,
} from "@typha-mtls/x509";
import { defaultKeyAlgorithm, type KeyAlgorithm, keyAlgorithms } from "@typha-mtls/x509/keys";
import type { Cluster } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { SIDES, sealsKeys } from "../../cluster/leaf";
import { parseLeafFile } from "../../cluster/leaf-file";
import { type RequestFile, readRequestFile } from "../../cluster/request-file";
import type { PlannedWrite } from "../planned-write";
import { presentCluster, type ReadFile } from "../present";
import { type LeafSealer, leafSealer } from "../recipients/leaf-sealer";
import { newSealingRules } from "../recipients/new-rules";

export interface CsrOptions {
  readonly paths: ClusterPaths;
  readonly roles: readonly Role[];
  /** Kind of the new keys; undefined for that of the leaf that is there, or the default. */
  readonly keyAlgorithm?: KeyAlgorithm;
  /** Undefined for that of the leaf that is there, or the usual CN. */
  readonly identities: Readonly<Partial<Record<Role, Identity>>>;
  /** What becomes of a request that is pending. */
  readonly pending: "keep" | "replace";
  readonly now: Date;
  readonly read: ReadFile;
}

export interface CsrPlan {
  readonly writes: readonly PlannedWrite[];
  readonly kept: readonly RequestFile[];
}

/**
 * Plans a new key and a request for each role that has none pending. Keys are sealed here, before anything is written.
 *
 * @throws ProblemError where the cluster is unknown, nobody is named to seal to, or a pending request is for something else
 */
export async function planCsr(options: CsrOptions): Promise<CsrPlan> {
  const { paths, read, now } = options;
  const config = demandCluster(paths, read);
  refuseUnusableIdentities(options);
  const kept = options.pending === "replace" ? [] : pendingRequests(options);
  const missing = options.roles.filter((role) => !kept.some((request) => request.role === role));
  if (missing.length === 0) return { writes: [], kept };

  demandSealingCertificate(config, paths, read);
  const nobody = { cluster: [], operators: [] };
  const rules = newSealingRules(nobody, { paths, secrets: config.spec.secrets, ca: "external" }, read);
  const sealer = await leafSealer(config, rules, { now, read }, paths);
  const writes: PlannedWrite[] = [];
  for (const role of missing) writes.push(...(await newRequestFiles(role, options, paths, sealer)));
  return { writes, kept };
}

/** cluster.yaml of a cluster that has to be there. @throws ProblemError where it is not, or no keys are to be in git */
export function demandCluster(paths: ClusterPaths, read: ReadFile): Cluster {
  const config = presentCluster(paths, read);
  const { name, clusterFile } = paths;
  if (config !== undefined && !sealsKeys(config.spec.secrets)) {
    throw problem({
      code: "keys-not-in-git",
      file: clusterFile,
      field: "spec.secrets",
      message: `is ${config.spec.secrets}: no key is made or kept here`,
      remedy: "request certificates where their keys are, and put them in pki/",
    });
  }
  if (config !== undefined) return config;
  throw unusableInput({
    code: "no-cluster-file",
    file: clusterFile,
    message: "is missing",
    remedy: advice`run ${own("init", [name], { externalCa: true })} first`,
  });
}

async function newRequestFiles(
  role: Role,
  options: CsrOptions,
  paths: ClusterPaths,
  sealer: LeafSealer,
): Promise<PlannedWrite[]> {
  const before = options.read(paths.leaves[role]);
  const leaf = before === undefined ? undefined : parseLeafFile(before, paths.leaves[role], paths.name);
  const identity = options.identities[role] ?? leaf?.identity ?? { kind: "cn", value: role };
  const sameAsLeaf = keyAlgorithms.find((algorithm) => algorithm === leaf?.chain[0].publicKey.name);
  const keyAlgorithm = options.keyAlgorithm ?? sameAsLeaf ?? defaultKeyAlgorithm;
  const { newRequest } = await import("@typha-mtls/x509/issue");
  const { request, requestPem, privateKeyPem } = await newRequest({ role, identity, keyAlgorithm });
  const sealed = await sealer.seal(role, request, privateKeyPem);
  const { key, csr } = paths.requests[role];
  // The key first, and no older request beside it: a request must never be signed without its own key.
  return [
    { path: key, content: sealed, verb: "sealed", note: `new ${keyAlgorithm} key; ${sealer.note(role)}` },
    { path: csr, content: requestPem, verb: "created", note: describeRequest(role, request), isVacated: true },
  ];
}

/** `CN typha-server, serverAuth`. */
export function describeRequest(role: Role, request: CertificateRequest): string {
  const identity = identityOf(request);
  return [identity === undefined ? "no name" : describeIdentity(identity), ROLE_FACTS[role].purpose].join(", ");
}

function pendingRequests({ paths, roles: wanted, read, identities, keyAlgorithm }: CsrOptions): RequestFile[] {
  return forEach(wanted, (role) => {
    const found = readRequestFile(role, paths, read);
    const problems = found === undefined ? [] : contradictions(found, identities[role], keyAlgorithm);
    refuse(problems);
    return found;
  }).filter((request) => request !== undefined);
}

/** Options that contradict a pending request, and would have no effect. */
function contradictions(
  { csr, request }: RequestFile,
  identity: Identity | undefined,
  keyAlgorithm: KeyAlgorithm | undefined,
): Problem[] {
  const asked = identityOf(request);
  const code = "request-pending";
  const remedy = advice`import its certificate first, or give ${option("force")} for a new key and request`;
  const problems: Problem[] = [];
  if (identity !== undefined && !isSameIdentity(asked, identity)) {
    const found = asked === undefined ? "no name" : describeIdentity(asked);
    problems.push({
      code,
      file: csr,
      message: `is pending for ${found}, not for ${describeIdentity(identity)}`,
      remedy,
    });
  }
  if (keyAlgorithm !== undefined && request.publicKey.name !== keyAlgorithm) {
    problems.push({
      code,
      file: csr,
      message: `is pending for a key of ${request.publicKey.name}, not ${keyAlgorithm}`,
      remedy,
    });
  }
  return problems;
}

/** @throws ProblemError with every identity that no leaf can have, or that is given for a leaf that is not made */
export function refuseUnusableIdentities({
  roles: wanted,
  identities,
}: Pick<CsrOptions, "roles" | "identities">): void {
  const problems = ROLES.map((role): Problem | undefined => {
    const identity = identities[role];
    if (identity === undefined) return undefined;
    const wrong = wanted.includes(role) ? identityProblem(identity) : "has no effect: no request is made for that role";
    return wrong === undefined
      ? undefined
      : {
          code: "unusable-identity-value",
          field: SIDES[role] + (identity.kind === "uri" ? "Uri" : "Cn"),
          message: wrong,
        };
  });
  refuse(problems);
}

function demandSealingCertificate({ metadata, spec }: Cluster, paths: ClusterPaths, read: ReadFile): void {
  if (spec.secrets !== "sealed-secrets" || read(paths.sealingCertificate) !== undefined) return;
  throw problem({
    code: "no-sealing-certificate",
    file: paths.sealingCertificate,
    message: "is missing: the certificate of the cluster's Sealed Secrets controller",
    remedy: advice`fetch it with \`kubeseal --fetch-cert > sealing.pem\` and run ${own("init", [metadata.name], { externalCa: true, sealingCert: "sealing.pem" })}`,
  });
}
