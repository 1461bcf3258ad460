// Faults in src/cluster/, and the test that sees each.

export const mutants = [
  {
    name: "two names of recipients may read alike",
    edits: [["src/cluster/recipient-names.ts", "asRead(other) === asRead(name)", "other === name"]],
    test: "test/cluster/recipient-names.test.ts",
  },
  {
    name: "a private key passes for a recipient with a name",
    edits: [["src/cluster/recipient-names.ts", "checkRecipients([recipient])", "[recipient]"]],
    test: "test/cluster/recipient-names.test.ts",
  },
  {
    name: "one root may hold the other",
    edits: [
      [
        "src/cluster/settings.ts",
        "if (!one.startsWith(other) && !other.startsWith(one)) return [];",
        "if (true) return [];",
      ],
    ],
    test: "test/cluster/layout.test.ts",
  },
  {
    name: "a root may be reached through a link",
    edits: [["src/cluster/settings.ts", "refuse(linkedRoots(repository, layout));", ""]],
    test: "test/cluster/layout.test.ts",
  },
  {
    name: "a root under the default name of the other root may be a link",
    edits: [["src/cluster/settings.ts", "inputs === DEFAULT_ROOTS.inputs", "inputs === DEFAULT_ROOTS.dist"]],
    test: "test/cluster/layout.test.ts",
  },
  {
    name: "files of a commit are looked for where they lie now",
    edits: [
      [
        "src/cluster/committed.ts",
        "if (roots.every(([is, was]) => is === was)) return files;",
        "if (true) return files;",
      ],
    ],
    test: "test/attacks/moved-roots.test.ts",
  },
  {
    name: "a move of the roots is not reported",
    edits: [["src/checks/repository.ts", "...movedRoots(repository, commit),", ""]],
    test: "test/attacks/moved-roots.test.ts",
  },
  {
    name: "a .sourceignore above the folder is not looked at",
    edits: [["src/checks/steering/steering.ts", "of foldersAbove(layout)) look", 'of [""]) look']],
    test: "test/cli/roots.test.ts",
  },
  {
    name: "a path may lead above the git work tree",
    edits: [
      [
        "src/files/repository.ts",
        'if (up.split("..").length - 1 > depth) checkRelative(relative);',
        "if (false) return relative;",
      ],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a link above the folder may lead out of the git work tree",
    edits: [
      [
        "src/files/repository.ts",
        'LEADS_UP.test(relative) ? path.join(this.root, path.relative(this.prefix, "")) :',
        'LEADS_UP.test(relative) ? "" :',
      ],
    ],
    test: "test/files/repository.test.ts",
  },
  {
    name: "a link in clusters/ is left out",
    edits: [["src/cluster/load.ts", "if (links.length > 0) {", "if (false) {"]],
    test: "test/cluster/load.test.ts",
  },
  {
    name: "an unknown cluster is left out",
    edits: [["src/cluster/load.ts", "if (unknown.length === 0) return", "if (true) return"]],
    test: "test/cluster/load.test.ts",
  },
  {
    name: "the kind of a problem is that of the first",
    edits: [
      [
        "src/problems/collect.ts",
        "KINDS.indexOf(kind) > KINDS.indexOf(this.#kind)",
        "this.#found.length === problems.length",
      ],
    ],
    test: "test/cluster/load.test.ts",
  },
  {
    name: "directories of both sides may lie in each other",
    edits: [
      [
        "src/cluster/cluster-rules.ts",
        "if (!server.startsWith(client) && !client.startsWith(server)) return [];",
        "if (server !== client) return [];",
      ],
    ],
    test: "test/cluster/unsealed.test.ts",
  },
  {
    name: "a prefix of 33 bits is taken",
    edits: [["src/calico/network/address-range.ts", 'family === "ipv4" ? 32 : 128', "128"]],
    test: "test/cluster/cluster-file.test.ts",
  },
  {
    name: "an identity with two forms is taken",
    edits: [["src/cluster/cluster-rules.ts", "if (commonName !== undefined && uri !== undefined) {", "if (false) {"]],
    test: "test/cluster/unsealed.test.ts",
  },
  {
    name: "another identity than git names is taken",
    edits: [["src/cluster/leaf.ts", "isSameIdentity(shown, expected)", "shown.kind === expected.kind"]],
    test: "test/cluster/unsealed.test.ts",
  },
  {
    name: "two nodes may share a key",
    edits: [["src/cluster/pki-lint.ts", "if (owner === undefined) {", "if (true) {"]],
    test: "test/cluster/unsealed.test.ts",
  },
  {
    name: "only the last stage counts as reached",
    edits: [
      [
        "src/cluster/rollout.ts",
        "STAGES.indexOf(stage) >= STAGES.indexOf(other)",
        "STAGES.indexOf(stage) > STAGES.indexOf(other)",
      ],
    ],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "the port of the plaintext Typha is taken for the other",
    edits: [
      [
        "src/cluster/cluster-rules.ts",
        "rollout.ports?.[port] === upstream[port]",
        "rollout.ports?.[port] !== upstream[port]",
      ],
    ],
    test: "test/render/rollout.test.ts",
  },
  {
    name: "a key in clear is read as a leaf",
    edits: [
      [
        "src/sealing/sealed-manifest.ts",
        'else if (!isSealed(key)) refuse("key-not-sealed", \'data["tls.key"]\', "is not sealed", disclosed);',
        "",
      ],
    ],
    test: "test/cluster/pki.test.ts",
  },
  {
    name: "a leaf without sops metadata is read",
    edits: [["src/sealing/sealed-manifest.ts", 'if (typeof mac !== "string") {', "if (false) {"]],
    test: "test/cluster/pki.test.ts",
  },
  {
    name: "a file that was cut off is read",
    edits: [
      [
        "src/sealing/sealed-manifest.ts",
        '} else if (!isSealed(mac) || (version ?? "") === "") {',
        "} else if (false) {",
      ],
    ],
    test: "test/attacks/truncation.test.ts",
  },
  {
    name: "stringData is read",
    edits: [["src/sealing/sealed-manifest.ts", 'if (manifest["stringData"] !== undefined) {', "if (false) {"]],
    test: "test/cluster/pki.test.ts",
  },
  {
    name: "the key of another certificate is taken",
    edits: [["src/sealing/sealed-key.ts", "sealedFor !== undefined && sealedFor !== found", "false"]],
    test: "test/cluster/pki.test.ts",
  },
  {
    name: "a sealed key whose proof does not hold is rendered",
    edits: [["src/cluster/pki-lint.ts", "    ...foreignKeys(pki, name),\n", ""]],
    test: "test/attacks/mixed-files.test.ts",
  },
  {
    name: "openers-synth",
    edits: [["src/cluster/load.ts", "...openerProblems(pki!)]", "]"]],
    test: "test/attacks/foreign-openers.test.ts",
  },
  {
    name: "yaml-leaf-manifest",
    edits: [
      [
        "src/cluster/leaf-file.ts",
        'import { parseManifest } from "@typha-mtls/yaml";',
        'import { parseYaml as parseManifest } from "@typha-mtls/yaml";',
      ],
    ],
    test: "test/attacks/two-readers.test.ts",
  },
  {
    name: "a manifest behind a link is read",
    edits: [["src/cluster/named-file.ts", "if (!entry?.isLink) continue;", "continue;"]],
    test: "test/cluster/calico-manifest.test.ts",
  },
  {
    name: "a Secret of a manifest is rendered in clear",
    edits: [["src/cluster/calico-manifest.ts", 'kind === "Secret"', 'kind === "secret"']],
    test: "test/cluster/calico-manifest.test.ts",
  },
  {
    name: "a name of a manifest leads out of dist/",
    edits: [
      ["src/cluster/calico-manifest.ts", '!isRecord(metadata) || !fits(metadata["name"], NAME)', "!isRecord(metadata)"],
    ],
    test: "test/cluster/calico-manifest.test.ts",
  },
  {
    name: "a manifest of another version is rendered",
    edits: [["src/cluster/calico-manifest.ts", "version === undefined || version === expected", "true"]],
    test: "test/whole/manifest-route.test.ts",
  },
  {
    name: "a NetworkConfig without overlay keeps BIRD",
    edits: [
      ["src/cluster/network/from-network-config.ts", 'overlay.createPodRoutes === true ? "bird" : "none"', '"bird"'],
    ],
    test: "test/components/calico-node/network/network-config.test.ts",
  },
  {
    name: "Multus of a NetworkConfig is ignored",
    edits: [["src/cluster/network/network-config-rules.ts", "(isOn(config) === true ? why : undefined)", "undefined"]],
    test: "test/cluster/network/network-config-rules.test.ts",
  },
  {
    name: "fields of the network beside a NetworkConfig are ignored",
    edits: [["src/cluster/network/network-config-rules.ts", "!allowed.includes(field)", "false"]],
    test: "test/cluster/network/network-config-rules.test.ts",
  },
  {
    name: "Typha does not read the nodes' ranges",
    edits: [["src/cluster/network/network.ts", '[{ name: "USE_POD_CIDR", value: "true" }]', "[]"]],
    test: "test/render/network-documents.test.ts",
  },
  {
    name: "calico-ipam of a NetworkConfig is taken for a cluster with IPv6",
    edits: [
      [
        "src/cluster/network/network-config-rules.ts",
        'config.ipam?.type === "calico-ipam" && hasIPv6',
        'config.ipam?.type === "calico-ipam" && !hasIPv6',
      ],
    ],
    test: "test/cluster/network/network-config-rules.test.ts",
  },
  {
    name: "kube-proxy is off, and so is eBPF",
    edits: [
      [
        "src/cluster/network/network-rules.ts",
        'kubeProxy === "disabled" && bpfEnabled !== true',
        'kubeProxy === "disabled" && bpfEnabled === true',
      ],
    ],
    test: "test/components/calico-node/network/plain-fields.test.ts",
  },
  {
    name: "a failsafe list without Typha's port is taken",
    edits: [
      [
        "src/cluster/option-rules.ts",
        "if (items.includes(`tcp:${port}`) || items.includes(`${port}`)) return [];",
        "return [];",
      ],
    ],
    test: "test/cluster/option-rules.test.ts",
  },
  {
    name: "a cluster belongs to the last group that it fits",
    edits: [["src/cluster/groups.ts", "groups.find((", "groups.findLast(("]],
    test: "test/cluster/groups.test.ts",
  },
  {
    name: "a group without a cluster stands for all",
    edits: [["src/cluster/selection.ts", "if (empty.length === 0) return", "return"]],
    test: "test/cli/groups.test.ts",
  },
  {
    name: "labels that cannot be read are none",
    edits: [
      [
        "src/cluster/selection.ts",
        "return parseClusterFile(text, paths.clusterFile, paths.name).cluster.metadata.labels ?? {};",
        "return {};",
      ],
    ],
    test: "test/cluster/groups.test.ts",
  },
  {
    name: "labels are taken that the schema refuses",
    edits: [["src/cluster/selection.ts", "if (validate({ metadata })) return true;", "return true;"]],
    test: "test/cluster/groups.test.ts",
  },
  {
    name: "clusters whose labels fit no group are not named",
    edits: [["src/checks/groups.ts", "filter((name) => !unlabelled", "filter((name) => unlabelled"]],
    test: "test/cli/groups.test.ts",
  },
  {
    name: "a change of groups is not reported",
    edits: [["src/checks/groups.ts", "groupChanges(then?.groups ?? [], now?.groups ?? [])", "groupChanges([], [])"]],
    test: "test/cli/groups.test.ts",
  },
  {
    name: "no shard removes what is left of clusters that are gone",
    edits: [["src/cluster/selection.ts", 'asked.index === 1 ? "all" : "none"', '"none"']],
    test: "test/cli/shards.test.ts",
  },
  {
    name: "a shard takes its clusters for all that there are",
    edits: [["src/cluster/selection.ts", 'asked.index === 1 ? "all" : "none"', '"all"']],
    test: "test/cli/shards.test.ts",
  },
  {
    name: "another version of the program shards in another way",
    edits: [["src/cluster/shards.ts", "readUInt32BE()", "readUInt32LE()"]],
    test: "test/cluster/shards.test.ts",
  },
  {
    name: "a list of any length is looked at",
    edits: [["src/fields/schema-bounds.ts", "count > MOST_ENTRIES", "count > 30 * MOST_ENTRIES"]],
    test: "test/attacks/many-problems.test.ts",
  },
  {
    name: "the errors of a schema are compared with one another",
    edits: [
      [
        "src/fields/schema-problems.ts",
        "if (!found.has(key)) found.set(key, said);",
        "if (![...found.keys()].includes(key)) found.set(key, said);",
      ],
    ],
    test: "test/attacks/growth.test.ts",
  },
];
