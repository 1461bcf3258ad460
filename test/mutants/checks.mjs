// Faults in src/checks/, and the test that sees each.

export const mutants = [
  {
    name: "a manifest that a pull request changes is taken for the one before, where dist/ is not in git",
    edits: [["src/checks/against/texts.ts", ", ...named", ""]],
    test: "test/attacks/calico-manifest.test.ts",
  },
  {
    name: "a Typha that is switched off counts as mutual TLS",
    edits: [["src/checks/trust/input-view.ts", "isTyphaOn(spec) && hasReached", "hasReached"]],
    test: "test/attacks/calico-manifest.test.ts",
  },
];
