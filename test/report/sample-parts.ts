import { PHASE_WORDS } from "../../src/lifecycle/steps";
import type { ClusterReport, ReportCertificate, ReportFact, ReportOpener, ReportSpec } from "../../src/report/model";

const NOW = new Date("2026-11-22T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

/** Text that tries to become markup, a table cell, a link or a command, in each of the formats that a report has. */
export const HOSTILE = "</script><img src=x onerror=alert(1)>\"'`|[x](javascript:alert(1))<!-- -->&lt;\\u{202e}*_~";

/** Age recipients of keys that were thrown away when this was written. */
const OPERATOR = "age1lqyfcldmnqgyd4zdhr67ctv6azkx8fdlwlc27sz0l8t2lcznj3jslp6gum";
const CLUSTER = "age1x58lt4cuvl9d8e9j4ykxdhdnlwl3avcx5fku5juttuv93s5ykfsqhl6h6z";
export const STRANGER = "age1gjhtz0kqynud8frmfmlg3g5lvqy3gnqwlj0myvxgc28v5z9z8f4q6jqgxh";

export const NO_ROTATION = {
  phase: "none",
  what: PHASE_WORDS.none,
  milestones: [{ step: "start", state: "next", what: "a next CA, trusted beside this one" }],
} as const;

export function base(name: string): ClusterReport {
  return { name, certificates: [], requests: [], files: [], facts: [], fine: 0, changes: [] };
}

type SpecOf = Partial<Omit<ReportSpec, "calico" | "isTyphaOn">> & {
  readonly typha?: string;
  readonly calicoNode?: string;
  readonly behind?: number;
  readonly skew?: string;
};

export function spec({ typha = "v3.31.7", calicoNode = typha, behind = 2, skew, ...rest }: SpecOf): ReportSpec {
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

export function leaves(days: number): ReportCertificate[] {
  return (["typha-server", "typha-client"] as const).map((certificate) => ({
    certificate,
    identity: `CN ${certificate}`,
    ...valid(`CN=typha-mtls CA g1`, 365, days),
    requested: false,
    file: `clusters/prod/pki/${certificate}.yaml`,
  }));
}

export function ca(name: string, days: number): ReportCertificate {
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

export function files(cluster: string, stranger?: Pick<ReportOpener, "inFile" | "inSopsYaml">): ClusterReport["files"] {
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

export function fact(
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
export function stamp(days: number): string {
  return new Date(NOW.getTime() + days * DAY).toISOString().replace(/\.\d+Z$/, "Z");
}
