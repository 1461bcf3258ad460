import { isDeepStrictEqual } from "node:util";
import type { ChangedFact } from "@typha-mtls/events";
import { attempt, count, type Fact, someOf } from "@typha-mtls/problems";
import { type ConfiguredRule, literalStartOf, parseSopsConfig, SOPS_CONFIG_FILE } from "@typha-mtls/sealing";
import { isClusterName, type Layout } from "../../cluster/layout";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { ReadFile } from "../../lifecycle/present";
import { knownRecipients } from "../../lifecycle/recipients/known-recipients";
import { compared } from "../against/commit";
import { ComparedNames } from "../against/compared-names";
import type { Earlier } from "./entries";

/** A rule that may hold for a cluster that does not exist. */
interface FutureRule extends ConfiguredRule {
  /** Position in `creation_rules`. */
  readonly at: number;
  /** Everything that it says. */
  readonly text: string;
  /** The folder of a cluster, by its name, in which alone it can match; undefined where it is not known. */
  readonly only: string | undefined;
}

/** The `.sops.yaml` that holds for new clusters, and its rules. */
interface FutureRules {
  readonly file: string | undefined;
  readonly rules: readonly FutureRule[];
}

/**
 * What changed of the rules by which files of clusters that do not exist would be sealed: the next `init` seals a CA's key
 * by them. Rules for the folder of one cluster that is there are compared with that cluster.
 *
 * @param names - of all clusters
 */
export function futureRuleChanges(
  repository: ConfiguredRepository,
  names: readonly string[],
  commit: Earlier,
): readonly Fact[] {
  const { revision } = commit;
  const { layout } = repository;
  // Most changes leave a fleet's thousands of rules as they are.
  if (areSameRules(repository, commit)) return [];
  const readNow = () => futureRules(layout, (file) => repository.read(file), new Set(names));
  const find = (): readonly Fact[] => {
    const now = readNow();
    const then = futureRules(commit.layout, (file) => commit.read(file), new Set(names));
    const [came, went] = [lacking(now.rules, then.rules), lacking(then.rules, now.rules)];
    const gone = went.filter(
      ({ only }) => only === undefined || commit.kindOf(`${layout.inputs}/${only}`) !== "folder",
    );
    const file = now.file ?? then.file ?? SOPS_CONFIG_FILE;
    const texts = new ComparedNames({ before: commit.recipientNames, after: repository.recipientNames, revision });
    const known = came.length === 0 ? new Map<string, string>() : recipientsAt(commit, layout, then);
    const futureRuleProblem = (rule: Pick<FutureRule, "place"> | undefined, message: string): ChangedFact => ({
      code: "future-rule-changed",
      severity: "warning",
      file,
      ...rule?.place,
      message,
      exact: now.rules.map(({ text }) => text),
    });
    const stayed = (rules: readonly FutureRule[], without: readonly FutureRule[]) =>
      rules.filter((rule) => !without.includes(rule)).map(({ text }) => text);
    const isMoved = !isDeepStrictEqual(stayed(now.rules, came), stayed(then.rules, went));
    return [
      ...(now.file === then.file || (now.rules.length === 0 && then.rules.length === 0)
        ? []
        : [
            futureRuleProblem(
              undefined,
              `${now.file ?? "nothing"} in place of ${then.file ?? "nothing"} says since ${revision} who opens keys of new clusters`,
            ),
          ]),
      ...came.map((rule) => {
        const word = went.some(({ fields }) => fields["path_regex"] === rule.fields["path_regex"])
          ? "changed"
          : "is new";
        return futureRuleProblem(
          rule,
          `rule ${rule.at + 1} ${word} since ${revision}: ${effectOf(rule, known, texts)}`,
        );
      }),
      ...gone
        .filter(({ fields }) => !came.some((rule) => rule.fields["path_regex"] === fields["path_regex"]))
        .map(({ fields }) =>
          futureRuleProblem(
            undefined,
            `a rule for ${patternOf(fields)} is gone since ${revision}: keys of new clusters are sealed by those that are left`,
          ),
        ),
      ...(isMoved
        ? [
            futureRuleProblem(
              undefined,
              `rules changed places since ${revision}: the first that matches decides who opens keys of new clusters`,
            ),
          ]
        : []),
    ];
  };
  return compared(SOPS_CONFIG_FILE, revision, find, readNow);
}

/** Whether the rules for new clusters are the same, to the byte; false too where they cannot be read. */
function areSameRules(repository: ConfiguredRepository, commit: Earlier): boolean {
  const { layout } = repository;
  if (layout.inputs !== commit.layout.inputs) return false;
  const sourceOf = (read: ReadFile) => {
    const folder = layout.foldersAround(layout.inputs).find((one) => read(one + SOPS_CONFIG_FILE) !== undefined);
    return { folder, text: folder === undefined ? undefined : read(folder + SOPS_CONFIG_FILE) };
  };
  const same = attempt(() =>
    isDeepStrictEqual(
      sourceOf((file) => repository.read(file)),
      sourceOf((file) => commit.source.read(file)),
    ),
  );
  return same.result === true;
}

function futureRules(layout: Layout, read: ReadFile, names: ReadonlySet<string>): FutureRules {
  const folder = layout.foldersAround(layout.inputs).find((one) => read(one + SOPS_CONFIG_FILE) !== undefined);
  if (folder === undefined) return { file: undefined, rules: [] };
  const file = folder + SOPS_CONFIG_FILE;
  const root = layout.seenFrom(folder, `${layout.inputs}/`);
  const rules = parseSopsConfig(read(file)!, file).rules.flatMap((rule, at): FutureRule[] => {
    const scope = scopeOf(rule.fields["path_regex"], root);
    if (scope === "elsewhere" || (scope !== undefined && names.has(scope))) return [];
    return [{ ...rule, at, only: scope, text: textOf(rule.fields) }];
  });
  return { file, rules };
}

/**
 * The cluster in whose folder alone a pattern can match, `elsewhere` where it matches nothing below the inputs, and undefined
 * where that is not known.
 */
function scopeOf(pattern: unknown, root: string): string | undefined {
  const start = typeof pattern === "string" ? literalStartOf(pattern) : undefined;
  if (start === undefined) return undefined;
  if (!start.startsWith(root)) return root.startsWith(start) ? undefined : "elsewhere";
  const [name = "", ...rest] = start.slice(root.length).split("/");
  // No folder of another name is a cluster's.
  return rest.length === 0 ? undefined : isClusterName(name) ? name : "elsewhere";
}

/** All that a rule says, whatever the order of its fields. */
function textOf(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Rules that are not among others, as often as they are there. */
function lacking(rules: readonly FutureRule[], others: readonly FutureRule[]): FutureRule[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return rules.filter(({ text }) => {
    const more = left.get(text) ?? 0;
    left.set(text, more - 1);
    return more <= 0;
  });
}

function effectOf({ fields }: FutureRule, known: ReadonlyMap<string, string>, texts: ComparedNames): string {
  const recipients = recipientsOfRule(fields["age"]);
  const others = Object.keys(fields).filter((field) => MASTER_KEYS.test(field));
  const named = [
    ...recipients.map((recipient) => texts.came(recipient, known.get(recipient) ?? "unknown there")),
    ...others,
  ];
  return `files of new clusters that match ${patternOf(fields)} are sealed by it to ${named.length === 0 ? "no recipient" : someOf(named)}`;
}

const MASTER_KEYS = /^(?:key_groups|h?c?kms|gcp_kms|pgp|azure_keyvault|hc_vault_transit_uri)$/;

function patternOf(fields: Readonly<Record<string, unknown>>): string {
  const pattern = fields["path_regex"];
  return typeof pattern === "string" && pattern !== "" ? pattern.slice(0, 120) : "anything";
}

function recipientsOfRule(age: unknown): string[] {
  return [...new Set(JSON.stringify(age ?? "").match(/age1[0-9a-z]+/g) ?? [])];
}

/** By whom recipients are known in a commit: files that are sealed to them, or rules alone. */
function recipientsAt(commit: Earlier, layout: Layout, { rules }: FutureRules): ReadonlyMap<string, string> {
  const byRules = rules.flatMap(({ fields }) => recipientsOfRule(fields["age"]));
  const clusters = commit.source.list(layout.inputs).flatMap(({ name, isDirectory }) => (isDirectory ? [name] : []));
  const opened = knownRecipients(layout, clusters, (file) => commit.read(file));
  return new Map([
    ...byRules.map((recipient) => [recipient, "named by rules there"] as const),
    ...[...opened].map(([recipient, names]) => {
      const keys = names.length > 2 ? count(names.length, "cluster") : names.join(" and ");
      return [recipient, `opens keys of ${keys}`] as const;
    }),
  ]);
}
