import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { bundle, start } from "./bundled-program";
import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { copyOf, initialised, read, write } from "./user-repository";

const SIZE = 50;
const NAMES = Array.from({ length: SIZE }, (_, at) => `c${String(at + 1).padStart(2, "0")}`);
const ARGS = ["check", "--now", "2027-01-16T00:00:00Z"];

let fleet: string;
let programs: string;

beforeAll(async () => {
  fleet = await initialised(["c01"]);
  for (const name of NAMES.slice(1)) {
    fs.cpSync(path.join(fleet, "clusters/c01"), path.join(fleet, "clusters", name), { recursive: true });
    const file = `clusters/${name}/cluster.yaml`;
    write(fleet, file, read(fleet, file).replace("name: c01", `name: ${name}`));
  }
  expect((await runIn(fleet, "synth")).code).toBe(0);
  programs = bundle("cli/cli", "cli/check/check-worker");
});

/** `check` as it is built, with its threads; PATH is where it finds git. */
const checked = (cwd: string, ...args: readonly string[]) =>
  start(path.join(programs, "cli.js"), [...ARGS, ...args], { cwd, env: { PATH: process.env["PATH"] ?? "" } }).ended;

/** What is told of the clusters, without the sum of it at the end. */
const blocksOf = (out: string) => out.split("\n").slice(0, -2).join("\n");

test("a fleet in which single clusters are wrong is told in its order, as in runs without threads", async () => {
  const root = copyOf(fleet);
  write(root, "clusters/c02/cluster.yaml", "spec: [");
  write(root, "clusters/c26/pki/ca.crt", "nothing");
  fs.rmSync(path.join(root, "dist/c50/kustomization.yaml"));
  const { code, out, err } = await checked(root);
  // So few in a run need no threads.
  const runs = [NAMES.slice(0, 25), NAMES.slice(25)].map((names) => runIn(root, ...ARGS, ...names));
  const blocks = (await Promise.all(runs)).map((run) => blocksOf(run.printed.out));
  expect(blocksOf(out)).toBe(blocks.join("\n\n"));
  expect(out).toContain("✗ dist/c50 is not what synth renders: 1 file differs");
  expect({ code, err }).toEqual({ code: 1, err: "" });
});

test("files that cannot be used are problems of their clusters, and every cluster is told", async () => {
  const root = copyOf(fleet);
  for (const name of ["c20", "c50"]) {
    fs.rmSync(path.join(root, `clusters/${name}/pki/ca-key.sops.yaml`));
    fs.mkdirSync(path.join(root, `clusters/${name}/pki/ca-key.sops.yaml`));
  }
  const { code, out, err } = await checked(root, "--output", "json");
  expect({ code, err }).toEqual({ code: 1, err: "" });
  const facts: { cluster: string; state: string; message: string }[] = JSON.parse(out);
  expect(new Set(facts.map(({ cluster }) => cluster)).size).toBe(50);
  expect(facts.filter(({ state }) => state === "problem").map(({ message }) => message)).toEqual(
    ["c20", "c50"].map((name) => expect.stringContaining(`clusters/${name}/pki/ca-key.sops.yaml`)),
  );
});

test("where threads cannot be started, everything is checked all the same", async () => {
  const without = copyOf(programs);
  fs.rmSync(path.join(without, "check-worker.js"));
  const expected = await checked(fleet, "--output", "json");
  expect(expected).toMatchObject({ code: 0, err: "" });
  const args = [...ARGS, "--output", "json"];
  expect(await start(path.join(without, "cli.js"), args, { cwd: fleet }).ended).toEqual(expected);
});

test("a fleet is compared with a commit as single clusters are", async () => {
  const root = copyOf(fleet);
  commit(root);
  const other = await initialised(["other"]);
  const bundle = "clusters/c26/pki/ca.crt";
  write(root, bundle, read(root, bundle) + read(other, "clusters/other/pki/ca.crt"));
  const factsOf = (out: string) =>
    (JSON.parse(out) as { cluster: string }[]).filter(({ cluster }) => cluster === "c26");
  const json = ["--output", "json"];
  const compared = factsOf((await checked(root, "--against", "HEAD", ...json)).out);
  expect(compared).toEqual(factsOf((await runIn(root, ...ARGS, "--against", "HEAD", ...json, "c26")).out));
  expect(compared.length).toBeGreaterThan(factsOf((await checked(root, ...json)).out).length);
});

test("a thread takes the clusters that nobody has taken, and answers with their facts", async () => {
  const work = JSON.stringify({ root: fleet, names: ["c02", "c03", "c04"] });
  const script = `
    const { Worker } = require("node:worker_threads");
    const next = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const workerData = { ...${work}, now: new Date("2027-01-16T00:00:00Z"), next };
    const worker = new Worker(${JSON.stringify(path.join(programs, "check-worker.js"))}, { workerData });
    worker.once("message", (facts) => console.log(JSON.stringify([...facts])));`;
  const answer: [number, unknown[]][] = JSON.parse(
    execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }),
  );
  const { out } = await runIn(fleet, ...ARGS, "c03", "c04", "--output", "json");
  expect(answer.map(([at]) => at)).toEqual([1, 2]);
  expect(answer.flatMap(([, facts]) => facts)).toEqual(JSON.parse(out));
});
