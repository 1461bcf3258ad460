import { readFileSync } from "node:fs";
import { EXIT } from "./problems";
import { run } from "./program";
import { wantsColour } from "./terminal";

// A handler of our own, so that a signal never cuts through a run of renames: writing is synchronous, and the signal is
// seen when it is done. Before that nothing has been written.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    process.stderr.write("interrupted\n");
    process.exit(EXIT.interrupted);
  });
}
// `… | head` closes our output early: no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

run(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  colour: wantsColour(process.env, process.stdout.isTTY),
  stdin: () => readFileSync(0, "utf8"),
}).then((code) => {
  process.exitCode = code;
});
