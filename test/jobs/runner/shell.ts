import { spawn } from "node:child_process";

/** What a script left. */
export interface Ran {
  readonly code: number;
  /** Both streams as they came. */
  readonly output: string;
}

const MOST_SECONDS = 60;

/** Runs a program of the host; one that does not end is a fault of the job. */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const chunks: Buffer[] = [];
    const collect = (chunk: Buffer) => void chunks.push(chunk);
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const timer = setTimeout(() => {
      chunks.push(Buffer.from("\nthe harness ended it: it did not end by itself\n"));
      process.kill(-child.pid!, "SIGKILL");
    }, MOST_SECONDS * 1_000);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 137, output: Buffer.concat(chunks).toString("utf8") });
    });
  });
}
