import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readOutside, readOutsideBytes } from "../../src/files/outside";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

let scratch: ScratchRepository;
let pipe: string;
beforeEach(() => {
  scratch = new ScratchRepository(scratchFolder());
  pipe = scratch.at("pipe");
  execFileSync("mkfifo", [pipe]);
});

const writers: ChildProcess[] = [];
afterEach(() => {
  for (const one of writers.splice(0)) one.kill("SIGKILL");
});

/** A process that writes into the pipe what `script` prints. */
function writer(script: string): void {
  writers.push(spawn("sh", ["-c", `{ ${script}; } > "$0"`, pipe], { stdio: "ignore" }));
}

test("a pipe that a user names is read to its end, over pauses and through several writes", () => {
  writer("printf one; sleep 0.05; printf two");
  expect(readOutside(pipe)).toBe("onetwo");
});

test("a pipe is read no further than its cap", () => {
  writer("head -c 11 /dev/zero");
  expect(problemsOf(() => readOutsideBytes(pipe, 10))).toEqual([`${pipe}  is longer than the 10 bytes that are read`]);
  writer("head -c 10 /dev/zero");
  expect(readOutsideBytes(pipe, 10)).toHaveLength(10);
});

test("a pipe that no program writes to is waited for no longer than a minute", () => {
  expect(problemsOf(() => readOutsideBytes(pipe, 10, 0))).toEqual([
    `${pipe}  is a pipe, and no program wrote to it for 0 seconds; start the program that writes to it, or name a file`,
  ]);
});
