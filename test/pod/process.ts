import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import * as readline from "node:readline";
import { scratchFolder } from "../support/scratch-repository";

const ROOT = path.join(__dirname, "../..");
const BUNDLE =
  'import { bundledProgram } from "./scripts/pod-programs.mjs"; process.stdout.write(await bundledProgram(process.argv[1]));';

/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly message: string };

/** A program that runs as a process of its own. */
export interface ProgramProcess {
  readonly lines: readonly LogLine[];
  readonly process: ChildProcess;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** The first line that fits and was not returned before. */
  line(fits: (line: LogLine) => boolean): Promise<LogLine>;
}

const bundled = new Map<string, string>();
const running = new Set<ChildProcess>();

/** Ends what a test started. */
export function endProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
}

/** Starts a program as it is shipped, of the sources as they are now. @param configuration - path of its file */
export function startProgram(
  name: "verifier" | "restarter",
  configuration: string,
  env: Readonly<Record<string, string>> = {},
): ProgramProcess {
  const child = spawn(process.execPath, [fileOf(name), configuration], { env, stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  const lines: LogLine[] = [];
  const looking = new Set<() => void>();
  let used = 0;
  readline.createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(JSON.parse(line));
    for (const look of looking) look();
  });
  return {
    lines,
    process: child,
    ended: new Promise((ended) => child.on("exit", (code, signal) => ended(signal ?? code))),
    line: (fits) =>
      new Promise((found) => {
        const look = () => {
          const at = lines.findIndex((one, at) => at >= used && fits(one));
          if (at < 0) return;
          looking.delete(look);
          used = at + 1;
          found(lines[at]!);
        };
        looking.add(look);
        look();
      }),
  };
}

function fileOf(name: string): string {
  const known = bundled.get(name);
  if (known !== undefined) return known;
  const file = path.join(scratchFolder(), `${name}.cjs`);
  fs.writeFileSync(
    file,
    execFileSync(process.execPath, ["--input-type=module", "--eval", BUNDLE, name], { cwd: ROOT }),
  );
  bundled.set(name, file);
  return file;
}
