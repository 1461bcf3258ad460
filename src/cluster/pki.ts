import type { Repository } from "../files/repository";
import { type Problem, ProblemError } from "../problem";
import { bundlePem } from "../x509/bundle";
import { type Certificate, readBundle } from "../x509/certificate";
import type { Role } from "../x509/identity";
import { type Finding, type Pki as LintedPki, lint } from "../x509/lint";
import type { ClusterSpec } from "./cluster.generated";
import { clusterPaths } from "./layout";
import { type LeafFile, parseLeafFile } from "./leaf-file";
import { missingProblem } from "./missing";

/** The certificates of one cluster. */
export interface Pki {
  readonly bundle: readonly Certificate[];
  /** The bundle as it is rendered: ordered, without duplicates. */
  readonly bundlePem: string;
  readonly leaves: Readonly<Record<Role, LeafFile>>;
}

/** Largest file in pki/ that is read, in bytes. */
const MAX_PKI_FILE_BYTES = 256 * 1024;

/**
 * Reads pki/ and checks what needs no clock and no key.
 *
 * @param secrets - how the cluster file says that keys are sealed; undefined where it could not be read
 * @throws ProblemError with everything that is wrong
 */
export function loadPki(repository: Repository, name: string, secrets: ClusterSpec["secrets"] | undefined): Pki {
  const pki = readPki(repository, name, secrets);
  const problems = lint(forLint(pki))
    .filter(({ severity }) => severity === "error")
    .map((finding) => findingProblem(finding, name));
  if (problems.length > 0) throw new ProblemError(problems);
  return pki;
}

/**
 * Reads pki/ without judging the certificates.
 *
 * @throws ProblemError for files that are missing or cannot be read, and for keys that are not sealed as they should be
 */
export function readPki(repository: Repository, name: string, secrets: ClusterSpec["secrets"] | undefined): Pki {
  const paths = clusterPaths(name);
  const problems: Problem[] = [];
  const read = <T>(file: string, parse: (text: string, file: string) => T): T | undefined => {
    try {
      const text = repository.read(file, MAX_PKI_FILE_BYTES);
      if (text !== undefined) return parse(text, file);
      problems.push(missingProblem(file, name, (other) => repository.read(other, MAX_PKI_FILE_BYTES)));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
    }
    return undefined;
  };
  const bundle = read(paths.trustBundle, (text, file) => readBundle(text, { file }));
  const server = read(paths.leaves["typha-server"], parseLeafFile);
  const client = read(paths.leaves["typha-client"], parseLeafFile);
  for (const leaf of [server, client]) {
    if (leaf === undefined || secrets === undefined || leaf.sealing === secrets) continue;
    problems.push({
      file: leaf.file,
      message: `is sealed for \`secrets: ${leaf.sealing}\`, but cluster.yaml says \`secrets: ${secrets}\``,
      remedy: "change cluster.yaml back, or remove the file and run `npx typha-mtls init` again",
    });
  }
  if (bundle === undefined || server === undefined || client === undefined || problems.length > 0)
    throw new ProblemError(problems);
  return { bundle, bundlePem: bundlePem(bundle), leaves: { "typha-server": server, "typha-client": client } };
}

/** The certificates as the linter takes them. */
export function forLint({ bundle, leaves }: Pki): LintedPki {
  return { bundle, server: leaves["typha-server"].chain, client: leaves["typha-client"].chain };
}

/** A finding of the linter, with the file that it is about. */
export function findingProblem({ subject, message, remedy }: Finding, name: string): Problem {
  const { trustBundle, leaves } = clusterPaths(name);
  const file = subject === "trust-bundle" ? trustBundle : leaves[subject];
  return { file, message, ...(remedy === undefined ? {} : { remedy }) };
}
