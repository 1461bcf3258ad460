import type { Code, Problem } from "@typha-mtls/problems";
import { type Certificate, describeCertificate } from "../certificate";
import { type CertificatePath, findPath } from "../chain";
import type { Role } from "../role";

/** The certificates of one cluster. An empty list stands for what is not known; the rules about it are left out. */
export interface LintedPki {
  /** The trust bundle: CAs that both sides trust. */
  readonly bundle: readonly Certificate[];
  /** What Typha presents: the leaf first, then intermediates. */
  readonly server: readonly Certificate[];
  /** What calico-node presents: the leaf first, then intermediates. */
  readonly client: readonly Certificate[];
}

/** The file that a finding is about. */
export type LintSubject = "trust-bundle" | Role;

/** `error`: Calico would not work, or security would be lost. `warning`: it works, and should be put right. */
export type Severity = "error" | "warning";

/** A problem that a rule found. */
export interface Finding extends Problem {
  /** Id of the rule. */
  readonly code: Code;
  readonly severity: Severity;
  /** The file that it is about. */
  readonly subject: LintSubject;
  /** What has to be replaced, where that is the answer. */
  readonly replace?: "leaf" | "ca";
}

/** A rule as the list of all rules describes it. */
export interface RuleDescription {
  /** Kebab-case; never changes. It is the code of what the rule finds. */
  readonly id: Code;
  /** `error`: Calico would not work, or security would be lost; `warning`: it works, and should be put right. */
  readonly severity: Severity;
  /**
   * Whether it is applied only where the linter is given the time.
   * @default false
   */
  readonly needsClock?: true;
  /** What the rule is for, in one sentence. */
  readonly why: string;
  /** Where it comes from: a section of an RFC, a file of Go or of Calico, or what was seen. */
  readonly source: string;
  /** What to do about what it finds, as Markdown; `explain` and docs/reference/problems.md print it. */
  readonly whatToDo: string;
  /**
   * Of an error: what it refuses on purpose although Go's crypto/x509 and crypto/tls, as Calico uses them, would take it.
   * @default Go refuses whatever the rule finds
   */
  readonly stricterThanGo?: string;
}

/** What a rule says of a certificate: what was found and what was expected, on one line, and what to do about it. */
export type Told = Pick<Finding, "message" | "remedy" | "replace">;

/** A rule with what it does. The rest of each finding is taken from its description. */
export interface Rule extends RuleDescription {
  check(context: LintContext, now: Date): Iterable<Told & Pick<Finding, "subject">>;
}

/** What to do where a leaf has to be another one. */
export const NEW_LEAF =
  "Issue the leaf anew, though it is not due: `typha-mtls docs renew`. Where an external CA signs, have a new request signed without this fault: `typha-mtls docs external-ca`.";
/** What to do where a CA has to be another one. */
export const NEW_CA =
  "Rotate to a CA without this fault: `typha-mtls rotate-ca start <cluster>`; `typha-mtls docs rotate-ca` says how with an external CA.";
/** What to do where a certificate of any kind has to be another one. */
export const NEW_CERTIFICATE =
  "Issue a leaf anew, though it is not due: `typha-mtls docs renew`, or `typha-mtls docs external-ca` where an external CA signs. Replace a CA: `typha-mtls rotate-ca start <cluster>`.";
/** What to do where Calico accepts what was found. */
export const NEXT_CERTIFICATE =
  "Calico accepts it as it is, so nothing is urgent. Have the next certificate issued without it: a leaf at its renewal, a CA when it is rotated.";

/** What Go does not mind: it passes over certificates that it cannot read or use as long as there is another way. */
export const unneeded = "a CA that no leaf needs";

/** A certificate and where it stands. */
export interface Placed {
  readonly certificate: Certificate;
  readonly place: "anchor" | "leaf" | "intermediate";
  readonly subject: LintSubject;
  /** How a message begins: empty for a leaf, which the file is named after. */
  readonly label: string;
}

/** The leaf of one role and its way to the trust bundle. */
export interface RolePath {
  readonly role: Role;
  readonly leaf: Certificate;
  readonly path: CertificatePath;
}

/** What the rules look at. Paths are built once, for they cost signatures. */
export class LintContext {
  readonly all: readonly Placed[];
  readonly anchors: readonly Placed[];
  readonly leaves: readonly Placed[];
  #paths: readonly RolePath[] | undefined;

  constructor(readonly pki: LintedPki) {
    this.anchors = pki.bundle.map((certificate, index) => ({
      certificate,
      place: "anchor",
      subject: "trust-bundle",
      label: pki.bundle.length === 1 ? "" : `certificate ${index + 1}, ${describeCertificate(certificate)}: `,
    }));
    const chains = [...placed(pki.server, "typha-server"), ...placed(pki.client, "typha-client")];
    this.leaves = chains.filter(({ place }) => place === "leaf");
    this.all = [...this.anchors, ...chains];
  }

  get paths(): readonly RolePath[] {
    this.#paths ??= [
      ...rolePath(this.pki.server, "typha-server", this.pki.bundle),
      ...rolePath(this.pki.client, "typha-client", this.pki.bundle),
    ];
    return this.#paths;
  }
}

/** A rule that looks at one certificate after the other, in the places that it names. */
export function certificateRule({
  places,
  check,
  ...description
}: RuleDescription & {
  readonly places: readonly Placed["place"][];
  check(certificate: Certificate, placed: Placed): string | Told | undefined;
}): Rule {
  return {
    ...description,
    check({ all }) {
      return all.flatMap((placed) => {
        const told = places.includes(placed.place) ? check(placed.certificate, placed) : undefined;
        return told === undefined ? [] : about(placed, told);
      });
    },
  };
}

/** What is said of a certificate in its place. */
export function about({ subject, label }: Placed, told: string | Told): Told & Pick<Finding, "subject"> {
  const { message, ...rest } = typeof told === "string" ? { message: told } : told;
  return { subject, message: label + message, ...rest };
}

function placed(chain: readonly Certificate[], subject: Role): Placed[] {
  return chain.map((certificate, index) =>
    index === 0
      ? { certificate, place: "leaf", subject, label: "" }
      : { certificate, place: "intermediate", subject, label: `intermediate ${describeCertificate(certificate)}: ` },
  );
}

function rolePath(chain: readonly Certificate[], role: Role, bundle: readonly Certificate[]): RolePath[] {
  const [leaf, ...rest] = chain;
  return leaf === undefined ? [] : [{ role, leaf, path: findPath([leaf, ...rest], bundle) }];
}
