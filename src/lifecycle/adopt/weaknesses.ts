import type { ClusterSpec } from "../../cluster/cluster.generated";
import { sealsKeys } from "../../cluster/leaf";
import { advice, own, placeholder, type Remedy } from "../../remedy";
import type { Certificate } from "../../x509/certificate";
import type { Finding, LintSubject } from "../../x509/lint/lint";
import { day, lifetimeOf } from "../../x509/renewal";

/** Something that works, and what cures it. */
export interface Weakness {
  readonly subject: LintSubject;
  readonly message: string;
  readonly cure: Remedy;
}

/** Longest life of a CA that is no weakness, in days: twice that of ours. */
const LONGEST_CA_LIFE = 20 * 365;

/** What is weak in what was taken over, with the step that cures it. */
export function weaknessesOf(options: {
  readonly name: string;
  readonly secrets: ClusterSpec["secrets"];
  readonly ca: Certificate;
  /** Whether the key of the CA was taken over. */
  readonly hasCaKey: boolean;
  readonly isShared: boolean;
  readonly findings: readonly Finding[];
  /** Keys that lie in clear in git's history. */
  readonly disclosed: readonly LintSubject[];
}): Weakness[] {
  const { name, secrets, ca, hasCaKey, isShared, findings, disclosed } = options;
  const rotate = own("rotate-ca start", [name], hasCaKey ? {} : { ca: placeholder("file") });
  const renew: Remedy = !sealsKeys(secrets)
    ? "have it issued anew where its key is"
    : hasCaKey
      ? own("renew", [name], { force: true })
      : advice`${own("csr", [name])}, and import what the CA issues`;
  const cureOf = ({ subject, replace }: Pick<Finding, "subject" | "replace">) =>
    subject === "trust-bundle" || replace === "ca" ? rotate : renew;
  const years = Math.floor(lifetimeOf(ca) / day / 365);
  const ofCa = [
    ...(isShared
      ? [
          "is the CA of the cluster itself: each certificate of it with the right name is accepted, and each leaf of Typha may be a user of the API server. Its key was left out",
        ]
      : []),
    ...(lifetimeOf(ca) / day > LONGEST_CA_LIFE ? [`is valid for ${years} years`] : []),
  ];
  return [
    ...ofCa.map((message) => ({ subject: "trust-bundle" as const, message, cure: rotate })),
    ...disclosed.map((subject) => ({
      subject,
      message: "its key lies in clear in the history of git, so it is disclosed",
      cure: cureOf({ subject }),
    })),
    ...findings.map((finding) => ({ subject: finding.subject, message: finding.message, cure: cureOf(finding) })),
  ];
}
