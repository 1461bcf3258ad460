import { ApiObject, App, Chart } from "cdk8s";
import { CniChainGate, type CniChainGateProps } from "../../../src/index";
import { problemsOf } from "../../calico/problems";
import { apiServerRefusals, schemaTest } from "../../support/upstream-schemas";
import type { Manifest } from "../../upstream";

const chart = () => new Chart(new App(), "demo", { disableResourceNameHashes: true });

function objectsOf(props: CniChainGateProps): Manifest[] {
  const gate = new CniChainGate(chart(), "cni", props);
  return gate.node
    .findAll()
    .filter(ApiObject.isApiObject)
    .map((object) => object.toJson());
}

const ofKind = (objects: readonly Manifest[], kind: string) => objects.find((object) => object.kind === kind)!;
const podOf = (props: CniChainGateProps) => ofKind(objectsOf(props), "DaemonSet").spec.template.spec;
const configurationOf = (props: CniChainGateProps) =>
  JSON.parse(ofKind(objectsOf(props), "ConfigMap").data["configuration.json"]);

describe("what a caller may give wrong", () => {
  test.each<[string, unknown, string]>([
    ["no layer", {}, "field-without-effect demo/cni"],
    ["a gate for nodes on which no verifier reports", { nodeGate: {} }, "missing-field demo/cni.verifier"],
    [
      "plugins that nobody looks for",
      { podGate: {}, require: ["linkerd-cni"] },
      "field-without-effect demo/cni.require",
    ],
    [
      "a policy on meshed pods for a chain without the mesh",
      { verifier: {}, require: ["calico"], podGate: {} },
      "fields-contradict demo/cni.podGate",
    ],
    ["a port of Calico's", { verifier: { port: 9099 } }, "port-taken demo/cni.verifier.port"],
    ["a port of Calico's for probes", { verifier: { probePort: 9098 } }, "port-taken demo/cni.verifier.probePort"],
    ["a port that needs a capability", { verifier: { port: 80 } }, "invalid-value demo/cni.verifier.port"],
    ["a directory that is none", { verifier: {}, binDir: "bin" }, "invalid-value demo/cni.binDir"],
    ["an unknown field", { verifier: { ports: 1 } }, "unknown-field demo/cni.verifier.ports"],
    [
      "more than its limit",
      { verifier: { resources: { requests: { cpu: "2" }, limits: { cpu: "1" } } } },
      "fields-contradict demo/cni.verifier.resources.requests.cpu",
    ],
    ["a label of ours", { verifier: {}, labels: { "k8s-app": "x" } }, "fields-contradict demo/cni.labels.k8s-app"],
    ["a namespace that is none", { verifier: {}, namespace: "a b" }, "invalid-value demo/cni.namespace"],
    ["text", "verifier", "wrong-type demo/cni"],
  ])("%s", (_, props, refused) => {
    const found = problemsOf(() => new CniChainGate(chart(), "cni", props as CniChainGateProps));
    expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([refused]);
  });

  test("twice in one chart", () => {
    const mine = chart();
    new CniChainGate(mine, "one", { verifier: {} });
    expect(problemsOf(() => new CniChainGate(mine, "two", { verifier: {} })).map(({ code }) => code)).toEqual([
      "object-name-taken",
    ]);
  });
});

test("each layer renders its own objects and no others", () => {
  const kinds = (props: CniChainGateProps) => objectsOf(props).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const verifier = ["ServiceAccount", "ConfigMap", "DaemonSet"].map((kind) => `${kind} cni-chain-verifier`);
  const policy = ["ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding"];
  const guard = [...policy, "ClusterRole", "ClusterRoleBinding"].map((kind) => `${kind} cni-chain-verifier`);
  expect(kinds({ verifier: {} })).toEqual(verifier);
  expect(kinds({ podGate: {} })).toEqual(policy.map((kind) => `${kind} cni-chain-pods`));
  expect(kinds({ verifier: {}, nodeGate: {} })).toEqual([...guard, ...verifier]);
  expect(kinds({ verifier: {}, nodeGate: { removal: "node-readiness-controller" } })).toEqual([
    ...guard,
    ...verifier,
    expect.stringMatching(/^NodeReadinessRule cni-chain-[0-9a-f]{8}$/),
  ]);
});

describe("the verifier's pod", () => {
  test("runs before any network is there, on every node, and is not evicted for another", () => {
    expect(podOf({ verifier: {} })).toMatchObject({
      hostNetwork: true,
      priorityClassName: "system-node-critical",
      tolerations: [{ operator: "Exists" }],
      nodeSelector: { "kubernetes.io/os": "linux" },
    });
  });

  test("can read what is root's, and do nothing else", () => {
    const { containers, securityContext, volumes } = podOf({ verifier: {} });
    expect(securityContext).toEqual({ runAsUser: 0, runAsGroup: 0, seccompProfile: { type: "RuntimeDefault" } });
    const [{ securityContext: own, volumeMounts }] = containers;
    expect(own).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
      readOnlyRootFilesystem: true,
    });
    expect(volumeMounts).toHaveLength(volumes.length);
    expect(volumeMounts.every(({ readOnly }: Manifest) => readOnly === true)).toBe(true);
  });

  test("has no token, unless it reports", () => {
    for (const [props, isMounted] of [
      [{ verifier: {} }, false],
      [{ verifier: {}, podGate: {} }, false],
      [{ verifier: {}, nodeGate: { removal: "none" } }, true],
    ] as const) {
      const pod = podOf(props);
      expect(pod.automountServiceAccountToken).toBe(isMounted);
      expect("envFrom" in pod.containers[0]).toBe(isMounted);
      expect(ofKind(objectsOf(props), "ServiceAccount").automountServiceAccountToken).toBe(false);
    }
  });

  test("is asked on the node's loopback, on a port of its own that nothing else is served on", () => {
    const verifier = { port: 9999, probePort: 9998, listen: "all" } as const;
    const [{ readinessProbe, livenessProbe, ports }] = podOf({ verifier }).containers;
    expect(readinessProbe.httpGet).toEqual({ host: "127.0.0.1", path: "/readyz", port: 9998 });
    expect(livenessProbe.httpGet).toEqual({ host: "127.0.0.1", path: "/livez", port: 9998 });
    expect(ports).toEqual([
      { name: "cni-chain", containerPort: 9999, protocol: "TCP" },
      { name: "cni-chain-probe", containerPort: 9998, hostPort: 9998, hostIP: "127.0.0.1", protocol: "TCP" },
    ]);
    expect(configurationOf({ verifier })).toMatchObject({ port: 9999, probePort: 9998 });
    expect(configurationOf({ verifier: {} })).toMatchObject({ port: 9810, probePort: 9811, address: "127.0.0.1" });
    expect(configurationOf({ verifier: { listen: "all" } })).not.toHaveProperty("address");
  });

  test.each([
    ["/etc/cni/net.d", "/opt/cni/bin", { "cni-net-dir": "/etc/cni", "cni-bin-dir": "/opt/cni" }],
    ["/opt/cni/net.d", "/opt/cni/bin", { "cni-dirs": "/opt/cni" }],
    ["/etc/cni", "/etc/cni/bin/all", { "cni-dirs": "/etc/cni" }],
    // Folders that hold more than CNI's files: the node's libraries would hide those of the image.
    ["/etc/cni", "/cni", { "cni-net-dir": "/etc/cni", "cni-bin-dir": "/cni" }],
    ["/etc/cni/net.d", "/usr/lib/cni", { "cni-net-dir": "/etc/cni", "cni-bin-dir": "/usr/lib/cni" }],
    ["/var/lib/conf", "/home/k8s/bin", { "cni-net-dir": "/var/lib/conf", "cni-bin-dir": "/home/k8s/bin" }],
  ])(
    "of %s and %s, mounts the folder cni above, to see one that is replaced, and no other",
    (confDir, binDir, mounted) => {
      const { containers, volumes } = podOf({ verifier: {}, confDir, binDir });
      const onHost = volumes.flatMap(({ name, hostPath }: Manifest) => (hostPath ? [[name, hostPath.path]] : []));
      expect(Object.fromEntries(onHost)).toEqual(mounted);
      const mounts = containers[0].volumeMounts.flatMap(({ name, mountPath }: Manifest) =>
        name === "program" ? [] : [[name, mountPath]],
      );
      expect(Object.fromEntries(mounts)).toEqual(mounted);
    },
  );

  test("is replaced exactly when its program or its configuration changes", () => {
    const hashOf = (props: CniChainGateProps) =>
      ofKind(objectsOf(props), "DaemonSet").spec.template.metadata.annotations["typha-mtls/config-hash"];
    const hash = hashOf({ verifier: {} });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf({ verifier: {}, podGate: {}, annotations: { a: "b" } })).toBe(hash);
    for (const other of [{ require: ["calico"] }, { runtime: "cri-o" }, { nodeGate: {} }, { dropIns: true }] as const)
      expect(hashOf({ verifier: {}, ...other })).not.toBe(hash);
  });

  test("takes image, SELinux type, resources and credentials from the props", () => {
    const pod = podOf({
      image: { registry: "r.example.com" },
      verifier: { seLinuxType: "spc_t", imagePullSecrets: ["mirror"], resources: { limits: { memory: "128Mi" } } },
    });
    expect(pod.containers[0]).toMatchObject({
      image: "r.example.com/library/node:24.19.0-alpine3.24",
      resources: { limits: { memory: "128Mi" } },
    });
    expect(pod.securityContext.seLinuxOptions).toEqual({ type: "spc_t" });
    expect(pod.imagePullSecrets).toEqual([{ name: "mirror" }]);
  });
});

describe("what the verifier is told", () => {
  test("has a place for each prop", () => {
    expect(configurationOf({ verifier: {} })).toEqual({
      runtime: "containerd",
      require: ["calico", "portmap", "linkerd-cni"],
      confDir: "/etc/cni/net.d",
      binDir: "/opt/cni/bin",
      port: 9810,
      probePort: 9811,
      address: "127.0.0.1",
    });
    const props = { runtime: "cri-o", require: ["a"], confDir: "/a/b/c", binDir: "/d/e/f", dropIns: true } as const;
    expect(configurationOf({ ...props, verifier: {} })).toMatchObject(props);
  });

  test.each([
    [{}, { mode: "bootstrap-only", key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" }],
    [
      { mode: "continuous", taint: { key: "example.org/cni" } },
      { mode: "continuous", key: "example.org/cni", effect: "NoSchedule" },
    ],
    [{ removal: "node-readiness-controller" }, undefined],
    [{ removal: "none" }, undefined],
  ] as const)(
    "with a gate of %j it reports, and changes the taint only where that is its own to do",
    (nodeGate, taint) => {
      const { report } = configurationOf({ verifier: {}, nodeGate });
      expect(report).toEqual({
        condition: "CNIChainReady",
        heartbeatSeconds: 300,
        ...(taint === undefined ? {} : { taint }),
      });
      const rights = ofKind(objectsOf({ verifier: {}, nodeGate }), "ClusterRole").rules;
      expect(rights).toEqual([
        { apiGroups: [""], resources: [...(taint === undefined ? [] : ["nodes"]), "nodes/status"], verbs: ["patch"] },
      ]);
    },
  );
});

describe("the guard of nodes", () => {
  const guard = (nodeGate: NonNullable<CniChainGateProps["nodeGate"]> = {}, namespace = "kube-system") =>
    ofKind(objectsOf({ namespace, verifier: {}, nodeGate }), "ValidatingAdmissionPolicy").spec;
  const messages = (spec: Manifest) => spec.validations.map(({ message }: Manifest) => message).join("\n");

  test("is asked about the verifiers alone, and refuses what it cannot judge", () => {
    const { matchConditions, matchConstraints, failurePolicy } = guard({}, "calico-system");
    expect(failurePolicy).toBe("Fail");
    expect(matchConditions.map(({ expression }: Manifest) => expression)).toEqual([
      "request.userInfo.username == 'system:serviceaccount:calico-system:cni-chain-verifier'",
    ]);
    expect(matchConstraints.resourceRules).toMatchObject([
      { operations: ["UPDATE"], resources: ["nodes", "nodes/status"] },
    ]);
  });

  test("names the taint that may change, or none", () => {
    expect(messages(guard({ taint: { key: "example.org/cni", effect: "NoExecute" } }))).toContain(
      "may change no taint but example.org/cni with NoExecute",
    );
    expect(messages(guard({ removal: "none" }))).toContain("may not change taints");
  });

  test("lets a taint be set by the mode alone that sets it", () => {
    expect(messages(guard())).toContain("may not set the taint");
    expect(messages(guard({ mode: "continuous" }))).not.toContain("may not set the taint");
  });

  test("denies, and does not only warn", () => {
    const binding = ofKind(objectsOf({ verifier: {}, nodeGate: {} }), "ValidatingAdmissionPolicyBinding");
    expect(binding.spec).toEqual({ policyName: "cni-chain-verifier", validationActions: ["Deny"] });
  });
});

schemaTest("all but the policies, which came with Kubernetes 1.30, is what Kubernetes 1.27 takes", async () => {
  const seLinux = { seLinuxType: "spc_t", imagePullSecrets: ["a"], resources: { requests: { cpu: "1m" } } };
  const objects = objectsOf({ verifier: seLinux, nodeGate: {} });
  const old = objects.filter(({ apiVersion }) => apiVersion !== "admissionregistration.k8s.io/v1");
  expect(old).toHaveLength(5);
  expect(old.flatMap(apiServerRefusals)).toEqual([]);
});
