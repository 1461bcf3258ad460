import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { foundAt, renderedWith } from "./rendered";

interface Landing {
  readonly set?: { readonly [key: string]: unknown };
  readonly lands: readonly string[];
}

const FILE = path.join(__dirname, "../../src/origins/landings.yaml");
const LANDINGS: Readonly<Record<string, Landing>> = parse(fs.readFileSync(FILE, "utf8"));

let unset: Awaited<ReturnType<typeof renderedWith>>;

beforeAll(async () => {
  unset = await renderedWith({});
});

describe("where a field is said to land, it lands:", () => {
  test.each(Object.entries(LANDINGS))("%s", async (_, { set = {}, lands }) => {
    const objects = await renderedWith(set);
    const places = lands.filter((place) => /^[A-Z]\w+ \S+: /.test(place));
    expect(places.filter((place) => foundAt(objects, place) === undefined)).toEqual([]);
    // A field that is set changes what lies there.
    if (Object.keys(set).length > 0)
      for (const place of places)
        expect({ place, at: foundAt(objects, place) }).not.toEqual({ place, at: foundAt(unset, place) });
  });
});

test("what typha.enabled switches off is empty then", async () => {
  const objects = await renderedWith({ typha: { enabled: false } });
  const places = LANDINGS["spec.typha.enabled"]!.lands;
  expect(places.filter((place) => foundAt(objects, place) !== undefined)).toEqual([]);
});

describe("what a page says is always so is rendered:", () => {
  test.each<[string, unknown]>([
    ["Deployment calico-typha-mtls: spec.revisionHistoryLimit", 2],
    ["Deployment calico-typha-mtls: spec.strategy.rollingUpdate", { maxSurge: "100%", maxUnavailable: 1 }],
    ["Deployment calico-typha-mtls: spec.template.spec.hostNetwork", true],
    ["Deployment calico-typha-mtls: spec.template.spec.priorityClassName", "system-cluster-critical"],
    ["Deployment calico-typha-mtls: spec.template.spec.containers[calico-typha].imagePullPolicy", "IfNotPresent"],
    [
      "Deployment calico-typha-mtls: spec.template.spec.containers[calico-typha].livenessProbe.httpGet.host",
      "localhost",
    ],
    ["Deployment calico-typha-mtls: env TYPHA_CONNECTIONREBALANCINGMODE", { value: "kubernetes" }],
    ["Deployment calico-typha-mtls: env TYPHA_DATASTORETYPE", { value: "kubernetes" }],
    ["Deployment calico-typha-mtls: env TYPHA_HEALTHENABLED", { value: "true" }],
    ["Deployment calico-typha-mtls: env TYPHA_LOGFILEPATH", { value: "none" }],
    ["Deployment calico-typha-mtls: env TYPHA_LOGSEVERITYSYS", { value: "none" }],
    ["Service calico-typha-mtls: spec.ports[calico-typha]", { port: 5473 }],
    ["PodDisruptionBudget calico-typha-mtls: spec", { maxUnavailable: 1, unhealthyPodEvictionPolicy: "AlwaysAllow" }],
    ["ConfigMap calico-typha-mtls-ca: data", {}],
    ["Secret calico-typha-mtls-server: data", {}],
    ["Secret calico-typha-mtls-client: data", {}],
  ])("%s", (place, expected) => {
    const found = foundAt(unset, place);
    if (typeof expected === "object") expect(found).toMatchObject(expected as object);
    else expect(found).toBe(expected);
  });
});

test("without its field, a place is empty where nothing is rendered by default", () => {
  expect(foundAt(unset, "ConfigMap calico-config: data.veth_mtu")).toBeUndefined();
  expect(foundAt(unset, "DaemonSet calico-node: env FELIX_BPFENABLED")).toBeUndefined();
});
