import { parseRestarterConfiguration } from "@typha-mtls/restarter";

const LEAST = {
  namespace: "kube-system",
  deployment: "calico-typha-mtls",
  certificate: "/etc/typha/certificate/tls.crt",
  trustBundle: "/etc/typha/trust/ca.crt",
  identity: { kind: "cn", value: "typha-server" },
  annotation: "typha-mtls/started-for-certificate",
  readyFile: "/run/ready",
};

const faults = (text: string) => {
  try {
    parseRestarterConfiguration(text);
  } catch (error) {
    return (error as Error).message.split("\n");
  }
  return [];
};

test("the least configuration is taken, and one that names its API server", () => {
  expect(parseRestarterConfiguration(JSON.stringify(LEAST))).toEqual(LEAST);
  const more = { ...LEAST, apiServer: "https://10.0.0.1:6443", credentialsDir: "/run/token" };
  expect(parseRestarterConfiguration(JSON.stringify(more))).toEqual(more);
});

test.each<[field: string, value: unknown]>([
  ["namespace", { ...LEAST, namespace: "" }],
  ["deployment", { ...LEAST, deployment: 1 }],
  ["certificate", { ...LEAST, certificate: "tls.crt" }],
  ["trustBundle", { ...LEAST, trustBundle: undefined }],
  ["identity", { ...LEAST, identity: "typha-server" }],
  ["identity.kind", { ...LEAST, identity: { kind: "dns", value: "x" } }],
  ["identity.value", { ...LEAST, identity: { kind: "uri", value: "" } }],
  ["annotation", { ...LEAST, annotation: null }],
  ["readyFile", { ...LEAST, readyFile: "ready" }],
  ["apiServer", { ...LEAST, apiServer: "http://10.0.0.1" }],
  ["credentialsDir", { ...LEAST, credentialsDir: "token" }],
  ["replicas", { ...LEAST, replicas: 1 }],
])("%s: a value that does not fit is refused by its name, and nothing else", (field, value) => {
  expect(faults(JSON.stringify(value))).toEqual([expect.stringMatching(`^${field}: `)]);
});

test("all faults are told at once, and text that is no JSON", () => {
  expect(faults(JSON.stringify({ ...LEAST, namespace: "", readyFile: "" }))).toHaveLength(2);
  expect(faults("{")).toEqual([expect.stringMatching(/^is no JSON/)]);
  expect(faults("[]")).toEqual(["the file: takes a map"]);
});
