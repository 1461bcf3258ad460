import { App, Chart, Testing } from "cdk8s";
import type { Construct } from "constructs";
import { TyphaAutoscaler, type TyphaAutoscalerProps } from "../../../src/components/autoscaler/typha-autoscaler";
import { TyphaVerticalAutoscaler } from "../../../src/components/autoscaler/typha-vertical-autoscaler";
import {
  TyphaVerticalPodAutoscaler,
  type TyphaVerticalPodAutoscalerProps,
} from "../../../src/components/autoscaler/typha-vertical-pod-autoscaler";
import { fieldsOf, problemsOf } from "../../calico/problems";
import { type Manifest, pick } from "../../upstream";

function rendered(build: (chart: Chart) => Construct): Manifest[] {
  const chart = new Chart(new App(), "demo");
  build(chart);
  return Testing.synth(chart);
}
const horizontal = (props?: TyphaAutoscalerProps) => rendered((chart) => new TyphaAutoscaler(chart, "typha", props));
const vertical = (props?: TyphaAutoscalerProps) =>
  rendered((chart) => new TyphaVerticalAutoscaler(chart, "typha", props));

describe.each([
  ["autoscaler", horizontal],
  ["vertical", vertical],
])("the objects of the %s", (suffix, render) => {
  const blue = () => render({ name: "blue", namespace: "typha", labels: { team: "network" }, annotations: { a: "b" } });

  test("are named after their Typha, and never selected by its Service or its budget", () => {
    for (const { metadata } of blue()) {
      expect(metadata.name).toBe(`blue-${suffix}`);
      expect(metadata.labels).toMatchObject({
        "k8s-app": `blue-${suffix}`,
        "app.kubernetes.io/instance": "blue",
        team: "network",
      });
      expect(metadata.annotations).toEqual({ a: "b" });
    }
    expect(pick(blue(), "Deployment").spec.template.metadata.labels["k8s-app"]).toBe(`blue-${suffix}`);
  });

  test("have a label for the longest name of a Typha that Kubernetes takes", () => {
    const [{ metadata }] = render({ name: "a".repeat(52) }) as [Manifest];
    expect(metadata.labels["k8s-app"].length).toBeLessThanOrEqual(63);
  });

  test("grant nothing but on objects by their names, besides the list of nodes", () => {
    const { rules: cluster } = pick(blue(), "ClusterRole");
    expect(cluster).toHaveLength(1);
    expect(cluster[0].resources).toEqual(["nodes"]);
    expect(cluster[0].verbs).not.toContain("get");
    for (const { resourceNames, verbs } of pick(blue(), "Role").rules) {
      expect(["blue", `blue-${suffix}`]).toContain(resourceNames.join());
      expect(verbs).not.toContain("*");
    }
  });

  test("give these rights to the account of the pod", () => {
    const subjects = [{ kind: "ServiceAccount", name: `blue-${suffix}`, namespace: "typha" }];
    for (const kind of ["RoleBinding", "ClusterRoleBinding"]) expect(pick(blue(), kind).subjects).toEqual(subjects);
    expect(pick(blue(), "Deployment").spec.template.spec.serviceAccountName).toBe(`blue-${suffix}`);
  });

  test("run a pod that every Pod Security level admits, and that leaves a node which is lost", () => {
    const { spec } = pick(render(), "Deployment").spec.template;
    expect(spec.hostNetwork).toBeUndefined();
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    expect(spec.containers[0].securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
    });
    expect(spec.tolerations.map(({ effect }: Manifest) => effect)).not.toContain("NoExecute");
  });

  test("take image, taints and node labels as given", () => {
    const { spec } = pick(
      render({
        image: { registry: "mirror.example.org", digest: `sha256:${"0".repeat(64)}` },
        imagePullSecrets: ["pull"],
        tolerations: [{ key: "a", operator: "Exists" }],
        nodeSelector: { role: "infra" },
      }),
      "Deployment",
    ).spec.template;
    expect(spec.containers[0].image).toMatch(/^mirror\.example\.org\/cpa\/.*:v[\d.]+@sha256:0{64}$/);
    expect(spec).toMatchObject({
      imagePullSecrets: [{ name: "pull" }],
      tolerations: [{ key: "a", operator: "Exists" }],
      nodeSelector: { "kubernetes.io/os": "linux", role: "infra" },
    });
  });

  test("are refused with every prop that does not fit, at once", () => {
    expect(fieldsOf(() => render({ name: "Blue", labels: { "k8s-app": "x" }, image: { tag: ":" } })).sort()).toEqual([
      "demo/typha.image.tag",
      "demo/typha.labels.k8s-app",
      "demo/typha.name",
    ]);
  });
});

test("the horizontal autoscaler counts the nodes that may run Typha, and scales the one Deployment", () => {
  const objects = horizontal({
    name: "blue",
    namespace: "typha",
    nodeSelector: { "node-role.kubernetes.io/control-plane": "" },
  });
  expect(pick(objects, "Deployment").spec.template.spec.containers[0].command).toEqual([
    "/cluster-proportional-autoscaler",
    "--namespace=typha",
    "--configmap=blue-autoscaler",
    "--target=deployment/blue",
    "--nodelabels=kubernetes.io/os=linux,node-role.kubernetes.io/control-plane=",
    "--logtostderr=true",
    "--v=2",
  ]);
  expect(pick(objects, "Role").rules).toContainEqual({
    apiGroups: ["apps"],
    resources: ["deployments/scale"],
    resourceNames: ["blue"],
    verbs: ["get", "update"],
  });
});

test("its ladder is what the program reads", () => {
  const data = (props?: TyphaAutoscalerProps) => JSON.parse(pick(horizontal(props), "ConfigMap").data.ladder);
  expect(
    data({
      ladder: [
        { nodes: 1, replicas: 1 },
        { nodes: 9, replicas: 3 },
      ],
    }),
  ).toEqual({
    coresToReplicas: [],
    nodesToReplicas: [
      [1, 1],
      [9, 3],
    ],
  });
  expect(data().nodesToReplicas).toHaveLength(8);
});

test("a ladder that would stop rollouts is refused by the construct too", () => {
  expect(
    problemsOf(() =>
      horizontal({
        ladder: [
          { nodes: 1, replicas: 1 },
          { nodes: 2, replicas: 2 },
        ],
      }),
    ),
  ).toEqual([expect.objectContaining({ code: "replicas-and-nodes", field: "demo/typha.ladder[1].replicas" })]);
});

test("the vertical autoscaler reads its coefficients from a file, and may patch the one Deployment", () => {
  const objects = vertical({ name: "blue" });
  const { spec } = pick(objects, "Deployment").spec.template;
  const [mount] = spec.containers[0].volumeMounts;
  expect(spec.volumes).toEqual([{ name: mount.name, configMap: { name: "blue-vertical" } }]);
  const { data } = pick(objects, "ConfigMap");
  expect(spec.containers[0].command).toContain(`--config-file=${mount.mountPath}/${Object.keys(data).join()}`);
  expect(JSON.parse(data.sizes)).toEqual({
    "calico-typha": {
      requests: {
        cpu: { base: "180m", step: "140m", max: "1000m", nodesPerStep: 17 },
        memory: { base: "180Mi", step: "70Mi", max: "2000Mi", nodesPerStep: 17 },
      },
    },
  });
  expect(pick(objects, "Role").rules).toEqual([
    { apiGroups: ["apps"], resources: ["deployments"], resourceNames: ["blue"], verbs: ["patch"] },
  ]);
});

describe("the VerticalPodAutoscaler", () => {
  const vpa = (props?: TyphaVerticalPodAutoscalerProps) =>
    rendered((chart) => new TyphaVerticalPodAutoscaler(chart, "typha", props))[0]!.spec;

  test("changes requests only, in a way that every version knows", () => {
    expect(vpa({ name: "blue" })).toEqual({
      targetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "blue" },
      updatePolicy: { updateMode: "Recreate" },
      resourcePolicy: { containerPolicies: [{ containerName: "calico-typha", controlledValues: "RequestsOnly" }] },
    });
  });

  test("takes the least that is reserved, and the update mode", () => {
    const { updatePolicy, resourcePolicy } = vpa({ minAllowed: { cpu: "200m" }, updateMode: "InPlaceOrRecreate" });
    expect(updatePolicy).toEqual({ updateMode: "InPlaceOrRecreate" });
    expect(resourcePolicy.containerPolicies[0].minAllowed).toEqual({ cpu: "200m" });
  });

  test("is refused with a quantity or a mode that the API server would refuse", () => {
    const wrong = { minAllowed: { cpu: "lots" }, updateMode: "Auto" as "Off" };
    expect(fieldsOf(() => vpa(wrong)).sort()).toEqual(["demo/typha.minAllowed.cpu", "demo/typha.updateMode"]);
  });
});
