import { printable } from "@typha-mtls/problems";
import type { InlineCode, PhrasingContent } from "mdast";

/** Text of one line: what stands in a paragraph, in an item of a list, in a line of a cell. */
export type Phrase = readonly PhrasingContent[];

/** Most characters of a name, a value or a sentence with data in it. */
const LONGEST = 500;

/**
 * A name or a value, as it is. Code hosts make nothing of inline code: no markup, link, mention, reference, emoji or quick
 * action.
 */
export function name(value: string): InlineCode {
  // In a cell, GitHub and micromark differ in what backslashes before a pipe mean (github/cmark-gfm, issue 277).
  const shown = visible(value).replaceAll("\\|", "\\\\u{7c}");
  return { type: "inlineCode", value: shown === "" ? "(empty)" : shown };
}

/**
 * A sentence of ours: ``sentence`renews ${2} leaves of ${cluster}` ``. Its own words stand as they are; strings that are put
 * into it are names.
 */
export function sentence(texts: TemplateStringsArray, ...parts: readonly (string | number | Phrase)[]): Phrase {
  return joined(
    texts.flatMap((text, at): Phrase => {
      const part = at === 0 ? [] : parts[at - 1]!;
      return [...(typeof part === "object" ? part : [wordOf(part)]), { type: "text", value: text }];
    }),
  );
}

function wordOf(part: string | number): PhrasingContent {
  return typeof part === "string" ? name(part) : { type: "text", value: String(part) };
}

/**
 * A sentence that already holds names and values, such as the message of a problem. Its plain words stay text. Each other
 * word, of which a code host could make something (`@octocat`, `#1`, `www.example.org`, `<b>`, `:tada:`), becomes inline
 * code, and so does what stands in backticks.
 */
export function prose(text: string): Phrase {
  const shown = visible(text).trim();
  if (shown === "") return [name("")];
  return joined(shown.split(/`([^`]+)`/).flatMap((part, at): Phrase => (at % 2 === 1 ? [name(part)] : words(part))));
}

/** A word, a number, a date, or a sign between them. What could be the start of a commit's name is none of them. */
const PLAIN =
  /^(?:(?!(?:[a-f]{7,}|\d{7,})$)(?:\p{Script=Latin}+(?:['’-]\p{Script=Latin}+)*|\d+(?:[.,:]\d+)*%?)|\d{4}-\d\d-\d\d|[→×–=])?$/u;
/** A word with the punctuation around it. */
const AROUND = /^([("']*)(.*?)([)"'.,;:!?…]*)$/su;

function words(text: string): Phrase {
  return text.split(/( +)/).flatMap((word): Phrase => {
    if (word.startsWith(" ")) return [{ type: "text", value: " " }];
    const [, before = "", core = "", after = ""] = AROUND.exec(word)!;
    if (PLAIN.test(core)) return [{ type: "text", value: word }];
    return [{ type: "text", value: before }, name(core), { type: "text", value: after }];
  });
}

/**
 * Letters that are written from right to left also reorder the signs beside them (UAX #9, the ranges of DerivedBidiClass.txt
 * with default R and AL).
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

function visible(text: string): string {
  const shown = printable(text).replace(RIGHT_TO_LEFT, (letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…` : shown;
}

/** A phrase as a parser of Markdown reads it: what is alike and stands side by side is one. */
function joined(line: Phrase): Phrase {
  const result: PhrasingContent[] = [];
  for (const part of line) {
    const last = result.at(-1);
    if (part.type === "text" && part.value === "") continue;
    if ((part.type === "text" || part.type === "inlineCode") && last?.type === part.type)
      result.splice(-1, 1, { ...part, value: last.value + part.value });
    else result.push(part);
  }
  return result;
}
