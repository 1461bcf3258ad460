import { Reads } from "@typha-mtls/files";
import { advice, locationOf, own, ProblemError, problem, unusableInput } from "@typha-mtls/problems";
import { describeCertificate } from "@typha-mtls/x509";
import { clusterToRender } from "../../cluster/cluster-to-render";
import { lastCommitOf } from "../../cluster/committed";
import type { ClusterPaths } from "../../cluster/layout";
import type { ClusterToRender } from "../../cluster/render-steps";
import { ConfiguredRepository } from "../../cluster/repository";
import { type ImportedLeaf, type ImportPlan, planImport } from "../../lifecycle/request/import";
import { givenCertificates } from "../given-certificates";
import { ageIdentities } from "../identities/age-identities";
import { next, renderAndCommit } from "../next-steps";
import { columns } from "../output";
import { shownRemedy, type Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";

interface ImportOptions {
  readonly addCa?: boolean;
  readonly allowBothPurposes?: boolean;
  readonly identity?: readonly string[];
}

/** `typha-mtls import`. */
export async function importCertificates(
  terminal: Terminal,
  directory: string,
  name: string,
  files: readonly string[],
  options: ImportOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const reads = new Reads(repository);
  refuseTwoReaders(files, options.identity ?? []);
  const paths = repository.layout.paths(name);
  const plan = planImport({
    paths,
    given: givenCertificates(terminal, files),
    newCas: options.addCa === true ? "add" : "refuse",
    purposes: options.allowBothPurposes === true ? "any" : "own",
    now: terminal.now(),
    read: reads.read,
    committed: () => lastCommitOf(repository)?.read,
  });
  const proofs = await proveKeys(name, plan.imported, ageIdentities(terminal, options.identity));
  const cluster = clusterToRender(paths, reads.read(paths.clusterFile));
  const told = () => describeImport(terminal, paths, cluster, plan, proofs);
  if (plan.writes.length + plan.removes.length === 0) return writeNothing(terminal, repository, [paths], told());
  return writePlan(terminal, repository, { plan: { ...plan, expects: reads.seen }, told });
}

function refuseTwoReaders(files: readonly string[], identities: readonly string[]): void {
  if (!files.includes("-") || !identities.includes("-")) return;
  throw unusableInput({
    code: "contradicting-options",
    message: "standard input cannot hold both certificates and an age identity",
  });
}

/** What could be proved about a key beyond what is readable. */
type Proof = "opens and fits" | "was not opened";

/**
 * Opens what the identities at hand can open, as it will be written: so it is shown too that the certificate beside the
 * key breaks no MAC.
 *
 * @throws ProblemError where a key opens and does not match its certificate, or the file is damaged
 */
async function proveKeys(
  name: string,
  imported: readonly ImportedLeaf[],
  identities: readonly string[],
): Promise<ReadonlyMap<string, Proof>> {
  const proofs = new Map<string, Proof>();
  for (const { role, path: file, content, certificate, sealedBy } of imported) {
    if (sealedBy !== "sops" || identities.length === 0) continue;
    const { openLeafKey } = await import("../../lifecycle/issue/leaf-key");
    const { keyMatches } = await import("@typha-mtls/x509/keys");
    try {
      const privateKeyPem = await openLeafKey(content, identities, file);
      if (!keyMatches(certificate, privateKeyPem, { file })) throw otherKey(name, file);
      proofs.set(role, "opens and fits");
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // An import does not need an identity that opens the key.
      if (!error.has("identity-does-not-open")) throw error;
      proofs.set(role, "was not opened");
    }
  }
  return proofs;
}

function otherKey(name: string, file: string): ProblemError {
  return problem({
    code: "other-key",
    file,
    message: "the key that is sealed is not that of the request beside it",
    remedy: advice`put back both files of one and the same commit, or make a new request with ${own("csr", [name], { force: true })}`,
  });
}

function describeImport(
  terminal: Pick<Terminal, "program">,
  { pki, layout }: ClusterPaths,
  cluster: ClusterToRender,
  plan: ImportPlan,
  proofs: ReadonlyMap<string, Proof>,
): string {
  const rows = [
    ...plan.writes.map(({ verb, path: file, note }) => {
      const proof = plan.imported.filter((leaf) => leaf.path === file).map(({ role }) => proofs.get(role));
      return [verb, file, [note, ...(proof[0] === "opens and fits" ? ["which opens and fits"] : [])].join(", ")];
    }),
    ...plan.removes.map((file) => ["removed", file, ""]),
    ...plan.unused.map(({ certificate, file }) => [
      "unused",
      file,
      `${describeCertificate(certificate)} belongs to no chain`,
    ]),
    ...plan.warnings.map((warning) => [
      "warning",
      locationOf(warning),
      [warning.message, ...(warning.remedy === undefined ? [] : [shownRemedy(terminal, warning.remedy)])].join("; "),
    ]),
  ];
  const changed = plan.writes.length + plan.removes.length > 0;
  return [
    rows.length === 0 ? "" : `${columns(rows)}\n`,
    changed
      ? next(terminal, ...renderAndCommit(terminal, layout, [cluster]))
      : `nothing to import: what was given is in ${pki} already\n`,
  ].join("");
}
