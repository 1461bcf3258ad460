import type { PodAdditions } from "../../../src/components/typha/pod-additions";
import { fieldsOf, refusal } from "../../calico/problems";
import { deployment } from "./fixtures";

const PROXY = { name: "proxy", image: "registry.example.org/proxy:1" };
const SCRATCH = { name: "scratch", emptyDir: {} };
const pod = (additions: PodAdditions) => deployment(additions).spec.template.spec;

test("containers, volumes and mounts stand behind Typha's own, as they were given", () => {
  const container = { ...PROXY, resources: { limits: { memory: "64Mi" } }, newerThanTheClasses: true };
  const mount = { name: "scratch", mountPath: "/scratch" };
  const plain = pod({});
  const added = pod({ extraContainers: [container], extraVolumes: [SCRATCH], extraVolumeMounts: [mount] });
  const [typha] = plain.containers;
  expect(added.containers).toEqual([{ ...typha, volumeMounts: [...typha.volumeMounts, mount] }, container]);
  expect(added.volumes).toEqual([...plain.volumes, SCRATCH]);
  expect({ ...added, containers: [], volumes: [] }).toEqual({ ...plain, containers: [], volumes: [] });
});

test("variables whose values are looked up stand behind those with values", () => {
  const variable = { name: "HTTPS_PROXY", valueFrom: { secretKeyRef: { name: "proxy", key: "url", optional: true } } };
  const [plain] = pod({}).containers;
  const [typha] = pod({ extraEnv: [variable] }).containers;
  expect(typha).toEqual({ ...plain, env: [...plain.env, variable] });
});

test("probes keep upstream's times but for those that are given", () => {
  const [plain] = pod({}).containers;
  const [typha] = pod({
    livenessProbe: { failureThreshold: 6 },
    readinessProbe: { periodSeconds: 5, timeoutSeconds: undefined as never },
  }).containers;
  expect(typha.livenessProbe).toEqual({ ...plain.livenessProbe, failureThreshold: 6 });
  expect(typha.readinessProbe).toEqual({ ...plain.readinessProbe, periodSeconds: 5 });
  expect(plain.readinessProbe).toMatchObject({ periodSeconds: 10, timeoutSeconds: 10 });
});

test.each<[string, PodAdditions, string]>([
  ["a container without a name", { extraContainers: [{ image: "a" }] }, "extraContainers[0].name"],
  ["a container without an image", { extraContainers: [{ name: "a" }] }, "extraContainers[0].image"],
  [
    "a container with Typha's name",
    { extraContainers: [{ ...PROXY, name: "calico-typha" }] },
    "extraContainers[0].name",
  ],
  ["two containers of one name", { extraContainers: [PROXY, PROXY] }, "extraContainers[1].name"],
  ["a volume with the name of Typha's", { extraVolumes: [{ name: "typha-mtls-trust" }] }, "extraVolumes[0].name"],
  ["two volumes of one name", { extraVolumes: [SCRATCH, SCRATCH] }, "extraVolumes[1].name"],
  [
    "a mount of a volume that is not there",
    { extraVolumeMounts: [{ name: "scratch", mountPath: "/scratch" }] },
    "extraVolumeMounts[0].name",
  ],
  [
    "such a mount of another container",
    { extraContainers: [{ ...PROXY, volumeMounts: [{ name: "scratch", mountPath: "/a" }] }] },
    "extraContainers[0].volumeMounts[0].name",
  ],
  [
    "a mount of the metrics' volume where metrics have no TLS",
    { extraContainers: [{ ...PROXY, volumeMounts: [{ name: "typha-mtls-metrics", mountPath: "/a" }] }] },
    "extraContainers[0].volumeMounts[0].name",
  ],
  [
    "a mount above the directories of Typha's files",
    { extraVolumes: [SCRATCH], extraVolumeMounts: [{ name: "scratch", mountPath: "/etc/" }] },
    "extraVolumeMounts[0].mountPath",
  ],
  [
    "a path that is no absolute one",
    { extraVolumes: [SCRATCH], extraVolumeMounts: [{ name: "scratch", mountPath: "scratch" }] },
    "extraVolumeMounts[0].mountPath",
  ],
  [
    "two mounts at one path",
    {
      extraVolumes: [SCRATCH],
      extraVolumeMounts: [
        { name: "scratch", mountPath: "/a" },
        { name: "scratch", mountPath: "/a" },
      ],
    },
    "extraVolumeMounts[1].mountPath",
  ],
  [
    "a variable that decides whom Typha trusts",
    { extraEnv: [{ name: "TYPHA_CAFILE", valueFrom: { configMapKeyRef: { name: "a", key: "b" } } }] },
    "extraEnv[0]",
  ],
  [
    "a variable that Typha does not know",
    { extraEnv: [{ name: "TYPHA_NOPE", valueFrom: { configMapKeyRef: { name: "a", key: "b" } } }] },
    "extraEnv[0]",
  ],
  ["a variable without a place of its value", { extraEnv: [{ name: "A", valueFrom: {} }] }, "extraEnv[0].valueFrom"],
  ["a probe that is never asked", { livenessProbe: { periodSeconds: 0 } }, "livenessProbe.periodSeconds"],
  ["a field of a probe that is no time", { readinessProbe: { httpGet: {} } as never }, "readinessProbe.httpGet"],
])("%s is refused", (_, additions, field) => {
  expect(fieldsOf(() => deployment(additions))).toEqual([`demo/typha.${field}`]);
});

test("the refusal names the volumes that there are", () => {
  const mount = { name: "scratch", mountPath: "/scratch" };
  expect(refusal(() => deployment({ extraVolumes: [{ name: "logs" }], extraVolumeMounts: [mount] }))).toContain(
    'no volume is named "scratch"; give one of ',
  );
});
