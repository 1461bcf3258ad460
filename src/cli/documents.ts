import { API_VERSION } from "../cluster/api-version";

/** What prints a kind of document, and the fields at the top of it. */
interface PrintedKind {
  /** As they are typed; every one that takes `-o json` of ours is in this table. */
  readonly commands: readonly string[];
  /** Those that it always has. */
  readonly fields: readonly string[];
  /** Those that depend on options, or on what is found. @default - none */
  readonly optional?: readonly string[];
}

/** Every kind of document that `-o json` and `-o yaml` print: docs/reference/output.md describes the fields of each. */
export const KINDS = {
  Status: { commands: ["status"], fields: ["certificates"] },
  Plan: { commands: ["plan"], fields: ["since", "commit", "clusters", "gone"], optional: ["events", "unchanged"] },
  Check: { commands: ["check"], fields: ["facts"], optional: ["events", "unchanged"] },
  Report: {
    commands: ["report"],
    fields: ["generated", "version", "newestCalico", "stages", "clusters", "repository", "codes"],
    optional: ["against", "context", "unchanged", "events", "approve", "isApproved"],
  },
  Recipients: { commands: ["recipients list"], fields: ["recipients"] },
  Probe: { commands: ["probe"], fields: ["endpoints"] },
  Doctor: { commands: ["doctor"], fields: ["node", "sopsYaml", "identities", "files"] },
  LiveCheck: { commands: ["doctor"], fields: ["facts"] },
  CniCheck: {
    commands: ["cni check"],
    fields: ["confDir", "binDir", "runtime", "require", "ready", "plugins", "reasons"],
    optional: ["dropIns", "file"],
  },
  CniSimulation: { commands: ["cni simulate"], fields: ["scenarios"] },
  Migration: {
    commands: ["migrate"],
    fields: ["cluster", "stage", "layout", "journey", "uncommitted", "next", "back"],
  },
  FleetMigration: { commands: ["migrate"], fields: ["clusters"] },
  Rotation: { commands: ["rotate-ca status"], fields: ["cluster", "phase", "journey", "uncommitted", "next"] },
  Result: {
    commands: [
      "setup",
      "init",
      "adopt",
      "synth",
      "migrate",
      "recipients add",
      "recipients remove",
      "recipients replace",
      "recipients sync",
      "csr",
      "import",
      "renew",
      "sign",
      "rotate-ca start",
      "rotate-ca issue",
      "rotate-ca finish",
      "rotate-ca abort",
      "reseal",
      "resolve",
    ],
    fields: ["outcome", "files", "problems"],
    optional: ["clusters", "unchanged", "waves", "events", "plan"],
  },
} as const satisfies Record<string, PrintedKind>;

/** One word for what a document is. */
export type DocumentKind = keyof typeof KINDS;

type OptionalField<K extends DocumentKind> = (typeof KINDS)[K] extends {
  readonly optional: readonly (infer F extends string)[];
}
  ? F
  : never;

/** What stands in a document below `apiVersion` and `kind`. */
type Content<K extends DocumentKind> = { readonly [F in (typeof KINDS)[K]["fields"][number]]: unknown } & {
  readonly [F in OptionalField<K>]?: unknown;
};

/** What a command prints as data: one object, whose first fields say how to read the others. */
export interface Document {
  readonly apiVersion: typeof API_VERSION;
  readonly kind: DocumentKind;
}

/** A document of a kind with its fields. */
export function asDocument<K extends DocumentKind>(kind: K, content: Content<K>): Document & Content<K> {
  return { apiVersion: API_VERSION, kind, ...content };
}

const KIND_AT_TOP = {
  json: /^\{\s*"apiVersion": "typha-mtls\/[^"\n]*",\s*"kind": "(\w+)",/,
  yaml: /^apiVersion: "?typha-mtls\/[^"\n]*"?\nkind: "?(\w+)"?\n/,
} as const;

/** Whether a file that begins like this is a document of a kind, in a format. */
export function isDocument(format: "json" | "yaml", kind: DocumentKind, head: string): boolean {
  return KIND_AT_TOP[format].exec(head)?.[1] === kind;
}
