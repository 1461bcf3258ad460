import { advice, attempt, type Fact, inRepository, ok, type Problem } from "@typha-mtls/problems";
import { shortFingerprint } from "@typha-mtls/trust";
import { type Certificate, dateOf } from "@typha-mtls/x509";
import { parseCertificateFile, parseLeafFile } from "../../cluster/leaf-file";
import type { Pki } from "../../cluster/loaded-cluster";
import type { Commit } from "./commit";

/** Leaves that were replaced, which each renewal does, and those that an older one has taken the place of. */
export function leafChanges({ leaves, nodes }: Pki, { source, revision }: Commit): Fact[] {
  const inGit = Object.values(leaves).flatMap((leaf) => (leaf.kind === "named" ? [] : [leaf]));
  return [...inGit, ...nodes].flatMap(({ file, chain: [leaf] }): Fact[] => {
    const parse = file.endsWith(".crt") ? parseCertificateFile : parseLeafFile;
    const text = attempt(() => source.read(file)).result;
    // That it could not be read is reported with all that could not be.
    const then = text === undefined ? undefined : attempt(() => parse(text, file).chain[0]).result;
    if (then === undefined || then.fingerprint === leaf.fingerprint) return [];
    if (isOlder(leaf, then)) {
      const remedy = advice`see who put it back with ${inRepository`git log ${file}`}`;
      return [{ ...goesBack(file, leaf, revision, then), remedy }];
    }
    const [old, young] = serialsOf(then, leaf);
    return [ok(`${file}: was replaced since ${revision} (serial ${old} → ${young})`)];
  });
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
