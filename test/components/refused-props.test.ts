import { App, Chart } from "cdk8s";
import type { Construct } from "constructs";
import * as library from "../../src/index";
import { problemsOf, refusal } from "../calico/problems";
import { LEAST, TRUST_BUNDLE } from "./typha/fixtures";

/*
 * Values that fit the types, or that JavaScript lets pass, and that would render something which does not work.
 */

type Made = new (scope: Construct, id: string, props: never) => unknown;

const built = (Exported: Made, props: object) => () => new Exported(new Chart(new App(), "demo"), "it", props as never);

const EXTERNAL = { secretName: "server", store: { kind: "SecretStore", name: "vault" }, remoteKey: "typha" };
const DEPLOYMENT = {
  calicoVersion: "v3.31.7",
  nodes: 120,
  clientIdentity: { kind: "cn", value: "typha-client" },
  certificateHash: "0".repeat(64),
};
const WATCHED = {
  name: "typha-server",
  serial: "01",
  notBefore: new Date("2026-01-01"),
  notAfter: new Date("2027-01-01"),
  source: "typha-server.crt",
  remedy: "renew it",
};
const SERVER = { server: { identity: { kind: "cn", value: "typha-server" } } } as const;

describe("a construct refuses by path:", () => {
  test.each<[string, Made, object, string]>([
    [
      "an interval that no operator reads",
      library.ExternalCertificate,
      { ...EXTERNAL, refreshInterval: "banana" },
      'demo/it.refreshInterval: "banana" is not a duration such as 1h or 30m',
    ],
    [
      "what is no fingerprint of a certificate",
      library.TyphaDeployment,
      { ...DEPLOYMENT, certificateHash: "nope" },
      'demo/it.certificateHash: "nope" is not what certificateHash gives, 64 hexadecimal digits',
    ],
    [
      "a port that no Service has",
      library.TyphaService,
      { port: 99999 },
      "demo/it.port: 99999 is no TCP port; give 1 to 65535, such as 5473",
    ],
    [
      "a port that no metrics have",
      library.TyphaMonitoring,
      { certificates: [], nodes: 3, metricsPort: 0 },
      "demo/it.metricsPort: 0 is no TCP port; give 1 to 65535; Typha's own default is 9093",
    ],
    [
      "names that would end an expression",
      library.TyphaMonitoring,
      { certificates: [], nodes: 3, certManagerCertificates: ["a", 'b"} or vector(1)'], restarterName: "c|.*" },
      `demo/it.certManagerCertificates[1]: "b"} or vector(1)" is no name for a Certificate; use lower-case letters, digits, dashes and dots
demo/it.restarterName: "c|.*" is no name for a Deployment; use lower-case letters, digits, dashes and dots`,
    ],
    [
      "a date of a certificate that is none",
      library.TyphaMonitoring,
      { certificates: [{ ...WATCHED, notAfter: new Date("nope") }], nodes: 3 },
      "demo/it.certificates[0].notAfter: is not a valid date",
    ],
    [
      "a date of a certificate that is text",
      library.TyphaMonitoring,
      { certificates: [WATCHED, { ...WATCHED, notBefore: "2026-01-01" }], nodes: 3 },
      'demo/it.certificates[1].notBefore: "2026-01-01" is not a Date',
    ],
    [
      "a certificate without its serial number",
      library.TyphaMonitoring,
      { certificates: [{ ...WATCHED, serial: undefined }], nodes: 3 },
      "demo/it.certificates[0].serial: is missing",
    ],
    [
      "no certificate",
      library.TyphaMonitoring,
      { certificates: [7], nodes: 3 },
      "demo/it.certificates[0]: 7 is not an object",
    ],
    [
      "a misspelled prop",
      library.TyphaWithMtls,
      { ...LEAST, metricPort: 9093 },
      'demo/it.metricPort: unknown field. Did you mean "metricsPort"?',
    ],
    ["a prop of no construct", library.TyphaService, { colour: "blue" }, "demo/it.colour: unknown field"],
    [
      "a prop of a former version",
      library.TyphaDeployment,
      { ...DEPLOYMENT, replicas: 3 },
      "demo/it.replicas: was replaced; write `scaling: { mode: fixed, replicas: <number> }`",
    ],
  ])("%s", (_, Exported, props, told) => {
    expect(refusal(built(Exported, props))).toBe(told);
  });

  test.each(["1h", "90m", "1h30m0s", "1.5h", "500ms", "0"])("but not %s, which Go reads", (refreshInterval) => {
    expect(problemsOf(built(library.ExternalCertificate, { ...EXTERNAL, refreshInterval }))).toEqual([]);
  });

  test("but not a prop of another construct: several may share one object of props", () => {
    expect(problemsOf(built(library.TyphaDisruptionBudget, { nodes: 3, metricsPort: 9093 }))).toEqual([]);
  });
});

describe("a function refuses by the name of what it is given:", () => {
  test.each<[string, () => unknown, string]>([
    [
      "a port that no Typha has",
      () => library.calicoNodePatch({ ...SERVER, port: 99999 }),
      "port: 99999 is no TCP port that Typha can listen on; give 1024 to 65535, such as 5474",
    ],
    ["another type", () => library.component({ ...SERVER, port: "5473" } as never), 'port: "5473" is not a number'],
    [
      "a misspelled prop",
      () => library.calicoNodePatch({ ...SERVER, calicoNodeNamspace: "calico" } as never),
      'calicoNodeNamspace: unknown field. Did you mean "calicoNodeNamespace"?',
    ],
    [
      "a path in place of a certificate, whose hash would never change",
      () => library.certificateHash("a-path.crt", TRUST_BUNDLE),
      'certificate: holds no certificate; give its text in PEM: `readFileSync(file, "utf8")`',
    ],
    [
      "a path in place of the trust bundle",
      () => library.certificateHash(TRUST_BUNDLE, "ca.crt"),
      'trustBundle: holds no certificate; give its text in PEM: `readFileSync(file, "utf8")`',
    ],
    [
      "a time that is none",
      () => library.lint({ bundle: [], server: [], client: [] }, { now: new Date("nope") }),
      "options.now: is not a valid date",
    ],
    [
      "a misspelled option",
      () => library.lint({ bundle: [], server: [], client: [] }, { nwo: new Date(0) } as never),
      "options.nwo: unknown field",
    ],
    [
      "a certificate that was not read",
      () => library.lint({ bundle: [], server: [TRUST_BUNDLE as never], client: [] }),
      "pki.server[0]: is not a certificate that was read; read it: `readChain(text)`",
    ],
    ["a number of nodes in quotes", () => library.typhaReplicas("120" as never), 'nodes: "120" is not a number'],
    [
      "a version that is a number",
      () => library.parseCalicoVersion(3.31 as never),
      "calicoVersion: 3.31 is not a string",
    ],
  ])("%s", (_, act, told) => {
    expect(refusal(act)).toBe(told);
  });
});

describe("a type is called as TypeScript calls it:", () => {
  test.each<[object, string]>([
    [{ nodes: "120" }, 'nodes: "120" is not a number'],
    [{ nodes: 1.5 }, "nodes: 1.5 is not a whole number"],
    [{ calicoVersion: 3.31 }, "calicoVersion: 3.31 is not a string"],
    [{ labels: "network" }, 'labels: "network" is not an object'],
    [{ labels: { team: 7 } }, "labels.team: 7 is not a string"],
    [{ imagePullSecrets: "pull" }, 'imagePullSecrets: "pull" is not an array'],
    [{ annotations: ["a"] }, "annotations: an array is not an object"],
    [{ name: {} }, "name: an object is not a string"],
    [{ server: new Map() }, "server: is not a plain object"],
  ])("%j", (props, told) => {
    expect(refusal(built(library.TyphaWithMtls, { ...LEAST, ...props }))).toBe(`demo/it.${told}`);
  });
});
