/**
 * YAML text of plain data, in block style, keys in the order given.
 *
 * Our own emitter, because the `yaml` library takes half the time of a fleet's synth (docs/decisions/emitter.md); the
 * library is the oracle that tests read every output back with, as YAML 1.1 (kustomize, sops) and as 1.2. A string is
 * left bare only where no reader of either version could take it for anything else.
 *
 * @param lines - how a string of several lines is written: as they are, or in quotes on one line, so that no line of the
 * text is that of a string
 * @throws Error for what YAML cannot carry: lone surrogates, functions, numbers that are not finite
 */
export function emitYaml(value: unknown, lines: Lines = "literal"): string {
  return block(value, "", "", lines).trimStart();
}

type Lines = "literal" | "quoted";

/**
 * What stands behind `key:` or `-`: a blank and a scalar, or a block.
 *
 * @param before - what the first line of a block begins with; the others begin with `indent`
 */
function block(value: unknown, indent: string, before: string, lines: Lines): string {
  if (typeof value !== "object" || value === null) return ` ${scalar(value, indent, lines)}\n`;
  const inner = `${indent}  `;
  let text = "";
  if (Array.isArray(value)) {
    // An item begins on the line of its dash.
    for (const item of value) text += `${text === "" ? before : indent}-${block(item, inner, " ", lines)}`;
    return text === "" ? " []\n" : text;
  }
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (item === undefined) continue;
    text += `${text === "" ? before : indent}${key_(key)}:${block(item, inner, `\n${inner}`, lines)}`;
  }
  return text === "" ? " {}\n" : text;
}

function scalar(value: unknown, indent: string, lines: Lines): string {
  switch (typeof value) {
    case "string":
      return string(value, indent, lines);
    case "boolean":
      return String(value);
    case "number":
      if (Number.isFinite(value)) return JSON.stringify(value);
      break;
    default:
      if (value === null) return "null";
  }
  throw new Error(`cannot write ${typeof value === "number" ? value : typeof value} as YAML`);
}

/** Starts with a letter or a slash, so it is no number, date or indicator; holds nothing that ends a plain scalar. */
const BARE = /^[A-Za-z/][A-Za-z0-9_./:@=+,[\]$^\\()|-]*(?: [A-Za-z0-9_./:@=+,[\]$^\\()|-]+)*$/;
/** What YAML 1.1 or 1.2 takes for a truth value, nothing, or (the yaml library, of `e0`) a number. */
const RESERVED = /^(?:y|yes|n|no|true|false|on|off|null|e[-+.\d_]*)$/i;
/** Lines that a literal block keeps as they are. */
const LITERAL = /^[!-~](?:[ -~]*[!-~])?(?:\n(?:[ -~]*[!-~])?)*$/;

function string(text: string, indent: string, lines: Lines): string {
  if (isBare(text)) return text;
  if (lines === "literal" && text.includes("\n")) {
    const body = text.endsWith("\n") ? text.slice(0, -1) : text;
    if (LITERAL.test(body) && !body.endsWith("\n")) {
      return `|${text.endsWith("\n") ? "" : "-"}\n${body.replace(/^(?!$)/gm, indent || "  ")}`;
    }
  }
  return quoted(text);
}

function isBare(text: string): boolean {
  return BARE.test(text) && !RESERVED.test(text) && !text.endsWith(":") && !text.includes(": ");
}

function key_(text: string): string {
  let known = keys.get(text);
  if (known === undefined) {
    known = isBare(text) && !text.includes(":") ? text : quoted(text);
    if (keys.size < MOST_KEYS) keys.set(text, known);
  }
  return known;
}

/** Keys as they are written: a few hundred are all that objects have, over and over. */
const keys = new Map<string, string>();
const MOST_KEYS = 1000;

function quoted(text: string): string {
  if (!text.isWellFormed()) throw new Error("cannot write a lone surrogate as YAML");
  return JSON.stringify(text).replace(/[^ -~]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
  });
}
