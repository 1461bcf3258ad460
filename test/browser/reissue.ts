import { proofState } from "@typha-mtls/sealing";
import { proofOfKey } from "@typha-mtls/sealing/prove";
import { type Certificate, readCertificate } from "@typha-mtls/x509";
import { type Issued, issueCa, issueLeaf } from "@typha-mtls/x509/issue";

const DAY = 24 * 60 * 60 * 1000;
const BLOCK = /^( *)-----BEGIN CERTIFICATE-----\n(?:\1.*\n)+?\1-----END CERTIFICATE-----$/gm;
const ENCODED = /\bLS0tLS1CRUdJTi[\w+/]+=*/g;
const PROOF = /\bv1\.[\w-]{43}\.[\w-]+/g;
/** What may be a sealed key: a value of SOPS or of a SealedSecret. */
const SEALED = /ENC\[[^\]]+\]|\bA[\w+/]{400,}=*/g;

/** Certificates of a cluster's own for files that were copied from another: the same dates and roles, other names and keys. */
export class Reissue {
  readonly #issued = new Map<string, { readonly before: Certificate; readonly now: Issued }>();

  constructor(
    readonly from: string,
    readonly to: string,
  ) {}

  /** The text of a file, with other certificates. A CA has to come before its leaves. */
  async of(text: string): Promise<string> {
    const blocks = new Map<string, string>();
    for (const [block, indent = ""] of text.matchAll(BLOCK)) {
      const certificate = await this.#certificate(block.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
      blocks.set(block, certificate.trimEnd().replaceAll(/^/gm, indent));
    }
    for (const [encoded] of text.matchAll(ENCODED)) {
      const certificate = await this.#certificate(Buffer.from(encoded, "base64").toString());
      blocks.set(encoded, Buffer.from(certificate).toString("base64"));
    }
    // What was sealed for a key names it.
    for (const { before, now } of this.#issued.values())
      blocks.set(before.publicKeyFingerprint, now.certificate.publicKeyFingerprint);
    for (const [proof] of text.matchAll(PROOF)) blocks.set(proof, this.#proof(proof, text));
    return [...blocks].reduce((result, [before, now]) => result.replaceAll(before, now), text);
  }

  async #certificate(pem: string): Promise<string> {
    const before = readCertificate(pem);
    const known = this.#issued.get(before.fingerprint);
    const now = known?.now ?? (await this.#issue(before));
    this.#issued.set(before.fingerprint, { before, now });
    return now.certificate.pem;
  }

  /** The proof by the new key of the value that the old key proved. */
  #proof(proof: string, text: string): string {
    const sealedValues = [...text.matchAll(SEALED)].map(([value]) => value);
    for (const { before, now } of this.#issued.values()) {
      const proven = sealedValues.find((value) => proofState(proof, value, before) === "proven");
      if (proven !== undefined) return proofOfKey(proven, now.privateKeyPem);
    }
    throw new Error(`no key that was copied from ${this.from} has the proof ${proof}`);
  }

  #issue(before: Certificate): Promise<Issued> {
    const [from, to] = [before.notBefore.getTime(), before.notAfter.getTime()];
    const validity = { now: new Date(from), days: Math.round((to - from) / DAY) };
    const commonName = before.commonName!;
    if (before.x509.ca) return issueCa({ commonName: commonName.replace(this.from, this.to), ...validity });
    const ca = [...this.#issued.values()].find(({ before: { x509 } }) => x509.subject === before.x509.issuer)!.now;
    return issueLeaf({
      role: commonName === "typha-server" ? "typha-server" : "typha-client",
      identity: { kind: "cn", value: commonName },
      ca: { certificatePem: ca.certificate.pem, privateKeyPem: ca.privateKeyPem },
      ...validity,
    });
  }
}
