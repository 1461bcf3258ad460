import {
  advice,
  forEachAsync,
  own,
  type Problem,
  placeholder,
  problem,
  unusableInput,
  type Watch,
} from "@typha-mtls/problems";
import type { RecipientNames } from "@typha-mtls/sealing";
import { ROLES } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import type { SealedCluster } from "../../cluster/sealed-cluster";
import { type IssuedLeaves, type IssueRequest, issueLeaves } from "../issue/issue-leaves";
import { issuerOf } from "../issue/renew";
import type { PlannedWrite } from "../planned-write";
import { lf, sealedSecretSealer } from "./leaf-sealer";
import { sealedFiles } from "./sealed-files";
import { SealingPolicy } from "./sealing-rules";
import { planSync, type RecipientsPlan } from "./sync";

interface ResealRequest extends Omit<IssueRequest, "sealer" | "keyAlgorithm"> {
  readonly clusters: readonly SealedCluster[];
  /** Files whose recipients differ from those in `.sops.yaml`, or all of them. */
  readonly files: "changed" | "all";
  /** Certificate of a cluster's Sealed Secrets controller, PEM, that takes the place of the pinned one. */
  readonly sealingCertificatePem?: string | undefined;
  /** Of recipients, for what is said of a file. */
  readonly recipientNames: RecipientNames;
  /** @default - nothing */
  readonly watch?: Watch | undefined;
}

export interface ResealPlan extends IssuedLeaves, RecipientsPlan {
  readonly notices: readonly Problem[];
}

const EMPTY_PLAN: ResealPlan = { renewed: [], writes: [], disclosed: [], notices: [] };

/**
 * Plans to seal keys again. What SOPS sealed gets a new data key, for the recipients that `.sops.yaml` names now. What is
 * sealed to a cluster's controller is replaced by new leaves, because only the controller can open the old ones.
 *
 * @throws ProblemError with every file that cannot be opened or whose MAC does not match
 */
export async function planReseal(request: ResealRequest): Promise<ResealPlan> {
  refuseUnfitCertificate(request);
  const parts = await forEachAsync(
    request.clusters,
    (cluster) => forEachAsync([sopsPart, controllerPart], (part) => part(cluster, request)),
    request.watch,
  );
  const plans = parts.flat();
  return {
    renewed: plans.flatMap(({ renewed }) => renewed),
    writes: plans.flatMap(({ writes }) => writes),
    disclosed: plans.flatMap(({ disclosed }) => disclosed),
    notices: plans.flatMap(({ notices }) => notices),
  };
}

function refuseUnfitCertificate({ clusters, sealingCertificatePem }: ResealRequest): void {
  if (sealingCertificatePem === undefined) return;
  const [cluster, ...others] = clusters;
  const field = "certificate of the controller";
  if (cluster === undefined || others.length > 0) {
    const message = "is for one cluster, and several are selected";
    const remedy = "name the cluster of the controller";
    throw unusableInput({ code: "sealing-certificate-without-use", field, message, remedy });
  }
  const { name, config } = cluster;
  if (config.spec.secrets === "sealed-secrets") return;
  const message = `has no use: ${name} has \`secrets: ${config.spec.secrets}\``;
  throw unusableInput({ code: "sealing-certificate-without-use", field, message, remedy: "leave it out" });
}

async function sopsPart({ paths }: SealedCluster, request: ResealRequest): Promise<ResealPlan> {
  const { files, now, read, ageIdentities, recipientNames: names } = request;
  const newDataKey = files === "all" ? "all" : "differing";
  const policy = new SealingPolicy(read);
  const resealing = { now, identities: ageIdentities, newDataKey, prove: true, names } as const;
  const plan = await planSync(sealedFiles(paths, read), policy, resealing);
  return { ...EMPTY_PLAN, ...plan };
}

async function controllerPart(cluster: SealedCluster, request: ResealRequest): Promise<ResealPlan> {
  const { name, paths, config, pki } = cluster;
  const { sealingCertificatePem: pem, read, now } = request;
  if (config.spec.secrets !== "sealed-secrets") return EMPTY_PLAN;
  if (pem === undefined) {
    const message = "leaves are sealed to the cluster's controller, and only it can open them";
    const withCertificate = own("reseal", [name], { sealingCert: placeholder("file") });
    const remedy = advice`to issue new leaves for a new controller, run ${withCertificate}`;
    return {
      ...EMPTY_PLAN,
      notices: [{ code: "sealed-to-controller", severity: "warning", file: paths.pki, message, remedy }],
    };
  }
  if (lf(read(paths.sealingCertificate) ?? "") === lf(pem)) return EMPTY_PLAN;
  refuseExternalCa(paths, request);
  const sealer = () => sealedSecretSealer(config, paths, pem, now, "certificate of the controller");
  const orders = ROLES.map((role) => ({ role, ca: issuerOf(pki.leaves[role], pki) }));
  const issued = await issueLeaves(cluster, orders, { ...request, sealer }, "renewed");
  // The certificate last: where this is cut off before it, the next run sees that it differs, and issues again.
  const pinned: PlannedWrite = {
    path: paths.sealingCertificate,
    content: lf(pem),
    verb: "updated",
    note: "pinned; the leaves' keys are sealed to it",
  };
  return { ...EMPTY_PLAN, renewed: issued.renewed, writes: [...issued.writes, pinned] };
}

function refuseExternalCa({ caKey, trustBundle }: ClusterPaths, { read }: ResealRequest): void {
  if (read(caKey) !== undefined) return;
  throw problem({
    code: "reseal-needs-ca",
    file: trustBundle,
    message: "its CA is external, and only new leaves can be sealed to another controller",
    remedy: "request new certificates from that CA",
  });
}
