// The tables in docs/how-to/cni-chain.md, computed by the model in src/cni-chain/simulate.

import { bundled } from "./bundled.mjs";

const PAGE = "docs/how-to/cni-chain.md";
const END = "<!-- end of table -->";
const begin = (of) => `<!-- ${of}: generated from src/cni-chain/simulate by \`npm run generate\`, do not edit -->`;

/** The page with its tables written anew. */
export async function withCniTables(page) {
  const [{ COLUMNS, simulateAll }, { ACTOR_STEPS }, { OUTCOME_WORDS }] = await Promise.all(
    ["table", "steps", "words"].map((file) => bundled(`src/cni-chain/simulate/${file}.ts`)),
  );
  const outcomes = (runtime) => simulateAll(runtime, COLUMNS).map(({ results }) => results.map((one) => one.outcome));
  const scenarios = simulateAll("containerd", COLUMNS).map(({ scenario }) => scenario);
  const cell = (outcome) => (outcome === "unnoticed" ? `**${OUTCOME_WORDS[outcome]}**` : OUTCOME_WORDS[outcome]);
  const containerd = outcomes("containerd");
  const other = outcomes("cri-o").flatMap((row, at) =>
    row.flatMap((outcome, column) =>
      outcome === containerd[at][column]
        ? []
        : [`| \`${scenarios[at].name}\` | ${COLUMNS[column].title} | ${cell(outcome)} |`],
    ),
  );
  const tables = {
    outcomes: [
      row(["scenario", ...COLUMNS.map(({ title }) => title)]),
      row(["", ...COLUMNS.map(() => "")].map(() => "---")),
      ...scenarios.map(({ name }, at) => row([`\`${name}\``, ...containerd[at].map(cell)])),
    ],
    "with CRI-O": ["| scenario | layers | with CRI-O |", "|---|---|---|", ...other],
    scenarios: [
      "| scenario | what happens | source |",
      "|---|---|---|",
      ...scenarios.map(({ name, what, source }) => row([`\`${name}\``, what, source])),
    ],
    actors: [
      "| who | does | because | source |",
      "|---|---|---|---|",
      ...ACTOR_STEPS.map(({ actor, does, why, source }) => row([actor, does, why, source])),
    ],
  };
  return Object.entries(tables).reduce(withTable, page);
}

function row(cells) {
  return `| ${cells.join(" | ")} |`;
}

function withTable(page, [of, lines]) {
  const [before, rest] = page.split(begin(of));
  const after = rest?.slice(rest.indexOf(END));
  if (after === undefined) throw new Error(`${PAGE} has no ${begin(of)} … ${END}`);
  return `${before}${begin(of)}\n\n${lines.join("\n")}\n\n${after}`;
}
