import { printable, printableJson } from "@typha-mtls/problems";
import { emitYaml } from "@typha-mtls/yaml/emit";
import Table from "cli-table3";
import type { Document } from "./documents";
import { oneLine } from "./terminal";

/** How a result is printed. */
export type OutputFormat = "table" | "json" | "yaml";

/** How a listing is printed, of which `table`, which fits 80 columns, has the most important columns, and `wide` all. */
export type ListingFormat = OutputFormat | "wide";

/** What a narrow column shows of a longer text. */
export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join("")}…`;
}

/** A document of ours for a program to read, as {@link foreignText} has it. */
export function structured(format: "json" | "yaml", document: Document): string {
  return foreignText(format, document);
}

/** Data in a format of others, and safe to be seen: escapes of JSON and YAML stand for what is not. */
export function foreignText(format: "json" | "yaml", data: unknown): string {
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

/** {@link columns} of cells that hold colours of `paint`; what of them is from outside went through `printable`. */
export function paintedColumns(rows: readonly (readonly string[])[]): string {
  const none = {
    top: "",
    "top-mid": "",
    "top-left": "",
    "top-right": "",
    bottom: "",
    "bottom-mid": "",
    "bottom-left": "",
    "bottom-right": "",
    left: "",
    "left-mid": "",
    mid: "",
    "mid-mid": "",
    right: "",
    "right-mid": "",
    middle: "   ",
  };
  const table = new Table({ chars: none, style: { "padding-left": 0, "padding-right": 0, head: [], border: [] } });
  table.push(...rows.map((row) => row.map(oneLine)));
  return `${table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")}\n`;
}
