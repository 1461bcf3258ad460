import { type FieldRule, refusedBy, when } from "@typha-mtls/fields";

interface Pool {
  readonly size: number;
  readonly name?: string;
}

const RULES: readonly FieldRule<[pool: Pool, most: number]>[] = [
  {
    field: "pool.size",
    code: "invalid-value",
    refuses: ({ size }, most) => when(size > most, `${size} is more than ${most}`),
    remedy: "take less",
  },
  { field: "", code: "missing-field", refuses: ({ name }) => (name === undefined ? "has no name" : undefined) },
];

test("rules find what is wrong at their fields, in their order, with a remedy where they have one", () => {
  expect(refusedBy(RULES, { size: 3 }, 2)).toEqual([
    { code: "invalid-value", path: ["pool", "size"], message: "3 is more than 2", remedy: "take less" },
    { code: "missing-field", path: [], message: "has no name" },
  ]);
});

test("rules find nothing where nothing is wrong, and do not say undefined where there is no remedy", () => {
  expect(refusedBy(RULES, { size: 2, name: "a" }, 2)).toEqual([]);
  expect(Object.keys(refusedBy(RULES, { size: 1 }, 2)[0]!)).toEqual(["code", "path", "message"]);
});
