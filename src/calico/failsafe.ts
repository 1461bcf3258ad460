import { TYPHA_PORT } from "./ports";

/**
 * What Felix never closes on a host, whatever policy a HostEndpoint has; the same from v3.26 to v3.33
 * (felix/config/config_params.go).
 */
const INBOUND = ["tcp:22", "udp:68", "tcp:179", "tcp:2379", "tcp:2380", "tcp:5473", "tcp:6443", "tcp:6666", "tcp:6667"];
const OUTBOUND = [
  "udp:53",
  "udp:67",
  "tcp:179",
  "tcp:2379",
  "tcp:2380",
  "tcp:5473",
  "tcp:6443",
  "tcp:6666",
  "tcp:6667",
];

/**
 * Felix's failsafe lists with Typha's port added, as variables of calico-node; none where the port is in them anyway.
 * Variables replace the lists of every FelixConfiguration.
 */
export function failsafeVariables(port: number): { readonly name: string; readonly value: string }[] {
  if (port === TYPHA_PORT) return [];
  return [
    { name: "FELIX_FAILSAFEINBOUNDHOSTPORTS", value: [...INBOUND, `tcp:${port}`].join() },
    { name: "FELIX_FAILSAFEOUTBOUNDHOSTPORTS", value: [...OUTBOUND, `tcp:${port}`].join() },
  ];
}
