// Faults in src/live/, and the test that sees each.

export const mutants = [
  {
    name: "what Flux could not apply is told behind what follows from it",
    edits: [
      ["src/components/topics.ts", "  ...APPLIER_TOPICS,\n", ""],
      ["src/components/topics.ts", "  ...CNI_TOPICS,\n", "  ...CNI_TOPICS,\n  ...APPLIER_TOPICS,\n"],
    ],
    test: "test/components/appliers/live-rules.test.ts",
  },
  {
    name: "what Flux says of the delivery is told behind problems, where it is a warning",
    edits: [["src/components/appliers/rules/topics.ts", "    leads: true,\n", ""]],
    test: "test/components/appliers/live-rules.test.ts",
  },
  {
    name: "nodes that lack a Typha are told before the Typha that does not run",
    edits: [["src/live/diagnose.ts", "settings: 1, typha: 2", "settings: 2, typha: 1"]],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "warnings are told among problems",
    edits: [["src/live/diagnose.ts", "[FIRST, REST] = [-1, 3]", "[FIRST, REST] = [-1, 0]"]],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "the Kustomization of any folder counts as that of the cluster",
    edits: [
      [
        "src/components/appliers/rules/topics.ts",
        'posix.join("/", spec.path, "/") === `/${folder}/`',
        'posix.join("/", spec.path, "/").startsWith("/") || folder === ""',
      ],
    ],
    test: "test/components/appliers/live-rules.test.ts",
  },
  {
    name: "an Application that cannot be synced is told as out of sync alone",
    edits: [["src/components/appliers/rules/topics.ts", 'type.endsWith("Error")', 'type.endsWith("Failure")']],
    test: "test/components/appliers/live-rules.test.ts",
  },
  {
    name: "a step does not wait for the kubelets",
    edits: [["src/live/gates/files.ts", "KUBELET_DELAY = 120", "KUBELET_DELAY = 12"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "the kubelets are waited for one second too short",
    edits: [["src/live/gates/files.ts", "blocking = left > 0", "blocking = left > 1"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "a node whose kubelet does not write is not waited for",
    edits: [["src/live/gates/files.ts", "if (blocking.length === 0) return waited;", "return waited;"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "a full disk keeps a Secret from a node, which lies in memory",
    edits: [["src/components/observed/reported-node.ts", 'of === "ConfigMap" && isFull', "isFull"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "a kubelet that does not report counts as one that writes",
    edits: [
      [
        "src/components/observed/reported-node.ts",
        'type === "Ready" && is === "Unknown"',
        'type === "Ready" && is === ""',
      ],
    ],
    test: "test/live/gates.test.ts",
  },
  {
    name: "a step looks at no node whose kubelet may not write",
    edits: [["src/live/gates/files.ts", '  alsoLooksAt: ["nodesToReach"],\n', ""]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "nodes may move while Typha is not as rendered",
    edits: [["src/lifecycle/steps.ts", '        "typha-as-rendered",\n', ""]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "what may not be looked at counts as passed",
    edits: [["src/live/gates.ts", "if (hidden.length > 0) return", "if (false) return"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "upstream's Typha need not be there for the way back",
    edits: [["src/lifecycle/steps.ts", 'gates: ["upstream-ready"]', "gates: []"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "Typhas that did not restart pass",
    edits: [
      [
        "src/lifecycle/steps.ts",
        '["bundle-applied", "typhas-restarted", "typhas-read-bundle", "bundle-on-nodes"]',
        '["bundle-applied", "typhas-read-bundle", "bundle-on-nodes"]',
      ],
    ],
    test: "test/live/gates.test.ts",
  },
  {
    name: "certificates on the nodes' disks count as seen",
    edits: [["src/live/gates/files.ts", "if (secret === undefined) return {", "if (false) return {"]],
    test: "test/live/gates.test.ts",
  },
  {
    name: "a certificate of another CA is ours",
    edits: [["src/live/served.ts", 'if (!findPath(chain, bundle).found) return "not-ours";', ""]],
    test: "test/live/served.test.ts",
  },
  {
    name: "a leaf of calico-node passes for Typha's",
    edits: [
      ["src/live/served.ts", 'if (!isSameIdentity(identityOf(leaf), ours.identity)) return "another-identity";', ""],
    ],
    test: "test/live/served.test.ts",
  },
  {
    name: "the certificate before this one is taken for a younger one",
    edits: [
      [
        "src/live/served.ts",
        'isYounger(leaf, expected) ? "after" : "before"',
        'isYounger(leaf, expected) ? "before" : "after"',
      ],
    ],
    test: "test/live/served.test.ts",
  },
  {
    name: "the first of several changes counts",
    edits: [
      [
        "src/components/observed/set-at.ts",
        "Math.min(...times) : Math.max(...times)",
        "Math.max(...times) : Math.max(...times)",
      ],
    ],
    test: "test/components/set-at.test.ts",
  },
  {
    name: "of many owners the first counts",
    edits: [
      [
        "src/components/observed/set-at.ts",
        "Math.min(...times) : Math.max(...times)",
        "Math.min(...times) : Math.min(...times)",
      ],
    ],
    test: "test/components/set-at.test.ts",
  },
  {
    name: "endpoints of another port are probed",
    edits: [["src/live/typhas.ts", "ports?.find(({ name }) => name === TYPHA_PORT_NAME)?.port", "ports?.[0]?.port"]],
    test: "test/live/typhas.test.ts",
  },
  {
    name: "one Typha in two slices is probed twice",
    edits: [
      [
        "src/live/typhas.ts",
        "`${typha.endpoint.host} ${typha.endpoint.port}`, typha",
        "`${found.indexOf(typha)}`, typha",
      ],
    ],
    test: "test/live/typhas.test.ts",
  },
  {
    name: "port 65536 is an endpoint",
    edits: [["src/live/endpoint.ts", "port > 65535", "port > 65536"]],
    test: "test/live/endpoint.test.ts",
  },
  {
    name: "port 0 is an endpoint",
    edits: [["src/live/endpoint.ts", "port < 1 ", "port < 0 "]],
    test: "test/live/endpoint.test.ts",
  },
  {
    name: "a Service for plaintext nodes that selects this Typha is overlooked",
    edits: [
      [
        "src/components/typha/rules/service.ts",
        "metadata.name !== location.name && selects(",
        "metadata.name === location.name && selects(",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "any label in common counts as selected",
    edits: [
      [
        "src/components/typha/rules/service.ts",
        "wanted.length > 0 && wanted.every(",
        "wanted.length > 0 && wanted.some(",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "as many Typhas as nodes are no fault",
    edits: [
      [
        "src/components/typha/rules/deployment.ts",
        "replicas === 1 || replicas < count",
        "replicas === 1 || replicas <= count",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "one Typha that is not ready is no fault",
    edits: [
      [
        "src/components/typha/rules/deployment.ts",
        "deployment !== undefined && ready < wanted",
        "deployment !== undefined && ready < wanted - 1",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "a variable that git does not have is overlooked",
    edits: [
      [
        "src/components/typha/rules/deployment.ts",
        "[...new Set([...want!.keys(), ...have!.keys()])]",
        "[...new Set([...want!.keys()])]",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "live-host-path",
    edits: [["src/components/observed/pods.ts", " ||\n      found?.hostPath?.path !== volume.hostPath?.path\n", "\n"]],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "live-node-volumes",
    edits: [["src/components/calico-node/rules/connection.ts", "differing.includes(one) || !isMounted", "!isMounted"]],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "live-typha-volumes",
    edits: [
      [
        "src/components/typha/rules/deployment.ts",
        "differingVolumes(deployment.spec.template, git.spec.template)",
        "[]",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "live-younger-by-not-after",
    edits: [["src/live/served.ts", "return begun === 0 ? due > 0 : begun > 0;", "return due > 0;"]],
    test: "test/live/served.test.ts",
  },
  {
    name: "live-younger-without-tie",
    edits: [["src/live/served.ts", "return begun === 0 ? due > 0 : begun > 0;", "return begun > 0;"]],
    test: "test/live/served.test.ts",
  },
  {
    name: "live-bundle-order",
    edits: [
      [
        "src/components/typha/rules/certificates.ts",
        "return fingerprints(a, readBundle).sort().join() === fingerprints(b, readBundle).sort().join();",
        "return fingerprints(a, readBundle).join() === fingerprints(b, readBundle).join();",
      ],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "live-service-without-selector",
    edits: [
      ["src/components/typha/rules/service.ts", "return wanted.length > 0 && wanted.every(", "return wanted.every("],
    ],
    test: "test/components/live-rules.test.ts",
  },
  {
    name: "live-latest-clock",
    edits: [
      [
        "src/live/look.ts",
        "clocks.sort((a, b) => a.getTime() - b.getTime())[0]",
        "clocks.sort((a, b) => b.getTime() - a.getTime())[0]",
      ],
    ],
    test: "test/live/look.test.ts",
  },
  {
    name: "live-secret-type",
    edits: [
      [
        "src/components/observed/objects.ts",
        "const secret = v.pipe(v.object({ metadata, data: v.optional(labels) })",
        "const secret = v.pipe(v.object({ metadata, data: v.optional(v.any()) })",
      ],
    ],
    test: "test/attacks/hostile-api-server.test.ts",
  },
  {
    name: "live-null-items",
    edits: [
      [
        "src/components/observed/objects.ts",
        "items: v.pipe(\n      v.nullable(v.array(item)),",
        "items: v.pipe(\n      v.array(item),",
      ],
    ],
    test: "test/attacks/hostile-api-server.test.ts",
  },
  {
    name: "live-plaintext-for-drip",
    edits: [["src/live/observe.ts", "connection.bytesRead > 0", "connection.bytesRead < 0"]],
    test: "test/live/observe.test.ts",
  },
  {
    name: "live-names-unchecked",
    edits: [["src/live/unasked.ts", "return isObjectName(name)", "return name !== undefined"]],
    test: "test/cli/live.test.ts",
  },
  {
    name: "live-sealed-taken-for-key",
    edits: [
      [
        "src/components/observed/secret.ts",
        '/^\\s*ENC\\[/.test(key) ? "sealed" : "present"',
        '/^\\s*ENC\\[/.test(key) ? "present" : "present"',
      ],
    ],
    test: "test/cli/live.test.ts",
  },
  {
    name: "long-chain-is-plaintext",
    edits: [
      ["src/live/observe.ts", 'if (code === "ERR_SSL_EXCESSIVE_MESSAGE_SIZE") return', 'if (code === "") return'],
    ],
    test: "test/attacks/long-chain.test.ts",
  },
  {
    name: "tls-fault-is-plaintext",
    edits: [
      [
        "src/live/observe.ts",
        "const speaksTls = /^ERR_(?:SSL|OSSL)_/.test(code)",
        "const speaksTls = /ALERT/.test(code)",
      ],
    ],
    test: "test/attacks/long-chain.test.ts",
  },
  {
    name: "live-chain-young-for-ever",
    edits: [["src/components/cni/rules/nodes.ts", "const JOINING_MS = 10 *", "const JOINING_MS = 10_000 *"]],
    test: "test/components/cni/live-rules.test.ts",
  },
  {
    name: "live-chain-unreported-is-whole",
    edits: [
      [
        "src/components/cni/rules/nodes.ts",
        'return conditionOf(node)?.status === "True";',
        'return conditionOf(node)?.status !== "False";',
      ],
    ],
    test: "test/components/cni/live-rules.test.ts",
  },
  {
    name: "live-chain-program-not-compared",
    edits: [
      [
        "src/components/cni/rules/objects.ts",
        "chainProgram.data?.[name] !== wanted[name]",
        "chainProgram.data?.[name] === undefined",
      ],
    ],
    test: "test/components/cni/live-rules.test.ts",
  },
  {
    name: "live-chain-policy-only-has-to-be-there",
    edits: [
      ["src/components/cni/rules/objects.ts", 'live === undefined || holds(live.spec, git["spec"])', "live || !live"],
    ],
    test: "test/components/cni/live-rules.test.ts",
  },
  {
    name: "of a line without end all is handed on",
    edits: [["src/live/each-line.ts", "isCut = true;", "isCut = false;"]],
    test: "test/live/each-line.test.ts",
  },
  {
    name: "another object than the one that was asked for opens a gate",
    edits: [["src/live/unasked.ts", "name !== undefined && is !== name", "false"]],
    test: "test/attacks/hostile-gates.test.ts",
  },
  {
    name: "a list that is cut short opens a gate",
    edits: [["src/live/unasked.ts", "isCutShort(body.metadata)", "false"]],
    test: "test/attacks/hostile-gates.test.ts",
  },
  {
    name: "a pod that is listed twice counts twice",
    edits: [["src/live/unasked.ts", "seen.size === seen.add(name).size", "false"]],
    test: "test/attacks/hostile-gates.test.ts",
  },
  {
    name: "fewer than no nodes open a gate",
    edits: [["src/components/observed/metadata.ts", "v.safeInteger(), v.minValue(0)", "v.safeInteger()"]],
    test: "test/attacks/hostile-gates.test.ts",
  },
  {
    name: "a Deployment without a generation is observed",
    edits: [
      ["src/components/observed/pods.ts", "metadata.generation !== undefined && (", "("],
      ["src/components/observed/pods.ts", ">= metadata.generation;", ">= (metadata.generation ?? 0);"],
    ],
    test: "test/attacks/hostile-gates.test.ts",
  },
  {
    name: "where no pod of Typha is there, all of them have read the files",
    edits: [["src/live/gates/files.ts", "alive.length === 0", "false"]],
    test: "test/attacks/hostile-gates.test.ts",
  },
  {
    name: "rules that had nothing to look at are called right",
    edits: [["src/live/diagnose.ts", "if (missing.length > 0) return", "if (false) return"]],
    test: "test/components/nothing-to-look-at.test.ts",
  },
  {
    name: "a failsafe list that may not be read counts as one that holds the port",
    edits: [
      [
        "src/live/gates/failsafe.ts",
        "hidden.length > 0 && !isOnUsualPort(desired)",
        "hidden.length > 2 && !isOnUsualPort(desired)",
      ],
    ],
    test: "test/live/gates.test.ts",
  },
  {
    name: "calico-node moves over although a failsafe list lacks Typha's port",
    edits: [
      [
        "src/live/gates/failsafe.ts",
        "return reading(Math.max(0, 2 - blocking.length), blocking);",
        "return reading(Math.max(0, 2 - blocking.length), []);",
      ],
    ],
    test: "test/live/gates.test.ts",
  },
];
