import { clusterPaths } from "../cluster/layout";
import type { CertificateInGit } from "../cluster/leaf";
import { parseCertificateFile, parseLeafFile } from "../cluster/leaf-file";
import type { Pki } from "../cluster/pki";
import type { Repository } from "../files/repository";
import { caName } from "../lifecycle/ca-name";
import { shellWord } from "../shell";
import { type Certificate, readBundle, shortSerial } from "../x509/certificate";
import { recipientChanges } from "./check-against-recipients";
import { type Before, compared } from "./check-before";
import { type FactDetails, ok, warning } from "./check-fact";
import { goesBack, isOlder, SERIAL_DIGITS } from "./check-rollback";

/**
 * What changed since a commit about who is trusted, who is shown, and who can open keys: what a reviewer has to agree to.
 */
export function againstFacts(repository: Repository, name: string, pki: Pki, before: Before): FactDetails[] {
  const facts = [
    ...leavesIn(pki).flatMap((leaf) => leafChange(leaf, before)),
    ...bundleChanges(name, pki.bundle, before),
    ...recipientChanges(name, (file) => repository.read(file), before),
  ];
  return facts.length > 0 ? facts : [ok(`certificates, CAs and recipients are as at ${before.revision}`)];
}

function leavesIn({ leaves, nodes }: Pki): CertificateInGit[] {
  return [...Object.values(leaves).flatMap((leaf) => (leaf.kind === "named" ? [] : [leaf])), ...nodes];
}

function leafChange({ file, chain: [leaf] }: CertificateInGit, { revision, read }: Before): FactDetails[] {
  const parse = file.endsWith(".crt") ? parseCertificateFile : parseLeafFile;
  return compared(file, revision, () => {
    const text = read(file);
    if (text === undefined)
      return [ok(`${file}: is new since ${revision} (serial ${shortSerial(leaf.serial, SERIAL_DIGITS)})`)];
    const then = parse(text, file).chain[0];
    if (then.fingerprint === leaf.fingerprint) return [];
    if (isOlder(leaf, then)) {
      const remedy = `look who put it back with \`git log ${shellWord(file)}\``;
      return [{ state: "problem", message: goesBack(file, leaf, revision, then), remedy }];
    }
    const serials = `${shortSerial(then.serial, SERIAL_DIGITS)} → ${shortSerial(leaf.serial, SERIAL_DIGITS)}`;
    return [ok(`${file}: was replaced since ${revision} (serial ${serials})`)];
  });
}

function bundleChanges(name: string, bundle: readonly Certificate[], { revision, read }: Before): FactDetails[] {
  const { trustBundle } = clusterPaths(name);
  return compared(trustBundle, revision, () => {
    const text = read(trustBundle);
    if (text === undefined) return [ok(`${trustBundle}: is new since ${revision}`)];
    const then = readBundle(text, { file: trustBundle });
    const lacks = (cas: readonly Certificate[], ca: Certificate) =>
      cas.every(({ fingerprint }) => fingerprint !== ca.fingerprint);
    const added = bundle.filter((ca) => lacks(then, ca));
    const removed = then.filter((ca) => lacks(bundle, ca));
    return [
      ...added.map((ca) => warning(`${trustBundle}: trusts ${told(ca)}, which it did not at ${revision}`)),
      ...removed.map((ca) => warning(`${trustBundle}: no longer trusts ${told(ca)}, as it did at ${revision}`)),
    ];
  });
}

function told(ca: Certificate): string {
  return `${caName(ca)} (SHA-256 ${ca.fingerprint.slice(0, 16)}…)`;
}
