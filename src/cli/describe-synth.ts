import type { SynthResult } from "../synth";

/** One line per cluster, and how long it took. */
export function describeSynth(results: readonly SynthResult[], seconds: number): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const lines = results.map(({ name, calico, objects, files, written, unchanged, removed }) =>
    [
      name.padEnd(width),
      `Calico ${calico}`.padEnd(14),
      `${objects} objects`,
      `${files} files`,
      `${written} written, ${unchanged} unchanged, ${removed} removed`,
    ].join("   "),
  );
  return `${lines.join("\n")}      ${seconds.toFixed(2)} s\n`;
}
