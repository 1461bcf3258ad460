import { CHECKED_VERSIONS } from "@typha-mtls/calico";
import { type CalicoNodePatchProps, calicoNodePatch } from "../../../src/components/calico-node/calico-node-patch";
import type { TyphaWithMtlsProps } from "../../../src/components/typha/typha-with-mtls";
import { fieldsOf } from "../../calico/problems";
import { type Manifest, pick, upstreamObjects, upstreamTest } from "../../upstream";
import { LEAST as STACK } from "../typha/fixtures";
import { strategicMerge } from "./strategic-merge";

const LEAST: CalicoNodePatchProps = { server: { identity: { kind: "cn", value: "typha-server" } } };

const daemonSet = (props: CalicoNodePatchProps = LEAST): Manifest => calicoNodePatch(props).daemonSet;
const container = (props?: CalicoNodePatchProps) => daemonSet(props).spec.template.spec.containers[0];

test("calico-node is given TLS and the name of the Service in one change, in upper case", () => {
  expect(container()).toEqual({
    name: "calico-node",
    env: [
      { name: "FELIX_TYPHAK8SSERVICENAME", value: "calico-typha-mtls", valueFrom: null },
      { name: "FELIX_TYPHAK8SNAMESPACE", value: "kube-system" },
      { name: "FELIX_TYPHACAFILE", value: "/etc/typha-mtls/trust/ca.crt" },
      { name: "FELIX_TYPHACERTFILE", value: "/etc/typha-mtls/identity/tls.crt" },
      { name: "FELIX_TYPHAKEYFILE", value: "/etc/typha-mtls/identity/tls.key" },
      { name: "FELIX_TYPHACN", value: "typha-server" },
    ],
    volumeMounts: [
      { name: "typha-mtls-trust", mountPath: "/etc/typha-mtls/trust", readOnly: true },
      { name: "typha-mtls-identity", mountPath: "/etc/typha-mtls/identity", readOnly: true },
    ],
  });
});

test("the key can be read by root alone, which calico-node runs as", () => {
  expect(daemonSet().spec.template.spec.volumes).toEqual([
    { name: "typha-mtls-trust", configMap: { name: "calico-typha-mtls-ca" } },
    { name: "typha-mtls-identity", secret: { secretName: "calico-typha-mtls-client", defaultMode: 256 } },
  ]);
});

test("a URI identity is told instead of a common name, never both, because Felix accepts either", () => {
  const names = container({ server: { identity: { kind: "uri", value: "spiffe://example.org/typha" } } }).env.map(
    ({ name }: Manifest) => name,
  );
  expect(names).toContain("FELIX_TYPHAURISAN");
  expect(names).not.toContain("FELIX_TYPHACN");
});

test("nothing but the one container is touched, so that no image or argument of the owner's is frozen", () => {
  const { apiVersion, kind, metadata, spec } = daemonSet();
  expect({ apiVersion, kind, metadata }).toEqual({
    apiVersion: "apps/v1",
    kind: "DaemonSet",
    metadata: { name: "calico-node", namespace: "kube-system" },
  });
  expect(Object.keys(spec)).toEqual(["template"]);
  expect(Object.keys(spec.template)).toEqual(["spec"]);
  expect(Object.keys(spec.template.spec)).toEqual(["containers", "volumes"]);
  expect(Object.keys(container())).toEqual(["name", "env", "volumeMounts"]);
});

test("calico-config says the same name", () => {
  expect(calicoNodePatch({ ...LEAST, name: "blue" }).config).toEqual({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "calico-config", namespace: "kube-system" },
    data: { typha_service_name: "blue" },
  });
});

test("all the props", () => {
  const all: Required<CalicoNodePatchProps> = {
    name: "blue",
    namespace: "typha",
    calicoNodeNamespace: "calico",
    server: { identity: { kind: "cn", value: "blue" } },
    client: { hostDirectory: "/etc/pki/typha" },
    port: 5474,
    failsafePorts: "own",
  };
  expect(daemonSet(all).metadata.namespace).toBe("calico");
  expect(calicoNodePatch(all).config["metadata"]).toMatchObject({ namespace: "calico" });
  expect(container(all).env).toEqual(
    expect.arrayContaining([
      { name: "FELIX_TYPHAK8SSERVICENAME", value: "blue", valueFrom: null },
      { name: "FELIX_TYPHAK8SNAMESPACE", value: "typha" },
      { name: "FELIX_TYPHACN", value: "blue" },
    ]),
  );
  expect(daemonSet(all).spec.template.spec.volumes[1]).toEqual({
    name: "typha-mtls-identity",
    hostPath: { path: "/etc/pki/typha", type: "Directory" },
  });
});

test("a certificate in a Secret of somebody else's is mounted by its name", () => {
  const volume = (client?: CalicoNodePatchProps["client"]) =>
    daemonSet({ ...LEAST, name: "blue", client }).spec.template.spec.volumes[1].secret.secretName;
  expect(volume()).toBe("blue-client");
  expect(volume({})).toBe("blue-client");
  expect(volume({ secretName: "theirs" })).toBe("theirs");
});

test("the props of the whole stack are taken as they are", () => {
  const props: TyphaWithMtlsProps = { ...STACK, name: "blue" };
  expect(calicoNodePatch(props)).toEqual(calicoNodePatch({ name: "blue", server: props.server }));
});

test("everything that is wrong is refused at once", () => {
  expect(
    fieldsOf(() =>
      calicoNodePatch({
        name: "calico-typha",
        namespace: "A",
        calicoNodeNamespace: "B",
        server: { identity: { kind: "uri", value: "typha" } },
        client: { hostDirectory: "../keys" },
      }),
    ).toSorted(),
  ).toEqual(["calicoNodeNamespace", "client.hostDirectory", "name", "namespace", "server.identity"]);
});

for (const version of CHECKED_VERSIONS) {
  for (const file of ["calico-typha.yaml", "calico.yaml"] as const) {
    upstreamTest(
      `every name that is patched is there in ${file} of ${version}, and every one that is added is not`,
      () => {
        const objects = upstreamObjects(version, file);
        const { spec } = pick(objects, "DaemonSet", "calico-node").spec.template;
        expect(spec.containers.map(({ name }: Manifest) => name)).toEqual(["calico-node"]);
        expect(Object.keys(pick(objects, "ConfigMap", "calico-config").data)).toContain("typha_service_name");
        const env = spec.containers[0].env.map(({ name }: Manifest) => name);
        expect(env.includes("FELIX_TYPHAK8SSERVICENAME")).toBe(file === "calico-typha.yaml");
        expect(env.filter((name: string) => /TYPHA/.test(name) && name !== "FELIX_TYPHAK8SSERVICENAME")).toEqual([]);
        const added = daemonSet().spec.template.spec;
        for (const { name } of added.volumes)
          expect(spec.volumes).not.toContainEqual(expect.objectContaining({ name }));
        for (const { mountPath } of container().volumeMounts) {
          expect(JSON.stringify(spec.containers[0].volumeMounts)).not.toContain(mountPath);
        }
      },
    );

    upstreamTest(`calico-node of ${file} of ${version} differs by our settings, mounts and volumes alone`, () => {
      const theirs = pick(upstreamObjects(version, file), "DaemonSet", "calico-node");
      expectOnlyOurs(theirs, strategicMerge(theirs, daemonSet()));
    });
  }
}

function expectOnlyOurs(before: Manifest, after: Manifest): void {
  const restored = structuredClone(after);
  const pod = restored.spec.template.spec;
  const original = before.spec.template.spec;
  const [node] = pod.containers;
  const ours = new Set(container().env.map(({ name }: Manifest) => name));
  expect(node.env.filter(({ name }: Manifest) => ours.has(name))).toEqual([
    { name: "FELIX_TYPHAK8SSERVICENAME", value: "calico-typha-mtls" },
    ...container().env.slice(1),
  ]);
  node.env = node.env.filter(({ name }: Manifest) => !ours.has(name));
  const [was] = structuredClone(original.containers);
  was.env = was.env.filter(({ name }: Manifest) => !ours.has(name));
  node.volumeMounts = node.volumeMounts.filter(({ name }: Manifest) => !name.startsWith("typha-mtls-"));
  pod.volumes = pod.volumes.filter(({ name }: Manifest) => !name.startsWith("typha-mtls-"));
  expect(restored).toEqual({
    ...before,
    spec: { ...before.spec, template: { ...before.spec.template, spec: { ...original, containers: [was] } } },
  });
}
