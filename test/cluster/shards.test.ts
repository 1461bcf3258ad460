import * as fc from "fast-check";
import { shardOf } from "../../src/cluster/shards";

/** As `printf %s prod-eu1 | sha256sum` begins, modulo the number of shards, plus 1. */
test.each<[string, Record<number, number>]>([
  ["prod-eu1", { 1: 1, 2: 2, 3: 2, 8: 8, 100: 68 }],
  ["demo", { 1: 1, 2: 1, 3: 2, 8: 5, 100: 53 }],
  ["a", { 1: 1, 2: 1, 3: 3, 8: 3, 100: 11 }],
  ["c-00042", { 1: 1, 2: 2, 3: 2, 8: 6, 100: 14 }],
  ["edge-9", { 1: 1, 2: 2, 3: 1, 8: 6, 100: 94 }],
])("%s is in the same shard in every version, because a matrix may run several", (name, shards) => {
  expect(Object.fromEntries(Object.keys(shards).map((of) => [of, shardOf(name, Number(of))]))).toEqual(shards);
});

test("every cluster is in one of the shards, whatever their number", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 9999 }), (name, of) => {
      const shard = shardOf(name, of);
      expect(Number.isInteger(shard) && shard >= 1 && shard <= of).toBe(true);
    }),
  );
});

test("shards of a fleet with numbered names are of about one size", () => {
  const sizes = new Array<number>(8).fill(0);
  for (let at = 0; at < 5000; at += 1) sizes[shardOf(`edge-${String(at).padStart(5, "0")}`, 8) - 1]! += 1;
  expect(Math.min(...sizes)).toBeGreaterThan(550);
  expect(Math.max(...sizes)).toBeLessThan(700);
});
