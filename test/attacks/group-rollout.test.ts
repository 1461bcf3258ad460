import * as fs from "node:fs";
import { isLeftover } from "@typha-mtls/files";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { rotationOf } from "../../src/lifecycle/rotate/rotation";
import type { Phase } from "../../src/lifecycle/steps";
import { git } from "../cli/git";
import { contentsOf, copyOf } from "../cli/user-repository";
import { failAt } from "../support/failing-disk";
import { visited } from "../support/walk";
import { faults } from "./commands";
import { asOperator, CLUSTERS, CONTEXT, committed, dayOf, fleetAt, GROUPS, LiveFleet, WORD } from "./fleet-rollout";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const ALL = GROUPS.flatMap((group) => ["--group", group]);
const MOVE = ["migrate", ...ALL, "--to", "cutover"];

let parallel: string;
let live: LiveFleet;

beforeAll(async () => {
  parallel = await fleetAt("parallel");
  live = await LiveFleet.start();
});
afterAll(() => live.close());

/** Files of the work tree by name, without what git holds. */
function filesOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(contentsOf(root)).filter(([file]) => !file.startsWith(".git/")));
}

/** Runs a command that is dead from its n-th change on. @returns what changes it made */
async function killedAt(root: string, args: readonly string[], now: Date, n: number): Promise<readonly string[]> {
  const disk = failAt(fs, n, "everything from then on", "EIO", "changes");
  try {
    await asOperator(root, args, { now });
    return disk.names;
  } finally {
    disk.restore();
  }
}

/** The change by which a file is there or gone under its own name: all else is written or removed beside its target. */
const SHOWS = "renameSync";

/**
 * What a command leaves that is killed: a copy for each state of the files, from none changed to all. It is killed before the
 * first change that may show, and after each of them.
 */
async function* killed(root: string, args: readonly string[], now: Date): AsyncGenerator<string> {
  const whole = copyOf(root);
  const changes = await killedAt(whole, args, now, Number.POSITIVE_INFINITY);
  const before = filesOf(root);
  const stateOf = (copy: string) => {
    const files = filesOf(copy);
    const names = new Set([...Object.keys(before), ...Object.keys(files)]);
    return JSON.stringify([...names].filter((file) => !isLeftover(file) && files[file] !== before[file]).sort());
  };
  const seen = new Set<string>();
  const shown = [...changes.keys()].filter((index) => changes[index] === SHOWS).map((index) => index + 1);
  for (const n of [shown[0]!, ...shown.map((at) => at + 1)]) {
    const copy = copyOf(root);
    await killedAt(copy, args, now, n);
    const state = stateOf(copy);
    if (!seen.has(state)) yield copy;
    seen.add(state);
  }
  expect([...seen].at(0)).toBe("[]");
  expect([...seen].at(-1)).toBe(stateOf(whole));
}

test("a move over three groups, cut off in every way, ends with the files of one that was not", async () => {
  const whole = copyOf(parallel);
  const ready = async (root: string) => {
    live.apply(root);
    return asOperator(root, [...MOVE, ...CONTEXT], { env: live.env });
  };
  for (const group of GROUPS) {
    const { code, err, out } = await ready(whole);
    expect({ group, code, err }).toEqual({ group, code: 0, err: "" });
    expect(out).toContain(`▸ ${group} `);
    await committed(whole);
  }
  live.apply(whole);
  expect((await ready(whole)).out).toContain("nothing to do: every cluster of canary and eu and us is at cutover");

  const root = copyOf(parallel);
  for (const group of GROUPS) {
    const before = filesOf(root);
    live.apply(root);
    live.apply(root, [`${group}-0`], false);
    const interrupted = await asOperator(root, [...MOVE, ...CONTEXT], {
      env: live.env,
      meanwhile: () => {
        process.emit("SIGINT");
      },
    });
    expect({ group, code: interrupted.code }).toEqual({ group, code: 130 });
    expect(interrupted.err).toContain(`waiting  ${group}-0 (${group}): `);
    expect(filesOf(root)).toEqual(before);
    const opened = await asOperator(root, [...MOVE, ...CONTEXT], {
      env: live.env,
      meanwhile: () => live.apply(root),
    });
    expect({ group, code: opened.code }).toEqual({ group, code: 0 });
    const after = filesOf(root);
    const uncommitted = await asOperator(root, [...MOVE, WORD]);
    expect(uncommitted.codes.filter((code) => code !== "step-not-committed")).toEqual([]);
    expect({ group, code: uncommitted.code }).toEqual({ group, code: group === "us" ? 0 : 1 });
    expect(filesOf(root)).toEqual(after);
    await committed(root);
  }
  expect(filesOf(root)).toEqual(filesOf(whole));
}, 600_000);

test("a move that is killed at whichever write is finished by the same command, to the same bytes", async () => {
  let root = parallel;
  for (const group of GROUPS) {
    const whole = copyOf(root);
    await asOperator(whole, [...MOVE, WORD], { now: dayOf(1) });
    let states = 0;
    for await (const copy of killed(root, [...MOVE, WORD], dayOf(1))) {
      states += 1;
      const again = await asOperator(copy, [...MOVE, WORD], { now: dayOf(1) });
      // Killed when all was done, it finds what it wrote not committed, and goes no further.
      const isDone = again.codes.every((code) => code === "step-not-committed") && again.code === 1;
      expect({ group, code: again.code }).toEqual({ group, code: isDone ? 1 : 0 });
      expect(Object.fromEntries(Object.entries(filesOf(copy)).filter(([file]) => !isLeftover(file)))).toEqual(
        filesOf(whole),
      );
    }
    // None of the three clusters, one, two, all.
    expect({ group, states }).toEqual({ group, states: 4 });
    await committed(whole);
    root = whole;
  }
}, 600_000);

const phasesOf = (root: string): Phase[] => {
  const repository = new ConfiguredRepository(root);
  return CLUSTERS.map((name) => rotationOf(loadCluster(repository, name), (file) => repository.read(file)).phase);
};

/**
 * Steps of a fleet's life, each over three groups: the day, the phase in which it leaves a cluster, and the group in which it
 * is killed.
 */
const STEPS: readonly (readonly [args: readonly string[], day: number, phase: Phase, dies: string])[] = [
  [["rotate-ca", "start"], 1, "started", "canary"],
  [["rotate-ca", "issue"], 2, "issued", "eu"],
  [["rotate-ca", "finish"], 3, "none", "us"],
  [["renew", "--within", "300d"], 100, "none", "eu"],
];

test("a rotation and a renewal over three groups, killed at whichever write, lose no key and end in the same states", async () => {
  let root = parallel;
  const usual = await faults(root, dayOf(1));
  const since = ["--since", git(root, "rev-parse", "HEAD").trim()];
  const killedIn = visited(STEPS.map(([step]) => step));
  for (const [step, day, phase, dies] of STEPS) {
    const args = [...step, ...ALL, WORD, ...(step[0] === "rotate-ca" ? since : [])];
    const now = dayOf(day);
    for (const group of GROUPS) {
      if (group === dies && killedIn.includes(step)) {
        let states = 0;
        for await (const copy of killed(root, args, now)) {
          states += 1;
          expect(Object.values(filesOf(copy)).join("\n")).not.toMatch(/PRIVATE KEY-----|AGE-SECRET-KEY-1/);
          const again = await asOperator(copy, args, { now });
          const phases = phasesOf(copy).filter((_, index) => CLUSTERS[index]!.startsWith(`${group}-`));
          expect({ step, states, phases }).toEqual({ step, states, phases: phases.map(() => phase) });
          // Killed when all was done, what is left to do waits for a commit; what was staged is then left to check to tell.
          const isDone = again.codes.includes("step-not-committed");
          const unusual = (await faults(copy, now)).filter(
            (fault) => !usual.includes(fault) && !(isDone && fault.endsWith("was left by an interrupted command")),
          );
          expect({ step, states, unusual }).toEqual({ step, states, unusual: [] });
        }
        // Each of three clusters has two files at least.
        expect(states).toBeGreaterThan(6);
      }
      const taken = copyOf(root);
      const { code, err } = await asOperator(taken, args, { now });
      expect({ step, group, code, err }).toEqual({ step, group, code: 0, err: "" });
      await committed(taken);
      root = taken;
    }
    expect({ step, phases: phasesOf(root) }).toEqual({ step, phases: CLUSTERS.map(() => phase) });
  }
}, 600_000);
