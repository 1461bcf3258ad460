import { objectNames } from "../calico/names";
import type { SealedLeaf } from "../cluster/leaf";
import { parseLeafFile } from "../cluster/leaf-file";
import type { LoadedCluster } from "../cluster/load";
import { isSealedPki } from "../cluster/sealed-cluster";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { shellWord } from "../shell";
import { DIST } from "../synth";
import type { Certificate } from "../x509/certificate";
import type { Role } from "../x509/identity";
import type { FactDetails } from "./fact";
import { shortFingerprint } from "./trust/certificate-facts";

const ROLES: readonly Role[] = ["typha-server", "typha-client"];

/** A leaf in pki/ that is older than the one that dist/ was rendered from: somebody put an old file back. */
export function rollbackFacts(repository: Repository, { name, config, pki }: LoadedCluster): FactDetails[] {
  if (!isSealedPki(pki)) return [];
  const folder = `${DIST}/${name}`;
  const { serverSecret, clientSecret } = objectNames(config.spec.typha.name);
  const secrets = { "typha-server": serverSecret, "typha-client": clientSecret };
  const files = repository.walk(folder).filter(({ isLink }) => !isLink);
  return ROLES.flatMap((role): FactDetails[] => {
    const leaf = pki.leaves[role];
    const names = ["secret", "sealedsecret"].map((kind) => `/${kind}.${secrets[role]}.yaml`);
    const rendered = files
      .filter(({ path }) => names.some((name) => path.endsWith(name)))
      .flatMap(({ path }) => renderedLeaf(repository, path) ?? [])
      .find(({ chain: [other] }) => isOlder(leaf.chain[0], other));
    if (rendered === undefined) return [];
    const remedy = `look who put it back with \`git log ${shellWord(leaf.file)}\`, then npx typha-mtls ${pki.hasCaKey ? `renew ${shellWord(name)} --force` : `csr ${shellWord(name)}`}`;
    return [{ state: "warning", message: goesBack(leaf.file, leaf.chain[0], folder, rendered.chain[0]), remedy }];
  });
}

/** Valid from an earlier day than another. */
export function isOlder(one: Certificate, other: Certificate): boolean {
  return one.notBefore < other.notBefore;
}

/** How it is reported that a file holds an older certificate than some other place. */
export function goesBack(file: string, found: Certificate, where: string, newer: Certificate): string {
  const [old, young] = serialsOf(found, newer);
  return `${file}: goes back to an older certificate (serial ${old}, from ${dayOf(found)}; ${where} has serial ${young}, from ${dayOf(newer)})`;
}

/**
 * How two certificates are told apart: by their whole serial numbers. The CA of another key can give its certificates any
 * serial, so where these are equal, fingerprints follow.
 */
export function serialsOf(one: Certificate, other: Certificate): [string, string] {
  const isEqual = one.serial === other.serial;
  const shown = ({ serial, fingerprint }: Certificate) =>
    `${serial}${isEqual ? `, SHA-256 ${shortFingerprint(fingerprint)}` : ""}`;
  return [shown(one), shown(other)];
}

function dayOf({ notBefore }: Certificate): string {
  return notBefore.toISOString().slice(0, 10);
}

/** Undefined where dist/ holds something else there: that it differs is told anyway. */
function renderedLeaf(repository: Repository, file: string): SealedLeaf | undefined {
  try {
    return parseLeafFile(repository.read(file) ?? "", file);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
