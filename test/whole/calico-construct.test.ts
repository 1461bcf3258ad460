import { readFileSync } from "node:fs";
import { emitYaml } from "@typha-mtls/yaml/emit";
import { App, Chart, Include } from "cdk8s";
import { loadCluster as readCluster } from "../../src/cluster/load";
import { STAGES, type Stage } from "../../src/cluster/rollout";
import { Calico, type ClusterProps, deliverBy, loadCluster, TyphaCluster } from "../../src/index";
import { renderCluster } from "../../src/render/render";
import { calicoManifest } from "../support/calico-manifest";
import { type NamedObject, objectsByName } from "../support/objects-by-name";
import { type ScratchCluster, type ScratchRepository, scratchRepository } from "../support/scratch-repository";
import { UPSTREAM_VERSIONS, upstreamPath, upstreamTest, withoutCrds } from "../upstream";

const FILE = "upstream/calico.yaml";
const CLUSTER = "clusters/demo/cluster.yaml";

type Objects = Readonly<Record<string, NamedObject>>;

/** A repository whose cluster is written anew for each manifest and stage: its certificates take longer than all else. */
async function repositoryOf(cluster: ScratchCluster) {
  const scratch = await scratchRepository(cluster);
  const settings = scratch.read(CLUSTER);
  return (
    manifest: string,
    stage: Stage,
    { calicoNode = "route: manifest, manifest: upstream/calico.yaml", spec = "" } = {},
  ) => {
    scratch.write(FILE, manifest);
    scratch.write(CLUSTER, `${settings}  calicoNode: { ${calicoNode} }\n  rollout: { stage: ${stage} }\n${spec}`);
    return scratch;
  };
}

const ofSynth = ({ repository }: ScratchRepository): Objects =>
  objectsByName(renderCluster(readCluster(repository, "demo")).objects);

const propsOf = ({ repository }: ScratchRepository) => loadCluster("demo", { directory: repository.root });

/** What a chart renders, annotated for the tool of the cluster. */
function rendered(scratch: ScratchRepository, add: (chart: Chart, cluster: ClusterProps) => unknown): Objects {
  const cluster = propsOf(scratch);
  const chart = new Chart(new App(), "mine");
  add(chart, cluster);
  deliverBy(chart, cluster.gitops);
  return objectsByName(chart.toJson());
}

/** Text of each object, keys in one order, so that they are compared byte by byte. */
const textsOf = (objects: Objects) =>
  Object.fromEntries(Object.entries(objects).map(([title, object]) => [title, emitYaml(inOrder(object))]));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/** What synth renders of Calico, and the titles of everything else, which is of our Typha. */
function apart(all: Objects, ofCalico: Objects) {
  const own = Object.entries(all).filter(([title]) => title in ofCalico);
  const others = Object.keys(all).filter((title) => !(title in ofCalico));
  return { ofCalico: Object.fromEntries(own), others };
}

const include = (chart: Chart, scratch: ScratchRepository) => new Include(chart, "upstream", { url: scratch.at(FILE) });

const SEALED = { gitops: "argocd", secrets: "sealed-secrets" } as const;

for (const version of Object.keys(UPSTREAM_VERSIONS)) {
  upstreamTest(
    `the manifests of Calico ${version} become what synth makes of them, byte for byte, at each stage`,
    async () => {
      const cluster = await repositoryOf({ calico: version, ...SEALED });
      for (const file of ["calico.yaml", "calico-typha.yaml"] as const) {
        const text = readFileSync(upstreamPath(version, file), "utf8");
        for (const stage of STAGES) {
          const scratch = cluster(text, stage);
          const found = rendered(scratch, (chart, { calico }) => new Calico(chart, "calico", calico));
          const { ofCalico, others } = apart(ofSynth(scratch), found);
          expect(Object.keys(found).length).toBeGreaterThan(25);
          expect(others.filter((title) => !title.includes("calico-typha-mtls"))).toEqual([]);
          expect(textsOf(found)).toEqual(textsOf(ofCalico));
        }
      }
    },
  );

  upstreamTest(`an Include of the manifests of Calico ${version} becomes the same in its place`, async () => {
    const cluster = await repositoryOf({ calico: version, ...SEALED });
    for (const file of ["calico.yaml", "calico-typha.yaml"] as const) {
      const text = withoutCrds(readFileSync(upstreamPath(version, file), "utf8"));
      for (const stage of STAGES) {
        const scratch = cluster(text, stage);
        const found = rendered(
          scratch,
          (chart, { calico: { manifest: _, ...calico } }) =>
            new Calico(chart, "calico", { ...calico, include: include(chart, scratch) }),
        );
        expect(textsOf(found)).toEqual(
          textsOf(rendered(scratch, (chart, { calico }) => new Calico(chart, "calico", calico))),
        );
      }
    }
  });
}

upstreamTest("an Include has the CustomResourceDefinitions too, server-side and first", async () => {
  const version = Object.keys(UPSTREAM_VERSIONS).at(-1)!;
  const cluster = await repositoryOf({ calico: version, ...SEALED });
  const scratch = cluster(readFileSync(upstreamPath(version, "calico.yaml"), "utf8"), "mtls");
  const found = rendered(
    scratch,
    (chart, { calico: { manifest: _, ...calico } }) =>
      new Calico(chart, "calico", { ...calico, include: include(chart, scratch) }),
  );
  const definitions = Object.values(found).filter(({ kind }) => kind === "CustomResourceDefinition");
  expect(definitions.length).toBeGreaterThan(15);
  for (const { metadata } of definitions)
    expect(metadata).toMatchObject({
      annotations: {
        "argocd.argoproj.io/sync-options": "ServerSideApply=true,Prune=false,Delete=false",
        "argocd.argoproj.io/sync-wave": "-4",
      },
    });
  // cdk8s leaves out what is `null` in an Include.
  const titles = Object.keys(apart(ofSynth(scratch), found).ofCalico);
  expect(titles.toSorted()).toEqual(Object.keys(found).toSorted());
});

const LINKERD = "{ name: linkerd, type: linkerd-cni }";
const SETTINGS: Readonly<Record<string, { readonly calicoNode?: string; readonly spec?: string }>> = {
  "images, environment and placement": {
    calicoNode: `route: manifest, manifest: ${FILE}, maxUnavailable: 10%, usageReporting: false, seLinuxLevel: s0, resources: { requests: { cpu: 300m } }, env: { FELIX_LOGSEVERITYSCREEN: Warning }`,
    spec: `  images: { registry: registry.example.com, node: { tag: v3.31.7-own } }
  tolerations: [{ key: node.kubernetes.io/not-ready, operator: Exists }, { key: node.kubernetes.io/network-unavailable, operator: Exists }, { operator: Exists }]
  kubeControllers: { tolerations: [{ operator: Exists }] }
`,
  },
  "a network with a pool": {
    spec: "  network: { podCIDRs: [10.244.0.0/16], mtu: 1400, ipv4: { ipPool: true, vxlanMode: Always } }\n",
  },
  "a NetworkConfig": {
    spec: `  network: { podCIDRs: [10.244.0.0/16], nodeCIDRs: [10.0.0.0/16] }
  networkConfig: { apiVersion: calico.networking.extensions.gardener.cloud/v1alpha1, kind: NetworkConfig, backend: none, overlay: { enabled: false }, autoScaling: { mode: vpa } }
`,
  },
  "a NetworkConfig that sizes by nodes": {
    spec: `  network: { podCIDRs: [10.244.0.0/16], nodeCIDRs: [10.0.0.0/16] }
  networkConfig: { apiVersion: calico.networking.extensions.gardener.cloud/v1alpha1, kind: NetworkConfig, autoScaling: { mode: cluster-proportional } }
`,
  },
};

const CHAINS: typeof SETTINGS = {
  "a whole CNI chain": {
    spec: "  network: { ipam: { type: calico-ipam } }\n  cniChain: { wholeChain: { plugins: [tuning, linkerd-cni] } }\n",
  },
  "a whole CNI chain with an entry of its own": {
    spec: `  network: { ipam: { type: calico-ipam } }\n  cniChain: { wholeChain: { mode: inline, plugins: [${LINKERD}] } }\n`,
  },
};

describe("with the settings of a cluster", () => {
  test.each(Object.keys(SETTINGS))("%s: a Calico renders what synth renders", async (what) => {
    const scratch = (await repositoryOf({}))(calicoManifest("v3.31.7", "typha"), "cutover", SETTINGS[what]);
    const all = ofSynth(scratch);
    const found = rendered(scratch, (chart, { calico }) => new Calico(chart, "calico", calico));
    expect(textsOf(found)).toEqual(textsOf(apart(all, found).ofCalico));
    expect(textsOf(rendered(scratch, (chart, cluster) => new TyphaCluster(chart, "typha", cluster)))).toEqual(
      textsOf(all),
    );
  });

  for (const [what, settings] of Object.entries(CHAINS))
    upstreamTest(`${what}: a Calico renders what synth renders`, async () => {
      const text = withoutCrds(readFileSync(upstreamPath("v3.31.7", "calico-typha.yaml"), "utf8"));
      const scratch = (await repositoryOf({}))(text, "cutover", settings);
      const found = rendered(scratch, (chart, { calico }) => new Calico(chart, "calico", calico));
      expect(textsOf(found)).toEqual(textsOf(apart(ofSynth(scratch), found).ofCalico));
      expect(JSON.stringify(found)).toContain("linkerd-cni");
    });

  test("a Typha that is switched off leaves calico-node without one", async () => {
    const scratch = (await repositoryOf({}))(calicoManifest("v3.31.7", "typha"), "mtls", {
      spec: "  typha: { enabled: false }\n",
    });
    const found = rendered(scratch, (chart, { calico }) => new Calico(chart, "calico", calico));
    expect(textsOf(found)).toEqual(textsOf(ofSynth(scratch)));
    expect(found["ConfigMap kube-system/calico-config"]).toMatchObject({ data: { typha_service_name: "none" } });
  });
});

test.each(["component", "server-side-apply, upstream: calico-typha"])(
  "the route %s: a TyphaCluster with an Include renders what the route manifest renders of the same file",
  async (route) => {
    const cluster = await repositoryOf({});
    const { spec } = SETTINGS["a network with a pool"]!;
    const wanted = ofSynth(cluster(calicoManifest("v3.31.7", "typha"), "cutover", { spec: spec! }));
    const scratch = cluster(calicoManifest("v3.31.7", "typha"), "cutover", {
      calicoNode: `route: ${route}`,
      spec: spec!,
    });
    const found = rendered(
      scratch,
      (chart, props) =>
        new TyphaCluster(chart, "typha", { ...props, calico: { ...props.calico, include: include(chart, scratch) } }),
    );
    expect(textsOf(found)).toEqual(textsOf(wanted));
    expect(Object.keys(found)).toContain("IPPool undefined/default-ipv4-ippool");
  },
);
