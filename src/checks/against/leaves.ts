import { posix } from "node:path";
import type { ChangedFact } from "@typha-mtls/events";
import { advice, attempt, inRepository, ok, type Problem } from "@typha-mtls/problems";
import { shortFingerprint } from "@typha-mtls/trust";
import { type Certificate, dateOf } from "@typha-mtls/x509";
import { parseCertificateFile, parseLeafFile } from "../../cluster/leaf-file";
import type { Pki } from "../../cluster/loaded-cluster";
import { leadsTo } from "../../lifecycle/rotate/rotation";
import type { Commit } from "./commit";

/** Leaves that were replaced, which each renewal does, and those that an older one has taken the place of. */
export function leafChanges({ leaves, nodes, hosts, bundle }: Pki, { source, revision }: Commit): ChangedFact[] {
  const inGit = Object.values(leaves).flatMap((leaf) => (leaf.kind === "named" ? [] : [leaf]));
  return [...inGit, ...nodes, ...hosts].flatMap(({ file, chain }): ChangedFact[] => {
    const [leaf] = chain;
    const parse = file.endsWith(".crt") ? parseCertificateFile : parseLeafFile;
    const text = attempt(() => source.read(file)).result;
    // That it could not be read is reported with all that could not be.
    const before = text === undefined ? undefined : attempt(() => parse(text, file).chain).result;
    if (before === undefined || before[0].fingerprint === leaf.fingerprint) return [];
    const [then] = before;
    if (isOlder(leaf, then)) {
      const remedy = advice`see who put it back with ${inRepository`git log ${file}`}`;
      return [{ ...goesBack(file, leaf, revision, then), remedy }];
    }
    const [old, young] = serialsOf(then, leaf);
    return [
      {
        ...ok(`${file}: was replaced since ${revision} (serial ${old} → ${young})`),
        happening: {
          is: "leaf-replaced",
          leaf: leafName(file),
          how: howReplaced(before, chain, bundle),
          own: lifeOf(then, leaf),
        },
      },
    ];
  });
}

/** `typha-server`, or for a machine's own `typha-client of node-1`, `typha-client of databases/db-1`. */
function leafName(file: string): string {
  const [, folder, machine] = /\/pki\/(nodes|hosts)\/(.+)\.crt$/.exec(file) ?? [];
  if (folder !== undefined) return `typha-client of ${machine}`;
  return posix.basename(file).replace(/\.[a-z]+$/, "");
}

type Chain = readonly [Certificate, ...Certificate[]];

/** By its signature, and not by a name, which each CA can bear. */
function howReplaced(then: Chain, now: Chain, bundle: readonly Certificate[]): string {
  const isOfSameCa = bundle.some((ca) => leadsTo(then, ca) && leadsTo(now, ca));
  return isOfSameCa ? "renewed by the same CA" : "issued anew, not by a CA that issued the one before";
}

/** The old certificate is good until its own end: revocation is not known to Typha and calico-node. */
function lifeOf(then: Certificate, now: Certificate): string {
  return `until ${dateOf(now.notAfter)}, the one before lives on until ${dateOf(then.notAfter)}`;
}

/** Valid from an earlier day than another. */
export function isOlder(one: Certificate, other: Certificate): boolean {
  return one.notBefore < other.notBefore;
}

/** A file that holds an older certificate than some other place. */
export function goesBack(file: string, found: Certificate, where: string, newer: Certificate): Problem {
  const [old, young] = serialsOf(found, newer);
  const from = ({ notBefore }: Certificate) => `from ${dateOf(notBefore)}`;
  return {
    code: "certificate-rollback",
    file,
    message: `goes back to an older certificate (serial ${old}, ${from(found)}; ${where} has serial ${young}, ${from(newer)})`,
  };
}

/**
 * How two certificates are distinguished: by their whole serial numbers. The CA of another key can give its certificates any
 * serial, so where these are equal, fingerprints follow.
 */
function serialsOf(one: Certificate, other: Certificate): [string, string] {
  const isEqual = one.serial === other.serial;
  const describe = ({ serial, fingerprint }: Certificate) =>
    `${serial}${isEqual ? `, SHA-256 ${shortFingerprint(fingerprint)}` : ""}`;
  return [describe(one), describe(other)];
}
