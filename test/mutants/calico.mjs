// Faults in src/calico/, and the test that sees each.

export const mutants = [
  {
    name: "Typha may not read the statuses of calico-node",
    edits: [["src/calico/rbac.ts", '      "caliconodestatuses",\n', ""]],
    test: "test/calico/rbac.test.ts",
  },
  {
    name: "staged policies from v3.31 on only",
    edits: [
      ["src/calico/rbac.ts", '"stagednetworkpolicies"],\n    since: 30', '"stagednetworkpolicies"],\n    since: 31'],
    ],
    test: "test/calico/rbac.test.ts",
  },
  {
    name: "the last release that needs a right does not get it",
    edits: [["src/calico/rbac.ts", "minor <= rule.until", "minor < rule.until"]],
    test: "test/calico/rbac.test.ts",
  },
  {
    name: "the first release that needs a right does not get it",
    edits: [["src/calico/rbac.ts", "rule.since <= minor", "rule.since < minor"]],
    test: "test/calico/rbac.test.ts",
  },
  {
    name: "Typha may not create its ClusterInformation",
    edits: [["src/calico/rbac.ts", 'verbs: ["get", "create", "update"]', 'verbs: ["get", "update"]']],
    test: "test/calico/rbac.test.ts",
  },
  {
    name: "a calico-node that is sent away is taken",
    edits: [
      [
        "src/calico/version.ts",
        "if (node.minor >= typha.release.oldestNode)",
        "if (node.minor <= typha.release.oldestNode)",
      ],
    ],
    test: "test/calico/skew.test.ts",
  },
  {
    name: "the oldest node that is served is refused",
    edits: [["src/calico/version.ts", "node.minor >= typha", "node.minor > typha"]],
    test: "test/calico/skew.test.ts",
  },
  {
    name: "v3.32 serves nodes of v3.31",
    edits: [
      [
        "src/calico/releases.ts",
        'minor: 32, checkedPatch: 1, registry: "quay.io", repositories: SEPARATE, uid: 999, oldestNode: 32',
        'minor: 32, checkedPatch: 1, registry: "quay.io", repositories: SEPARATE, uid: 999, oldestNode: 31',
      ],
    ],
    test: "test/calico/skew.test.ts",
  },
  {
    name: "four nodes get three Typhas",
    edits: [["src/calico/replicas.ts", "if (nodes <= 4) return 2;", "if (nodes < 4) return 2;"]],
    test: "test/calico/replicas.test.ts",
  },
  {
    name: "one Typha for 300 nodes",
    edits: [["src/calico/replicas.ts", "nodes / 200", "nodes / 300"]],
    test: "test/calico/replicas.test.ts",
  },
  {
    name: "as many Typhas as nodes are taken",
    edits: [["src/calico/replicas.ts", "replicas >= nodes", "replicas > nodes"]],
    test: "test/calico/replicas.test.ts",
  },
  {
    name: "half a Typha is taken",
    edits: [["src/calico/replicas.ts", "!Number.isInteger(replicas) || replicas < 1", "replicas < 1"]],
    test: "test/calico/replicas.test.ts",
  },
  {
    name: "the identity None counts as set",
    edits: [["src/x509/identity.ts", 'value.toLowerCase() === "none"', 'value === "none"']],
    test: "test/x509/identity.test.ts",
  },
  {
    name: "a common name of 65 characters is taken",
    edits: [["src/x509/identity.ts", "return length > 64 ?", "return length > 65 ?"]],
    test: "test/x509/identity.test.ts",
  },
  {
    name: "users may set what the mounts decide",
    edits: [["src/calico/environment/problems.ts", "if (managed !== undefined) return", "if (false) return"]],
    test: "test/calico/environment/typha.test.ts",
  },
  {
    name: "a variable that is there twice is taken",
    edits: [["src/calico/environment/problems.ts", "if (seen.has(name)) return", "if (false) return"]],
    test: "test/calico/environment/typha.test.ts",
  },
  {
    name: "names in lower case are not noticed",
    edits: [["src/calico/environment/problems.ts", "if (name !== upper) return", "if (false) return"]],
    test: "test/calico/environment/typha.test.ts",
  },
  {
    name: "calico-node gets a setting of a later release",
    edits: [["src/calico/environment/variable.ts", "since <= minor && minor <= until", "minor <= until"]],
    test: "test/calico/environment/calico-node.test.ts",
  },
  {
    name: "values of variables are not checked",
    edits: [
      ["src/calico/environment/values.ts", "return fits(value) && !isNone ? undefined : words", "return undefined"],
    ],
    test: "test/calico/environment/calico-node.test.ts",
  },
  {
    name: "a setting that may not be none is switched off",
    edits: [["src/calico/environment/values.ts", "if (isNone && !isNeverNone)", "if (isNone)"]],
    test: "test/calico/environment/calico-node.test.ts",
  },
  {
    name: "a directory with a dot in front is taken",
    edits: [["src/calico/volumes.ts", "/^(\\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/", "/^(\\/[A-Za-z0-9._-]+)+$/"]],
    test: "test/calico/volumes.test.ts",
  },
  {
    name: "the kubelet makes an empty directory",
    edits: [["src/calico/volumes.ts", 'type: "Directory" } };', 'type: "DirectoryOrCreate" } };']],
    test: "test/calico/volumes.test.ts",
  },
  {
    name: "a directory of 256 characters is taken",
    edits: [["src/calico/volumes.ts", "directory.length <= 255", "directory.length <= 256"]],
    test: "test/calico/volumes.test.ts",
  },
  {
    name: "Felix closes Typha's other port for what goes out",
    edits: [["src/calico/ports.ts", "[...OUTBOUND, `tcp:${port}`].join()", "[...OUTBOUND].join()"]],
    test: "test/calico/failsafe.test.ts",
  },
  {
    name: "Felix's failsafe list loses the API server",
    edits: [
      [
        "src/calico/ports.ts",
        '"tcp:179", "tcp:2379", "tcp:2380", "tcp:5473", "tcp:6443", "tcp:6666", "tcp:6667"];\nconst OUTBOUND',
        '"tcp:179", "tcp:2379", "tcp:2380", "tcp:5473", "tcp:6666", "tcp:6667"];\nconst OUTBOUND',
      ],
    ],
    test: "test/calico/failsafe.test.ts",
  },
  {
    name: "a ladder may have a step twice",
    edits: [["src/calico/ladder.ts", "nodes <= before.nodes", "nodes < before.nodes"]],
    test: "test/calico/ladder.test.ts",
  },
  {
    name: "a digest does not pin an image",
    edits: [
      [
        "src/calico/images.ts",
        '`${registry}/${repository}:${tag}${digest === undefined ? "" : `@${digest}`}`',
        '`${registry}/${repository}:${tag}${digest === undefined ? "" : ""}`',
      ],
    ],
    test: "test/components/calico-node/options.test.ts",
  },
  {
    name: "a registry for all images is passed over",
    edits: [["src/calico/images.ts", "...(images.registry === undefined ? {} : { registry: images.registry }), ", ""]],
    test: "test/components/calico-node/options.test.ts",
  },
  {
    name: "a limit of memory with which nothing starts is rendered",
    edits: [
      [
        "src/calico/resources.ts",
        '(at === "least" ? size >= limit : size <= limit)',
        '(at === "least" || size <= limit)',
      ],
    ],
    test: "test/calico/resources.test.ts",
  },
  {
    name: "a request that no node fulfils is rendered",
    edits: [
      [
        "src/calico/resources.ts",
        '(at === "least" ? size >= limit : size <= limit)',
        '(at === "most" || size >= limit)',
      ],
    ],
    test: "test/calico/resources.test.ts",
  },
];
