import { stripVTControlCharacters } from "node:util";
import { printable, printableJson } from "../printable";
import { emitYaml } from "../yaml/emit";
import { oneLine } from "./terminal";

/** How a listing is printed. */
export type OutputFormat = "table" | "json" | "yaml";

/** Data for a program to read, and safe to be seen: escapes of JSON and YAML stand for what is not. */
export function structured(format: Exclude<OutputFormat, "table">, data: unknown): string {
  if (format === "json") return printableJson(`${JSON.stringify(data, null, 2)}\n`);
  // YAML has no escape for a lone surrogate.
  const writable = (_: string, value: unknown) =>
    typeof value === "string" && !value.isWellFormed() ? printable(value) : value;
  return printableJson(emitYaml(JSON.parse(JSON.stringify(data), writable), "quoted"));
}

/** Columns as kubectl prints them: three blanks between, no lines; cells are shown as `printable` has them. */
export function columns(rows: readonly (readonly string[])[]): string {
  return paintedColumns(rows.map((row) => row.map(printable)));
}

/** The same for cells that hold colours of `paint`; what of them is from outside went through `printable`. */
export function paintedColumns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(oneLine).map((text) => ({ text, width: widthOf(text) })));
  const widths: number[] = [];
  for (const row of cells) for (const [at, { width }] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, width);
  const lines = cells.map((row) =>
    row
      .map(({ text, width }, at) => text + " ".repeat(widths[at]! - width))
      .join("   ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** Columns that a text takes on a terminal: colours and marks none, East Asian characters and emoji two. */
function widthOf(text: string): number {
  const shown = stripVTControlCharacters(text).replaceAll(/\p{M}/gu, "");
  return [...shown].length + (shown.match(WIDE)?.length ?? 0);
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff01-\uff60]/gu;
