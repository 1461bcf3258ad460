import { CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import { groupedBy } from "@typha-mtls/problems";
import { type Certificate, ROLE_FACTS, ROLES, type Role } from "@typha-mtls/x509";
import type { HostLeaf } from "../../cluster/leaf";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { secretOf } from "../recipients/leaf-sealer";
import { hostNames } from "./milestones";
import type { RotationUnderWay } from "./rotation";

/** Leaves whose keys are not in git, so that they have to be issued elsewhere. */
export interface LeavesElsewhere {
  readonly ca: Certificate;
  readonly leaves: readonly LeafElsewhere[];
}

interface LeafElsewhere {
  readonly role: Role;
  /** What it is for, as extended key usage. */
  readonly purpose: string;
  /** Where certificate and key go: a Secret and its keys, a path in a secret store, or files of nodes. */
  readonly location: string;
  /** Machines that each present one of the old CA; undefined where it is the same on all nodes, or git knows none. */
  readonly machines: { readonly kind: "node" | "host"; readonly names: readonly string[] } | undefined;
  /** Where its certificate lies in git; undefined where it does not. */
  readonly file: string | undefined;
}

/** What has to be issued by the next CA; of leaves that are in git, those that need the old one. */
export function leavesElsewhere(cluster: LoadedCluster, rotation: RotationUnderWay): LeavesElsewhere {
  const { paths, config, pki } = cluster;
  const { fromOld, nodes, hosts, unseen } = rotation;
  const due = ROLES.filter(
    (role) => unseen.includes(role) || fromOld.includes(role) || (role === "typha-client" && nodes.fromOld.length > 0),
  );
  const leaves = due.map((role): LeafElsewhere => {
    const leaf = pki.leaves[role];
    const isPerNode = role === "typha-client" && nodes.fromOld.length > 0;
    const file = isPerNode ? `${paths.nodes}/<node>.crt` : leaf.kind === "named" ? undefined : leaf.file;
    const { purpose } = ROLE_FACTS[role];
    const machines = isPerNode ? ({ kind: "node", names: nodes.fromOld } as const) : undefined;
    return { role, purpose, location: locationOf(role, config), machines, file };
  });
  return { ca: rotation.next, leaves: [...leaves, ...hostsElsewhere(cluster, hosts.fromOld)] };
}

/** The certificates of hosts outside the cluster, by group: those of a group lie at one path. */
function hostsElsewhere({ paths, config }: LoadedCluster, due: readonly HostLeaf[]): LeafElsewhere[] {
  return groupedBy(due, ({ group }) => group).map((leaves): LeafElsewhere => {
    const [{ group }] = leaves;
    // Read with the cluster, which has no certificate of another group.
    const { directory } = config.spec.hosts.find(({ name }) => name === group)!;
    return {
      role: "typha-client",
      purpose: ROLE_FACTS["typha-client"].purpose,
      location: `${directory}/${CERTIFICATE_KEY}, on each host`,
      machines: { kind: "host", names: hostNames(leaves) },
      file: `${paths.hosts}/${group}/<host>.crt`,
    };
  });
}

function locationOf(role: Role, config: LoadedCluster["config"]): string {
  const { secrets, external, hostFiles } = config.spec;
  const isServer = role === "typha-server";
  if (secrets === "host-files") {
    const directory = isServer ? hostFiles.serverDirectory : hostFiles.clientDirectory;
    const whose = isServer ? "each node of Typha" : hostFiles.perNode ? "each node, a key of its own" : "each node";
    return `${directory}/${CERTIFICATE_KEY} and ${PRIVATE_KEY_KEY}, on ${whose}`;
  }
  const { externalSecret, certificate } = external;
  if (externalSecret !== undefined) {
    const { serverKey, clientKey, certificateProperty, keyProperty, secretStoreRef } = externalSecret;
    return `${isServer ? serverKey : clientKey} (${certificateProperty}, ${keyProperty}) in ${secretStoreRef.name}`;
  }
  const secret = secretOf(role, config);
  if (certificate !== undefined) {
    const { issuerRef, clientIssuerRef = issuerRef } = certificate;
    const { kind, name } = isServer ? issuerRef : clientIssuerRef;
    return `Certificate ${secret.namespace}/${secret.name}, of ${kind} ${name}`;
  }
  return `Secret ${secret.namespace}/${secret.name} (${CERTIFICATE_KEY}, ${PRIVATE_KEY_KEY})`;
}
