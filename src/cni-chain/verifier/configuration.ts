import type { Runtime } from "../directory";

/**
 * What the verifier is told, as a JSON file of the ConfigMap that also holds the program. One file, because a list such as
 * `require` has no good form in an environment variable, and because one hash of the ConfigMap then restarts the pods at
 * each change. Only the name of the node differs from pod to pod: that is the variable `NODE_NAME`.
 */
export interface VerifierConfiguration {
  /** By whose rules the file is chosen. */
  readonly runtime: Runtime;
  /** Plugin types that the chain must hold, in this order; others may stand between. */
  readonly require: readonly string[];
  /**
   * Whether the runtime reads drop-ins (libcni v1.3.0 and newer).
   * @default false
   */
  readonly dropIns?: boolean;
  /** Absolute path of the configuration directory, where it is mounted. Mount it where the node has it: links stay true. */
  readonly confDir: string;
  /** Absolute path of the plugins' binaries. */
  readonly binDir: string;
  /** TCP port for HTTP. 0 takes any free one. */
  readonly port: number;
  /** TCP port of the kubelet's probes, on the loopback address. 0 takes any free one. */
  readonly probePort: number;
  /**
   * Address to listen on.
   * @default every address of the node
   */
  readonly address?: string;
  /**
   * What is reported to the API server.
   * @default nothing is, and no credentials are read
   */
  readonly report?: ReportConfiguration;
}

export interface ReportConfiguration {
  /** Type of the node condition. */
  readonly condition: string;
  /** Seconds after which the condition is reported although it is unchanged. */
  readonly heartbeatSeconds: number;
  /**
   * URL of the API server, for nodes that do not reach the Service `kubernetes`.
   * @default the variables KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT
   */
  readonly apiServer?: string;
  /**
   * Directory with `token` and `ca.crt`.
   * @default /var/run/secrets/kubernetes.io/serviceaccount
   */
  readonly credentialsDir?: string;
  /**
   * The taint that keeps pods away from the node.
   * @default no taint is touched
   */
  readonly taint?: TaintConfiguration;
}

export interface TaintConfiguration {
  readonly key: string;
  readonly effect: "NoSchedule" | "PreferNoSchedule" | "NoExecute";
  /** `bootstrap-only` removes the taint and never sets it; `continuous` also sets it while the chain is not whole. */
  readonly mode: "bootstrap-only" | "continuous";
}

/** What a field takes, and whether a value is that. */
type Field = readonly [takes: string, fits: (value: unknown) => boolean];

const text: Field = ["text", (value) => typeof value === "string" && value !== ""];
const path: Field = ["an absolute path", (value) => typeof value === "string" && value.startsWith("/")];
const number = (least: number, most: number): Field => [
  `a whole number from ${least} to ${most}`,
  (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
];
const oneOf = (...values: string[]): Field => [
  `one of ${values.join(", ")}`,
  (value) => values.includes(value as string),
];
const optional = ([takes, fits]: Field): Field => [takes, (value) => value === undefined || fits(value)];
const map: Field = ["a map", (value) => typeof value === "object" && value !== null && !Array.isArray(value)];

const FIELDS: Readonly<Record<keyof VerifierConfiguration, Field>> = {
  runtime: oneOf("containerd", "cri-o"),
  require: ["a list of texts", (value) => Array.isArray(value) && value.every(text[1])],
  dropIns: ["true or false", (value) => value === undefined || typeof value === "boolean"],
  confDir: path,
  binDir: path,
  port: number(0, 65_535),
  probePort: number(0, 65_535),
  address: optional(text),
  report: optional(map),
};
const REPORT_FIELDS: Readonly<Record<keyof ReportConfiguration, Field>> = {
  condition: text,
  heartbeatSeconds: number(1, 86_400),
  apiServer: optional(["a URL with https", (value) => typeof value === "string" && /^https:\/\/[^/]/.test(value)]),
  credentialsDir: optional(path),
  taint: optional(map),
};
const TAINT_FIELDS: Readonly<Record<keyof TaintConfiguration, Field>> = {
  key: text,
  effect: oneOf("NoSchedule", "PreferNoSchedule", "NoExecute"),
  mode: oneOf("bootstrap-only", "continuous"),
};

/**
 * The configuration in a file's text.
 *
 * @throws Error with every fault of it, one on a line
 */
export function parseConfiguration(json: string): VerifierConfiguration {
  let configuration: Partial<VerifierConfiguration>;
  try {
    configuration = JSON.parse(json);
  } catch (error) {
    throw new Error(`is no JSON: ${(error as Error).message}`);
  }
  const { report } = configuration ?? {};
  const faults = [
    ...faultsOf(configuration, FIELDS, ""),
    ...(map[1](report) ? faultsOf(report, REPORT_FIELDS, "report.") : []),
    ...(map[1](report?.taint) ? faultsOf(report?.taint, TAINT_FIELDS, "report.taint.") : []),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return configuration as VerifierConfiguration;
}

function faultsOf(value: unknown, fields: Readonly<Record<string, Field>>, prefix: string): string[] {
  if (!map[1](value)) return [`${prefix.slice(0, -1) || "the file"}: takes ${map[0]}`];
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  const wrong = Object.entries(fields).filter(([name, [, fits]]) => !fits(given[name]));
  return [
    ...unknown.map((name) => `${prefix}${name}: unknown field`),
    ...wrong.map(([name, [takes]]) => `${prefix}${name}: takes ${takes}`),
  ];
}
