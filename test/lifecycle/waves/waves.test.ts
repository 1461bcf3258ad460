import * as fc from "fast-check";
import { type Standing, type Wave, wavesBack, wavesOf } from "../../../src/lifecycle/waves/waves";

interface Fleet {
  readonly groups: readonly { readonly name: string; readonly clusters: readonly string[] }[];
  readonly standings: ReadonlyMap<string, Standing>;
  readonly asked: ReadonlySet<string>;
}

const STANDINGS = ["behind", "uncommitted", "committed"] as const;

/** A fleet somewhere on its way: groups of no to four clusters, some of them asked for. */
const fleets: fc.Arbitrary<Fleet> = fc
  .array(fc.record({ standings: fc.array(fc.constantFrom(...STANDINGS), { maxLength: 4 }), asked: fc.boolean() }), {
    maxLength: 6,
  })
  .map((given) => {
    const named = given.map(({ standings, asked }, at) => {
      const members = standings.map((standing, index) => [`g${at}-${index}`, standing] as const);
      return { name: `g${at}`, members, asked };
    });
    return {
      groups: named.map(({ name, members }) => ({ name, clusters: members.map(([cluster]) => cluster) })),
      standings: new Map(named.flatMap(({ members }) => members)),
      asked: new Set(named.filter(({ asked }) => asked).map(({ name }) => name)),
    };
  });

const inState = (waves: readonly Wave[], state: Wave["state"]) => waves.filter((wave) => wave.state === state);

/** The standings after some clusters took the step, or after a commit. */
function after(standings: Fleet["standings"], change: (standing: Standing, name: string) => Standing) {
  return new Map([...standings].map(([name, standing]) => [name, change(standing, name)]));
}

test("no group takes a step while a cluster of a group before it is behind, or is not committed", () => {
  fc.assert(
    fc.property(fleets, ({ groups, standings, asked }) => {
      const waves = wavesOf(groups, standings, asked);
      const [now, ...others] = inState(waves, "now");
      expect(others).toEqual([]);
      if (now === undefined) return;
      expect(asked.has(now.group)).toBe(true);
      const before = groups.slice(
        0,
        groups.findIndex(({ name }) => name === now.group),
      );
      const those = before.flatMap(({ clusters }) => clusters).map((name) => standings.get(name));
      expect(those.every((standing) => standing === "committed")).toBe(true);
    }),
  );
});

test("what is left to do is done by this run or later, and only where it was asked for does anything block it", () => {
  fc.assert(
    fc.property(fleets, ({ groups, standings, asked }) => {
      const waves = wavesOf(groups, standings, asked);
      for (const { group, state, behind } of waves) {
        expect({ group, isThere: state === "there" }).toEqual({ group, isThere: behind.length === 0 });
        if (state === "blocked" || state === "now") expect(asked.has(group)).toBe(true);
        if (state === "awaited") expect(asked.has(group)).toBe(false);
      }
      const isLeft = waves.some(({ group, behind }) => asked.has(group) && behind.length > 0);
      expect(inState(waves, "now").length + inState(waves, "blocked").length).toBe(isLeft ? 1 : 0);
    }),
  );
});

test("run again after each commit, a rollout of all groups ends with every cluster there, group by group", () => {
  fc.assert(
    fc.property(fleets, fc.infiniteStream(fc.nat()), ({ groups, standings }, cuts) => {
      const asked = new Set(groups.map(({ name }) => name));
      let now = after(standings, (standing) => (standing === "uncommitted" ? "committed" : standing));
      const taken: string[] = [];
      for (let run = 0; run <= standings.size; run += 1) {
        const [wave] = inState(wavesOf(groups, now, asked), "now");
        if (wave === undefined) break;
        taken.push(wave.group);
        // A run may be cut off behind any of its clusters, the first one done.
        const moved = new Set(wave.behind.slice(0, 1 + ((cuts.next().value as number) % wave.behind.length)));
        now = after(now, (standing, name) => (moved.has(name) ? "committed" : standing));
      }
      expect([...now.values()].every((standing) => standing === "committed")).toBe(true);
      expect(taken).toEqual([...taken].sort());
    }),
  );
});

test("the order in which clusters are found, and in which groups are asked for, changes nothing", () => {
  fc.assert(
    fc.property(fleets, ({ groups, standings, asked }) => {
      const turned = groups.map(({ name, clusters }) => ({ name, clusters: [...clusters].reverse() }));
      const others = new Map([...standings].reverse());
      const names = new Set([...asked].reverse());
      expect(wavesOf(turned, others, names)).toEqual(wavesOf(groups, standings, asked));
      expect(wavesBack(turned, others, names)).toEqual(wavesBack(groups, standings, asked));
    }),
  );
});

test("on the way back every group that was asked for goes at once, and no other has a part in it", () => {
  fc.assert(
    fc.property(fleets, ({ groups, standings, asked }) => {
      const waves = wavesBack(groups, standings, asked);
      expect(waves.map(({ group }) => group)).toEqual(groups.map(({ name }) => name).filter((name) => asked.has(name)));
      for (const { state, behind } of waves) expect(state).toBe(behind.length === 0 ? "there" : "now");
    }),
  );
});

test("a group that was asked for waits for one that was not", () => {
  const groups = [
    { name: "canary", clusters: ["c1", "c2"] },
    { name: "eu", clusters: ["e1"] },
    { name: "us", clusters: ["u1"] },
  ];
  const standings = new Map<string, Standing>([
    ["c1", "committed"],
    ["c2", "behind"],
    ["e1", "behind"],
    ["u1", "behind"],
  ]);
  const states = (now: Fleet["standings"], ...asked: string[]) =>
    wavesOf(groups, now, new Set(asked)).map(({ state }) => state);
  expect(states(standings, "eu")).toEqual(["awaited", "blocked", "later"]);
  expect(states(standings, "eu", "canary")).toEqual(["now", "later", "later"]);
  expect(states(new Map(standings).set("c2", "uncommitted"), "eu")).toEqual(["there", "blocked", "later"]);
  expect(states(new Map(standings).set("c2", "committed"), "us", "eu")).toEqual(["there", "now", "later"]);
});
