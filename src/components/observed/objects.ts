import * as v from "valibot";
import { labels, metadata, naturalNumber, time } from "./metadata";
import { secretShown } from "./secret";

// The fields of Kubernetes objects that rules look at, as shapes that every answer of an API server has to fit: the types
// derive from them. Fields that are not named here are dropped, unless a shape is loose. `null` stands where Go writes it for an empty list.

const text = v.string();
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
/** Lists that Go writes as `null` where they are empty. */
const nullableList = <S extends v.GenericSchema>(item: S) => v.optional(v.nullable(v.array(item)));

export const named = v.object({ metadata });
export type Named = Readonly<v.InferOutput<typeof named>>;
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.object({
    items: v.pipe(
      v.nullable(v.array(item)),
      v.transform((items) => items ?? []),
    ),
  });

// Of pods and their containers every field is kept: what git changes in them is compared whatever it is.
const envVariable = v.looseObject({
  name: text,
  value: v.optional(text),
  valueFrom: v.optional(
    v.nullable(
      v.looseObject({ configMapKeyRef: v.optional(v.looseObject({ name: v.optional(text, ""), key: text })) }),
    ),
  ),
});
export type ContainerVariable = Readonly<v.InferOutput<typeof envVariable>>;

const container = v.looseObject({
  name: text,
  image: v.optional(text),
  args: v.optional(v.array(text)),
  env: v.optional(v.array(envVariable)),
  volumeMounts: v.optional(v.array(v.looseObject({ name: text, mountPath: text }))),
});
export type Container = Readonly<v.InferOutput<typeof container>>;

const volume = v.object({
  name: text,
  configMap: v.optional(v.object({ name: v.optional(text, "") })),
  secret: v.optional(v.object({ secretName: v.optional(text, "") })),
  hostPath: v.optional(v.object({ path: text })),
});
export type Volume = Readonly<v.InferOutput<typeof volume>>;

const podTemplate = v.object({
  metadata: v.optional(v.object({ labels: v.optional(labels), annotations: v.optional(labels) })),
  spec: v.looseObject({
    containers: v.array(container),
    volumes: v.optional(v.array(volume)),
    nodeSelector: v.optional(labels),
  }),
});
export type PodTemplate = Readonly<v.InferOutput<typeof podTemplate>>;

export const daemonSet = v.object({
  metadata,
  spec: v.object({
    template: podTemplate,
    updateStrategy: v.optional(v.looseObject({ type: v.optional(text) })),
  }),
  status: v.optional(
    v.object({
      observedGeneration: v.optional(naturalNumber),
      desiredNumberScheduled: v.optional(naturalNumber),
      updatedNumberScheduled: v.optional(naturalNumber),
      numberReady: v.optional(naturalNumber),
      numberAvailable: v.optional(naturalNumber),
    }),
  ),
});
export type DaemonSet = Readonly<v.InferOutput<typeof daemonSet>>;

export const deployment = v.object({
  metadata,
  spec: v.object({
    replicas: v.optional(naturalNumber),
    selector: v.object({ matchLabels: v.optional(labels, {}) }),
    template: podTemplate,
  }),
  status: v.optional(
    v.object({
      observedGeneration: v.optional(naturalNumber),
      replicas: v.optional(naturalNumber),
      updatedReplicas: v.optional(naturalNumber),
      readyReplicas: v.optional(naturalNumber),
    }),
  ),
});

/** `status.replicas` counts all pods, those of former templates too. */
export type Deployment = Readonly<v.InferOutput<typeof deployment>>;

/** Of which the whole specification is compared. */
export const specified = v.object({ metadata, spec: v.optional(v.looseObject({})) });

/** A DaemonSet of which the whole specification is compared, with how many of its pods are ready. */
export const specifiedDaemonSet = v.object({
  metadata,
  spec: v.looseObject({}),
  status: v.optional(
    v.object({ desiredNumberScheduled: v.optional(naturalNumber), numberReady: v.optional(naturalNumber) }),
  ),
});

const condition = v.object({
  type: text,
  status: text,
  reason: v.optional(text),
  message: v.optional(text),
  lastHeartbeatTime: v.optional(v.nullable(time)),
  lastTransitionTime: v.optional(v.nullable(time)),
  observedGeneration: v.optional(naturalNumber),
});

/** A Certificate of cert-manager: what it says of the last attempt to issue it, and when what lies in the Secret ends. */
export const seenCertificate = v.object({
  metadata,
  status: v.optional(
    v.object({
      conditions: nullableList(condition),
      notAfter: v.optional(v.nullable(time)),
      renewalTime: v.optional(v.nullable(time)),
    }),
  ),
});
export type SeenCertificate = Readonly<v.InferOutput<typeof seenCertificate>>;

/** What a kubelet reports of its node. */
export const reportedNode = v.object({
  metadata,
  status: v.optional(v.object({ conditions: nullableList(condition) })),
});
export type ReportedNode = Readonly<v.InferOutput<typeof reportedNode>>;

/** What a node says of its CNI chain, and what keeps pods off it. */
export const chainNode = v.object({
  metadata,
  spec: v.object({ taints: nullableList(v.object({ key: text, effect: text })) }),
  status: v.optional(v.object({ conditions: nullableList(condition) })),
});
export type ChainNode = Readonly<v.InferOutput<typeof chainNode>>;

export const service = v.object({
  metadata,
  spec: v.object({
    selector: v.optional(labels),
    ports: v.optional(v.array(v.object({ name: v.optional(text), port }))),
  }),
});
export type Service = Readonly<v.InferOutput<typeof service>>;

export const pod = v.object({
  metadata,
  spec: v.object({ nodeName: v.optional(text) }),
  status: v.optional(
    v.object({
      phase: v.optional(text),
      conditions: v.optional(v.array(v.object({ type: text, status: text, message: v.optional(text) }))),
      containerStatuses: v.optional(
        v.array(
          v.object({
            state: v.optional(v.object({ waiting: v.optional(v.object({ reason: v.optional(text) })) })),
          }),
        ),
      ),
    }),
  ),
});
export type Pod = Readonly<v.InferOutput<typeof pod>>;

export const endpointSlice = v.object({
  metadata,
  ports: nullableList(v.object({ name: v.optional(text), port: v.optional(port) })),
  endpoints: nullableList(
    v.object({
      addresses: v.array(text),
      conditions: v.optional(v.object({ ready: v.optional(v.boolean()) })),
      nodeName: v.optional(text),
      targetRef: v.optional(v.object({ kind: v.optional(text), name: v.optional(text) })),
    }),
  ),
});
export type EndpointSlice = Readonly<v.InferOutput<typeof endpointSlice>>;

/** What Calico takes for the interfaces of a host; `*` are all of them, and without a name those with an expected address. */
export const hostEndpoint = v.object({
  metadata,
  spec: v.optional(
    v.object({ node: v.optional(text), interfaceName: v.optional(text), profiles: v.optional(v.array(text)) }),
    {},
  ),
});
export type HostEndpoint = Readonly<v.InferOutput<typeof hostEndpoint>>;

/** Ports that no policy closes; Felix takes an entry without protocol for TCP. */
const protocolPorts = nullableList(v.object({ protocol: v.optional(text), port: v.optional(v.number()) }));

/** What Felix is told for all nodes (`default`), or for one (`node.<name>`). */
export const felixConfiguration = v.object({
  metadata,
  spec: v.optional(v.object({ failsafeInboundHostPorts: protocolPorts, failsafeOutboundHostPorts: protocolPorts }), {}),
});
export type FelixConfiguration = Readonly<v.InferOutput<typeof felixConfiguration>>;

const accessRule = v.object({
  apiGroups: v.optional(v.array(text)),
  resources: v.optional(v.array(text)),
  resourceNames: v.optional(v.array(text)),
  verbs: v.array(text),
});
export type PolicyRule = Readonly<v.InferOutput<typeof accessRule>>;

export const role = v.object({ metadata, rules: nullableList(accessRule) });
export type RbacRole = Readonly<v.InferOutput<typeof role>>;

export const roleBinding = v.object({
  metadata,
  roleRef: v.object({ kind: text, name: text }),
  subjects: v.optional(v.array(v.object({ kind: text, name: text, namespace: v.optional(text) }))),
});
export type RoleBinding = Readonly<v.InferOutput<typeof roleBinding>>;

export const configMap = v.object({ metadata, data: v.optional(labels) });
export type ConfigMap = Readonly<v.InferOutput<typeof configMap>>;

export const secret = v.pipe(v.object({ metadata, data: v.optional(labels) }), v.transform(secretShown));
