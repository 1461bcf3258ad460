import { parseConfiguration } from "../../../src/cni-chain/verifier/configuration";

const least = { runtime: "containerd", require: ["calico"], confDir: "/c", binDir: "/b", port: 9810, probePort: 9811 };
const report = { condition: "CNIChainReady", heartbeatSeconds: 300 };
const taint = { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule", mode: "continuous" };

const faultsOf = (value: unknown) => {
  try {
    parseConfiguration(JSON.stringify(value));
  } catch (error) {
    return (error as Error).message.split("\n");
  }
  return [];
};

test.each([
  ["text that is no JSON", () => parseConfiguration("{"), "is no JSON"],
  ["null", () => parseConfiguration("null"), "the file: takes a map"],
  ["a list", () => parseConfiguration("[]"), "the file: takes a map"],
])("%s is refused", (_, act, words) => {
  expect(act).toThrow(words);
});

test.each<[field: string, value: unknown]>([
  ["runtime", { ...least, runtime: "docker" }],
  ["require", { ...least, require: ["calico", ""] }],
  ["require", { ...least, require: "calico" }],
  ["dropIns", { ...least, dropIns: "yes" }],
  ["confDir", { ...least, confDir: "etc/cni" }],
  ["binDir", { ...least, binDir: undefined }],
  ["port", { ...least, port: 65_536 }],
  ["port", { ...least, port: "9810" }],
  ["probePort", { ...least, probePort: undefined }],
  ["probePort", { ...least, probePort: 65_536 }],
  ["address", { ...least, address: "" }],
  ["report", { ...least, report: null }],
  ["prot", { ...least, prot: 1 }],
  ["report.condition", { ...least, report: { ...report, condition: "" } }],
  ["report.heartbeatSeconds", { ...least, report: { ...report, heartbeatSeconds: 0 } }],
  ["report.apiServer", { ...least, report: { ...report, apiServer: "http://10.0.0.1" } }],
  ["report.credentialsDir", { ...least, report: { ...report, credentialsDir: "here" } }],
  ["report.taints", { ...least, report: { ...report, taints: [] } }],
  ["report.taint.key", { ...least, report: { ...report, taint: { ...taint, key: undefined } } }],
  ["report.taint.effect", { ...least, report: { ...report, taint: { ...taint, effect: "Never" } } }],
  ["report.taint.mode", { ...least, report: { ...report, taint: { ...taint, mode: "once" } } }],
])("a wrong %s is refused by its name", (field, value) => {
  expect(faultsOf(value).map((fault) => fault.split(":")[0])).toEqual([field]);
});

test("all faults are named at once", () => {
  expect(faultsOf({ ...least, port: -1, runtime: "", report: { taint: {} } })).toHaveLength(7);
});

test.each([
  ["the least", least],
  ["a report", { ...least, report }],
  ["a taint", { ...least, dropIns: true, address: "127.0.0.1", report: { ...report, taint } }],
])("%s is taken as it is", (_, value) => {
  expect(parseConfiguration(JSON.stringify(value))).toEqual(value);
});
