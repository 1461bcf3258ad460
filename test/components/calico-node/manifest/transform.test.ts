import type { KubeObject } from "@typha-mtls/gitops";
import { ProblemError } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { parseAllDocuments } from "yaml";
import { transformManifest } from "../../../../src/components/calico-node/manifest/transform";
import type { ObjectPatch } from "../../../../src/components/partial-object";
import { calicoManifest } from "../../../support/calico-manifest";
import { pick } from "../../../upstream";

const FILE = "upstream/calico.yaml";
const OBJECTS: readonly KubeObject[] = parseAllDocuments(calicoManifest()).map((document) => document.toJS());

const transform = (patches: readonly ObjectPatch[], patchesIfPresent: readonly ObjectPatch[] = []) =>
  transformManifest({ file: FILE, objects: OBJECTS }, { patches, patchesIfPresent });

function problemsOf(...patches: ObjectPatch[]) {
  try {
    transform(patches);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, file, field, message }) => ({ code, file, field, message }));
  }
  return [];
}

const node = (pod: object, namespace = "kube-system"): ObjectPatch => ({
  apiVersion: "apps/v1",
  kind: "DaemonSet",
  metadata: { name: "calico-node", namespace },
  spec: { template: { spec: pod } },
});
const config = (data: object, name = "calico-config"): ObjectPatch => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: "kube-system" },
  data,
});

test("a missing anchor is refused with the file and the object, all of them at once", () => {
  const absent = { code: "calico-manifest-anchor", file: FILE };
  expect(
    problemsOf(
      node({ containers: [{ name: "node", env: [] }], initContainers: [{ name: "upgrade-ipam", env: [] }] }),
      config({ a: "b" }, "other-config"),
      node({}, "calico-system"),
    ),
  ).toEqual([
    { ...absent, field: "ConfigMap kube-system/other-config", message: "is not in this file" },
    {
      ...absent,
      field: "DaemonSet calico-system/calico-node",
      message: "is in the namespace kube-system in this file",
    },
    { ...absent, field: "DaemonSet kube-system/calico-node", message: "has no container node" },
    { ...absent, field: "DaemonSet kube-system/calico-node", message: "has no container upgrade-ipam" },
  ]);
});

test("what is patched where it is there may be absent", () => {
  expect(transform([], [config({ a: "b" }, "other-config")]).flatMap(({ changes }) => changes)).toEqual([]);
});

test("a container that a patch brings or deletes needs no anchor", () => {
  const patch = node({
    containers: [{ name: "sidecar", image: "x" }],
    initContainers: [{ $patch: "delete", name: "install-cni" }],
  });
  expect(transform([patch]).flatMap(({ changes }) => changes)).toEqual([
    "spec.template.spec.initContainers[install-cni] removed",
    "spec.template.spec.containers[sidecar] added",
  ]);
});

test("a deleted object is left out, and a changed one says what changed", () => {
  const deletion = { ...config({}), $patch: "delete" };
  const left = transform([node({ priority: 1 })], [deletion]);
  expect(left.map(({ object }) => object.kind)).not.toContain("ConfigMap");
  expect(left.flatMap(({ changes }) => changes)).toEqual(["spec.template.spec.priority added"]);
});

test("everything that no patch names stays as it is, as the same objects", () => {
  const snapshot = structuredClone(OBJECTS);
  const data = fc.dictionary(fc.constantFrom("veth_mtu", "calico_backend", "new"), fc.option(fc.string()));
  const env = fc.array(fc.record({ name: fc.constantFrom("A", "DATASTORE_TYPE"), value: fc.string() }), {
    maxLength: 2,
  });
  fc.assert(
    fc.property(data, env, (values, variables) => {
      const result = transform([config(values), node({ containers: [{ name: "calico-node", env: variables }] })]);
      expect(result).toHaveLength(OBJECTS.length);
      for (const [at, { object, changes }] of result.entries()) {
        const before = OBJECTS[at]!;
        expect([object.kind, object.metadata]).toEqual([before.kind, before.metadata]);
        if (object.kind !== "ConfigMap" && object.kind !== "DaemonSet") expect([object, changes]).toEqual([before, []]);
      }
      const objects = result.map(({ object }) => object);
      const kept = Object.entries(pick(snapshot, "ConfigMap").data).filter(([key]) => !Object.hasOwn(values, key));
      expect(pick(objects, "ConfigMap").data).toMatchObject(Object.fromEntries(kept));
      const { containers, ...pod } = pick(objects, "DaemonSet").spec.template.spec;
      const { containers: before, ...podBefore } = pick(snapshot, "DaemonSet").spec.template.spec;
      expect(pod).toEqual(podBefore);
      expect({ ...containers[0], env: [] }).toEqual({ ...before[0], env: [] });
      expect(OBJECTS).toEqual(snapshot);
    }),
  );
});
