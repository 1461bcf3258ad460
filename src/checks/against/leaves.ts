import type { CertificateInGit } from "../../cluster/leaf";
import { parseCertificateFile, parseLeafFile } from "../../cluster/leaf-file";
import type { Pki } from "../../cluster/pki";
import { ProblemError } from "../../problem";
import { command } from "../../shell";
import type { Certificate } from "../../x509/certificate";
import { type FactDetails, ok } from "../fact";
import { goesBack, isOlder, serialsOf } from "../rollback";
import type { Before } from "./before";

/** Leaves that were replaced, which each renewal does, and those that an older one stands in place of. */
export function leafChanges({ leaves, nodes }: Pki, before: Before): FactDetails[] {
  const inGit = Object.values(leaves).flatMap((leaf) => (leaf.kind === "named" ? [] : [leaf]));
  return [...inGit, ...nodes].flatMap((leaf) => leafChange(leaf, before));
}

function leafChange({ file, chain: [leaf] }: CertificateInGit, before: Before): FactDetails[] {
  const { revision } = before;
  const then = leafAt(file, before);
  if (then === undefined || then.fingerprint === leaf.fingerprint) return [];
  if (isOlder(leaf, then)) {
    const remedy = `look who put it back with \`${command`git log ${file}`}\``;
    return [{ state: "problem", message: goesBack(file, leaf, revision, then), remedy }];
  }
  const [old, young] = serialsOf(then, leaf);
  return [ok(`${file}: was replaced since ${revision} (serial ${old} → ${young})`)];
}

/** Undefined where there is none to compare with; that it could not be read is reported with all that could not be. */
function leafAt(file: string, { source }: Before): Certificate | undefined {
  const parse = file.endsWith(".crt") ? parseCertificateFile : parseLeafFile;
  try {
    const text = source.read(file);
    return text === undefined ? undefined : parse(text, file).chain[0];
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
