// Faults in src/checks/, and the test that sees each.

export const mutants = [
  {
    name: "of the rights that a role gains, those on the last resources are not told",
    edits: [["src/checks/against/listed.ts", "groupedBy(grants,", "groupedBy(grants.slice(0, 5),"]],
    test: "test/checks/listed.test.ts",
  },
  {
    name: "a file that stays and is applied no longer is not told",
    edits: [["src/checks/against/listed.ts", "return was.has(file) || !came.has(file);", "return !came.has(file);"]],
    test: "test/checks/listed.test.ts",
  },
  {
    name: "a right on one object is taken for one on all of its kind",
    edits: [["src/trust/rights.ts", "if (resourceNames.length === 0) yield whole;", "yield whole;"]],
    test: "test/trust/rights.test.ts",
  },
  {
    name: "a rule with a field that RBAC does not have passes for one that grants what it lists",
    edits: [["src/trust/rights.ts", "!isRecord(rule) || Object.keys(rule).some(", "!isRecord(rule) || [].some("]],
    test: "test/trust/rights.test.ts",
  },
  {
    name: "a dangerous change that is not committed passes check",
    edits: [["src/checks/cluster.ts", "cluster.against === undefined ? stepProblems(cluster) : []", "[]"]],
    test: "test/whole/dangerous-changes.test.ts",
  },
  {
    name: "a dangerous change passes check in a pull request",
    edits: [["src/checks/cluster.ts", "cluster.against === undefined ? [] : stepProblems(cluster)", "[]"]],
    test: "test/whole/dangerous-changes.test.ts",
  },
  {
    name: "who can open the CA's key is said to read a key of a leaf",
    edits: [["src/checks/against/access.ts", 'if (keys.includes("ca")) return "issue certificates in";', ""]],
    test: "test/attacks/recipients.test.ts",
  },
  {
    name: "whose key a file of pki/ holds is taken from what it says of itself",
    edits: [
      [
        "src/trust/input-view.ts",
        '[paths.caKey, (text, file) => objectFacts(parseYaml(text, file).value, file, "ca")]',
        "[paths.caKey, (text, file) => objectFacts(parseYaml(text, file).value, file)]",
      ],
    ],
    test: "test/attacks/recipients.test.ts",
  },
  {
    name: "a manifest that a pull request changes is taken for the one before, where dist/ is not in git",
    edits: [["src/checks/against/texts.ts", ", ...named", ""]],
    test: "test/attacks/calico-manifest.test.ts",
  },
  {
    name: "a Typha that is switched off counts as mutual TLS",
    edits: [["src/trust/input-view.ts", "isTyphaOn(spec) && hasReached", "hasReached"]],
    test: "test/attacks/calico-manifest.test.ts",
  },
  {
    name: "a plugin that a pull request puts into the CNI chain is no news",
    edits: [["src/trust/chain-facts.ts", 'string[] = ["calico",', 'string[] = ["evil", "calico",']],
    test: "test/attacks/cni-chain-changes.test.ts",
  },
  {
    name: "a second plugin of one type hides behind the first",
    edits: [["src/trust/values.ts", "return copy === 1 ? one", "return copy > 0 ? one"]],
    test: "test/trust/chain-facts.test.ts",
  },
  {
    name: "a list item that is named order is taken for the order of its list",
    edits: [["src/fields/field-path.ts", "(?!order$)", ""]],
    test: "test/fields/field-path.test.ts",
  },
  {
    name: "a certificate in the text of a Secret is compared as text, which changes with each renewal",
    edits: [["src/trust/known-values.ts", 'path: "stringData tls.crt"', 'path: "stringData"']],
    test: "test/trust/known-values.test.ts",
  },
  {
    name: "what the installer refuses as JSON is compared as YAML, which has comments",
    edits: [["src/trust/chain-facts.ts", "isJson(text) ?", "text ?"]],
    test: "test/trust/chain-facts.test.ts",
  },
  {
    name: "the layers against half a CNI chain are compared without how strong they are",
    edits: [["src/trust/chain-facts.ts", "`pod gate (${podGate.action})`", '"pod gate"']],
    test: "test/attacks/cni-chain-changes.test.ts",
  },
  {
    name: "a changed guard of the inputs is taken for a person's own file",
    edits: [["src/checks/steering/guard.ts", "attempt(() => commit.read(file)).result === GUARD", "false"]],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "a link in place of a file that a tool obeys is not compared",
    edits: [
      ["src/checks/steering/entries.ts", "if (is !== was) return true;", "if (is !== was) return was === undefined;"],
    ],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "what a workflow takes from the repository is not looked at",
    edits: [["src/checks/steering/job-files.ts", "folders.add(name)", "void name"]],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "below the inputs, files that tools obey are looked for at the top alone",
    edits: [
      [
        "src/checks/steering/steering.ts",
        "if (isFolder(entry)) return belowInputs(pairs, { ...entry, clusters });",
        "if (isFolder(entry)) return [];",
      ],
    ],
    test: "test/attacks/steering-files.test.ts",
  },
  {
    name: "a rule for clusters to come is no event where it begins like one that is there",
    edits: [["src/checks/steering/future-rules.ts", "return rest.length === 0 ? undefined :", "return "]],
    test: "test/attacks/future-rules.test.ts",
  },
  {
    name: "rules that change places say the same",
    edits: [["src/checks/steering/future-rules.ts", "!isDeepStrictEqual(", "false && isDeepStrictEqual("]],
    test: "test/attacks/future-rules.test.ts",
  },
  {
    name: "defaults of new clusters are not compared",
    edits: [["src/checks/repository.ts", "...defaultChanges(now, then, revision),", ""]],
    test: "test/attacks/future-rules.test.ts",
  },
];
