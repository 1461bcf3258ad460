import { writeFileSync } from "node:fs";
import * as path from "node:path";
import { type Code, describeProblem } from "@typha-mtls/problems";
import { ApiObject, App, Chart, Include, JsonPatch } from "cdk8s";
import { Calico, type CalicoProps, deliverBy } from "../../../src/index";
import { problemsOf, refusal } from "../../calico/problems";
import { newFolder } from "../../cli/user-repository";
import { calicoManifest } from "../../support/calico-manifest";
import type { NamedObject } from "../../support/objects-by-name";

const PROPS = {
  calicoVersion: "v3.31.7",
  server: { identity: { kind: "cn", value: "typha-server" } },
} as const satisfies CalicoProps;

const chartOf = () => new Chart(new App(), "mine");
const WITH_TYPHA = calicoManifest("v3.31.7", "typha");

const NODE_ELSEWHERE = `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: calico-node
  namespace: elsewhere
spec:
  template:
    spec:
      containers:
      - name: calico-node
        image: quay.io/calico/node:v3.31.7
`;

/** A file with a text. */
function fileOf(text: string): string {
  const file = path.join(newFolder(), "calico.yaml");
  writeFileSync(file, text);
  return file;
}

const included = (chart: Chart, text: string) => new Include(chart, "upstream", { url: fileOf(text) });

/** What a `Calico` is refused for with upstream's objects, given in either way, a line each. */
function refusedOf(text: string, props: Partial<CalicoProps> = {}) {
  const byText = () => new Calico(chartOf(), "calico", { ...PROPS, manifest: text, ...props });
  const byInclude = () => {
    const chart = chartOf();
    return new Calico(chart, "calico", { ...PROPS, include: included(chart, text), ...props });
  };
  const [one, other] = [byText, byInclude].map((build) => problemsOf(build));
  const place = ({ code, file, field, message }: (typeof one & object)[number]) =>
    [code, file, field, message].map((word) => String(word).replaceAll("mine/upstream", "mine/calico.manifest"));
  expect(other!.map(place)).toEqual(one!.map(place));
  return one!.map((problem) => `${describeProblem(problem)} [${problem.code}]`);
}

describe("upstream's objects are refused, from a manifest as from an Include:", () => {
  test("without calico-node", () => {
    expect(
      refusedOf(calicoManifest().replace("name: calico-node\n  namespace: kube-system\nspec", "name: other\nspec")),
    ).toEqual([
      "mine/calico.manifest  DaemonSet calico-node: is not in this file; name a manifest that installs Calico, such as calico-typha.yaml of upstream [calico-manifest-anchor]",
    ]);
  });

  test("with two of them in two namespaces", () => {
    expect(refusedOf(`${WITH_TYPHA}---\n${NODE_ELSEWHERE}`)).toEqual([
      "mine/calico.manifest  DaemonSet elsewhere/calico-node: stands beside DaemonSet kube-system/calico-node, and a node runs one calico-node; remove one of them [calico-manifest-anchor]",
    ]);
  });

  test("of another version, unless calico-node is being upgraded to that", () => {
    const other = calicoManifest("v3.30.7");
    expect(refusedOf(other)).toEqual([
      "mine/calico.calicoVersion: mine/calico.manifest installs calico-node v3.30.7, and the props say v3.31.7; give the manifest of that version, or correct `calicoVersion`; `calicoNodeVersion` holds while an upgrade is under way [calico-manifest-version]",
    ]);
    expect(refusedOf(other, { calicoNodeVersion: "v3.30.7" })).toEqual([]);
  });

  test("of the Tigera operator", () => {
    const operator = "apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata:\n  name: default\n";
    expect(refusedOf(`${WITH_TYPHA}---\n${operator}`)).toEqual([
      expect.stringContaining("[calico-manifest-unsupported]"),
    ]);
  });

  test("in another namespace than the props say", () => {
    expect(refusedOf(WITH_TYPHA, { calicoNodeNamespace: "calico-system" })).toEqual(
      expect.arrayContaining([
        expect.stringContaining("DaemonSet calico-system/calico-node: is in the namespace kube-system"),
      ]),
    );
  });

  test("without an object that a prop changes, which the prop's own field does not hide", () => {
    const withoutConfig = calicoManifest().replace("name: calico-config", "name: other");
    expect(refusedOf(withoutConfig, { network: { mtu: 1400 } })).toEqual([
      "mine/calico.manifest  ConfigMap kube-system/calico-config: is not in this file; name a manifest of upstream that holds it, or leave out the setting that changes it [calico-manifest-anchor]",
    ]);
  });
});

describe("props are refused", () => {
  const codesOf = (props: object): [Code, string | undefined][] =>
    problemsOf(() => new Calico(chartOf(), "calico", { ...PROPS, manifest: WITH_TYPHA, ...props } as CalicoProps)).map(
      ({ code, field }) => [code, field],
    );

  test("without upstream's objects, and with two sources of them", () => {
    expect(codesOf({ manifest: undefined })).toEqual([["missing-field", "mine/calico.manifest"]]);
    expect(codesOf({ include: chartOf() })).toEqual([["fields-contradict", "mine/calico.include"]]);
    expect(codesOf({ manifest: 7 })).toEqual([["wrong-type", "mine/calico.manifest"]]);
    expect(codesOf({ manifest: undefined, include: {} })).toEqual([["wrong-type", "mine/calico.include"]]);
  });

  test("with a path that leads to no file", () => {
    expect(codesOf({ manifest: "nowhere/calico.yaml" })).toEqual([["file-missing", undefined]]);
  });

  test.each(["plaintext", "parallel", "cutover"])(
    "at stage %s without a Typha, which upstream's manifest may have",
    (stage) => {
      expect(codesOf({ stage, typhaEnabled: false })).toEqual([["fields-contradict", "mine/calico.typhaEnabled"]]);
    },
  );

  test.each<[string, object, string]>([
    ["a stage that is none", { stage: "done" }, "stage"],
    [
      "a variable that another field sets",
      { calicoNode: { env: { FELIX_TYPHACN: "x" } } },
      "calicoNode.env.FELIX_TYPHACN",
    ],
    ["a field of cluster.yaml that a chart has no use for", { calicoNode: { route: "component" } }, "calicoNode.route"],
    ["an image of another component", { images: { typha: { tag: "x" } } }, "images.typha"],
    ["a calicoNode that is no object", { calicoNode: "x" }, "calicoNode"],
    ["a network that contradicts itself", { network: { ipv4: { ipPool: true } } }, "network.ipv4.ipPool"],
    ["a plugin that stands twice", { wholeChain: { plugins: ["tuning", "tuning"] } }, "wholeChain.plugins"],
    ["a name that is none", { name: "Typha!" }, "name"],
    ["a name that no construct knows", { manifests: "x" }, "manifests"],
    ["no identity of Typha", { server: undefined }, "server"],
    ["a version that is none", { calicoVersion: "3.31" }, "calicoVersion"],
  ])("with %s", (_, props, field) => {
    expect(codesOf(props).map(([, at]) => at)).toContain(`mine/calico.${field}`);
  });

  test("and all that is wrong is said at once, with the manifest", () => {
    const wrong = {
      manifest: calicoManifest("v3.30.7"),
      stage: "done",
      port: 80000,
      network: { mtu: -1 },
      images: { registry: "a b" },
    };
    expect(
      codesOf(wrong)
        .map(([, field]) => field?.replace("mine/calico.", ""))
        .toSorted(),
    ).toEqual(["calicoVersion", "images.registry", "network.mtu", "port", "stage"]);
  });

  test("and two props that set one value differently, by both names", () => {
    const requests = { requests: { cpu: "1" } };
    const networkConfig = {
      apiVersion: "calico.networking.extensions.gardener.cloud/v1alpha1",
      kind: "NetworkConfig",
      autoScaling: { mode: "static" },
    };
    const network = { podCIDRs: ["10.244.0.0/16"] };
    expect(codesOf({ calicoNode: { resources: requests }, network, networkConfig })).toContainEqual([
      "fields-contradict",
      "mine/calico.calicoNode",
    ]);
  });

  test("what was refused leaves an Include as it was", () => {
    const chart = chartOf();
    const include = included(chart, calicoManifest("v3.30.7", "typha"));
    const before = chart.toJson();
    expect(problemsOf(() => new Calico(chart, "calico", { ...PROPS, include }))).toHaveLength(1);
    expect(chart.toJson()).toEqual(before);
  });
});

describe("an Include", () => {
  const environmentOf = (object: ApiObject): { name: string }[] => object.toJson().spec.template.spec.containers[0].env;

  test("keeps its objects where they are, with patches from before and after", () => {
    const chart = chartOf();
    const include = included(chart, WITH_TYPHA);
    const node = include.apiObjects.find(({ kind }) => kind === "DaemonSet")!;
    node.addJsonPatch(JsonPatch.add("/spec/template/spec/containers/0/env/-", { name: "MINE", value: "before" }));
    const calico = new Calico(chart, "calico", { ...PROPS, include });
    node.addJsonPatch(JsonPatch.add("/spec/template/spec/containers/0/env/-", { name: "MINE_TOO", value: "after" }));
    expect(calico.daemonSet).toBe(node);
    expect(ApiObject.of(calico)).toBe(node);
    expect(environmentOf(node).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["MINE", "FELIX_TYPHACAFILE", "MINE_TOO"]),
    );
    expect(environmentOf(node)).toEqual(environmentOf(node));
    expect(calico.node.children).toEqual([]);
  });

  test("loses upstream's Typha at the last stage, and keeps it before", () => {
    const kinds = (stage: CalicoProps["stage"]) => {
      const chart = chartOf();
      const include = included(chart, WITH_TYPHA);
      const { apiObjects } = new Calico(chart, "calico", { ...PROPS, include, ...(stage && { stage }) });
      expect(apiObjects.map(({ node }) => node.path)).toEqual(include.apiObjects.map(({ node }) => node.path));
      return include.apiObjects.filter(({ name }) => name === "calico-typha").map(({ kind }) => kind);
    };
    expect(kinds("cutover").toSorted()).toEqual(["Deployment", "PodDisruptionBudget", "Service"]);
    expect(kinds("mtls")).toEqual([]);
    expect(kinds(undefined)).toEqual([]);
  });

  test("is taken over once: what is yours in the same scope stays, and a second Calico finds no calico-node", () => {
    const chart = chartOf();
    const include = included(chart, WITH_TYPHA);
    const own = new ApiObject(include, "own", { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "own" } });
    new Calico(chart, "calico", { ...PROPS, include });
    expect(own.toJson()).toEqual({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "own" } });
    expect(refusal(() => new Calico(chart, "again", { ...PROPS, include }))).toContain(
      "DaemonSet calico-node: is not in this file",
    );
  });

  test("is delivered with the Calico that changes it, wherever it lies, before and after", () => {
    const options = (build: (chart: Chart, include: Include, deliver: (calico?: Calico) => void) => void) => {
      const chart = chartOf();
      const include = included(chart, WITH_TYPHA);
      build(chart, include, (calico = undefined) => deliverBy(calico ?? chart, "argocd"));
      return (chart.toJson() as NamedObject[]).map(({ kind, metadata }) => [
        kind,
        (metadata as { annotations?: Record<string, string> }).annotations?.["argocd.argoproj.io/sync-wave"],
      ]);
    };
    const after = options((chart, include, deliver) => {
      new Calico(chart, "calico", { ...PROPS, include });
      deliver();
    });
    expect(after).toEqual(
      expect.arrayContaining([
        ["CustomResourceDefinition", "-4"],
        ["DaemonSet", "1"],
        ["Deployment", "1"],
      ]),
    );
    const before = options((chart, include, deliver) => {
      deliver();
      new Calico(chart, "calico", { ...PROPS, include });
    });
    expect(before).toEqual(after);
    const bySelf = options((chart, include, deliver) => deliver(new Calico(chart, "calico", { ...PROPS, include })));
    expect(bySelf).toEqual(after);
  });
});

test("a manifest's objects are delivered as the manifest's, whether deliverBy comes first or last", () => {
  const annotated = (build: (chart: Chart) => void) => {
    const chart = chartOf();
    build(chart);
    return chart.toJson();
  };
  const calico = (chart: Chart) => new Calico(chart, "calico", { ...PROPS, manifest: WITH_TYPHA });
  const first = annotated((chart) => {
    deliverBy(chart, "argocd");
    calico(chart);
  });
  const last = annotated((chart) => {
    calico(chart);
    deliverBy(chart, "argocd");
  });
  expect(first).toEqual(last);
  const definition = (last as NamedObject[]).find(({ kind }) => kind === "CustomResourceDefinition");
  expect(definition?.metadata).toMatchObject({
    annotations: {
      "argocd.argoproj.io/sync-options": "ServerSideApply=true,Prune=false,Delete=false",
      "argocd.argoproj.io/sync-wave": "-4",
    },
  });
});

test("a manifest's objects are refused once where the chart holds them already", () => {
  const chart = chartOf();
  included(chart, WITH_TYPHA);
  expect(problemsOf(() => new Calico(chart, "calico", { ...PROPS, manifest: WITH_TYPHA }))).toMatchObject([
    { code: "object-name-taken", field: "mine/calico" },
  ]);
});

test("no default is filled into props, also of a section that is refused", () => {
  const wholeChain = { plugins: ["tuning" as const] };
  const props = { ...PROPS, manifest: WITH_TYPHA, wholeChain };
  expect(problemsOf(() => new Calico(chartOf(), "calico", props))).toMatchObject([
    { code: "calico-cni-config-unreadable" },
  ]);
  expect(wholeChain).toEqual({ plugins: ["tuning"] });
});

test("props stay as they were given, and are taken for several charts", () => {
  const props = Object.freeze({
    ...PROPS,
    manifest: WITH_TYPHA,
    calicoNode: Object.freeze({ env: Object.freeze({ FELIX_LOGSEVERITYSCREEN: "Warning" }) }),
    wholeChain: undefined,
  });
  const rendered = [chartOf(), chartOf()].map((chart) => {
    new Calico(chart, "calico", props as never);
    return chart.toJson();
  });
  expect(rendered[0]).toEqual(rendered[1]);
  expect(JSON.stringify(rendered[0])).toContain("FELIX_LOGSEVERITYSCREEN");
});
