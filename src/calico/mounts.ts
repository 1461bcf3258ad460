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
