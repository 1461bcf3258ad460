import { allOf, type Problem, problem, refuse } from "@typha-mtls/problems";
import { type CertificateRequest, describeIdentity } from "@typha-mtls/x509";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import { isMachineName } from "../../cluster/machine-leaves";
import { sealedClusters } from "../../cluster/sealed-cluster";
import { type HostOrder, type IssuedLeaves, type IssueRequest, issueLeaves } from "./issue-leaves";
import { isExternal, issuerOf } from "./renew";

/** The request of one host outside the cluster. */
export interface HostRequest {
  /** Name of the host. */
  readonly name: string;
  readonly request: CertificateRequest;
  /** The file that held it, for problems. */
  readonly file: string;
}

export interface SignRequest extends Omit<IssueRequest, "keyAlgorithm" | "sealer"> {
  /** Name of their group in cluster.yaml. */
  readonly group: string;
  readonly requests: readonly HostRequest[];
}

/**
 * Plans certificates for the keys of hosts outside the cluster: calico-node's identity, of the CA that issued calico-node's, whatever
 * the requests ask for.
 *
 * @throws ProblemError where the group is unknown, no CA of ours issues in the cluster, or a peer would refuse the result
 */
export async function planSign(cluster: LoadedCluster, request: SignRequest): Promise<IssuedLeaves> {
  const { group, requests, read } = request;
  const { paths } = cluster;
  refuseUnknownGroup(cluster, group);
  refuseUnfitNames(requests);
  const [sealed] = sealedClusters([cluster]);
  const client = sealed!.pki.leaves["typha-client"];
  if (isExternal(sealed!, client, read)) {
    throw problem({
      code: "external-ca-leaf",
      file: paths.trustBundle,
      message: "is that of an external CA, so nothing can be signed here",
      remedy: `have that CA sign the requests, for clientAuth and ${describeIdentity(client.identity!)}, and put each certificate in ${paths.hosts}/${group}/<host>.crt`,
    });
  }
  const ca = issuerOf(client, sealed!.pki);
  const orders = requests.map(({ name, request: keyOf }): HostOrder => {
    const host = `${group}/${name}`;
    const file = `${paths.hosts}/${host}.crt`;
    const before = cluster.pki.hosts.find((leaf) => leaf.file === file)?.chain[0];
    return { ca, keyOf, before, group, host, machine: `host ${host}`, file };
  });
  return issueLeaves(sealed!, orders, request, "issued");
}

function refuseUnknownGroup({ paths, config }: LoadedCluster, group: string): void {
  const names = config.spec.hosts.map(({ name }) => name);
  if (names.includes(group)) return;
  throw problem({
    code: "unknown-host-group",
    file: paths.clusterFile,
    field: "spec.hosts",
    message: `has no group ${JSON.stringify(group)}`,
    remedy: names.length === 0 ? "add the group of these hosts" : `name one of ${allOf(names)}, or add the group`,
  });
}

function refuseUnfitNames(requests: readonly HostRequest[]): void {
  refuse(
    requests.flatMap(({ name, file }, at): Problem[] => {
      const isTwice = requests.findIndex((other) => other.name === name) < at;
      if (isMachineName(name) && !isTwice) return [];
      const message = isTwice ? `is a second request of host ${name}` : "is not named after a host";
      return [
        {
          code: "unusable-host-name",
          file,
          message,
          remedy: "name each file <host>.csr, in lower-case letters, digits, - and .",
        },
      ];
    }),
  );
}
