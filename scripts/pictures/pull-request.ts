import { readFileSync } from "node:fs";
import path from "node:path";
import type { Block, Diagram } from "@typha-mtls/plan";

/** The page whose text is what the program prints, held by the tests of `check`. */
const PAGE = "docs/reference/events.md";
const TITLE = "A pull request with four of them:";

type Colour = NonNullable<Block["lines"][number]["colour"]>;

const COLOURS: Readonly<Record<string, Colour>> = { "✗": "bad", "?": "warn", "·": "ink" };

/** What a reviewer reads of a pull request. @throws Error where the page has no such change */
export function pullRequestDiagram(root: string): Diagram {
  const page = readFileSync(path.join(root, PAGE), "utf8");
  const block = page.split(`${TITLE}\n\n\`\`\`\n`)[1]?.split("\n```\n")[0];
  if (block === undefined) throw new Error(`${PAGE} has no change with the title "${TITLE}"`);
  const [events, sum] = block
    .split("\n\n")
    .map((part) => part.split("\n").map((line) => line.trim().replace(/ {2,}/, " ")));
  if (events === undefined || sum === undefined)
    throw new Error(`${PAGE} has no events and their sum below "${TITLE}"`);
  const command = "npx typha-mtls check --against origin/main";
  return {
    title: "What check says of a pull request",
    description: `${command} prints, most dangerous first: ${[...events, ...sum].join(" ")}`,
    boxes: [
      {
        id: "check",
        tone: "line",
        head: command,
        blocks: [...events.map((line) => inColour(line, COLOURS[line[0]!] ?? "muted")), { lines: sum.map(mono) }],
      },
    ],
    arrows: [],
  };
}

function inColour(line: string, colour: Colour): Block {
  return { lines: [{ ...mono(line), colour }] };
}

function mono(text: string): Block["lines"][number] {
  return { text, face: "name" };
}
