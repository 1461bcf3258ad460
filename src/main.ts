// The small program. It is the cdk8s app: `npm run synth` runs it, and so does `cdk8s synth`, which sets CDK8S_OUTDIR and
// reads standard error. As `typha-mtls synth [cluster…]` it is started by `lib/cli.js`.

import { fstatSync, statSync, writeSync } from "node:fs";
import * as path from "node:path";
import { own, placeholder, unusableInput } from "@typha-mtls/problems";
import { EXIT, NOTHING_WRITTEN, tellFailure } from "./cli/problems";
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

const terminal = {
  out: (text: string) => say(1, text),
  err: (text: string) => say(2, text),
  colour: asked.colour,
  // The line of progress is shorter; what knows better would load the network stack too.
  errColumns: isTerminal(2) && process.env["TERM"] !== "dumb" ? 80 : undefined,
};

main()
  // Standard error cannot be written either.
  .catch(() => EXIT.internal)
  .then((code) => {
    process.exitCode = code;
    // Node would take its heap down piece by piece first.
    if (behind.size === 0) process.exit();
  });

async function main(): Promise<number> {
  if (command === undefined || command === "synth") {
    return runSynth(terminal, process.cwd(), asked.clusters, asked);
  }
  const message = "this script renders every cluster, and takes no names or options";
  const remedy = own("synth", [placeholder("cluster")]);
  return tellFailure(terminal, unusableInput({ code: "script-with-arguments", message, remedy }), NOTHING_WRITTEN);
}

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
