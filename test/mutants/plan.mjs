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
    test: "test/plan/plan-cluster.test.ts",
  },
  {
    name: "a plan does not tell the trust bundle from the certificate, which one hash stands for",
    edits: [["src/plan/certificates.ts", "=== hashIn(then, loaded) ?", "!== hashIn(then, loaded) ?"]],
    test: "test/plan/plan-cluster.test.ts",
  },
  {
    name: "a plan waits for no gate of a rotation",
    edits: [["src/plan/gates.ts", "...rotation.flatMap", "...[].flatMap"]],
    test: "test/plan/plan-cluster.test.ts",
  },
  {
    name: "a plan does not see that a commit jumps over a stage",
    edits: [["src/plan/notes.ts", ".slice(0, -1);", ".slice(0, 0);"]],
    test: "test/plan/plan-cluster.test.ts",
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
];
