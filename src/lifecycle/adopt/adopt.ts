import { advice, count, option, type Problem, refuse } from "@typha-mtls/problems";
import { type Finding, type LintSubject, lint, ROLES, type Role } from "@typha-mtls/x509";
import type { ClusterPaths } from "../../cluster/layout";
import { sealsKeys } from "../../cluster/leaf";
import { caName } from "../ca-name";
import { vouched } from "../init/init";
import { clusterFor, type NewCluster } from "../init/new-cluster-file";
import { sealCaKey } from "../issue/ca-key";
import type { PlannedWrite } from "../planned-write";
import { completeAlready, type ReadFile } from "../present";
import type { KnownRecipients } from "../recipients/known-recipients";
import { leafSealer } from "../recipients/leaf-sealer";
import { type GivenRecipients, newSealingRules } from "../recipients/new-rules";
import { AdoptedFiles } from "./adopted-files";
import type { Existing } from "./existing";
import type { ExistingPki } from "./existing-pki";
import { weaknessesOf } from "./weaknesses";

/** Everything that `adopt` needs to know. */
export interface AdoptRequest {
  readonly paths: ClusterPaths;
  /** Where cluster.yaml is there already, it has to say the same. */
  readonly cluster: NewCluster;
  readonly existing: Existing;
  /** Whether a file is in the history of git. */
  readonly isInGit: (file: string) => boolean;
  readonly recipients: GivenRecipients;
  /** Who vouches for recipients that `.sops.yaml` names. Asked for only then. */
  readonly known: () => KnownRecipients;
  readonly sealingCertificatePem?: string | undefined;
  readonly now: Date;
  readonly read: ReadFile;
}

export interface AdoptPlan {
  readonly writes: readonly PlannedWrite[];
  /** What works and should be put right, as warnings with the step that cures each. */
  readonly weaknesses: readonly Problem[];
  /** Files that hold a key in clear, which is sealed now. */
  readonly toDelete: readonly string[];
}

/**
 * Plans a cluster that continues an existing CA, with the leaves that are in use: so the Typhas and nodes of before and
 * after trust each other. Keys are sealed here, before anything is written. A leaf that was not given is issued, where the
 * key of the CA was.
 *
 * @throws ProblemError for half of a PKI, for what Typha or calico-node would refuse, and where another cluster is there
 */
export async function planAdoption(request: AdoptRequest): Promise<AdoptPlan> {
  const { paths, cluster, existing, read, now } = request;
  const { pki, isShared } = existing;
  const made = clusterFor(cluster, paths, read);
  const inGit = sealsKeys(cluster.secrets);
  const caKey = inGit && !isShared ? pki.caKey : undefined;
  const hasCaKey = caKey !== undefined;
  refuseHalf(existing, { inGit, hasCaKey });
  const adopted = new AdoptedFiles(read, paths);
  const bundle = adopted.bundle(pki.ca);
  const files = inGit
    ? await sealedFiles(request, made, caKey?.pem, adopted)
    : { before: [], after: ROLES.flatMap((role) => adopted.certificate(role, pki.leaves[role])) };
  const chains = (role: Role) => adopted.chains.get(role) ?? [];
  const findings = lint({ bundle: [pki.ca], server: chains("typha-server"), client: chains("typha-client") }, { now });
  refuseUnusable(findings, pki, hasCaKey);
  const writes = [...files.before, ...made.writes, ...bundle, ...files.after];
  if (writes.length === 0) {
    throw completeAlready(paths, "adopt");
  }
  const keys = [...(caKey === undefined ? [] : [caKey]), ...Object.values(pki.leaves).flatMap(({ key }) => key ?? [])];
  const toDelete = inGit ? [...new Set(keys.flatMap(({ file }) => file ?? []))] : [];
  const isDisclosed = (file: string | undefined) => file !== undefined && request.isInGit(file);
  const disclosed: LintSubject[] = [
    ...(isDisclosed(pki.caKey?.file) ? ["trust-bundle" as const] : []),
    ...ROLES.filter((role) => isDisclosed(pki.leaves[role]?.key?.file)),
  ];
  const warnings = findings.filter(isTolerated);
  const { secrets } = cluster;
  return {
    writes,
    toDelete,
    weaknesses: weaknessesOf({ paths, secrets, ca: pki.ca, hasCaKey, isShared, findings: warnings, disclosed }),
  };
}

/** What is due is renewed afterwards: a leaf that is about to end is a reason to take it over. */
function isTolerated({ severity, code }: Finding): boolean {
  return severity === "warning" || code === "renewal-overdue";
}

function refuseUnusable(findings: readonly Finding[], pki: ExistingPki, hasCaKey: boolean): void {
  const placeOfSubject = (subject: LintSubject) =>
    (subject === "trust-bundle" ? pki.caPlace : pki.leaves[subject]?.place) ?? subject;
  const renewed = hasCaKey ? "leave it out: then the CA issues a new one" : "have it renewed where it is issued";
  const faults = findings.filter((finding) => !isTolerated(finding));
  refuse(
    faults.map((found) => ({
      ...found,
      file: placeOfSubject(found.subject),
      ...(found.replace === "leaf" ? { remedy: renewed } : {}),
    })),
  );
}

/** @throws ProblemError where a certificate or a key that has to be in git is missing, and the CA cannot issue one */
function refuseHalf(
  { pki: { leaves, ca, caPlace }, manifests: { missing } }: Existing,
  { inGit, hasCaKey }: { readonly inGit: boolean; readonly hasCaKey: boolean },
): void {
  const secrets = new Set(
    missing.flatMap(({ kind, namespace, name }) => (kind === "Secret" ? `${namespace}/${name}` : [])),
  );
  const elsewhere = [...secrets].map((secret) => `; Secret ${secret} was not given`).join("");
  const give =
    secrets.size === 0
      ? advice`give it too`
      : advice`give the Secret too, with ${option("context")} by its name in ${option("secret")}`;
  const instead = !inGit
    ? ""
    : hasCaKey
      ? "; or leave the certificate out: then the CA issues a new one"
      : advice`; or leave keys outside of git with ${option("secrets")} external or host-files`;
  refuse(
    ROLES.flatMap((role): Problem[] => {
      const leaf = leaves[role];
      if (leaf === undefined ? hasCaKey : leaf.key !== undefined || !inGit) return [];
      const message =
        leaf === undefined
          ? `the CA ${caName(ca)} was given, but no certificate of ${role}, and no key of the CA to issue one${elsewhere}`
          : `the certificate of ${role} was given, but not its key${elsewhere}`;
      return [{ code: "half-a-pki", file: leaf?.place ?? caPlace, message, remedy: advice`${give}${instead}` }];
    }),
  );
}

/** The files of a cluster whose keys are in git. */
async function sealedFiles(
  request: AdoptRequest,
  made: ReturnType<typeof clusterFor>,
  caKeyPem: string | undefined,
  files: AdoptedFiles,
): Promise<{ before: readonly PlannedWrite[]; after: readonly PlannedWrite[] }> {
  const { paths, existing, recipients, read, now } = request;
  const { pki, demands } = existing;
  const { config } = made;
  const { secrets } = config.spec;
  const ca = caKeyPem === undefined ? "external" : "own";
  const rules = newSealingRules(recipients, { paths, secrets, ca, command: "adopt", ...vouched(made, request) }, read);
  const sealer = await leafSealer(config, rules, request, paths);
  const after: PlannedWrite[] = [...sealer.writes];
  if (caKeyPem !== undefined && read(paths.caKey) === undefined) {
    const { recipients: openers, indent } = rules.caKey();
    const commonName = pki.ca.commonName ?? pki.ca.subject;
    const sealed = { commonName, privateKeyPem: caKeyPem, recipients: openers, indent, now, file: paths.caKey };
    const note = count(openers.length, "operator");
    after.push({ path: paths.caKey, content: await sealCaKey(sealed), verb: "sealed", note });
  }
  for (const role of ROLES) {
    const leaf = pki.leaves[role];
    if (leaf?.key !== undefined) {
      after.push(...(await files.sealed(role, leaf, leaf.key.pem, sealer)));
      continue;
    }
    const identity = demands[role]?.[0] ?? { kind: "cn", value: role };
    const signer = { certificatePem: pki.ca.pem, privateKeyPem: caKeyPem! };
    after.push(...(await files.issued(role, identity, signer, sealer, now)));
  }
  return { before: rules.writes, after };
}
