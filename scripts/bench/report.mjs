// Rows of figures, judged by their targets, as the Markdown tables of docs/performance.md.
//
// A row is { what, unit, of, target }: `of` takes its figures from the samples of the part, which are lists by name, one
// figure a round, or { missing: why }.

import { cpus, loadavg, totalmem } from "node:os";

/** The figures of a sample as they are. */
export function figures(name) {
  return (samples) => samples[name];
}

/** One sample ÷ `times` another, round by round: a drift of the machine cancels out. */
export function ratio(name, other, times = 1) {
  return ({ [name]: ours, [other]: theirs }) => {
    const unmeasured = [ours, theirs].find(({ missing }) => missing !== undefined);
    return unmeasured ?? ours.map((figure, round) => figure / (times * theirs[round]));
  };
}

/** What became of a row. What has a target and could not be measured is not met. */
export function judged({ what, unit, of, target }, samples) {
  const values = of(samples);
  if (values.missing !== undefined) return { what, unit, target, missing: values.missing, met: target === undefined };
  const middle = median(values);
  const met = target === undefined || middle <= target;
  return { what, unit, target, middle, lowest: Math.min(...values), highest: Math.max(...values), met };
}

/** Of a run that is to assert the targets, 1 where one is not met. */
export function exitCode(rows, { assert = false }) {
  return assert && rows.some(({ met }) => !met) ? 1 : 0;
}

/** A table of judged rows; in front of it stands what it is about. */
export function table(title, rows) {
  const lines = [[title, "median", "min–max", "target", ""], ...rows.map(cells)];
  const widths = lines[0].map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const pad = (cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  const [head, ...body] = lines.map((line) => `| ${line.map(pad).join(" | ")} |`);
  const rule = `|${widths.map((width, column) => "-".repeat(width + 1) + (isNumber(column) ? ":" : "-")).join("|")}|`;
  return [head, rule, ...body].join("\n");
}

/** A page with a table in place of the one with the same title. */
export function withTable(page, replacement) {
  const titleOf = (line) => line.split("|")[1].trim();
  const title = titleOf(replacement);
  const lines = page.split("\n");
  const from = lines.findIndex((line) => line.startsWith("|") && titleOf(line) === title);
  if (from < 0) throw new Error(`the page has no table “${title}”`);
  const length = lines.slice(from).findIndex((line) => !line.startsWith("|"));
  return lines.toSpliced(from, length, replacement).join("\n");
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** What was measured on, in one line. */
export function machine(versions) {
  const [{ model }] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = `load ${loadavg()[0].toFixed(2)} before`;
  return [`${model.trim()}, ${cpus().length} cores, ${memory}, ${load}`, ...versions].join("; ");
}

function isNumber(column) {
  return column > 0 && column < 4;
}

function cells({ what, unit, target, missing, middle, lowest, highest, met }) {
  const name = target === undefined ? what : `**${what}**`;
  const goal = target === undefined ? "" : `≤ ${target} ${unit}`.trimEnd();
  if (missing !== undefined) return [name, "-", "", goal, `not measured: ${missing}`];
  const digits = digitsOf(unit, middle);
  const range = `${lowest.toFixed(digits)}–${highest.toFixed(digits)}`;
  return [name, `${middle.toFixed(digits)} ${unit}`.trimEnd(), range, goal, met ? "" : "missed"];
}

/** A ratio has no unit. */
function digitsOf(unit, figure) {
  if (unit === "MiB") return 0;
  if (unit === "ms") return figure < 100 ? 1 : 0;
  return figure < 0.2 ? 3 : 2;
}
