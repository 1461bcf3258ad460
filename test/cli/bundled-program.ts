import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import * as path from "node:path";
import { newFolder } from "./user-repository";

const root = path.join(__dirname, "../..");

/** Bundles the programs into a folder that is thrown away; as `scripts/build.mjs`, but for what makes them fast. */
export function bundle(...programs: readonly ("cli/cli" | "main")[]): string {
  const outdir = newFolder();
  const options = {
    absWorkingDir: root,
    entryPoints: programs.map((name) => `src/${name}.ts`),
    outdir,
    entryNames: "[name]",
    bundle: true,
    platform: "node",
    format: "cjs",
  };
  // In a process of its own: esbuild refuses to run where Uint8Array is jest's.
  execFileSync(process.execPath, ["-e", `require("esbuild").buildSync(${JSON.stringify(options)})`], { cwd: root });
  return outdir;
}

export interface Ended {
  /** Exit code as a shell gives it: 128 and the signal where a signal ended the process. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const SIGNAL_NUMBERS: Readonly<Record<string, number>> = { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export interface Start {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

/** Starts a program with nothing of our environment. */
export function start(program: string, args: readonly string[], { cwd, env = {}, nodeOptions = [] }: Start) {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ended: endOf(child) };
}

function endOf(child: ChildProcess): Promise<Ended> {
  const said = { out: "", err: "" };
  child.stdout?.on("data", (text) => {
    said.out += String(text);
  });
  child.stderr?.on("data", (text) => {
    said.err += String(text);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? 128 + SIGNAL_NUMBERS[signal!]!, ...said }));
  });
}
