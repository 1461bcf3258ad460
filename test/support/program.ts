import { execFileSync, spawnSync } from "node:child_process";
import * as path from "node:path";
import { scratchFolder } from "./scratch-repository";

const ROOT = path.join(__dirname, "../..");
/** Bundled as by the build, but of the sources as they are now. */
const BUNDLE = `
import { build } from "esbuild";
import { throughFaces } from "./scripts/faces.mjs";
import { l1Classes } from "./scripts/l1-classes.mjs";
await build({
  absWorkingDir: process.cwd(), entryPoints: ["src/main.ts"], outfile: process.argv[1], bundle: true, platform: "node", target: "node20.19",
  format: "cjs", logLevel: "error", plugins: [l1Classes, throughFaces()],
});
`;

/** The program behind \`npm run synth\`, in one file of its own; takes half a second to make. */
export function bundledMain(): string {
  const file = path.join(scratchFolder(), "main.js");
  execFileSync(process.execPath, ["--input-type=module", "--eval", BUNDLE, file], { cwd: ROOT });
  return file;
}

/** Where and when a program runs. Nothing of the tests' own environment is handed on but what is named here. */
export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of node, in front of the program. */
  readonly node?: readonly string[];
}

export function runProgram(file: string, { cwd, env = {}, node = [] }: Surroundings) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, file], {
    cwd,
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
