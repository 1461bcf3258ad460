/**
 * What sops decodes a `.sops.yaml` into (config/config.go, v3.13). Where a value has another shape, sops refuses the whole
 * file, whichever rule it stands in. What is null counts as absent; fields that are not named here are ignored.
 */
type Shape =
  | "text"
  | "whole number"
  | "true or false"
  /** Judged by the rule that uses it only. */
  | "anything"
  | { readonly list: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

const texts: Shape = { list: "text" };
const named = (...names: readonly string[]): Shape => ({
  fields: Object.fromEntries(names.map((name) => [name, "text" as const])),
});

const keyGroup: Record<string, Shape> = {
  kms: { list: { fields: { arn: "text", role: "text", context: "anything", aws_profile: "text" } } },
  gcp_kms: { list: named("resource_id") },
  hckms: { list: named("key_id") },
  azure_keyvault: { list: named("vaultUrl", "key", "version") },
  hc_vault: texts,
  age: texts,
  pgp: texts,
};
keyGroup["merge"] = { list: { fields: keyGroup } };

/** The fields of a rule. Those that sops does not know it ignores; a rule of ours may not have them. */
export const RULE_SHAPE: Readonly<Record<string, Shape>> = {
  path_regex: "text",
  kms: "anything",
  aws_profile: "text",
  age: "anything",
  pgp: "anything",
  gcp_kms: "anything",
  hckms: texts,
  azure_keyvault: "anything",
  hc_vault_transit_uri: "anything",
  key_groups: { list: { fields: keyGroup } },
  shamir_threshold: "whole number",
  unencrypted_suffix: "text",
  encrypted_suffix: "text",
  unencrypted_regex: "text",
  encrypted_regex: "text",
  unencrypted_comment_regex: "text",
  encrypted_comment_regex: "text",
  mac_only_encrypted: "true or false",
};

const destinationRule: Shape = {
  fields: {
    ...(named("path_regex", "s3_bucket", "s3_prefix", "gcs_bucket", "gcs_prefix") as { fields: object }).fields,
    ...(named("vault_path", "vault_address", "vault_kv_mount_name") as { fields: object }).fields,
    vault_kv_version: "whole number",
    recreation_rule: { fields: RULE_SHAPE },
    omit_extensions: "true or false",
  },
};

const indented: Shape = { fields: { indent: "whole number" } };
const nothing: Shape = { fields: {} };

/** The fields at the top; `creation_rules` are looked at one by one. */
export const TOP_SHAPE: Readonly<Record<string, Shape>> = {
  destination_rules: { list: destinationRule },
  stores: { fields: { dotenv: nothing, ini: nothing, json_binary: indented, json: indented, yaml: indented } },
};

const WANTED = { text: "a text", "whole number": "a whole number", "true or false": "true or false" } as const;

/** Spellings of YAML 1.1 that Go takes where it expects true or false. */
const LEGACY = /^(?:y|Y|yes|on|n|N|no|off)$/;

/** The first value that has another shape: its field, and what it must be. Undefined where all is as sops wants it. */
export function findMisshapen(
  value: unknown,
  shape: Shape,
  field: string,
): { readonly field: string; readonly wanted: string } | undefined {
  if (value === undefined || value === null || shape === "anything") return undefined;
  if (typeof shape === "string") return fits(value, shape) ? undefined : { field, wanted: WANTED[shape] };
  if ("list" in shape) {
    if (!Array.isArray(value)) return { field, wanted: "a list" };
    return first(value.entries(), ([at, item]) => findMisshapen(item, shape.list, `${field}[${at}]`));
  }
  if (typeof value !== "object" || Array.isArray(value)) return { field, wanted: "a map" };
  const given = value as Readonly<Record<string, unknown>>;
  const prefix = field === "" ? "" : `${field}.`;
  return first(Object.entries(shape.fields), ([name, inner]) => findMisshapen(given[name], inner, `${prefix}${name}`));
}

function fits(value: unknown, shape: keyof typeof WANTED): boolean {
  if (shape === "whole number") return Number.isSafeInteger(value);
  if (shape === "true or false") return typeof value === "boolean" || (typeof value === "string" && LEGACY.test(value));
  return typeof value !== "object";
}

function first<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
