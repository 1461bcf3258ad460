import * as path from "node:path";
import { App, Chart } from "cdk8s";
import type { Construct } from "constructs";
import * as face from "../../src/index";
import * as testing from "../../src/testing";
import { calicoManifest } from "../support/calico-manifest";
import { visited } from "../support/walk";
import { certificate, EVERY_PROP, LEAST, sealedSecret, TRUST_BUNDLE } from "./typha/fixtures";

/*
 * Every export that can be called, with arguments that make sense; then each part of these, one after the other, replaced by what
 * makes none. Whatever comes of it: never an error that is no ProblemError.
 */

/** The face, and what unit tests of charts call beside it. */
const library = { ...face, ...testing };

type Callable = { [K in keyof typeof library]: (typeof library)[K] extends (...args: never) => unknown ? K : never };
type Functions = Callable[keyof Callable];
type Constructible = {
  [K in keyof typeof library]: (typeof library)[K] extends new (...args: never) => unknown ? K : never;
};
type Constructs = Exclude<Constructible[keyof Constructible], "ProblemError">;

const EXPORTS: Readonly<Record<string, unknown>> = library;

const PATCH = {
  name: "blue",
  namespace: "typha",
  calicoNodeNamespace: "calico",
  port: 5474,
  failsafePorts: "own",
  server: { identity: { kind: "cn", value: "typha-server" }, certificate: certificate("server") },
  client: { secretName: "client" },
} as const;
const version = (text: string) => library.parseCalicoVersion(text);
const chart = () => new Chart(new App(), "demo");
const pki = () => ({
  bundle: library.readBundle(TRUST_BUNDLE),
  server: library.readChain(certificate("server")),
  client: library.readChain(certificate("client")),
});
const SOURCE = { file: "ca.crt", field: "trustBundle" };

/** Arguments of each function, all of them. */
const ARGUMENTS: Readonly<Record<Functions, () => readonly unknown[]>> = {
  apartFromUpstream: () => [
    { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
    "kube-system",
  ],
  calicoNodePatch: () => [PATCH],
  certificateHash: () => [certificate("server"), TRUST_BUNDLE],
  component: () => [PATCH],
  deliverBy: () => [chart(), "flux"],
  describeIdentity: () => [{ kind: "cn", value: "typha-server" }],
  identityOf: () => [{ uris: ["spiffe://example.org/typha"], commonName: "typha-server" }],
  keepingUpstreamTypha: () => [PATCH],
  lint: () => [pki(), { now: new Date("2026-11-21") }],
  loadCluster: () => ["demo", { directory: ".", leaveOut: ["calico-node"] }],
  objectNames: () => ["blue"],
  parseCalicoVersion: () => ["v3.31.7", "calicoVersion"],
  readBundle: () => [TRUST_BUNDLE, SOURCE],
  readCertificate: () => [TRUST_BUNDLE, SOURCE],
  readChain: () => [certificate("server"), SOURCE],
  renewFrom: () => [{ notBefore: new Date("2026-01-01"), notAfter: new Date("2027-01-01") }],
  skewProblem: () => [version("v3.32.1"), version("v3.31.7"), "calicoNodeVersion"],
  testCertificates: () => [{ seed: "of this test", server: IDENTITY, client: { kind: "uri", value: "spiffe://a/b" } }],
  testCluster: () => [{ seed: "of this test", spec: { nodes: 9 }, files: { "README.md": "text" } }],
  testManifests: () => [
    {
      seed: "of this test",
      sealing: "sealed-secrets",
      name: "blue",
      namespace: "typha",
      calicoNodeNamespace: "calico",
    },
  ],
  typhaReplicas: () => [120],
  waitingComponent: () => [PATCH],
  withoutUpstreamTypha: () => [PATCH],
};

const MANIFEST = calicoManifest().replaceAll("namespace: kube-system", "namespace: calico");

const OBJECT = { name: "blue", namespace: "typha", labels: { team: "network" }, annotations: { a: "b" } };
const PROGRAM = {
  ...OBJECT,
  image: { registry: "registry.example.com" },
  imagePullSecrets: ["pull"],
  tolerations: [{ operator: "Exists" }],
  nodeSelector: { pool: "infra" },
};
const TLS = { secretName: "metrics", serverName: "typha", caConfigMap: "ca", clientSecretName: "client" };
const TYPHA = {
  ...EVERY_PROP,
  ...PROGRAM,
  calicoVersion: "v3.32.1",
  nodes: 120,
  scaling: { mode: "fixed", replicas: 3, vertical: { mode: "vpa", minAllowed: { cpu: "200m" }, updateMode: "Off" } },
  resources: { requests: { cpu: "1" }, limits: { memory: "1Gi" } },
  affinity: { podAntiAffinity: {} },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: "zone", whenUnsatisfiable: "DoNotSchedule" }],
  metricsTLS: TLS,
};
const DATES = [new Date("2026-01-01"), new Date("2027-01-01")];
const IDENTITY = { kind: "cn", value: "typha-client" };

/** Props of each construct, all of them. */
const PROPS: Readonly<Record<Constructs, () => object>> = {
  Calico: () => ({
    ...PATCH,
    calicoVersion: "v3.31.7",
    calicoNodeVersion: "v3.31.7",
    manifest: MANIFEST,
    stage: "cutover",
    typhaEnabled: true,
    nodes: 120,
    images: { registry: "registry.example.com", node: { tag: "own" } },
    calicoNode: {
      env: { FELIX_LOGSEVERITYSCREEN: "Warning" },
      maxUnavailable: "10%",
      resources: { requests: { cpu: "1" } },
    },
    kubeControllers: { tolerations: [{ operator: "Exists" }] },
    network: { podCIDRs: ["10.244.0.0/16"], mtu: 1400, ipv4: { ipPool: true, vxlanMode: "Always" } },
  }),
  CertManagerCertificate: () => ({
    ...OBJECT,
    secretName: "blue-server",
    identity: { kind: "cn", value: "typha-server" },
    usage: "server auth",
    issuer: { name: "platform", kind: "ClusterIssuer", group: "cert-manager.io" },
    duration: "2160h",
    renewBefore: "720h",
    keyAlgorithm: "ECDSA-256",
  }),
  CertificateSecret: () => ({ ...OBJECT, secretName: "blue-server", manifest: sealedSecret("blue-server", "typha") }),
  CniChainGate: () => ({
    namespace: "kube-system",
    runtime: "containerd",
    require: ["calico", "portmap", "linkerd-cni"],
    dropIns: true,
    confDir: "/etc/cni/net.d",
    binDir: "/opt/cni/bin",
    verifier: { port: 9810, listen: "all", resources: { requests: { cpu: "5m" } }, imagePullSecrets: ["pull"] },
    image: { registry: "registry.example.com" },
    nodeGate: { removal: "reporter", taint: { key: "example.org/not-ready", effect: "NoSchedule" } },
    podGate: { action: "deny" },
    linkerdNamespace: "linkerd-cni",
    prometheusRule: true,
    scrape: "pod-monitor",
    selectedBy: { release: "prometheus" },
  }),
  ExternalCertificate: () => ({
    ...OBJECT,
    secretName: "blue-server",
    apiVersion: "external-secrets.io/v1",
    store: { kind: "SecretStore", name: "vault" },
    remoteKey: "typha",
    certificateProperty: "tls.crt",
    keyProperty: "tls.key",
    refreshInterval: "1h",
  }),
  TrustBundle: () => ({ ...OBJECT, trustBundle: TRUST_BUNDLE }),
  TyphaAutoscaler: () => ({
    ...PROGRAM,
    ladder: [
      { nodes: 1, replicas: 1 },
      { nodes: 5, replicas: 3 },
    ],
  }),
  TyphaCluster: () => library.loadCluster("demo", { directory: path.join(__dirname, "../..") }),
  TyphaDeployment: () => ({
    ...TYPHA,
    clientIdentity: IDENTITY,
    certificateHash: "0".repeat(64),
    trustBundleName: "ca",
    certificatePlace: { hostDirectory: "/etc/typha" },
    serviceAccountName: "typha",
  }),
  TyphaDisruptionBudget: () => OBJECT,
  TyphaMonitoring: () => ({
    ...OBJECT,
    certificates: [
      { name: "ca", serial: "01", notBefore: DATES[0], notAfter: DATES[1], source: "ca.crt", remedy: "rotate it" },
    ],
    nodes: 120,
    certManagerCertificates: ["typha-server"],
    restarterName: "typha-restarter",
    metricsPort: 9093,
    metricsTLS: TLS,
    calicoNodeNamespace: "calico",
    prometheusRule: true,
    scrape: "service-monitor",
    dashboard: true,
    selectedBy: { release: "prometheus" },
    selector: 'job="typha"',
  }),
  TyphaNamespace: () => OBJECT,
  TyphaRbac: () => ({ ...OBJECT, calicoVersion: "v3.30.7" }),
  TyphaRestarter: () => ({
    ...PROGRAM,
    serverIdentity: IDENTITY,
    guard: true,
    resources: { requests: { cpu: "5m" } },
  }),
  TyphaService: () => ({ ...OBJECT, port: 5474 }),
  TyphaVerticalAutoscaler: () => PROGRAM,
  TyphaVerticalPodAutoscaler: () => ({ ...OBJECT, minAllowed: { cpu: "200m" }, updateMode: "Off" }),
  TyphaWithMtls: () => ({
    ...TYPHA,
    calicoNodeNamespace: "calico",
    calicoNodeVersion: "v3.32.1",
    trustBundle: TRUST_BUNDLE,
    server: { secretName: "server", certificate: certificate("server") },
    client: { ...LEAST.client, identity: IDENTITY },
  }),
};

const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1,
  Number.NaN,
  "",
  "text",
  10n,
  Symbol("odd"),
  () => "odd",
  [],
  [undefined],
  [null],
  {},
  { constructor: 7 },
  Object.create(null),
  new Date("nope"),
  new Map([["a", "b"]]),
  Buffer.from("odd"),
  new App(),
];

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === "object" && Object.getPrototypeOf(value ?? 0) === Object.prototype);

/** Copies of a value, in each of which one part is odd: down to a depth, and not within certificates. */
function* variations(value: unknown, depth: number): Iterable<unknown> {
  yield* ODD;
  if (depth === 0 || !isPlain(value) || "fingerprint" in value) return;
  for (const [key, part] of Object.entries(value))
    for (const odd of variations(part, depth - 1))
      yield Array.isArray(value) ? value.with(Number(key), odd) : { ...value, [key]: odd };
}

/** Those of them that a run visits: there are thousands of a construct. */
const tried = (value: unknown, depth: number) => visited([...variations(value, depth)]);

function outcome(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof library.ProblemError ? undefined : `${(error as Error).stack}`;
  }
}

/** Errors that are no problems, each once. */
const errors = (acts: Iterable<() => unknown>) => [
  ...new Set(Array.from(acts, outcome).filter((found) => found !== undefined)),
];

test("every export that can be called is called here", () => {
  const callable = Object.entries(library).filter(([, value]) => typeof value === "function");
  const called = [...Object.keys(ARGUMENTS), ...Object.keys(PROPS), "ProblemError"];
  expect(callable.map(([name]) => name).toSorted()).toEqual(called.toSorted());
});

describe.each(Object.entries(ARGUMENTS))("the function %s", (name, given) => {
  const call = (args: readonly unknown[]) => () => (EXPORTS[name] as (...args: readonly unknown[]) => unknown)(...args);

  test("takes arguments that make sense", () => {
    expect(call(given())).not.toThrow();
  });

  test("refuses all others by problems", () => {
    function* acts() {
      yield call([]);
      for (const args of tried(given(), 4)) if (Array.isArray(args)) yield call(args);
    }
    expect(errors(acts())).toEqual([]);
  });
});

describe.each(Object.entries(PROPS))("the construct %s", (name, given) => {
  const Exported = EXPORTS[name] as new (scope: Construct, id: string, props: unknown) => object;
  const build = (props: unknown) => () => new Exported(chart(), "it", props);

  test("takes props that make sense", () => {
    expect(build(given())).not.toThrow();
  });

  test("refuses all others by problems", () => {
    function* acts() {
      // Each of their certificates costs signatures.
      const depth = name === "TyphaWithMtls" || name === "TyphaCluster" ? 2 : 3;
      for (const props of tried(given(), depth)) yield build(props);
    }
    expect(errors(acts())).toEqual([]);
  });

  test("refuses a scope and an id that are none", () => {
    function* acts() {
      for (const odd of ODD.filter((value) => !(value instanceof App))) {
        yield () => new Exported(odd as Construct, "it", given());
        if (typeof odd !== "string") yield () => new Exported(chart(), odd as string, given());
      }
    }
    expect(errors(acts())).toEqual([]);
  });
});

test("a ProblemError is made of problems", () => {
  function* acts() {
    for (const odd of tried([[{ code: "wrong-type", message: "is odd" }], "invalid"], 3))
      if (Array.isArray(odd)) yield () => new library.ProblemError(odd[0] as never, odd[1] as never);
  }
  expect(errors(acts())).toEqual([]);
});
