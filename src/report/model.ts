import type { EventData } from "@typha-mtls/events";
import type { ProbeFinding, ProbeRow } from "@typha-mtls/live";
import type { ClusterPlan } from "@typha-mtls/plan";
import type { Code, RemedyData, State } from "@typha-mtls/problems";
import type { Unchanged } from "../checks/changed/unchanged";
import type { API_VERSION } from "../cluster/api-version";
import type { Stage } from "../cluster/rollout";
import type { Milestone } from "../lifecycle/rotate/milestones";
import type { Phase } from "../lifecycle/steps";

/** Stands within the first 200 characters of a report for people, a page or Markdown. */
export const REPORT_MARK = "typha-mtls report";

/**
 * Everything that a report shows, as plain data; `report -o json` prints it.
 *
 * It holds no key and no passphrase, and each text in it went through `printable`: it stays on its line. It is not escaped
 * for any format: who draws it does that. A field that does not apply is absent.
 */
export interface FleetReport {
  readonly apiVersion: typeof API_VERSION;
  readonly kind: "Report";
  /** Moment that everything is judged by, RFC 3339, UTC, without fractions of a second. */
  readonly generated: string;
  /** Version of typha-mtls that made it. */
  readonly version: string;
  /** The newest release of Calico that this version of typha-mtls knows, such as `v3.33.0`. */
  readonly newestCalico: string;
  /** Every stage of the move to mutual TLS, in the order in which they are gone through. */
  readonly stages: readonly { readonly stage: Stage; readonly what: string }[];
  /** The commit that is compared with; absent without `--against`. */
  readonly against?: ReportCommit;
  /** The context of the kubeconfig that was looked at; absent without `--context`. */
  readonly context?: string;
  /** Clusters that were not looked at, because nothing of them changed; absent without `--changed`. */
  readonly unchanged?: Unchanged & { readonly message: string };
  /** By name. */
  readonly clusters: readonly ClusterReport[];
  /** What happens when the change is merged and applied, most dangerous first; absent without `--against`. */
  readonly events?: readonly EventData[];
  /** The digest by which a person approves the events that need it; absent where none does. */
  readonly approve?: string;
  /** True where that digest was given as approved; else absent. */
  readonly isApproved?: true;
  /** What is of no single cluster: settings, what lies in the roots beside the clusters. */
  readonly repository: ReportFacts;
  /** What each code means that a fact in this report has: the first sentence of `typha-mtls explain <code>`. */
  readonly codes: Readonly<Partial<Record<Code, string>>>;
}

export interface ReportCommit {
  /** As the user named it, such as `origin/main`. */
  readonly revision: string;
  /** Its hash. */
  readonly commit: string;
}

/** One cluster. What could not be read is a problem in `facts`, and the rest is there. */
export interface ClusterReport extends ReportFacts {
  readonly name: string;
  /** What cluster.yaml says; absent where it cannot be used. */
  readonly spec?: ReportSpec;
  /** Where the rotation of its CA is; absent where the certificates do not show it. */
  readonly rotation?: ReportRotation;
  /** Leaves in the order server, client (each node's where nodes have their own, then each host's), then CAs, the older first; the next CA last. */
  readonly certificates: readonly ReportCertificate[];
  /** Certificates that an external CA has still to issue. */
  readonly requests: readonly ReportRequest[];
  /** The sealed files, and who can open each. Empty where no key is in git. */
  readonly files: readonly ReportFile[];
  /**
   * What the commit had, as far as it can be read there; absent without `--against`, of a new cluster, and where nothing of it
   * changed.
   */
  readonly before?: ReportBefore;
  /** What the change does to the running cluster; absent without `--against`, and where one of both cannot be read. */
  readonly plan?: ReportPlan;
  /** What each Typha of the live cluster presents; absent without `--context`. */
  readonly served?: readonly ReportServed[];
  /** What `doctor --context` finds in the live cluster; absent without `--context`. */
  readonly live?: readonly ReportFact[];
}

/** A cluster as a commit has it: what a change is told by. */
export type ReportBefore = Pick<ClusterReport, "spec" | "rotation" | "certificates">;

/** A plan whose commands are text, as this run prints them. */
export type ReportPlan = ClusterPlan<string>;

/** What is said of the files of a cluster or of the repository. */
export interface ReportFacts {
  /** What is wrong, what needs attention, and what was not looked at; what is right is only counted. */
  readonly facts: readonly ReportFact[];
  /** How many things were looked at and found to be right. */
  readonly fine: number;
  /** What changed since the commit about who is trusted, who can open keys and what is applied; empty without `--against`. */
  readonly changes: readonly ReportFact[];
}

/** What cluster.yaml says, with defaults filled in. */
export interface ReportSpec {
  readonly calico: {
    /** Version of Typha, such as `v3.31.7`. */
    readonly typha: string;
    readonly calicoNode: string;
    /** Minor releases between Typha's version and the newest known one; 0 for the newest. */
    readonly minorsBehind: number;
    /** Why the two versions do not work together; absent where they do. */
    readonly skew?: string;
  };
  readonly gitops: "flux" | "argocd" | "argocd-ksops" | "kustomize";
  /** Where private keys lie. */
  readonly secrets: "sops" | "sealed-secrets" | "external" | "host-files";
  /** How the change of calico-node reaches the cluster. */
  readonly route: "component" | "server-side-apply" | "manifest";
  /** Planned number of nodes. */
  readonly nodes: number;
  /** Whether the cluster has a Typha at all. */
  readonly isTyphaOn: boolean;
  /** How far the move to mutual TLS has come. */
  readonly stage: Stage;
  /** The command that shows what the next stage waits for; absent where the last one is reached. */
  readonly nextStage?: string;
}

export interface ReportRotation {
  readonly phase: Phase;
  /** What the phase is about. */
  readonly what: string;
  /** `start`, `issue`, `finish`: which is done, which comes next. Where no rotation is under way, `start` alone. */
  readonly milestones: readonly Milestone[];
  /** The command that goes on; absent where no rotation is under way. */
  readonly command?: string;
}

/** A certificate, or the name of one that is not in git. */
export interface ReportCertificate {
  readonly certificate: "typha-server" | "typha-client" | "ca" | "next-ca";
  /** The node that alone presents it; absent where all do. */
  readonly node?: string;
  /** The host outside the cluster that alone presents it: `databases/db-1`. */
  readonly host?: string;
  /** Such as `CN typha-server` or `URI spiffe://…`; empty where it names none. */
  readonly identity: string;
  /**
   * - `not-yet-valid`: its validity begins later
   * - `fine`: valid, its renewal window has not begun
   * - `due`: valid, in its renewal window
   * - `expired`
   * - `not-in-git`: only its identity is known; `validity` and `file` are absent
   */
  readonly state: "not-yet-valid" | "fine" | "due" | "expired" | "not-in-git";
  readonly validity?: ReportValidity;
  /** Whether a request for its successor waits for an external CA. */
  readonly requested: boolean;
  /** File that holds it, relative to the repository. */
  readonly file?: string;
}

export interface ReportValidity {
  readonly serial: string;
  /** Distinguished name of the CA that issued it. */
  readonly issuer: string;
  /** RFC 3339, UTC. */
  readonly notBefore: string;
  /** From when on `renew` issues a new one; RFC 3339, UTC. */
  readonly renewFrom: string;
  /** RFC 3339, UTC. */
  readonly expires: string;
  /** Whole days that are left; negative once expired. */
  readonly residualDays: number;
}

export interface ReportRequest {
  readonly certificate: "typha-server" | "typha-client";
  /** The request, PEM, relative to the repository. */
  readonly csr: string;
  /** What to do with it. */
  readonly remedy: string;
}

/** A file with a sealed private key. */
export interface ReportFile {
  /** Relative to the repository. */
  readonly file: string;
  /** Whose private key it holds; `…-request` where the certificate is still requested. */
  readonly holds: "ca" | "next-ca" | "typha-server" | "typha-client" | "typha-server-request" | "typha-client-request";
  /** By what it is sealed. */
  readonly sealing: "sops" | "sealed-secrets";
  /** In the order of the file; what .sops.yaml alone names comes last. */
  readonly openers: readonly ReportOpener[];
}

/** A public key; its holder can open the file, or should be able to. */
export interface ReportOpener {
  /**
   * The whole public key of an age recipient (up to 1,959 characters); for another master key, which is a problem, what it is
   * and its name; for a SealedSecret, `Sealed Secrets controller`.
   */
  readonly recipient: string;
  /** Its name in `spec.recipients` of typha-mtls.yaml; absent where it has none. */
  readonly name?: string;
  /** The recipient, short enough for a table, with its name in front. */
  readonly label: string;
  /** `operator`: opens the CA's key too. `controller`: of Sealed Secrets. `unknown`: the CA's key is not here, or it is no age recipient. */
  readonly holder: "operator" | "cluster" | "controller" | "unknown";
  /** Whether the file is sealed to it. */
  readonly inFile: boolean;
  /** Whether .sops.yaml names it for this file; absent for a SealedSecret. */
  readonly inSopsYaml?: boolean;
}

/** A Typha that was asked; see `probe`. */
export interface ReportServed extends Omit<ProbeRow, "restart"> {
  /** Whether it serves what git says, to calico-node only, and that has not expired. */
  readonly isGood: boolean;
  readonly findings: readonly ProbeFinding[];
}

/** What a recipient can do with private keys since the commit, or no longer. */
export interface ReportAccess {
  /** Short enough for a sentence. */
  readonly recipient: string;
  /** Whose private keys; empty where that is not known. */
  readonly keys: readonly ("ca" | "typha-server" | "typha-client")[];
  /** The sentence up to the name of the cluster, such as `age1… can now issue certificates in`. */
  readonly words: string;
}

/** A line of `check` or `doctor`. */
export interface ReportFact extends Partial<RemedyData> {
  readonly state: State;
  /** Absent where the state is `ok` or `skipped`. */
  readonly code?: Code;
  /** `file:line:column`, relative to the repository, as far as it is known. */
  readonly place?: string;
  /** Path of the field inside the file. */
  readonly field?: string;
  readonly message: string;
  /** Of a change of who can open keys: what it means, for all clusters in which it is alike. */
  readonly access?: ReportAccess;
}
