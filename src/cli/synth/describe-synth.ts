import { FLEET } from "../../cluster/layout";
import type { Shard } from "../../cluster/shards";
import { count } from "../../count";
import type { FleetResult, SynthReport, SynthResult } from "../../synth";

/** One line per cluster, numbers below each other, and one for all together; then their sum, and how long it took. */
export function describeSynth({ results, fleet }: Pick<SynthReport, "results" | "fleet">, seconds: number): string {
  const widthOf = (field: keyof SynthResult) => Math.max(0, ...results.map((result) => String(result[field]).length));
  const [name, calico, objects, files] = (["name", "calico", "objects", "files"] as const).map(widthOf);
  const lines = results.map((result) =>
    [
      result.name.padEnd(name!),
      `Calico ${result.calico.padEnd(calico!)}`,
      `${String(result.objects).padStart(objects!)} objects`,
      `${String(result.files).padStart(files!)} files`,
      changesOf([result]),
    ].join("   "),
  );
  const ofFleet = fleet === undefined ? [] : [fleet];
  const fleetLines = ofFleet.map((one) => [FLEET, count(one.files, "file"), changesOf([one])].join("   "));
  const sum = `${count(results.length, "cluster")}, ${changesOf([...results, ...ofFleet])}`;
  return `${[...lines, ...fleetLines, sum].join("\n")}   ${seconds.toFixed(2)} s\n`;
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
