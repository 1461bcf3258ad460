// Faults in src/components/hosts/ and in what is said of these hosts, and the test that sees each.

export const mutants = [
  {
    name: "Felix gets settings for a Typha that does not run yet",
    edits: [
      [
        "src/components/hosts/group-files.ts",
        'hasReached(rollout.stage, "parallel")',
        'hasReached(rollout.stage, "plaintext")',
      ],
    ],
    test: "test/render/hosts.test.ts",
  },
  {
    name: "an identity that felix.cfg cannot hold is rendered",
    edits: [["src/components/hosts/group-files.ts", "if (!isPlainSetting(server.value))", "if (false)"]],
    test: "test/render/hosts.test.ts",
  },
  {
    name: "an identity may hold a comment of felix.cfg",
    edits: [["src/components/hosts/felix-settings.ts", "[A-Za-z0-9._:/@+=,-]+$", "[A-Za-z0-9._:/@+=,# -]+$"]],
    test: "test/render/hosts.test.ts",
  },
  {
    name: "Felix behind a HostEndpoint loses the API server",
    edits: [
      [
        "src/components/hosts/felix-settings.ts",
        "outboundFailsafeList([port, apiServerPort])",
        "outboundFailsafeList([port])",
      ],
    ],
    test: "test/render/hosts.test.ts",
  },
  {
    name: "the firewall opens every port of the nodes to hosts",
    edits: [["src/components/typha/firewall.ts", 'row.id === "typha" ? [', "true ? ["]],
    test: "test/render/hosts.test.ts",
  },
  {
    name: "the firewall is opened to hosts alone, and closed to nodes",
    edits: [["src/cluster/host-rules.ts", "ranges.length > 0 && isClosed", "false && isClosed"]],
    test: "test/render/hosts.test.ts",
  },
  {
    name: "the plaintext Typha is dropped with no word of hosts",
    edits: [["src/cli/unseen-hosts.ts", '"cutover → mtls"', '"cutover → parallel"']],
    test: "test/cli/unseen-hosts.test.ts",
  },
  {
    name: "leaves of the next CA are issued with no word of hosts",
    edits: [["src/cli/unseen-hosts.ts", '  started: "deliver', '  none: "deliver']],
    test: "test/cli/unseen-hosts.test.ts",
  },
  {
    name: "a certificate of a group that cluster.yaml does not have is read",
    edits: [["src/cluster/machine-leaves.ts", "name === group) === false", "name === group) === null"]],
    test: "test/cluster/host-leaves.test.ts",
  },
  {
    name: "a host may have calico-node's key",
    edits: [["src/cluster/pki-lint.ts", "client !== undefined && hosts.length > 0", "false"]],
    test: "test/cluster/host-leaves.test.ts",
  },
  {
    name: "a host of the name of a path is signed",
    edits: [["src/lifecycle/issue/sign.ts", "isMachineName(name) && !isTwice", "!isTwice"]],
    test: "test/cli/sign.test.ts",
  },
  {
    name: "a host is signed by a CA of ours where an external one issues",
    edits: [["src/lifecycle/issue/sign.ts", "if (isExternal(sealed!, client, read))", "if (false)"]],
    test: "test/cli/sign.test.ts",
  },
  {
    name: "a host is signed with the key of another",
    edits: [["src/lifecycle/issue/issue-leaves.ts", "  refuseHostFaults(pki, hosts, paths);\n", ""]],
    test: "test/cli/sign.test.ts",
  },
  {
    name: "renew leaves out hosts",
    edits: [["src/lifecycle/issue/renew.ts", 'roles.includes("typha-client") ? hosts : []', "[]"]],
    test: "test/cli/sign.test.ts",
  },
  {
    name: "hosts keep certificates of the old CA",
    edits: [["src/lifecycle/rotate/plan.ts", "hosts: hosts.fromOld }, next", "hosts: [] }, next"]],
    test: "test/cli/sign.test.ts",
  },
  {
    name: "the old CA is dropped while a host needs it",
    edits: [
      [
        "src/lifecycle/rotate/plan.ts",
        "nodes: nodes.fromOld, hosts: hosts.fromOld }",
        "nodes: nodes.fromOld, hosts: [] }",
      ],
    ],
    test: "test/cli/sign.test.ts",
  },
  {
    name: "hosts keep certificates of the next CA when a rotation goes back",
    edits: [["src/lifecycle/rotate/plan.ts", "hosts: hosts.fromNext }, old", "hosts: [] }, old"]],
    test: "test/cli/sign.test.ts",
  },
];
