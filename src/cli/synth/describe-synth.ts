import { count } from "@typha-mtls/problems";
import { FLEET } from "../../cluster/layout";
import type { Shard } from "../../cluster/shards";
import type { FleetResult, SynthReport } from "../../synth/synth";

/** One line per cluster, numbers below each other, and one for all together; then their sum, and how long it took. */
export function describeSynth({ results, fleet }: Pick<SynthReport, "results" | "fleet">, seconds: number): string {
  const ofFleet = fleet === undefined ? [] : [fleet];
  const rows = [
    ...results.map((one) =>
      one.isOfChart
        ? [one.name, `Calico ${one.calico}`, "your chart renders it", "", one.removed === 0 ? "" : changesOf([one])]
        : [one.name, `Calico ${one.calico}`, `${one.objects} objects`, ...filesOf(one)],
    ),
    ...ofFleet.map((one) => [FLEET, "", "", ...filesOf(one)]),
  ];
  const widthOf = (at: number) => rows.reduce((widest, row) => Math.max(widest, row[at]!.length), 0);
  const [name, calico, ...numbers] = [0, 1, 2, 3].map(widthOf);
  const lines = rows.map(([first, second, ...others]) =>
    [first!.padEnd(name!), second!.padEnd(calico!), ...others.map((cell, at) => cell.padStart(numbers[at] ?? 0))]
      .join("   ")
      .trimEnd(),
  );
  const sum = `${count(results.length, "cluster")}, ${changesOf([...results, ...ofFleet])}`;
  return `${[...lines, sum].join("\n")}   ${seconds.toFixed(2)} s\n`;
}

function filesOf(one: FleetResult): string[] {
  return [`${one.files} files`, changesOf([one])];
}

/** What is told of a shard that no cluster belongs to: there are fewer clusters than shards, or almost. */
export function emptyShard(empty: Shard | undefined): string {
  return empty === undefined ? "" : `no cluster belongs to shard ${empty.index}/${empty.of}\n`;
}

/** `3 written, 1 removed` */
function changesOf(results: readonly FleetResult[]): string {
  const changes = (["written", "removed"] as const).flatMap((change) => {
    const sum = results.reduce((before, result) => before + result[change], 0);
    return sum === 0 ? [] : [`${sum} ${change}`];
  });
  return changes.length === 0 ? "unchanged" : changes.join(", ");
}
