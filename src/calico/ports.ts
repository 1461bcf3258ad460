/** TCP port on which Typha serves calico-node (syncproto.DefaultPort); also in Felix's default failsafe rules. */
export const TYPHA_PORT = 5473;

/** The name that every client looks up in the Service; no setting changes it (typha/pkg/discovery/discovery.go). */
export const TYPHA_PORT_NAME = "calico-typha";

/** TCP port of Typha's health endpoint on the host's loopback. */
export const TYPHA_HEALTH_PORT = 9098;

/** TCP ports of a host that runs calico-node which a further listener of Typha may not take, and whose they are. */
export const TAKEN_HOST_PORTS: ReadonlyMap<number, string> = new Map([
  [TYPHA_PORT, "Typha's clients"],
  [TYPHA_HEALTH_PORT, "Typha's health endpoint"],
  [9091, "Felix's metrics"],
  [9099, "Felix's health endpoint"],
]);
