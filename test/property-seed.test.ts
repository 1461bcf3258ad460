import fc from "fast-check";

test("properties take the inputs of the seed that is named, and of seed 1 where none is", () => {
  const seed = Number(process.env["PROPERTY_SEED"] ?? 1);
  expect(fc.readConfigureGlobal()).toMatchObject({ seed });
  const inputs = () => fc.sample(fc.integer(), 5);
  expect(inputs()).toEqual(inputs());
});
