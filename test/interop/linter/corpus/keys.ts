import { createPublicKey, type KeyObject } from "node:crypto";
import { tlv } from "../../../x509/crafted";
import { ecKey, ed25519Key, rsaKey } from "../../../x509/seeded-keys";
import {
  bothLeaves,
  type CertificateSet,
  ca,
  caKey,
  client,
  type Hash,
  server,
  set,
  signedWith,
  signedWithPss,
} from "./build";

export const rsa2048 = rsaKey("2048", 2048);
const p256 = () => ecKey("a leaf of another CA");
const kinds: Readonly<Record<string, KeyObject>> = {
  "P-256": ecKey("P-256"),
  "P-384": ecKey("P-384", "secp384r1"),
  "P-521": ecKey("P-521", "secp521r1"),
  "RSA-2048": rsa2048,
  "RSA-3072": rsaKey("3072", 3072),
  Ed25519: ed25519Key("Ed25519"),
};
const otherKinds: Readonly<Record<string, KeyObject>> = {
  "RSA-1024": rsaKey("1024", 1024),
  "RSA-1536": rsaKey("1536", 1536),
  "RSA-512": rsaKey("512", 512),
  "P-224": ecKey("P-224", "secp224r1"),
  secp256k1: ecKey("secp256k1", "secp256k1"),
};

const publicOf = (key: KeyObject) => createPublicKey(key as never);
const issued = (title: string, issuer: KeyObject, leaf: KeyObject, signature = signedWith(issuer)): CertificateSet =>
  bothLeaves(title, () => signature, {
    bundle: [ca({ ...signature, publicKey: publicOf(issuer) })],
    server: [server({ ...signature, publicKey: publicOf(leaf) })],
    client: [client(signature)],
    serverKey: leaf,
  });

/** Keys and signatures. */
export function keySets(): CertificateSet[] {
  const other = ecKey("another key");
  const damaged = publicOf(caKey).export({ type: "spki", format: "der" });
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  const hash = (key: KeyObject, name: string, of: Hash) =>
    issued(`${name} with ${of}`, key, p256(), signedWith(key, of));
  return [
    ...Object.entries(kinds).flatMap(([ca, issuer]) =>
      Object.entries(kinds).map(([leaf, key]) => issued(`${leaf} leaf of a CA with ${ca}`, issuer, key)),
    ),
    ...Object.entries(otherKinds).map(([leaf, key]) => issued(`${leaf} leaf`, caKey, key)),
    ...Object.entries(otherKinds)
      .filter(([kind]) => kind !== "RSA-512")
      .map(([kind, key]) => issued(`CA with ${kind}`, key, p256())),
    ...(["sha1", "sha224", "sha384", "sha512"] as const).map((of) => hash(caKey, "ECDSA", of)),
    ...(["md5", "sha1", "sha384", "sha512"] as const).map((of) => hash(rsa2048, "RSA", of)),
    issued("RSA-PSS with sha256", rsa2048, p256(), signedWithPss(rsa2048)),
    set("signature of another key", { server: [server(signedWith(other))] }),
    set("signature that is no signature", { server: [server({ signature: () => Buffer.from("none") })] }),
    set("an RSA signature by name, an ECDSA signature in truth", {
      server: [server({ algorithm: signedWith(rsa2048).algorithm as Buffer })],
    }),
    set("inner and outer algorithm differ", { server: [server({ outerAlgorithm: tlv(0x30) })] }),
    set("CA with a key that is no point", { bundle: [ca({ spki: damaged })] }),
    set("CA that is damaged, beside the good one", { bundle: [ca(), ca({ spki: damaged, serial: "0f" })] }),
    set("CA with a broken self-signature", { bundle: [ca({ ...signedWith(other), publicKey: publicOf(caKey) })] }),
  ];
}
