import { loadCluster } from "../../../src/cluster/load";
import { atStage, STAGES } from "../../../src/cluster/rollout";
import { renderCluster } from "../../../src/render/render";
import { problemsOf } from "../../calico/problems";
import { calicoManifest } from "../../support/calico-manifest";
import { render } from "../../support/rendered";
import { scratchRepository } from "../../support/scratch-repository";
import type { Manifest } from "../../upstream";

const ALL = "cniChain: { verifier: {}, nodeGate: {}, podGate: {} }";

const ofChain = (objects: readonly Manifest[]) =>
  objects.filter(({ metadata }) => metadata.labels?.["app.kubernetes.io/component"] === "cni-chain");
const named = (objects: readonly Manifest[]) =>
  ofChain(objects).map(({ kind, metadata }) => `${kind} ${metadata.name}`);

test("a cluster that asks for nothing gets nothing", async () => {
  expect(named((await render({})).objects)).toEqual([]);
});

test("the chain is guarded at every stage of the move to mutual TLS, and without Typha", async () => {
  const scratch = await scratchRepository({});
  scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  ${ALL}\n`);
  const loaded = loadCluster(scratch.repository, "demo");
  const expected = named(renderCluster(loaded).objects as Manifest[]);
  expect(expected).toHaveLength(9);
  for (const stage of STAGES)
    expect(named(renderCluster(atStage(loaded, stage)).objects as Manifest[])).toEqual(expected);
  const off = await render({}, ALL, "typha: { enabled: false }");
  expect(named(off.objects).sort()).toEqual(expected.toSorted());
});

test("what limits the verifiers comes before their rights, and these before they run", async () => {
  const { objects } = await render({ gitops: "argocd", secrets: "sealed-secrets" }, ALL);
  const wave = (kind: string) =>
    Number(
      ofChain(objects).find((object) => object.kind === kind).metadata.annotations["argocd.argoproj.io/sync-wave"],
    );
  const waves = ["ValidatingAdmissionPolicyBinding", "ClusterRoleBinding", "DaemonSet"].map(wave);
  expect(waves).toEqual(waves.toSorted((a, b) => a - b));
  expect(new Set(waves).size).toBe(3);
});

test("nothing of it is kept when it vanishes from git: a policy would go on denying, and rights would go unused", async () => {
  for (const gitops of ["flux", "argocd"] as const) {
    const { objects } = await render({ gitops, secrets: "sealed-secrets" }, ALL);
    expect(JSON.stringify(ofChain(objects).map(({ metadata }) => metadata.annotations))).not.toMatch(/prune|Prune/);
  }
});

test("the verifier runs beside calico-node, where its API server's address is configured", async () => {
  const { objects } = await render({ namespace: "typha-system" }, ALL, "calicoNode: { namespace: calico-system }");
  const places = ofChain(objects).flatMap(({ metadata }) => metadata.namespace ?? []);
  expect(new Set(places)).toEqual(new Set(["calico-system"]));
});

test("the fields of cluster.yaml reach the verifier", async () => {
  const chain = [
    "runtime: cri-o, require: [calico, x], confDir: /a/b/c, binDir: /d/e/f",
    "verifier: { port: 9999, probePort: 9998, listen: all }, nodeGate: { mode: continuous }",
    "wholeChain: { mode: drop-in, plugins: [{ type: x }] }",
  ].join(", ");
  const { objects } = await render({}, `cniChain: { ${chain} }`, "network: { ipam: { type: calico-ipam } }");
  const config = ofChain(objects).find(({ kind }) => kind === "ConfigMap");
  expect(JSON.parse(config.data["configuration.json"])).toEqual({
    runtime: "cri-o",
    require: ["calico", "x"],
    dropIns: true,
    confDir: "/a/b/c",
    binDir: "/d/e/f",
    port: 9999,
    probePort: 9998,
    report: {
      condition: "CNIChainReady",
      heartbeatSeconds: 300,
      taint: { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule", mode: "continuous" },
    },
  });
});

test("a mirror of all images is one of the verifier's too", async () => {
  const images = "images: { registry: r.example.com, cniVerifier: { repository: mirror/node, tag: t } }";
  const { objects } = await render({}, ALL, images);
  const { spec } = ofChain(objects).find(({ kind }) => kind === "DaemonSet");
  expect(spec.template.spec.containers[0].image).toBe("r.example.com/mirror/node:t");
});

test("the manifest shows the program's lines, and Flux puts nothing into it", async () => {
  const { files } = await render({ gitops: "flux" }, ALL);
  const text = files["objects/kube-system/configmap.cni-chain-verifier.yaml"]!;
  expect(text).toContain("\n  verifier.cjs: |\n");
  expect(text).toContain("kustomize.toolkit.fluxcd.io/substitute: disabled\n");
});

test("what is wrong with it is reported by line and field of cluster.yaml", async () => {
  const scratch = await scratchRepository({});
  const resources = "resources: { requests: { cpu: '2' }, limits: { cpu: '1' } }";
  scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  cniChain: { verifier: { ${resources} } }\n`);
  const loaded = loadCluster(scratch.repository, "demo");
  expect(problemsOf(() => renderCluster(loaded))).toMatchObject([
    {
      code: "fields-contradict",
      file: "clusters/demo/cluster.yaml",
      line: 7,
      field: "spec.cniChain.verifier.resources.requests.cpu",
    },
  ]);
});

describe("with a manifest that is rendered whole, what every node needs", () => {
  const chain = (...types: string[]) =>
    JSON.stringify({ name: "k8s-pod-network", plugins: types.map((type) => ({ type })) });

  async function refusals(text: string | undefined, section: string) {
    const scratch = await scratchRepository({});
    const manifest = calicoManifest();
    const config = text === undefined ? "" : `  cni_network_config: '${text}'\n`;
    scratch.write("upstream/calico.yaml", manifest.replace('  veth_mtu: "0"\n', `$&${config}`));
    const route = "calicoNode: { route: manifest, manifest: upstream/calico.yaml }";
    scratch.edit("clusters/demo/cluster.yaml", "spec:\n", `spec:\n  ${route}\n  cniChain: ${section}\n`);
    const loaded = loadCluster(scratch.repository, "demo");
    return problemsOf(() => renderCluster(loaded)).map(({ code, field, line }) => `${code} ${field} ${line}`);
  }
  const unsaid = ["missing-field spec.cniChain.require 8"];

  test("has to be said where the manifest writes no chain, or another than upstream's", async () => {
    expect(await refusals(undefined, "{ verifier: {} }")).toEqual(unsaid);
    expect(await refusals("{", "{ verifier: {} }")).toEqual(unsaid);
    expect(await refusals(chain("calico", "tuning"), "{ verifier: {} }")).toEqual(unsaid);
    expect(await refusals(chain("calico", "tuning"), "{ verifier: {}, require: [calico, tuning] }")).toEqual([]);
  });

  test("follows from upstream's chain, also with more in it", async () => {
    expect(await refusals(chain("calico", "portmap"), "{ verifier: {} }")).toEqual([]);
    expect(await refusals(chain("calico", "tuning", "portmap"), "{ verifier: {} }")).toEqual([]);
    expect(await refusals(undefined, "{ podGate: {} }")).toEqual([]);
  });
});
