import { parseClusterFile } from "../../src/cluster/cluster-file";
import { requiredPlugins } from "../../src/cluster/cni-chain";
import { problemsOf } from "../calico/problems";

const FILE = "clusters/demo/cluster.yaml";

const parse = (chain: string, beside = "nodes: 120", version = "v3.31.7") =>
  parseClusterFile(
    [
      "apiVersion: typha-mtls/v1alpha1",
      "kind: Cluster",
      "metadata: { name: demo }",
      "spec:",
      `  calico: { version: ${version} }`,
      `  ${beside}`,
      ...(beside.startsWith("nodes") ? [] : ["  nodes: 120"]),
      ...(/network|route/.test(beside) ? [] : ["  network: { ipam: { type: calico-ipam } }"]),
      `  cniChain: ${chain}`,
    ].join("\n"),
    FILE,
    "demo",
  ).cluster.spec;

const refusals = (chain: string, beside?: string) =>
  problemsOf(() => parse(chain, beside)).map(({ code, field }) => `${code} ${field}`);

describe("what makes no sense is refused when cluster.yaml is read", () => {
  test.each([
    ["{}", "field-without-effect spec.cniChain"],
    ["{ runtime: cri-o }", "field-without-effect spec.cniChain"],
    ["{ nodeGate: {} }", "missing-field spec.cniChain.verifier"],
    ["{ wholeChain: {}, require: [calico] }", "field-without-effect spec.cniChain.require"],
    ["{ verifier: {}, require: [calico], podGate: {} }", "fields-contradict spec.cniChain.podGate"],
    ["{ wholeChain: { plugins: [tuning] }, podGate: {} }", "fields-contradict spec.cniChain.podGate"],
    ["{ verifier: {}, wholeChain: {}, require: [linkerd-cni, calico] }", "fields-contradict spec.cniChain.require"],
    ["{ verifier: {}, binDir: /usr/lib }", "fields-contradict spec.cniChain.binDir"],
    ["{ verifier: {}, binDir: /usr/local/bin }", "fields-contradict spec.cniChain.binDir"],
    ["{ verifier: {}, confDir: /proc }", "fields-contradict spec.cniChain.confDir"],
    ["{ verifier: { port: 9099 } }", "port-taken spec.cniChain.verifier.port"],
    ["{ verifier: { port: 10250 } }", "port-taken spec.cniChain.verifier.port"],
    ["{ verifier: { probePort: 10256 } }", "port-taken spec.cniChain.verifier.probePort"],
    ["{ verifier: { probePort: 9810 } }", "port-taken spec.cniChain.verifier.probePort"],
    ["{ verifier: { port: 9811 } }", "port-taken spec.cniChain.verifier.probePort"],
    ["{ verifier: { port: 9900, probePort: 9900 } }", "port-taken spec.cniChain.verifier.probePort"],
    ["{ verifier: { port: 9990 }, wholeChain: {} }", "port-taken spec.cniChain.verifier.port"],
    [
      "{ verifier: {}, nodeGate: { removal: node-readiness-controller, taint: { key: example.com/x } } }",
      "fields-contradict spec.cniChain.nodeGate.taint.key",
    ],
    [
      "{ verifier: {}, nodeGate: { taint: { key: node.kubernetes.io/not-ready } } }",
      "fields-contradict spec.cniChain.nodeGate.taint.key",
    ],
    [
      "{ verifier: {}, nodeGate: { mode: continuous, taint: { effect: NoExecute } } }",
      "fields-contradict spec.cniChain.nodeGate.mode",
    ],
    [
      "{ verifier: {}, nodeGate: { removal: none, mode: continuous } }",
      "field-without-effect spec.cniChain.nodeGate.mode",
    ],
    ["{ verifier: { seLinuxType: a b } }", "invalid-value spec.cniChain.verifier.seLinuxType"],
    ["{ verifier: {}, require: [../calico] }", "invalid-value spec.cniChain.require[0]"],
    ["{ wholeChain: { plugins: [flannel] } }", "invalid-value spec.cniChain.wholeChain.plugins[0]"],
    [
      "{ wholeChain: { plugins: [portmap, linkerd-cni, portmap] } }",
      "fields-contradict spec.cniChain.wholeChain.plugins",
    ],
    ["{ wholeChain: { plugins: [{ type: calico }] } }", "fields-contradict spec.cniChain.wholeChain.plugins"],
    ["{ wholeChain: { plugins: [linkerd-cni, tuning] } }", "linkerd-cni-not-last spec.cniChain.wholeChain.plugins"],
    ["{ wholeChain: { plugins: [linkerd-cni, bandwidth] } }", "linkerd-cni-not-last spec.cniChain.wholeChain.plugins"],
    [
      "{ wholeChain: { plugins: [{ type: x, policy: { t: [__SERVICEACCOUNT_TOKEN__] } }] } }",
      "fields-contradict spec.cniChain.wholeChain.plugins",
    ],
    [
      "{ wholeChain: { plugins: [{ type: x, limits: [{ bytes: 9007199254740993 }] }] } }",
      "invalid-value spec.cniChain.wholeChain.plugins",
    ],
    ["{ verifier: {}, confDir: etc/cni }", "invalid-value spec.cniChain.confDir"],
    ["{ linkerd: { values: ../values.yaml } }", "invalid-value spec.cniChain.linkerd.values"],
  ])("%s", (chain, refused) => {
    expect(refusals(chain)).toEqual([refused]);
  });

  test("and the sentence shows how to write it", () => {
    const said = (chain: string) =>
      problemsOf(() => parse(chain)).map(({ message, remedy }) => `${message}: ${remedy}`);
    const plugin = "is neither a known CNI plugin (bandwidth, linkerd-cni, portmap, tuning) nor a map with its type";
    const whole = "choose one of these, or write the plugin's whole configuration, such as { type: istio-cni, … }";
    expect(said("{ wholeChain: { plugins: [istio-cni, { typ: x }] } }")).toEqual([
      `"istio-cni" ${plugin}: ${whole}`,
      `a map ${plugin}: ${whole}`,
    ]);
    expect(said("{ wholeChain: { plugins: [{ type: ../x }] } }")).toEqual([
      expect.stringContaining('"../x" is not a type of a CNI plugin such as linkerd-cni'),
    ]);
    expect(said("{ verifier: {}, confDir: /etc/cni/net.d/, linkerd: { values: linkerd } }")).toEqual([
      expect.stringContaining("such as /etc/cni/net.d:"),
      expect.stringContaining("such as linkerd/values.yaml:"),
    ]);
  });

  test("but not the port of the repair controller where that is in the network of pods", () => {
    expect(refusals("{ verifier: { port: 9990 } }")).toEqual([]);
  });

  test("a port that this cluster's Typha listens on", () => {
    const rollout = "rollout: { stage: mtls, layout: other-ports, ports: { typha: 9810, health: 9811 } }";
    for (const port of [9810, 9811])
      expect(refusals(`{ verifier: { port: ${port}, probePort: 9900 } }`, rollout)).toEqual([
        "port-taken spec.cniChain.verifier.port",
      ]);
    expect(refusals("{ verifier: {} }", rollout)).toEqual([
      "port-taken spec.cniChain.verifier.port",
      "port-taken spec.cniChain.verifier.probePort",
    ]);
    expect(refusals("{ verifier: { port: 9093 } }", "typha: { metricsPort: 9093 }")).toEqual([
      "port-taken spec.cniChain.verifier.port",
    ]);
  });

  test.each(["calicoNode: { tolerations: TAINTS }", "tolerations: TAINTS"])(
    "a start-up taint under which calico-node cannot start (%s)",
    (beside) => {
      const notReady = "{ key: node.kubernetes.io/not-ready, operator: Exists }";
      const refused = (taints: string) => refusals("{ verifier: {}, nodeGate: {} }", beside.replace("TAINTS", taints));
      expect(refused(`[${notReady}]`)).toEqual(["fields-contradict spec.cniChain.nodeGate.taint"]);
      expect(refused("[{ operator: Exists, effect: NoSchedule }]")).toEqual([]);
      expect(refused(`[${notReady}, { key: readiness.k8s.io/cni-chain-not-ready, operator: Exists }]`)).toEqual([]);
    },
  );

  test("and what the schema refuses is not looked at again", () => {
    expect(refusals("{ verifier: { port: high }, nodeGate: 1, podGate: { action: x } }")).toEqual([
      "wrong-type spec.cniChain.verifier.port",
      "wrong-type spec.cniChain.nodeGate",
      "invalid-value spec.cniChain.podGate.action",
    ]);
    expect(refusals("{ wholeChian: {} }")).toEqual(["unknown-field spec.cniChain.wholeChian"]);
    expect(refusals("{ verifier: true }")).toEqual(["wrong-type spec.cniChain.verifier"]);
  });
});

test("a text that replaces the owner's has to say who assigns addresses, and the manifest's own says it", () => {
  const unsaid = ["missing-field spec.cniChain.wholeChain"];
  expect(refusals("{ wholeChain: {} }", "network: { mtu: 1400 }")).toEqual(unsaid);
  const partly = "gitops: flux\n  calicoNode: { route: server-side-apply, upstream: calico }";
  expect(refusals("{ wholeChain: {} }", partly)).toEqual(unsaid);
  expect(refusals("{ wholeChain: {} }", "network: { ipam: { type: host-local } }")).toEqual([]);
  expect(refusals("{ wholeChain: {} }", "calicoNode: { route: manifest, manifest: a/calico.yaml }")).toEqual([]);
});

test("a plugin that upstream's chain has already stands where it has it, before linkerd-cni", () => {
  expect(refusals("{ wholeChain: { plugins: [linkerd-cni, portmap] } }")).toEqual([]);
});

test("each layer can be chosen alone, but the node gate, which needs the verifier's report", () => {
  for (const layer of ["wholeChain: {}", "verifier: {}", "verifier: {}, nodeGate: {}", "podGate: {}", "linkerd: {}"])
    expect(parse(`{ ${layer} }`).cniChain).toBeDefined();
});

test("an order in `require` that other plugins interrupt is that of the chain", () => {
  const chain = "{ verifier: {}, wholeChain: { plugins: [tuning, linkerd-cni] }, require: [calico, x, linkerd-cni] }";
  expect(refusals(chain)).toEqual([]);
});

test.each([
  ["v3.31.7", "{ verifier: {} }", ["calico", "portmap", "linkerd-cni"]],
  ["v3.29.7", "{ verifier: {} }", ["calico", "portmap", "bandwidth", "linkerd-cni"]],
  ["v3.31.7", "{ verifier: {}, require: [calico] }", ["calico"]],
  [
    "v3.31.7",
    "{ verifier: {}, wholeChain: { plugins: [bandwidth, { type: x, a: 1 }, linkerd-cni] } }",
    ["calico", "portmap", "bandwidth", "x", "linkerd-cni"],
  ],
])("without `require`, %s with %s needs upstream's plugins and those that follow", (version, chain, required) => {
  const spec = parse(chain, undefined, version);
  expect(requiredPlugins(spec, spec.cniChain!)).toEqual(required);
});
