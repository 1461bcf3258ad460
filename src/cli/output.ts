import Table from "cli-table3";
import { emitYaml } from "../yaml/emit";

/** How a listing is printed. */
export type OutputFormat = "table" | "json" | "yaml";

/** Data for a program to read. */
export function structured(format: Exclude<OutputFormat, "table">, data: unknown): string {
  return format === "json" ? `${JSON.stringify(data, null, 2)}\n` : emitYaml(data);
}

/** Columns as kubectl prints them: three blanks between, no lines. */
export function columns(rows: readonly (readonly string[])[]): string {
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
  table.push(...rows.map((row) => [...row]));
  return `${table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")}\n`;
}
