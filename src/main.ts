// The cdk8s app: `npm run synth` runs it, and so does `cdk8s synth`, which sets CDK8S_OUTDIR and reads standard error.

import { writeSync } from "node:fs";
import * as path from "node:path";
import { describeSynth } from "./cli/describe-synth";
import { EXIT, tellProblems } from "./cli/problems";
import { Repository } from "./files/repository";
import { ProblemError } from "./problem";
import { DIST, synth } from "./synth";

try {
  const started = performance.now();
  const outdir = process.env["CDK8S_OUTDIR"];
  const results = synth(
    new Repository(process.cwd()),
    [],
    outdir === undefined ? DIST : path.relative(process.cwd(), outdir),
  );
  say(1, describeSynth(results, (performance.now() - started) / 1000));
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  tellProblems({ err: (text) => say(2, text), colour: false }, error);
  process.exitCode = error.kind === "unusable" ? EXIT.usage : EXIT.problems;
}

/** Straight to the descriptor: process.stdout would load node's network stack first. */
function say(descriptor: 1 | 2, text: string): void {
  try {
    for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    // The reader has gone, or does not keep up and node's own streams have to wait for it.
    if ((error as NodeJS.ErrnoException).code === "EAGAIN")
      (descriptor === 1 ? process.stdout : process.stderr).write(text);
  }
}
