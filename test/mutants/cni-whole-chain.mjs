// Faults in the chain that Calico writes whole and in what is compared with it, and the test that sees each.

const CONFIG = "src/components/calico-node/network";
const LINKERD = "src/cluster/linkerd";
const CHAIN_TEST = "test/components/calico-node/network/whole-chain.test.ts";
const CONTRADICTIONS_TEST = "test/cluster/linkerd/contradictions.test.ts";

export const mutants = [
  {
    name: "linkerd-cni gets Calico's kubeconfig, which may read no pod",
    edits: [
      [
        `${LINKERD}/cni-entry.ts`,
        "kubernetes: { kubeconfig: kubeconfigIn(netDir) }",
        "kubernetes: { kubeconfig: KUBECONFIG_PLACEHOLDER }",
      ],
    ],
    test: CHAIN_TEST,
  },
  {
    name: "the number that Calico's installer fills in stands between quotes",
    edits: [[`${CONFIG}/cni-config-text.ts`, '"$1");', '"\\"$1\\"");']],
    test: CHAIN_TEST,
  },
  {
    name: "a runtime with drop-ins is told to pass them over",
    edits: [[`${CONFIG}/cni-config.ts`, "loadOnlyInlinedPlugins: false", "loadOnlyInlinedPlugins: true"]],
    test: CHAIN_TEST,
  },
  {
    name: "what the owner of the manifest changed in the chain is lost",
    edits: [[`${CONFIG}/whole-chain.ts`, "return { ipam, chain, present };", "return { ipam, chain };"]],
    test: CHAIN_TEST,
  },
  {
    name: "a plugin of the owner's may stand behind linkerd-cni",
    edits: [[`${CONFIG}/whole-chain.ts`, "if (behind.length === 0) return;", "if (behind.length >= 0) return;"]],
    test: CHAIN_TEST,
  },
  {
    name: "linkerd-cni stands twice in a chain that has it already, so that its rules are set up twice",
    edits: [["src/cluster/cni-chain.ts", ".filter(({ type }) => type !== LINKERD_CNI || !given.has(type))", ""]],
    test: CHAIN_TEST,
  },
  {
    name: "the chain is rendered whole, and nothing says who assigns addresses",
    edits: [["src/cluster/cni-chain-plugin-rules.ts", "network?.ipam === undefined", "network === null"]],
    test: "test/cluster/cni-chain-rules.test.ts",
  },
  {
    name: "a plugin gets the token of calico-node",
    edits: [
      ["src/cluster/cni-chain-plugin-rules.ts", ".includes(TOKEN_PLACEHOLDER)", ".includes(`${TOKEN_PLACEHOLDER}.`)"],
    ],
    test: "test/cluster/cni-chain-rules.test.ts",
  },
  {
    name: "Linkerd with init containers goes with a chain that has its plugin",
    edits: [
      [`${LINKERD}/contradictions.ts`, "if (value === true) return undefined;", "if (value !== 1) return undefined;"],
    ],
    test: CONTRADICTIONS_TEST,
  },
  {
    name: "IPv6 passes by the proxy, and nothing says so",
    edits: [[`${LINKERD}/contradictions.ts`, 'of("disableIPv6").value === false', 'of("disableIPv6").value === null']],
    test: CONTRADICTIONS_TEST,
  },
  {
    name: "the plugin runs twice, in Calico's file and dropped in",
    edits: [[`${LINKERD}/contradictions.ts`, 'wholeChain.mode === "drop-in" &&', "wholeChain === undefined &&"]],
    test: CONTRADICTIONS_TEST,
  },
  {
    name: "a contradiction of Linkerd's is a warning only",
    edits: [[`${LINKERD}/load-linkerd.ts`, 'severity !== "warning"', 'severity === "error"']],
    test: "test/attacks/linkerd-files.test.ts",
  },
  {
    name: "a changed values file of Linkerd's goes unnamed in a review",
    edits: [["src/trust/input-view.ts", "spec === undefined ? [] : linkerdPaths(spec)", "[] as string[]"]],
    test: "test/attacks/linkerd-files.test.ts",
  },
  {
    name: "linkerd-cni waits for its own plugin",
    edits: [["src/components/cni/linkerd/linkerd-cni-patch.ts", "hostNetwork: true, ", ""]],
    test: "test/components/cni/linkerd/from-cluster.test.ts",
  },
  {
    name: "the name of a network in a manifest leads a drop-in to another folder of the node",
    edits: [
      [
        "src/components/calico-node/network/whole-chain.ts",
        ' && NETWORK_NAME.test(String(present["name"]))) return',
        ") return",
      ],
    ],
    test: "test/components/calico-node/network/whole-chain.test.ts",
  },
  {
    name: "linkerd-cni redirects port 0 where a values file gives it a range",
    edits: [["src/cluster/linkerd/files.ts", "  refuse(names.map((name) => numberProblem(name, of(name))));\n", ""]],
    test: "test/cluster/linkerd/files.test.ts",
  },
  {
    name: "with drop-ins, linkerd-cni's installer writes into Calico's file too",
    edits: [[`${LINKERD}/entry.ts`, 'wholeChain?.mode === "drop-in"', 'wholeChain?.mode === "inline"']],
    test: "test/components/cni/linkerd/from-cluster.test.ts",
  },
];
