import { isRecord, issuePath, type KeyPath } from "@typha-mtls/fields";
import * as v from "valibot";

/*
 * What sops decodes a `.sops.yaml` into (config/config.go, v3.13). Where a value has another shape, sops refuses the whole
 * file, whichever rule it stands in. What is null counts as absent; fields that are not named here are ignored. The message of
 * a schema says what a value must be.
 */

/** Judged by the rule that uses it only. */
const anything = v.optional(v.unknown());
const text = v.nullish(v.union([v.string(), v.number(), v.boolean()], "a text"));
const wholeNumber = v.nullish(v.pipe(v.number("a whole number"), v.safeInteger("a whole number")));
/** Spellings of YAML 1.1 that Go takes where it expects true or false. */
const legacy = v.picklist(["y", "Y", "yes", "on", "n", "N", "no", "off"]);
const truth = v.nullish(v.union([v.boolean(), legacy], "true or false"));
const list = (item: v.GenericSchema) => v.nullish(v.array(item, "a list"));
const map = (fields: v.ObjectEntries) => v.nullish(v.pipe(v.custom(isRecord, "a map"), v.object(fields)));
const texts = list(text);
const textFields = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));

const keyGroup: v.GenericSchema = map({
  kms: list(map({ ...textFields("arn", "role", "aws_profile"), context: anything })),
  gcp_kms: list(map(textFields("resource_id"))),
  hckms: list(map(textFields("key_id"))),
  azure_keyvault: list(map(textFields("vaultUrl", "key", "version"))),
  hc_vault: texts,
  age: texts,
  pgp: texts,
  merge: list(v.lazy(() => keyGroup)),
});

/** The fields of a rule. Those that sops does not know it ignores; a rule of ours may not have them. */
export const RULE_FIELDS_OF_SOPS = {
  ...textFields(
    "path_regex",
    "aws_profile",
    "unencrypted_suffix",
    "encrypted_suffix",
    "unencrypted_regex",
    "encrypted_regex",
  ),
  ...textFields("unencrypted_comment_regex", "encrypted_comment_regex"),
  kms: anything,
  age: anything,
  pgp: anything,
  gcp_kms: anything,
  hckms: texts,
  azure_keyvault: anything,
  hc_vault_transit_uri: anything,
  key_groups: list(keyGroup),
  shamir_threshold: wholeNumber,
  mac_only_encrypted: truth,
};

const destinationRule = map({
  ...textFields("path_regex", "s3_bucket", "s3_prefix", "gcs_bucket", "gcs_prefix"),
  ...textFields("vault_path", "vault_address", "vault_kv_mount_name"),
  vault_kv_version: wholeNumber,
  recreation_rule: map(RULE_FIELDS_OF_SOPS),
  omit_extensions: truth,
});

const indented = map({ indent: wholeNumber });

/** The fields at the top; `creation_rules` are looked at one by one. */
export const TOP_FIELDS = {
  destination_rules: list(destinationRule),
  stores: map({ dotenv: map({}), ini: map({}), json_binary: indented, json: indented, yaml: indented }),
};

/** The first value that has another shape: the path of its field, and what it must be. Undefined where all is as sops wants it. */
export function findMisshapen(
  value: unknown,
  fields: v.ObjectEntries,
): { readonly path: KeyPath; readonly wanted: string } | undefined {
  // None is demanded. A fleet has thousands of rules, each with four of the two dozen fields.
  const given = Object.entries(fields).filter(([name]) => !isRecord(value) || Object.hasOwn(value, name));
  const [issue] = v.safeParse(v.object(Object.fromEntries(given)), value, { abortEarly: true }).issues ?? [];
  if (issue === undefined) return undefined;
  return { path: issuePath(issue), wanted: issue.message };
}
