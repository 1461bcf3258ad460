import { accessRules, CHECKED_VERSIONS, parseCalicoVersion } from "@typha-mtls/calico";
import { TyphaRbac, type TyphaRbacProps } from "../../../src/components/typha/typha-rbac";
import { refusal } from "../../calico/problems";
import { type Manifest, pick, upstreamObjects, upstreamTest } from "../../upstream";
import { synth } from "./fixtures";

const render = (props: TyphaRbacProps) => synth((chart) => new TyphaRbac(chart, "rbac", props));

/** `group/resource verb` of everything that a role allows. */
const rights = ({ rules }: Manifest): string[] =>
  rules.flatMap(({ apiGroups, resources, verbs }: Manifest) =>
    apiGroups.flatMap((group: string) =>
      resources.flatMap((resource: string) => verbs.map((verb: string) => `${group}/${resource} ${verb}`)),
    ),
  );

test("Typha has an account of its own, bound to a role with just the rules of the table", () => {
  const objects = render({ calicoVersion: "v3.31.7" });
  expect(objects.map(({ kind }) => kind)).toEqual(["ServiceAccount", "ClusterRole", "ClusterRoleBinding"]);
  expect(pick(objects, "ClusterRole").rules).toEqual(
    accessRules(31, "cluster").map(({ apiGroup, resources, verbs }) => ({ apiGroups: [apiGroup], resources, verbs })),
  );
  expect(pick(objects, "ClusterRoleBinding")).toMatchObject({
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "calico-typha-mtls" },
    subjects: [{ kind: "ServiceAccount", name: "calico-typha-mtls", namespace: "kube-system" }],
  });
});

test("up to v3.30 a Role lets Typha read the endpoints of its own Service, and no others", () => {
  const objects = render({ calicoVersion: "v3.30.7", namespace: "typha" });
  expect(pick(objects, "Role")).toMatchObject({
    metadata: { namespace: "typha" },
    rules: [{ apiGroups: [""], resources: ["endpoints"], verbs: ["get"], resourceNames: ["calico-typha-mtls"] }],
  });
  expect(pick(objects, "RoleBinding")).toMatchObject({
    metadata: { namespace: "typha" },
    roleRef: { kind: "Role", name: "calico-typha-mtls" },
    subjects: [{ kind: "ServiceAccount", name: "calico-typha-mtls", namespace: "typha" }],
  });
});

for (const version of CHECKED_VERSIONS) {
  upstreamTest(`upstream's role of ${version} grants everything that ours does, and ours far less`, () => {
    const role = pick(upstreamObjects(version, "calico-typha.yaml"), "ClusterRole", "calico-node");
    const theirs = new Set(rights(role));
    const objects = render({ calicoVersion: version });
    const ours = rights(pick(objects, "ClusterRole"));
    expect(ours.filter((right) => !theirs.has(right))).toEqual([]);
    expect(ours.length).toBeLessThan(theirs.size / 1.5);
    const { minor } = parseCalicoVersion(version);
    expect(objects.some(({ kind }) => kind === "Role")).toBe(minor <= 30);
  });
}

test("a version that is not supported is refused", () => {
  expect(refusal(() => render({ calicoVersion: "v3.25.0" }))).toContain("demo/rbac.calicoVersion");
});

test("all the props", () => {
  const all: Required<TyphaRbacProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { a: "b" },
    calicoVersion: "v3.30.7",
  };
  for (const { kind, metadata } of render(all)) {
    expect(metadata).toEqual({
      name: "blue",
      ...(kind.startsWith("Cluster") ? {} : { namespace: "typha" }),
      labels: expect.objectContaining({ team: "network", "k8s-app": "blue" }),
      annotations: { a: "b" },
    });
  }
});
