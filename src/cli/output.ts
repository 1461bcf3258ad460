import Table from "cli-table3";
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
