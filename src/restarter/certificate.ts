import { hash } from "node:crypto";
import { ProblemError } from "@typha-mtls/problems";
import {
  chainPem,
  describeCertificate,
  describeIdentity,
  type Identity,
  identityOf,
  isSameIdentity,
  lint,
  readBundle,
  readChain,
} from "@typha-mtls/x509";

/** Finding of a leaf that ends soon: better than one that ends before. */
const STILL_VALID = "renewal-overdue";

/** A certificate that lies where Typha reads its own when it starts. */
export interface JudgedCertificate {
  /** SHA-256, in hexadecimal, of the chain as Go reads it; undefined where there is none. */
  readonly hash?: string;
  /** The leaf in a few words, by subject and serial; undefined where there is none. */
  readonly leaf?: string;
  /** Why calico-node would not connect to a Typha that presents it; empty where it would. */
  readonly refusals: readonly string[];
}

/**
 * Whether calico-node would connect to a Typha that presents a certificate: it is read as Go does, leads to one of the CAs, is valid
 * now, is for servers, and names who calico-node asks for.
 *
 * @param certificatePem - the chain, leaf first
 * @param trustBundlePem - the CAs that calico-node trusts
 * @param identity - what calico-node demands of Typha
 */
export function judgeCertificate(
  certificatePem: string,
  trustBundlePem: string,
  identity: Identity,
  now: Date,
): JudgedCertificate {
  try {
    const chain = readChain(certificatePem, { file: "tls.crt" });
    const bundle = readBundle(trustBundlePem, { file: "ca.crt" });
    const [leaf] = chain;
    const shown = identityOf(leaf);
    const refusals = lint({ bundle, server: chain, client: [] }, { now })
      .filter(
        ({ severity, subject, code }) => severity === "error" && subject === "typha-server" && code !== STILL_VALID,
      )
      .map(({ message }) => message);
    if (!isSameIdentity(shown, identity)) {
      const names = shown === undefined ? "names no identity" : `names ${describeIdentity(shown)}`;
      refusals.push(`${names}, and calico-node asks for ${describeIdentity(identity)}`);
    }
    return { hash: hash("sha256", chainPem(chain), "hex"), leaf: describeCertificate(leaf), refusals };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refusals: error.problems.map(({ file, message }) => `${file ?? "tls.crt"}: ${message}`) };
  }
}
