import { readFileSync } from "node:fs";
import * as path from "node:path";
import { ApiObject, App, Chart, type ChartProps, JsonPatch, Testing, Yaml, YamlOutputType } from "cdk8s";
import * as plus from "cdk8s-plus-27";
import { Construct } from "constructs";
import fc from "fast-check";
import * as library from "../../src/index";
import {
  CertificateSecret,
  deliverBy,
  TyphaMonitoring,
  TyphaRbac,
  TyphaWithMtls,
  type TyphaWithMtlsProps,
} from "../../src/index";
import { fieldsOf, problemsOf, refusal } from "../calico/problems";
import { type Manifest, objectsOf, pick } from "../upstream";
import { LEAST, sealedSecret, sopsSecret } from "./typha/fixtures";

/*
 * The constructs as a user of cdk8s takes them: found, patched, ordered and repeated in charts that are not ours.
 */

function stackIn(scope: Chart, id = "typha", props: Partial<TyphaWithMtlsProps> = {}): TyphaWithMtls {
  return new TyphaWithMtls(scope, id, { ...LEAST, ...props });
}

const chartOf = (props?: ChartProps) => new Chart(new App(), "demo", props);

describe("an object is found by its construct:", () => {
  test("ApiObject.of finds the one that each construct is named after", () => {
    const stack = stackIn(chartOf());
    const { deployment, service, disruptionBudget, trustBundle, server, client } = stack;
    const found = [stack, deployment, service, disruptionBudget, trustBundle, server!, client!].map(
      (construct) => ApiObject.of(construct).kind,
    );
    expect(found).toEqual([
      "Deployment",
      "Deployment",
      "Service",
      "PodDisruptionBudget",
      "ConfigMap",
      "Secret",
      "Secret",
    ]);
  });

  test("a construct of several objects names each of them", () => {
    const rbac = new TyphaRbac(chartOf(), "rbac", { calicoVersion: "v3.30.7" });
    const { serviceAccount, clusterRole, clusterRoleBinding, role, roleBinding } = rbac;
    expect([serviceAccount, clusterRole, clusterRoleBinding, role, roleBinding].map((object) => object?.kind)).toEqual([
      "ServiceAccount",
      "ClusterRole",
      "ClusterRoleBinding",
      "Role",
      "RoleBinding",
    ]);
    expect(new TyphaRbac(chartOf(), "rbac", { calicoVersion: "v3.33.0" }).role).toBeUndefined();

    const props = { certificates: [], nodes: 3, metricsPort: 9093, prometheusRule: true, dashboard: true } as const;
    const monitoring = new TyphaMonitoring(chartOf(), "m", { ...props, scrape: "service-monitor" });
    const { rules, monitor, metricsService, dashboard } = monitoring;
    expect([rules, monitor, metricsService, dashboard].map((object) => object?.kind)).toEqual([
      "PrometheusRule",
      "ServiceMonitor",
      "Service",
      "ConfigMap",
    ]);
  });
});

describe("the namespace of the chart is that of its constructs:", () => {
  const PROPS: Readonly<Record<string, object>> = {
    Calico: {},
    CertManagerCertificate: {
      secretName: "server",
      identity: { kind: "cn", value: "typha-server" },
      usage: "server auth",
      issuer: { name: "platform" },
    },
    CertificateSecret: { secretName: "server", manifest: sopsSecret() },
    CniChainGate: { require: ["calico", "portmap", "linkerd-cni"], verifier: {} },
    ExternalCertificate: { secretName: "server", store: { kind: "SecretStore", name: "vault" }, remoteKey: "typha" },
    TrustBundle: LEAST,
    TyphaAutoscaler: {},
    TyphaDeployment: { ...LEAST, clientIdentity: { kind: "cn", value: "node" }, certificateHash: "ab".repeat(32) },
    TyphaDisruptionBudget: {},
    TyphaMonitoring: { certificates: [], nodes: 3, prometheusRule: true },
    TyphaNamespace: {},
    TyphaRbac: LEAST,
    TyphaRestarter: { serverIdentity: { kind: "cn", value: "typha-server" } },
    TyphaService: {},
    TyphaVerticalAutoscaler: {},
    TyphaVerticalPodAutoscaler: { minAllowed: { cpu: "100m" } },
    TyphaWithMtls: LEAST,
  };
  type Made = new (scope: Chart, id: string, props: object) => object;
  const made = Object.entries<unknown>(library).filter((entry): entry is [string, Made] =>
    Object.prototype.isPrototypeOf.call(Construct, Object(entry[1])),
  );
  const namespacesIn = (Type: Made, chart: Chart, props: object) => {
    new Type(chart, "it", props);
    return new Set(
      objectsOf(Yaml.stringify(...Testing.synth(chart))).map(({ kind, metadata }) =>
        kind === "Namespace" ? metadata.name : metadata.namespace,
      ),
    );
  };
  const namespace = "network";

  test("no construct is left out", () => {
    // A whole cluster is where its cluster.yaml says.
    const ofAFolder = ["TyphaCluster"];
    expect(made.map(([name]) => name).sort()).toEqual([...Object.keys(PROPS), ...ofAFolder].sort());
  });

  test.each(made.filter(([name]) => name in PROPS && name !== "Calico"))("%s", (name, Type) => {
    const props = PROPS[name]!;
    const found = namespacesIn(Type, chartOf({ namespace }), props);
    // Secrets of calico-node are where that runs, and roles of the whole cluster in no namespace.
    expect([...found].filter((one) => one !== undefined && one !== "kube-system")).toEqual([namespace]);
    expect(namespacesIn(Type, chartOf({ namespace }), { ...props, namespace: "other" })).not.toContain(namespace);
    expect(namespacesIn(Type, chartOf(), props)).toContain("kube-system");
  });

  test("a chart within a chart has its own, as cdk8s has it", () => {
    const outer = chartOf({ namespace: "outer" });
    const stack = stackIn(new Chart(outer, "inner", { namespace }));
    expect(stack.namespace).toBe(namespace);
    expect(stackIn(new Chart(outer, "without"), "typha").namespace).toBe("kube-system");
  });
});

describe("a construct of cdk8s-plus takes what the how-to gives it for", () => {
  const page = readFileSync(path.join(__dirname, "../../docs/how-to/charts.md"), "utf8");
  const [, table = ""] = page.split("Where a construct of cdk8s-plus takes another one");
  const rows = [...table.split("\n## ", 1)[0]!.matchAll(/^\| (an? \w+|pods|any object) \| `(.*)` \|$/gm)];
  const chart = chartOf();
  const names = { chart, typha: stackIn(chart), ApiObject, ...plus };
  /** A line of our own page, which is TypeScript: `!` says what JavaScript need not know. */
  const given = (code: string): unknown =>
    new Function(...Object.keys(names), `return ${code.replaceAll("!.", ".")};`)(...Object.values(names));

  const seen: Readonly<Record<string, (found: never) => unknown>> = {
    "a ServiceAccount": (account: plus.IServiceAccount & plus.ISubject) => {
      const { kind, name, namespace } = account.toSubjectConfiguration();
      return `${kind} ${name} in ${namespace}`;
    },
    "a ConfigMap": ({ kind, name }: plus.IConfigMap) => `${kind} ${name}`,
    "a Secret": ({ kind, name }: plus.ISecret) => `${kind} ${name}`,
    pods: (pods: plus.Pods) => pods.toPodSelectorConfig().labelSelector._toKube(),
    "any object": ({ kind, name }: ApiObject) => `${kind} ${name}`,
  };
  test("a ServiceAccount, a ConfigMap, a Secret, pods, and any object", () => {
    const found = rows.map(([, what = "", code = ""]) => [what, seen[what]?.(given(code) as never)]);
    expect(Object.fromEntries(found)).toEqual({
      "a ServiceAccount": "ServiceAccount calico-typha-mtls in kube-system",
      "a ConfigMap": "ConfigMap calico-typha-mtls-ca",
      "a Secret": "Secret calico-typha-mtls-server",
      pods: { matchLabels: { "k8s-app": "calico-typha-mtls" } },
      "any object": "Service calico-typha-mtls",
    });
  });
});

describe("a part is left out as cdk8s leaves out any construct:", () => {
  test("the PodDisruptionBudget, of which a chart has one of its own", () => {
    const chart = chartOf();
    const { node } = stackIn(chart);
    deliverBy(chart, "flux");
    expect(node.tryRemoveChild("disruption-budget")).toBe(true);
    const kinds = objectsOf(Yaml.stringify(...Testing.synth(chart))).map(({ kind }) => kind);
    expect(kinds).not.toContain("PodDisruptionBudget");
    expect(kinds).toContain("Deployment");
  });
});

describe("a JSON patch changes what is rendered, whatever the classes of cdk8s know:", () => {
  const patched = (patch: JsonPatch): Manifest => {
    const chart = chartOf();
    ApiObject.of(stackIn(chart).deployment).addJsonPatch(patch);
    return pick(objectsOf(Yaml.stringify(...Testing.synth(chart))), "Deployment");
  };
  const CONTAINER = "/spec/template/spec/containers/0";

  test("a quantity stays the text that it is, in YAML too", () => {
    const { spec } = patched(JsonPatch.add(`${CONTAINER}/resources`, { limits: { cpu: "1", memory: "150Mi" } }));
    expect(spec.template.spec.containers[0].resources).toEqual({ limits: { cpu: "1", memory: "150Mi" } });
  });

  test("a number or a text stays where Kubernetes takes both", () => {
    const { spec } = patched(JsonPatch.replace("/spec/strategy/rollingUpdate/maxUnavailable", "25%"));
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: "100%", maxUnavailable: "25%" });
  });

  test("a field that is newer than the classes is not lost", () => {
    const resize = [{ resourceName: "cpu", restartPolicy: "NotRequired" }];
    const { spec } = patched(JsonPatch.add(`${CONTAINER}/resizePolicy`, resize));
    expect(spec.template.spec.containers[0].resizePolicy).toEqual(resize);
  });

  test("every object of a stack takes one", () => {
    const chart = chartOf();
    stackIn(chart, "typha", { namespace: "typha" });
    const objects = chart.node.findAll().filter(ApiObject.isApiObject);
    for (const object of objects) object.addJsonPatch(JsonPatch.add("/metadata/labels/patched", "yes"));
    const rendered = Testing.synth(chart) as Manifest[];
    expect(rendered).toHaveLength(11);
    for (const { metadata } of rendered) expect(metadata.labels["patched"]).toBe("yes");
  });
});

describe("a sealed Secret", () => {
  const secretOf = (manifest: Record<string, Manifest>) =>
    new CertificateSecret(chartOf(), "secret", { secretName: "blue", manifest });

  test("takes patches of its labels and annotations, which a SealedSecret hands on to its Secret", () => {
    const secret = secretOf(sealedSecret("blue"));
    ApiObject.of(secret).addJsonPatch(JsonPatch.add("/metadata/annotations", { "example.org/a": "b" }));
    ApiObject.of(secret).metadata.addLabel("team", "network");
    const { metadata, spec } = ApiObject.of(secret).toJson();
    expect(metadata).toMatchObject({ annotations: { "example.org/a": "b" }, labels: { team: "network" } });
    expect(spec.template.metadata).toEqual(metadata);
  });

  test.each([
    ["its key", JsonPatch.replace("/data/tls.key", "x")],
    ["its name", JsonPatch.replace("/metadata/name", "x")],
    ["what is not there", JsonPatch.remove("/stringData/tls.key")],
  ])("refuses a patch of %s at once", (_, patch) => {
    const object = ApiObject.of(secretOf(sopsSecret()));
    expect(problemsOf(() => object.addJsonPatch(patch))).toMatchObject([
      { code: "sealed-object-patched", field: "demo/secret/secret" },
    ]);
    expect(object.toJson()).toMatchObject({ data: sopsSecret()["data"], metadata: { name: "blue" } });
  });

  test("keeps all but labels and annotations, whatever is patched", () => {
    const segment = fc.constantFrom(
      "metadata",
      "labels",
      "annotations",
      "data",
      "tls.key",
      "sops",
      "mac",
      "name",
      "-",
      "0",
    );
    const pointer = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
    const value = fc.constantFrom<unknown>("x", {}, { a: "b" }, null);
    const patch = fc.oneof(
      fc.tuple(pointer, value).map(([at, given]) => JsonPatch.add(at, given)),
      fc.tuple(pointer, value).map(([at, given]) => JsonPatch.replace(at, given)),
      fc.tuple(pointer, pointer).map(([from, at]) => JsonPatch.move(from, at)),
      pointer.map((at) => JsonPatch.remove(at)),
    );
    const sealedPart = (object: ApiObject) => {
      const { metadata, ...rest } = object.toJson();
      return [rest, metadata.name, metadata.namespace];
    };
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 4 }), (patches) => {
        const object = ApiObject.of(secretOf(sopsSecret()));
        const before = sealedPart(object);
        for (const each of patches) problemsOf(() => object.addJsonPatch(each));
        expect(sealedPart(object)).toEqual(before);
      }),
    );
  });

  test("refuses a patch of its scope, by which the controller could not open it", () => {
    const object = ApiObject.of(secretOf(sealedSecret("blue")));
    const wide = JsonPatch.add("/metadata/annotations", { "sealedsecrets.bitnami.com/cluster-wide": "true" });
    expect(problemsOf(() => object.addJsonPatch(wide))).toMatchObject([{ code: "sealed-object-patched" }]);
  });
});

describe("dependencies order what is rendered:", () => {
  const kinds = (chart: Chart) => Testing.synth(chart).map(({ kind }) => kind);
  const foreign = (chart: Chart) => new ApiObject(chart, "foreign", { apiVersion: "v1", kind: "LimitRange" });

  test("an object of another's comes after a stack that it depends on", () => {
    const chart = chartOf();
    const other = foreign(chart);
    other.node.addDependency(stackIn(chart));
    expect(kinds(chart).at(-1)).toBe("LimitRange");
  });

  test("a stack comes after an object of another's that it depends on", () => {
    const chart = chartOf();
    const stack = stackIn(chart);
    stack.node.addDependency(foreign(chart));
    expect(kinds(chart)[0]).toBe("LimitRange");
  });

  test("a piece comes after another piece", () => {
    const chart = chartOf();
    const { deployment, service } = stackIn(chart);
    deployment.node.addDependency(service);
    expect(kinds(chart).indexOf("Service")).toBeLessThan(kinds(chart).indexOf("Deployment"));
  });
});

describe("several stacks", () => {
  test("go into charts of one App under the same names, for a chart is one cluster", () => {
    const app = new App();
    for (const id of ["one", "two"]) stackIn(new Chart(app, id));
    const [one, two] = app.charts.map((chart) => Testing.synth(chart));
    expect(one).toHaveLength(9);
    expect(one).toEqual(two);
  });

  test("go into one chart under names of their own", () => {
    const chart = chartOf();
    stackIn(chart, "one", { name: "typha-one" });
    stackIn(chart, "two", { name: "typha-two" });
    const names = Testing.synth(chart).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect([names.length, new Set(names).size]).toEqual([18, 18]);
  });

  test("are refused once where they would share objects, and both are named", () => {
    const chart = chartOf();
    stackIn(chart, "one");
    expect(refusal(() => stackIn(chart, "two"))).toBe(
      "demo/two: has objects with the names of objects of demo/one in this chart; give each a name of its own, or render each cluster in a chart of its own",
    );
    expect(problemsOf(() => stackIn(chart, "three"))).toMatchObject([{ code: "object-name-taken" }]);
  });

  test("are refused in namespaces of their own too, where their cluster-wide objects would be the same", () => {
    const chart = chartOf();
    stackIn(chart, "one", { namespace: "one" });
    expect(fieldsOf(() => stackIn(chart, "two", { namespace: "two" }))).toEqual(["demo/two"]);
  });

  test.each([
    ["in charts of an App that writes a file per resource", YamlOutputType.FILE_PER_RESOURCE, {}],
    [
      "in one chart that is written so, in two namespaces",
      YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
      { namespace: "typha" },
    ],
  ])("are refused %s, where one would overwrite the other", (_, yamlOutputType, props) => {
    const app = new App({ yamlOutputType });
    const build = () => ["one", "two"].map((id) => stackIn(new Chart(app, id), "typha", props));
    expect(problemsOf(build)).toMatchObject([{ code: "object-name-taken" }]);
  });

  test("go into folders of an App that writes a folder per chart", () => {
    const app = new App({ yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });
    expect(["one", "two"].map((id) => stackIn(new Chart(app, id)).node.path)).toEqual(["one/typha", "two/typha"]);
  });

  test("an object of another's that has the name of ours is refused", () => {
    const chart = chartOf();
    const metadata = { name: "calico-typha-mtls", namespace: "kube-system" };
    new ApiObject(chart, "mine", { apiVersion: "v1", kind: "Service", metadata });
    expect(refusal(() => stackIn(chart))).toContain("demo/typha: has objects with the names of objects of demo/mine");
  });
});

test("the namespace of a chart does not reach cluster-wide objects", () => {
  const chart = chartOf({ namespace: "network" });
  stackIn(chart);
  const clusterWide = ["ClusterRole", "ClusterRoleBinding", "Namespace"];
  const found = Testing.synth(chart).filter(({ kind }) => clusterWide.includes(kind));
  expect(found.map(({ kind }) => kind).sort()).toEqual(clusterWide);
  for (const { metadata } of found) expect(metadata).not.toHaveProperty("namespace");
});

test("a Namespace that the chart holds already is not rendered once more", () => {
  const chart = chartOf({ namespace: "network" });
  new ApiObject(chart, "mine", { apiVersion: "v1", kind: "Namespace", metadata: { name: "network" } });
  expect(() => stackIn(chart)).not.toThrow();
  expect(Testing.synth(chart).filter(({ kind }) => kind === "Namespace")).toHaveLength(1);
});
