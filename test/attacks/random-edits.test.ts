import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder } from "../cli/user-repository";
import { Attempts } from "./random-edits/attempt";
import { type Scene, sceneIn } from "./random-edits/bases";
import { attack, type Finding } from "./random-edits/campaign";
import { ALL_EDITS } from "./random-edits/edits";
import { environment } from "./random-edits/main";
import { drawn, planOf } from "./random-edits/plan";
import { CommandRunner } from "./random-edits/workers";

/*
 * The driver behind `npm run fuzz -- --commands`: few edits, always the same, and whether it would tell a fault.
 */

const SEED = 11;
const EDITS = 60;

let folder: string;
let worker: string;
let scene: Scene;
const runners: CommandRunner[] = [];

beforeAll(async () => {
  folder = newFolder();
  worker = path.join(folder, "worker.cjs");
  const entryPoints = [path.join(__dirname, "random-edits/worker.ts")];
  const options = { entryPoints, outfile: worker, bundle: true, platform: "node", format: "cjs" };
  // In a process of its own: esbuild refuses to run where Uint8Array is jest's.
  const build = `require("esbuild").buildSync(${JSON.stringify(options)})`;
  execFileSync(process.execPath, ["-e", build], { cwd: path.join(__dirname, "../..") });
  scene = await sceneIn(path.join(folder, "scene"), runnerOf(worker));
});

afterAll(() => {
  for (const runner of runners) runner.stop();
});

function runnerOf(program: string, patience?: CommandRunner["patience"]): CommandRunner {
  const runner = new CommandRunner(program, environment(folder), patience);
  runners.push(runner);
  return runner;
}

const attemptsWith = (runner: CommandRunner) => new Attempts(scene, path.join(folder, "attempts"), runner);
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

/** A program that answers each command with what `answer` makes of it, in place of ours. */
function programThat(answer: string, patience?: CommandRunner["patience"]): CommandRunner {
  const program = path.join(fs.mkdtempSync(path.join(folder, "program-")), "worker.cjs");
  fs.writeFileSync(program, `process.on("message", ({ id, args, cwd }) => { ${answer} });\n`);
  return runnerOf(program, patience);
}

const GREEN = 'process.send({ id, code: 0, out: "demo\\nsealed\\nunsealed\\nno problems\\n", err: "" })';

test(`of ${EDITS} random edits none that changes trust is green, and none ends in a stack trace or hangs`, async () => {
  const { counts, findings } = await attack({
    seed: SEED,
    indices: upTo(EDITS),
    attempts: attemptsWith(runnerOf(worker)),
  });
  expect(findings.map(({ index, fault, edits }) => ({ index, fault, edits }))).toEqual([]);
  expect(counts.edits).toBe(EDITS);
  expect(counts.trustChanged).toBeGreaterThan(EDITS / 2);
  expect(counts.greenUnchanged).toBeGreaterThan(0);
  expect(counts.harmlessGreen).toBeGreaterThan(0);
}, 600_000);

test("a program that is content with everything is found out, with the edit that shows it", async () => {
  const { findings } = await attack({ seed: SEED, indices: upTo(12), attempts: attemptsWith(programThat(GREEN)) });
  const green = findings.filter(({ fault }) => fault.kind === "green");
  expect(green.length).toBeGreaterThan(4);
  for (const { fault, edits } of green) {
    expect(fault.words).toMatch(/^check --against \S+ --strict( --changed)? is green; [-+] /);
    expect(edits).not.toEqual([]);
  }
});

test("a program that is content with nothing is found out by harmless edits", async () => {
  const red = 'process.send({ id, code: 1, out: "demo\\nsealed\\nunsealed\\n1 problem\\n", err: "" })';
  const harmless = upTo(200).filter((index) => planOf(SEED, index, scene.bases).harmless !== undefined);
  const { findings } = await attack({
    seed: SEED,
    indices: harmless.slice(0, 3),
    attempts: attemptsWith(programThat(red)),
  });
  expect(findings.map(({ fault }) => fault.kind)).toEqual(["false alarm", "false alarm", "false alarm"]);
});

const PATIENCE = { processor: 400, clock: 30_000 };

test.each([
  ["stack trace", 'process.send({ id, code: undefined, out: "", err: "", thrown: "TypeError: x\\n    at y (z:1:1)" })'],
  ["stack trace", 'process.send({ id, code: 1, out: "", err: "TypeError: x\\n    at y (z:1:1)\\n" })'],
  ["stack trace", "process.exit(3)"],
  ["hang", "for (;;);"],
  ["exit code", 'process.send({ id, code: 4, out: "", err: "" })'],
  ["exit code", 'process.send({ id, code: 3, out: "demo\\nno problems\\n", err: "" })'],
  [
    "exit code",
    'process.send({ id, code: 0, out: "no problems\\n1 event needs a person\\u0027s approval: --approve a\\n", err: "" })',
  ],
  ["raw text", 'process.send({ id, code: 1, out: "a\\u001b[2Jb", err: "" })'],
  ["raw text", 'process.send({ id, code: 1, out: "a\\n::warning::b\\n", err: "" })'],
  ["key", 'process.send({ id, code: 1, out: "AGE-SECRET-KEY-1X", err: "" })'],
  ["command ran", `require("node:fs").writeFileSync(cwd.replace(/repository.*/, "marker"), "x"); ${GREEN}`],
])("a program with the fault %s is found out: %s", async (kind, answer) => {
  const attempts = attemptsWith(programThat(answer, PATIENCE));
  const { findings } = await attack({ seed: SEED, indices: [0], attempts });
  expect(findings.map(({ fault }) => fault.kind)).toContain(kind);
});

test("a cluster of which check says nothing because of another one is found out", async () => {
  const silent = 'process.send({ id, code: 1, out: "1 problem\\n", err: "" })';
  const { findings } = await attack({ seed: SEED, indices: upTo(20), attempts: attemptsWith(programThat(silent)) });
  expect(findings.map(({ fault }) => fault.kind)).toContain("silenced");
});

test("a program whose events do not name who comes is found out", async () => {
  const out =
    "1 of 2 clusters changes. 1 event needs approval.\\n\\n? a setting changes\\n\\n1 event needs a person\\u0027s approval: --approve a\\n";
  const vague = `process.send({ id, code: 3, out: "${out}", err: "" })`;
  const words: string[] = [];
  const sought = [/^no event names age1/, /^no event names [0-9a-f]{32}:/];
  // Until both are found, as further edits would say nothing more; they are among those that come first here.
  function* indices() {
    for (const index of [...upTo(160).slice(80), ...upTo(80)])
      if (sought.some((one) => !words.some((found) => one.test(found)))) yield index;
  }
  const onFinding = ({ fault }: Finding) => void (fault.kind === "unnamed" && words.push(fault.words));
  await attack({ seed: SEED, indices: indices(), attempts: attemptsWith(programThat(vague)), onFinding });
  for (const one of sought) expect(words).toContainEqual(expect.stringMatching(one));
}, 120_000);

test("the same seed makes the same edits, another one others, and every kind of edit comes up", () => {
  const names = (seed: number) =>
    upTo(4_000).map((index) => drawn(planOf(seed, index, scene.bases), { at: 0, attempt: 0 }).edit.name);
  expect(names(1)).toEqual(names(1));
  expect(names(1)).not.toEqual(names(2));
  const drawnNames = new Set(names(1));
  expect(ALL_EDITS.map(({ name }) => name).filter((name) => !drawnNames.has(name))).toEqual([]);
});

test("an edit that is made again alone does the same", async () => {
  const attempts = attemptsWith(programThat(GREEN));
  for (const index of upTo(6)) {
    const plan = planOf(SEED, index, scene.bases);
    const [one, other] = [await attempts.make(plan), await attempts.make(plan)];
    expect(other).toEqual(one);
  }
});
