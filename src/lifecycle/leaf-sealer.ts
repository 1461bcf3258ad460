import { objectNames } from "../calico/names";
import type { Cluster } from "../cluster/cluster.generated";
import type { ClusterPaths } from "../cluster/layout";
import { problem } from "../problem";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import type { PlannedWrite } from "./planned-write";
import type { LeafSealingRules } from "./sealing-rules";

/** Turns a leaf and its key into the file that holds them. */
export interface LeafSealer {
  seal(role: Role, certificate: Certificate, privateKeyPem: string): Promise<string>;
  /**
   * The same without its certificate, which somebody else's CA has still to issue.
   *
   * @param keyFingerprint - SHA-256 (hex) of the public key
   */
  sealRequested(role: Role, keyFingerprint: string, privateKeyPem: string): Promise<string>;
  /** Whom the key of a role is sealed to, for people. */
  note(role: Role): string;
  /** What has to be pinned beside the leaves. */
  readonly writes: readonly PlannedWrite[];
}

interface SealerRequest {
  readonly sealingCertificatePem?: string;
  readonly now: Date;
  readonly read: (path: string) => string | undefined;
}

/** The sealer that the cluster file asks for. @throws ProblemError where recipients or certificate are missing or unfit */
export async function leafSealer(
  config: Cluster,
  rules: LeafSealingRules,
  request: SealerRequest,
  paths: ClusterPaths,
): Promise<LeafSealer> {
  return config.spec.secrets === "sops"
    ? sopsSealer(config, rules, request, paths)
    : sealedSecretSealer(config, request, paths);
}

/** Name and namespace of the Secret of a role, by which the rendered pods mount it. */
export function secretOf(role: Role, { spec }: Cluster): { name: string; namespace: string } {
  const { serverSecret, clientSecret } = objectNames(spec.typha.name);
  return role === "typha-server"
    ? { name: serverSecret, namespace: spec.namespace }
    : { name: clientSecret, namespace: spec.calicoNode.namespace };
}

function sopsSealer(config: Cluster, rules: LeafSealingRules, { now }: SealerRequest, paths: ClusterPaths): LeafSealer {
  const operators = new Set(rules.operators());
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const sealed = async (role: Role, data: Readonly<Record<string, string>>) => {
    const { sealSops } = await import("../sealing/sops/writer");
    const secret = {
      apiVersion: "v1",
      kind: "Secret",
      metadata: secretOf(role, config),
      type: "kubernetes.io/tls",
      // In `data`, so that the API server refuses what was applied without being opened: it is no base64.
      data,
    };
    const rule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
    const { recipients, indent } = rules.leaf(role);
    return sealSops(secret, { recipients, rule, indent, now, file: paths.leaves[role] });
  };
  return {
    note(role) {
      const { recipients } = rules.leaf(role);
      if (operators.size === 0) return count(recipients.length, "recipient");
      const shared = recipients.filter((recipient) => operators.has(recipient)).length;
      return [count(recipients.length - shared, "cluster"), ...(shared === 0 ? [] : [count(shared, "operator")])].join(
        ", ",
      );
    },
    writes: [],
    seal: (role, certificate, privateKeyPem) =>
      sealed(role, { "tls.crt": base64(certificate.pem), "tls.key": base64(privateKeyPem) }),
    sealRequested: (role, _, privateKeyPem) => sealed(role, { "tls.key": base64(privateKeyPem) }),
  };
}

async function sealedSecretSealer(
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
      remedy: "fetch it with `kubeseal --fetch-cert > sealing.pem` and give --sealing-cert sealing.pem",
    });
  }
  if (pinned !== undefined && sealingCertificatePem !== undefined && lf(pinned) !== lf(sealingCertificatePem)) {
    throw problem({
      file: path,
      message: "is another certificate than that of --sealing-cert",
      remedy: "leave --sealing-cert out to go on with the one that is there, or remove that file",
    });
  }
  const { readSealingCertificate } = await import("../sealing/sealed-secret/certificate");
  const { publicKey, fingerprint } = readSealingCertificate(pem, now, {
    file: pinned === undefined ? "--sealing-cert" : path,
  });
  const { scope } = config.spec.sealedSecrets;
  const sealed = async (role: Role, privateKeyPem: string) => {
    const { sealingLabel, sealValue } = await import("../sealing/sealed-secret/seal");
    const { name, namespace } = secretOf(role, config);
    const sealedKey = sealValue(publicKey, sealingLabel(scope, namespace, name), privateKeyPem);
    return { name, namespace, scope, sealedKey, sealingFingerprint: fingerprint };
  };
  return {
    note: () => `the cluster's Sealed Secrets controller${scope === "strict" ? "" : `, ${scope}`}`,
    writes:
      pinned === undefined
        ? [{ path, content: lf(pem), verb: "created", note: "pinned; the leaves' keys are sealed to it" }]
        : [],
    async seal(role, certificate, privateKeyPem) {
      const { sealedSecretManifest } = await import("../sealing/sealed-secret/manifest");
      const { emitYaml } = await import("../yaml/emit");
      return emitYaml(
        sealedSecretManifest({ ...(await sealed(role, privateKeyPem)), certificatePem: certificate.pem }),
      );
    },
    async sealRequested(role, keyFingerprint, privateKeyPem) {
      const { requestedKeyManifest } = await import("../sealing/sealed-secret/manifest");
      const { emitYaml } = await import("../yaml/emit");
      return emitYaml(requestedKeyManifest({ ...(await sealed(role, privateKeyPem)), keyFingerprint }));
    },
  };
}

function lf(pem: string): string {
  return `${pem.replaceAll("\r\n", "\n").trim()}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
