// An error of the program itself fails a test with its stack trace, instead of being told (src/internal-error.ts).
process.env.TYPHA_MTLS_DEBUG = "1";

/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  // No test is timed; a busy machine may take long.
  testTimeout: 120_000,
  // Each file is a process of its own anyway; jest leaves one core free, of two that is half.
  maxWorkers: "100%",
  runtime: "<rootDir>/test/support/compile-once.cjs",
  setupFiles: ["<rootDir>/test/support/property-seed.ts", "<rootDir>/test/support/no-fsync.cjs"],
  testPathIgnorePatterns: ["<rootDir>/test/interop/"],
  transform: {
    "^.+\\.(t|j)s$": [
      "@swc/jest",
      { jsc: { target: "es2022", parser: { syntax: "typescript" } }, module: { type: "commonjs" } },
    ],
  },
  // age-encryption and what it stands on are published as ES modules only.
  transformIgnorePatterns: ["node_modules/(?!(age-encryption|@noble|@scure)/)"],
};
