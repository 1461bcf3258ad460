import { problem } from "@typha-mtls/problems";
import type { Certificate, Identity, Role } from "@typha-mtls/x509";
import { type ExistingPki, existingPki } from "./existing-pki";
import { type GivenObject, type Manifests, readManifests } from "./manifests";
import { type Material, readMaterials } from "./material";

/** An installation with mutual TLS, as far as it was given. */
export interface Existing {
  readonly manifests: Manifests;
  readonly pki: ExistingPki;
  /** Whether the CA is the cluster's own: its key makes cluster administrators, so it stays out of git. */
  readonly isShared: boolean;
  /** What the other side demands of the certificate of a role. */
  readonly demands: Readonly<Partial<Record<Role, readonly Identity[]>>>;
  /** Version of Calico in the name of Typha's image; undefined where it is none. */
  readonly calico: string | undefined;
  /** Namespaces of Typha and of calico-node; undefined where no workload was given. */
  readonly namespaces: Readonly<Partial<Record<Role, string>>>;
}

/** @throws ProblemError where what was given holds no mutual TLS, or cannot be read */
export function readExisting(objects: readonly GivenObject[], files: readonly Material[], now: Date): Existing {
  const manifests = readManifests(objects);
  const holdings = readMaterials([...manifests.materials, ...files]);
  const { workloads } = manifests;
  if (holdings.chains.length + workloads.length === 0) {
    const remedy = "name the files or manifests that hold it; a Typha that speaks plaintext is moved with `migrate`";
    const message = "what was given holds no certificate, and no Typha with mutual TLS";
    throw problem({ code: "nothing-to-adopt", message, remedy });
  }
  const of = (role: Role) => workloads.find((workload) => workload.role === role);
  const [server, client] = [of("typha-server"), of("typha-client")];
  const demands = {
    ...(client === undefined ? {} : { "typha-server": client.demands }),
    ...(server === undefined ? {} : { "typha-client": server.demands }),
  };
  const pki = existingPki(holdings, demands, now);
  return {
    manifests,
    pki,
    isShared: isClusterCa(pki.ca, manifests.clusterCas),
    demands,
    calico: /:(v\d+\.\d+\.\d+)(?:@|$)/.exec(server?.image ?? "")?.[1],
    namespaces: {
      ...(server === undefined ? {} : { "typha-server": server.namespace }),
      ...(client === undefined ? {} : { "typha-client": client.namespace }),
    },
  };
}

/** Names of the CAs that kubeadm, kubespray, k3s and RKE make for the cluster itself. */
const CLUSTER_CAS =
  /^(?:kubernetes|kubernetes-ca|kube-ca|kubernetes-front-proxy-ca|front-proxy-ca|etcd-ca|k3s-.+-ca@\d+|rke2-.+-ca@\d+)$/;

/**
 * Whether a CA is the cluster's own: its key makes cluster administrators.
 *
 * @param clusterCas - fingerprints of the certificates in ConfigMap `kube-root-ca.crt`
 */
function isClusterCa({ commonName = "", fingerprint }: Certificate, clusterCas: ReadonlySet<string>): boolean {
  return CLUSTER_CAS.test(commonName) || clusterCas.has(fingerprint);
}
