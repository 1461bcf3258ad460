import { type CertificatePlace, placeProblem } from "@typha-mtls/calico";
import type { Problem } from "@typha-mtls/problems";
import { readableCertificate, type SealedManifest } from "@typha-mtls/sealing";
import type { Identity } from "@typha-mtls/x509";
import { hashOfTexts } from "./certificate-hash";

/**
 * The certificate that calico-node presents, and its identity. Exactly one of three says where it comes from:
 *
 * - `manifest`: certificate and sealed key; rendered as the Secret `<name>-client`
 * - `secretName`: a Secret that is made elsewhere; only its name is rendered
 * - `hostDirectory`: `tls.crt` and `tls.key` on the disk of each node; no Secret at all
 */
export type CalicoNodeCertificate = CertificateSource & {
  /**
   * Its identity; the other side accepts no other.
   * @default - the one that the certificate names; required where no certificate is given
   */
  readonly identity?: Identity;
};

/** The certificate that Typha presents; its Secret is `<name>-server`. Otherwise as {@link CalicoNodeCertificate}. */
export type TyphaServerCertificate = CalicoNodeCertificate & {
  /**
   * The certificate chain, PEM, leaf first; Typha restarts when it changes.
   * @default - the `tls.crt` that `manifest` shows in clear text; unknown without a manifest: then restart Typha after
   * each renewal of the certificate
   */
  readonly certificate?: string;
};

/** Where certificate and key come from. */
export type CertificateSource = SealedSource | (CertificatePlace & { readonly manifest?: never });

/** A document that becomes the Secret. */
export interface SealedSource {
  /** The sealed document with certificate and key: a Secret sealed by SOPS, or a SealedSecret. */
  readonly manifest: SealedManifest;
  readonly secretName?: never;
  readonly hostDirectory?: never;
}

/**
 * Where a pod finds its certificate.
 *
 * @param ownSecret - name of the Secret that a manifest becomes
 */
export function certificatePlace(source: CertificateSource, ownSecret: string): CertificatePlace {
  return source.manifest === undefined ? source : { secretName: ownSecret };
}

/** The chain that Typha presents, PEM; empty where it is not known. */
export function serverChain({ certificate, manifest }: TyphaServerCertificate): string {
  return certificate ?? (manifest === undefined ? undefined : readableCertificate(manifest)) ?? "";
}

/** What is wrong with where a certificate comes from, by the field that says it. */
export function sourceProblem(source: CertificateSource, field: (name: string) => string): Problem | undefined {
  // Who calls from JavaScript can give none of them, or several.
  const { manifest, secretName, hostDirectory } = source as Partial<CertificateSource>;
  const given = [manifest, secretName, hostDirectory].filter((one) => one !== undefined).length;
  if (given === 1) return manifest === undefined ? placeProblem(source, field) : undefined;
  return {
    code: given === 0 ? "missing-field" : "fields-contradict",
    field: field("manifest"),
    message: given === 0 ? "is missing" : "is not the only source of the certificate",
    remedy: "give one of manifest, secretName and hostDirectory",
  };
}

/** What is wrong with a server's certificate beside its manifest. */
export function serverCertificateProblem(server: TyphaServerCertificate, field: string): Problem | undefined {
  const { manifest, certificate } = server;
  if (manifest === undefined) {
    return undefined;
  }
  const shown = readableCertificate(manifest);
  if (shown === undefined && certificate === undefined) {
    return {
      code: "missing-field",
      field,
      message: "is missing, and the manifest does not hold it in clear text",
      remedy: "give it, or seal tls.key alone; without it Typha would not restart when it is renewed",
    };
  }
  if (shown === undefined || certificate === undefined || isSameText(shown, certificate)) return undefined;
  return {
    code: "fields-contradict",
    field,
    message: "does not match the certificate in the manifest",
    remedy: "leave it out, or give the one that is sealed",
  };
}

function isSameText(one: string, other: string): boolean {
  return one === other || hashOfTexts(one) === hashOfTexts(other);
}
