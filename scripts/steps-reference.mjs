// docs/reference/steps.md: the steps of `migrate` and `rotate-ca`, from their table.

import { bundled } from "./bundled.mjs";

/** What each step writes, restarts and waits for. */
export async function stepsReference() {
  const { ROTATION_STEPS, STAGE_STEPS, STAGE_WORDS } = await bundled("src/lifecycle/steps.ts");
  const { GATES } = await bundled("src/live/gates.ts");
  const all = [...STAGE_STEPS, ...ROTATION_STEPS];
  const needed = GATES.filter(({ code }) => all.some(({ risk }) => risk?.gates.includes(code)));
  needed.sort((a, b) => (a.code < b.code ? -1 : 1));
  return `<!-- Generated from src/lifecycle/steps.ts by \`npm run generate\`. Do not edit. -->

# Steps

What the steps of \`migrate\` and \`rotate-ca\` change, and what they wait for. Each is a commit and a sync of its own. A step
with gates is refused until the last commit holds the state before it and \`--context\` shows all its gates open, or
\`--yes-it-reached-the-cluster\` says so.

## migrate

${Object.entries(STAGE_WORDS)
  .map(([stage, words]) => `- \`${stage}\`: ${words}`)
  .join("\n")}

${table(STAGE_STEPS, ({ from, to }) => `\`${from}\` → \`${to}\``)}

## rotate-ca

\`starting\`, \`issuing\` and \`finishing\` are what a step leaves that was interrupted between two files; of an external CA,
\`issuing\` also lasts until it has issued all leaves.

${table(ROTATION_STEPS, ({ command, from, to }) => `\`${command}\`: \`${from}\` → \`${to}\``)}

## Gates

| gate | open when | without it |
|---|---|---|
${needed.map(({ code, what, why }) => `| [\`${code}\`](problems.md#${code}) | ${what} | ${why} |`).join("\n")}
`;
}

function table(steps, named) {
  const rows = steps.map((step) => {
    const { risk, writes, restarts } = step;
    const gates = risk === undefined ? "-" : risk.gates.map((id) => `\`${id}\``).join(", ");
    return `| ${named(step)} | ${writes} | ${restarts} | ${risk?.harm ?? "-"} | ${gates} | ${risk?.seen ?? "-"} |`;
  });
  return `| step | writes | restarts | too early | gates | you have seen |
|---|---|---|---|---|---|
${rows.join("\n")}`;
}
