// The cdk8s app: `npm run synth` runs it, and so does `cdk8s synth`, which sets CDK8S_OUTDIR and reads standard error.

import { fstatSync, writeSync } from "node:fs";
import * as path from "node:path";
import { runSynth } from "./cli/synth/run-synth";

/** Whether output waits for its reader. */
let isBehind = false;

const outdir = process.env["CDK8S_OUTDIR"];
runSynth(
  {
    out: (text) => say(1, text),
    err: (text) => say(2, text),
    colour: false,
    // The line of progress is shorter; what knows better would load the network stack too.
    errColumns: isTerminal(2) ? 80 : undefined,
  },
  process.cwd(),
  [],
  { dist: outdir === undefined ? undefined : path.relative(process.cwd(), outdir) },
).then((code) => {
  process.exitCode = code;
  // Node would take its heap down piece by piece first.
  if (!isBehind) process.exit();
});

function isTerminal(descriptor: number): boolean {
  return fstatSync(descriptor).isCharacterDevice() && process.env["TERM"] !== "dumb";
}

/** Straight to the descriptor: process.stdout would load node's network stack first. */
function say(descriptor: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    // The reader has gone, or it does not keep up and node's own streams have to wait for it.
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
    isBehind = true;
    (descriptor === 1 ? process.stdout : process.stderr).write(rest);
  }
}
