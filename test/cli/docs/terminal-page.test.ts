import { readFileSync } from "node:fs";
import * as path from "node:path";
import { pages } from "../../../src/cli/docs/docs";
import { showInPager } from "../../../src/cli/docs/pager";
import { terminalPage } from "../../../src/cli/docs/terminal-page";
import { newFolder } from "../user-repository";

const drawn = (markdown: string, columns = 40, colour = false) =>
  terminalPage(markdown, { terminal: { colour }, columns }, (url) => (url === "other.md" ? "docs other" : undefined));

test("text is broken between words, and what is code stays as it is", () => {
  expect(
    drawn(`# A title

A text with \`code that stays whole\` and a [link](other.md), and [one](https://example.org).

\`\`\`console
$ a command that is longer than a line of the terminal is not broken
\`\`\`
`),
  ).toBe(`A title

A text with code that stays whole and a
link (docs other), and one
(https://example.org).

    $ a command that is longer than a line of the terminal is not broken
`);
});

test("lists keep their marks, with what belongs to an item below its text", () => {
  expect(
    drawn(`1. first, which is longer than one line of this terminal
2. second
   - inner

- a
- b
`),
  ).toBe(`1. first, which is longer than one line
   of this terminal
2. second

   - inner

- a
- b
`);
});

test("a table has columns that fit, and one that is too wide has each cell behind its title", () => {
  const table = (cell: string) => `| name | meaning |\n|---|---|\n| \`a\` | ${cell} |\n| b | ${cell} |\n`;
  expect(drawn(table("some words that are wider than the rest"))).toBe(`name  meaning
a     some words that are wider than the
      rest
b     some words that are wider than the
      rest
`);
  const wide = `\`${"x".repeat(38)}\` and more`;
  expect(drawn(table(wide))).toBe(`a
  meaning:
  ${"x".repeat(38)}
  and more

b
  meaning:
  ${"x".repeat(38)}
  and more
`);
});

test("colours are those of the terminal, and none where it has none", () => {
  const page = "# Title\n\n**strong** `code`\n";
  expect(drawn(page, 40, true)).toBe(
    "\u001b[1mTitle\u001b[22m\n\n\u001b[1mstrong\u001b[22m \u001b[33mcode\u001b[39m\n",
  );
  expect(drawn(page)).toBe("Title\n\nstrong code\n");
});

describe("of the pages", () => {
  const textOf = (file: string) => readFileSync(path.join(__dirname, "../../..", file), "utf8");
  // Those that are generated are long, and the same over and over.
  const files = [...pages().values()].filter((file) => file.endsWith(".md") && textOf(file).length < 20_000);
  const shown = new Map(files.map((file) => [file, drawn(textOf(file), 80)]));

  test("no line is wider than the terminal, but for code and for words that are longer", () => {
    expect(files.length).toBeGreaterThan(50);
    const wide = files.flatMap((file) =>
      shown
        .get(file)!
        .split("\n")
        .filter((line) => line.length > 80 && !/^\s*(?:\|\s*)* {4}/.test(line))
        .filter((line) => line.split(/\s+/).every((word) => word.length < 70)),
    );
    expect(wide).toEqual([]);
  });

  test("no word is lost, but the title of the first column of a table that is too wide", () => {
    for (const file of files) {
      const text = textOf(file)
        .replace(/<!--[\s\S]*?-->/g, "")
        .replace(/```\w*/g, "")
        .replace(/\]\([^)]*\)/g, "]")
        .replace(/^\|[^|]*(?=.*\n\|-)/gm, "");
      const words = new Set(text.match(/[A-Za-z]{4,}/g));
      expect([...words].filter((word) => !shown.get(file)!.includes(word)).map((word) => `${file}: ${word}`)).toEqual(
        [],
      );
    }
  });
});

describe("the pager", () => {
  const long = "a line\n".repeat(30);
  const pager = () => {
    const folder = newFolder();
    const [script, seen] = [path.join(folder, "pager.cjs"), path.join(folder, "seen")];
    const source = `const fs = require("fs"); fs.writeFileSync(${JSON.stringify(seen)}, process.argv[2] + process.env.LESS + fs.readFileSync(0));`;
    require("node:fs").writeFileSync(script, source);
    return { PAGER: `${process.execPath} ${script} --option`, seen, PATH: process.env["PATH"] };
  };

  test("of PAGER gets a text that is longer than the screen, by its words and without a shell", () => {
    const { seen, ...env } = pager();
    expect(showInPager(long, 24, env)).toBe(true);
    expect(readFileSync(seen, "utf8")).toBe(`--optionFRX${long}`);
    expect(showInPager(long, 24, { PAGER: "$(exit) ; true", PATH: process.env["PATH"] })).toBe(false);
  });

  test.each<[string, string, number, string | undefined]>([
    ["a text that fits", "a line\n", 24, undefined],
    ["an empty PAGER", long, 24, ""],
    ["cat", long, 24, "cat"],
    ["a program that is not there", long, 24, "no-such-pager-of-these-tests"],
  ])("is not asked for %s: the text is printed", (_, text, rows, name) => {
    expect(showInPager(text, rows, { PAGER: name ?? pager().PAGER, PATH: process.env["PATH"] })).toBe(false);
  });
});
