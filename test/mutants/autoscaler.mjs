// Faults in what decides how many Typhas run and what scales them, and the test that sees each.

export const mutants = [
  {
    name: "a ladder gives as many Typhas as nodes",
    edits: [["src/calico/ladder.ts", "replicas >= nodes,", "replicas > nodes,"]],
    test: "test/calico/ladder.test.ts",
  },
  {
    name: "a ladder begins with two Typhas",
    edits: [["src/calico/ladder.ts", "replicas !== 1,", "replicas > 2,"]],
    test: "test/calico/ladder.test.ts",
  },
  {
    name: "the second Typha comes with the second node, as Gardener's",
    edits: [["src/calico/ladder.ts", "{ nodes: 3, replicas: 2 }", "{ nodes: 2, replicas: 2 }"]],
    test: "test/calico/ladder.test.ts",
  },
  {
    name: "the limits of connections are for all Typhas, with none that restarts",
    edits: [["src/calico/connections.ts", "Math.max(1, typhas - 1)", "Math.max(1, typhas)"]],
    test: "test/calico/connections.test.ts",
  },
  {
    name: "a Typha that is scaled has a number in git too",
    edits: [
      [
        "src/calico/scaling.ts",
        'return mode === "formula" ? typhaReplicas(nodes) : undefined;',
        "return typhaReplicas(nodes);",
      ],
    ],
    test: "test/calico/scaling.test.ts",
  },
  {
    name: "the autoscaler may change every scale of the namespace",
    edits: [
      [
        "src/components/autoscaler/programs.ts",
        'resourceNames: [typha], verbs: ["get", "update"]',
        'verbs: ["get", "update"]',
      ],
    ],
    test: "test/components/autoscaler/autoscaler.test.ts",
  },
  {
    name: "an autoscaler that vanishes from git is kept, and scales against it",
    edits: [
      [
        "src/components/autoscaler/kinds.ts",
        "Deployment: { wave: 1, guarded: false }",
        "Deployment: { wave: 1, guarded: true }",
      ],
    ],
    test: "test/components/autoscaler/component.test.ts",
  },
  {
    name: "a number that the next apply resets is not found where one manager applied it",
    edits: [["src/components/autoscaler/rules/replicas.ts", "owners.length === 1", "owners.length === 2"]],
    test: "test/components/autoscaler/live-rules.test.ts",
  },
  {
    name: "calico-node moves before the autoscaler has acted",
    edits: [["src/components/autoscaler/rules/topics.ts", "reading.asked >= reading.least", "reading.asked >= 1"]],
    test: "test/components/autoscaler/live-rules.test.ts",
  },
  {
    name: "an autoscaler that comes is no warning of a review",
    edits: [
      [
        "src/trust/harmless.ts",
        '["formula", "fixed", "external", "none", "by-size"]',
        '["formula", "fixed", "external", "none", "by-size", "cluster-proportional"]',
      ],
    ],
    test: "test/attacks/trust-changes.test.ts",
  },
  {
    name: "what sizes Typha may change every Deployment of the namespace",
    edits: [
      [
        "src/components/autoscaler/programs.ts",
        'resources: ["deployments"], resourceNames: [typha], ',
        'resources: ["deployments"], ',
      ],
    ],
    test: "test/components/autoscaler/autoscaler.test.ts",
  },
  {
    name: "git and the autoscaler both decide the number of Typhas",
    edits: [["src/components/autoscaler/typha-autoscaler.ts", "if (replicas === undefined)", "if (true)"]],
    test: "test/components/chart-checks.test.ts",
  },
];
