import { objectNames } from "@typha-mtls/calico";
import { advice, count, own, placeholder, problem } from "@typha-mtls/problems";
import type { Certificate, Role } from "@typha-mtls/x509";
import type { Cluster } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { LEAF_KEY_PATH } from "../issue/leaf-key";
import type { PlannedWrite } from "../planned-write";
import type { AskIdentities } from "../present";
import type { SealingRules } from "./sealing-rules";

/** What a file says of its certificate; without `pem`, an external CA has yet to issue it. */
type SealedCertificate = Pick<Certificate, "publicKeyFingerprint"> & { readonly pem?: string };

/** Turns a leaf and its key into the file that holds them. */
export interface LeafSealer {
  /**
   * @param certificate - its `pem` may go on with intermediates
   * @param previous - text of the file as it is: whatever stands in it besides certificate and key is kept
   */
  seal(role: Role, certificate: SealedCertificate, privateKeyPem: string, previous?: string): Promise<string>;
  /** Who can open the key of a role, as text. */
  note(role: Role): string;
  /** What is pinned beside the leaves. */
  readonly writes: readonly PlannedWrite[];
}

interface SealerRequest {
  readonly sealingCertificatePem?: string;
  readonly now: Date;
  readonly read: (path: string) => string | undefined;
  /**
   * age identities, for a file before that has more sealed in it than its key.
   * @default - none
   */
  readonly ageIdentities?: AskIdentities;
}

/** The sealer that the cluster file asks for. @throws ProblemError where recipients or certificate are missing or unfit */
export async function leafSealer(
  config: Cluster,
  rules: Pick<SealingRules, "leaf" | "operators">,
  request: SealerRequest,
  paths: ClusterPaths,
): Promise<LeafSealer> {
  return config.spec.secrets === "sops"
    ? sopsSealer(config, rules, request, paths)
    : pinnedSealer(config, request, paths);
}

/** Name and namespace of the Secret of a role, by which the rendered pods mount it. */
export function secretOf(role: Role, { spec }: Cluster): { name: string; namespace: string } {
  const { serverSecret, clientSecret } = objectNames(spec.typha.name);
  return role === "typha-server"
    ? { name: serverSecret, namespace: spec.namespace }
    : { name: clientSecret, namespace: spec.calicoNode.namespace };
}

function sopsSealer(
  config: Cluster,
  rules: Pick<SealingRules, "leaf" | "operators">,
  { now, ageIdentities = () => [] }: SealerRequest,
  paths: ClusterPaths,
): LeafSealer {
  const operators = new Set(rules.operators());
  const sealingOf = (role: Role) => {
    const { recipients, indent } = rules.leaf(role);
    return { recipients, indent, now, file: paths.leaves[role] };
  };
  return {
    note(role) {
      const { recipients } = rules.leaf(role);
      if (operators.size === 0) return count(recipients.length, "recipient");
      const shared = recipients.filter((recipient) => operators.has(recipient)).length;
      const clusters = count(recipients.length - shared, "cluster");
      return shared === 0 ? clusters : `${clusters}, ${count(shared, "operator")}`;
    },
    writes: [],
    async seal(role, certificate, privateKeyPem, previous) {
      const { pem: certificatePem } = certificate;
      const secret = { ...secretOf(role, config), privateKeyPem };
      if (previous === undefined || certificatePem === undefined) {
        const { sealLeafForSops } = await import("./seal-for-sops");
        return sealLeafForSops({ ...secret, certificatePem }, sealingOf(role));
      }
      const { replaceSopsLeaf } = await import("../issue/replace-leaf");
      const leaf = { ...secret, certificatePem };
      const { document, rule } = await replaceSopsLeaf(previous, leaf, ageIdentities, paths.leaves[role]);
      const { sealSops } = await import("@typha-mtls/sealing/sops/writer");
      return sealSops(document, { ...sealingOf(role), rule, provenKey: LEAF_KEY_PATH });
    },
  };
}

async function pinnedSealer(
  config: Cluster,
  { sealingCertificatePem, now, read }: SealerRequest,
  paths: ClusterPaths,
): Promise<LeafSealer> {
  const path = paths.sealingCertificate;
  const pinned = read(path);
  const pem = pinned ?? sealingCertificatePem;
  if (pem === undefined) {
    const fetch = "`kubeseal --fetch-cert > sealing.pem`";
    const withFetched = (command: string) => own(command, [config.metadata.name], { sealingCert: "sealing.pem" });
    throw problem({
      code: "sealing-certificate-missing",
      file: path,
      message: "is missing: the certificate of the cluster's Sealed Secrets controller",
      remedy: advice`run ${fetch}, then ${withFetched("init")} or, where leaves are there, ${withFetched("reseal")}`,
    });
  }
  if (pinned !== undefined && sealingCertificatePem !== undefined && lf(pinned) !== lf(sealingCertificatePem)) {
    const reseal = own("reseal", [config.metadata.name], { sealingCert: placeholder("file") });
    throw problem({
      code: "sealing-certificate-differs",
      file: path,
      message: "does not match the certificate of the controller that was given",
      remedy: advice`give none to continue with this one, or run ${reseal} to change it`,
    });
  }
  const sealer = await sealedSecretSealer(
    config,
    paths,
    pem,
    now,
    pinned === undefined ? "certificate of the controller" : path,
  );
  const note = "pinned; the leaves' keys are sealed to it";
  return pinned === undefined ? { ...sealer, writes: [{ path, content: lf(pem), verb: "created", note }] } : sealer;
}

/**
 * Seals to the controller that a certificate is of.
 *
 * @param source - where the certificate comes from, for problems
 */
export async function sealedSecretSealer(
  config: Cluster,
  paths: ClusterPaths,
  sealingCertificatePem: string,
  now: Date,
  source: string,
): Promise<LeafSealer> {
  const { readSealingCertificate } = await import("@typha-mtls/sealing/sealed-secret/certificate");
  const controller = readSealingCertificate(sealingCertificatePem, now, { file: source });
  const { sealKeyForController } = await import("./seal-for-controller");
  const { scope } = config.spec.sealedSecrets;
  return {
    note: () => `the cluster's Sealed Secrets controller${scope === "strict" ? "" : `, ${scope}`}`,
    writes: [],
    async seal(role, certificate, privateKeyPem, previous) {
      // The file that is replaced has this scope too: any other is refused where it is read.
      const key = sealKeyForController({ ...secretOf(role, config), privateKeyPem }, scope, controller);
      const { publicKeyFingerprint, pem } = certificate;
      if (previous === undefined || pem === undefined) {
        const { sealedSecretManifest } = await import("@typha-mtls/sealing/sealed-secret/manifest");
        const { emitYaml } = await import("@typha-mtls/yaml/emit");
        return emitYaml(sealedSecretManifest({ ...key, keyFingerprint: publicKeyFingerprint, certificatePem: pem }));
      }
      const { replaceSealedSecretLeaf } = await import("../issue/replace-leaf");
      return replaceSealedSecretLeaf(previous, paths.leaves[role], {
        ...key,
        certificate: { publicKeyFingerprint, pem },
      });
    },
  };
}

/** PEM as it is pinned. */
export function lf(pem: string): string {
  return `${pem.replaceAll("\r\n", "\n").replace(/\n+$/, "")}\n`;
}
