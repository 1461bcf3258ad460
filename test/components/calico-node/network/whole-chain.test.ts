import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import { problemsOf } from "@typha-mtls/problems";
import fc from "fast-check";
import { parseClusterFile } from "../../../../src/cluster/cluster-file";
import { completedChain } from "../../../../src/cluster/cni-chain";
import { linkerdCniEntry } from "../../../../src/cluster/linkerd/cni-entry";
import type { CalicoManifest } from "../../../../src/cluster/loaded-cluster";
import { bare, cniText, parseCniText } from "../../../../src/components/calico-node/network/cni-config-text";
import { networkChanges } from "../../../../src/components/calico-node/network/network";
import { installedChain, withLinkerdInserted } from "../../../support/calico-installer";
import { jsonValues } from "../../../support/json-values";
import { type Manifest, pick, upstreamObjects, upstreamTest } from "../../../upstream";
import { clusterText } from "./rendered-network";

const LINKERD = linkerdCniEntry({}, "/etc/cni/net.d");
const OWN = { type: "acme", list: [1, { deep: [true, null] }], text: '"__CNI_MTU__"' };

const specOf = (spec: object) => parseClusterFile(clusterText(spec), "clusters/demo/cluster.yaml", "demo").cluster.spec;
const changesOf = (spec: object, beside = {}) => networkChanges(specOf(spec), beside).patches ?? [];
const textOf = (spec: object, beside = {}): string => {
  const config: Manifest = changesOf(spec, beside).find(({ kind }) => kind === "ConfigMap");
  return config.data.cni_network_config;
};
const chainOf = (spec: object, beside = {}) => installedChain(textOf(spec, beside));
const wanting = (plugins?: readonly unknown[], rest: object = {}) => ({
  network: { ipam: { type: "calico-ipam" } },
  cniChain: { wholeChain: plugins === undefined ? {} : { plugins } },
  ...rest,
});

const IPAM = {
  "Calico's": { ipam: { type: "calico-ipam" } },
  "the node's range": { ipam: { type: "host-local" } },
  "a range": { ipam: { type: "host-local", ranges: ["10.1.0.0/16"] } },
  "both families": { podCIDRs: ["10.244.0.0/16", "fd00:1::/64"], ipam: { type: "calico-ipam" } },
  "both families by node": { podCIDRs: ["10.244.0.0/16", "fd00:1::/64"], ipam: { type: "host-local" } },
  "IPv6 alone": { podCIDRs: ["fd00:1::/64"], ipam: { type: "calico-ipam" } },
};
const LISTS = [["linkerd-cni"], ["bandwidth", "linkerd-cni"], ["tuning", OWN, "linkerd-cni"], [OWN], ["portmap"]];

describe.each(CHECKED_VERSIONS)("Calico %s", (version) => {
  test.each(Object.entries(IPAM))("Calico's installer writes JSON, whatever follows: %s", (_title, network) => {
    const alone = chainOf({ calico: { version }, network });
    for (const plugins of LISTS) {
      const chain = chainOf({ calico: { version }, network, cniChain: { wholeChain: { plugins } } });
      const types = plugins.map((plugin) => (typeof plugin === "string" ? plugin : plugin.type));
      expect(chain.plugins.map(({ type }) => type)).toEqual([
        ...new Set([...alone.plugins.map(({ type }) => type), ...types]),
      ]);
      expect(chain.plugins[0]).toEqual(alone.plugins[0]);
      expect(chain.plugins[0]).toMatchObject({
        mtu: 1440,
        kubernetes: { kubeconfig: "/etc/cni/net.d/calico-kubeconfig" },
      });
      expect({ ...chain, plugins: alone.plugins }).toEqual(alone);
    }
  });

  upstreamTest(`${version}: the owner's text keeps what it says, in every manifest that has one`, () => {
    for (const file of ["calico.yaml", "calico-typha.yaml"] as const) {
      const manifest = manifestOf(version, file, (config) =>
        config.replace('"log_level": "info"', '"log_level": "warning"'),
      );
      const before = installedChain(pick(manifest.objects, "ConfigMap", "calico-config").data.cni_network_config);
      const route = { calico: { version }, calicoNode: { route: "manifest", manifest: `up/${file}` } };
      expect(chainOf({ ...route, cniChain: { wholeChain: {} } }, { manifest })).toEqual({
        ...before,
        plugins: [...before.plugins, LINKERD],
      });
      const hostLocal = { network: { ipam: { type: "host-local" } }, cniChain: { wholeChain: {} } };
      expect(chainOf({ ...route, ...hostLocal }, { manifest }).plugins[0]).toEqual({
        ...before.plugins[0],
        ipam: { type: "host-local", subnet: "usePodCidr" },
      });
    }
  });
});

function manifestOf(version: string, file: "calico.yaml" | "calico-typha.yaml", change: (config: string) => string) {
  const objects = upstreamObjects(version, file);
  const { data } = pick(objects, "ConfigMap", "calico-config");
  data.cni_network_config = change(data.cni_network_config);
  return asManifest(`up/${file}`, objects);
}

const asManifest = (file: string, objects: readonly Manifest[]): CalicoManifest => ({
  file,
  checksum: "",
  objects,
  published: undefined,
  version: undefined,
});

describe("linkerd-cni's own insertion", () => {
  test("leaves the chain as it is", () => {
    for (const plugins of LISTS.slice(0, 3)) {
      const chain = chainOf(wanting(plugins));
      expect(withLinkerdInserted(chain, LINKERD)).toEqual(chain);
    }
  });

  test("finds its kubeconfig where its installer writes it, and not where Calico's does", () => {
    const entry = (spec: object) => chainOf(wanting(undefined, spec)).plugins.at(-1);
    expect(entry({})).toMatchObject({ kubernetes: { kubeconfig: "/etc/cni/net.d/ZZZ-linkerd-cni-kubeconfig" } });
    const elsewhere = { cniChain: { confDir: "/etc/kubernetes/cni/net.d", wholeChain: {} } };
    expect(entry(elsewhere)).toMatchObject({
      kubernetes: { kubeconfig: "/etc/kubernetes/cni/net.d/ZZZ-linkerd-cni-kubeconfig" },
    });
  });
});

describe("with drop-ins", () => {
  const dropIn = (plugins?: readonly unknown[]) => ({
    network: { ipam: { type: "calico-ipam" } },
    cniChain: { wholeChain: { mode: "drop-in", ...(plugins && { plugins }) } },
  });

  test("Calico's file holds upstream's plugins, and lets the runtime load the others", () => {
    const { plugins, loadOnlyInlinedPlugins, name } = chainOf(dropIn([OWN, "linkerd-cni"]));
    expect([plugins.map(({ type }) => type), loadOnlyInlinedPlugins, name]).toEqual([
      ["calico", "portmap"],
      false,
      "k8s-pod-network",
    ]);
  });
});

test("the pods of calico-node restart when the chain changes, and only where one is asked for", () => {
  const hash = (spec: object): string | undefined => {
    const node: Manifest = changesOf(spec).find(({ kind }) => kind === "DaemonSet");
    return node?.spec.template.metadata?.annotations["typha-mtls/calico-config-hash"];
  };
  const hashes = [
    wanting(),
    wanting(["tuning", "linkerd-cni"]),
    wanting([OWN]),
    { network: { ipam: { type: "calico-ipam" } } },
  ].map(hash);
  expect(new Set(hashes).size).toBe(4);
  expect(hash(wanting())).toBe(hash(wanting(["linkerd-cni"])));
  expect(changesOf({ cniChain: { verifier: {} } })).toEqual([]);
});

describe("a manifest of the owner", () => {
  const spec = { calicoNode: { route: "manifest", manifest: "up/calico.yaml" }, cniChain: { wholeChain: {} } };
  /** As upstream's manifest, with another text of the CNI configuration. */
  const owned = (change: (config: string) => string) => {
    const config = change(textOf({ network: { ipam: { type: "calico-ipam" } } }));
    const volumes = [
      { name: "cni-bin-dir", hostPath: { path: "/opt/cni/bin" } },
      { name: "cni-net-dir", hostPath: { path: "/etc/cni/net.d" } },
    ];
    return asManifest("up/calico.yaml", [
      { kind: "ConfigMap", metadata: { name: "calico-config" }, data: { cni_network_config: config } },
      { kind: "DaemonSet", metadata: { name: "calico-node" }, spec: { template: { spec: { volumes } } } },
    ]);
  };
  const refused = (change: (config: string) => string, given: object = spec) =>
    problemsOf(() => textOf(given, { manifest: owned(change) })).map(({ code, field }) => `${code} ${field}`);

  test("is refused where its chain cannot be completed", () => {
    const at = ["calico-cni-config-unreadable ConfigMap kube-system/calico-config: data.cni_network_config"];
    expect(refused((config) => config.slice(0, -3))).toEqual(at);
    expect(refused((config) => config.replace('"type": "calico"', '"type": "flannel"'))).toEqual(at);
    expect(refused(() => '{"plugins": {}}')).toEqual(at);
    for (const name of ["../../cron.d", "a/b", ""])
      expect(refused((config) => config.replace("k8s-pod-network", name))).toEqual(at);
    expect(refused(() => '{"plugins": [3]}')).toEqual(at);
    expect(refused(() => "[]")).toEqual(at);
  });

  test("is refused where it installs the plugins into other directories", () => {
    const elsewhere = { ...spec, cniChain: { ...spec.cniChain, confDir: "/etc/other", binDir: "/opt/other" } };
    expect(refused((config) => config, elsewhere)).toEqual([
      "fields-contradict spec.cniChain.confDir",
      "fields-contradict spec.cniChain.binDir",
    ]);
  });

  test("keeps what its owner changed", () => {
    const manifest = owned((config) => config.replace('"log_level": "info"', '"log_level": "warning"'));
    expect(chainOf(spec, { manifest }).plugins[0]).toMatchObject({ log_level: "warning", mtu: 1440 });
  });

  test("may chain linkerd-cni already, wherever it stands", () => {
    const byHand = (config: string) =>
      config.replace(/\{\s*"type": "portmap"/, '{ "type": "linkerd-cni", "old": 1 }, $&');
    const manifest = owned(byHand);
    expect(chainOf(spec, { manifest }).plugins.map(({ type }) => type)).toEqual(["calico", "portmap", "linkerd-cni"]);
    expect(chainOf(spec, { manifest }).plugins.at(-1)).toEqual(LINKERD);
    const others = { ...spec, cniChain: { wholeChain: { plugins: ["tuning"] } } };
    expect(refused(byHand, others)).toEqual(["linkerd-cni-not-last spec.cniChain.wholeChain.plugins"]);
  });
});

describe("for any plugins", () => {
  const json = jsonValues({ maxDepth: 3 });
  const type = fc.constantFrom("portmap", "a", "b", "linkerd-cni", "tuning");
  const plugin = fc
    .tuple(type, fc.dictionary(fc.string({ maxLength: 6 }), json, { maxKeys: 3 }))
    .map(([name, rest]) => ({ ...rest, type: name }));
  const plugins = fc.uniqueArray(plugin, { selector: (one) => one.type, maxLength: 5 });

  test("the text holds them as they are given, and numbers that the installer fills in stand without quotes", () => {
    fc.assert(
      fc.property(plugins, (some) => {
        const config = { name: "n", plugins: [{ type: "calico", mtu: bare("__CNI_MTU__") }, ...some] };
        const text = cniText(config);
        expect(parseCniText(text)).toEqual(config);
        expect(JSON.parse(text.replace("__CNI_MTU__", "7"))).toEqual(
          JSON.parse(JSON.stringify({ ...config, plugins: [{ type: "calico", mtu: 7 }, ...some] })),
        );
      }),
    );
  });

  test("a chain that is completed once is whole, and linkerd-cni's insertion changes no type of it", () => {
    fc.assert(
      fc.property(plugins, plugins, (present, given) => {
        const complete = (chain: typeof present) => {
          const { kept, added } = completedChain(chain, given, LINKERD);
          return [...kept, ...added];
        };
        const once = complete(present);
        expect(
          complete(once as typeof present)
            .map((one) => one.type)
            .sort(),
        ).toEqual(once.map((one) => one.type).sort());
        expect(new Set(once.map((one) => one.type)).size).toBe(once.length);
        for (const one of given) expect(once).toContainEqual(one);
      }),
    );
  });
});
