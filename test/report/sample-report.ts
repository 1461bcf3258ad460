import type {
  ClusterReport,
  FleetReport,
  ReportCertificate,
  ReportFact,
  ReportOpener,
  ReportSpec,
} from "../../src/report/model";

const NOW = new Date("2026-11-22T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

/** Text that tries to become markup, a table cell, a link or a command, in each of the formats that a report has. */
export const HOSTILE =
  "</script><img src=x onerror=alert(1)>\"'`|[x](javascript:alert(1))<!-- -->&lt;\\u{202e}*_~";

/** Age recipients of keys that were thrown away when this was written. */
const OPERATOR = "age1lqyfcldmnqgyd4zdhr67ctv6azkx8fdlwlc27sz0l8t2lcznj3jslp6gum";
const CLUSTER = "age1x58lt4cuvl9d8e9j4ykxdhdnlwl3avcx5fku5juttuv93s5ykfsqhl6h6z";
const STRANGER = "age1gjhtz0kqynud8frmfmlg3g5lvqy3gnqwlj0myvxgc28v5z9z8f4q6jqgxh";

/**
 * A report with every state that a drawing has to show: certificates of each state, each kind of secrets, both journeys half
 * way, a cluster that cannot be read, text that tries to become markup.
 */
export function sampleReport(): FleetReport {
  return {
    generated: stamp(0),
    version: "1.0.0",
    newestCalico: "v3.33.0",
    stages: [
      { stage: "plaintext", what: "certificates and access rights, which nothing uses" },
      { stage: "parallel", what: "Typha with mutual TLS, which no node talks to" },
      { stage: "cutover", what: "calico-node moves over, one node after the other" },
      { stage: "mtls", what: "upstream's Typha is dropped" },
    ],
    against: { revision: "origin/main", commit: "4f2c0a9d1b7e63858a1f0c2d9e4b7a6c5d3e2f10" },
    clusters: [
      fine(),
      due(),
      expired(),
      rotating(),
      external(),
      perNode(),
      sealedSecrets(),
      broken(),
      hostile(),
      off(),
    ],
    repository: {
      facts: [
        fact("problem", "dist-without-cluster", "dist/gone", "is rendered from no cluster", "npx typha-mtls synth"),
      ],
      fine: 0,
      changes: [
        fact(
          "warning",
          "cluster-removed",
          "clusters/gone",
          "was removed since origin/main; Flux and Argo CD keep what they applied unless they prune",
        ),
      ],
    },
    codes: {
      "expires-soon": "A certificate is in its renewal window.",
      "dist-without-cluster": "A file in dist/ belongs to no cluster.",
    },
  };
}

/** The same with what each Typha of the last cluster presents, as `--context` adds it. */
export function liveReport(): FleetReport {
  const { against: _, ...report } = sampleReport();
  return { ...report, context: "prod-due", clusters: [served()] };
}

/** `number` clusters, each named, with what a healthy one has. */
export function largeReport(number: number): FleetReport {
  const clusters = Array.from({ length: number }, (_, at) => {
    const [make] = [[fine, due, rotating, external, sealedSecrets][at % 5]!];
    return { ...make(), name: `fleet-${String(at).padStart(4, "0")}` };
  });
  return { ...sampleReport(), clusters };
}

function fine(): ClusterReport {
  return {
    ...base("prod-fine"),
    spec: spec({}),
    rotation: NO_ROTATION,
    certificates: [...leaves(300), ca("CA g1", 3000)],
    files: files("prod-fine"),
    fine: 14,
  };
}

function due(): ClusterReport {
  return {
    ...base("prod-due"),
    spec: spec({
      stage: "cutover",
      nextStage: "npx typha-mtls migrate prod-due --to mtls --context <context>",
      nodes: 450,
    }),
    rotation: NO_ROTATION,
    certificates: [...leaves(11), ca("CA g1", 900)],
    files: files("prod-due"),
    facts: [
      fact(
        "warning",
        "expires-soon",
        "clusters/prod-due/pki/typha-server.yaml",
        "expires in 11 days (2026-12-03)",
        "npx typha-mtls renew prod-due",
      ),
    ],
    fine: 12,
    changes: [
      fact(
        "warning",
        "opener-added",
        "clusters/prod-due/pki/typha-server.yaml",
        `${STRANGER} can open it since origin/main`,
      ),
    ],
  };
}

function expired(): ClusterReport {
  return {
    ...base("stage-expired"),
    spec: spec({
      stage: "parallel",
      typha: "v3.32.1",
      calicoNode: "v3.31.7",
      behind: 1,
      skew: "Typha v3.32.1 disconnects calico-node v3.31.7",
    }),
    rotation: NO_ROTATION,
    certificates: [...leaves(-3), ca("CA g1", 40)],
    files: files("stage-expired", { inFile: true, inSopsYaml: false }),
    facts: [
      fact(
        "problem",
        "expired",
        "clusters/stage-expired/pki/typha-server.yaml",
        "has expired (2026-11-19)",
        "npx typha-mtls renew stage-expired",
      ),
      fact(
        "problem",
        "recipient-not-in-rule",
        "clusters/stage-expired/pki/typha-client.yaml",
        `is sealed to ${STRANGER}, whom .sops.yaml does not name`,
        "npx typha-mtls recipients sync stage-expired",
      ),
    ],
    fine: 8,
  };
}

function rotating(): ClusterReport {
  return {
    ...base("prod-rotating"),
    spec: spec({ gitops: "argocd-ksops", route: "manifest" }),
    rotation: {
      phase: "started",
      milestones: [
        { step: "start", state: "done", what: "bundle holds CA g1 and CA g2" },
        { step: "issue", state: "next", what: "leaves still come from CA g1" },
        { step: "finish", state: "later", what: "bundle without CA g1" },
      ],
      command: "npx typha-mtls rotate-ca issue prod-rotating --context <context>",
    },
    certificates: [
      ...leaves(120),
      ca("CA g1", 70),
      ca("CA g2", 3640),
      { ...ca("CA g2", 3640), certificate: "next-ca", file: "clusters/prod-rotating/pki/ca-key-next.sops.yaml" },
    ],
    files: files("prod-rotating"),
    fine: 13,
  };
}

function external(): ClusterReport {
  return {
    ...base("edge-external"),
    spec: spec({ secrets: "external", gitops: "kustomize" }),
    rotation: NO_ROTATION,
    certificates: [
      {
        certificate: "typha-server",
        identity: "URI spiffe://example.org/typha-server",
        state: "not-in-git",
        requested: false,
      },
      { certificate: "typha-client", identity: "CN typha-client", state: "not-in-git", requested: false },
      ca("Example Issuing CA", 500),
    ],
    facts: [
      fact(
        "warning",
        "certificate-not-in-git",
        undefined,
        "git has no certificate of typha-server, only its identity (URI spiffe://example.org/typha-server): a renewal does not restart Typha",
      ),
      fact(
        "skipped",
        undefined,
        undefined,
        "git has no certificate of typha-client, only its identity (CN typha-client)",
      ),
    ],
    fine: 6,
  };
}

function perNode(): ClusterReport {
  const [server, client] = leaves(200);
  return {
    ...base("metal-nodes"),
    spec: spec({ secrets: "host-files" }),
    rotation: NO_ROTATION,
    certificates: [server!, ...["node-1", "node-2", "node-3"].map((node) => ({ ...client!, node })), ca("CA g1", 2000)],
    requests: [
      {
        certificate: "typha-server",
        csr: "clusters/metal-nodes/pki/requested/typha-server.csr",
        remedy:
          "hand clusters/metal-nodes/pki/requested/typha-server.csr to your CA, then run `npx typha-mtls import metal-nodes <file>...`",
      },
    ],
    fine: 9,
  };
}

function sealedSecrets(): ClusterReport {
  const controller: ReportOpener = {
    recipient: "Sealed Secrets controller",
    label: "Sealed Secrets controller",
    holder: "controller",
    inFile: true,
  };
  return {
    ...base("argo-sealed"),
    spec: spec({ secrets: "sealed-secrets", gitops: "argocd", typha: "v3.33.0", calicoNode: "v3.33.0", behind: 0 }),
    rotation: NO_ROTATION,
    certificates: [...leaves(250), ca("CA g1", 3500)],
    files: (["typha-server", "typha-client"] as const).map((holds) => ({
      file: `clusters/argo-sealed/pki/${holds}.yaml`,
      holds,
      sealing: "sealed-secrets",
      openers: [controller],
    })),
    fine: 12,
  };
}

function broken(): ClusterReport {
  return {
    ...base("lab-broken"),
    facts: [
      fact(
        "problem",
        "unknown-field",
        "clusters/lab-broken/cluster.yaml:14:5",
        'unknown field. Did you mean "replicas"?',
        undefined,
        "spec.typha.replica",
      ),
      fact(
        "problem",
        "pki-file-missing",
        "clusters/lab-broken/pki/ca.crt",
        "is missing",
        "run `npx typha-mtls init lab-broken` to complete pki/",
      ),
    ],
    fine: 1,
  };
}

function hostile(): ClusterReport {
  const [server] = leaves(60);
  return {
    ...base("hostile"),
    spec: spec({}),
    certificates: [
      { ...server!, identity: `CN ${HOSTILE}`, validity: { ...server!.validity!, issuer: `CN=${HOSTILE}` } },
      { ...server!, certificate: "typha-client", node: HOSTILE },
    ],
    files: [
      {
        file: `clusters/hostile/pki/${HOSTILE}.yaml`,
        holds: "typha-server",
        sealing: "sops",
        openers: [{ recipient: HOSTILE, label: HOSTILE, holder: "unknown", inFile: true, inSopsYaml: false }],
      },
    ],
    facts: [fact("problem", "file-unusable", HOSTILE, HOSTILE, HOSTILE, HOSTILE)],
    changes: [fact("warning", "not-comparable", HOSTILE, HOSTILE, HOSTILE, HOSTILE)],
  };
}

function off(): ClusterReport {
  const { stage: _, ...rest } = spec({});
  return {
    ...base("small-off"),
    spec: { ...rest, stage: "plaintext", isTyphaOn: false },
    certificates: [ca("CA g1", 3000)],
    fine: 5,
  };
}

function served(): ClusterReport {
  return {
    ...due(),
    served: [
      {
        endpoint: "10.2.0.11:5473",
        node: "node-11",
        verdict: "same",
        cluster: "prod-due",
        identity: "CN typha-server",
        serial: "4f1c",
        issuer: "CN=typha-mtls prod-due CA g1",
        expires: stamp(11),
        residualDays: 11,
        protocol: "TLSv1.3",
        keyType: "ecdsa-p256",
        stranger: "refused: certificate required",
        isGood: true,
        findings: [],
      },
      {
        endpoint: "10.2.0.17:5473",
        node: "node-17",
        verdict: "before",
        cluster: "prod-due",
        identity: "CN typha-server",
        serial: "9a03",
        issuer: "CN=typha-mtls prod-due CA g1",
        expires: stamp(-1),
        residualDays: -1,
        protocol: "TLSv1.3",
        keyType: "ecdsa-p256",
        stranger: "refused: certificate required",
        isGood: false,
        findings: [
          {
            sentence: "was not restarted after the last renewal: Typha reads its files once.",
            command: "kubectl --context prod-due -n kube-system delete pod calico-typha-7c9d6c-x2x8w",
          },
        ],
      },
      {
        endpoint: "10.2.0.23:5473",
        node: HOSTILE,
        verdict: "plaintext",
        isGood: false,
        findings: [{ sentence: "does not speak TLS: anyone who can reach it reads the network policy." }],
      },
    ],
    live: [
      fact(
        "problem",
        "secret-certificate-server",
        undefined,
        "Secret kube-system/typha-server-tls does not match the certificate in git",
      ),
      fact("ok", undefined, undefined, "trust bundle in the cluster is that of git"),
    ],
  };
}

const NO_ROTATION = {
  phase: "none",
  milestones: [{ step: "start", state: "next", what: "a next CA, trusted beside this one" }],
} as const;

function base(name: string): ClusterReport {
  return { name, certificates: [], requests: [], files: [], facts: [], fine: 0, changes: [] };
}

type SpecOf = Partial<Omit<ReportSpec, "calico" | "isTyphaOn">> & {
  readonly typha?: string;
  readonly calicoNode?: string;
  readonly behind?: number;
  readonly skew?: string;
};

function spec({ typha = "v3.31.7", calicoNode = typha, behind = 2, skew, ...rest }: SpecOf): ReportSpec {
  return {
    calico: { typha, calicoNode, minorsBehind: behind, ...(skew !== undefined && { skew }) },
    gitops: "flux",
    secrets: "sops",
    route: "component",
    nodes: 120,
    isTyphaOn: true,
    stage: "mtls",
    ...rest,
  };
}

function leaves(days: number): ReportCertificate[] {
  return (["typha-server", "typha-client"] as const).map((certificate) => ({
    certificate,
    identity: `CN ${certificate}`,
    ...valid(`CN=typha-mtls CA g1`, 365, days),
    requested: false,
    file: `clusters/prod/pki/${certificate}.yaml`,
  }));
}

function ca(name: string, days: number): ReportCertificate {
  return {
    certificate: "ca",
    identity: `CN ${name}`,
    ...valid(`CN=${name}`, 3650, days),
    requested: false,
    file: "clusters/prod/pki/ca.crt",
  };
}

/** State and validity of a certificate that ends `days` from now and has had a life of `life` days. */
function valid(issuer: string, life: number, days: number): Pick<ReportCertificate, "state" | "validity"> {
  const window = life / 3;
  return {
    state: days < 0 ? "expired" : days <= window ? "due" : "fine",
    validity: {
      serial: "4f1c8e2a90b7",
      issuer,
      notBefore: stamp(days - life),
      renewFrom: stamp(days - window),
      expires: stamp(days),
      residualDays: Math.floor(days),
    },
  };
}

function files(cluster: string, stranger?: Pick<ReportOpener, "inFile" | "inSopsYaml">): ClusterReport["files"] {
  const operator = opener(OPERATOR, "operator");
  const others = stranger === undefined ? [] : [{ ...opener(STRANGER, "cluster"), ...stranger }];
  const of = (name: string) => `clusters/${cluster}/pki/${name}.yaml`;
  return [
    { file: of("ca-key.sops"), holds: "ca", sealing: "sops", openers: [operator] },
    {
      file: of("typha-server"),
      holds: "typha-server",
      sealing: "sops",
      openers: [operator, opener(CLUSTER, "cluster")],
    },
    {
      file: of("typha-client"),
      holds: "typha-client",
      sealing: "sops",
      openers: [operator, opener(CLUSTER, "cluster"), ...others],
    },
  ];
}

function opener(recipient: string, holder: ReportOpener["holder"]): ReportOpener {
  return { recipient, label: `${recipient.slice(0, 13)}…`, holder, inFile: true, inSopsYaml: true };
}

function fact(
  state: ReportFact["state"],
  code: ReportFact["code"] | undefined,
  place: string | undefined,
  message: string,
  remedy?: string,
  field?: string,
): ReportFact {
  return {
    state,
    ...(code !== undefined && { code }),
    ...(place !== undefined && { place }),
    ...(field !== undefined && { field }),
    message,
    ...(remedy !== undefined && { remedy }),
  };
}

/** So many days from the moment of the report. */
function stamp(days: number): string {
  return new Date(NOW.getTime() + days * DAY).toISOString().replace(/\.\d+Z$/, "Z");
}
