import { render } from "../../../support/rendered";
import type { Manifest } from "../../../upstream";

const GATES = ["ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding", "NodeReadinessRule"];

const rendered = (cniChain: string, cluster: Parameters<typeof render>[0] = {}, ...more: string[]) =>
  render(cluster, [`cniChain: { ${cniChain} }`, ...more].join("\n  "));
const gatesOf = (objects: readonly Manifest[]) =>
  objects.filter(({ kind, metadata }) => GATES.includes(kind) && /^cni-chain-(pods$|[0-9a-f]{8}$)/.test(metadata.name));
const toCopy = (files: Readonly<Record<string, string>>) =>
  Object.keys(files).filter((path) => path.startsWith("to-copy/start-up-taint/"));

test("without a gate, nothing of one is rendered", async () => {
  for (const chain of ["verifier: {}", "wholeChain: {}"]) {
    const { objects, files } = await rendered(chain, {}, "network: { ipam: { type: calico-ipam } }");
    expect([gatesOf(objects), toCopy(files)]).toEqual([[], []]);
  }
});

test("a rule is rendered for node-readiness-controller alone, and its file says what it needs", async () => {
  for (const removal of ["reporter", "none"]) {
    const { objects } = await rendered(`verifier: {}, nodeGate: { removal: ${removal} }`);
    expect(gatesOf(objects)).toEqual([]);
  }
  const { objects, files } = await rendered("verifier: {}, nodeGate: { removal: node-readiness-controller }");
  const [rule] = gatesOf(objects);
  expect(rule!.spec).toMatchObject({
    conditions: [{ type: "CNIChainReady", requiredStatus: "True" }],
    enforcementMode: "bootstrap-only",
    taint: { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" },
  });
  expect(files[`objects/_cluster/nodereadinessrule.${rule!.metadata.name}.yaml`]).toMatch(
    /^#.*\n# Needs node-readiness-/,
  );
});

test("the rule comes last, so that its missing definition holds nothing up, and no node without a chain holds it up", async () => {
  const chain = "verifier: {}, nodeGate: { removal: node-readiness-controller }";
  const { objects } = await rendered(chain, { gitops: "argocd", secrets: "sealed-secrets" });
  const waves = objects.map(({ kind, metadata }) => [
    kind,
    Number(metadata.annotations?.["argocd.argoproj.io/sync-wave"]),
  ]);
  const last = Math.max(...waves.map(([, wave]) => wave as number));
  expect(waves.filter(([, wave]) => wave === last)).toEqual([
    ["DaemonSet", last],
    ["NodeReadinessRule", last],
  ]);
});

test("a gate that vanishes from git is removed: it would go on denying pods", async () => {
  const { objects } = await rendered("verifier: {}, nodeGate: { removal: node-readiness-controller }, podGate: {}");
  const kept = gatesOf(objects).filter(
    ({ metadata }) => "kustomize.toolkit.fluxcd.io/prune" in (metadata.annotations ?? {}),
  );
  expect(gatesOf(objects)).toHaveLength(3);
  expect(kept).toEqual([]);
});

test("the pod gate says of tolerations what the node gate's taint asks for, and nothing without one", async () => {
  const [policy] = gatesOf((await rendered("podGate: {}")).objects);
  expect(policy!.spec.validations.map(({ expression }: Manifest) => expression)).toEqual([
    expect.stringContaining("hostNetwork"),
  ]);
  const [gated] = gatesOf(
    (await rendered("verifier: {}, nodeGate: { taint: { key: example.org/cni } }, podGate: {}")).objects,
  );
  expect(JSON.stringify(gated!.spec.validations)).toContain("t.key == 'example.org/cni'");
});

test("pods beside calico-node and linkerd-cni are exempt from the pod gate", async () => {
  const chain = "podGate: {}, linkerd: { namespace: mesh-cni }";
  const [policy] = gatesOf((await rendered(chain, {}, "calicoNode: { namespace: calico-system }")).objects);
  const [{ values }] = policy!.spec.matchConstraints.namespaceSelector.matchExpressions;
  expect(values).toEqual(["calico-system", "kube-system", "linkerd", "linkerd-cni", "mesh-cni"]);
});

test("the files for tools that make nodes hold the node gate's taint", async () => {
  const { files } = await rendered("verifier: {}, nodeGate: { taint: { key: example.org/cni, effect: NoExecute } }");
  expect(toCopy(files).length).toBeGreaterThan(5);
  expect(files["to-copy/start-up-taint/kubelet.yaml"]).toMatch(
    /\nregisterWithTaints:\n {2}- key: example.org\/cni\n {4}effect: NoExecute\n$/,
  );
});
