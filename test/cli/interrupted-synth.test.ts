import * as fs from "node:fs";
import * as path from "node:path";
import { bundle, start } from "./bundled-program";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, initialised, read, write } from "./user-repository";

const CLUSTERS = Array.from({ length: 30 }, (_, at) => `c${String(at + 1).padStart(3, "0")}`);

jest.setTimeout(30_000);

let programs: string;
/** dist/ is as cluster.yaml was before; all clusters have changed since. */
let changed: string;
let before: Record<string, string>;
let after: Record<string, string>;

beforeAll(async () => {
  programs = bundle("cli/cli", "main");
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

/** Resolves as soon as the files of a cluster are no longer as before. */
async function changeOf(root: string, name: string): Promise<void> {
  const isChanged = (file: string) =>
    file.startsWith(`${name}${path.sep}`) && file in before && after[file] !== before[file];
  const file = Object.keys(after).find(isChanged)!;
  while (read(root, `dist/${file}`) === before[file]) await new Promise((again) => setTimeout(again, 1));
}

const SYNTH = { "main.js": [], "cli.js": ["synth"] } as const;

test.each([
  ["main.js", "while it reads and renders", undefined, "SIGINT"],
  ["main.js", "when the first cluster is written", CLUSTERS[0], "SIGINT"],
  ["main.js", "when half of them are written", CLUSTERS[15], "SIGTERM"],
  ["cli.js", "when some are written", CLUSTERS[8], "SIGINT"],
] as const)(
  "%s, interrupted %s, leaves each cluster whole, and a second run completes",
  async (program, _, moment, signal) => {
    const root = copyOf(changed);
    const { child, ended } = start(path.join(programs, program), SYNTH[program], { cwd: root });
    await (moment === undefined ? new Promise((later) => setTimeout(later, 100)) : changeOf(root, moment));
    child.kill(signal);
    const { code, out, err } = await ended;
    const written = countWritten(root);
    expect(code).toBe(130);
    // Before the first cluster is written, the signal ends the process as it would any other.
    if (moment === undefined && err === "") expect({ written, out }).toEqual({ written: 0, out: "" });
    else if (written < CLUSTERS.length) {
      expect(out).toBe("");
      expect(err).toBe(
        `interrupted, ${written} of ${CLUSTERS.length} clusters were written and the others left as they were: run it again\n`,
      );
      expect(written).toBeGreaterThan(0);
    } else expect(err).toBe("interrupted, but everything was written\n");

    expect(await runIn(root, "synth")).toMatchObject({ code: 0, err: "" });
    expect(contentsOf(path.join(root, "dist"))).toEqual(after);
  },
);
