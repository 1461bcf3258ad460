/** Where the objects of one cluster's Typha and calico-node lie. */
export interface Location {
  /** Name of Typha's Deployment and Service. */
  readonly name: string;
  readonly namespace: string;
  readonly calicoNodeNamespace: string;
  /** Labels that select Typha's pods, as a selector. */
  readonly selector: string;
  readonly trustBundle: string;
  /** Secrets that the pods mount; undefined where they mount none. */
  readonly serverSecret: string | undefined;
  readonly clientSecret: string | undefined;
}

/** One object, or list of objects, that is looked at. */
export interface Subject {
  readonly apiGroup: string;
  readonly resource: string;
  readonly verb: "get" | "list";
  /** Where the right to look is needed: in the whole cluster, or in the namespaces of Typha and calico-node. */
  readonly scope: "cluster" | "namespace";
  /** Path at the API server; undefined where there is nothing to look at. */
  path(location: Location): string | undefined;
  /** Names and labels are all that is needed. */
  readonly metadataOnly?: true;
  /** Steps of a rollout or rotation wait for it; `doctor` has no rule about it. */
  readonly forSteps?: true;
}

const namespaced = (
  apiGroup: string,
  resource: string,
  where: (location: Location) => readonly [string, string | undefined],
) => ({
  apiGroup,
  resource,
  verb: "get" as const,
  scope: "namespace" as const,
  path: (location: Location) => {
    const [namespace, name] = where(location);
    return name === undefined ? undefined : `${root(apiGroup)}/namespaces/${namespace}/${resource}/${name}`;
  },
});

const listed = (apiGroup: string, resource: string, selector: (location: Location) => string | undefined) => ({
  apiGroup,
  resource,
  verb: "list" as const,
  scope: "namespace" as const,
  path: (location: Location) => {
    const labels = selector(location);
    const query = labels === undefined ? "" : `?labelSelector=${encodeURIComponent(labels)}`;
    return `${root(apiGroup)}/namespaces/${location.namespace}/${resource}${query}`;
  },
});

const clusterWide = (apiGroup: string, resource: string, name: (location: Location) => string) => ({
  apiGroup,
  resource,
  verb: "get" as const,
  scope: "cluster" as const,
  path: (location: Location) => `${root(apiGroup)}/${resource}/${name(location)}`,
});

const VERSIONS: Readonly<Record<string, string>> = {
  "": "/api/v1",
  apps: "/apis/apps/v1",
  policy: "/apis/policy/v1",
  "discovery.k8s.io": "/apis/discovery.k8s.io/v1",
  "rbac.authorization.k8s.io": "/apis/rbac.authorization.k8s.io/v1",
  "operator.tigera.io": "/apis/operator.tigera.io/v1",
};

const root = (apiGroup: string) => VERSIONS[apiGroup]!;
const RBAC = "rbac.authorization.k8s.io";

/**
 * Everything that is looked at in a cluster, by `doctor` and by the steps that wait for it. The rights in
 * `docs/how-to/doctor-rights.yaml` are these, and no others.
 */
export const SUBJECTS = {
  installation: clusterWide("operator.tigera.io", "installations", () => "default"),
  daemonSet: namespaced("apps", "daemonsets", (at) => [at.calicoNodeNamespace, "calico-node"]),
  calicoConfig: namespaced("", "configmaps", (at) => [at.calicoNodeNamespace, "calico-config"]),
  namespace: clusterWide("", "namespaces", (at) => at.namespace),
  nodes: {
    apiGroup: "",
    resource: "nodes",
    verb: "list",
    scope: "cluster",
    path: () => `/api/v1/nodes?labelSelector=${encodeURIComponent("kubernetes.io/os=linux")}`,
    metadataOnly: true,
  },
  deployment: namespaced("apps", "deployments", (at) => [at.namespace, at.name]),
  pods: listed("", "pods", (at) => at.selector),
  calicoNodePods: {
    apiGroup: "",
    resource: "pods",
    verb: "list",
    scope: "namespace",
    // For the names of those that hold a rollout back; how many there are is in the status of the DaemonSet.
    path: (location) =>
      `/api/v1/namespaces/${location.calicoNodeNamespace}/pods?labelSelector=k8s-app%3Dcalico-node&limit=500`,
    forSteps: true,
  },
  upstreamTypha: {
    ...namespaced("apps", "deployments", (at) => [at.calicoNodeNamespace, "calico-typha"]),
    forSteps: true,
  },
  services: listed("", "services", () => undefined),
  endpointSlices: listed("discovery.k8s.io", "endpointslices", (at) => `kubernetes.io/service-name=${at.name}`),
  disruptionBudget: namespaced("policy", "poddisruptionbudgets", (at) => [at.namespace, at.name]),
  serviceAccount: namespaced("", "serviceaccounts", (at) => [at.namespace, at.name]),
  trustBundle: namespaced("", "configmaps", (at) => [at.namespace, at.trustBundle]),
  nodeTrustBundle: namespaced("", "configmaps", (at) => [at.calicoNodeNamespace, at.trustBundle]),
  serverSecret: namespaced("", "secrets", (at) => [at.namespace, at.serverSecret]),
  clientSecret: namespaced("", "secrets", (at) => [at.calicoNodeNamespace, at.clientSecret]),
  clusterRole: clusterWide(RBAC, "clusterroles", (at) => at.name),
  clusterRoleBinding: clusterWide(RBAC, "clusterrolebindings", (at) => at.name),
  role: namespaced(RBAC, "roles", (at) => [at.namespace, at.name]),
  roleBinding: namespaced(RBAC, "rolebindings", (at) => [at.namespace, at.name]),
} satisfies Readonly<Record<string, Subject>>;

export type SubjectName = keyof typeof SUBJECTS;

/** What `doctor` looks at. */
export const DIAGNOSED = (Object.keys(SUBJECTS) as SubjectName[]).filter(
  (name) => !("forSteps" in SUBJECTS[name]),
) as readonly SubjectName[];
