import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { CHAIN_ALERTS, type ChainAlertContext } from "../../../../src/components/cni/alarm/alerts";
import { render } from "../../../support/rendered";

const rendered = (cniChain: string, monitoring = "rules: file", ...more: string[]) =>
  render({}, [`cniChain: { ${cniChain} }`, `monitoring: { ${monitoring} }`, ...more].join("\n  "));
const FILE = "to-copy/cni-chain-rules.yaml";
const alertsIn = (text: string | undefined): string[] =>
  text === undefined ? [] : parse(text).groups[0].rules.map(({ alert }: { alert: string }) => alert);
const context: ChainAlertContext = {
  namespace: "kube-system",
  verifier: "cni-chain-verifier",
  taint: { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" },
  measured: true,
};

test.each([
  ["rules are not asked for", "verifier: {}", "rules: none"],
  ["alerts are switched off", "verifier: {}, alerts: false", "rules: file"],
  ["there is no verifier", "podGate: {}", "rules: file"],
])("where %s there is no alert on the chain", async (_, chain, monitoring) => {
  const { objects, files } = await rendered(chain, monitoring);
  expect(files[FILE]).toBeUndefined();
  expect(objects.filter(({ metadata }) => metadata.name === "cni-chain")).toEqual([]);
});

test("an alert is rendered only where it has what it needs: a taint, or metrics", async () => {
  const always = [
    "CNIChainNotWhole",
    "CNIChainNotWholeAfterRestart",
    "CNIChainVerifierAbsent",
    "CNIRepairControllerDeletesPods",
  ];
  expect(alertsIn((await rendered("verifier: {}")).files[FILE])).toEqual(always);
  const gated = alertsIn((await rendered("verifier: {}, nodeGate: {}")).files[FILE]);
  expect(gated.filter((name) => !always.includes(name))).toEqual(["CNIStartUpTaintStays"]);
  const measured = alertsIn((await rendered("verifier: { listen: all }")).files[FILE]);
  expect(measured.filter((name) => !always.includes(name))).toEqual(["CNIChainWasBroken"]);
});

test("the Prometheus operator gets the same rules as an object that it selects", async () => {
  const chain = "verifier: { listen: all }, nodeGate: {}";
  const { objects } = await rendered(chain, "rules: prometheus-operator, labels: { release: prometheus }");
  const rule = objects.find(({ kind, metadata }) => kind === "PrometheusRule" && metadata.name === "cni-chain");
  expect(rule!.metadata).toMatchObject({ namespace: "kube-system", labels: { release: "prometheus" } });
  expect(rule!.spec.groups).toEqual(parse((await rendered(chain)).files[FILE]!).groups);
});

test("the alerts watch the taint and the namespace that the cluster has", async () => {
  const chain = "verifier: {}, nodeGate: { taint: { key: example.org/cni, effect: NoExecute } }";
  const { files } = await rendered(chain, "rules: file", "calicoNode: { namespace: calico-system }");
  const expressions: string[] = parse(files[FILE]!).groups[0].rules.map(({ expr }: { expr: string }) => expr);
  expect(expressions).toContain('kube_node_spec_taint{key="example.org/cni",effect="NoExecute"}');
  const namespaces = expressions.flatMap((expr) => expr.match(/namespace="[^"]*"/g) ?? []);
  expect(new Set(namespaces)).toEqual(new Set(['namespace="calico-system"']));
});

test("behind a node gate the chain of a node that joins is not called broken", () => {
  const broken = CHAIN_ALERTS.find(({ alert }) => alert === "CNIChainWasBroken")!;
  expect(broken.expr(context)).toContain("offset 15m");
  expect(broken.expr({ ...context, taint: undefined })).not.toContain("offset");
});

test("the page lists the alerts that there are, with the time for which each has to hold", () => {
  const page = fs.readFileSync(path.join(__dirname, "../../../../docs/how-to/cni-chain.md"), "utf8");
  const rows = [...page.matchAll(/^\| `(CNI\w+)` \| (.*?) \|/gm)].map(([, alert, fires]) => ({ alert, fires }));
  expect(rows.map(({ alert }) => alert)).toEqual(CHAIN_ALERTS.map(({ alert }) => alert));
  for (const [at, { for: lasting }] of CHAIN_ALERTS.entries())
    if (lasting !== "0m") expect(rows[at]!.fires).toContain(`for ${lasting.replace("m", " minutes")}`);
});
