import * as fs from "node:fs";
import * as path from "node:path";
import { bundle, start } from "../cli/bundled-program";
import { contentsOf, copyOf, initialised, newFolder, read, write } from "../cli/user-repository";

const CLUSTERS = Array.from({ length: 52 }, (_, at) => `c${String(at + 1).padStart(3, "0")}`);

/**
 * Loaded into the program and each of its threads: says how many processors there are (PROCESSORS), writes a file for a
 * thread that starts (STARTED), lets none start (NO_THREADS), and does something in a thread at its n-th file (AT, DOES).
 * The program's own thread waits for that before its first file: on a busy machine it would leave the other too few.
 */
const HOOK = `
const fs = require("node:fs");
const threads = require("node:worker_threads");
const { PROCESSORS, STARTED, NO_THREADS, AT, DOES } = process.env;
const REACHED = STARTED + ".reached";
const { openSync } = fs;
require("node:os").availableParallelism = () => Number(PROCESSORS);
if (NO_THREADS) threads.Worker = class { constructor() { throw new Error("no thread"); } };
if (threads.isMainThread) {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  if (AT) fs.openSync = (...args) => {
    if (args[1] === "wx") while (!fs.existsSync(REACHED)) Atomics.wait(clock, 0, 0, 5);
    return openSync(...args);
  };
} else {
  fs.writeFileSync(STARTED, "");
  let files = 0;
  fs.openSync = (...args) => {
    if (args[1] !== "wx" || (files += 1) !== Number(AT)) return openSync(...args);
    fs.closeSync(openSync(REACHED, "w"));
    if (DOES === "fails") throw Object.assign(new Error("full"), { code: "ENOSPC" });
    if (DOES === "ends") process.exit(1);
    process.kill(process.pid, DOES);
    return openSync(...args);
  };
}
`;

let programs: string;
let fleet: string;
/** dist/ as one thread renders it. */
let expected: Record<string, string>;

beforeAll(async () => {
  programs = bundle("cli/cli", "main", "cli/synth/synth-thread");
  write(programs, "hook.cjs", HOOK);
  fleet = await initialised(["demo"]);
  const yaml = read(fleet, "clusters/demo/cluster.yaml");
  for (const name of CLUSTERS) {
    fs.cpSync(path.join(fleet, "clusters/demo"), path.join(fleet, `clusters/${name}`), { recursive: true });
    write(fleet, `clusters/${name}/cluster.yaml`, yaml.replace("name: demo", `name: ${name}`));
  }
  fs.rmSync(path.join(fleet, "clusters/demo"), { recursive: true });
  const { root, code, hasStarted } = await synth(copyOf(fleet), 1);
  expect({ code, hasStarted }).toEqual({ code: 0, hasStarted: false });
  expected = contentsOf(path.join(root, "dist"));
});

async function synth(
  root: string,
  processors: number,
  env: Record<string, string> = {},
  [program, ...args]: readonly [string, ...string[]] = ["main.js"],
) {
  const started = path.join(newFolder(), "started");
  const { ended } = start(path.join(programs, program), args, {
    cwd: root,
    env: { PROCESSORS: String(processors), STARTED: started, ...env },
    nodeOptions: ["--require", path.join(programs, "hook.cjs")],
  });
  const { code, out, err } = await ended;
  return { root, code, err, out: out.replace(/[\d.]+ s\n/, ""), hasStarted: fs.existsSync(started) };
}

const dist = (root: string) => (fs.existsSync(path.join(root, "dist")) ? contentsOf(path.join(root, "dist")) : {});

test.each([
  ["main.js", ["main.js"]],
  ["synth -o json", ["cli.js", "synth", "-o", "json"]],
] as const)(
  "%s says and writes with threads what it does without, and again where nothing is left to do",
  async (_, words) => {
    const alone = await synth(copyOf(fleet), 1, {}, words);
    const together = await synth(copyOf(fleet), 8, {}, words);
    expect(together).toEqual({ ...alone, root: together.root, hasStarted: true });
    expect(together.code).toBe(0);
    expect(dist(together.root)).toEqual(expected);
    expect((await synth(together.root, 8, {}, words)).out).toBe((await synth(alone.root, 1, {}, words)).out);
    expect(dist(together.root)).toEqual(expected);
  },
);

test("what is wrong is reported with threads as without, and nothing is left in dist/", async () => {
  const broken = copyOf(fleet);
  for (const name of ["c002", "c017", "c051"]) {
    const file = `clusters/${name}/cluster.yaml`;
    write(broken, file, read(broken, file).replace("nodes: 100", "nodes: many"));
  }
  const alone = await synth(copyOf(broken), 1);
  const together = await synth(copyOf(broken), 8);
  expect(together).toEqual({ ...alone, root: together.root, hasStarted: true });
  expect(together.err).toMatch(/3 problems, nothing was written\n$/);
  expect(fs.readdirSync(together.root)).not.toContain("dist");
});

test("threads that cannot start are done without", async () => {
  const { root, code, err, hasStarted } = await synth(copyOf(fleet), 8, { NO_THREADS: "1" });
  expect({ code, err, hasStarted }).toEqual({ code: 0, err: "", hasStarted: false });
  expect(dist(root)).toEqual(expected);
});

test.each([1, 7, 40])("what a thread has not handed over that ends at its file %d is done without it", async (at) => {
  const { root, code, err, hasStarted } = await synth(copyOf(fleet), 8, { AT: String(at), DOES: "ends" });
  expect({ code, err, hasStarted }).toEqual({ code: 0, err: "", hasStarted: true });
  expect(dist(root)).toEqual(expected);
});

test.each([1, 30])("a disk that is full for a thread at its file %d leaves dist/ as it was", async (at) => {
  const { root, code, out, err } = await synth(copyOf(fleet), 8, { AT: String(at), DOES: "fails" });
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(
    /^dist\/c\d+\/.* cannot be used \(ENOSPC: .*\) \[file-unusable\]\n1 problem, nothing was written\n$/,
  );
  expect(fs.readdirSync(root)).not.toContain("dist");
});

test.each(["SIGINT", "SIGTERM"])("%s while a thread stages leaves dist/ as it was", async (signal) => {
  const { root, code, out, err } = await synth(copyOf(fleet), 8, { AT: "20", DOES: signal });
  expect({ code, out, err }).toEqual({ code: 130, out: "", err: "interrupted, nothing was written\n" });
  expect(fs.readdirSync(root)).not.toContain("dist");
});

test.each([1, 19, 200])(
  "killed at file %d of a thread, it leaves nothing in place, and the next one completes",
  async (at) => {
    const { root, code } = await synth(copyOf(fleet), 8, { AT: String(at), DOES: "SIGKILL" });
    expect(code).toBe(137);
    expect(fs.readdirSync(path.join(root, "dist")).filter((name) => !name.endsWith(".tmp"))).toEqual([]);
    expect(await synth(root, 8)).toMatchObject({ code: 0, err: "" });
    expect(dist(root)).toEqual(expected);
  },
);
