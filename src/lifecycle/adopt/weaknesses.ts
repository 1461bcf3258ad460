import { advice, type Code, own, type Problem, placeholder, type Remedy } from "@typha-mtls/problems";
import { type Certificate, DAY_IN_MS, type Finding, type LintSubject, lifetimeOf } from "@typha-mtls/x509";
import type { ClusterSpec } from "../../cluster/cluster.generated";
import type { ClusterPaths } from "../../cluster/layout";
import { sealsKeys } from "../../cluster/leaf";

/** Longest life of a CA that is no weakness, in days: twice that of ours. */
const LONGEST_CA_LIFE = 20 * 365;

/** What is weak in what was taken over, as warnings with the step that cures it. */
export function weaknessesOf(options: {
  readonly paths: ClusterPaths;
  readonly secrets: ClusterSpec["secrets"];
  readonly ca: Certificate;
  /** Whether the key of the CA was taken over. */
  readonly hasCaKey: boolean;
  readonly isShared: boolean;
  readonly findings: readonly Finding[];
  /** Keys that lie in clear in git's history. */
  readonly disclosed: readonly LintSubject[];
}): Problem[] {
  const { paths, secrets, ca, hasCaKey, isShared, findings, disclosed } = options;
  const { name } = paths;
  const files = { ...(sealsKeys(secrets) ? paths.leaves : paths.certificates), "trust-bundle": paths.trustBundle };
  const rotate = own("rotate-ca start", [name], hasCaKey ? {} : { ca: placeholder("file") });
  const renew: Remedy = !sealsKeys(secrets)
    ? "have it issued anew where its key is"
    : hasCaKey
      ? own("renew", [name], { force: true })
      : advice`${own("csr", [name])}, and import what the CA issues`;
  const weakness = (code: Code, subject: LintSubject, message: string, replace?: Finding["replace"]): Problem => ({
    code,
    severity: "warning",
    file: files[subject],
    message,
    remedy: subject === "trust-bundle" || replace === "ca" ? rotate : renew,
  });
  const years = Math.floor(lifetimeOf(ca) / DAY_IN_MS / 365);
  return [
    ...(isShared ? [weakness("ca-of-cluster", "trust-bundle", SHARED)] : []),
    ...(lifetimeOf(ca) / DAY_IN_MS > LONGEST_CA_LIFE
      ? [weakness("ca-lifetime", "trust-bundle", `is valid for ${years} years`)]
      : []),
    ...disclosed.map((subject) => weakness("key-in-history", subject, IN_HISTORY)),
    ...findings.map(({ code, subject, message, replace }) => weakness(code, subject, message, replace)),
  ];
}

const SHARED =
  "is the CA of the cluster itself: each certificate of it with the right name is accepted, and each leaf of Typha may be a user of the API server. Its key was left out";
const IN_HISTORY = "its key lies in clear in the history of git, so it is disclosed";
