import { type LineLog, lineLog } from "./log";

/** The log of a program, on standard output. A process that cannot write it goes on. */
export function logOfProgram(): LineLog {
  process.stdout.on("error", () => undefined);
  return lineLog((line) => process.stdout.write(line));
}

/** Ends a program when its container is stopped. */
export function closeAtSignal(log: LineLog, program: { close(): void }): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info("ends", { signal });
      program.close();
    });
  }
}
