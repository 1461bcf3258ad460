import type { FileSource } from "@typha-mtls/files";
import { attempt, groupedBy, own, type Problem, type Remedy } from "@typha-mtls/problems";
import { recipientText } from "@typha-mtls/sealing";
import { type Certificate, dateOf, orderBundle, ROLES } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import type { CertificateInGit } from "../../cluster/leaf";
import type { Pki } from "../../cluster/loaded-cluster";
import { shortCaName } from "../../lifecycle/ca-name";
import { formerRecipients } from "../../lifecycle/recipients/former";
import { recipientsIn } from "../../lifecycle/recipients/known-recipients";
import { lockOut } from "../../lifecycle/recipients/lock-out";
import type { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { nextCaOf } from "../../lifecycle/rotate/next-ca";
import { bothTimes } from "./key-history";
import { type KnownKeyFact, knownInWords } from "./known-keys";
import type { PastKeys } from "./past-keys";

/** A cluster whose keys are looked for in git's history. */
export interface ClusterWithKeys {
  readonly paths: ClusterPaths;
  readonly source: Pick<FileSource, "read">;
  readonly pki: Pki;
  readonly policy: SealingPolicy;
}

/** A private key that is in use: Typha and calico-node accept what it signs, or what its certificate shows. */
interface KeyInUse {
  readonly name: string;
  readonly publicKey: string;
  readonly isCaKey: boolean;
  /** Holds its certificate. */
  readonly file: string;
  /** Holds the key, sealed, where keys lie in git; undefined for a key that never does. */
  readonly sealed: string | undefined;
}

/**
 * Private keys in use that are known to others than those who are meant to open them: a key lay in clear in a commit, or was sealed
 * to a recipient that is no longer named for it. One fact for each key in clear, and for each recipient; of a recipient who knows
 * the key of a CA nothing is said of leaves, which are replaced with the CA.
 */
export function historyFacts(cluster: ClusterWithKeys, past: PastKeys): Problem[] {
  const keys = keysInUse(cluster);
  const ofCas = heldByFormer(
    keys.filter(({ isCaKey }) => isCaKey),
    cluster,
    past,
  );
  const ofLeaves = heldByFormer(
    keys.filter(({ isCaKey }) => !isCaKey),
    cluster,
    past,
  ).filter(({ recipient }) => !ofCas.some((known) => known.recipient === recipient));
  return [
    ...keys.flatMap((key) => inClear(key, cluster, past)),
    ...ofCas.map((known) => keyKnown("ca-key-known", known, cluster, past)),
    ...ofLeaves.map((known) => keyKnown("leaf-key-known", known, cluster, past)),
  ];
}

function keysInUse({ paths, source, pki }: ClusterWithKeys): KeyInUse[] {
  // One that cannot be read is reported with the rotation.
  const next = attempt(() => nextCaOf(paths, (file) => source.read(file))).result;
  const isNext = ({ fingerprint }: Certificate) => fingerprint === next?.certificate.fingerprint;
  const trusted = orderBundle(pki.bundle);
  const inOrder = [...trusted.filter((ca) => !isNext(ca)), ...trusted.filter(isNext)];
  const cas = inOrder.map((ca) => caKey(ca, paths, paths.trustBundle, next?.certificate));
  const waiting = next?.isExternal === false ? [caKey(next.certificate, paths, paths.nextCaKey, next.certificate)] : [];
  const leaves = ROLES.flatMap((role) => {
    const leaf = pki.leaves[role];
    return leaf.kind === "named" ? [] : [leafKey(role, leaf, paths.leaves[role])];
  });
  const nodes = pki.nodes.map((leaf) => leafKey(`typha-client of ${leaf.node}`, leaf));
  const hosts = pki.hosts.map((leaf) => leafKey(`typha-client of ${leaf.host}`, leaf));
  const keys = [...cas, ...waiting, ...leaves, ...nodes, ...hosts];
  return keys.filter(({ publicKey }, at) => keys.findIndex((key) => key.publicKey === publicKey) === at);
}

function caKey(ca: Certificate, paths: ClusterPaths, file: string, next: Certificate | undefined): KeyInUse {
  const sealed = ca.publicKeyFingerprint === next?.publicKeyFingerprint ? paths.nextCaKey : paths.caKey;
  return { name: shortCaName(ca, paths.name), publicKey: ca.publicKeyFingerprint, isCaKey: true, file, sealed };
}

function leafKey(name: string, { file, chain }: CertificateInGit, sealed?: string): KeyInUse {
  return { name, publicKey: chain[0].publicKeyFingerprint, isCaKey: false, file, sealed };
}

function inClear(key: KeyInUse, cluster: ClusterWithKeys, past: PastKeys): Problem[] {
  const place = past.inClear(key.publicKey);
  if (place === undefined) return [];
  const { commit, path } = place;
  const where = `${path} in commit ${commit.id.slice(0, 12)} of ${dateOf(commit.time)}`;
  const can = key.isCaKey ? "issue certificates" : `act as ${key.name}`;
  return [
    {
      code: "key-was-in-clear",
      severity: "warning",
      file: key.file,
      message: `the private key of ${key.name} of ${cluster.paths.name} must be replaced: it lies in clear in git's history (${where}), and all who can read that can ${can}`,
      remedy: replacement([key], cluster),
    },
  ];
}

/** A former recipient, and the keys that it knows. */
interface KnownToFormer {
  readonly recipient: string;
  readonly keys: readonly [KeyInUse, ...KeyInUse[]];
}

function heldByFormer(keys: readonly KeyInUse[], cluster: ClusterWithKeys, past: PastKeys): KnownToFormer[] {
  const held = keys.flatMap((key) =>
    formerRecipients([...past.sealedTo(key.publicKey).keys()], namedFor(key, cluster)).map((recipient) => ({
      recipient,
      key,
    })),
  );
  return groupedBy(held, ({ recipient }) => recipient).map(([first, ...more]) => ({
    recipient: first.recipient,
    keys: [first.key, ...more.map(({ key }) => key)],
  }));
}

/** Those who are meant to open a key: whom its file names, or `.sops.yaml` does for it. */
function namedFor({ sealed }: KeyInUse, { paths, source, policy }: ClusterWithKeys): string[] {
  if (sealed === undefined) return [];
  const read = (file: string) => source.read(file);
  // What is wrong with the file or the rule is reported with it.
  const inFile = attempt(() => recipientsIn(read(sealed) ?? "")).result ?? [];
  const inRule = attempt(() => policy.findRule({ paths, path: sealed }, read)).result?.recipients ?? [];
  return [...inFile, ...inRule];
}

function keyKnown(
  code: KnownKeyFact["code"],
  { recipient, keys }: KnownToFormer,
  cluster: ClusterWithKeys,
  past: PastKeys,
): KnownKeyFact {
  const known = {
    cluster: cluster.paths.name,
    keys: keys.map(({ name }) => name),
    who: recipientText(recipient, past.names),
    sealed: keys.map(({ publicKey }) => past.sealedTo(publicKey).get(recipient)!).reduce(bothTimes),
  };
  return {
    code,
    severity: "warning",
    file: keys[0].file,
    message: knownInWords(known, known.cluster, keys.length),
    remedy: replacement(keys, cluster),
    known,
  };
}

/** What replaces keys that are known. */
function replacement(keys: readonly KeyInUse[], { paths, source }: ClusterWithKeys): Remedy {
  const read = (file: string) => source.read(file);
  const inGit = keys.flatMap(({ sealed: path, isCaKey }) =>
    path === undefined || read(path) === undefined ? [] : [{ paths, path, isCaKey }],
  );
  const [command] = lockOut(inGit, read).commands;
  if (command !== undefined) return command;
  return keys.some(({ isCaKey }) => isCaKey)
    ? own("rotate-ca status", [paths.name])
    : "have a certificate issued for a new key, where this one was made";
}
