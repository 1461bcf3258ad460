// Faults in what keeps pods off a node until its CNI chain is whole, and the test that sees each.

const CNI = "src/components/cni";
const GATE = "test/components/cni/cni-chain-gate.test.ts";
const GATES = `${CNI}/gates`;
const TESTS = "test/components/cni/gates";

export const mutants = [
  {
    name: "verifiers that are not ready are not scraped through the Service",
    edits: [[`${CNI}/alarm/scrape.ts`, "publishNotReadyAddresses: true", "publishNotReadyAddresses: false"]],
    test: "test/components/cni/alarm/scrape.test.ts",
  },
  {
    name: "the taint is watched under another key than nodes join with",
    edits: [[`${CNI}/alarm/alarm.ts`, "{ ...START_UP_TAINT, ...nodeGate.taint }", "START_UP_TAINT"]],
    test: "test/components/cni/alarm/alerts.test.ts",
  },
  {
    name: "the simulation lets the runtime run a chain whose program is missing",
    edits: [["src/cni-chain/simulate/runtime.ts", "chosen.plugins.every(", "chosen.plugins.some("]],
    test: "test/cni-chain/simulate/outcome.test.ts",
  },
  {
    name: "the simulation forgets that linkerd-cni removes itself when it ends",
    edits: [
      [
        "src/cni-chain/simulate/steps.ts",
        'linkerd === "emptying" ? { linkerd: "to-start", conflist: "without-linkerd" }',
        'linkerd === "emptying" ? { linkerd: "to-start", conflist: "whole" }',
      ],
    ],
    test: "test/cni-chain/simulate/outcome.test.ts",
  },
  {
    name: "the simulation takes Linkerd's layers for given",
    edits: [["src/cli/cni/simulate/layers-of.ts", '("cniEnabled").value === true', '("cniEnabled").value !== null']],
    test: "test/cli/cni-simulate.test.ts",
  },
  {
    name: "a control plane that kubeadm makes loses the taint of its role",
    edits: [[`${GATES}/start-up-taint.ts`, "[CONTROL_PLANE, taint]", "[taint]"]],
    test: `${TESTS}/start-up-taint.test.ts`,
  },
  {
    name: "AKS is given a taint that nothing in the cluster can remove",
    edits: [[`${GATES}/start-up-taint.ts`, "{ nodeInitializationTaints: [", "{ nodeTaints: ["]],
    test: `${TESTS}/start-up-taint.test.ts`,
  },
  {
    name: "a NodeReadinessRule keeps its name when its mode changes",
    edits: [[`${GATES}/node-readiness-rule.ts`, 'hash("sha256", JSON.stringify(spec)', 'hash("sha256", condition']],
    test: `${TESTS}/node-readiness-rule.test.ts`,
  },
  {
    name: "the pod gate denies where it is asked to warn",
    edits: [[`${GATES}/pod-gate.ts`, 'action === "deny" ? ["Deny"]', 'action !== "deny" ? ["Deny"]']],
    test: `${TESTS}/pod-gate.test.ts`,
  },
  {
    name: "the pod gate warns of pods alone, and so their controllers alone",
    edits: [[`${GATES}/pod-gate.ts`, "[PODS, ...WORKLOADS]", "[PODS]"]],
    test: `${TESTS}/pod-gate.test.ts`,
  },
  {
    name: "the pod gate refuses updates of pods, which then cannot end",
    edits: [[`${GATES}/pod-gate.ts`, " || (${isSettled(holds)})", ""]],
    test: `${TESTS}/pod-gate.test.ts`,
  },
  {
    name: "the pod gate does not see what a pending pod gains",
    edits: [
      [
        `${GATES}/pod-gate.ts`,
        'apiVersions: ["v1"], operations: ["CREATE", "UPDATE"]',
        'apiVersions: ["v1"], operations: ["CREATE"]',
      ],
    ],
    test: `${TESTS}/pod-gate.test.ts`,
  },
  {
    name: "the pod gate also judges the pods of Calico",
    edits: [[`${GATES}/objects.ts`, "exempt: [namespace, ", "exempt: ["]],
    test: `${TESTS}/component.test.ts`,
  },
  {
    name: "a policy is left that vanishes from git, and goes on denying pods",
    edits: [
      [
        "src/components/cni/kinds.ts",
        "ValidatingAdmissionPolicyBinding: { wave: -3, guarded: false }",
        "ValidatingAdmissionPolicyBinding: { wave: -3, guarded: true }",
      ],
    ],
    test: `${TESTS}/component.test.ts`,
  },
  {
    name: "the verifier listens on every address of the node without being asked",
    edits: [[`${CNI}/verifier-configuration.ts`, 'listen === "all" ? {}', 'listen !== "none" ? {}']],
    test: GATE,
  },
  {
    name: "the verifier may change taints where another controller does",
    edits: [[`${CNI}/verifier-configuration.ts`, 'removal === "reporter" ? { taint', "removal ? { taint"]],
    test: GATE,
  },
  {
    name: "every verifier has a token, also without a node gate",
    edits: [[`${CNI}/verifier-pod.ts`, "automountServiceAccountToken: reports", "automountServiceAccountToken: true"]],
    test: GATE,
  },
  {
    name: "the verifier may write to the node",
    edits: [[`${CNI}/verifier-pod.ts`, "      readOnly: true,\n      mountPropagation", "      mountPropagation"]],
    test: GATE,
  },
  {
    name: "the verifier goes on looking at a directory that was replaced",
    edits: [[`${CNI}/verifier-pod.ts`, '=== "cni" ? outer : directory', '=== "" ? outer : directory']],
    test: GATE,
  },
  {
    name: "the verifier mounts the node's libraries over those of its image",
    edits: [[`${CNI}/verifier-pod.ts`, '=== "cni" ? outer : directory', '!== "etc" ? outer : directory']],
    test: GATE,
  },
  {
    name: "a changed configuration does not reach the verifiers that run",
    edits: [["src/components/pod-program.ts", "JSON.stringify(data)", "Object.keys(data).join()"]],
    test: GATE,
  },
  {
    name: "the guard of nodes lets pass what it cannot judge",
    edits: [["src/components/admission-policy.ts", 'failurePolicy: "Fail"', 'failurePolicy: "Ignore"']],
    test: GATE,
  },
  {
    name: "the guard of nodes only warns",
    edits: [["src/components/admission-policy.ts", 'validationActions: ["Deny"]', 'validationActions: ["Warn"]']],
    test: GATE,
  },
  {
    name: "verifiers have their rights before anything limits them",
    edits: [
      [
        "src/components/cni/kinds.ts",
        "ClusterRoleBinding: { wave: -1, guarded: false }",
        "ClusterRoleBinding: { wave: -3, guarded: false }",
      ],
    ],
    test: "test/components/cni/component.test.ts",
  },
  {
    name: "the verifier waits for plugins that the rendered manifest does not write",
    edits: [[`${CNI}/written-chain.ts`, "holdsInOrder(written, expected)", "written.length > 0"]],
    test: "test/components/cni/component.test.ts",
  },
  {
    name: "Flux holds calico-node back until the chain is whole that calico-node writes",
    edits: [["src/render/to-copy.ts", "verifier === undefined ? {}", "verifier !== undefined ? {}"]],
    test: "test/render/to-copy.test.ts",
  },
  {
    name: "a chain that is in a drop-in directory is never whole",
    edits: [[`${CNI}/from-cluster.ts`, 'wholeChain?.mode === "drop-in"', "false"]],
    test: "test/components/cni/component.test.ts",
  },
  {
    name: "a node gate evicts the pods of a node at each start of calico-node",
    edits: [
      ["src/cluster/cni-chain-rules.ts", 'nodeGate.taint?.effect === "NoExecute"', "nodeGate.taint === undefined"],
    ],
    test: "test/cluster/cni-chain-rules.test.ts",
  },
  {
    name: "nodes join with a taint under which calico-node cannot start",
    edits: [["src/cluster/cni-chain-rules.ts", "!isTolerated, ", "false, "]],
    test: "test/cluster/cni-chain-rules.test.ts",
  },
];
