/** Both leaves, in the order in which they are made and reported. */
export const ROLES = ["typha-server", "typha-client"] as const;

/**
 * Who presents a leaf: `typha-server` the server of a connection (extended key usage serverAuth), which is Typha in Calico;
 * `typha-client` its client (clientAuth), which is calico-node.
 */
export type Role = (typeof ROLES)[number];

/** What one side demands of the other side's certificate: the subject's common name, or one URI SAN. */
export interface Identity {
  /** Where in the certificate it stands. */
  readonly kind: "cn" | "uri";
  /** The common name, or the URI, such as `spiffe://example.org/typha-server`. Compared byte for byte. */
  readonly value: string;
}
