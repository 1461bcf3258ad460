import { readFileSync } from "node:fs";
import {
  CHECKED_VERSIONS,
  calicoNodeVariables,
  expectedValue,
  isKnown,
  nodeProgram,
  parseCalicoVersion,
} from "@typha-mtls/calico";
import Ajv from "ajv";
import { parse } from "yaml";
import { type Manifest, onlyOf, pick, upstreamObjects, upstreamPath, upstreamTest } from "../../../upstream";
import { cniPlugins, renderedNetwork } from "./rendered-network";

/** A network that asks for everything that a release can do. */
const EVERYTHING = {
  podCIDRs: ["10.244.0.0/16", "fd00:1::/64"],
  nodeCIDRs: ["10.250.0.0/16"],
  backend: "bird",
  mtu: 1440,
  ipam: { type: "host-local" },
  ipv4: { ipPool: true, ipipMode: "Always", natOutgoing: true, blockSize: 26, autodetectionMethod: "interface=eth.*" },
  ipv6: { ipPool: true, vxlanMode: "Always", natOutgoing: true, blockSize: 122, autodetectionMethod: "first-found" },
  noSNATToNodes: true,
  ipipEnabled: true,
  vxlanEnabled: false,
  wireguardEnabled: true,
  serviceLoopPrevention: "Drop",
  natPortRange: "32768:65535",
  snatToUpstreamDNS: true,
  removeBirdRoutes: true,
  setsNetworkAvailable: true,
};
const render = (version: string, network: object) => renderedNetwork({ calico: { version }, network });

describe.each(CHECKED_VERSIONS)("Calico %s", (tag) => {
  const version = parseCalicoVersion(tag);
  const upstreamNode = () => pick(upstreamObjects(tag, "calico.yaml"), "DaemonSet").spec.template.spec;
  const upstreamCni = () => pick(upstreamObjects(tag, "calico.yaml"), "ConfigMap").data.cni_network_config;
  const renderedCni = (network: object) => render(tag, network).cni!;

  test.each([
    ["everything", EVERYTHING],
    ["IPv6 alone", { podCIDRs: ["fd00:1::/64"], ipv6: { vxlanMode: "Never" }, wireguardEnabled: true }],
    ["eBPF beside kube-proxy", { bpfEnabled: true, kubeProxy: "iptables", bpfDataIfacePattern: "^eth.*" }],
    ["eBPF in its place", { bpfEnabled: true, kubeProxy: "disabled" }],
    ...(version.minor >= 29 ? [["nftables", { kubeProxy: "nftables" }] as [string, object]] : []),
  ])("knows each variable and takes its value: %s", (_title, network) => {
    const known = calicoNodeVariables().filter((variable) => isKnown(variable, version.minor));
    const wrong = Object.entries(render(tag, network).env).flatMap(([name, value]) => {
      const variable = known.find((row) => row.name === name);
      return variable === undefined ? [`${name} is unknown`] : (expectedValue(variable, value) ?? []);
    });
    expect(wrong).toEqual([]);
  });

  upstreamTest(`${tag}: the probes are upstream's where BIRD runs`, () => {
    const { livenessProbe, readinessProbe } = upstreamNode().containers[0];
    expect(livenessProbe.exec.command).toEqual(nodeProgram(version).probe("felix-live", "bird-live"));
    expect(readinessProbe.exec.command).toEqual(nodeProgram(version).probe("felix-ready", "bird-ready"));
  });

  upstreamTest(`${tag}: the CNI configuration is upstream's, but for ipam`, () => {
    const withMtu = (text: string) => JSON.parse(text.replace("__CNI_MTU__", "0"));
    expect(withMtu(renderedCni({ ipam: { type: "calico-ipam" } }))).toEqual(withMtu(upstreamCni()));
    const hostLocal = withMtu(renderedCni({ ipam: { type: "host-local" } }));
    hostLocal.plugins[0].ipam = cniPlugins(upstreamCni())[0].ipam;
    expect(hostLocal).toEqual(withMtu(upstreamCni()));
  });

  upstreamTest(`${tag}: what the containers mount is there, and so is the one that is dropped`, () => {
    const { initContainers, volumes } = upstreamNode();
    expect(initContainers.map(({ name }: Manifest) => name)).toContain("upgrade-ipam");
    expect(volumes.map(({ name }: Manifest) => name)).toContain("xtables-lock");
  });

  upstreamTest(`${tag}: the pools fit the schema of their kind`, () => {
    const crds = onlyOf("CustomResourceDefinition", readFileSync(upstreamPath(tag, "calico.yaml"), "utf8")).split(
      /^---$/m,
    );
    const crd = parse(crds.find((text) => text.includes("name: ippools.crd.projectcalico.org"))!);
    const { spec } = crd.spec.versions[0].schema.openAPIV3Schema.properties;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile({
      ...spec,
      additionalProperties: false,
    });
    for (const pool of Object.values(render(tag, EVERYTHING).pools)) {
      expect([validate(pool), validate.errors]).toEqual([true, null]);
    }
  });
});

test.each([
  ["v3.29.7", undefined],
  ["v3.30.4", "FELIX_BPFKUBEPROXYHEALTZPORT"],
  ["v3.30.5", "FELIX_BPFKUBEPROXYHEALTHZPORT"],
  ["v3.31.7", "FELIX_BPFKUBEPROXYHEALTHZPORT"],
])("%s has the port of kube-proxy's health check in %s", (version, name) => {
  const { env } = render(version, { bpfEnabled: true, kubeProxy: "ipvs" });
  expect(Object.keys(env).filter((variable) => /HEAL/.test(variable))).toEqual(name === undefined ? [] : [name]);
});

test("the tasks of calico-node are flags up to v3.32, and commands from v3.33 on", () => {
  expect(nodeProgram(parseCalicoVersion("v3.32.1")).task("startup")).toEqual(["/bin/calico-node", "-startup"]);
  expect(nodeProgram(parseCalicoVersion("v3.33.0")).task("startup")).toEqual([
    "calico",
    "component",
    "node",
    "startup",
  ]);
});
