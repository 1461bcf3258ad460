import { unusableInput } from "@typha-mtls/problems";

/** Largest YAML text that is parsed, in bytes. The parser needs seconds, then minutes, for what is larger. */
export const MAX_YAML_BYTES = 1024 * 1024;

/** Refuses a text that is too large. @throws ProblemError, unusable. */
export function demandModestSize(text: string, file?: string, maxBytes = MAX_YAML_BYTES): void {
  const bytes = Buffer.byteLength(text, "utf8");
  if (bytes > maxBytes) {
    throw unusableInput({
      code: "file-too-large",
      file,
      message: `is ${bytes} bytes long; at most ${maxBytes} are read`,
    });
  }
}

/**
 * Characters that Go's YAML readers (sops, kustomize, Flux) take for something else than the `yaml` library does, or
 * refuse: line ends of YAML 1.1 alone end a comment there and bring what follows it to life; a byte-order mark at the
 * start of a line is skipped; tabs in front of a line, controls, lone surrogates and non-characters are errors (go.yaml.in/yaml/v3, readerc.go
 * and scannerc.go). U+FFFD stands where a file held bytes that are no UTF-8.
 */
const MISREAD = [
  [indentingTab, "a tab is used for indentation", "use spaces"],
  [/\r(?!\n)/, "holds a carriage return without a line feed, which other readers take for a line end"],
  [/[\u0085\u2028\u2029]/, "holds U+0085, U+2028 or U+2029, which other readers take for a line end"],
  [/(?!^)\ufeff/, "holds a byte-order mark that is not at its start"],
  [/\ufffd/, "holds bytes that are no UTF-8"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  [/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]/u, "holds a control character"],
] as const satisfies readonly Misread[];

/** A character, or where one is, what is wrong with it, and what to do. */
type Misread = readonly [RegExp | ((text: string) => number | undefined), string, string?];

/**
 * Refuses a text in which two readers of YAML could see different things because of a single character.
 *
 * @throws ProblemError, unusable, with the place of the first of each kind
 */
export function demandCommonCharacters(text: string, file?: string, misread: readonly Misread[] = MISREAD): void {
  for (const [pattern, message, remedy = "remove it, or write it as an escape in double quotes"] of misread) {
    const at = typeof pattern === "function" ? pattern(text) : pattern.exec(text)?.index;
    if (at === undefined) continue;
    const line = text.slice(0, at).split("\n").length;
    const column = at - text.lastIndexOf("\n", at - 1);
    throw unusableInput({ code: "yaml-characters", file, line, column, message, remedy });
  }
}

/** `|` or `>` at the end of a line, with or without indicators and a comment. */
const BLOCK = /[|>](?:[1-9]?[-+]?|[-+][1-9]) *(?:#.*)?\r?$/;

/** Whether a line begins a block of lines: behind a key, a dash or nothing. */
function beginsBlock(line: string): boolean {
  const at = BLOCK.exec(line)?.index;
  if (at === undefined) return false;
  const before = line.slice(0, at);
  const key = before.trimEnd();
  return key === "" || (key.length < before.length && /[:-]$/.test(key));
}

/**
 * Where the first tab in front of a line is. In a block of lines, one behind the indentation is part of the text, to all readers; the
 * first line, which decides how far the block is indented, has none.
 */
function indentingTab(text: string): number | undefined {
  if (!/^[ -]*\t/m.test(text)) return undefined;
  let offset = 0;
  let block: { readonly around: number; readonly indent?: number } | undefined;
  for (const line of text.split("\n")) {
    const spaces = /^ */.exec(line)![0].length;
    const isEmpty = spaces === line.length;
    if (block !== undefined && spaces > block.around && !isEmpty) {
      if (line[spaces] === "\t" && spaces < (block.indent ?? Number.POSITIVE_INFINITY)) return offset;
      block = { indent: spaces, ...block };
    } else if (!isEmpty) {
      if (/^[ -]*\t/.test(line)) return offset;
      block = beginsBlock(line) ? { around: spaces } : undefined;
    }
    offset += line.length + 1;
  }
  return undefined;
}
