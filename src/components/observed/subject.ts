import type { GenericSchema } from "valibot";
import { listOf } from "./objects";

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
  /** ConfigMap with the ladder of the autoscaler; undefined where none is rendered. */
  readonly ladder?: string | undefined;
  /** Whether git renders a Certificate for each Secret, which has its name. */
  readonly hasCertificates?: boolean;
  /** Whether git renders what restarts Typha. */
  readonly hasRestarter?: boolean;
  /** Whether cluster.yaml asks for a layer of the CNI chain, and for its verifier. */
  readonly hasChain?: boolean;
  readonly hasVerifier?: boolean;
  /** Namespace of Flux's objects; undefined where it applies nothing of the cluster. */
  readonly fluxNamespace?: string | undefined;
  /** Application that is rendered for the cluster; undefined where Argo CD applies nothing of it. */
  readonly argoCdApplication?: { readonly namespace: string; readonly name: string } | undefined;
  /** VerticalPodAutoscaler; undefined where none is rendered. */
  readonly verticalPodAutoscaler?: string | undefined;
}

/** One object, or list of objects, that is looked at in a live cluster. */
export interface LiveSubject<S extends GenericSchema = GenericSchema> {
  /** What the answer of the API server has to look like. */
  readonly shape: S;
  readonly apiGroup: string;
  readonly resource: string;
  readonly verb: "get" | "list";
  /** Where the right to look is needed: in the whole cluster, or in the namespaces of Typha and calico-node. */
  readonly scope: "cluster" | "namespace";
  /** Path at the API server; undefined where there is nothing to look at. */
  path(at: Location): string | undefined;
  /** Names and labels are all that is needed. */
  readonly metadataOnly?: true;
  /** Steps of a rollout or rotation wait for it; `doctor` has no rule about it. */
  readonly forSteps?: true;
  /**
   * Whether what was observed of the others leaves anything to see in it. It is asked for last, or not at all, and then no right
   * to it is missed.
   * @default - always
   */
  neededWhere?(observed: Readonly<Record<string, unknown>>): boolean;
  /** `docs/how-to/doctor-rights.yaml` does not grant it: its right is given apart, as docs/how-to/look-at-a-cluster.md says. */
  readonly hasRightOfItsOwn?: true;
}

/** What rights to look are given for: `deployments.apps`. */
export function qualifiedResource({ apiGroup, resource }: Pick<LiveSubject, "apiGroup" | "resource">): string {
  return apiGroup === "" ? resource : `${resource}.${apiGroup}`;
}

/** All that is looked at is served as `v1` of its group, but for what is named here. */
const VERSIONS: Readonly<Record<string, string>> = { "argoproj.io": "v1alpha1" };

const root = (apiGroup: string) => (apiGroup === "" ? "/api/v1" : `/apis/${apiGroup}/${VERSIONS[apiGroup] ?? "v1"}`);

/** One object of a namespace. @param where - its namespace and name; without a name there is nothing to look at */
export function namespaced<S extends GenericSchema>(
  apiGroup: string,
  resource: string,
  schema: S,
  where: (at: Location) => readonly [namespace: string, name: string | undefined],
): LiveSubject<S> {
  const path = (at: Location) => {
    const [namespace, name] = where(at);
    return name === undefined ? undefined : `${root(apiGroup)}/namespaces/${namespace}/${resource}/${name}`;
  };
  return { shape: schema, apiGroup, resource, verb: "get", scope: "namespace", path };
}

/** Objects, all or those with some labels. @param where - their namespace, undefined for objects that lie in none */
export function listed<S extends GenericSchema>(
  apiGroup: string,
  resource: string,
  schema: S,
  where: (at: Location) => readonly [namespace: string | undefined, labels?: string],
) {
  const path = (at: Location) => {
    const [namespace, labels] = where(at);
    const folder = namespace === undefined ? "" : `/namespaces/${namespace}`;
    const query = labels === undefined ? "" : `?labelSelector=${encodeURIComponent(labels)}`;
    return `${root(apiGroup)}${folder}/${resource}${query}`;
  };
  return { shape: listOf(schema), apiGroup, resource, verb: "list" as const, scope: "namespace" as const, path };
}

/** An object that lies in no namespace. */
export function clusterWide<S extends GenericSchema>(
  apiGroup: string,
  resource: string,
  schema: S,
  name: (at: Location) => string,
): LiveSubject<S> {
  const path = (at: Location) => `${root(apiGroup)}/${resource}/${name(at)}`;
  return { shape: schema, apiGroup, resource, verb: "get", scope: "cluster", path };
}
