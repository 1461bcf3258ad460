import type { Problem } from "@typha-mtls/problems";
import type { EnvVariable } from "./environment/problems";

/** Connections of one calico-node: for Felix, BGP, the tunnels' addresses and the node's status (typha/pkg/daemon). */
const CONNECTIONS_PER_NODE = 4;

/** What Typha takes where its environment gives nothing (typha/pkg/config/config_params.go). */
const LIMITS = { TYPHA_MAXCONNECTIONSLOWERLIMIT: 400, TYPHA_MAXCONNECTIONSUPPERLIMIT: 10_000 } as const;

/**
 * What is wrong with the limits of connections in Typha's environment, for as many Typhas and nodes.
 *
 * With several, a Typha drops what exceeds `max(lower, 4 × (1 + 1.2 × nodes / (typhas − 1)))`, but never accepts more than the
 * upper limit (typha/pkg/k8s/rebalance.go): so the nodes have to fit while one Typha restarts.
 *
 * @param field - name of the environment
 */
export function connectionProblems(
  env: readonly EnvVariable[],
  { typhas, nodes }: { readonly typhas: number; readonly nodes: number },
  field: string,
): Problem[] {
  const [lower, upper] = [limit(env, "TYPHA_MAXCONNECTIONSLOWERLIMIT"), limit(env, "TYPHA_MAXCONNECTIONSUPPERLIMIT")];
  const problems: Problem[] = [];
  const found = (at: number, message: string, remedy: string) =>
    problems.push({ code: "connection-limits", field: at < 0 ? field : `${field}[${at}].value`, message, remedy });
  if (lower.at >= 0 && lower.value > upper.value) {
    const message = `the lower limit of ${lower.value} connections is above the upper limit of ${upper.value}, which wins`;
    found(lower.at, message, "leave the lower limit out, or give less");
  }
  const [connections, serving] = [nodes * CONNECTIONS_PER_NODE, Math.max(1, typhas - 1)];
  const needed = Math.ceil(connections / serving);
  if (needed > upper.value) {
    const message = `${nodes} nodes open ${connections} connections, and ${serving} of ${typhas} Typhas accept ${upper.value} each`;
    const remedy = `raise TYPHA_MAXCONNECTIONSUPPERLIMIT to ${needed} or more, or render more Typhas`;
    found(upper.at, message, remedy);
  }
  return problems;
}

/** A limit, and where the environment gives it; -1 where it does not. */
function limit(env: readonly EnvVariable[], name: keyof typeof LIMITS) {
  const at = env.findIndex((variable) => variable.name === name);
  const given = Number(env[at]?.value);
  // Typha takes its default for what is no number.
  return { at, value: Number.isInteger(given) && given > 0 ? given : LIMITS[name] };
}
