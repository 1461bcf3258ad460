import * as fs from "node:fs";
import * as path from "node:path";

const ROOT = path.join(__dirname, "../..");
const words = fs.readFileSync(path.join(ROOT, "docs/words.md"), "utf8");

/** Phrases in code style in the last column of the tables of docs/words.md: "a `b`, `c` |" gives b and c. */
const banned = words
  .split("\n")
  .filter((line) => /^\| (?!-|word|write)/.test(line))
  .flatMap((line) =>
    [
      ...line
        .split(" | ")
        .at(-1)!
        .matchAll(/`([^`]+)`/g),
    ].map(([, phrase]) => phrase!),
  );

/** Uses that stand, with their reasons. The page of these words names every phrase. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "docs/words.md": Object.fromEntries(banned.map((phrase) => [phrase, "names what is not used"])),
};

const files = ["README.md", "CONTRIBUTING.md"].concat(
  ["src", "docs", "schema", "scripts", "examples"].flatMap((folder) =>
    (fs.readdirSync(path.join(ROOT, folder), { recursive: true }) as string[])
      .filter((file) => /\.(?:ts|md|yaml|json|mjs|cjs)$/.test(file) && !file.includes("node_modules"))
      .map((file) => path.posix.join(folder, file.split(path.sep).join("/"))),
  ),
);

/** Text of a file in one line, so that a phrase is found where it is broken, in comments too. */
function textOf(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), "utf8").replaceAll(/\s*\n\s*(?:\*|\/\/|#|-)?\s*/g, " ");
}

function pattern(phrase: string): RegExp {
  return new RegExp(
    `(?<![\\w-])${phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`,
    /[a-z]/.test(phrase) ? "i" : "",
  );
}

test("phrases that are not used are listed for authors, and what a word means for everyone", () => {
  expect(banned.length).toBeGreaterThan(25);
  expect(new Set(banned).size).toBe(banned.length);
  for (const [page, link] of [
    ["README.md", "docs/glossary.md"],
    ["CONTRIBUTING.md", "docs/words.md"],
    ["docs/words.md", "glossary.md"],
  ] as const) {
    expect(fs.readFileSync(path.join(ROOT, page), "utf8")).toContain(`(${link})`);
  }
});

test("no source and no page uses a phrase that docs/words.md replaces", () => {
  const found = files.flatMap((file) => {
    const text = textOf(file);
    return banned
      .filter((phrase) => EXCEPTIONS[file]?.[phrase] === undefined && pattern(phrase).test(text))
      .map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});

test("every exception is still needed", () => {
  const unused = Object.entries(EXCEPTIONS).flatMap(([file, phrases]) =>
    Object.keys(phrases)
      .filter((phrase) => !pattern(phrase).test(textOf(file)))
      .map((phrase) => `${file}: ${phrase}`),
  );
  expect(unused).toEqual([]);
});
