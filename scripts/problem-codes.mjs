// The codes of all problems: from `problems.yaml` of each room and from the rules, what each package owns, and the reference.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { bundled } from "./bundled.mjs";

const root = path.join(import.meta.dirname, "..");
const FIELDS = ["means", "logs", "do"];

/**
 * What is known of each code, sorted by code; `owner` is the folder of the package or room that describes it.
 *
 * @throws Error where a code is there twice, or lacks a part such as what to do
 */
export async function problemCodes() {
  const files = readdirSync(path.join(root, "src"), { recursive: true }).filter((file) =>
    /(^|\/)problems\.yaml$/.test(file),
  );
  const described = files.sort().flatMap((file) => entriesOf(`src/${file}`));
  const { ruleDescriptions } = await bundled("src/x509/lint/lint.ts");
  const { LIVE_RULES } = await bundled("src/live/diagnose.ts");
  const { GATES } = await bundled("src/live/gates.ts");
  const rules = [
    ...ruleDescriptions.map(({ id, ...rule }) => ({ code: id, ...rule, from: "certificates", owner: "src/x509" })),
    ...LIVE_RULES.map((rule) => ({ ...rule, from: "a live cluster", owner: "src/components" })),
    ...GATES.map((rule) => ({ ...rule, from: "a live cluster", owner: "src/live" })),
  ].map(({ code, why, source, from, owner, whatToDo }) => ({
    code,
    owner,
    means: why,
    do: whatToDo,
    source,
    from,
    isGate: GATES.some((gate) => gate.code === code),
  }));
  // What files show too is described in a room; of its rule, the source is added.
  const ofFiles = new Set(described.map(({ code }) => code));
  const ofRules = new Map(rules.map((rule) => [rule.code, rule]));
  const told = described.map((entry) => ({ ...ofRules.get(entry.code), ...entry }));
  const all = [...told, ...rules.filter(({ code }) => !ofFiles.has(code))].sort((a, b) => (a.code < b.code ? -1 : 1));
  const idle = all.filter((entry) => !entry.do?.trim());
  if (idle.length > 0) throw new Error(`without what to do: ${idle.map(({ code }) => code).join(", ")}`);
  const twice = all.filter(({ code }, at) => code === all[at - 1]?.code);
  if (twice.length > 0) throw new Error(`described twice: ${twice.map(({ code }) => code).join(", ")}`);
  return all;
}

function entriesOf(file) {
  return Object.entries(parse(readFileSync(path.join(root, file), "utf8")) ?? {}).map(([code, facts]) => {
    const known = Object.keys(facts).every((field) => FIELDS.includes(field));
    if (!/^[a-z][a-z0-9-]*$/.test(code) || !facts.means || !facts.do || !known)
      throw new Error(`${file}: ${code} needs \`means\` and \`do\`, and takes \`logs\``);
    return { code, owner: file.split("/").slice(0, -1).slice(0, 2).join("/"), ...facts };
  });
}

/** The modules that add to the type `Code`: `codes.generated.ts` of each package and room. */
export function codesModules(codes) {
  const owners = [...new Set(codes.map(({ owner }) => owner))];
  const modules = owners.map((folder) => [
    `${folder}/codes.generated.ts`,
    `// Generated from problems.yaml and the rules of ${folder} by scripts/sources.mjs. Do not edit.

declare module "${relativeTo(folder, "src/problems/codes")}" {
  interface Codes {
${codes
  .filter(({ owner }) => owner === folder)
  .map(({ code }) => `    "${code}": true;`)
  .join("\n")}
  }
}

export {};
`,
  ]);
  return Object.fromEntries([...modules, ["src/cluster/gate-code.generated.ts", gateCodeType(codes)]]);
}

function relativeTo(folder, module) {
  const relative = path.posix.relative(folder, module);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function gateCodeType(codes) {
  const gates = codes.filter(({ isGate }) => isGate).map(({ code }) => `  | "${code}"`);
  return `// Generated from src/live/gates.ts by scripts/sources.mjs. Do not edit.

/** A gate by its code: steps name those that they wait for, and src/live reads them. */
export type GateCode =
${gates.join("\n")};
`;
}

/** docs/reference/problems.md; `explain` prints its sections. */
export function problemsReference(codes) {
  return `<!-- Generated from problems.yaml of each room of src/ and from the rules by \`npm run generate\`. Do not edit. -->

# Problems

What \`typha-mtls\` reports, by its code. The code stands in brackets behind each problem, in \`code\` of \`-o json\`, and is
the id of the rule in \`-o sarif\`. Codes never change. \`typha-mtls explain <code>\` prints the same text. Lines of
other programs, such as Typha and Flux: [troubleshooting](../troubleshooting.md).

${codes.map(section).join("\n")}`;
}

function section({ code, means, logs, do: action, source, from }) {
  const lines = [`## ${code}`, "", means.trim(), ""];
  if (logs !== undefined) lines.push(`**Without this check:** ${logs.trim()}`, "");
  lines.push(`**What to do:** ${action.trim()}`, "");
  if (source !== undefined) lines.push(`**Rule about ${from}**, from: ${source.trim()}`, "");
  return lines.join("\n");
}
