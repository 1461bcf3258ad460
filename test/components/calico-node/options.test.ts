import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import type { ClusterSpec } from "../../../src/cluster/cluster.generated";
import { loadCluster } from "../../../src/cluster/load";
import type { LoadedCluster } from "../../../src/cluster/loaded-cluster";
import { calicoChanges } from "../../../src/components/calico-node/changes";
import type { CalicoChanges } from "../../../src/components/calico-node/contribution";
import { calicoSettings } from "../../../src/components/calico-node/from-cluster";
import { NETWORK } from "../../../src/components/calico-node/network/network";
import { ENVIRONMENT } from "../../../src/components/calico-node/options/environment";
import { IMAGES } from "../../../src/components/calico-node/options/images";
import { PLACEMENT } from "../../../src/components/calico-node/options/placement";
import { applyPatch } from "../../../src/components/calico-node/strategic-merge";
import { typhaProps } from "../../../src/components/typha/from-cluster";
import { scratchRepository } from "../../support/scratch-repository";
import { type Manifest, pick, upstreamObjects, upstreamTag, upstreamTest } from "../../upstream";

const DIGEST = `sha256:${"ab".repeat(32)}`;
const CONTROL_PLANE = { key: "node-role.kubernetes.io/control-plane", operator: "Exists" } as const;
const NOT_READY = { key: "node.kubernetes.io/not-ready", operator: "Exists" } as const;

let demo: LoadedCluster;
beforeAll(async () => {
  demo = loadCluster((await scratchRepository({})).repository, "demo");
});

type Options = Partial<Pick<ClusterSpec, "images" | "kubeControllers" | "tolerations" | "calico">> & {
  readonly calicoNode?: Partial<ClusterSpec["calicoNode"]>;
  readonly typha?: Partial<ClusterSpec["typha"]>;
};

function withOptions({ calicoNode, typha, ...spec }: Options): LoadedCluster {
  const given = demo.config.spec;
  const merged = {
    ...given,
    ...spec,
    calicoNode: { ...given.calicoNode, ...calicoNode },
    typha: { ...given.typha, ...typha },
  };
  return { ...demo, config: { ...demo.config, spec: merged } };
}

const OPTIONS = [IMAGES, PLACEMENT, ENVIRONMENT];
const changesOf = (options: Options) => calicoChanges(calicoSettings(withOptions(options)), OPTIONS);
const both = ({ patches = [], patchesIfPresent = [] }: CalicoChanges) => [...patches, ...patchesIfPresent];

/** Upstream's object with all that the options change in it. */
function changed(object: Manifest, options: Options): Manifest {
  const patch = both(changesOf(options)).find(
    ({ kind, metadata }) => kind === object.kind && metadata.name === object.metadata.name,
  );
  return patch === undefined ? object : applyPatch(object, patch);
}

const images = ({ spec }: Manifest): [string, string][] =>
  [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers].map(
    ({ name, image }: Manifest): [string, string] => [name, image],
  );

test("nothing is changed where no option is given", () => {
  expect(both(changesOf({}))).toEqual([]);
});

test("an image that is given as upstream has it changes nothing", () => {
  expect(both(changesOf({ images: { registry: "quay.io", node: { tag: "v3.31.7" } } }))).toEqual([]);
});

for (const version of CHECKED_VERSIONS) {
  upstreamTest(`one registry reaches every container of upstream's ${version}, and nothing else changes`, () => {
    const calico = { version };
    const objects = upstreamObjects(version, "calico-typha.yaml");
    // The manifests of a branch name its images by the branch.
    const tagged = (text: string) => text.replaceAll(`:${upstreamTag(version)}`, `:${version}`);
    for (const object of [pick(objects, "DaemonSet"), pick(objects, "Deployment", "calico-kube-controllers")]) {
      const mirrored = changed(object, { calico, images: { registry: "mirror.example:5000/quay" } });
      expect(images(mirrored)).toEqual(
        images(object).map(([name, image]) => [name, tagged(image).replace(/^[^/]+/, "mirror.example:5000/quay")]),
      );
      const restored = JSON.parse(
        JSON.stringify(mirrored).replaceAll("mirror.example:5000/quay/", `${images(object)[0]![1].split("/")[0]}/`),
      );
      expect(restored).toEqual(JSON.parse(tagged(JSON.stringify(object))));
    }
  });
}

test("each image has parts of its own, which count more than the registry of all; a digest keeps the tag readable", () => {
  const { patches, patchesIfPresent } = changesOf({
    images: {
      registry: "mirror.example",
      node: { digest: DIGEST },
      cni: { registry: "other.example", repository: "net/cni", tag: "v1" },
      kubeControllers: { registry: "quay.io" },
    },
  });
  expect(patches).toEqual([
    {
      apiVersion: "apps/v1",
      kind: "DaemonSet",
      metadata: { name: "calico-node", namespace: "kube-system" },
      spec: {
        template: {
          spec: {
            initContainers: [
              { name: "upgrade-ipam", image: "other.example/net/cni:v1" },
              { name: "install-cni", image: "other.example/net/cni:v1" },
              { name: "ebpf-bootstrap", image: `mirror.example/calico/node:v3.31.7@${DIGEST}` },
            ],
            containers: [{ name: "calico-node", image: `mirror.example/calico/node:v3.31.7@${DIGEST}` }],
          },
        },
      },
    },
  ]);
  expect(patchesIfPresent).toEqual([]);
});

test("containers that spec.network adds or deletes follow the images too", () => {
  const network = { ipam: { type: "host-local" }, removeBirdRoutes: true, podCIDRs: ["10.244.0.0/16"] } as const;
  const options = { images: { registry: "mirror.example" }, network } as unknown as Options;
  const { patches } = calicoChanges(calicoSettings(withOptions(options)), [NETWORK, ...OPTIONS]);
  const { initContainers } = (pick(patches, "DaemonSet") as Manifest).spec.template.spec;
  expect(initContainers).toEqual([
    { name: "upgrade-ipam", $patch: "delete" },
    expect.objectContaining({ name: "remove-bird-routes", image: "mirror.example/calico/node:v3.31.7" }),
    { name: "install-cni", image: "mirror.example/calico/cni:v3.31.7" },
    { name: "ebpf-bootstrap", image: "mirror.example/calico/node:v3.31.7" },
  ]);
});

test("an image brings no container that a manifest which is rendered whole does not have", () => {
  const spec = { initContainers: [{ name: "install-cni" }], containers: [{ name: "calico-node" }] };
  const objects = [{ kind: "DaemonSet", metadata: { name: "calico-node" }, spec: { template: { spec } } }];
  const cluster = { ...withOptions({ images: { registry: "mirror.example" } }), manifest: { objects } as Manifest };
  const [patch] = calicoChanges(calicoSettings(cluster), OPTIONS).patches;
  expect(images(patch).map(([name]) => name)).toEqual(["install-cni", "calico-node"]);
});

test("each variable is set on the container that reads it, and on no other", () => {
  const env = { SKIP_CNI_BINARIES: "bandwidth", FELIX_LOGSEVERITYSCREEN: "Warning" };
  const [patch] = changesOf({ calicoNode: { env } }).patches as readonly Manifest[];
  expect(patch?.spec.template.spec).toEqual({
    initContainers: [{ name: "install-cni", env: [{ name: "SKIP_CNI_BINARIES", value: "bandwidth" }] }],
    containers: [{ name: "calico-node", env: [{ name: "FELIX_LOGSEVERITYSCREEN", value: "Warning" }] }],
  });
});

test("images of calico-node have its version while an upgrade is under way, and Typha's has Typha's", () => {
  const options = { images: { registry: "mirror.example" }, calicoNode: { version: "v3.30.7" } };
  const [patch] = changesOf(options).patches;
  expect(images(patch)).toContainEqual(["mount-bpffs", "mirror.example/calico/node:v3.30.7"]);
  expect(typhaProps(withOptions(options)).image).toEqual({ registry: "mirror.example" });
});

test.each([
  ["images.typha", { images: { registry: "a.example", typha: { registry: "b.example", digest: DIGEST } } }],
  ["typha.image", { images: { registry: "a.example" }, typha: { image: { registry: "b.example", digest: DIGEST } } }],
])("%s counts more than the registry of all", (_, options) => {
  expect(typhaProps(withOptions(options)).image).toEqual({ registry: "b.example", digest: DIGEST });
});

test("tolerations are shared by Typha and calico-node, and each may have its own", () => {
  const shared = [CONTROL_PLANE, NOT_READY];
  const tolerationsOf = (options: Options) => {
    const [patch] = changesOf(options).patches as readonly Manifest[];
    return [patch?.spec.template.spec.tolerations, typhaProps(withOptions(options)).tolerations];
  };
  expect(tolerationsOf({ tolerations: shared })).toEqual([shared, shared]);
  expect(tolerationsOf({ tolerations: shared, calicoNode: { tolerations: [NOT_READY] } })).toEqual([
    [NOT_READY],
    shared,
  ]);
  expect(tolerationsOf({ tolerations: shared, typha: { tolerations: [NOT_READY] } })).toEqual([shared, [NOT_READY]]);
  expect(tolerationsOf({})).toEqual([undefined, undefined]);
});

test("calico-kube-controllers is changed only where it is, and only with tolerations of its own", () => {
  const { patches, patchesIfPresent } = changesOf({ kubeControllers: { tolerations: [CONTROL_PLANE] } });
  expect(patches).toEqual([]);
  expect(patchesIfPresent).toMatchObject([
    {
      kind: "Deployment",
      metadata: { name: "calico-kube-controllers", namespace: "kube-system" },
      spec: { template: { spec: { tolerations: [CONTROL_PLANE] } } },
    },
  ]);
});

upstreamTest("placement reaches upstream's calico-node beside what it has", () => {
  const upstream = pick(upstreamObjects("v3.31.7", "calico-typha.yaml"), "DaemonSet");
  const { spec } = changed(upstream, {
    tolerations: [NOT_READY],
    calicoNode: {
      maxUnavailable: "2%",
      resources: { requests: { cpu: "100m", memory: "200Mi" } },
      seLinuxLevel: "s0",
      env: { FELIX_LOGSEVERITYSCREEN: "Warning", SKIP_CNI_BINARIES: "bandwidth", WAIT_FOR_DATASTORE: "false" },
      usageReporting: false,
    },
  });
  const before = upstream.spec.template.spec;
  const after = spec.template.spec;
  const env = (container: Manifest) => new Map(container.env.map(({ name, value }: Manifest) => [name, value]));
  expect(spec.updateStrategy).toEqual({ type: "RollingUpdate", rollingUpdate: { maxUnavailable: "2%" } });
  expect(after.tolerations).toEqual([NOT_READY]);
  expect(after.containers[0].resources).toEqual({ requests: { cpu: "100m", memory: "200Mi" } });
  expect(env(after.containers[0])).toEqual(
    new Map([
      ...env(before.containers[0]),
      ["FELIX_USAGEREPORTINGENABLED", "false"],
      ["FELIX_LOGSEVERITYSCREEN", "Warning"],
      ["WAIT_FOR_DATASTORE", "false"],
    ]),
  );
  const [, installation] = after.initContainers;
  expect(installation.securityContext).toEqual({ privileged: true, seLinuxOptions: { level: "s0" } });
  expect(env(installation)).toEqual(new Map([...env(before.initContainers[1]), ["SKIP_CNI_BINARIES", "bandwidth"]]));
  expect([after.initContainers[0], after.initContainers[2]]).toEqual([
    before.initContainers[0],
    before.initContainers[2],
  ]);
});

test("a variable that mutual TLS sets too, to another value, is a problem that names both fields", () => {
  const other = {
    layout: "other-ports",
    ports: { typha: 5474, health: 9097 },
    failsafePorts: "defaults",
    stage: "mtls",
  };
  const cluster = withOptions({ calicoNode: { env: { FELIX_FAILSAFEINBOUNDHOSTPORTS: "tcp:22,tcp:5474" } } });
  Object.assign(cluster.config.spec, { rollout: other });
  expect(() => calicoChanges(calicoSettings(cluster))).toThrow(
    /spec\.calicoNode\.env: sets spec\.template\.spec\.containers\[calico-node\]\.env\[FELIX_FAILSAFEINBOUNDHOSTPORTS\]\.value of DaemonSet calico-node to another value than spec\.rollout/,
  );
});
