import type { SynthResult } from "../../synth";

const NUMBERS = ["objects", "files", "written", "unchanged", "removed"] as const;

/** One line per cluster, numbers below each other, and how long it took. */
export function describeSynth(results: readonly SynthResult[], seconds: number): string {
  const widthOf = (field: keyof SynthResult) => Math.max(0, ...results.map((result) => String(result[field]).length));
  const width = { name: widthOf("name"), calico: widthOf("calico") };
  const digits = NUMBERS.map(widthOf);
  const lines = results.map((result) => {
    const [objects, files, ...changes] = NUMBERS.map(
      (field, at) => `${String(result[field]).padStart(digits[at]!)} ${field}`,
    );
    const version = `Calico ${result.calico.padEnd(width.calico)}`;
    return [result.name.padEnd(width.name), version, objects, files, changes.join(", ")].join("   ");
  });
  return `${lines.join("\n")}      ${seconds.toFixed(2)} s\n`;
}
