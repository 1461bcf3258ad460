import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf } from "../cli/user-repository";
import { complaintsOfCi, edit, rendered } from "./place";

/*
 * A pull request that weakens what keeps pods off half a CNI chain, or that puts a program of its own into the chain, which
 * every node then runs as root.
 */

const CLUSTER = "clusters/demo/cluster.yaml";
const CHAIN = `  cniChain:
    require: [calico, portmap, linkerd-cni]
    wholeChain: { plugins: [linkerd-cni] }
    verifier: { port: 9810 }
    nodeGate: { mode: continuous }
    podGate: { action: deny }
`;

let guarded: string;

beforeAll(async () => {
  guarded = await rendered();
  edit(guarded, CLUSTER, "spec:\n", `spec:\n  network: { ipam: { type: calico-ipam } }\n${CHAIN}`);
  await synthesized(guarded);
  commit(guarded);
});

async function synthesized(at: string): Promise<void> {
  expect((await runIn(at, "synth")).err).toBe("");
}

const SINCE = "what keeps pods off half a CNI chain is changed since HEAD: ";
const LAYERS = "whole chain (inline), verifier, node gate (continuous, NoSchedule), pod gate (deny)";
const GONE = "pods start without the CNI plugin linkerd-cni since HEAD";

const CHANGES: readonly (readonly [what: string, from: string, to: string, ...told: string[]])[] = [
  ["removes all layers", CHAIN, "", `${SINCE}${LAYERS} → nothing`, GONE],
  [
    "removes the node gate",
    "    nodeGate: { mode: continuous }\n",
    "",
    `${SINCE}${LAYERS} → whole chain (inline), verifier, pod gate (deny)`,
    "gone since HEAD: spec.cniChain.nodeGate.mode = continuous",
  ],
  [
    "leaves the removal of the taint to a program of its own",
    "mode: continuous",
    "removal: none",
    "spec.cniChain.nodeGate.removal: reporter → none since HEAD",
  ],
  ["opens the node gate once and for all", "mode: continuous", "mode: bootstrap-only", `${LAYERS} → `],
  [
    "evicts the pods of nodes that join",
    "{ mode: continuous }",
    "{ taint: { effect: NoExecute } }",
    "spec.cniChain.nodeGate.taint.effect: NoSchedule → NoExecute since HEAD",
  ],
  [
    "gives the taint a key that no node has",
    "mode: continuous",
    "mode: continuous, taint: { key: readiness.k8s.io/other }",
    "spec.cniChain.nodeGate.taint.key: readiness.k8s.io/cni-chain-not-ready → readiness.k8s.io/other since HEAD",
  ],
  ["only warns of pods that it denied", "action: deny", "action: warn", "pod gate (deny) → ", "deny → warn since HEAD"],
  [
    "requires fewer plugins",
    "[calico, portmap, linkerd-cni]",
    "[calico, linkerd-cni]",
    'spec.cniChain.require: ["calico","portmap","linkerd-cni"] → ["calico","linkerd-cni"] since HEAD',
  ],
  [
    "takes linkerd-cni out of the chain: meshed pods would speak plaintext",
    "plugins: [linkerd-cni]",
    "plugins: [tuning]",
    `spec.cniChain.wholeChain.plugins[linkerd-cni].type: ${GONE}`,
  ],
  [
    "puts a plugin of its own into the chain, with what it is given",
    "plugins: [linkerd-cni]",
    "plugins: [{ type: evil, kubernetes: { kubeconfig: /etc/kubernetes/admin.conf }, delegate: { type: x } }, linkerd-cni]",
    "spec.cniChain.wholeChain.plugins[evil].type: the CNI plugin evil runs as root on every node, which is new since HEAD",
    "[evil].kubernetes.kubeconfig = /etc/kubernetes/admin.conf",
    "[evil].delegate.type = x",
  ],
  [
    "gives a known plugin a configuration of its own",
    "plugins: [linkerd-cni]",
    "plugins: [{ type: linkerd-cni, linkerd: { exclude-outbound-ports: ['1:65535'] } }]",
    'spec.cniChain.wholeChain.plugins[linkerd-cni].linkerd.exclude-outbound-ports = ["1:65535"]',
  ],
  [
    "looks for programs where it can put some",
    "    require:",
    "    binDir: /tmp/bin\n    require:",
    "spec.cniChain.binDir: /opt/cni/bin → /tmp/bin since HEAD",
  ],
  [
    "looks at a directory that no runtime reads",
    "    require:",
    "    confDir: /tmp/net.d\n    require:",
    "spec.cniChain.confDir: /etc/cni/net.d → /tmp/net.d since HEAD",
  ],
  [
    "goes by the rules of a runtime that passes over what it cannot load",
    "    require:",
    "    runtime: cri-o\n    require:",
    "spec.cniChain.runtime: containerd → cri-o since HEAD",
  ],
  [
    "brings another image of the verifier",
    "spec:\n",
    "spec:\n  images: { cniVerifier: { registry: evil.example.org } }\n",
    "spec.images.cniVerifier.registry = evil.example.org",
  ],
  [
    "lets the verifier loose from SELinux",
    "verifier: { port: 9810 }",
    "verifier: { seLinuxType: spc_t }",
    "new since HEAD: spec.cniChain.verifier.seLinuxType = spc_t",
  ],
  ["takes the alerts away", "    require:", "    alerts: false\n    require:", "spec.cniChain.alerts: true → false"],
];

test.each(CHANGES)("a pull request that %s is not green, and is told by name", async (_, from, to, ...told) => {
  const at = copyOf(guarded);
  edit(at, CLUSTER, from, to);
  await synthesized(at);
  const complaints = await complaintsOfCi(at, "--against", "HEAD");
  for (const words of told) expect(complaints).toContainEqual(expect.stringContaining(words));
  expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(3);
});
