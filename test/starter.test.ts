import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder } from "./cli/user-repository";

/** A program, as `git`, which a process beside jest's worker starts, and as `other`, which the worker starts itself. */
function twice(script: string): readonly [git: string, other: string] {
  const folder = newFolder();
  return ["git", "other"].map((name) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return file;
  }) as [string, string];
}

function run(file: string, options: Parameters<typeof spawnSync>[2]) {
  const { pid: _, error, ...answer } = spawnSync(file, ["a b", "$c"], options);
  const { code, syscall, message } = (error ?? {}) as NodeJS.ErrnoException;
  // Both name the program that was started.
  const texts = [syscall, message].map((text) => text?.replaceAll(file, "PROGRAM"));
  return { ...answer, failure: [code, ...texts] };
}

test.each([
  ["ends as it should", "echo out; echo err >&2", {}],
  ["refuses", "echo why >&2; exit 128", {}],
  ["is killed", "kill -TERM $$", {}],
  ["prints its arguments, its folder and its environment", 'echo "$@"; pwd; echo "$X"', { cwd: "/", env: { X: "y" } }],
  ["reads bytes that are no text", "cat", { input: Buffer.of(0xff, 0, 0xfe) }],
  ["prints a megabyte, which is text", "head -c 1000000 /dev/zero | tr '\\0' x", { encoding: "utf8" as const }],
  ["prints more than is read", "printf '%200s' x; exec sleep 60", { maxBuffer: 100 }],
  ["ends too late", "exec sleep 60", { timeout: 50, killSignal: "SIGKILL" as const }],
  ["starts in a folder that is not there", "true", { cwd: "/nowhere" }],
  ["prints what nothing reads", "echo out", { stdio: ["ignore", "ignore", "pipe"] as const }],
] as const)("git that %s is answered as any program is", (_, script, options) => {
  const [git, other] = twice(script);
  expect(run(git, options as never)).toEqual(run(other, options as never));
});

type Failure = Error & Readonly<Record<string, unknown>>;

/** What `execFileSync` gives or throws. */
function output(file: string, options: Parameters<typeof execFileSync>[2]) {
  try {
    return { stdout: execFileSync(file, ["a b", "$c"], options) };
  } catch (error) {
    // What names the program, or the error itself.
    const { pid: _, error: __, path: ___, spawnargs: ____, syscall: _____, message, ...answer } = error as Failure;
    return { ...answer, message: message.replaceAll(file, "PROGRAM") };
  }
}

test.each([
  ["prints bytes", "echo out", {}],
  ["prints text", 'echo out "$@"; echo err >&2', { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }],
  ["refuses, and says why", "echo out; echo why >&2; exit 3", { stdio: ["ignore", "pipe", "pipe"] }],
  ["refuses in text", "echo why >&2; exit 3", { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }],
  ["is killed", "kill -TERM $$", { stdio: "ignore" }],
  [
    "prints more than is read",
    "printf '%200s' x; exec sleep 60",
    { maxBuffer: 100, stdio: ["ignore", "pipe", "pipe"] },
  ],
  ["starts in a folder that is not there", "true", { cwd: "/nowhere", stdio: ["ignore", "pipe", "pipe"] }],
])("the output of git that %s is what it is of any program", (_, script, options) => {
  const [git, other] = twice(script);
  expect(output(git, options as never)).toEqual(output(other, options as never));
});

test("git that is not there is answered as any program is", () => {
  const at = (name: string) => run(path.join("/nowhere", name), {});
  expect(at("git")).toEqual(at("other"));
  expect(at("git").failure[0]).toBe("ENOENT");
});

(process.platform === "linux" ? test : test.skip)(
  "git is started by a process beside the worker (on Linux only)",
  () => {
    const [git, other] = twice("echo $PPID");
    const parentOf = (file: string) => Number(spawnSync(file, [], { encoding: "utf8" }).stdout);
    expect(parentOf(other)).toBe(process.pid);
    expect(parentOf(git)).not.toBe(process.pid);
    expect(Number(execFileSync(git, []))).not.toBe(process.pid);
  },
);
