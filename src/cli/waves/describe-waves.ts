import { count, someOf } from "@typha-mtls/problems";
import type { Wave } from "../../lifecycle/waves/waves";
import { paintedColumns } from "../output";
import { paint, type Terminal } from "../terminal";

/** The plan of a rollout: a row for each group with how far it is and what becomes of it. */
export function describeWaves(
  terminal: Pick<Terminal, "colour">,
  target: string,
  waves: readonly Wave[],
  rest: readonly string[],
): string {
  const marks = {
    there: paint(terminal, "green", "✓"),
    now: paint(terminal, "yellow", "▸"),
    blocked: paint(terminal, "red", "✗"),
    awaited: paint(terminal, "red", "✗"),
    later: " ",
  };
  const rows = waves.map((wave) => [
    `  ${marks[wave.state]} ${wave.group}`,
    `${wave.clusters.length - wave.behind.length} of ${count(wave.clusters.length, "cluster")}`,
    fateOf(wave),
  ]);
  const others = rest.length === 0 ? [] : [["    in no group", count(rest.length, "cluster"), "in no wave"]];
  return `${paint(terminal, "bold", target)}\n${paintedColumns([...rows, ...others])}\n`;
}

function fateOf({ state, behind, uncommitted }: Wave): string {
  const open = uncommitted.length === 0 ? "" : `, not rendered and committed: ${someOf(uncommitted)}`;
  switch (state) {
    case "there":
      return `done${open}`;
    case "now":
      return `this run: ${someOf(behind)}`;
    case "blocked":
      return `blocked by a group before it: ${someOf(behind)}`;
    case "awaited":
      return `not there: ${someOf(behind)}${open}`;
    case "later":
      return `later: ${someOf(behind)}`;
  }
}
