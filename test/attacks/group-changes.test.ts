import * as fs from "node:fs";
import * as path from "node:path";
import { commit } from "../cli/git";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { asOperator, CONTEXT, committed, fleetAt, LiveFleet, WORD } from "./fleet-rollout";

/*
 * A wave waits for live clusters, for minutes. Who changes meanwhile which clusters it has, or which are before it, must not see a
 * step taken that was decided by the groups before.
 */

const SETTINGS = "typha-mtls.yaml";
const MOVE = ["migrate", "--group", "canary", "--group", "eu", "--to", "cutover"];

let root: string;
let live: LiveFleet;

beforeAll(async () => {
  root = await fleetAt("parallel");
  live = await LiveFleet.start();
  // The first group is there, so the next run is about the second.
  const { code, err } = await asOperator(root, [...MOVE, WORD]);
  if (code !== 0) throw new Error(err);
  await committed(root);
}, 300_000);
afterAll(() => live.close());

const edit = (at: string, file: string, what: string, by: string) => {
  const text = read(at, file);
  expect(text).toContain(what);
  write(at, file, text.replace(what, by));
};

/** Changes of which each ends the run, whether they are committed or not. */
const CHANGES: Readonly<Record<string, (at: string) => void>> = {
  "the order of the groups": (at) => {
    edit(at, SETTINGS, "name: canary, matchLabels: { wave: canary }", "name: x, matchLabels: { wave: x }");
    edit(at, SETTINGS, "name: us, matchLabels: { wave: us }", "name: canary, matchLabels: { wave: canary }");
  },
  "what belongs to a group": (at) => edit(at, SETTINGS, "wave: eu }", "wave: canary }"),
  "the groups, which go": (at) => fs.rmSync(path.join(at, SETTINGS)),
  "the group of a cluster of the wave": (at) => edit(at, "clusters/eu-1/cluster.yaml", "wave: eu", "wave: us"),
  "the group of a cluster before the wave": (at) =>
    edit(at, "clusters/canary-1/cluster.yaml", "wave: canary", "wave: us"),
  "a cluster of the wave, which goes": (at) => fs.rmSync(path.join(at, "clusters/eu-2"), { recursive: true }),
  "a cluster before the wave, which goes": (at) => fs.rmSync(path.join(at, "clusters/canary-2"), { recursive: true }),
  "the stage of a cluster before the wave": (at) =>
    edit(at, "clusters/canary-0/cluster.yaml", "stage: cutover", "stage: parallel"),
};

test.each(Object.keys(CHANGES).flatMap((what) => [[what, false] as const, [what, true] as const]))(
  "a wave that waits ends where somebody changes %s (committed: %j), and writes nothing",
  async (what, isCommitted) => {
    const at = copyOf(root);
    live.apply(at);
    live.apply(at, ["eu-0"], false);
    let changed: Record<string, string> | undefined;
    const { code, err } = await asOperator(at, [...MOVE, ...CONTEXT], {
      env: live.env,
      meanwhile: () => {
        if (changed !== undefined) return;
        live.apply(at, ["eu-0"]);
        CHANGES[what]!(at);
        if (isCommitted) commit(at);
        changed = filesOf(at);
      },
    });
    expect({ what, isRefused: [1, 2].includes(code), isWaited: changed !== undefined }).toEqual({
      what,
      isRefused: true,
      isWaited: true,
    });
    expect(err).toMatch(/changed|nothing was written/);
    expect(filesOf(at)).toEqual(changed);
  },
  120_000,
);

test("a wave that nobody changes is taken", async () => {
  const at = copyOf(root);
  live.apply(at);
  const { code, out } = await asOperator(at, [...MOVE, ...CONTEXT], { env: live.env });
  expect({ code, isEu: out.includes("clusters/eu-0/cluster.yaml") }).toEqual({ code: 0, isEu: true });
}, 120_000);

function filesOf(at: string): Record<string, string> {
  return Object.fromEntries(Object.entries(contentsOf(at)).filter(([file]) => !file.startsWith(".git/")));
}
