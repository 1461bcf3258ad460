// Leaves to seal and to open.

import { mkdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { milliseconds } from "./run.mjs";

/** The product's own code that seals and opens, as a program. @returns how to run it for so many leaves */
export async function leavesProgram(scratch) {
  const program = path.join(scratch, "leaves.cjs");
  await build({
    entryPoints: [path.join(import.meta.dirname, "leaves-program.mjs")],
    outfile: program,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "cjs",
    logLevel: "warning",
  });
  const folder = path.join(scratch, "leaves");
  mkdirSync(folder, { recursive: true });
  const run = (what, count) => ({
    command: process.execPath,
    args: [program, what, String(count), folder],
    cwd: folder,
  });
  milliseconds(run("prepare", 0));
  return { seal: (count) => run("seal", count), open: (count) => run("open", count) };
}
