import { printable } from "@typha-mtls/problems";
import { details, list, name, paragraph, prose, sentence, table, written } from "@typha-mtls/report";
import * as fc from "fast-check";
import type { RootContent } from "mdast";
import { allOf, REFERENCE, readBack, textsOf } from "../report/markdown/read-back";

const HOSTILE = [
  "a | b",
  "\\| a",
  "a\\\\| b \\",
  "`code` ``more`` `",
  "```",
  "<script>alert(1)</script>",
  "</details>",
  "</summary></details><h1>",
  "<!-- typha-mtls report -->",
  "-->",
  "![x](https://evil.example/x.png)",
  "[click](javascript:alert)",
  "[x]: https://evil.example",
  "https://evil.example/path",
  "www.evil.example",
  "root@evil.example",
  "@octocat and @org/team",
  "closes #1, fixes octo/repo#2, resolves GH-3",
  "!12 ~bug %1.0 $3 &4 ^5 [vulnerability:1]",
  "0123456789abcdef0123456789abcdef01234567",
  "deadbeef",
  "12345678",
  ":tada: :+1:",
  "[^1] and [^note]: x",
  "- [x] done",
  "1. one",
  "1) one",
  "# heading",
  "> quote",
  "---",
  "===",
  "+ item",
  "* item",
  "\tcode",
  "    code",
  "/close",
  "/merge now",
  "::include{file=x}",
  "[[_TOC_]]",
  "$`math`$ and $$x$$",
  "{+ added +} [- gone -]",
  "~~struck~~ **bold** _it_ __x__",
  "&lt;b&gt; &#64;octocat",
  "a\nb\r\n\n# c\u2028d",
  "\u202edcba\u202c \u200b\u00a0\u2066x",
  "עברית abc \u0627",
  "#0969DA",
  "",
  " ",
  "  x  ",
  "🏳️‍🌈 \ud800",
  "a".repeat(2_000),
];

/** One text in every place that data may stand in. */
function document(text: string): RootContent[] {
  const lines = [prose(text), [name(text)], sentence`before ${text}${2} and ${prose(text)} after ${text}`];
  return [
    ...lines.filter((line) => line.length > 0).map(paragraph),
    list(lines),
    list(lines, "numbered"),
    table(
      ["what", "change"],
      lines.map((line) => [[line], [line, line]]),
    ),
    ...details(sentence`${text} and 2 others`, [paragraph(sentence`in ${text}`)]),
  ];
}

function expectOnlyText(text: string): void {
  const meant = document(text);
  const found = readBack(written(meant));
  expect(shape(found)).toEqual(shape(meant));
  expect(textsOf(found).filter((part) => REFERENCE.test(part))).toEqual([]);
}

/** What is read, without what writers of Markdown choose: how lists and tables are spread and aligned. */
function shape(nodes: readonly RootContent[]): unknown {
  return JSON.parse(
    JSON.stringify(nodes, (key, value) =>
      ["spread", "start", "align", "checked", "ordered"].includes(key) ? undefined : value,
    ),
  );
}

test.each(HOSTILE.map((text) => [printable(JSON.stringify(text).slice(0, 60)), text]))(
  "%s is read as text and code alone, wherever it stands",
  (_, text) => {
    expectOnlyText(text);
  },
);

test("no text becomes markup, a link, a mention or a reference", () => {
  const word = fc.oneof(fc.constantFrom(...HOSTILE), fc.string(), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (parts) => expectOnlyText(parts.join(" "))),
    { numRuns: 50 },
  );
  const signs = fc.string({ unit: fc.constantFrom(..."`|\\<>[]()!@#:*_~&$-+=./ \nax1") });
  fc.assert(fc.property(signs, expectOnlyText), { numRuns: 150 });
});

test("plain words stay words, and names become code", () => {
  const line = prose("trusts Mallory CA (SHA-256 0c2d1f…), which is new since origin/main; run `npx typha-mtls check`");
  expect(line).toEqual([
    { type: "text", value: "trusts Mallory CA (" },
    { type: "inlineCode", value: "SHA-256" },
    { type: "text", value: " " },
    { type: "inlineCode", value: "0c2d1f" },
    { type: "text", value: "…), which is new since " },
    { type: "inlineCode", value: "origin/main" },
    { type: "text", value: "; run " },
    { type: "inlineCode", value: "npx typha-mtls check" },
  ]);
});

test("the only HTML is the marker, line breaks in cells and the folded parts, whose titles hold no tag", () => {
  const html = allOf(readBack(written(document("</summary><img src=x>")))).filter(({ type }) => type === "html");
  expect([...new Set(html.map((node) => "value" in node && node.value))]).toEqual([
    "<br>",
    "<details><summary><code>&#60;/summary&#62;&#60;img src=x&#62;</code> and 2 others</summary>",
    "</details>",
  ]);
});
