import { nearest } from "../nearest";
import type { Problem } from "../problem";
import { METRICS_TLS_SINCE } from "./metrics-tls";
import { OLDEST_MINOR } from "./releases";

/** One setting that Typha reads from its environment. */
export interface TyphaVariable {
  /** Name in the environment, such as `TYPHA_SERVERPORT`. */
  readonly name: string;
  /** First supported minor release that knows it. */
  readonly since: number;
  /** Last minor release that knows it; all later ones too where absent. */
  readonly until?: number;
  /** Why users may not set it, and what to do instead. Where absent, they may. */
  readonly managed?: string;
}

const known = (names: string, bounds: { since?: number; until?: number } = {}): TyphaVariable[] =>
  names.split(" ").map((name) => ({ name: `TYPHA_${name}`, since: OLDEST_MINOR, ...bounds }));

const managed = (names: string, reason: string, bounds: { since?: number } = {}): TyphaVariable[] =>
  known(names, bounds).map((variable) => ({ ...variable, managed: reason }));

/**
 * All settings of Typha in every supported release (typha/pkg/config/config_params.go of each).
 *
 * Typha ignores a name that it does not know, with a line at INFO: with every TLS name misspelt it becomes Ready and
 * serves plaintext. So names are checked here.
 */
export const TYPHA_VARIABLES: readonly TyphaVariable[] = [
  ...managed("CAFILE SERVERCERTFILE SERVERKEYFILE", "the files follow from the mounts"),
  ...managed("CLIENTCN CLIENTURISAN", "it follows from calico-node's certificate"),
  ...managed("DATASTORETYPE", "only the Kubernetes datastore is rendered"),
  ...managed(
    "ETCDADDR ETCDSCHEME ETCDENDPOINTS ETCDKEYFILE ETCDCERTFILE ETCDCAFILE",
    "only the Kubernetes datastore is rendered",
  ),
  ...managed("HEALTHENABLED HEALTHHOST HEALTHPORT", "the probes depend on it"),
  ...managed("K8SNAMESPACE K8SSERVICENAME K8SPORTNAME", "it follows from the Service"),
  ...managed("LOGFILEPATH LOGSEVERITYFILE LOGSEVERITYSYS", "logs go to the container's output; its disk is read-only"),
  ...managed("PROMETHEUSMETRICSENABLED PROMETHEUSMETRICSPORT", "set metricsPort instead"),
  ...managed(
    "PROMETHEUSMETRICSCAFILE PROMETHEUSMETRICSCERTFILE PROMETHEUSMETRICSKEYFILE PROMETHEUSMETRICSCLIENTAUTH",
    "set metricsTLS instead",
    { since: METRICS_TLS_SINCE },
  ),
  ...managed("SERVERPORT", "the Service, the host port and Felix's failsafe rules depend on it"),
  ...managed("SHUTDOWNTIMEOUTSECS", "set terminationGracePeriodSeconds instead"),
  ...known("LOGSEVERITYSCREEN"),
  ...known("CONNECTIONREBALANCINGMODE CONNECTIONDROPINTERVALSECS K8SSERVICEPOLLINTERVALSECS"),
  ...known("MAXCONNECTIONSLOWERLIMIT MAXCONNECTIONSUPPERLIMIT SHUTDOWNCONNECTIONDROPINTERVALMAXSECS"),
  ...known("SERVERMAXMESSAGESIZE SERVERMAXFALLBEHINDSECS SERVERNEWCLIENTFALLBEHINDGRACEPERIOD"),
  ...known("SERVERMINBATCHINGAGETHRESHOLDSECS SERVERPINGINTERVALSECS SERVERPONGTIMEOUTSECS SERVERHANDSHAKETIMEOUTSECS"),
  ...known("SNAPSHOTCACHEMAXBATCHSIZE DEBUGMEMORYPROFILEPATH DEBUGDISABLELOGDROPPING"),
  ...known("PROMETHEUSMETRICSHOST PROMETHEUSGOMETRICSENABLED PROMETHEUSPROCESSMETRICSENABLED"),
  ...known("FIPSMODEENABLED", { until: 27 }),
  ...known("DEBUGHOST DEBUGPORT", { since: 28 }),
  ...known("SERVERHOST", { since: 31 }),
  ...known("SERVERWRITETIMEOUTSECS", { since: 33 }),
];

/** Names without the prefix that Typha reads and users may not set, and why. */
const MANAGED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["CALICO_API_GROUP", "the access rights are those of crd.projectcalico.org"],
  ["DATASTORE_TYPE", "only the Kubernetes datastore is rendered"],
]);

/** A variable of Typha's container. */
export interface EnvVariable {
  /** Name of the variable, in upper case. */
  readonly name: string;
  /** Value of the variable; not empty, because Typha takes that for not set. */
  readonly value: string;
}

/** Everything that is wrong with variables that users add to Typha's own. */
export function environmentProblems(env: readonly EnvVariable[], minor: number, field: string): Problem[] {
  const seen = new Set<string>();
  return env.flatMap(({ name, value }, index) => {
    const wrong = nameProblem(name, minor) ?? valueProblem(name, value, seen);
    seen.add(name);
    return wrong === undefined ? [] : [{ code: "variable-refused", field: `${field}[${index}]`, ...wrong }];
  });
}

type Wrong = Pick<Problem, "message" | "remedy">;

function nameProblem(name: string, minor: number): Wrong | undefined {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return { message: `"${name}" is no name for a variable` };
  const upper = name.toUpperCase();
  if (upper.startsWith("TYPHA_") && name !== upper) {
    return { message: `${name} is not in upper case`, remedy: `write ${upper}` };
  }
  const elsewhere = MANAGED_ELSEWHERE.get(name);
  if (elsewhere !== undefined) return { message: `${name} cannot be set`, remedy: elsewhere };
  if (!name.startsWith("TYPHA_")) return undefined;
  const variable = TYPHA_VARIABLES.find((row) => row.name === name);
  if (variable?.managed !== undefined) {
    return { message: `${name} is set by typha-mtls`, remedy: variable.managed };
  }
  if (variable !== undefined && isKnown(variable, minor)) return undefined;
  if (variable !== undefined) {
    const bound = minor < variable.since ? `from v3.${variable.since} on` : `up to v3.${variable.until}`;
    return { message: `${name} is known to Typha ${bound} only`, remedy: "remove it" };
  }
  return {
    message: `Typha v3.${minor} does not know ${name} and would ignore it`,
    remedy: suggestion(name, minor),
  };
}

function suggestion(name: string, minor: number): string {
  const candidates = TYPHA_VARIABLES.filter((row) => isKnown(row, minor));
  const meant = nearest(
    name,
    candidates.map((row) => row.name),
  );
  const reason = candidates.find((row) => row.name === meant)?.managed;
  if (meant === undefined) return "remove it";
  return reason === undefined ? `did you mean ${meant}?` : `remove it; ${meant} itself is set by typha-mtls: ${reason}`;
}

function valueProblem(name: string, value: string, seen: ReadonlySet<string>): Wrong | undefined {
  if (seen.has(name)) return { message: `${name} is there twice`, remedy: "remove one of them" };
  if (value === "")
    return { message: `${name} is empty, which counts as not set`, remedy: "remove it or give a value" };
  return undefined;
}

function isKnown({ since, until }: TyphaVariable, minor: number): boolean {
  return since <= minor && (until === undefined || minor <= until);
}
