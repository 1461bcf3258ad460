import { type Certificate, describeCertificate } from "../x509/certificate";

/** What a CA is called in a sentence: its common name, where it has one. */
export function caName(ca: Certificate): string {
  return ca.commonName ?? describeCertificate(ca);
}

/** The same where the name of the cluster is known: our own CAs are told apart by their generation. */
export function shortCaName(ca: Certificate, cluster: string): string {
  return caName(ca).replace(`typha-mtls ${cluster} `, "");
}
