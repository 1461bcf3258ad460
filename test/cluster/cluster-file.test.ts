import { parse } from "yaml";
import SCHEMA_FILE from "../../schema/cluster.schema.json";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { NO_VERSION, SUPPORTED_RANGE } from "../support/calico-versions";
import { problemsOf } from "../support/scratch-repository";

const FILE = "clusters/demo/cluster.yaml";
const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nmetadata: { name: demo }\nspec:\n";
const LEAST = `${HEAD}  calico: { version: v3.31.7 }\n  nodes: 120\n`;

/** Problems without the name of the file. */
const refusal = (text: string) =>
  problemsOf(() => parseClusterFile(text, FILE, "demo")).map((line) => line.replace(`${FILE}:`, ""));
/** Problems of the least file with one more line, which is line 7. */
const withLine = (line: string) => refusal(`${LEAST}  ${line}\n`);

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}
const SCHEMA: Schema & { readonly definitions: Readonly<Record<string, Schema>> } = SCHEMA_FILE;
/** A value with all that the schema has a default for, below it too. */
function filled(value: unknown, { $ref, ...own }: Schema): unknown {
  const { properties = {} } = { ...($ref && SCHEMA.definitions[$ref.replace("#/definitions/", "")]), ...own } as Schema;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const all = { ...value } as Record<string, unknown>;
  for (const [key, inner] of Object.entries(properties)) {
    const given = all[key] ?? inner.default;
    if (given !== undefined) all[key] = filled(given, inner);
  }
  return all;
}

test("what is left out is filled from the schema, and nothing else is", () => {
  expect(parseClusterFile(LEAST, FILE, "demo").cluster).toEqual(filled(parse(LEAST), SCHEMA));
});

// A default that becomes another changes clusters that are there. One that is new needs no line.
test("what is left out has the value that it always had", () => {
  expect(parseClusterFile(LEAST, FILE, "demo").cluster).toMatchObject({
    apiVersion: "typha-mtls/v1alpha1",
    kind: "Cluster",
    metadata: { name: "demo" },
    spec: {
      calico: { version: "v3.31.7" },
      nodes: 120,
      gitops: "flux",
      secrets: "sops",
      sealedSecrets: { scope: "strict", adopt: false },
      namespace: "kube-system",
      images: {},
      calicoNode: { namespace: "kube-system", route: "component" },
      kubeControllers: {},
      certificates: { leafDays: 365, caDays: 3650 },
      external: {},
      hostFiles: {
        serverDirectory: "/etc/typha-mtls/server",
        clientDirectory: "/etc/typha-mtls/client",
        perNode: false,
      },
      monitoring: { rules: "none", scrape: "annotations", dashboard: false },
      rollout: {
        stage: "mtls",
        layout: "same-port",
        ports: { typha: 5474, health: 9097 },
        failsafePorts: "defaults",
      },
      typha: {
        enabled: true,
        name: "calico-typha-mtls",
        scaling: { mode: "formula", vertical: { mode: "none" } },
        terminationGracePeriodSeconds: 300,
      },
      firewall: { nodeCIDRs: [], prometheusCIDRs: [], open: [] },
      flux: { namespace: "flux-system", gitRepository: "flux-system", decryptionSecret: "sops-age" },
      argocd: {
        namespace: "argocd",
        project: "default",
        targetRevision: "main",
      },
    },
  });
});

test("a key with dots is reported once, at its own line and column", () => {
  const lines = [
    "calicoNode:",
    "  resources:",
    "    requests:",
    "      cpu: 1m",
    "      example.com/gpu: '2'",
    "    limits:",
  ];
  const text = [...lines, "      example.com/gpu: '1'"].map((line) => `  ${line}\n`).join("");
  const places = refusal(LEAST + text).map((line) => line.slice(0, line.indexOf(": ")));
  expect(places).toEqual([
    '11:26  spec.calicoNode.resources.requests["example.com/gpu"]',
    '13:26  spec.calicoNode.resources.limits["example.com/gpu"]',
  ]);
});

test("a key that is a number is a key, and no position in a list", () => {
  expect(withLine('labels: { "0": "a b" }')).toEqual([expect.stringContaining('spec.labels["0"]: "a b" is not')]);
});

test("every problem of a file is told at once, in the order of the file", () => {
  const text = `apiVersion: typha-mtls/v1
kind: Clutser
metadata: { name: ../demo }
spec:
  calico: { version: v9.0.0, versoin: v3.31.7 }
  nodes: "120"
  gitops: argocd
  secrets: sops
  typha:
    scalng: 3
    image: { digest: sha256:abc, tag: "a b" }
    resources: { requests: { cpu: lots } }
  firewall:
    nodeCIDRs: [10.0.0.0/8, 10.0.0.0/33, "fd00::"]
extra: true
`;
  expect(problemsOf(() => parseClusterFile(text, FILE, "demo"))).toEqual([
    `${FILE}:1:13  apiVersion: "typha-mtls/v1" must be typha-mtls/v1alpha1`,
    `${FILE}:2:7  kind: "Clutser" must be Cluster`,
    `${FILE}:3:19  metadata.name: "../demo" is not a valid name (lower-case letters, digits and -, as in RFC 1123)`,
    `${FILE}:3:19  metadata.name: "../demo" is not the name of the folder "demo"; rename one of them`,
    `${FILE}:4:1  spec.argocd.repoURL: is missing: Argo CD has to know the address of the repository that holds dist/; add \`argocd: { repoURL: <address> }\` to spec, with what \`git remote get-url origin\` prints`,
    `${FILE}:5:22  spec.calico.version: "v9.0.0" is no supported version of Calico; ${SUPPORTED_RANGE} are supported`,
    `${FILE}:5:39  spec.calico.versoin: unknown field. Did you mean "version"?`,
    `${FILE}:6:10  spec.nodes: "120" is not a whole number`,
    `${FILE}:8:12  spec.secrets: plain Argo CD cannot open SOPS files; use \`secrets: sealed-secrets\`, or \`gitops: argocd-ksops\` where the repo-server has KSOPS`,
    `${FILE}:10:13  spec.typha.scalng: unknown field. Did you mean "scaling"?`,
    `${FILE}:11:22  spec.typha.image.digest: "sha256:abc" is not a digest such as sha256: and 64 hex digits`,
    `${FILE}:11:39  spec.typha.image.tag: "a b" is not an image tag such as v3.31.7`,
    `${FILE}:12:35  spec.typha.resources.requests.cpu: "lots" is not a quantity such as 200m or 150Mi`,
    `${FILE}:14:29  spec.firewall.nodeCIDRs[1]: "10.0.0.0/33" has a prefix longer than 32 bits`,
    `${FILE}:14:42  spec.firewall.nodeCIDRs[2]: "fd00::" is not an address range such as 10.2.0.0/16 or fd00:2::/64`,
    `${FILE}:15:8  extra: unknown field`,
  ]);
});

describe("the version of Calico is refused", () => {
  const refusalOf = (calico: string) => refusal(LEAST.replace("calico: { version: v3.31.7 }", calico));
  test.each([
    ["calico: v3.25", '5:11  spec.calico: "v3.25" is not a map; write { version: "v3.25" }'],
    ["calico:", "5:10  spec.calico: null is not a map"],
    ["calico: {}", "5:3  spec.calico.version: is missing"],
    ["calico: { version: v3.25 }", '5:22  spec.calico.version: "v3.25" is not a version such as v3.31.7'],
    ["calico: { version: v9 }", '5:22  spec.calico.version: "v9" is not a version such as v3.31.7'],
    ["calico: { version: 3.31.7 }", '5:22  spec.calico.version: "3.31.7" is not a version such as v3.31.7'],
    ["calico: { version: 3.31 }", "5:22  spec.calico.version: 3.31 is not text (quote it)"],
    ["calico: { version: latest }", '5:22  spec.calico.version: "latest" is not a version such as v3.31.7'],
    [
      "calico: { version: v3.25.1 }",
      `5:22  spec.calico.version: "v3.25.1" is no supported version of Calico; ${SUPPORTED_RANGE} are supported`,
    ],
    [
      `calico: { version: ${NO_VERSION} }`,
      `5:22  spec.calico.version: "${NO_VERSION}" is no supported version of Calico; ${SUPPORTED_RANGE} are supported`,
    ],
    [
      "calico: { version: v9.0.0 }",
      `5:22  spec.calico.version: "v9.0.0" is no supported version of Calico; ${SUPPORTED_RANGE} are supported`,
    ],
    [
      "calico: { version: v3.031.7 }",
      `5:22  spec.calico.version: "v3.031.7" is not a release's tag; write it in full, such as "v3.31.7"; ${SUPPORTED_RANGE} are supported`,
    ],
  ])("as %s", (calico, message) => {
    expect(refusalOf(calico)).toEqual([message]);
  });
});

describe("a field is refused", () => {
  test.each([
    ["nodes: 0", 'duplicate key "nodes"'],
    [
      "gitops: fluxx",
      '7:11  spec.gitops: "fluxx" is not one of flux, argocd, argocd-ksops, kustomize. Did you mean "flux"?',
    ],
    ["gitops: helm", '7:11  spec.gitops: "helm" is not one of flux, argocd, argocd-ksops, kustomize'],
    ["gitops: ksops", '7:11  spec.gitops: "ksops" is not one of flux, argocd, argocd-ksops, kustomize'],
    [
      "gitops: argocd-ksops\n  secrets: sealed-secrets\n  argocd: { repoURL: git@git.example.com:a.git }",
      "8:12  spec.secrets: KSOPS opens SOPS files only; use `secrets: sops`, or `gitops: argocd`, which applies SealedSecrets as they are",
    ],
    ["gitops: argocd-ksops\n  secrets: sops\n  argocd: { repoURL: git@git.example.com:a.git }", undefined],
    [
      "gitops: argocd-ksops",
      "4:1  spec.argocd.repoURL: is missing: Argo CD has to know the address of the repository that holds dist/; add `argocd: { repoURL: <address> }` to spec, with what `git remote get-url origin` prints",
    ],
    ["secrets: vault", '7:12  spec.secrets: "vault" is not one of sops, sealed-secrets, external, host-files'],
    ["namspace: x", '7:13  spec.namspace: unknown field. Did you mean "namespace"?'],
    ["replicas: 3", "7:13  spec.replicas: unknown field"],
    [
      "namespace: Kube_System",
      '7:14  spec.namespace: "Kube_System" is not a valid name (lower-case letters, digits and -, as in RFC 1123)',
    ],
    [`namespace: ${"x".repeat(64)}`, "7:14  spec.namespace: is longer than 63 characters"],
    [
      'namespace: ""',
      '7:14  spec.namespace: "" is not a valid name (lower-case letters, digits and -, as in RFC 1123)',
    ],
    ["namespace: yes", undefined],
    ["namespace: 12", "7:14  spec.namespace: 12 is not text (quote it)"],
    ["typha: []", "7:3  spec.typha: a list is not a map"],
    [
      "typha: { replicas: 3 }",
      "7:22  spec.typha.replicas: was replaced; write `scaling: { mode: fixed, replicas: <number> }`",
    ],
    [
      "typha: { scaler: external }",
      "7:20  spec.typha.scaler: was replaced; write `scaling: { mode: external }` for `external`, and nothing for `none`",
    ],
    ["typha: { scaling: { replicas: 1.5 } }", "7:33  spec.typha.scaling.replicas: 1.5 is not a whole number"],
    ["typha: { scaling: { replicas: 0 } }", "7:33  spec.typha.scaling.replicas: 0 is less than 1"],
    ["typha: { scaling: { replicas: 101 } }", "7:33  spec.typha.scaling.replicas: 101 is more than 100"],
    ["typha: { metricsPort: 65536 }", "7:25  spec.typha.metricsPort: 65536 is more than 65535"],
    ["typha: { env: {} }", "7:12  spec.typha.env: a map is not a list"],
    ["typha: { env: [{ name: A }] }", "7:18  spec.typha.env[0].value: is missing"],
    ['typha: { env: [{ name: A, value: "" }] }', "7:36  spec.typha.env[0].value: must not be empty"],
    ["typha: { env: [{ name: A, value: 1 }] }", "7:36  spec.typha.env[0].value: 1 is not text (quote it)"],
    [
      "typha: { env: [{ name: 1A, value: x }] }",
      '7:26  spec.typha.env[0].name: "1A" is not a name of an environment variable',
    ],
    ["typha: { resources: { limits: { cpu: 1 } } }", "7:40  spec.typha.resources.limits.cpu: 1 is not text (quote it)"],
    [
      "typha: { resources: { limits: { memory: 1GB } } }",
      '7:43  spec.typha.resources.limits.memory: "1GB" is not a quantity such as 200m or 150Mi',
    ],
    [
      "typha: { resources: { request: {} } }",
      '7:25  spec.typha.resources.request: unknown field. Did you mean "requests"?',
    ],
    [
      "typha: { image: { registry: https://quay.io } }",
      '7:31  spec.typha.image.registry: "https://quay.io" is not a registry such as registry.example.com:5000 or registry.example.com/quay',
    ],
    [
      "typha: { image: { repository: /typha } }",
      '7:33  spec.typha.image.repository: "/typha" is not an image path such as calico/typha',
    ],
    [
      "typha: { tolerations: [{ operator: exists }] }",
      '7:38  spec.typha.tolerations[0].operator: "exists" is not one of Exists, Equal. Did you mean "Exists"?',
    ],
    ["typha: { affinity: [] }", "7:12  spec.typha.affinity: a list is not a map"],
    [
      "labels: { team: a b }",
      '7:19  spec.labels.team: "a b" is not a valid label value (at most 63 letters, digits, - _ .)',
    ],
    [
      "labels: { -team: a }",
      '7:20  spec.labels["-team"]: is not a valid name of a label, such as team or example.com/team',
    ],
    ["annotations: { a: 1 }", "7:21  spec.annotations.a: 1 is not text (quote it)"],
    [
      "firewall: { nodeCIDRs: [10.2.0.0] }",
      '7:27  spec.firewall.nodeCIDRs[0]: "10.2.0.0" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    ],
    [
      "firewall: { nodeCIDRs: [10.2.0.300/16] }",
      '7:27  spec.firewall.nodeCIDRs[0]: "10.2.0.300/16" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    ],
    [
      'firewall: { nodeCIDRs: ["fd00::/129"] }',
      '7:27  spec.firewall.nodeCIDRs[0]: "fd00::/129" has a prefix longer than 128 bits',
    ],
    [
      "firewall: { nodeCIDRs: [0.0.0.0/0/0] }",
      '7:27  spec.firewall.nodeCIDRs[0]: "0.0.0.0/0/0" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    ],
    [
      'firewall: { nodeCIDRs: ["fe80::1%eth0/64"] }',
      '7:27  spec.firewall.nodeCIDRs[0]: "fe80::1%eth0/64" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    ],
    [
      "firewall: { nodeCIDRs: [10.2.0.0/16], prometheusCIDRs: [prometheus], open: [felix-metrics] }",
      '7:59  spec.firewall.prometheusCIDRs[0]: "prometheus" is not an address range such as 10.2.0.0/16 or fd00:2::/64',
    ],
    [
      "firewall: { prometheusCIDRs: [10.2.0.0/16] }",
      "7:15  spec.firewall.prometheusCIDRs: has no effect without metrics; set `typha.metricsPort`, such as 9093, or add felix-metrics to `firewall.open`",
    ],
    [
      "firewall: { open: [vxlan] }",
      "7:22  spec.firewall.open[0]: no ranges are given that vxlan would be opened to; set `firewall.nodeCIDRs`",
    ],
    [
      "firewall: { nodeCIDRs: [10.2.0.0/16], open: [vxlan, felix-metrics] }",
      "7:55  spec.firewall.open[1]: no ranges are given that felix-metrics would be opened to; set `firewall.prometheusCIDRs`",
    ],
    [
      "firewall: { nodeCIDRs: [10.2.0.0/16], open: [vlxan] }",
      '7:48  spec.firewall.open[0]: "vlxan" is not one of felix-metrics, bgp, ipip, vxlan, wireguard, wireguard-v6. Did you mean "vxlan"?',
    ],
    [
      "argocd: { repoURL: ftp://x }",
      '7:22  spec.argocd.repoURL: "ftp://x" is not a git address such as https://git.example.com/team/clusters.git',
    ],
    ["argocd: { targetRevision: -x }", '7:29  spec.argocd.targetRevision: "-x" is not a branch, tag or commit'],
    [
      "calicoNode: { version: v3.25.1 }",
      `7:26  spec.calicoNode.version: "v3.25.1" is no supported version of Calico; ${SUPPORTED_RANGE} are supported`,
    ],
    ["__proto__: { a: 1 }", "7:3  spec.__proto__: unknown field"],
    ["constructor: 1", "7:16  spec.constructor: unknown field"],
  ])("as %s", (line, message) => {
    expect(withLine(line).map((found) => found.replace(/^7:3 {2}(?=duplicate)/, ""))).toEqual(
      message === undefined ? [] : [message],
    );
  });
});

describe("a whole file is refused", () => {
  const whole = (text: string) => problemsOf(() => parseClusterFile(text, FILE, "demo"));
  test.each([
    ["that is empty", "", [`${FILE}  is empty`]],
    ["that is a list", "- a\n", [`${FILE}:1:1  document: a list is not a map`]],
    ["that is a text", "hello\n", [`${FILE}:1:1  document: "hello" is not a map`]],
    [
      "that is an empty map",
      "{}\n",
      ["apiVersion", "kind", "metadata", "spec"].map((field) => `${FILE}:1:1  ${field}: is missing`),
    ],
    [
      "that names another cluster",
      LEAST.replace("demo", "prod"),
      [`${FILE}:3:19  metadata.name: "prod" is not the name of the folder "demo"; rename one of them`],
    ],
    ["that holds two clusters", `${LEAST}---\n${LEAST}`, [`${FILE}:7:1  holds more than one YAML document`]],
    [
      "that was saved on Windows",
      LEAST.replaceAll("\n", "\r\n"),
      [`${FILE}:1:32  has CRLF line ends; save it with LF line ends`],
    ],
  ])("%s", (_, text, problems) => {
    expect(whole(text)).toEqual(problems);
  });

  test("that holds an object in an alias that contains itself", () => {
    expect(withLine("typha: { affinity: &a { nodeAffinity: *a } }")).toEqual([
      "7:41  contains itself through an alias",
    ]);
  });
});
