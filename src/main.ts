// The small program. It is the cdk8s app: `npm run synth` runs it, and so does `cdk8s synth`, which sets CDK8S_OUTDIR and
// reads standard error. As `typha-mtls synth [cluster…]` it is started by `lib/cli.js`.

import { fstatSync, statSync, writeSync } from "node:fs";
import * as path from "node:path";
import { EXIT } from "./cli/problems";
import { runSynth } from "./cli/synth/run-synth";
import { wantsColour } from "./cli/terminal";

/** Descriptors whose readers do not keep up: node's own streams wait for them. */
const behind = new Set<1 | 2>();

const [command, ...clusters] = process.argv.slice(2);
const outdir = process.env["CDK8S_OUTDIR"];
const asked =
  command === "synth"
    ? { clusters, colour: wantsColour(process.env, isTerminal(1) && isTerminal(2)) }
    : { clusters: [], colour: false, dist: outdir === undefined ? undefined : path.relative(process.cwd(), outdir) };

runSynth(
  {
    out: (text) => say(1, text),
    err: (text) => say(2, text),
    colour: asked.colour,
    // The line of progress is shorter; what knows better would load the network stack too.
    errColumns: isTerminal(2) && process.env["TERM"] !== "dumb" ? 80 : undefined,
  },
  process.cwd(),
  asked.clusters,
  asked,
)
  // Standard error cannot be written either.
  .catch(() => EXIT.internal)
  .then((code) => {
    process.exitCode = code;
    // Node would take its heap down piece by piece first.
    if (behind.size === 0) process.exit();
  });

function isTerminal(descriptor: 1 | 2): boolean {
  const file = fstatSync(descriptor);
  return file.isCharacterDevice() && file.rdev !== statSync("/dev/null", { throwIfNoEntry: false })?.rdev;
}

/** Straight to the descriptor: process.stdout would load node's network stack first. */
function say(descriptor: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0 && !behind.has(descriptor)) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The reader has gone.
    if (code === "EPIPE") return;
    if (code !== "EAGAIN") throw error;
    behind.add(descriptor);
  }
  if (rest.length > 0) (descriptor === 1 ? process.stdout : process.stderr).write(rest);
}
