import { countUpTo, inVisitedPart, visited } from "./support/walk";

const PLACES = countUpTo(400);
const part = (every: number, seed: number) =>
  visited(PLACES, { WALK_EVERY: String(every), PROPERTY_SEED: String(seed) });

test("all places are visited, unless a part is asked for", () => {
  expect(visited(PLACES, {})).toEqual(PLACES);
  expect(visited(PLACES, { PROPERTY_SEED: "77" })).toEqual(PLACES);
});

test.each([2, 3, 4, 7])(
  "of one in %i, the parts of as many seeds are all places, and none twice but the first",
  (every) => {
    const parts = countUpTo(every).map((seed) => part(every, seed));
    for (const places of parts) expect(places[0]).toBe(1);
    const others = parts.flatMap((places) => places.slice(1));
    expect(others.toSorted((a, b) => a - b)).toEqual(PLACES.slice(1));
    for (const places of parts) {
      expect(places.length).toBeGreaterThan((PLACES.length / every) * 0.8);
      expect(places.length).toBeLessThan((PLACES.length / every) * 1.2 + 1);
    }
  },
);

test("a seed visits the same places each time, and those of one row are not all of one kind", () => {
  expect(part(4, 9)).toEqual(part(4, 9));
  expect(new Set(part(4, 9).map((place) => place % 4)).size).toBe(4);
});

test("walks with other turns visit other places of a commit, and together all of them", () => {
  const env = { WALK_EVERY: "4", PROPERTY_SEED: "9" };
  const [halves, all] = [
    [visited(PLACES, env, [0, 2]), visited(PLACES, env, [1, 3])],
    [0, 1, 2, 3],
  ];
  expect(halves.flatMap((places) => places.slice(1)).toSorted((a, b) => a - b)).toEqual(PLACES.slice(1));
  expect(visited(PLACES, env, all)).toEqual(PLACES);
  expect(visited(PLACES, {}, [3])).toEqual(PLACES);
});

test("what a walk has to count is as much less as it visits less", () => {
  expect(inVisitedPart(500, {})).toBe(500);
  expect(inVisitedPart(500, { WALK_EVERY: "4" })).toBe(125);
  expect(inVisitedPart(1, { WALK_EVERY: "4" })).toBe(0);
});

test("what is no whole number is refused, and not taken for all", () => {
  for (const wrong of ["0", "-1", "1.5", "", "four", "101"])
    expect(() => visited(PLACES, { WALK_EVERY: wrong })).toThrow(
      /^WALK_EVERY is ".*", and no whole number from 1 to 100$/,
    );
  expect(() => visited(PLACES, { PROPERTY_SEED: "x" })).toThrow(/PROPERTY_SEED/);
});
