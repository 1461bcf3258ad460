import { ApiObject, App, Chart, JsonPatch, Testing } from "cdk8s";
import { autoscalers } from "../../src/components/autoscaler/from-cluster";
import { isMonitored, monitoringProps } from "../../src/components/monitoring/component";
import { typhaProps } from "../../src/components/typha/from-cluster";
import {
  TyphaAutoscaler,
  TyphaMonitoring,
  TyphaVerticalAutoscaler,
  TyphaVerticalPodAutoscaler,
  TyphaWithMtls,
  type TyphaWithMtlsProps,
} from "../../src/index";
import { EXAMPLES, loadExample } from "../support/example-clusters";
import { LEAST } from "./typha/fixtures";

/*
 * What no construct sees when it is made: what others of its chart are, and what patches leave. cdk8s asks when it renders.
 */

function chartWith(...build: readonly ((chart: Chart) => unknown)[]): Chart {
  const chart = new Chart(new App(), "demo");
  for (const add of build) add(chart);
  return chart;
}

const typha =
  (props: Partial<TyphaWithMtlsProps> = {}, ...patches: readonly JsonPatch[]) =>
  (chart: Chart) => {
    const stack = new TyphaWithMtls(chart, "typha", { ...LEAST, ...props });
    ApiObject.of(stack).addJsonPatch(...patches);
  };

/** What cdk8s lists when it renders a chart; empty where it renders it. */
function refused(...build: readonly ((chart: Chart) => unknown)[]): string {
  const chart = chartWith(...build);
  try {
    Testing.synth(chart);
    return "";
  } catch (error) {
    return (error as Error).message.replace("Validation failed with the following errors:\n", "").replace(/^ +/gm, "");
  }
}

const POD = "/spec/template/spec";
const CONTAINER = `${POD}/containers/0`;
const WITHOUT_TLS = (names: string) =>
  `[demo/typha/deployment] a JSON patch changes ${names} of container calico-typha: Typha would serve plaintext, accept other clients, or not start; remove the patch; add a variable with \`JsonPatch.add("/spec/template/spec/containers/0/env/-", …)\` [typha-tls-patched]`;
const ALL = "TYPHA_CAFILE, TYPHA_SERVERCERTFILE, TYPHA_SERVERKEYFILE and TYPHA_CLIENTCN";

describe("a JSON patch that takes Typha's TLS away is refused by path, also together with others:", () => {
  test.each<[string, JsonPatch, string]>([
    ["an emptied environment", JsonPatch.replace(`${CONTAINER}/env`, []), ALL],
    ["no environment", JsonPatch.remove(`${CONTAINER}/env`), ALL],
    ["no container", JsonPatch.replace(`${POD}/containers`, []), ALL],
    ["another container in its place", JsonPatch.replace(`${CONTAINER}/name`, "typha"), ALL],
    ["another spec", JsonPatch.replace("/spec", { replicas: 3 }), ALL],
    [
      "a variable that comes from elsewhere",
      JsonPatch.add(`${CONTAINER}/env/-`, { name: "TYPHA_CAFILE", valueFrom: {} }),
      "TYPHA_CAFILE",
    ],
    ["a second value", JsonPatch.add(`${CONTAINER}/env/-`, { name: "TYPHA_CAFILE", value: "" }), "TYPHA_CAFILE"],
    [
      "a name in lower case, which Typha reads too",
      JsonPatch.add(`${CONTAINER}/env/-`, { name: "typha_clientcn", value: "anyone" }),
      "typha_clientcn",
    ],
    [
      "a second identity, which Typha would accept too",
      JsonPatch.add(`${CONTAINER}/env/-`, { name: "TYPHA_CLIENTURISAN", value: "spiffe://other/client" }),
      "TYPHA_CLIENTURISAN",
    ],
  ])("%s", (_, patch, names) => {
    const [first, ...rest] = refused(typha({}, patch)).split("\n");
    expect(first).toBe(WITHOUT_TLS(names));
    expect(rest.filter((line) => !line.includes("certificate-hash"))).toEqual([]);
  });

  test("annotations without the hash, by which Typha restarts", () => {
    expect(refused(typha({}, JsonPatch.replace("/spec/template/metadata/annotations", { a: "b" })))).toBe(
      "[demo/typha/deployment] a JSON patch changes the annotation typha-mtls/certificate-hash of the pods: Typha would not restart when its certificate changes; remove the patch, or set podAnnotations [typha-tls-patched]",
    );
  });

  test.each<[string, readonly JsonPatch[]]>([
    ["a variable that is added", [JsonPatch.add(`${CONTAINER}/env/-`, { name: "GODEBUG", value: "x" })]],
    ["a sidecar", [JsonPatch.add(`${POD}/containers/0`, { name: "sidecar", image: "example" })]],
    ["resources", [JsonPatch.add(`${CONTAINER}/resources`, { requests: { cpu: "1" } })]],
  ])("but not %s", (_, patches) => {
    expect(refused(typha({}, ...patches))).toBe("");
  });

  test("and not where a later patch puts it back", () => {
    const chart = chartWith(typha());
    const { env } = ApiObject.of(chart.node.findChild("typha")).toJson().spec.template.spec.containers[0];
    const put = JsonPatch.add(`${CONTAINER}/env`, env);
    expect(refused(typha({}, JsonPatch.remove(`${CONTAINER}/env`), put))).toBe("");
  });

  test("App.synthYaml and chart.toJson ask too, and toJson of an object alone does not", () => {
    const chart = chartWith(typha({}, JsonPatch.replace(`${CONTAINER}/env`, [])));
    expect(() => (chart.node.root as App).synthYaml()).toThrow("[typha-tls-patched]");
    expect(() => chart.toJson()).toThrow("[typha-tls-patched]");
    expect(() => ApiObject.of(chart.node.findChild("typha")).toJson()).not.toThrow();
  });
});

const autoscaler =
  (props = {}) =>
  (chart: Chart) =>
    new TyphaAutoscaler(chart, "autoscaler", props);
const vpa =
  (props = {}) =>
  (chart: Chart) =>
    new TyphaVerticalPodAutoscaler(chart, "vpa", props);
const vertical =
  (props = {}) =>
  (chart: Chart) =>
    new TyphaVerticalAutoscaler(chart, "vertical", props);
const monitoring =
  (props = {}) =>
  (chart: Chart) =>
    new TyphaMonitoring(chart, "monitoring", { certificates: [], nodes: 120, scrape: "pod-monitor", ...props });

describe("replicas have one owner:", () => {
  const TWO_OWNERS =
    '[demo/autoscaler] demo/typha/deployment renders `replicas: 3`, so that each sync sets back what the autoscaler decides; give that Typha `scaling: { mode: "cluster-proportional" }` [fields-contradict]';

  test.each([
    ["before", [typha(), autoscaler()]],
    ["after", [autoscaler(), typha()]],
  ])("an autoscaler beside a Typha with a number, added %s it", (_, build) => {
    expect(refused(...build)).toBe(TWO_OWNERS);
  });

  test("a number that a patch adds", () => {
    const scaling = { mode: "cluster-proportional" } as const;
    expect(refused(typha({ scaling }), autoscaler())).toBe("");
    expect(refused(typha({ scaling }, JsonPatch.add("/spec/replicas", 3)), autoscaler())).toBe(TWO_OWNERS);
    expect(refused(typha({}, JsonPatch.remove("/spec/replicas")), autoscaler())).toBe("");
  });
});

describe("what scales or watches a Typha has its name:", () => {
  const told = (id: string, field: string, value: string) =>
    `[demo/${id}] ${field}: "${value}" is not that of a Typha in this chart, which has calico-typha-mtls in kube-system (demo/typha/deployment); give the name and namespace of the Typha [no-such-typha]`;

  test.each([
    ["autoscaler", autoscaler],
    ["vertical", vertical],
    ["vpa", vpa],
    ["monitoring", (props: object) => monitoring({ ...props, metricsPort: 9093 })],
  ])("%s", (id, make) => {
    expect(refused(typha(), make({ name: "blue" }))).toBe(told(id, "name", "blue"));
    expect(refused(make({ namespace: "typha" }), typha())).toBe(told(id, "namespace", "typha"));
    expect(refused(make({ name: "blue" }))).toBe("");
  });

  test("one of several", () => {
    const blue = (chart: Chart) => new TyphaWithMtls(chart, "blue", { ...LEAST, name: "blue", namespace: "typha" });
    expect(refused(typha(), blue, vpa({ name: "blue", namespace: "typha" }))).toBe("");
    expect(refused(typha(), blue, vpa({ name: "blue" }))).toContain(
      "in kube-system (demo/typha/deployment) and blue in typha",
    );
  });
});

describe("a monitor scrapes a port that is open:", () => {
  test("Typha without metrics", () => {
    expect(refused(typha(), monitoring({ metricsPort: 9093 }))).toBe(
      "[demo/monitoring] metricsPort: 9093 is closed: demo/typha/deployment serves no metrics; give both the same metricsPort [metrics-off]",
    );
  });

  test("Typha with metrics on another port", () => {
    expect(refused(monitoring({ metricsPort: 9093 }), typha({ metricsPort: 9094 }))).toBe(
      "[demo/monitoring] metricsPort: 9093 is closed: demo/typha/deployment serves its metrics on port 9094; give both the same metricsPort [metrics-off]",
    );
  });

  test("the same port", () => {
    expect(refused(typha({ metricsPort: 9093 }), monitoring({ metricsPort: 9093 }))).toBe("");
    expect(refused(typha(), monitoring({ scrape: "none", prometheusRule: true }))).toBe("");
  });
});

test.each(EXAMPLES)("nothing is found in a chart of what the files of %s say", (name) => {
  const loaded = loadExample(name);
  const { horizontal, vertical: sizes, vpa: recommended } = autoscalers(loaded);
  const chart = chartWith((scope) => new TyphaWithMtls(scope, "typha", typhaProps(loaded)));
  if (horizontal !== undefined) new TyphaAutoscaler(chart, "autoscaler", horizontal);
  if (sizes !== undefined) new TyphaVerticalAutoscaler(chart, "vertical", sizes);
  if (recommended !== undefined) new TyphaVerticalPodAutoscaler(chart, "vpa", recommended);
  if (isMonitored(loaded)) new TyphaMonitoring(chart, "monitoring", monitoringProps(loaded));
  expect(() => Testing.synth(chart)).not.toThrow();
});
