// Faults in src/plan/, and the test that sees each.

export const mutants = [
  {
    name: "a plan shows values of Secrets",
    edits: [
      ["src/plan/fields.ts", "shown: hiddenAs(kind, path, compared) ?? compared });\n  }", "shown: compared });\n  }"],
    ],
    test: "test/plan/fields.test.ts",
  },
  {
    name: "a plan takes a label of an object for one of its pods",
    edits: [["src/plan/reasons.ts", 'path[0] === "spec" && path[1] === "template"', 'path[0] === "metadata"']],
    test: "test/whole/plan-cluster.test.ts",
  },
  {
    name: "a plan does not tell the trust bundle from the certificate, which one hash stands for",
    edits: [["src/plan/certificates.ts", "=== hashIn(then, loaded) ?", "!== hashIn(then, loaded) ?"]],
    test: "test/whole/plan-cluster.test.ts",
  },
  {
    name: "a plan waits for no gate of a rotation",
    edits: [["src/plan/gates.ts", "...rotation.flatMap", "...[].flatMap"]],
    test: "test/whole/plan-cluster.test.ts",
  },
  {
    name: "a plan does not see that a commit jumps over a stage",
    edits: [["src/plan/plan-cluster.ts", "const rendered = isNew ?", "const rendered = !isNew ?"]],
    test: "test/whole/plan-cluster.test.ts",
  },
  {
    name: "a plan says of an object that is guarded against pruning that it goes",
    edits: [["src/plan/object-changes.ts", '=== "disabled"', '=== "enabled"']],
    test: "test/plan/special-cases.test.ts",
  },
  {
    name: "a plan prints a command that deletes calico-node",
    edits: [["src/plan/object-changes.ts", 'if (form === "part")', 'if (form === "patch")']],
    test: "test/plan/special-cases.test.ts",
  },
  {
    name: "a percentage of a DaemonSet's pods is rounded down",
    edits: [["src/plan/durations.ts", 'podsOf(unavailable, pods, "up")));', 'podsOf(unavailable, pods, "down")));']],
    test: "test/plan/durations.test.ts",
  },
  {
    name: "the last wave comes first",
    edits: [["src/plan/steps.ts", ".sort((a, b) => a - b)", ".sort((a, b) => b - a)"]],
    test: "test/plan/steps.test.ts",
  },
  {
    name: "a rotation that is given up waits for what its end waits for",
    edits: [["src/plan/gates.ts", "left.notBefore < gone.notBefore", "left.notBefore > gone.notBefore"]],
    test: "test/plan/steps.test.ts",
  },
  {
    name: "a file of a commit that no object has the form of ends the plan",
    edits: [["src/plan/documents.ts", "&& MAPS.every((way) => isMapAt(value, way))", ""]],
    test: "test/attacks/odd-rendered.test.ts",
  },
  {
    name: "an object with a wave that is no number belongs to no step",
    edits: [["src/plan/steps.ts", "Number.isInteger(wave) ? wave : 0", "wave"]],
    test: "test/attacks/odd-rendered.test.ts",
  },
];
