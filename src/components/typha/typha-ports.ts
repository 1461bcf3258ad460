import { TAKEN_HOST_PORTS, TYPHA_HEALTH_PORT, TYPHA_PORT } from "@typha-mtls/calico";
import type { Problem } from "@typha-mtls/problems";
import type { TyphaProps } from "./typha-props.generated";

type PortProps = Pick<TyphaProps, "port" | "healthPort" | "metricsPort">;

/** Name of the metrics' port in Typha's pods. */
export const METRICS_PORT_NAME = "metrics";

/** Typha runs as a non-root user and cannot bind ports below 1024. */
const FIRST_UNPRIVILEGED = 1024;

/** Where Typha listens: what the props leave out is its own default. */
export function listeningPorts({ port = TYPHA_PORT, healthPort = TYPHA_HEALTH_PORT }: PortProps) {
  return { port, healthPort };
}

/** What is wrong with one port alone and with all of them together; they are ports of the host. */
export function portProblems(props: PortProps, path: (prop: string) => string): Problem[] {
  const { port, healthPort } = listeningPorts(props);
  const { metricsPort } = props;
  const wrong = [
    clientPortProblem(port, path("port")),
    healthPort === TYPHA_HEALTH_PORT
      ? undefined
      : portProblem(healthPort, FIRST_UNPRIVILEGED, "9097", path("healthPort")),
    metricsPort === undefined ? undefined : metricsPortProblem(metricsPort, path("metricsPort")),
  ].filter((found) => found !== undefined);
  if (wrong.length > 0) return wrong;
  const twice = (field: string, number: number, other: string): Problem => ({
    code: "port-taken",
    field: path(field),
    message: `${number} is ${other} already`,
    remedy: "give each of Typha's listeners a port of its own",
  });
  return [
    ...(healthPort === port ? [twice("healthPort", healthPort, "the port for clients")] : []),
    ...(metricsPort === port ? [twice("metricsPort", port, "the port for clients")] : []),
    ...(metricsPort === healthPort ? [twice("metricsPort", healthPort, "the health endpoint's")] : []),
  ];
}

/** What is wrong with the port on which calico-node reaches Typha. */
export function clientPortProblem(port: number, field: string): Problem | undefined {
  return port === TYPHA_PORT ? undefined : portProblem(port, FIRST_UNPRIVILEGED, "5474", field);
}

/** What is wrong with the port of Typha's metrics. */
export function metricsPortProblem(port: number, field: string): Problem | undefined {
  return portProblem(port, 1, "9093", field);
}

/** What is wrong with the port of a Service, which is open on no host. */
export function servicePortProblem(port: number, field: string): Problem | undefined {
  return numberProblem(port, 1, `${TYPHA_PORT}`, field);
}

function numberProblem(port: number, least: number, example: string, field: string): Problem | undefined {
  if (Number.isInteger(port) && port >= least && port <= 65535) return undefined;
  const remedy = field.endsWith("metricsPort")
    ? "give 1 to 65535; Typha's own default is 9093"
    : `give ${least} to 65535, such as ${example}`;
  return {
    code: "invalid-value",
    field,
    message: `${port} is no TCP port${least > 1 ? " that Typha can listen on" : ""}`,
    remedy,
  };
}

function portProblem(port: number, least: number, example: string, field: string): Problem | undefined {
  const wrong = numberProblem(port, least, example, field);
  if (wrong !== undefined) return wrong;
  const owner = TAKEN_HOST_PORTS.get(port);
  if (owner === undefined) return undefined;
  return {
    code: "port-taken",
    field,
    message: `${port} is the host port of ${owner}`,
    remedy: `take another, such as ${example}`,
  };
}
