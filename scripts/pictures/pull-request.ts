import { readFileSync } from "node:fs";
import path from "node:path";
import type { TerminalText } from "./terminal";

/** The page whose text is what the program prints, held by the tests of `check`. */
const PAGE = "docs/reference/events.md";
const TITLE = "A pull request with four of them:";

/** What a reviewer reads of a pull request. @throws Error where the page has no such change */
export function pullRequest(root: string): TerminalText {
  const page = readFileSync(path.join(root, PAGE), "utf8");
  const block = page.split(`${TITLE}\n\n\`\`\`\n`)[1]?.split("\n```\n")[0];
  if (block === undefined) throw new Error(`${PAGE} has no change with the title "${TITLE}"`);
  // What is found in single files follows the events.
  const [events = "", ...rest] = block.split("\n\n");
  const end = rest.at(-1)!.split("\n");
  return {
    title: "What check says of a pull request",
    description: `npx typha-mtls check --against origin/main prints, most dangerous first: ${events.replace(/\s+/g, " ")} ${end.join(" ")}`,
    lines: ["$ npx typha-mtls check --against origin/main", "", ...events.split("\n").map(inOneColumn), "", ...end],
  };
}

/** A line without the column behind it, which a terminal of this width has no room for. */
function inOneColumn(line: string): string {
  return line.replace(/(?<=\S) {2,}/, " ");
}
