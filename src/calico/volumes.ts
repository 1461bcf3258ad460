import type { Problem } from "@typha-mtls/problems";

/** Where a pod finds its certificate (`tls.crt`) and key (`tls.key`): in a Secret, or in a directory of its node. */
export type CertificatePlace =
  | {
      /** Name of a Secret in the pod's namespace. */
      readonly secretName: string;
      readonly hostDirectory?: never;
    }
  | {
      /** Absolute path of a directory on the node; a pod whose node does not have it never starts. */
      readonly hostDirectory: string;
      readonly secretName?: never;
    };

/** The volume that holds certificate and key, as a pod has it. */
export interface IdentityVolume {
  readonly name: string;
  readonly secret?: { readonly secretName: string; readonly defaultMode: number };
  readonly hostPath?: { readonly path: string; readonly type: "Directory" };
}

/**
 * The volume with certificate and key.
 *
 * @param mode - of a Secret's files. Files of the node keep the owner and mode that they have there: neither this nor the
 * pod's `fsGroup` reaches them.
 */
export function identityVolume({ secretName, hostDirectory }: CertificatePlace, mode: number): IdentityVolume {
  // `Directory` has to be there already: the kubelet would make an empty one otherwise, and TLS fail without a hint.
  return hostDirectory === undefined
    ? { name: IDENTITY_VOLUME, secret: { secretName, defaultMode: mode } }
    : { name: IDENTITY_VOLUME, hostPath: { path: hostDirectory, type: "Directory" } };
}

/** What is wrong with the name of a Secret. */
export function secretNameProblem(name: string, field: string): Problem | undefined {
  return nameOfObjectProblem("Secret", name, field);
}

/** What is wrong with the name of an object of a kind that may have dots in it. */
export function nameOfObjectProblem(kind: string, name: string, field: string): Problem | undefined {
  if (name.length <= 253 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name))
    return undefined;
  return {
    code: "invalid-name",
    field,
    message: `"${name}" is no name for a ${kind}`,
    remedy: "use lower-case letters, digits, dashes and dots",
  };
}

/** What is wrong with a directory on the node. Blanks and the like would have to be quoted in every file that names it. */
export function hostDirectoryProblem(directory: string, field: string): Problem | undefined {
  if (directory.length <= 255 && /^(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/.test(directory)) return undefined;
  return {
    code: "invalid-value",
    field,
    message: `"${directory}" is no absolute path of letters, digits, dots, dashes and underscores`,
    remedy: "write it such as /etc/typha-mtls/server",
  };
}

/** What is wrong with where a certificate is said to lie, by the field that says it. */
export function placeProblem(place: Partial<CertificatePlace>, field: (name: string) => string): Problem | undefined {
  const { secretName, hostDirectory } = place;
  if (secretName !== undefined && hostDirectory !== undefined) {
    return {
      code: "fields-contradict",
      field: field("hostDirectory"),
      message: "stands beside secretName, and the pod has one certificate",
      remedy: "give one of them",
    };
  }
  if (secretName !== undefined) return secretNameProblem(secretName, field("secretName"));
  return hostDirectory === undefined ? undefined : hostDirectoryProblem(hostDirectory, field("hostDirectory"));
}

/**
 * Where Typha and calico-node find the trust bundle and their own certificate.
 *
 * Whole directories: a `subPath` mount never sees an update (kubernetes#50345), and calico-node reads its files again at
 * each connect.
 */
export const TRUST_DIRECTORY = "/etc/typha-mtls/trust";
export const IDENTITY_DIRECTORY = "/etc/typha-mtls/identity";

/** Where Typha finds what its metrics are served with, where they are served over TLS. */
export const METRICS_DIRECTORY = "/etc/typha-mtls/metrics";

/** Keys of the ConfigMap and of the Secrets, and so the names of the files. */
export const CA_KEY = "ca.crt";
export const CERTIFICATE_KEY = "tls.crt";
export const PRIVATE_KEY_KEY = "tls.key";

export const CA_FILE = `${TRUST_DIRECTORY}/${CA_KEY}`;
export const CERTIFICATE_FILE = `${IDENTITY_DIRECTORY}/${CERTIFICATE_KEY}`;
export const PRIVATE_KEY_FILE = `${IDENTITY_DIRECTORY}/${PRIVATE_KEY_KEY}`;

/** Names of the volumes in the pods of both sides. */
export const TRUST_VOLUME = "typha-mtls-trust";
export const IDENTITY_VOLUME = "typha-mtls-identity";
export const METRICS_VOLUME = "typha-mtls-metrics";
