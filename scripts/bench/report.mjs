// One plain table.

import { cpus, loadavg, totalmem } from "node:os";
import { median } from "./run.mjs";

/** A row of figures; of the median the target is judged. */
export function row(what, values, unit, target) {
  const middle = median(values);
  const met = target === undefined ? undefined : middle <= target;
  return { what, middle, lowest: Math.min(...values), highest: Math.max(...values), unit, target, met };
}

/** A row for a figure that could not be taken. */
export function notMeasured(what, why) {
  return { what, why };
}

export function title(text) {
  return { title: text };
}

export function machine(versions) {
  const [{ model }] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = `load ${loadavg()[0].toFixed(2)} before`;
  return [`${model.trim()}, ${cpus().length} cores, ${memory}, ${load}`, ...versions].join("; ");
}

export function table(rows) {
  const lines = rows.map((it) => (it.title === undefined ? cells(it) : [it.title]));
  const body = lines.filter((line) => line.length > 1);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...body.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => (line.length === 1 ? `\n${line[0]}` : `  ${pad(line, widths).join("   ").trimEnd()}`))
    .join("\n");
}

function cells({ what, why, middle, lowest, highest, unit, target, met }) {
  if (why !== undefined) return [what, "-", "", "", `not measured: ${why}`];
  const digits = unit === "s" ? 2 : unit === "×" ? (middle < 0.2 ? 3 : 2) : unit === "ms" && middle >= 1000 ? 0 : 1;
  const show = (value) => value.toFixed(digits);
  const goal = target === undefined ? "" : `≤ ${target} ${unit}`;
  const verdict = met === undefined ? "" : met ? "met" : "MISSED";
  return [what, `${show(middle)} ${unit.padEnd(3)}`, `${show(lowest)}–${show(highest)}`, goal, verdict];
}

function pad(line, widths) {
  return line.map((cell, column) => {
    if (column === 0) return cell.padEnd(widths[0]);
    return column < 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column] ?? 0);
  });
}
