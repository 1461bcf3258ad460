import { objectNames } from "../calico/names";
import type { Cluster } from "../cluster/cluster.generated";
import { type ClusterPaths, clusterPaths } from "../cluster/layout";
import { problem } from "../problem";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import type { PlannedWrite } from "./planned-write";
import type { SealingRules } from "./sealing-rules";

/** Turns a leaf and its key into the file that holds them. */
export interface LeafSealer {
  /** @param previous - text of the file as it is: whatever stands in it besides certificate and key is kept */
  seal(role: Role, certificate: Certificate, privateKeyPem: string, previous?: string): Promise<string>;
  /** Whom the key of a role is sealed to, for people. */
  note(role: Role): string;
  /** What has to be pinned beside the leaves. */
  readonly writes: readonly PlannedWrite[];
}

interface SealerRequest {
  readonly sealingCertificatePem?: string;
  readonly now: Date;
  readonly read: (path: string) => string | undefined;
  /** age identities, for a file before that has more sealed in it than its key. */
  readonly ageIdentities: () => readonly string[];
}

/** Who can open what; see `SealingRules`. */
type Rules = Pick<SealingRules, "caKey" | "leaf">;

/** The sealer that the cluster file asks for. @throws ProblemError where recipients or certificate are missing or unfit */
export async function leafSealer(
  config: Cluster,
  rules: Rules,
  request: SealerRequest,
  paths: ClusterPaths,
): Promise<LeafSealer> {
  return config.spec.secrets === "sops"
    ? sopsSealer(config, rules, request, paths)
    : pinnedSealer(config, request, paths);
}

/** Name and namespace of the Secret of a role, by which the rendered pods mount it. */
function secretOf(role: Role, { spec }: Cluster): { name: string; namespace: string } {
  const { serverSecret, clientSecret } = objectNames(spec.typha.name);
  return role === "typha-server"
    ? { name: serverSecret, namespace: spec.namespace }
    : { name: clientSecret, namespace: spec.calicoNode.namespace };
}

function sopsSealer(
  config: Cluster,
  rules: Rules,
  { now, ageIdentities }: SealerRequest,
  paths: ClusterPaths,
): LeafSealer {
  const operators = new Set(rules.caKey().recipients);
  return {
    note(role) {
      const { recipients } = rules.leaf(role);
      const shared = recipients.filter((recipient) => operators.has(recipient)).length;
      return [count(recipients.length - shared, "cluster"), ...(shared === 0 ? [] : [count(shared, "operator")])].join(
        ", ",
      );
    },
    writes: [],
    async seal(role, certificate, privateKeyPem, previous) {
      const { sealSops } = await import("../sealing/sops/writer");
      const file = paths.leaves[role];
      const { recipients, indent } = rules.leaf(role);
      if (previous !== undefined) {
        const { replaceSopsLeaf } = await import("./replace-leaf");
        const leaf = { certificatePem: certificate.pem, privateKeyPem };
        const { document, rule } = await replaceSopsLeaf(previous, leaf, ageIdentities, file);
        return sealSops(document, { recipients, rule, indent, now, file });
      }
      const base64 = (text: string) => Buffer.from(text).toString("base64");
      const secret = {
        apiVersion: "v1",
        kind: "Secret",
        metadata: secretOf(role, config),
        type: "kubernetes.io/tls",
        // In `data`, so that the API server refuses what was applied without being opened: it is no base64.
        data: { "tls.crt": base64(certificate.pem), "tls.key": base64(privateKeyPem) },
      };
      const rule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
      return sealSops(secret, { recipients, rule, indent, now, file });
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
    throw problem({
      file: path,
      message: "is missing: the certificate of the cluster's Sealed Secrets controller",
      remedy:
        "fetch it with `kubeseal --fetch-cert > sealing.pem` and give --sealing-cert sealing.pem to init or reseal",
    });
  }
  if (pinned !== undefined && sealingCertificatePem !== undefined && lf(pinned) !== lf(sealingCertificatePem)) {
    throw problem({
      file: path,
      message: "is another certificate than that of --sealing-cert",
      remedy: "leave --sealing-cert out to go on with the one that is there, or remove that file",
    });
  }
  const sealer = await sealedSecretSealer(config, pem, now, pinned === undefined ? "--sealing-cert" : path);
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
  sealingCertificatePem: string,
  now: Date,
  source: string,
): Promise<LeafSealer> {
  const { readSealingCertificate } = await import("../sealing/sealed-secret/certificate");
  const { publicKey, fingerprint } = readSealingCertificate(sealingCertificatePem, now, { file: source });
  return {
    note: () => "the cluster's Sealed Secrets controller",
    writes: [],
    async seal(role, certificate, privateKeyPem, previous) {
      const { sealedSecretManifest } = await import("../sealing/sealed-secret/manifest");
      const { sealingLabel, sealValue } = await import("../sealing/sealed-secret/seal");
      const { name, namespace } = secretOf(role, config);
      if (previous !== undefined) {
        const { replaceSealedSecretLeaf } = await import("./replace-leaf");
        return replaceSealedSecretLeaf(previous, clusterPaths(config.metadata.name).leaves[role], {
          name,
          namespace,
          certificate,
          sealingFingerprint: fingerprint,
          seal: (scope) => sealValue(publicKey, sealingLabel(scope, namespace, name), privateKeyPem),
        });
      }
      const { emitYaml } = await import("../yaml/emit");
      const sealedKey = sealValue(publicKey, sealingLabel("strict", namespace, name), privateKeyPem);
      const sealingFingerprint = fingerprint;
      return emitYaml(
        sealedSecretManifest({ name, namespace, certificatePem: certificate.pem, sealedKey, sealingFingerprint }),
      );
    },
  };
}

/** PEM as it is pinned. */
export function lf(pem: string): string {
  return `${pem.replaceAll("\r\n", "\n").trim()}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
