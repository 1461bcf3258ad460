import { hash } from "node:crypto";
import { type ProblemError, Problems, problem } from "@typha-mtls/problems";
import { type Certificate, certificateFromDer, looksBroken, type Role, readPem, toPem } from "@typha-mtls/x509";
import { pkcs8Pem, readPrivateKey, spkiOf } from "@typha-mtls/x509/keys";

/** What an installation uses a file for. */
export type Use = Role | "ca";

/** PEM text of an installation. It may hold a private key, so no word of it gets into a problem. */
export interface Material {
  /** For problems: `certs/typha.key`, or `secrets.yaml: Secret kube-system/typha-certs, tls.key`. */
  readonly place: string;
  /** File on the disk that holds it, as it was named; undefined where it came from elsewhere. */
  readonly file?: string | undefined;
  readonly text: string;
  /** Undefined where only the content tells. */
  readonly use?: Use | undefined;
}

/** Certificates that stand in one place, in their order there. */
export interface FoundChain extends Pick<Material, "place" | "use"> {
  readonly chain: readonly [Certificate, ...Certificate[]];
}

/** A private key. */
export interface FoundKey extends Pick<Material, "place" | "file" | "use"> {
  /** PKCS#8 PEM; never to be written unsealed. */
  readonly pem: string;
  /** SHA-256 (hex) of the public key, as a certificate has it. */
  readonly publicKeyFingerprint: string;
}

/** What all materials hold. */
export interface Holdings {
  readonly chains: readonly FoundChain[];
  readonly keys: readonly FoundKey[];
  /** Places of keys that have a passphrase. */
  readonly encrypted: readonly string[];
}

/** Usual names of Secrets and ConfigMaps, and of files without their ending. */
const USUAL_NAMES: Readonly<Record<string, Use>> = {
  // Calico the hard way (docs: getting-started/kubernetes/hardway/install-typha).
  "calico-typha-certs": "typha-server",
  "calico-node-certs": "typha-client",
  "calico-typha-ca": "ca",
  typha: "typha-server",
  "calico-node": "typha-client",
  typhaca: "ca",
  // kubespray (roles/network_plugin/calico/tasks/typha_certs.yml).
  "typha-server": "typha-server",
  "typha-client": "typha-client",
  // The Tigera operator (pkg/render/render.go, pkg/controller/certificatemanager).
  "typha-certs": "typha-server",
  "node-certs": "typha-client",
  "tigera-ca-private": "ca",
  "tigera-ca-bundle": "ca",
  // kubeadm, cfssl and many others.
  ca: "ca",
};

/** What something of this name is usually for. */
export function useOfName(name: string): Use | undefined {
  return Object.hasOwn(USUAL_NAMES, name) ? USUAL_NAMES[name] : undefined;
}

/** Most certificates and keys of all materials together: some folders hold the roots of a whole system besides. */
const MAX_BLOCKS = 500;

/** @throws ProblemError with every block that cannot be read, or for more of them than an installation has */
export function readMaterials(materials: readonly Material[]): Holdings {
  const problems = new Problems();
  const chains: FoundChain[] = [];
  const keys: FoundKey[] = [];
  const encrypted: string[] = [];
  let count = 0;
  for (const material of materials) {
    const { place, text, use } = material;
    const { blocks, passedOver } = readPem(text);
    count += blocks.length;
    if (count > MAX_BLOCKS) throw tooMany(place);
    const broken = passedOver.find(looksBroken);
    if (broken !== undefined) {
      const message = "holds a block that is cut off or no valid base64";
      const remedy = "put it back from its source; Go skips such a block silently";
      problems.add({ code: "damaged-pem", file: place, line: broken.line, message, remedy });
    }
    const certificates: Certificate[] = [];
    for (const { type, hasHeaders, bytes } of blocks) {
      if (type === "CERTIFICATE") {
        const certificate = problems.attempt(() => certificateFromDer(bytes, { file: place }));
        if (certificate !== undefined) certificates.push(certificate);
      } else if (type.endsWith("PRIVATE KEY")) {
        if (hasHeaders || type.startsWith("ENCRYPTED ")) encrypted.push(place);
        else problems.attempt(() => keys.push(readKey(toPem(bytes, type), material)));
      }
    }
    const [first, ...rest] = certificates;
    if (first !== undefined) chains.push({ place, use, chain: [first, ...rest] });
  }
  problems.refuse();
  return { chains, keys, encrypted };
}

function tooMany(place: string): ProblemError {
  const message = `more than ${MAX_BLOCKS} certificates and keys were given; no more are read`;
  const remedy = "name the files of Typha and calico-node alone";
  return problem({ code: "too-many-certificates", file: place, message, remedy });
}

function readKey(pem: string, { place, file, use }: Material): FoundKey {
  const key = readPrivateKey(pem, { file: place });
  return {
    place,
    file,
    use,
    pem: pkcs8Pem(key),
    publicKeyFingerprint: hash("sha256", spkiOf(key), "hex"),
  };
}
