import { fieldBelow, isRecord } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";
import { recipientText } from "./recipient-text";

/**
 * Kinds of master keys to which SOPS seals the data key of a file: the field that holds them, in the `sops` map and in each
 * of its key groups (stores/stores.go, v3.13). `names` are the fields of an entry that say which key it is; `asks` is
 * the service that sops, KSOPS and Flux ask when they open the file.
 */
const KINDS = {
  age: { is: "age recipient", names: ["recipient"], others: ["enc"] },
  pgp: { is: "PGP key", names: ["fp"], others: ["enc", "created_at"] },
  kms: {
    is: "AWS KMS key",
    names: ["arn"],
    others: ["enc", "created_at", "role", "context", "aws_profile"],
    asks: "AWS",
  },
  gcp_kms: { is: "GCP KMS key", names: ["resource_id"], others: ["enc", "created_at"], asks: "Google Cloud" },
  hckms: { is: "Huawei Cloud KMS key", names: ["key_id"], others: ["enc", "created_at"], asks: "Huawei Cloud" },
  azure_kv: {
    is: "Azure Key Vault key",
    names: ["vault_url", "name", "version"],
    others: ["enc", "created_at"],
    asks: "the address in it",
  },
  hc_vault: {
    is: "Vault transit key",
    names: ["vault_address", "engine_path", "key_name"],
    others: ["enc", "created_at"],
    asks: "the address in it",
  },
} as const satisfies Record<
  string,
  { readonly is: string; readonly names: readonly string[]; readonly others: readonly string[]; readonly asks?: string }
>;

/** What else SOPS writes into the `sops` map; none of it opens anything. */
const OTHER_METADATA = new Set([
  "lastmodified",
  "mac",
  "version",
  "unencrypted_suffix",
  "encrypted_suffix",
  "unencrypted_regex",
  "encrypted_regex",
  "unencrypted_comment_regex",
  "encrypted_comment_regex",
  "mac_only_encrypted",
]);

/** A kind of master key, by the name of its field. */
export type OpenerKind = keyof typeof KINDS;

/** A master key that a file names. Its holder can open the file. */
export interface Opener {
  readonly kind: OpenerKind;
  /**
   * As the file names it: age or SSH recipient, fingerprint, ARN, resource, address. Raw text from the file, perhaps empty;
   * nothing proves that the sealed data key beside it belongs to it.
   */
  readonly id: string;
  /** The data key, sealed to it as the file says; perhaps empty. */
  readonly enc: string;
  /** For a sentence or a table: what it is and, where it can be repeated, its name. The same for the same key. */
  readonly label: string;
  /** Where it stands: `sops.age[0]`, `sops.key_groups[1].pgp[0]`. */
  readonly field: string;
  /** Whether SOPS takes it for an age recipient outside of key groups: the only kind that is allowed here. */
  readonly isAge: boolean;
}

/** Who can open a file, and what of that is not allowed. */
export interface Openers {
  /** All master keys, in the order of the file. Duplicates are all there. */
  readonly openers: readonly Opener[];
  /**
   * One for each opener that is no age recipient, and for all that could hide one: unknown fields, other shapes, data keys
   * that are sealed to more than the recipient that is named. Without a file.
   */
  readonly problems: readonly Problem[];
}

/**
 * Reads from a `sops` map who can open the file. Needs no key. What is unknown is a problem: a later SOPS may know it.
 *
 * @param sops the map as plain values, as any reader of YAML gives it.
 */
export function readOpeners(sops: unknown): Openers {
  const openers: Opener[] = [];
  const problems: Problem[] = [];
  if (!isRecord(sops)) return { openers, problems: [unexpected("sops", "is no map", RESTORE)] };
  const add: Add = (field, message, remedy) => problems.push(unexpected(field, message, remedy));

  const readKeys = (map: Readonly<Record<string, unknown>>, place: string, isGroup: boolean) => {
    for (const kind of Object.keys(KINDS) as OpenerKind[]) {
      const entries = listAt(map[kind], `${place}.${kind}`, add);
      entries.forEach((entry, at) => {
        const field = `${place}.${kind}[${at}]`;
        if (isRecord(entry)) {
          const opener = openerOf(kind, entry, field, isGroup);
          openers.push(opener);
          problems.push(...entryProblems(opener, entry));
        } else add(field, "is no map, so it does not say who can open the file", RESTORE);
      });
    }
  };
  readKeys(sops, "sops", false);
  const groups = listAt(sops["key_groups"], "sops.key_groups", add);
  if (groups.length > 0) {
    add("sops.key_groups", "is not supported: only age recipients in one group are", SEAL_ANEW);
  }
  groups.forEach((group, at) => {
    if (isRecord(group)) readKeys(group, `sops.key_groups[${at}]`, true);
  });
  if ((sops["shamir_threshold"] ?? 0) !== 0) {
    add("sops.shamir_threshold", "is for key groups, which are not supported", SEAL_ANEW);
  }
  for (const name of Object.keys(sops)) {
    if (Object.hasOwn(KINDS, name) || OTHER_METADATA.has(name)) continue;
    if (name === "key_groups" || name === "shamir_threshold") continue;
    add(fieldBelow("sops", name), unknownField(name), "remove it, or seal the file anew with `sops` for age alone");
  }
  return { openers, problems };
}

/** SOPS finds the fields of its map whatever their case (mapstructure). */
function unknownField(name: string): string {
  const known = [...Object.keys(KINDS), ...OTHER_METADATA, "key_groups", "shamir_threshold"];
  const meant = known.find((other) => other === name.toLowerCase());
  const why = meant === undefined ? "it may name one more key that opens the file" : `sops reads it as ${meant}`;
  return `is an unknown field: ${why}`;
}

function openerOf(kind: OpenerKind, entry: Readonly<Record<string, unknown>>, field: string, isGroup: boolean): Opener {
  const { is, names } = KINDS[kind];
  const parts = names.map((name) => entry[name]).filter((part) => typeof part === "string" && part !== "");
  const id = parts.join(" ");
  const label = kind === "age" ? recipientText(id) : `${is} ${repeatable(id)}`;
  const { enc } = entry;
  return { kind, id, enc: typeof enc === "string" ? enc : "", label, field, isAge: kind === "age" && !isGroup };
}

function entryProblems(opener: Opener, entry: Readonly<Record<string, unknown>>): Problem[] {
  const { kind, id, label, field, isAge } = opener;
  const known: readonly string[] = [...KINDS[kind].names, ...KINDS[kind].others];
  const unknown = Object.keys(entry).filter((name) => !known.includes(name));
  const problems = unknown.map((name) => unexpected(fieldBelow(field, name), "is an unknown field", SEAL_ANEW));
  if (kind === "age" && isSecret(id)) {
    problems.push(
      unexpected(field, "names a secret key as a recipient (it is not repeated here)", "treat it as disclosed"),
    );
  }
  if (isAge) return [...problems, ...stanzaProblems(opener)];
  if (kind === "age") return problems;
  const asks = "asks" in KINDS[kind] ? `; sops, KSOPS and Flux ask ${KINDS[kind].asks} when they open it` : "";
  return [
    ...problems,
    unexpected(field, `lets the ${label} open the file too, and only age recipients are supported${asks}`, SEAL_ANEW),
  ];
}

/** An age file may be sealed to several recipients, and the entry names one. Its header shows how many, without a key. */
function stanzaProblems({ id: recipient, enc, field }: Opener): Problem[] {
  const stanzas = stanzasOf(enc);
  if (stanzas === undefined) return [];
  const wanted = recipient.startsWith("age1pq1") ? "mlkem768x25519" : /^age1[0-9a-z]{58}$/.test(recipient) && "X25519";
  if (stanzas.length === 1 && (wanted === false || stanzas[0] === wanted)) return [];
  const found = `${stanzas.length} age recipient${stanzas.length === 1 ? "" : "s"} of the kind ${stanzas.map(repeatable).join(", ")}`;
  const message = `names ${recipientText(recipient)} alone, and is sealed to ${found}: more can open the file than it says`;
  return [unexpected(`${field}.enc`, message, SEAL_ANEW)];
}

function listAt(value: unknown, field: string, add: Add): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  // SOPS takes a lone entry for a list of one.
  add(field, "is no list, so it does not say who can open the file", RESTORE);
  return isRecord(value) && Object.keys(value).length > 0 ? [value] : [];
}

type Add = (field: string, message: string, remedy: string) => void;

function unexpected(field: string, message: string, remedy: string): Problem {
  return { code: "unexpected-opener", field, message, remedy };
}

const RESTORE = "put the file back from git, or seal it anew with `sops` for age alone";
const SEAL_ANEW =
  "run `sops updatekeys` and `sops rotate -i` on the file, then renew its certificate: its key may be known";

/** What was pasted into the wrong place may be a secret. */
function repeatable(name: string): string {
  return /^[\x20-\x7e]{1,200}$/.test(name) && !isSecret(name) ? name : "(not repeated here)";
}

function isSecret(text: string): boolean {
  return /secret-key|private key/i.test(text);
}

/**
 * The kinds of recipients that an age file is sealed to, one for each (age-encryption.org/v1, "Header"): `X25519`,
 * `mlkem768x25519`, `ssh-ed25519`, `scrypt`, the name of a plugin. Needs no key.
 *
 * It reads everything that age reads, and more: what it does not read, age does not open.
 *
 * @param armored age file in ASCII armor, as SOPS keeps it.
 * @returns undefined where it is no age file.
 */
function stanzasOf(armored: string): string[] | undefined {
  const [, body] = /-----BEGIN AGE ENCRYPTED FILE-----([^-]*)/.exec(armored) ?? [];
  const lines = Buffer.from(body ?? "", "base64")
    .toString("latin1")
    .split("\n");
  const end = lines.findIndex((line) => line.startsWith("---"));
  if (lines[0] !== "age-encryption.org/v1" || end < 0) return undefined;
  return lines.slice(1, end).flatMap((line) => /^-> ?(\S*)/.exec(line)?.[1] ?? []);
}
