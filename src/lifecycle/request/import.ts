import {
  advice,
  attempt,
  count,
  forEach,
  own,
  type Problem,
  page,
  placeholder,
  printable,
  type Remedy,
  refuse,
} from "@typha-mtls/problems";
import {
  bundlePem,
  type Certificate,
  dateOf,
  describeCertificate,
  describeLeaf,
  type Finding,
  type FoundCertificate,
  isIssuer,
  isRoot,
  type LintedPki,
  lint,
  orderBundle,
  ROLES,
  type Role,
  readRequest,
} from "@typha-mtls/x509";
import type { Cluster } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { sealedFinding } from "../../cluster/pki-lint";
import type { RequestFile } from "../../cluster/request-file";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import { withCertificate } from "./carry-key";
import { demandCluster } from "./csr";
import { judgeInRotation } from "./in-rotation";
import { type MatchedLeaf, matchRequests, requestProblems } from "./match-requests";
import { type PresentPki, presentPki, readPending } from "./present-pki";
import { type TrustedLeaf, trustedChain } from "./trusted-chain";

export interface ImportOptions {
  readonly paths: ClusterPaths;
  /** What the CA gave, in any order. */
  readonly given: readonly FoundCertificate[];
  /** What becomes of CAs that a trust bundle which is there already does not hold. */
  readonly newCas: "refuse" | "add";
  /** Whether a leaf has to be good for its own side only. */
  readonly purposes: "own" | "any";
  readonly now: Date;
  readonly read: ReadFile;
  /**
   * Files of the last commit; undefined where there is no git. Asked for only while a CA is rotated.
   * @default - git is not asked
   */
  readonly committed?: () => ReadFile | undefined;
}

export interface ImportPlan {
  readonly writes: readonly PlannedWrite[];
  /** Requests that are answered. */
  readonly removes: readonly string[];
  readonly imported: readonly ImportedLeaf[];
  /** Certificates that no chain needs. */
  readonly unused: readonly FoundCertificate[];
  /** What works, and should be put right. */
  readonly warnings: readonly Problem[];
}

export interface ImportedLeaf extends PlannedWrite {
  readonly role: Role;
  readonly certificate: Certificate;
  readonly sealedBy: RequestFile["sealed"]["sealing"];
}

/**
 * Plans what becomes of certificates that an external CA issued: each leaf goes beside the sealed key that it was
 * requested for, with its intermediates; the CA goes into the trust bundle.
 *
 * @throws ProblemError where anything is refused: a leaf without a request, a chain that does not end in the trust
 * bundle, or whatever the linter calls an error in the result
 */
export function planImport(options: ImportOptions): ImportPlan {
  const { paths, given, newCas, now, read } = options;
  const { name } = paths;
  const config = demandCluster(paths, read);
  const pending = readPending(paths, read);
  const present = presentPki(paths, read);
  const onlyCas = newCas === "add" && given.every(({ certificate }) => isIssuer(certificate));
  const matched = onlyCas ? [] : matchRequests({ given, pending, present, name, addsCas: newCas === "add" });

  const offered = given.map(({ certificate }) => certificate);
  const roots = offered.filter((certificate) => isRoot(certificate) && !isIn(present.bundle, certificate));
  if (onlyCas && roots.length === 0) refuseUselessCas(given, present.bundle);
  const isNewBundle = present.bundle.length === 0;
  const allowed = isNewBundle || newCas === "add" ? [...present.bundle, ...roots] : present.bundle;
  const chains = forEach(matched, (leaf) => trustedChain(leaf, { offered, allowed, roots, now, paths }));
  // What was given for the bundle goes into it; otherwise only what a leaf needs, and only into a new one.
  const ends = chains.map(({ anchor }) => anchor);
  const added = newCas === "add" ? roots : isNewBundle ? ends.filter((end) => roots.includes(end)) : [];
  const bundle = orderBundle([...present.bundle, ...added]);

  const chainFor = (role: Role) => chains.find((chain) => chain.role === role)?.chain ?? present.leaves[role] ?? [];
  const result: LintedPki = { bundle, server: chainFor("typha-server"), client: chainFor("typha-client") };
  const isNew = matched.length > 0 || bundle.length > present.bundle.length;
  const warnings = isNew
    ? [
        ...judge(result, present, matched, config, options),
        ...tooEarly(chains, present.bundle, name),
        ...judgeInRotation(paths, present.bundle, { chains, added }, read, options.committed ?? (() => undefined)),
      ]
    : [];

  const imported = chains.map(({ role, chain, request }): ImportedLeaf => {
    const content = withCertificate(request, chain);
    const write = { path: paths.leaves[role], content, verb: "sealed", note: importNote(chain) } as const;
    return { ...write, role, certificate: chain[0], sealedBy: request.sealed.sealing };
  });
  const used = [...bundle, ...ROLES.flatMap((role) => [...chainFor(role), ...(present.leaves[role] ?? [])])];
  return {
    writes: [...trustBundleWrites(paths.trustBundle, present.bundle, bundle), ...imported],
    removes: [
      ...chains.flatMap(({ request }) => [request.file, request.csr]),
      ...answeredRequests(paths, present.leaves, read),
    ],
    imported,
    unused: given.filter(({ certificate }) => !isIn(used, certificate)),
    warnings,
  };
}

/** A leaf of a CA that was only just added: in a cluster that runs, the other side may not trust it yet. */
function tooEarly(chains: readonly TrustedLeaf[], before: readonly Certificate[], name: string): Problem[] {
  const early = before.length === 0 ? [] : chains.filter(({ anchor }) => !isIn(before, anchor));
  return early.map(({ file, role }) => ({
    code: "ca-not-trusted-yet",
    severity: "warning",
    file,
    message: `${role} is of a CA that the cluster does not trust until the new bundle has reached every node`,
    remedy: advice`to lose no connection, first ${own("rotate-ca start", [name], { ca: placeholder("file") })}, and sync`,
  }));
}

/**
 * Rules that the linter warns of for a leaf that is in use, and that a new one has to keep. A certificate of version 1 has
 * no extended key usage.
 */
const PURPOSE_RULES: ReadonlySet<string> = new Set(["both-purposes", "no-purpose", "version"]);

/**
 * @returns what the linter warns of, and what was wrong before already and is no fault of this import: otherwise two leaves
 * that expired could not be replaced one after the other
 * @throws ProblemError with its errors, and with what is not as it was requested
 */
function judge(
  result: LintedPki,
  { bundle, leaves }: PresentPki,
  matched: readonly MatchedLeaf[],
  config: Cluster,
  { paths, now, purposes }: ImportOptions,
): Problem[] {
  const before = lint({ bundle, server: leaves["typha-server"] ?? [], client: leaves["typha-client"] ?? [] }, { now });
  const known = new Set(before.map(keyOf));
  const isImported = ({ subject }: Finding) => matched.some(({ role }) => role === subject);
  const isRefused = (finding: Finding) =>
    isImported(finding)
      ? finding.severity === "error" || (purposes === "own" && PURPOSE_RULES.has(finding.code))
      : finding.severity === "error" && !known.has(keyOf(finding));
  const findings = lint(result, { now });
  const problemOfFinding = (finding: Finding): Problem => {
    const leaf = matched.find(({ role }) => role === finding.subject);
    const found = sealedFinding(finding, paths);
    const remedy = PURPOSE_RULES.has(finding.code) ? ownPurpose(paths.name, purposes) : found.remedy;
    // Nothing lies in pki/ yet, so the message names the file that was given.
    return { ...found, remedy, ...(leaf && { file: leaf.file }) };
  };
  const problems = [
    ...matched.flatMap((leaf) => requestProblems(leaf, config)),
    ...findings.filter(isRefused).map(problemOfFinding),
  ];
  refuse(problems);
  return findings.filter((finding) => !isRefused(finding)).map(problemOfFinding);
}

function keyOf({ code, subject, message }: Finding): string {
  return JSON.stringify([code, subject, message]);
}

function ownPurpose(name: string, allowed: ImportOptions["purposes"]): Remedy {
  const alone = advice`let the CA sign for this purpose only (${page("external-ca")})`;
  if (allowed === "any") return alone;
  return advice`${alone}; where it cannot, ${own("import", [name], { allowBothPurposes: true })}`;
}

function isIn(certificates: readonly Certificate[], { fingerprint }: Certificate): boolean {
  return certificates.some((certificate) => certificate.fingerprint === fingerprint);
}

function refuseUselessCas(given: readonly FoundCertificate[], bundle: readonly Certificate[]): void {
  const useless = given.filter(({ certificate }) => !isIn(bundle, certificate));
  refuse(
    useless.map(({ certificate, file }) => ({
      code: "no-root-given",
      file,
      message: `${describeCertificate(certificate)} is no CA that signed itself`,
      remedy: "a trust bundle holds such CAs; give intermediates together with their leaf",
    })),
  );
}

/** Requests that are left where an import was cut off between the two files of a role: its leaf has their key already. */
function answeredRequests(
  { requests }: ClusterPaths,
  leaves: Readonly<Partial<Record<Role, readonly Certificate[]>>>,
  read: ReadFile,
): string[] {
  return ROLES.filter((role) => read(requests[role].key) === undefined)
    .filter((role) => isRequestFor(leaves[role]?.[0], read(requests[role].csr)))
    .map((role) => requests[role].csr);
}

function isRequestFor(leaf: Certificate | undefined, csr: string | undefined): boolean {
  const request = csr === undefined ? undefined : attempt(() => readRequest(csr)).result;
  return leaf !== undefined && request?.publicKeyFingerprint === leaf.publicKeyFingerprint;
}

/** `CN typha-server, serverAuth, until 2028-01-15; 1 intermediate; its sealed key carried over`. */
function importNote([leaf, ...intermediates]: readonly [Certificate, ...Certificate[]]): string {
  const between = intermediates.length === 0 ? [] : [count(intermediates.length, "intermediate")];
  return [`${describeLeaf(leaf)}, until ${dateOf(leaf.notAfter)}`, ...between, "its sealed key carried over"].join(
    "; ",
  );
}

/** The trust bundle, where it changes. */
function trustBundleWrites(
  path: string,
  before: readonly Certificate[],
  after: readonly Certificate[],
): PlannedWrite[] {
  const added = after.filter((ca) => !isIn(before, ca));
  if (added.length === 0) return [];
  const shown = added.map((ca) => `${printable(ca.commonName ?? ca.subject)}, until ${dateOf(ca.notAfter)}`).join("; ");
  const content = bundlePem(after);
  return before.length === 0
    ? [{ path, content, verb: "created", note: shown }]
    : [{ path, content, verb: "updated", note: `added ${shown}` }];
}
