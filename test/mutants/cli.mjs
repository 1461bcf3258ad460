// Faults in src/cli/, and the test that sees each.

export const mutants = [
  {
    name: "probe takes an expired certificate for good",
    edits: [["src/cli/probe.ts", " &&\n    residualDays! >= 0\n", "\n"]],
    test: "test/cli/probe.test.ts",
  },
];
