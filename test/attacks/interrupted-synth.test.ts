import * as fs from "node:fs";
import * as path from "node:path";
import { bundle, start } from "../cli/bundled-program";
import { runIn } from "../cli/fake-terminal";
import { SIGNAL_AT } from "../cli/signal-at";
import { contentsOf, copyOf, initialised, read, write } from "../cli/user-repository";

const CLUSTERS = Array.from({ length: 30 }, (_, at) => `c${String(at + 1).padStart(3, "0")}`);

let programs: string;
/** dist/ is as cluster.yaml was before; all clusters have changed since. */
let changed: string;
let before: Record<string, string>;
let after: Record<string, string>;

beforeAll(async () => {
  programs = bundle("cli/cli", "main");
  write(programs, "hook.cjs", SIGNAL_AT);
  changed = await initialised(["demo"]);
  const yaml = read(changed, "clusters/demo/cluster.yaml");
  const files = { old: yaml, new: yaml.replace("nodes: 100", "nodes: 900").replace("v3.31.7", "v3.30.4") };
  const say = (kind: "old" | "new") => {
    for (const name of CLUSTERS)
      write(changed, `clusters/${name}/cluster.yaml`, files[kind].replace("name: demo", `name: ${name}`));
  };
  for (const name of CLUSTERS)
    fs.cpSync(path.join(changed, "clusters/demo"), path.join(changed, `clusters/${name}`), { recursive: true });
  fs.rmSync(path.join(changed, "clusters/demo"), { recursive: true });
  say("old");
  expect((await runIn(changed, "synth")).code).toBe(0);
  before = contentsOf(path.join(changed, "dist"));
  say("new");
  const done = copyOf(changed);
  expect((await runIn(done, "synth")).code).toBe(0);
  after = contentsOf(path.join(done, "dist"));
});

/** Files of each cluster, as one text for comparing. */
function byCluster(files: Record<string, string>): Map<string, string> {
  const groups = new Map<string, [string, string][]>();
  for (const [file, text] of Object.entries(files)) {
    const name = file.split(path.sep)[0]!;
    groups.set(name, [...(groups.get(name) ?? []), [file, text]]);
  }
  return new Map([...groups].map(([name, entries]) => [name, JSON.stringify(entries)]));
}

/** How many clusters are as after; fails where one is neither as before nor as after. */
function countWritten(root: string): number {
  const files = contentsOf(path.join(root, "dist"));
  expect(Object.keys(files).filter((file) => file.endsWith(".tmp"))).toEqual([]);
  const [found, old, fresh] = [files, before, after].map(byCluster) as [Map<string, string>, ...Map<string, string>[]];
  const isNew = (name: string) => found.get(name) === fresh!.get(name);
  expect(CLUSTERS.filter((name) => !isNew(name) && found.get(name) !== old!.get(name))).toEqual([]);
  return CLUSTERS.filter(isNew).length;
}

const SYNTH = { "main.js": [], "cli.js": ["synth"] } as const;

/** Sends the program a signal when it opens a file whose path holds a text. */
function interrupted(program: keyof typeof SYNTH, root: string, env: Record<string, string>) {
  const nodeOptions = ["--require", path.join(programs, "hook.cjs")];
  return start(path.join(programs, program), SYNTH[program], { cwd: root, env, nodeOptions }).ended;
}

async function expectSecondRunCompletes(root: string): Promise<void> {
  expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
  expect(contentsOf(path.join(root, "dist"))).toEqual(after);
}

test.each([
  ["main.js", "while it reads the first cluster", "clusters/c001/cluster.yaml", "SIGINT"],
  ["main.js", "while it compares the last one", "dist/c030/kustomization.yaml", "SIGTERM"],
  ["cli.js", "while it reads one of them", "clusters/c015/cluster.yaml", "SIGINT"],
] as const)(
  "%s, interrupted %s, has written nothing, and leaves nothing that waits",
  async (program, _, file, signal) => {
    const root = copyOf(changed);
    const ran = await interrupted(program, root, { READS: file, SIGNAL: signal });
    expect(ran).toEqual({ code: 130, out: "", err: "interrupted, nothing was written\n" });
    expect(countWritten(root)).toBe(0);
    await expectSecondRunCompletes(root);
  },
);

test.each([
  ["main.js", 1, "SIGINT"],
  ["main.js", 16, "SIGTERM"],
  ["cli.js", 9, "SIGINT"],
  ["cli.js", 29, "SIGTERM"],
] as const)(
  "%s, interrupted while it writes cluster %d, writes that one and leaves the others, each of them whole",
  async (program, at, signal) => {
    const root = copyOf(changed);
    const { code, out, err } = await interrupted(program, root, { TAKES: `dist/${CLUSTERS[at - 1]}/`, SIGNAL: signal });
    const written = countWritten(root);
    expect({ code, out, written }).toEqual({ code: 130, out: "", written: at });
    expect(err).toBe(
      `interrupted, ${at} of ${CLUSTERS.length} clusters were written and the others left as they were: run it again\n`,
    );
    await expectSecondRunCompletes(root);
  },
);

test("interrupted while it writes the last cluster, synth says that nothing is left to do", async () => {
  const root = copyOf(changed);
  const { code, err } = await interrupted("main.js", root, { TAKES: "dist/c030/", SIGNAL: "SIGINT" });
  expect({ code, err }).toEqual({ code: 130, err: "interrupted, but everything was written\n" });
  expect(countWritten(root)).toBe(CLUSTERS.length);
});
