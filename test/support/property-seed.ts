/**
 * Property tests take the same inputs in each run, those of seed 1, unless PROPERTY_SEED names another seed
 * (`npm run test:properties` takes a random one, `.ci/run` that of the commit). fast-check prints the seed where a
 * property fails.
 *
 * Mocked and not imported: most tests have no property, and do not pay for loading it.
 */
jest.mock("fast-check", () => {
  const actual = jest.requireActual<typeof import("fast-check")>("fast-check");
  const seed = Number(process.env["PROPERTY_SEED"] ?? 1);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is ${process.env["PROPERTY_SEED"]}, and no whole number`);
  actual.configureGlobal({ ...actual.readConfigureGlobal(), seed });
  return actual;
});
