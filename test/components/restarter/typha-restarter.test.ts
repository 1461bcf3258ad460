import { parseRestarterConfiguration } from "@typha-mtls/restarter";
import { ApiObject, App, Chart, JsonPatch, Testing } from "cdk8s";
import { TyphaDeployment, TyphaRestarter, type TyphaRestarterProps } from "../../../src";
import { problemsOf } from "../../calico/problems";
import type { Manifest } from "../../upstream";
import { LEAST } from "../typha/fixtures";

const serverIdentity = { kind: "cn", value: "typha-server" } as const;

function rendered(props: Partial<TyphaRestarterProps> = {}): Manifest[] {
  const chart = new Chart(new App(), "demo");
  new TyphaRestarter(chart, "restarter", { serverIdentity, ...props });
  return Testing.synth(chart);
}

const ofKind = (objects: readonly Manifest[], kind: string): Manifest =>
  objects.find((object) => object.kind === kind)!;
const pod = (objects: readonly Manifest[]) => ofKind(objects, "Deployment").spec.template.spec;

test("its one right is to patch the Deployment of its Typha", () => {
  const objects = rendered({ name: "blue", namespace: "calico" });
  expect(ofKind(objects, "Role").rules).toEqual([
    { apiGroups: ["apps"], resources: ["deployments"], resourceNames: ["blue"], verbs: ["patch"] },
  ]);
  const account = { kind: "ServiceAccount", name: "blue-restarter", namespace: "calico" };
  expect(ofKind(objects, "RoleBinding")).toMatchObject({
    roleRef: { kind: "Role", name: "blue-restarter" },
    subjects: [account],
  });
  expect(objects.map(({ kind }) => kind)).not.toContain("ClusterRole");
  expect(ofKind(objects, "ServiceAccount").automountServiceAccountToken).toBe(false);
});

test("of Typha's Secret it is given the certificate and not the key", () => {
  const { volumes, containers } = pod(rendered({ name: "blue" }));
  const { secret } = volumes.find(({ name }: Manifest) => name === "certificate");
  expect(secret).toEqual({ secretName: "blue-server", items: [{ key: "tls.crt", path: "tls.crt" }] });
  expect(JSON.stringify(volumes.filter(({ secret: one }: Manifest) => one !== undefined))).not.toContain("tls.key");
  expect(containers).toHaveLength(1);
  expect(containers[0].volumeMounts.filter(({ readOnly }: Manifest) => readOnly !== true)).toEqual([
    { name: "state", mountPath: "/run/typha-restarter" },
  ]);
});

test("it runs without rights on its node", () => {
  const { securityContext, containers, hostPID, hostNetwork } = pod(rendered());
  expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
  expect(containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    capabilities: { drop: ["ALL"] },
    readOnlyRootFilesystem: true,
  });
  expect(hostPID).toBeUndefined();
  // It needs no pod network, and listens on no port of the node.
  expect(hostNetwork).toBe(true);
  expect(containers[0].ports).toBeUndefined();
});

test("its configuration names the Typha, the files that are mounted and the identity", () => {
  const objects = rendered({
    name: "blue",
    namespace: "calico",
    serverIdentity: { kind: "uri", value: "spiffe://a/b" },
  });
  const { data } = ofKind(objects, "ConfigMap");
  const configuration = parseRestarterConfiguration(data["configuration.json"]);
  expect(configuration).toMatchObject({
    namespace: "calico",
    deployment: "blue",
    identity: { kind: "uri", value: "spiffe://a/b" },
  });
  const mounts: string[] = pod(objects).containers[0].volumeMounts.map(({ mountPath }: Manifest) => mountPath);
  for (const file of [configuration.certificate, configuration.trustBundle, configuration.readyFile])
    expect(mounts).toContain(file.slice(0, file.lastIndexOf("/")));
  expect(pod(objects).containers[0].readinessProbe.exec.command).toEqual(["test", "-e", configuration.readyFile]);
  expect(pod(objects).containers[0].command).toEqual([
    "node",
    "/opt/typha-restarter/restarter.cjs",
    "/opt/typha-restarter/configuration.json",
  ]);
});

test("another configuration restarts the restarter", () => {
  const hashOf = (props: Partial<TyphaRestarterProps>) =>
    ofKind(rendered(props), "Deployment").spec.template.metadata.annotations["typha-mtls/config-hash"];
  expect(hashOf({})).toBe(hashOf({ labels: { team: "net" } }));
  expect(hashOf({})).not.toBe(hashOf({ serverIdentity: { kind: "cn", value: "other" } }));
});

test("the guard is a policy for its account and no other, and guard: false leaves it out", () => {
  const objects = rendered({ name: "blue", namespace: "calico" });
  const { metadata, spec } = ofKind(objects, "ValidatingAdmissionPolicy");
  expect(metadata).toMatchObject({ name: "blue-restarter" });
  expect(metadata.namespace).toBeUndefined();
  expect(spec.failurePolicy).toBe("Fail");
  expect(spec.matchConditions.map(({ expression }: Manifest) => expression)).toEqual([
    "request.userInfo.username == 'system:serviceaccount:calico:blue-restarter'",
  ]);
  expect(ofKind(objects, "ValidatingAdmissionPolicyBinding").spec).toEqual({
    policyName: "blue-restarter",
    validationActions: ["Deny"],
  });
  const without = rendered({ guard: false }).map(({ kind }) => kind);
  expect(without.filter((kind) => kind.startsWith("Validating"))).toEqual([]);
  expect(without).toContain("Role");
});

test("its props reach the pod", () => {
  const spec = pod(
    rendered({
      resources: { limits: { memory: "128Mi" } },
      image: { registry: "registry.example.com", tag: "22" },
      imagePullSecrets: ["pull"],
      tolerations: [{ key: "infra", operator: "Exists" }],
      nodeSelector: { pool: "infra" },
    }),
  );
  expect(spec).toMatchObject({
    imagePullSecrets: [{ name: "pull" }],
    tolerations: [{ key: "infra", operator: "Exists" }],
    nodeSelector: { "kubernetes.io/os": "linux", pool: "infra" },
    containers: [{ image: "registry.example.com/library/node:22", resources: { limits: { memory: "128Mi" } } }],
  });
});

test("a Typha that is not there is refused where the chart is rendered, and so is an identity that is none", () => {
  const chart = new Chart(new App(), "demo");
  new TyphaDeployment(chart, "typha", {
    ...LEAST,
    clientIdentity: { kind: "cn", value: "typha-client" },
    certificateHash: "ab".repeat(32),
  });
  const restarter = new TyphaRestarter(chart, "restarter", { serverIdentity, name: "other" });
  ApiObject.of(restarter).addJsonPatch(JsonPatch.add("/metadata/labels/team", "net"));
  expect(() => Testing.synth(chart)).toThrow(/"other" is not that of a Typha in this chart/);
  expect(problemsOf(() => rendered({ serverIdentity: { kind: "dns" as never, value: "x" } }))).not.toEqual([]);
  expect(problemsOf(() => rendered({ resources: { requests: { cpu: "fast" } } }))).not.toEqual([]);
});
