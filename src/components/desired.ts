import { IDENTITY_VOLUME, objectNames, UPSTREAM_TYPHA } from "@typha-mtls/calico";
import { applierName, type GitOpsTool, type KubeObject } from "@typha-mtls/gitops";
import { shellCommand } from "@typha-mtls/problems";
import type { CalicoNodeSpec, Cluster, ClusterSpec, CNIChainSpec } from "../cluster/cluster.generated";
import type { ClusterPaths } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import { isTyphaOn, type Stage, takesNameFromConfig } from "../cluster/rollout";
import { isNamed, scalingLocation } from "./autoscaler/scaling-location";
import type { RenderedObjects } from "./component";
import type { DaemonSet, Deployment, PodTemplate, RbacRole, Service } from "./observed/objects";
import type { Location } from "./observed/subject";
import type { ObjectPatch } from "./partial-object";
import { restarterName } from "./restarter/names";

/** What git says that a cluster holds. */
export interface Desired {
  /** Name of the cluster. */
  readonly cluster: string;
  readonly paths: ClusterPaths;
  /** How far the move to mutual TLS has come. */
  readonly stage: Stage;
  /** Whether the cluster is to have a Typha; where not, what is said of Typha is how it was. */
  readonly isTyphaOn: boolean;
  /** Its name, and what scales it. */
  readonly typha: Pick<ClusterSpec["typha"], "name" | "scaling">;
  readonly location: Location;
  /** Typha; at `plaintext` it is not rendered yet, and this is how it will be. */
  readonly deployment: Deployment;
  readonly service: Service;
  readonly clusterRole: RbacRole;
  /** Rights in Typha's namespace; some releases need none. */
  readonly role?: RbacRole;
  /** What changes in the DaemonSet `calico-node` from `cutover` on. */
  readonly calicoNode: DaemonSet;
  /** What changes in it at this stage, which may be nothing. */
  readonly calicoNodeNow: Partial<DaemonSet>;
  /** What changes at this stage in objects that have another owner, the DaemonSet among them. */
  readonly changes: readonly ObjectPatch[];
  /** Everything that is rendered from `cutover` on, of all components. */
  readonly objects: readonly KubeObject[];
  /** What keeps pods off half a CNI chain. */
  readonly cniChain?: CNIChainSpec | undefined;
  /** CAs that both sides trust, PEM. */
  readonly trustBundle: string;
  /** Certificates in git, PEM; undefined for those that are not in git. */
  readonly serverCertificate?: string;
  readonly clientCertificate?: string;
  /** What writes `dist/` of the cluster. */
  readonly rendered: ClusterSpec["rendered"];
  /** How to bring what is rendered to the cluster. */
  readonly apply: string;
  /** By which route calico-node is changed, and what applies that. */
  readonly route: CalicoNodeSpec["route"];
  readonly gitops: GitOpsTool;
  /** How to bring what changes in calico-node to the cluster. */
  readonly bringCalicoNode: string;
  /**
   * Name of the Service that the step back from `cutover` writes into `calico-config`.
   * @default - it leaves `calico-config` alone
   */
  readonly serviceBefore?: string;
  /** How the Secrets get there, which may be another's business. */
  readonly bringSecrets: string;
  /** kubectl with the options that reach this cluster. */
  readonly kubectl: string;
  /** The commands by which an operator sees how far a rollout has come. */
  readonly rolloutOfTypha: string;
  readonly rolloutOfCalicoNode: string;
}

const APPLY = {
  flux: "let Flux reconcile",
  argocd: "let Argo CD sync",
  "argocd-ksops": "let Argo CD sync",
  kustomize: "apply",
} as const;

/**
 * What is rendered for one cluster, in the form in which rules compare it.
 *
 * @param rendered - at the present stage, and once calico-node has moved
 */
export function desiredFrom(
  { name: cluster, paths, config, pki }: LoadedCluster,
  rendered: { readonly now: RenderedObjects; readonly moved: RenderedObjects },
  kubectl: string,
): Desired {
  const { namespace, calicoNode, typha } = config.spec;
  const { name } = typha;
  const { objects } = rendered.moved;
  const named = <T>(kind: string) =>
    objects.find((object) => object.kind === kind && object.metadata.name === name) as T | undefined;
  const patchOf = ({ patches }: RenderedObjects) => patches.find(({ kind }) => kind === "DaemonSet");
  const patch = patchOf(rendered.moved) as unknown as DaemonSet;
  // Always rendered, unlike a Role.
  const deployment = named<Deployment>("Deployment")!;
  const role = named<RbacRole>("Role");
  const certificate = (side: "typha-server" | "typha-client") => {
    const leaf = pki.leaves[side];
    return leaf.kind === "named" ? undefined : leaf.certificatePem;
  };
  const apply = `${APPLY[config.spec.gitops]} ${paths.dist}`;
  return {
    cluster,
    paths,
    stage: config.spec.rollout.stage,
    isTyphaOn: isTyphaOn(config.spec),
    typha,
    location: {
      name,
      namespace,
      calicoNodeNamespace: calicoNode.namespace,
      selector: Object.entries(deployment.spec.selector.matchLabels)
        .map(([key, value]) => `${key}=${value}`)
        .join(","),
      trustBundle: objectNames(name).trustBundle,
      serverSecret: identitySecret(deployment.spec.template),
      clientSecret: identitySecret(patch.spec.template),
      ...scalingLocation(objects, name),
      hasCertificates: objects.some(isNamed("Certificate", objectNames(name).serverSecret)),
      hasRestarter: objects.some(isNamed("Deployment", restarterName(name))),
      hasChain: config.spec.cniChain !== undefined,
      hasVerifier: config.spec.cniChain?.verifier !== undefined,
      ...applierLocation(cluster, config.spec),
    },
    deployment,
    service: named<Service>("Service")!,
    clusterRole: named<RbacRole>("ClusterRole")!,
    ...(role === undefined ? {} : { role }),
    calicoNode: patch,
    calicoNodeNow: patchOf(rendered.now) as Partial<DaemonSet>,
    changes: rendered.now.patches,
    objects,
    cniChain: config.spec.cniChain,
    trustBundle: pki.bundlePem,
    serverCertificate: certificate("typha-server"),
    clientCertificate: certificate("typha-client"),
    rendered: config.spec.rendered,
    apply,
    route: calicoNode.route,
    gitops: config.spec.gitops,
    bringCalicoNode:
      calicoNode.route === "component"
        ? `let calico-node's owner apply the Component ${paths.dist}/calico-node`
        : apply,
    ...(takesNameFromConfig(calicoNode) ? { serviceBefore: UPSTREAM_TYPHA } : {}),
    bringSecrets: bringSecrets(config, paths, apply),
    kubectl,
    rolloutOfTypha: `${kubectl} ${shellCommand`-n ${namespace} rollout status deployment/${name}`}`,
    rolloutOfCalicoNode: `${kubectl} ${shellCommand`-n ${calicoNode.namespace} rollout status daemonset/calico-node`}`,
  };
}

/** Where what applies the cluster lies, where that is Flux or Argo CD. */
function applierLocation(
  cluster: string,
  { gitops, flux, argocd }: ClusterSpec,
): Pick<Location, "fluxNamespace" | "argoCdApplication"> {
  if (gitops === "kustomize") return {};
  if (gitops === "flux") return { fluxNamespace: flux.namespace };
  return { argoCdApplication: { namespace: argocd.namespace, name: applierName(cluster) } };
}

function bringSecrets({ spec }: Cluster, { dist }: ClusterPaths, apply: string): string {
  if (spec.secrets === "sealed-secrets") return `${apply}, and look at the SealedSecret's status`;
  if (spec.secrets !== "external") return apply;
  const { externalSecret, certificate } = spec.external;
  if (certificate !== undefined) return `${apply}, and look at the Certificate's status`;
  return externalSecret === undefined
    ? `have it made as ${dist}/to-copy/secrets.yaml says`
    : `${apply}, and look at the ExternalSecret's status`;
}

function identitySecret({ spec }: PodTemplate): string | undefined {
  return spec.volumes?.find(({ name }) => name === IDENTITY_VOLUME)?.secret?.secretName;
}
