import * as fs from "node:fs";
import * as path from "node:path";

const ROOT = path.join(__dirname, "../..");
const words = fs.readFileSync(path.join(ROOT, "docs/words.md"), "utf8");

/** Phrases in code style in the last column of the tables of docs/words.md, each with what the first column has in its place. */
const replacements = words
  .split("\n")
  .filter((line) => /^\| (?!-|word|write)/.test(line))
  .flatMap((line) => {
    const [write = "", ...others] = line.replace(/^\| | \|$/g, "").split(" | ");
    return [...(others.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, phrase]) => ({ phrase: phrase!, write }));
  });
const banned = replacements.map(({ phrase }) => phrase);

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

/** A text in one line, so that a phrase is found where it is broken, in comments too; and where in it each line begins. */
function inOneLine(text: string): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let joined = "";
  for (const line of text.split("\n")) {
    starts.push(joined.length);
    joined += `${line.replace(/^\s*(?:\*|\/\/|#|-)?\s*/, "").trimEnd()} `;
  }
  return { text: joined, starts };
}

/** Each banned phrase of a text, with its place and what to write. */
function bannedIn(file: string, content: string): string[] {
  const { text, starts } = inOneLine(content);
  return replacements.flatMap(({ phrase, write }) => {
    const at = EXCEPTIONS[file]?.[phrase] === undefined ? text.search(pattern(phrase)) : -1;
    const line = starts.findLastIndex((start) => start <= at) + 1;
    return at < 0 ? [] : [`${file}:${line}: "${phrase}": write ${write}`];
  });
}

function readText(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
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

test("a phrase is told with its line and what to write, also where a line breaks in it", () => {
  const text = "/**\n * Nothing.\n * It says that warnings\n * are none.\n */\n";
  expect(bannedIn("src/x.ts", text)).toEqual(['src/x.ts:3: "warnings are none": write "warnings do not count"']);
});

test("no source and no page uses a phrase that docs/words.md replaces", () => {
  expect(files.flatMap((file) => bannedIn(file, readText(file)))).toEqual([]);
});

test("every exception is still needed", () => {
  const unused = Object.entries(EXCEPTIONS).flatMap(([file, phrases]) =>
    Object.keys(phrases)
      .filter((phrase) => !pattern(phrase).test(inOneLine(readText(file)).text))
      .map((phrase) => `${file}: ${phrase}`),
  );
  expect(unused).toEqual([]);
});
