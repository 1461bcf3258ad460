import { printable } from "@typha-mtls/problems";
import { type Certificate, describeCertificate } from "@typha-mtls/x509";

/** What a CA is called in a sentence: its common name, where it has one, on one line and unable to steer a terminal. */
export function caName(ca: Certificate): string {
  return ca.commonName === undefined ? describeCertificate(ca) : printable(ca.commonName);
}

/** What a CA is called where the name of the cluster is known: our own CAs are distinguished by their generation. */
export function shortCaName(ca: Certificate, cluster: string): string {
  return caName(ca).replace(`typha-mtls ${cluster} `, "");
}

/** The cluster that a CA of ours is named for, shortened as in the name; undefined where the name is not one of ours. */
export function caClusterOf({ commonName }: Certificate): string | undefined {
  return /^typha-mtls ([-a-z0-9]+) CA g\d{1,4}$/.exec(commonName ?? "")?.[1];
}
