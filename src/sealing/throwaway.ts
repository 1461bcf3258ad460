import { hash } from "node:crypto";
import { bech32 } from "@scure/base";
import { readSealedManifest, type SealedManifest } from "./sealed-manifest";
import { sealedSecretManifest } from "./sealed-secret/manifest";
import type { SealingScope } from "./sealed-secret/scope";
import { WRITTEN_VERSION } from "./sops/metadata";

/** Annotation of sealed manifests for unit tests. */
export const THROWAWAY_ANNOTATION = "typha-mtls/throwaway";

/** What such a manifest says of itself. */
const MARK = "made by typha-mtls/testing for unit tests, do not use: it opens nowhere";

/** A Secret for unit tests. */
export interface ThrowawaySecret {
  /** Text that the octets of what looks sealed derive from. */
  readonly seed: string;
  readonly name: string;
  readonly namespace: string;
  /** Leaf, then intermediates; readable in the manifest. */
  readonly certificatePem: string;
  /** SHA-256 (hex) of the public key of the leaf. */
  readonly publicKeyFingerprint: string;
}

/**
 * A Secret that looks as SOPS seals it, the same for the same arguments. It holds no key, and nothing opens it: where it reaches a
 * cluster, Flux or KSOPS stops, and Typha gets no key that everybody can make.
 */
export function throwawaySops({ seed, name, namespace, certificatePem }: ThrowawaySecret): SealedManifest {
  const sealed = (label: string) => {
    const [data, iv, tag] = [64, 32, 16].map((length, at) => octets(seed, `${label} ${at}`, length).toString("base64"));
    return `ENC[AES256_GCM,data:${data},iv:${iv},tag:${tag},type:str]`;
  };
  return checked({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name, namespace, annotations: { [THROWAWAY_ANNOTATION]: MARK } },
    type: "kubernetes.io/tls",
    data: { "tls.crt": Buffer.from(certificatePem).toString("base64"), "tls.key": sealed("tls.key") },
    sops: {
      age: [
        {
          enc: `-----BEGIN AGE ENCRYPTED FILE-----\n${Buffer.from(MARK).toString("base64").replace(/.{64}/g, "$&\n")}\n-----END AGE ENCRYPTED FILE-----\n`,
          recipient: bech32.encode("age", bech32.toWords(octets(seed, "recipient", 32)), false),
        },
      ],
      encrypted_regex: "^tls\\.key$",
      lastmodified: "2020-01-01T00:00:00Z",
      mac: sealed("mac"),
      mac_only_encrypted: true,
      version: WRITTEN_VERSION,
    },
  });
}

/** A SealedSecret, the same for the same arguments. It holds no key, and no controller opens it. */
export function throwawaySealedSecret(secret: ThrowawaySecret & { readonly scope: SealingScope }): SealedManifest {
  const { seed, name, namespace, scope, certificatePem, publicKeyFingerprint } = secret;
  return sealedSecretManifest({
    name,
    namespace,
    scope,
    annotations: { [THROWAWAY_ANNOTATION]: MARK },
    sealedKey: octets(seed, "sealed value", 700).toString("base64"),
    sealingFingerprint: octets(seed, "controller", 32).toString("hex"),
    keyFingerprint: publicKeyFingerprint,
    certificatePem,
  });
}

/** What the reader of such manifests takes. @throws Error where it does not, which is a fault here */
function checked(manifest: SealedManifest): SealedManifest {
  const [found] = readSealedManifest(manifest, { certificate: "readable" }).problems;
  if (found !== undefined) throw new Error(`a manifest for tests ${found.message}`);
  return manifest;
}

/** Octets that are the same for the same seed and label, and seal nothing. */
function octets(seed: string, label: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    hash("sha256", JSON.stringify(["typha-mtls/testing", seed, label, at]), "buffer"),
  );
  return Buffer.concat(blocks).subarray(0, length);
}
