import { readFileSync } from "node:fs";
import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import {
  type ComponentFiles,
  calicoNodePatch,
  component,
  keepingUpstreamTypha,
  kustomizeComponent,
  waitingComponent,
  withoutUpstreamTypha,
} from "@typha-mtls/components";
import { stringify } from "yaml";
import { fieldsOf } from "../calico/problems";
import { KUSTOMIZE, kustomizeBuild, kustomizeTitle } from "../components/calico-node/kustomize";
import { strategicMerge } from "../components/calico-node/strategic-merge";
import {
  type Manifest,
  objectsOf,
  onlyOf,
  pick,
  upstreamObjects,
  upstreamPath,
  upstreamTest,
  withoutCrds,
} from "../upstream";

const PROPS = { server: { identity: { kind: "cn", value: "typha-server" } } } as const;
const MTLS = component(PROPS);
const WITHOUT = withoutUpstreamTypha(PROPS);
const WAITING = waitingComponent(PROPS);
const KEEPING = keepingUpstreamTypha(PROPS);
const OTHER_PORT = { ...PROPS, port: 5474 } as const;

test("the Component lists its patches without a target, so that it fails where there is nothing to patch", () => {
  expect(MTLS).toEqual({
    "kustomization.yaml": {
      apiVersion: "kustomize.config.k8s.io/v1alpha1",
      kind: "Component",
      patches: [{ path: "calico-node.patch.yaml" }],
    },
    "calico-node.patch.yaml": calicoNodePatch(PROPS).daemonSet,
  });
});

test("the Component of the waiting stage names calico-node, and moves nothing of it to mutual TLS", () => {
  const { "calico-node.patch.yaml": patch, ...others } = WAITING;
  expect(others).toEqual({ "kustomization.yaml": MTLS["kustomization.yaml"] });
  expect(patch).toEqual(calicoNodePatch(PROPS).preparation);
  expect(JSON.stringify(patch)).not.toMatch(/TYPHA|volume/i);
});

test("the Component without upstream's Typha deletes its three objects and its name in calico-config, and no account or role of calico-node's", () => {
  const { "kustomization.yaml": kustomization, ...patches } = WITHOUT;
  const target = (kind: string, name = "calico-typha") => ({ kind, name, namespace: "kube-system" });
  expect(kustomization).toMatchObject({
    kind: "Component",
    patches: [
      { path: "deployment.patch.yaml" },
      { path: "service.patch.yaml", target: target("Service") },
      { path: "poddisruptionbudget.patch.yaml", target: target("PodDisruptionBudget") },
      { path: "calico-config.patch.yaml", target: target("ConfigMap", "calico-config") },
    ],
  });
  const { "calico-config.patch.yaml": config, ...deletions } = patches;
  expect(config).toEqual(calicoNodePatch(PROPS).config);
  expect(Object.values(deletions)).toEqual(
    [
      ["apps/v1", "Deployment"],
      ["v1", "Service"],
      ["policy/v1", "PodDisruptionBudget"],
    ].map(([apiVersion, kind]) => ({
      $patch: "delete",
      apiVersion,
      kind,
      metadata: { name: "calico-typha", namespace: "kube-system" },
    })),
  );
});

test("a patch of an object that may be absent has a target, without a namespace where the object has none", () => {
  const patch = { apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRole", metadata: { name: "calico-node" } };
  const files = kustomizeComponent({}, { "a.patch.yaml": patch });
  expect(files["kustomization.yaml"]?.["patches"]).toEqual([
    { path: "a.patch.yaml", target: { kind: "ClusterRole", name: "calico-node" } },
  ]);
});

test("the namespace of upstream's Typha is the one that calico-node runs in", () => {
  expect(withoutUpstreamTypha({ ...PROPS, calicoNodeNamespace: "calico" })["service.patch.yaml"]).toMatchObject({
    metadata: { namespace: "calico" },
  });
  expect(fieldsOf(() => withoutUpstreamTypha({ ...PROPS, calicoNodeNamespace: "A" }))).toEqual(["calicoNodeNamespace"]);
});

/** A test with upstream's manifests and kustomize. */
function kustomizeTest(title: string, body: () => void): void {
  if (KUSTOMIZE === undefined) test.skip(kustomizeTitle(title), body);
  else upstreamTest(title, body);
}

type UpstreamFile = "calico.yaml" | "calico-typha.yaml";

const buildOf = (manifest: string, components: readonly ComponentFiles[]) =>
  kustomizeBuild(manifest, Object.fromEntries(components.map((files, index) => [`component-${index}`, files])));

const manifestOf = (version: string, file: UpstreamFile) => readFileSync(upstreamPath(version, file), "utf8");

/** Objects that kustomize makes of upstream's, without the CRDs: with them it takes four times as long. */
const build = (version: string, file: UpstreamFile, ...components: ComponentFiles[]) =>
  objectsOf(buildOf(withoutCrds(manifestOf(version, file)), components));

const identity = ({ apiVersion, kind, metadata }: Manifest) =>
  `${apiVersion} ${kind} ${metadata.namespace}/${metadata.name}`;

/** Lists that kustomize puts new items in front of. */
function ordered(object: Manifest): Manifest {
  const sorted = structuredClone(object);
  const pod = sorted.spec?.template?.spec;
  if (pod === undefined) return sorted;
  const byName = (one: Manifest, other: Manifest) => (one.name < other.name ? -1 : 1);
  pod.volumes?.sort(byName);
  for (const each of pod.containers) {
    each.env?.sort(byName);
    each.volumeMounts?.sort((one: Manifest, other: Manifest) => (one.mountPath < other.mountPath ? -1 : 1));
  }
  return sorted;
}

for (const version of CHECKED_VERSIONS) {
  for (const file of ["calico-typha.yaml", "calico.yaml"] as const) {
    kustomizeTest(`kustomize changes calico-node of ${file} of ${version}, and nothing else`, () => {
      const before = new Map(upstreamObjects(version, file).map((object) => [identity(object), object]));
      // Built whole once for each version: the CRDs are all there, and change nothing of the rest.
      const manifest = manifestOf(version, file);
      const isWhole = file === "calico-typha.yaml";
      const built = buildOf(isWhole ? manifest : withoutCrds(manifest), [MTLS]);
      const crds = (text: string) => text.match(/^kind: CustomResourceDefinition$/gm)?.length ?? 0;
      expect(crds(built)).toBe(isWhole ? crds(manifest) : 0);
      const after = objectsOf(built);
      expect(after.map(identity).sort()).toEqual([...before.keys()].sort());
      const { daemonSet } = calicoNodePatch(PROPS);
      for (const object of after) {
        const patch = identity(daemonSet) === identity(object) ? daemonSet : undefined;
        const was = before.get(identity(object));
        expect(ordered(object)).toEqual(ordered(patch === undefined ? was : strategicMerge(was, patch)));
      }
      const node = pick(after, "DaemonSet", "calico-node").spec.template.spec.containers[0];
      expect(JSON.stringify(node)).not.toContain("null");
    });
  }

  kustomizeTest(`the Components that wait change nothing in calico-typha.yaml of ${version}`, () => {
    const before = new Map(upstreamObjects(version, "calico-typha.yaml").map((object) => [identity(object), object]));
    const after = build(version, "calico-typha.yaml", WAITING, KEEPING);
    expect(new Map(after.map((object) => [identity(object), object]))).toEqual(before);
  });

  kustomizeTest(
    `ports of its own add nothing but Felix's failsafe lists to calico-node of ${version}, before and with TLS`,
    () => {
      const daemonSet = onlyOf("DaemonSet", manifestOf(version, "calico-typha.yaml"));
      const env = (...components: ComponentFiles[]): Manifest[] =>
        pick(objectsOf(buildOf(daemonSet, components)), "DaemonSet", "calico-node").spec.template.spec.containers[0]
          .env;
      const names = (list: Manifest[]) => list.map(({ name }) => name);
      const failsafe = ["FELIX_FAILSAFEINBOUNDHOSTPORTS", "FELIX_FAILSAFEOUTBOUNDHOSTPORTS"];
      for (const [plain, other] of [
        [env(), env(waitingComponent(OTHER_PORT))],
        [env(MTLS), env(component(OTHER_PORT))],
      ] as const) {
        expect(names(other).filter((name) => !names(plain).includes(name))).toEqual(failsafe);
        expect(other.filter(({ name }) => !failsafe.includes(name))).toEqual(plain);
      }
    },
  );

  kustomizeTest(`kustomize drops upstream's Typha of ${version} and its name, and nothing else`, () => {
    const before = upstreamObjects(version, "calico-typha.yaml").map(identity);
    const objects = build(version, "calico-typha.yaml", MTLS, WITHOUT);
    const after = objects.map(identity);
    const { data } = pick(upstreamObjects(version, "calico-typha.yaml"), "ConfigMap", "calico-config");
    expect(pick(objects, "ConfigMap", "calico-config").data).toEqual({
      ...data,
      typha_service_name: "calico-typha-mtls",
    });
    expect(before.filter((object) => !after.includes(object)).sort()).toEqual([
      "apps/v1 Deployment kube-system/calico-typha",
      "policy/v1 PodDisruptionBudget kube-system/calico-typha",
      "v1 Service kube-system/calico-typha",
    ]);
    expect(after.filter((object) => !before.includes(object))).toEqual([]);
  });
}

kustomizeTest(
  "kustomize drops a Typha that has no PodDisruptionBudget, no Service or no calico-config beside it",
  () => {
    const all = upstreamObjects("v3.31.7", "calico-typha.yaml");
    for (const [kind, name] of [
      ["PodDisruptionBudget", "calico-typha"],
      ["Service", "calico-typha"],
      ["ConfigMap", "calico-config"],
    ] as const) {
      const without = all.filter((object) => object.kind !== kind || object.metadata.name !== name);
      const built = objectsOf(buildOf(without.map((object) => stringify(object)).join("---\n"), [WITHOUT]));
      expect(built.filter(({ metadata }) => metadata.name === "calico-typha")).toEqual([]);
    }
  },
);

kustomizeTest("kustomize fails where there is no upstream Typha to drop, and says so before it is dropped", () => {
  for (const files of [WITHOUT, KEEPING]) {
    expect(() => build("v3.31.7", "calico.yaml", files)).toThrow(/no matches for Id Deployment/);
  }
});

kustomizeTest("kustomize fails where calico-node is in another namespace than the patch says", () => {
  for (const make of [component, waitingComponent]) {
    const elsewhere = make({ ...PROPS, calicoNodeNamespace: "calico" });
    expect(() => build("v3.31.7", "calico.yaml", elsewhere)).toThrow(/no matches for Id DaemonSet/);
  }
});
