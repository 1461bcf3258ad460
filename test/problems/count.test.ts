import { allOf, count, someOf } from "@typha-mtls/problems";

test("a number stands with its noun, in the plural where it is not one", () => {
  expect([0, 1, 2].map((number) => count(number, "problem"))).toEqual(["0 problems", "1 problem", "2 problems"]);
});

test("some names are told, and how many more there are", () => {
  expect(someOf(["a", "b"], 2)).toBe("a, b");
  expect(someOf(["a", "b", "c"], 2, "; ")).toBe("a; b and 1 more");
});

test("all names are told, with an and before the last", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(allOf)).toEqual(["", "a", "a and b", "a, b and c"]);
});
