import { count, problem } from "@typha-mtls/problems";
import { type Certificate, dateOf, readBundle } from "@typha-mtls/x509";
import { type KeyAlgorithm, keyMatches } from "@typha-mtls/x509/keys";
import type { ClusterPaths } from "../../cluster/layout";
import { openCaKey, sealCaKey } from "../issue/ca-key";
import type { PlannedWrite } from "../planned-write";
import type { AskIdentities, ReadFile } from "../present";
import type { SealingRules } from "../recipients/sealing-rules";

/** The CA of a new cluster, or the one that an interrupted run left. */
export interface Ca {
  readonly bundle: readonly Certificate[];
  /** What signs a leaf. Opened only when there is one to be signed. */
  signer(): Promise<{ readonly certificatePem: string; readonly privateKeyPem: string }>;
  readonly writes: readonly PlannedWrite[];
}

/** A CA that does not exist yet, its key sealed. @throws ProblemError where no recipient is named */
export async function newCa(key: CaKeyOptions, paths: ClusterPaths, rules: SealingRules): Promise<Ca> {
  const { certificate, privateKeyPem, sealed, note, operators } = await makeCa(paths.name, 1, rules, key, paths.caKey);
  return {
    bundle: [certificate],
    signer: async () => ({ certificatePem: certificate.pem, privateKeyPem }),
    writes: [
      { path: paths.trustBundle, content: certificate.pem, verb: "created", note },
      { path: paths.caKey, content: sealed, verb: "sealed", note: operators },
    ],
  };
}

interface CaKeyOptions {
  readonly keyAlgorithm: KeyAlgorithm;
  readonly now: Date;
  /** How long it is valid. */
  readonly days: number;
}

/**
 * Makes a CA and seals its key to the operators.
 *
 * @param isNext - its certificate stays readable beside the key, because no trust bundle holds it yet
 */
export async function makeCa(
  cluster: string,
  generation: number,
  rules: SealingRules,
  { keyAlgorithm, now, days }: CaKeyOptions,
  file: string,
  isNext = false,
) {
  const { recipients, indent } = rules.caKey();
  const { issueCa } = await import("@typha-mtls/x509/issue");
  const commonName = caCommonName(cluster, generation);
  const { certificate, privateKeyPem } = await issueCa({ commonName, keyAlgorithm, now, days });
  const certificatePem = isNext ? certificate.pem : undefined;
  const sealed = await sealCaKey({ commonName, privateKeyPem, certificatePem, recipients, indent, now, file });
  const note = `${commonName}, ${KEY_NAMES[keyAlgorithm]}, until ${dateOf(certificate.notAfter)}`;
  return { certificate, privateKeyPem, sealed, note, operators: count(recipients.length, "operator") };
}

/** The CA that is there. @throws ProblemError where its certificate cannot be read */
export function presentCa(read: ReadFile, ageIdentities: AskIdentities, paths: ClusterPaths): Ca {
  const bundle = readBundle(read(paths.trustBundle)!, { file: paths.trustBundle });
  return {
    bundle,
    writes: [],
    async signer() {
      const privateKeyPem = await openCaKey(read(paths.caKey)!, await ageIdentities(), paths.caKey);
      return { certificatePem: ownerOf(privateKeyPem, bundle, paths).pem, privateKeyPem };
    },
  };
}

/** While a CA is rotated, the bundle holds two of them and the key is that of one. */
function ownerOf(privateKeyPem: string, bundle: readonly Certificate[], paths: ClusterPaths): Certificate {
  const owner = bundle.find((ca) => keyMatches(ca, privateKeyPem, { file: paths.caKey }));
  if (owner !== undefined) return owner;
  throw problem({
    code: "ca-key-of-another-ca",
    file: paths.caKey,
    message: `is not the key of the CA in ${paths.trustBundle}`,
    remedy: "put back both files of one and the same commit",
  });
}

/** Kinds of keys, for people. */
const KEY_NAMES: Readonly<Record<KeyAlgorithm, string>> = {
  "ecdsa-p256": "P-256",
  "rsa-2048": "RSA 2048",
  "rsa-3072": "RSA 3072",
  "rsa-4096": "RSA 4096",
  ed25519: "Ed25519",
};

/** CN of a CA of a cluster, within the 64 characters of RFC 5280. */
export function caCommonName(name: string, generation: number): string {
  const end = ` CA g${generation}`;
  return `typha-mtls ${name.slice(0, 64 - "typha-mtls ".length - Math.max(end.length, " CA g10".length))}${end}`;
}
