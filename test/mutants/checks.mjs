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
  {
    name: "a plugin that a pull request puts into the CNI chain is no news",
    edits: [["src/checks/trust/chain-facts.ts", 'string[] = ["calico",', 'string[] = ["evil", "calico",']],
    test: "test/attacks/cni-chain-changes.test.ts",
  },
  {
    name: "a second plugin of one type hides behind the first",
    edits: [["src/checks/trust/chain-facts.ts", "copy === 1 ?", "copy > 0 ?"]],
    test: "test/checks/trust/chain-facts.test.ts",
  },
  {
    name: "what the installer refuses as JSON is compared as YAML, which has comments",
    edits: [["src/checks/trust/chain-facts.ts", "isJson(text) ?", "text ?"]],
    test: "test/checks/trust/chain-facts.test.ts",
  },
  {
    name: "the layers against half a CNI chain are compared without how strong they are",
    edits: [["src/checks/trust/chain-facts.ts", "`pod gate (${podGate.action})`", '"pod gate"']],
    test: "test/attacks/cni-chain-changes.test.ts",
  },
];
