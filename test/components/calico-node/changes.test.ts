import { problemsOf } from "@typha-mtls/problems";
import { loadCluster } from "../../../src/cluster/load";
import { calicoChanges } from "../../../src/components/calico-node/changes";
import type { CalicoChanges, Contribution } from "../../../src/components/calico-node/contribution";
import { calicoSettings } from "../../../src/components/calico-node/from-cluster";
import { MUTUAL_TLS } from "../../../src/components/calico-node/mutual-tls";
import { partialObjects } from "../../../src/components/calico-node/server-side-apply";
import type { ObjectPatch } from "../../../src/components/partial-object";
import { scratchRepository } from "../../support/scratch-repository";

const loaded = async () => loadCluster((await scratchRepository({})).repository, "demo");
const asked = (field: string, changes: CalicoChanges): Contribution => ({ field, changes: () => changes });
const node = (container: object): ObjectPatch => ({
  apiVersion: "apps/v1",
  kind: "DaemonSet",
  metadata: { name: "calico-node", namespace: "kube-system" },
  spec: { template: { spec: { containers: [{ name: "calico-node", ...container }] } } },
});
const config = (data: object): ObjectPatch => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "calico-config" },
  data,
});

test("the changes of an object are merged to one patch, that of calico-node first", async () => {
  const { patches } = calicoChanges(calicoSettings(await loaded()), [
    MUTUAL_TLS,
    asked("spec.a", { patches: [config({ veth_mtu: "1400" }), node({ image: "a" })] }),
    asked("spec.b", { patches: [config({ calico_backend: "vxlan" })] }),
  ]);
  expect(patches.map(({ kind }) => kind)).toEqual(["DaemonSet", "ConfigMap"]);
  expect(patches[0]).toMatchObject(node({ image: "a", env: expect.any(Array) }));
  expect(patches[1]).toEqual(config({ veth_mtu: "1400", calico_backend: "vxlan" }));
});

test("an object that one field demands has to be there, although another one changes it only where it is", async () => {
  const [a, b] = [config({ a: "1" }), config({ b: "1" })];
  const changed = calicoChanges(calicoSettings(await loaded()), [
    asked("spec.a", { patchesIfPresent: [a] }),
    asked("spec.b", { patches: [b] }),
  ]);
  expect(changed).toMatchObject({ patches: [config({ a: "1", b: "1" })], patchesIfPresent: [] });
});

test("two fields that set one value differently are a problem that names both, and every one is told", async () => {
  const cluster = await loaded();
  const found = problemsOf(() =>
    calicoChanges(calicoSettings(cluster), [
      asked("spec.other", { patches: [config({ veth_mtu: "1" })] }),
      asked("spec.a", { patches: [config({ calico_backend: "vxlan" }), node({ image: "a" })] }),
      asked("spec.b", { patches: [config({ calico_backend: "bird" }), node({ image: "b" })] }),
    ]),
  );
  expect(found).toEqual([
    {
      code: "fields-contradict",
      field: "spec.b",
      message: "sets data.calico_backend of ConfigMap calico-config to another value than spec.a",
      remedy: "leave one of them out",
    },
    expect.objectContaining({
      message:
        "sets spec.template.spec.containers[calico-node].image of DaemonSet calico-node to another value than spec.a",
    }),
  ]);
});

test("what server-side apply cannot delete is a problem with the field and the route", async () => {
  const changes = calicoChanges(calicoSettings(await loaded()), [
    asked("spec.a", { patches: [node({ image: null })] }),
    asked("spec.b", { patches: [{ $patch: "delete", apiVersion: "v1", kind: "Service", metadata: { name: "x" } }] }),
  ]);
  expect(problemsOf(() => partialObjects(changes))).toEqual([
    {
      code: "route-cannot-delete",
      field: "spec.a",
      message:
        "deletes spec.template.spec.containers[calico-node].image of DaemonSet calico-node, which the route server-side-apply cannot",
      remedy: "choose another `spec.calicoNode.route`, or another value of the field",
    },
    expect.objectContaining({
      field: "spec.b",
      message: "deletes Service x, which the route server-side-apply cannot",
    }),
  ]);
});
