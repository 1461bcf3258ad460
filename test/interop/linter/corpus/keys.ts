import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { tlv } from "../../../x509/crafted";
import {
  bothLeaves,
  type CertificateSet,
  ca,
  caKey,
  client,
  type Hash,
  p256,
  server,
  set,
  signedWith,
  signedWithPss,
} from "./build";

const ec = (namedCurve: string) => generateKeyPairSync("ec", { namedCurve }).privateKey;
const rsa = (modulusLength: number) => generateKeyPairSync("rsa", { modulusLength }).privateKey;
const rsa2048 = rsa(2048);
const kinds: Readonly<Record<string, KeyObject>> = {
  "P-256": p256(),
  "P-384": ec("P-384"),
  "P-521": ec("P-521"),
  "RSA-2048": rsa2048,
  "RSA-3072": rsa(3072),
  Ed25519: generateKeyPairSync("ed25519").privateKey,
};
const otherKinds: Readonly<Record<string, KeyObject>> = {
  "RSA-1024": rsa(1024),
  "RSA-1536": rsa(1536),
  "RSA-512": rsa(512),
  "P-224": ec("secp224r1"),
  secp256k1: ec("secp256k1"),
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
  const other = p256();
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
