import { type ApiServerConfiguration, type ConfigurationFields, parsedConfiguration, takes } from "@typha-mtls/pod";
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

export interface ReportConfiguration extends ApiServerConfiguration {
  /** Type of the node condition. */
  readonly condition: string;
  /** Seconds after which the condition is reported although it is unchanged. */
  readonly heartbeatSeconds: number;
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

const TAINT_FIELDS: ConfigurationFields<TaintConfiguration> = {
  key: takes.text,
  effect: takes.oneOf("NoSchedule", "PreferNoSchedule", "NoExecute"),
  mode: takes.oneOf("bootstrap-only", "continuous"),
};
const REPORT_FIELDS: ConfigurationFields<ReportConfiguration> = {
  condition: takes.text,
  heartbeatSeconds: takes.number(1, 86_400),
  apiServer: takes.optional(takes.httpsUrl),
  credentialsDir: takes.optional(takes.path),
  taint: takes.optional(takes.map(TAINT_FIELDS)),
};
const FIELDS: ConfigurationFields<VerifierConfiguration> = {
  runtime: takes.oneOf("containerd", "cri-o"),
  require: takes.texts,
  dropIns: takes.optional(takes.flag),
  confDir: takes.path,
  binDir: takes.path,
  port: takes.number(0, 65_535),
  probePort: takes.number(0, 65_535),
  address: takes.optional(takes.text),
  report: takes.optional(takes.map(REPORT_FIELDS)),
};

/**
 * The configuration in a file's text.
 *
 * @throws Error with every fault of it, one on a line
 */
export function parseConfiguration(json: string): VerifierConfiguration {
  return parsedConfiguration(json, FIELDS);
}
