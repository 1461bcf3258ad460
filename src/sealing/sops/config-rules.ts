import { isMap, isScalar, isSeq, type Node } from "yaml";
import { problem } from "../../problem";
import { type CreationRule, findRule, parseSopsConfig, SOPS_CONFIG_FILE } from "./config";
import { parseConfigText } from "./config-text";
import { spelledString } from "./layout";
import { checkRecipients } from "./recipients";
import { normalizeRule, RULE_FIELDS } from "./rule";

/** A rule to be added: it must name the files that it is for. */
export type NewCreationRule = CreationRule & { readonly pathRegex: string };

/**
 * The text of `.sops.yaml` with rules put in front of all others, because SOPS takes the first that matches. Comments,
 * other rules and their spelling stay as they are. A rule whose `path_regex` is there already, in whatever place, is
 * left to its owner; with all of them there, the text comes back unchanged.
 *
 * @param text of the file as it is; undefined for a new one.
 * @throws ProblemError when the file cannot be read, or its rules are written in brackets on one line.
 */
export function withRules(
  text: string | undefined,
  rules: readonly NewCreationRule[],
  file = SOPS_CONFIG_FILE,
): string {
  const current = text ?? "";
  const known = new Set(parseSopsConfig(current, file).rules.map(({ fields }) => fields["path_regex"]));
  const missing = rules.filter(({ pathRegex }) => !known.has(pathRegex));
  if (missing.length === 0) return current;
  for (const { recipients } of missing) checkRecipients(recipients, { file });

  const { offset, indent, needsKey } = findInsertion(current, file);
  const lineEnd = current.includes("\r\n") ? "\r\n" : "\n";
  const lines = missing.flatMap((rule) => spellRule(rule, " ".repeat(indent)));
  const before = current.slice(0, offset);
  const added = [
    ...(before !== "" && !before.endsWith("\n") ? [""] : []),
    ...(needsKey ? ["creation_rules:"] : []),
    ...lines,
    "",
  ].join(lineEnd);
  const result = before + added + current.slice(offset);
  demandReadable(result, missing, file);
  return result;
}

/** Where the first entry of `creation_rules` goes, and how deep its dash stands. */
function findInsertion(text: string, file: string): { offset: number; indent: number; needsKey: boolean } {
  const { document, lines } = parseConfigText(text, file);
  const pair = isMap<Node, Node>(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === "creation_rules")
    : undefined;
  const isFlow = isMap(document.contents) && document.contents.flow === true;
  if (isFlow || (isSeq(pair?.value) && pair.value.flow === true)) {
    const place = lines.linePos((isFlow ? document.contents : pair?.value)?.range?.[0] ?? 0);
    throw problem({
      file,
      line: place.line,
      column: place.col,
      message: "creation_rules are written in brackets, where no rule can be put in front",
      remedy: "write them as a list with one dash per rule",
    });
  }
  if (pair === undefined) return { offset: text.length, indent: 2, needsKey: true };
  const keyEnd = pair.key.range?.[1] ?? 0;
  const lineEnd = text.indexOf("\n", keyEnd);
  const first = isSeq(pair.value) ? pair.value.range?.[0] : undefined;
  const indent = first === undefined ? 2 : lines.linePos(first).col - 1;
  return { offset: lineEnd === -1 ? text.length : lineEnd + 1, indent, needsKey: false };
}

function spellRule({ pathRegex, recipients, rule }: NewCreationRule, margin: string): string[] {
  const normal = normalizeRule(rule);
  const patterns = Object.entries(RULE_FIELDS).filter(([, name]) => normal[name] !== undefined);
  return [
    `${margin}- path_regex: ${spelledString(pathRegex)}`,
    ...patterns.map(([field, name]) => `${margin}  ${field}: ${spelledString(normal[name] ?? "")}`),
    ...(normal.macOnlyEncrypted ? [`${margin}  mac_only_encrypted: true`] : []),
    // One text with commas: SOPS before 3.11 refuses a file with a list in it, and a comma at the end. Folded, so that a
    // change of one recipient is one line of a diff.
    `${margin}  age: >-`,
    ...recipients.map((recipient, at) => `${margin}    ${recipient}${at < recipients.length - 1 ? "," : ""}`),
  ];
}

/** What was inserted must be read as it was meant: the first rules, in their order. */
function demandReadable(text: string, added: readonly NewCreationRule[], file: string): void {
  const config = parseSopsConfig(text, file);
  added.forEach((rule, at) => {
    const [alone] = config.rules.slice(at, at + 1);
    const { path_regex: pathRegex, ...others } = alone?.fields ?? {};
    const read = alone && findRule({ ...config, rules: [{ ...alone, fields: others }] }, "");
    const isWhole =
      pathRegex === rule.pathRegex &&
      JSON.stringify([read?.recipients, read?.rule]) ===
        JSON.stringify([checkRecipients(rule.recipients), normalizeRule(rule.rule)]);
    if (!isWhole) throw problem({ file, message: "could not take the new rules", remedy: "add them by hand" });
  });
}
