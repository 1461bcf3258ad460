import { type Certificate, describeCertificate } from "../certificate";
import { findPath, type Path } from "../chain";
import type { Role } from "../identity";

/** The certificates of one cluster. An empty list stands for what is not known; the rules about it are left out. */
export interface Pki {
  readonly bundle: readonly Certificate[];
  /** What Typha presents: the leaf first, then intermediates. */
  readonly server: readonly Certificate[];
  /** What calico-node presents: the leaf first, then intermediates. */
  readonly client: readonly Certificate[];
}

/** The file that a finding is about. */
export type Subject = "trust-bundle" | Role;

/** `error`: Calico would not work, or security would be lost. `warning`: it works, and should be put right. */
export type Severity = "error" | "warning";

/** What is told of a rule; what it does is the linter's business. */
export interface RuleFacts {
  /** Kebab-case; never changes. */
  readonly id: string;
  readonly severity: Severity;
  /** What the rule is for, in one sentence. */
  readonly why: string;
  /** Where it comes from: a section of an RFC, a file of Go or of Calico, or what was seen. */
  readonly source: string;
  /**
   * Of an error: what it refuses on purpose although Go's crypto/x509 and crypto/tls, as Calico uses them, would take it.
   * @default Go refuses whatever the rule finds
   */
  readonly stricterThanGo?: string;
}

/** A rule as the list of all rules has it. */
export interface RuleDescription extends RuleFacts {
  /** Whether it is applied only where the linter is given the time. */
  readonly needsClock: boolean;
}

/** What a rule found. */
export interface Hit {
  readonly subject: Subject;
  /** What was found and what was expected: lower case, one line. */
  readonly message: string;
  readonly remedy?: string;
}

/** A rule that needs no clock, or one that does. */
export type Rule = RuleFacts &
  (
    | { readonly needsClock: false; readonly check: (context: LintContext) => Iterable<Hit> }
    | { readonly needsClock: true; readonly check: (context: LintContext, now: Date) => Iterable<Hit> }
  );

/** What Go does not mind: it passes over certificates that it cannot read or use as long as there is another way. */
export const unneeded = "a CA that no leaf needs";

/** A certificate and where it stands. */
export interface Placed {
  readonly certificate: Certificate;
  readonly place: "anchor" | "leaf" | "intermediate";
  readonly subject: Subject;
  /** How a message begins: empty for a leaf, which the file is named after. */
  readonly label: string;
}

/** The leaf of one role and its way to the trust bundle. */
export interface RolePath {
  readonly role: Role;
  readonly leaf: Certificate;
  readonly path: Path;
}

/** What the rules look at. Paths are built once, for they cost signatures. */
export class LintContext {
  readonly all: readonly Placed[];
  readonly anchors: readonly Placed[];
  readonly leaves: readonly Placed[];
  #paths: readonly RolePath[] | undefined;

  constructor(readonly pki: Pki) {
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

/** What `check` of a rule about single certificates returns: nothing, the message, or message and remedy. */
type Verdict = string | { readonly message: string; readonly remedy: string } | undefined;

/** A rule that looks at one certificate after the other, in the places that it names. */
export function certificateRule(
  rule: RuleFacts & {
    readonly places: readonly Placed["place"][];
    readonly check: (certificate: Certificate, placed: Placed) => Verdict;
  },
): Rule {
  const { places, check, ...facts } = rule;
  return {
    ...facts,
    needsClock: false,
    check({ all }) {
      const hits: Hit[] = [];
      for (const placed of all) {
        if (!places.includes(placed.place)) continue;
        const verdict = check(placed.certificate, placed);
        if (verdict !== undefined) hits.push(hit(placed, verdict));
      }
      return hits;
    },
  };
}

/** A finding about a certificate in its place. */
export function hit({ subject, label }: Placed, verdict: Exclude<Verdict, undefined>): Hit {
  const { message, remedy } = typeof verdict === "string" ? { message: verdict, remedy: undefined } : verdict;
  return { subject, message: label + message, ...(remedy === undefined ? {} : { remedy }) };
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
