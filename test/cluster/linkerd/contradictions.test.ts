import { stringify } from "yaml";
import { linkerdProblems } from "../../../src/cluster/linkerd/contradictions";
import { readLinkerd } from "../../../src/cluster/linkerd/files";
import { chartOutput, repositoryOf } from "./chart-output";

type Chain = Parameters<typeof linkerdProblems>[0]["cniChain"];

const CHAIN = {
  runtime: "containerd",
  confDir: "/etc/cni/net.d",
  binDir: "/opt/cni/bin",
  linkerd: { namespace: "linkerd-cni" },
  alerts: true,
} as const satisfies Chain;

/** What is said of the two charts' values, as `severity file field`. */
function found(values: object | undefined, cniValues?: object, chain: object = {}, network?: object): string[] {
  const files = {
    ...(values && { "values.yaml": stringify({ cniEnabled: true, ...values }) }),
    ...(cniValues && { "cni.yaml": stringify({ repairController: { enabled: true }, ...cniValues }) }),
  };
  const read = readLinkerd(repositoryOf(files), {
    ...(values && { values: "values.yaml" }),
    ...(cniValues && { cniValues: "cni.yaml" }),
  });
  return linkerdProblems({ ...(network && { network }), cniChain: { ...CHAIN, ...chain } } as never, read).map(
    ({ severity = "error", file, field, code }) =>
      `${code === "linkerd-contradicts" ? severity : code} ${file} ${field}`,
  );
}

test("a text in place of true is not taken for false", () => {
  const read = readLinkerd(repositoryOf({ "values.yaml": 'cniEnabled: "true"\n' }), { values: "values.yaml" });
  expect(linkerdProblems({ cniChain: CHAIN } as never, read)).toMatchObject([
    { field: "cniEnabled", message: "is a text, not true or false", remedy: "write true, without quotes" },
  ]);
});

test("what the charts say by default goes with the chain, but for cniEnabled and the repair controller", () => {
  expect(found({}, {})).toEqual([]);
  expect(found({ cniEnabled: undefined }, { repairController: undefined })).toEqual([
    "error values.yaml cniEnabled",
    "warning cni.yaml repairController.enabled",
  ]);
});

test.each([
  [{ cniEnabled: false }, {}, "error values.yaml cniEnabled"],
  [{ cniEnabled: "true" }, {}, "error values.yaml cniEnabled"],
  [{}, { destCNIBinDir: "/usr/libexec/cni" }, "error cni.yaml destCNIBinDir"],
  [{}, { destCNINetDir: "/etc/kubernetes/cni/net.d" }, "error cni.yaml destCNINetDir"],
  [{}, { inboundProxyPort: 5143 }, "error cni.yaml inboundProxyPort"],
  [{ proxy: { ports: { outbound: 5140 } } }, {}, "error cni.yaml outboundProxyPort"],
  [{ proxy: { ports: { admin: 1 } } }, {}, "error cni.yaml proxyAdminPort"],
  [{ proxy: { ports: { control: 1 } } }, {}, "error cni.yaml proxyControlPort"],
  [{ proxy: { uid: 2103 } }, {}, "error cni.yaml proxyUID"],
  [{ disableIPv6: false }, {}, "error cni.yaml disableIPv6"],
  [{ networkValidator: { connectAddr: "example.com:20001" } }, {}, "error values.yaml networkValidator.connectAddr"],
  [{ networkValidator: { connectAddr: "10.0.0.1" } }, {}, "error values.yaml networkValidator.connectAddr"],
  [{ networkValidator: { connectAddr: "10.96.0.1:443" } }, {}, "error values.yaml networkValidator.connectAddr"],
  [{ networkValidator: { connectAddr: "127.0.0.1:20001" } }, {}, "error values.yaml networkValidator.connectAddr"],
  [{ networkValidator: { connectAddr: "[::1]:20001" } }, {}, "error values.yaml networkValidator.connectAddr"],
  [
    { networkValidator: { connectAddr: "10.0.0.1:450" } },
    { ignoreOutboundPorts: "25,400-500" },
    "error values.yaml networkValidator.connectAddr",
  ],
  [{ proxyInit: { ignoreOutboundPorts: "25" } }, {}, "warning values.yaml proxyInit.ignoreOutboundPorts"],
  [
    { proxyInit: { ignoreInboundPorts: "25,26" } },
    { ignoreInboundPorts: "25" },
    "warning values.yaml proxyInit.ignoreInboundPorts",
  ],
])("%j with %j of linkerd-cni", (values, cniValues, problem) => {
  expect(found(values, cniValues)).toEqual([problem]);
});

test("what is said of both charts alike contradicts nothing", () => {
  const proxy = { ports: { inbound: 5143, outbound: 5140, admin: 5191, control: 5190 }, uid: 2103 };
  const same = { inboundProxyPort: 5143, outboundProxyPort: 5140, proxyAdminPort: "5191", proxyControlPort: 5190 };
  expect(found({ proxy, disableIPv6: false }, { ...same, proxyUID: 2103, disableIPv6: false })).toEqual([]);
  const ports = { proxyInit: { ignoreOutboundPorts: "25" }, networkValidator: { connectAddr: "[fd00::1]:20001" } };
  expect(found(ports, { ignoreOutboundPorts: "25" })).toEqual([]);
});

test("in a cluster of both families, a linkerd-cni without IPv6 is a warning, for Linkerd leaves it off by default", () => {
  const network = { podCIDRs: ["10.244.0.0/16", "fd00:1::/64"] };
  expect(found(undefined, {}, {}, network)).toEqual(["warning cni.yaml disableIPv6"]);
  expect(found(undefined, { disableIPv6: false }, {}, network)).toEqual([]);
});

test("linkerd-cni has to tolerate the taint with which nodes join", () => {
  const gate = { nodeGate: { taint: { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" } } };
  const tolerations = [{ key: "node-role.kubernetes.io/control-plane", operator: "Exists" }];
  expect(found(undefined, { tolerations }, gate)).toEqual(["error cni.yaml tolerations"]);
  expect(found(undefined, { tolerations: [] }, gate)).toEqual(["error cni.yaml tolerations"]);
  expect(found(undefined, { tolerations })).toEqual([]);
  expect(found(undefined, {}, gate)).toEqual([]);
});

describe("the directory of linkerd-cni's installer", () => {
  const apart = { destCNINetDir: "/etc/cni/linkerd" };
  const wholeChain = (mode: string, plugins: unknown[] = ["linkerd-cni"]) => ({ wholeChain: { mode, plugins } });

  test("may be any where Calico writes the entry, which names it", () => {
    expect(found(undefined, apart, wholeChain("inline"))).toEqual([]);
    expect(found(undefined, {}, wholeChain("inline"))).toEqual([]);
    expect(found(undefined, apart, wholeChain("inline", ["tuning"]))).toEqual(["error cni.yaml destCNINetDir"]);
  });

  test("is another than the runtime's with drop-ins, or the plugin would run twice", () => {
    expect(found(undefined, apart, wholeChain("drop-in"))).toEqual([]);
    expect(found(undefined, {}, wholeChain("drop-in"))).toEqual(["error cni.yaml destCNINetDir"]);
    const inside = { destCNINetDir: "/etc/cni/net.d/k8s-pod-network/" };
    expect(found(undefined, inside, wholeChain("drop-in"))).toEqual(["error cni.yaml destCNINetDir"]);
  });
});

describe("what the charts rendered", () => {
  const judge = (manifest: string, more: Record<string, string> = {}) => {
    const read = readLinkerd(repositoryOf({ "l5d.yaml": manifest, ...more }), {
      manifest: "l5d.yaml",
      ...(more["cni.yaml"] && { cniValues: "cni.yaml" }),
    });
    return linkerdProblems({ cniChain: CHAIN }, read).map(({ severity = "error", field }) => `${severity} ${field}`);
  };

  test("contradicts nothing where it says what the chain needs", () => {
    expect(judge(chartOutput())).toEqual([]);
  });

  test.each([
    [{ cniEnabled: false }, "error ConfigMap linkerd-config: data.values: cniEnabled"],
    [{ initContainer: "linkerd-init" }, "error Deployment linkerd-identity"],
    [{ netDir: "/etc/other" }, "error ConfigMap linkerd-cni-config: data.dest_cni_net_dir"],
    [{ binDir: "/opt/other" }, "error ConfigMap linkerd-cni-config: data.dest_cni_bin_dir"],
    [{ namespace: "linkerd" }, "error DaemonSet linkerd-cni: metadata.namespace"],
    [{ container: "other" }, "warning DaemonSet linkerd-cni: spec.template.spec.containers"],
    [{ inbound: 1 }, "error ConfigMap linkerd-cni-config: data.cni_network_config: linkerd.incoming-proxy-port"],
    [
      { ignoredInbound: ["9", "4190"] },
      "error ConfigMap linkerd-cni-config: data.cni_network_config: linkerd.inbound-ports-to-ignore",
    ],
  ])("%j", (change, problem) => {
    expect(judge(chartOutput(change))).toEqual([problem]);
  });

  test("and a values file that would render another entry is refused", () => {
    const enabled = "repairController: { enabled: true }\n";
    expect(judge(chartOutput(), { "cni.yaml": enabled })).toEqual([]);
    expect(judge(chartOutput(), { "cni.yaml": `${enabled}ignoreInboundPorts: "25"\n` })).toEqual(["error undefined"]);
  });
});
