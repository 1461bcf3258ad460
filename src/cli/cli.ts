import { readSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { tellFailure } from "./problems";
import { run } from "./program";
import { type Terminal, wantsColour } from "./terminal";

// `… | head` closes our output early: no error of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const terminal: Terminal = {
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
  get outColumns() {
    return process.stdout.isTTY && process.env["TERM"] !== "dumb" ? process.stdout.columns || 80 : undefined;
  },
  page(text) {
    const { showInPager } = require("./docs/pager") as typeof import("./docs/pager");
    if (!showInPager(text, process.stdout.rows || 24, process.env)) process.stdout.write(text);
  },
  get errColumns() {
    return process.stderr.isTTY && process.env["TERM"] !== "dumb" ? process.stderr.columns || 80 : undefined;
  },
  colour: wantsColour(process.env, process.stdout.isTTY && process.stderr.isTTY),
  stdin: readStandardInput,
};

// What an event throws belongs to no command that could tell it.
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error: unknown) => process.exit(tellFailure(terminal, error)));
}

run(process.argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
});

/** Standard input as far as `maxBytes`, and one byte more where there is more. */
function readStandardInput(maxBytes: number): Buffer {
  const bytes = Buffer.alloc(maxBytes + 1);
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read) {
    read = readSync(0, bytes, length, bytes.length - length, null);
  }
  return bytes.subarray(0, length);
}
