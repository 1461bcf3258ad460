import { createContext, Script } from "node:vm";
import { RE2JS } from "re2js";
import { documentsIn } from "./documents";
import { type Facts, listOf, mapOf } from "./facts";
import type { Tree } from "./tree";

/** Files that sops seals for a cluster, and those that it will seal by the same rules or by others. */
const SEALED: readonly (readonly [string, ...string[]])[] = [
  ["ca-key.sops.yaml", "ca-key-next.sops.yaml"],
  ["typha-server.yaml", "requested/typha-server.yaml"],
  ["typha-client.yaml", "requested/typha-client.yaml"],
];

/** What sops reads of a rule; it passes over what it does not know. */
export const KNOWN =
  /^(age|pgp|kms|aws_profile|gcp_kms|azure_keyvault|hc_vault_transit_uri|hckms|key_groups|shamir_threshold|mac_only_encrypted|(un)?encrypted_(suffix|regex|comment_regex))$/;

/** A regular expression that takes longer would hang, in milliseconds. */
const LONGEST_MATCH = 500;

/** Who is let in by the next seal of each file: the first rule whose path_regex matches, of the nearest `.sops.yaml`. */
export function ruleFacts(tree: Tree, clusters: readonly string[], facts: Facts): void {
  for (const cluster of clusters) {
    const pki = `clusters/${cluster}/pki`;
    for (const files of SEALED.filter(([first]) => tree.has(`${pki}/${first}`))) {
      for (const file of files) ruleFact(tree, `${pki}/${file}`, facts);
    }
  }
}

function ruleFact(tree: Tree, file: string, facts: Facts): void {
  const folders = file.split("/").slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const folder = folders
      .slice(0, depth)
      .map((name) => `${name}/`)
      .join("");
    const config = tree.get(`${folder}.sops.yaml`);
    if (config === undefined) continue;
    if (config.kind !== "file") facts.add("rule for", file, "is behind a", config.kind);
    else firstRule(config.bytes, file, file.slice(folder.length), facts);
    return;
  }
  facts.add("rule for", file, "is missing");
}

function firstRule(bytes: Buffer, file: string, relative: string, facts: Facts): void {
  const { values, faults } = documentsIn(bytes);
  for (const fault of faults) facts.add("rule for", file, fault);
  if (values.length > 1) facts.add("rule for", file, "stands in one of several documents");
  for (const rule of listOf(mapOf(values[0])["creation_rules"])) {
    const { path_regex: pattern, ...says } = mapOf(rule);
    const matches = pattern === undefined || pattern === "" ? true : isMatch(String(pattern), relative);
    if (matches === false) continue;
    if (matches !== true) facts.add("rule for", file, "may be", String(pattern), matches);
    for (const [name, value] of Object.entries(says))
      if (KNOWN.test(name)) facts.add("rule for", file, name, spelled(name, value));
    if (matches === true) return;
  }
  facts.add("rule for", file, "is missing");
}

/** Recipients are a list, or a text with commas. */
export function spelled(name: string, value: unknown): unknown {
  if (!["age", "pgp", "kms", "gcp_kms", "azure_keyvault", "hc_vault_transit_uri"].includes(name)) return value;
  const items = Array.isArray(value) ? value : String(value).split(",");
  return items.map((item) => (typeof item === "string" ? item.trim() : item)).sort();
}

type Match = boolean | "cannot be compiled";

const TEST = new Script("new RegExp(source, flags).test(text)");
const given: Record<string, string> = createContext({});
const known = new Map<string, Match>();
const slow = new Set<string>();

/** Whether a text matches, or that this cannot be said. */
export function isMatch(pattern: string, text: string): Match {
  const key = JSON.stringify([pattern, text]);
  const match = known.get(key) ?? (slow.has(pattern) ? linearMatch(pattern, text) : quickMatch(pattern, text));
  if (known.size > 10_000) known.clear();
  known.set(key, match);
  return match;
}

/** As JavaScript has it; where that takes long, as RE2. */
function quickMatch(pattern: string, text: string): Match {
  // The flags that Go has and JavaScript lacks.
  const [, flags = "", source = ""] = /^(?:\(\?([is]+)\))?(.*)$/s.exec(pattern) ?? [];
  Object.assign(given, { source, flags, text });
  try {
    return Boolean(TEST.runInContext(given, { timeout: LONGEST_MATCH }));
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") return "cannot be compiled";
    slow.add(pattern);
    return linearMatch(pattern, text);
  }
}

function linearMatch(pattern: string, text: string): Match {
  try {
    return RE2JS.compile(pattern).matcher(text).find();
  } catch {
    return "cannot be compiled";
  }
}
