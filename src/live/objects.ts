import type { SubjectName } from "./subjects";

/** The fields of Kubernetes objects that rules look at. The API server has checked their types. */
export interface Metadata {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Labels;
  readonly annotations?: Labels;
  readonly ownerReferences?: readonly { readonly kind: string; readonly name: string }[];
  readonly managedFields?: readonly ManagedFields[];
  /** Counts what was asked for; `observedGeneration` of a status is as far as its controller has come. */
  readonly generation?: number;
  /** By the API server's clock, to the second. */
  readonly creationTimestamp?: string;
  /** Set while it ends. */
  readonly deletionTimestamp?: string;
}

export type Labels = Readonly<Record<string, string>>;

/** What one field manager has set. */
export interface ManagedFields {
  readonly manager: string;
  readonly operation: string;
  /** When it last did, by the API server's clock. */
  readonly time?: string;
  readonly fieldsV1?: Readonly<Record<string, unknown>>;
}

export interface EnvVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly configMapKeyRef?: { readonly name: string; readonly key: string } } | null;
}

export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly args?: readonly string[];
  readonly env?: readonly EnvVariable[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface Volume {
  readonly name: string;
  readonly configMap?: { readonly name: string };
  readonly secret?: { readonly secretName: string };
  readonly hostPath?: { readonly path: string };
}

export interface PodTemplate {
  readonly metadata?: { readonly labels?: Labels; readonly annotations?: Labels };
  readonly spec: { readonly containers: readonly Container[]; readonly volumes?: readonly Volume[] };
}

interface Named {
  readonly metadata: Metadata;
}

export interface DaemonSet extends Named {
  readonly spec: { readonly template: PodTemplate; readonly updateStrategy?: { readonly type?: string } };
  readonly status?: {
    readonly observedGeneration?: number;
    readonly desiredNumberScheduled?: number;
    readonly updatedNumberScheduled?: number;
    readonly numberReady?: number;
    readonly numberAvailable?: number;
  };
}

export interface Deployment extends Named {
  readonly spec: {
    readonly replicas?: number;
    readonly selector: { readonly matchLabels: Labels };
    readonly template: PodTemplate;
  };
  readonly status?: {
    readonly observedGeneration?: number;
    /** All that there are, those of former templates too. */
    readonly replicas?: number;
    readonly updatedReplicas?: number;
    readonly readyReplicas?: number;
  };
}

export interface Service extends Named {
  readonly spec: {
    readonly selector?: Labels;
    readonly ports?: readonly { readonly name?: string; readonly port: number }[];
  };
}

export interface Pod extends Named {
  readonly spec: { readonly nodeName?: string };
  readonly status?: {
    readonly phase?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string; readonly message?: string }[];
    readonly containerStatuses?: readonly { readonly state?: { readonly waiting?: { readonly reason?: string } } }[];
  };
}

export interface EndpointSlice extends Named {
  readonly ports?: readonly { readonly name?: string; readonly port?: number }[] | null;
  readonly endpoints?:
    | readonly {
        readonly addresses: readonly string[];
        readonly conditions?: { readonly ready?: boolean };
        readonly nodeName?: string;
        readonly targetRef?: { readonly kind?: string; readonly name?: string };
      }[]
    | null;
}

export interface AccessRule {
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}

export interface Role extends Named {
  readonly rules?: readonly AccessRule[] | null;
}

export interface RoleBinding extends Named {
  readonly roleRef: { readonly kind: string; readonly name: string };
  readonly subjects?: readonly { readonly kind: string; readonly name: string; readonly namespace?: string }[];
}

export interface ConfigMap extends Named {
  readonly data?: Labels;
}

/** A Secret, of which nothing is kept that is secret. */
export interface SecretShown {
  /** Text of `tls.crt`; undefined where the Secret has none. */
  readonly certificate: string | undefined;
  readonly key: "absent" | "sealed" | "present";
  /** When its certificate was last changed, by the API server's clock; undefined where that is not recorded. */
  readonly changedAt?: Date | undefined;
}

interface List<T> {
  readonly items: readonly T[];
}

/** What a cluster was seen to hold; undefined where it does not. */
export interface Seen {
  readonly installation?: Named;
  readonly daemonSet?: DaemonSet;
  readonly calicoConfig?: ConfigMap;
  readonly namespace?: Named;
  readonly nodes?: List<Named>;
  readonly deployment?: Deployment;
  readonly pods?: List<Pod>;
  readonly calicoNodePods?: List<Pod>;
  readonly upstreamTypha?: Deployment;
  readonly services?: List<Service>;
  readonly endpointSlices?: List<EndpointSlice>;
  readonly disruptionBudget?: Named;
  readonly serviceAccount?: Named;
  readonly trustBundle?: ConfigMap;
  readonly nodeTrustBundle?: ConfigMap;
  readonly serverSecret?: SecretShown;
  readonly clientSecret?: SecretShown;
  readonly clusterRole?: Role;
  readonly clusterRoleBinding?: RoleBinding;
  readonly role?: Role;
  readonly roleBinding?: RoleBinding;
}

/** A snapshot of one cluster. */
export interface Snapshot {
  readonly seen: Seen;
  /** What we may not look at. */
  readonly refused: readonly SubjectName[];
  /** The API server's clock; undefined where it did not tell. */
  readonly at?: Date | undefined;
}
