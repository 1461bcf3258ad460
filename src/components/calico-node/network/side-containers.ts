import { nodeProgram } from "@typha-mtls/calico";
import { API_SERVER_VARIABLES } from "../../api-server-variables";
import { type NetworkOf, networkVariables } from "./variables";

/** A container that is added to calico-node's pod, from the image of calico-node. */
export type AddedContainer = Readonly<Record<string, unknown>> & { readonly name: string };

/** What it takes to change the node's routes and packet filters, and no more. */
const CHANGES_NETWORK = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ["ALL"], add: ["NET_ADMIN", "NET_RAW"] },
  runAsUser: 0,
};

function shell(...lines: readonly string[]): readonly string[] {
  return ["/bin/sh", "-c", lines.join("\n")];
}

/** Containers that run before calico-node. */
export function initContainers({ network, version, podRanges }: NetworkOf, image: string): AddedContainer[] {
  return [
    ...(network.removeBirdRoutes === true
      ? [
          {
            name: "remove-bird-routes",
            image,
            command: shell(
              "ip route flush proto bird",
              // Without IPv6 in the kernel it would fail, and calico-node would not start.
              ...(podRanges.ipv6 === undefined ? [] : ["ip -6 route flush proto bird"]),
            ),
            securityContext: CHANGES_NETWORK,
          },
        ]
      : []),
    ...(network.nonPrivileged === true
      ? [
          {
            name: "hostpath-init",
            image,
            command: nodeProgram(version).task("hostpath-init"),
            env: [{ name: "NODE_USER_ID", value: String(NODE_USER) }],
            // It gives Calico's directories to that user, also those that it gave away before.
            securityContext: {
              allowPrivilegeEscalation: false,
              capabilities: { drop: ["ALL"], add: ["CHOWN", "DAC_OVERRIDE"] },
              runAsUser: 0,
            },
            volumeMounts: HOST_MOUNTS,
          },
        ]
      : []),
  ];
}

/** Containers that run beside calico-node. */
export function sideCars(of: NetworkOf, image: string): AddedContainer[] {
  const { network, podRanges } = of;
  return [
    ...(network.snatToUpstreamDNS === true ? [snatToUpstreamDNS(podRanges, image)] : []),
    ...(network.setsNetworkAvailable === true ? [setNetworkAvailable(of, image)] : []),
  ];
}

/**
 * Masquerades pods' packets to the node's name servers, which know no route to pods. It looks at resolv.conf again each
 * minute, and uses the kind of iptables that kubelet uses.
 */
function snatToUpstreamDNS({ ipv4, ipv6 }: NetworkOf["podRanges"], image: string): AddedContainer {
  return {
    name: "snat-to-upstream-dns",
    image,
    command: shell(
      "trap 'exit 0' TERM",
      "kind=legacy",
      "if { iptables-nft-save -t mangle; ip6tables-nft-save -t mangle; } 2>/dev/null | grep -qE '^:KUBE-(IPTABLES-HINT|KUBELET-CANARY)'",
      "then kind=nft",
      "fi",
      "masquerade() { # program, pods, server",
      '  [ -n "$2" ] || return 0',
      '  set -- "$1-$kind" POSTROUTING -s "$2" -d "$3" ! -o cali+ -m comment --comment "pods to the node\'s name servers" -j MASQUERADE',
      "  program=$1; shift",
      '  "$program" -w -t nat -C "$@" 2>/dev/null || "$program" -w -t nat -I "$@"',
      "}",
      "while true; do",
      "  while read -r word server _; do",
      '    case "$word $server" in',
      '      "nameserver "*%*) ;; # a name server on the link needs no masquerading',
      '      "nameserver "*:*) masquerade ip6tables "$POD_CIDR_V6" "$server/128" ;;',
      '      "nameserver "*.*) masquerade iptables "$POD_CIDR" "$server/32" ;;',
      "    esac",
      "  done < /etc/resolv.conf",
      "  sleep 60 & wait $!",
      "done",
    ),
    env: [
      ...(ipv4 === undefined ? [] : [{ name: "POD_CIDR", value: ipv4 }]),
      ...(ipv6 === undefined ? [] : [{ name: "POD_CIDR_V6", value: ipv6 }]),
    ],
    securityContext: CHANGES_NETWORK,
    volumeMounts: [{ name: "xtables-lock", mountPath: "/run/xtables.lock" }],
  };
}

/** Variables by which `startup` finds the node's addresses as calico-node found them. */
const ADDRESSES = /^IP6?(?:_AUTODETECTION_METHOD)?$/;

/**
 * Runs calico-node's start-up once more. A calico-node that stops marks the network of its node as unavailable: where the
 * one that replaces it started sooner, that would stay.
 */
function setNetworkAvailable(of: NetworkOf, image: string): AddedContainer {
  const startup = nodeProgram(of.version).task("startup").join(" ");
  const addresses = networkVariables(of).filter(({ name }) => ADDRESSES.test(name));
  return {
    name: "set-network-available",
    image,
    command: shell("trap 'exit 0' TERM", "sleep 30 & wait $!", startup, "sleep infinity & wait $!"),
    envFrom: [API_SERVER_VARIABLES],
    env: [
      { name: "DATASTORE_TYPE", value: "kubernetes" },
      { name: "NODENAME", valueFrom: { fieldRef: { fieldPath: "spec.nodeName" } } },
      {
        name: "CALICO_NETWORKING_BACKEND",
        valueFrom: { configMapKeyRef: { name: "calico-config", key: "calico_backend" } },
      },
      // `startup` refuses this beside a pool's range.
      { name: "NO_DEFAULT_POOLS", value: "true" },
      ...(addresses.some(({ name }) => name === "IP") ? [] : [{ name: "IP", value: "autodetect" }]),
      ...addresses,
    ],
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } },
  };
}

/** User of calico-node without privileges, whom hostpath-init gives Calico's directories. */
const NODE_USER = 999;

/** Directories whose parts of Calico hostpath-init has to make; calico-node sees them at the same paths. */
const HOST_DIRECTORIES = { "host-var-run": "/var/run", "host-var-lib": "/var/lib", "host-var-log": "/var/log" };
const HOST_MOUNTS = Object.entries(HOST_DIRECTORIES).map(([name, mountPath]) => ({ name, mountPath }));

/** What changes in the pod and in its container `calico-node` so that it runs without privileges. */
export const NON_PRIVILEGED = {
  container: {
    securityContext: {
      privileged: false,
      allowPrivilegeEscalation: false,
      capabilities: { add: ["NET_ADMIN", "NET_BIND_SERVICE", "NET_RAW"] },
      runAsUser: NODE_USER,
      runAsGroup: 0,
    },
    volumeMounts: HOST_MOUNTS,
  },
  pod: {
    // Lets the group read the client's key, which the owner alone may read otherwise.
    securityContext: { fsGroup: 0 },
    volumes: Object.entries(HOST_DIRECTORIES).map(([name, path]) => ({ name, hostPath: { path } })),
  },
} as const;
