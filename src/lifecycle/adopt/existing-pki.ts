import { advice, option, type Problem, Problems, problem } from "@typha-mtls/problems";
import {
  type Certificate,
  describeCertificate,
  describeIdentity,
  describeLeaf,
  type Identity,
  identityOf,
  isIssuer,
  isRoot,
  onlyPurposeOf,
  ROLE_FACTS,
  ROLES,
  type Role,
  shortestPath,
} from "@typha-mtls/x509";
import type { FoundChain, FoundKey, Holdings } from "./material";

/** A leaf that is in use, and the CA that the other side trusts. */
export interface ExistingLeaf {
  /** Leaf, then intermediates, without the anchor. */
  readonly chain: readonly [Certificate, ...Certificate[]];
  readonly anchor: Certificate;
  readonly place: string;
  /** Undefined where it was not given. */
  readonly key: FoundKey | undefined;
}

/** The mutual TLS of an installation. */
export interface ExistingPki {
  readonly ca: Certificate;
  readonly caPlace: string;
  /** Undefined where it was not given. */
  readonly caKey: FoundKey | undefined;
  readonly leaves: Readonly<Partial<Record<Role, ExistingLeaf>>>;
  /** What was given and belongs to neither. */
  readonly unused: readonly { readonly place: string; readonly certificate: Certificate }[];
}

/**
 * Which certificate is whose, by what the installation uses it for, else by its purpose and name; and which key belongs to
 * which.
 *
 * @param demands - what each side demands of the certificate of a role; any, where left out
 * @throws ProblemError where that cannot be told, leaves are of two CAs, or a key belongs to none of the certificates
 */
export function existingPki(
  { chains, keys, encrypted }: Holdings,
  demands: Readonly<Partial<Record<Role, readonly Identity[]>>>,
  now: Date,
): ExistingPki {
  const problems = new Problems();
  const offered = chains.flatMap(({ chain }) => chain);
  const anchors = chains.flatMap(({ chain, use }) =>
    chain.filter((it) => isRoot(it) || (use === "ca" && isIssuer(it))),
  );
  const leaves: Partial<Record<Role, ExistingLeaf>> = {};
  for (const role of ROLES) {
    const found = problems.attempt(() => leafOf(role, chains));
    if (found === undefined) continue;
    const { place, chain } = found;
    const path = shortestPath(chain[0], offered, anchors, now);
    const key = keys.find(({ publicKeyFingerprint }) => publicKeyFingerprint === chain[0].publicKeyFingerprint);
    if (key === undefined) problems.add(strayKey(found, role, keys));
    if (path === undefined) problems.add(noCa(found));
    problems.add(otherIdentity(found, role, demands[role] ?? []));
    if (path === undefined) continue;
    leaves[role] = { chain: [chain[0], ...path.slice(1, -1)], anchor: path.at(-1)!, place, key };
  }
  problems.refuse();
  const ca = onlyCa(leaves, anchors);
  problems.add(...leavesWithKeyOf(ca, leaves));
  const caKey = keys.find(({ publicKeyFingerprint }) => publicKeyFingerprint === ca.publicKeyFingerprint);
  if (caKey === undefined) problems.add(...lockedKeys(encrypted));
  problems.refuse();
  const used = new Set(
    [ca, ...Object.values(leaves).flatMap(({ chain }) => chain)].map(({ fingerprint }) => fingerprint),
  );
  const all = chains.flatMap(({ place, chain }) => chain.map((certificate) => ({ place, certificate })));
  return {
    ca,
    caPlace: all.find(({ certificate }) => certificate.fingerprint === ca.fingerprint)?.place ?? "",
    caKey,
    leaves,
    unused: all.filter(({ certificate }) => !used.has(certificate.fingerprint)),
  };
}

/** The one leaf of a role. @throws ProblemError where there is more than one */
function leafOf(role: Role, chains: readonly FoundChain[]): FoundChain | undefined {
  const leaves = chains.filter(({ chain, use }) => use !== "ca" && !isIssuer(chain[0]));
  const found = new Map(
    leaves.filter((leaf) => roleOf(leaf) === role).map((leaf) => [leaf.chain[0].fingerprint, leaf] as const),
  );
  const [first, ...others] = [...found.values()];
  if (others.length === 0) return first;
  throw problem({
    code: "adopt-ambiguous",
    message: `${[first!, ...others].map(({ place }) => place).join(" and ")} hold different certificates for ${ROLE_FACTS[role].holder}`,
    remedy: advice`leave out what is not in use, or give the Deployment and the DaemonSet with ${option("fromManifests")}: they name it`,
  });
}

function roleOf({ use, chain: [leaf] }: FoundChain): Role | undefined {
  if (use !== undefined && use !== "ca") return use;
  const purpose = onlyPurposeOf(leaf);
  const { value = "" } = identityOf(leaf) ?? {};
  return (
    ROLES.find((role) => purpose === ROLE_FACTS[role].purpose) ??
    ROLES.find((role) => ROLE_FACTS[role].usualCommonNames.includes(value))
  );
}

/** A key that stands where the leaf's should; a leaf without any is judged by what keys are needed for. */
function strayKey({ place, chain }: FoundChain, role: Role, keys: readonly FoundKey[]): Problem | undefined {
  const stray = keys.find(({ use, place: at }) => use === role || stem(at) === stem(place));
  if (stray === undefined) return undefined;
  return {
    code: "adopt-other-key",
    file: stray.place,
    message: `is not the key of ${describeCertificate(chain[0])} in ${place}`,
    remedy: "give certificate and key as Typha and calico-node use them now",
  };
}

/** `certs/typha` of `certs/typha.key`, and likewise of a data key. */
function stem(place: string): string {
  return place.replace(/\.[a-z]+$/, "");
}

function noCa({ place, chain: [leaf] }: FoundChain): Problem {
  return {
    code: "adopt-no-ca",
    file: place,
    message: `${describeCertificate(leaf)} is issued by ${leaf.issuer || "an empty name"}, and no CA was given that leads there`,
    remedy: "give the CA's certificate too: the file or ConfigMap that TYPHA_CAFILE names",
  };
}

function otherIdentity(
  { place, chain: [leaf] }: FoundChain,
  role: Role,
  demanded: readonly Identity[],
): Problem | undefined {
  const isMet = ({ kind, value }: Identity) => (kind === "cn" ? leaf.commonName === value : leaf.uris.includes(value));
  if (demanded.length === 0 || demanded.some(isMet)) return undefined;
  const { checker } = ROLE_FACTS[role];
  return {
    code: "identity-differs",
    file: place,
    message: `holds ${describeLeaf(leaf)}, but ${checker} demands ${demanded.map(describeIdentity).join(" or ")}`,
    remedy: "give what is in use; where the two certificates are swapped, put each in its place first",
  };
}

/** @throws ProblemError for leaves of two CAs, or where no CA is at hand */
function onlyCa(leaves: ExistingPki["leaves"], anchors: readonly Certificate[]): Certificate {
  const used = Object.values(leaves).map(({ anchor }) => anchor);
  const candidates = new Map((used.length > 0 ? used : anchors).map((ca) => [ca.fingerprint, ca]));
  const [first, ...others] = [...candidates.values()];
  if (first === undefined) {
    throw problem({
      code: "adopt-no-ca",
      message: "no CA is among what was given",
      remedy: "give the CA's certificate: the file or ConfigMap that TYPHA_CAFILE names",
    });
  }
  if (others.length === 0) return first;
  throw problem({
    code: "adopt-two-cas",
    message: `the certificates are of ${candidates.size} CAs: ${[first, ...others].map(describeCertificate).join(" and ")}`,
    remedy: "first move both sides to one of them, by hand; then adopt that one",
  });
}

/** The key of a leaf is sealed to the cluster too, and lies in its Secret: with that of the CA, anyone there makes leaves. */
function leavesWithKeyOf(ca: Certificate, leaves: ExistingPki["leaves"]): Problem[] {
  const ofCa = Object.values(leaves).filter(
    ({ chain: [leaf] }) => leaf.publicKeyFingerprint === ca.publicKeyFingerprint,
  );
  return ofCa.map(({ place, chain: [leaf] }) => ({
    code: "adopt-leaf-key-of-ca",
    file: place,
    message: `${describeCertificate(leaf)} has the key of its CA, ${describeCertificate(ca)}: who presents it can issue certificates`,
    remedy:
      "leave the certificate out: then the CA issues a new one; and treat the key of the CA as disclosed: rotate the CA after the move",
  }));
}

function lockedKeys(encrypted: readonly string[]): Problem[] {
  return encrypted.map((file) => ({
    code: "key-with-passphrase",
    file,
    message: "holds a private key with a passphrase",
    remedy: advice`to continue the CA, pipe the key in, so that it never lies in clear on a disk: \`openssl pkey -in <file> |\` this command with ${option("fromFiles")} -; to continue without it, leave the file out`,
  }));
}
