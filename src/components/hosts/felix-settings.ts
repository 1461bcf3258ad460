import { CA_KEY, CERTIFICATE_KEY, outboundFailsafeList, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import type { Identity } from "@typha-mtls/x509";
import type { HostGroup } from "../../cluster/cluster.generated";

/** What the Felix of a host has to know of Typha. */
export interface TyphaOfHost {
  readonly group: HostGroup;
  /** Name and namespace of Typha's Service. */
  readonly service: { readonly name: string; readonly namespace: string };
  /** Port that Typha has for the group. */
  readonly port: number;
  /** What Typha presents. */
  readonly server: Identity;
  /** Whether Felix's failsafe lists are kept by the user. */
  readonly ownFailsafeLists: boolean;
}

/** A setting of Felix by its name in felix.cfg; its variable is that in capitals, after `FELIX_`. */
type Setting = readonly [name: string, value: string];

/**
 * Texts that each reader takes as they stand, without quotes: Felix's reader of felix.cfg (go-ini), systemd's of an
 * EnvironmentFile, docker's of an `--env-file`, and sh. Each has quotes and escapes of its own.
 */
const PLAIN = /^[A-Za-z0-9._:/@+=,-]+$/;

/** Whether felix.cfg and felix.env can hold a value so that every program reads the same. */
export function isPlainSetting(value: string): boolean {
  return PLAIN.test(value);
}

/** Felix's settings on a host outside the cluster; whatever else it needs, it reads from the API server. */
export function felixSettings({ group, service, port, server, ownFailsafeLists }: TyphaOfHost): Setting[] {
  const { typhaAddress, directory, apiServerPort } = group;
  const outbound = ownFailsafeLists ? undefined : outboundFailsafeList([port, apiServerPort]);
  return [
    ["DatastoreType", "kubernetes"],
    // Felix connects to the endpoints of the Service, which are nodes, and never to its ClusterIP.
    ...(typhaAddress === undefined
      ? ([
          ["TyphaK8sServiceName", service.name],
          ["TyphaK8sNamespace", service.namespace],
        ] as const)
      : [["TyphaAddr", `${typhaAddress}:${port}`] as const]),
    ["TyphaCAFile", `${directory}/${CA_KEY}`],
    ["TyphaCertFile", `${directory}/${CERTIFICATE_KEY}`],
    ["TyphaKeyFile", `${directory}/${PRIVATE_KEY_KEY}`],
    // One of the two: where both are set, Felix accepts a Typha with either.
    [server.kind === "cn" ? "TyphaCN" : "TyphaURISAN", server.value],
    ...(outbound === undefined ? [] : [["FailsafeOutboundHostPorts", outbound] as const]),
  ];
}

/** `/etc/calico/felix.cfg`, which Felix reads by itself. */
export function felixConfig(settings: readonly Setting[]): string {
  return [
    "# Felix reads this file by itself. A variable of its environment wins over a line of it.",
    "[global]",
    ...settings.map(([name, value]) => `${name} = ${value}`),
    "",
  ].join("\n");
}

/** `/etc/calico/felix.env`: these settings as variables, and the kubeconfig, which Felix looks for in its environment alone. */
export function felixEnvironment(settings: readonly Setting[], { kubeconfig }: HostGroup): string {
  return [
    "# For EnvironmentFile= of systemd, or --env-file of a container: all of felix.cfg, and KUBECONFIG.",
    ...settings.map(([name, value]) => `FELIX_${name.toUpperCase()}=${value}`),
    `KUBECONFIG=${kubeconfig}`,
    "",
  ].join("\n");
}
