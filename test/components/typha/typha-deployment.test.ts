import { CHECKED_VERSIONS, type ImageParts } from "@typha-mtls/calico";
import type { TyphaDeploymentProps } from "../../../src/components/typha/typha-deployment";
import { fieldsOf, problemsOf, refusal } from "../../calico/problems";
import { pick, upstreamObjects, upstreamTag, upstreamTest } from "../../upstream";
import { container, deployment, EVERY_PROP, environment, pod } from "./fixtures";

test("the selector is the one label that can never change", () => {
  const { spec } = deployment({ labels: { team: "network" } });
  expect(spec.selector).toEqual({ matchLabels: { "k8s-app": "calico-typha-mtls" } });
  expect(spec.template.metadata.labels).toMatchObject({ "k8s-app": "calico-typha-mtls", team: "network" });
});

test("a rollout brings up the new fleet beside the old one, and goes on where no host port is free", () => {
  expect(deployment().spec).toMatchObject({
    revisionHistoryLimit: 2,
    progressDeadlineSeconds: 600,
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: "100%", maxUnavailable: 1 } },
  });
});

test("the deadline of a rollout is longer than a long grace period", () => {
  expect(deployment({ terminationGracePeriodSeconds: 1000 }).spec.progressDeadlineSeconds).toBe(1200);
});

test.each([undefined, 45])("the grace period is told to Typha too (%p)", (terminationGracePeriodSeconds) => {
  const seconds = terminationGracePeriodSeconds ?? 300;
  expect(pod({ terminationGracePeriodSeconds }).terminationGracePeriodSeconds).toBe(seconds);
  expect(environment({ terminationGracePeriodSeconds })["TYPHA_SHUTDOWNTIMEOUTSECS"]).toBe(`${seconds}`);
});

test("replicas follow from the nodes, and are left out where an autoscaler owns them", () => {
  expect(deployment({ nodes: 1000 }).spec.replicas).toBe(7);
  expect(deployment({ nodes: 1000, scaling: { mode: "formula" } }).spec.replicas).toBe(7);
  expect(deployment({ nodes: 1000, scaling: { mode: "fixed", replicas: 9 } }).spec.replicas).toBe(9);
  expect(deployment({ nodes: 1000, scaling: { mode: "external" } }).spec).not.toHaveProperty("replicas");
});

test.each(["replicas", "scaler"])("the former prop %s is refused, with what takes its place", (prop) => {
  expect(problemsOf(() => deployment({ [prop]: 3 }))).toEqual([
    expect.objectContaining({
      code: "unknown-field",
      field: `demo/typha.${prop}`,
      message: "was replaced",
      remedy: expect.stringContaining("scaling: { mode: "),
    }),
  ]);
});

test("each part of the image can be replaced by itself", () => {
  const all: Required<ImageParts> = {
    registry: "registry.example.org:5000",
    repository: "mirror/typha",
    tag: "v3.31.7-1",
    digest: `sha256:${"a".repeat(64)}`,
  };
  expect(container({ image: all }).image).toBe(
    `registry.example.org:5000/mirror/typha:v3.31.7-1@sha256:${"a".repeat(64)}`,
  );
  expect(container({ image: { registry: "registry.example.org" } }).image).toBe(
    "registry.example.org/calico/typha:v3.31.7",
  );
  expect(
    fieldsOf(() => deployment({ image: { registry: "a/B", repository: "A", tag: ":", digest: "sha256:1" } })),
  ).toEqual([
    "demo/typha.image.registry",
    "demo/typha.image.repository",
    "demo/typha.image.tag",
    "demo/typha.image.digest",
  ]);
});

test("all the props", () => {
  const all: Required<TyphaDeploymentProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { a: "b" },
    ...EVERY_PROP,
    calicoVersion: "v3.33.1",
    nodes: 10,
    scaling: { mode: "fixed", replicas: 4 },
    image: { tag: "release-v3.33" },
    resources: { requests: { cpu: "1" } },
    tolerations: [],
    affinity: {},
    topologySpreadConstraints: [],
    metricsPort: 9100,
    metricsTLS: { secretName: "metrics" },
    env: [{ name: "A", value: "b" }],
    podAnnotations: { c: "d" },
    terminationGracePeriodSeconds: 30,
    clientIdentity: { kind: "cn", value: "node" },
    certificateHash: "ab".repeat(32),
    trustBundleName: "trust",
    certificatePlace: { secretName: "leaf" },
    serviceAccountName: "account",
  };
  const { metadata, spec } = deployment(all);
  expect(metadata).toMatchObject({ name: "blue", namespace: "typha", annotations: { a: "b" } });
  expect(metadata.labels).toMatchObject({ team: "network", "k8s-app": "blue", "app.kubernetes.io/instance": "blue" });
  expect(spec.replicas).toBe(4);
  expect(spec.selector.matchLabels).toEqual({ "k8s-app": "blue" });
  expect(spec.template.metadata.annotations).toEqual({
    c: "d",
    "cluster-autoscaler.kubernetes.io/safe-to-evict": "true",
    "prometheus.io/port": "9100",
    "prometheus.io/scheme": "https",
    "prometheus.io/scrape": "true",
    "typha-mtls/certificate-hash": "ab".repeat(32),
  });
  expect(spec.template.spec).toMatchObject({
    affinity: {},
    imagePullSecrets: [{ name: "pull" }],
    nodeSelector: { "kubernetes.io/os": "linux", role: "infra" },
    serviceAccountName: "account",
    terminationGracePeriodSeconds: 30,
    tolerations: [],
    topologySpreadConstraints: [],
    volumes: [
      { configMap: { name: "trust" } },
      { secret: { secretName: "leaf" } },
      { name: "typha-mtls-metrics" },
      { name: "scratch" },
    ],
  });
  const [typha] = spec.template.spec.containers;
  expect(typha.env).toEqual(
    expect.arrayContaining([
      { name: "TYPHA_SERVERPORT", value: "5474" },
      { name: "TYPHA_HEALTHPORT", value: "9097" },
    ]),
  );
  expect(typha).toMatchObject({
    image: "quay.io/calico/calico:release-v3.33",
    args: ["component", "typha"],
    resources: { requests: { cpu: "1" } },
  });
  expect(typha.env).toEqual(
    expect.arrayContaining([
      { name: "TYPHA_CLIENTCN", value: "node" },
      { name: "A", value: "b" },
    ]),
  );
});

test("a port of calico-node, an annotation of ours, a bad grace period and an unusable identity are refused at once", () => {
  expect(
    fieldsOf(() =>
      deployment({
        metricsPort: 5473,
        podAnnotations: { "typha-mtls/certificate-hash": "x" },
        terminationGracePeriodSeconds: 0,
        clientIdentity: { kind: "cn", value: "none" },
        nodes: 0,
        scaling: { mode: "fixed", replicas: 3 },
      }),
    ),
  ).toEqual([
    "demo/typha.terminationGracePeriodSeconds",
    "demo/typha.nodes",
    "demo/typha.clientIdentity",
    "demo/typha.metricsPort",
    'demo/typha.podAnnotations["typha-mtls/certificate-hash"]',
  ]);
  expect(refusal(() => deployment({ metricsPort: 70_000 }))).toContain("70000 is no TCP port");
});

for (const version of CHECKED_VERSIONS) {
  upstreamTest(`the Deployment is upstream's of ${version} with more, and nothing less`, () => {
    const theirs = pick(upstreamObjects(version, "calico-typha.yaml"), "Deployment", "calico-typha").spec;
    const ours = deployment({ calicoVersion: version, nodes: 2 }).spec;
    const { containers: theirContainers, serviceAccountName, ...theirPod } = theirs.template.spec;
    const { containers: ourContainers, ...ourPod } = ours.template.spec;
    expect(serviceAccountName).toBe("calico-node");
    expect(ourPod).toMatchObject(theirPod);
    expect(ours).toMatchObject({
      replicas: theirs.replicas,
      revisionHistoryLimit: theirs.revisionHistoryLimit,
      strategy: theirs.strategy,
    });
    expect(ours.template.metadata.annotations).toMatchObject(theirs.template.metadata.annotations);

    expect(theirContainers).toHaveLength(1);
    const { image, env, ...theirContainer } = theirContainers[0];
    expect(ourContainers[0]).toMatchObject(theirContainer);
    expect(ourContainers[0].env).toEqual(expect.arrayContaining(env));
    expect(ourContainers[0].image).toBe(image.replace(`:${upstreamTag(version)}`, `:${version}`));
  });
}
