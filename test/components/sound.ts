import { applyPatch } from "../../src/components/calico-node/strategic-merge";
import { VERIFIER } from "../../src/components/cni/names";
import type { Desired } from "../../src/components/desired";
import type { ConfigMap, DaemonSet, Deployment, Pod } from "../../src/components/observed/objects";
import type { Observed } from "../../src/components/subjects";

/** When everything in it was made, long before any test looks at it. */
export const MADE = "2027-01-01T00:00:00Z";

/** A cluster in which everything is as git says, as plain data. Rules may be given a changed copy. */
export function soundCluster(git: Desired): Observed {
  const { name, namespace, calicoNodeNamespace, trustBundle, serverSecret, clientSecret } = git.location;
  const named = (of: string) => ({ metadata: { name: of, namespace } });
  const bundle = {
    metadata: {
      ...named(trustBundle).metadata,
      managedFields: [{ manager: "owner", operation: "Apply", time: MADE, fieldsV1: { "f:data": { "f:ca.crt": {} } } }],
    },
    data: { "ca.crt": git.trustBundle },
  };
  const { template, replicas = 1 } = git.deployment.spec;
  const tag = template.spec.containers[0]!.image!.split(":").at(-1);
  const pod = (index: number): Pod => ({
    metadata: { ...template.metadata, name: `${name}-${index}`, creationTimestamp: MADE },
    spec: { nodeName: `node-${index}` },
    status: { phase: "Running", conditions: [{ type: "Ready", status: "True" }] },
  });
  const secret = (certificate = "made elsewhere") => ({
    certificate,
    key: "present" as const,
    changedAt: new Date(MADE),
  });
  const indices = [...Array(replicas).keys()];
  const bound = (kind: string) => ({
    ...named(name),
    roleRef: { kind, name },
    subjects: [{ kind: "ServiceAccount", name, namespace }],
  });
  const node = git.calicoNode.spec.template.spec.containers[0]!;
  // As in upstream's calico-typha.yaml, where git leaves the name of the Service to calico-config.
  const service = "FELIX_TYPHAK8SSERVICENAME";
  const configMapKeyRef = { name: "calico-config", key: "typha_service_name" };
  const referring = node.env?.some(({ name }) => name === service)
    ? []
    : [{ name: service, valueFrom: { configMapKeyRef } }];
  const daemonSet: DaemonSet = {
    metadata: {
      name: "calico-node",
      namespace: calicoNodeNamespace,
      generation: 2,
      managedFields: [
        { manager: "owner", operation: "Apply", fieldsV1: { "f:spec": { "f:template": {} } } },
        { manager: "kube-controller-manager", operation: "Update", fieldsV1: { "f:status": {} } },
      ],
    },
    spec: {
      template: {
        spec: {
          ...git.calicoNode.spec.template.spec,
          containers: [
            { name: "install-cni" },
            { ...node, env: [...referring, ...(node.env ?? [])], image: `quay.io/calico/node:${tag}` },
          ],
        },
      },
    },
    status: {
      observedGeneration: 2,
      desiredNumberScheduled: 4,
      updatedNumberScheduled: 4,
      numberReady: 4,
      numberAvailable: 4,
    },
  };
  const changed = <T extends { readonly metadata: { readonly name: string } }>(kind: string, object: T): T => {
    const patch = git.changes.find((each) => each.kind === kind && each.metadata.name === object.metadata.name);
    return patch === undefined ? object : applyPatch(object, patch)!;
  };
  return structuredClone({
    daemonSet: changed("DaemonSet", daemonSet),
    calicoConfig: changed("ConfigMap", { ...named("calico-config"), data: { typha_service_name: name } }),
    namespace: { metadata: { name: namespace, labels: {} } },
    nodes: { items: [...Array(replicas + 2).keys()].map((index) => named(`node-${index}`)) },
    deployment: {
      ...git.deployment,
      metadata: { ...git.deployment.metadata, generation: 3 },
      status: { observedGeneration: 3, replicas, updatedReplicas: replicas, readyReplicas: replicas },
    },
    pods: { items: indices.map(pod) },
    calicoNodePods: { items: [] },
    reportedNodes: { items: [] },
    nodesToReach: { items: [] },
    services: {
      items: [
        git.service,
        { ...named("metrics"), spec: { ...git.service.spec, ports: [{ name: "metrics", port: 9093 }] } },
      ],
    },
    endpointSlices: {
      items: [
        {
          ...named(`${name}-1`),
          ports: [{ name: "calico-typha", port: 5473 }],
          endpoints: indices.map((index) => ({
            addresses: [`10.2.0.${index + 1}`],
            conditions: { ready: true },
            nodeName: `node-${index}`,
            targetRef: { kind: "Pod", name: `${name}-${index}` },
          })),
        },
      ],
    },
    hostEndpoints: { items: [] },
    felixConfigurations: { items: [] },
    disruptionBudget: named(name),
    ...scalingOf(git),
    ...ordersOf(git),
    ...restarterOf(git),
    ...chainOf(git),
    serviceAccount: named(name),
    trustBundle: bundle,
    nodeTrustBundle: bundle,
    ...(serverSecret === undefined ? {} : { serverSecret: secret(git.serverCertificate) }),
    ...(clientSecret === undefined ? {} : { clientSecret: secret(git.clientCertificate) }),
    clusterRole: git.clusterRole,
    clusterRoleBinding: bound("ClusterRole"),
    ...(git.role === undefined ? {} : { role: git.role }),
    roleBinding: bound("Role"),
  });
}

/** What scales Typha, where git renders it. */
function scalingOf({ objects, location }: Desired): Observed {
  const rendered = (kind: string, name: string) =>
    objects.find((object) => object.kind === kind && object.metadata.name === name);
  const running = (suffix: string) => {
    const object = rendered("Deployment", `${location.name}-${suffix}`) as unknown as Deployment | undefined;
    return object && { ...object, status: { readyReplicas: 1 } };
  };
  const [autoscaler, verticalAutoscaler] = [running("autoscaler"), running("vertical")];
  const ladder = rendered("ConfigMap", `${location.name}-autoscaler`) as ConfigMap | undefined;
  const verticalPodAutoscaler = rendered("VerticalPodAutoscaler", location.name);
  return {
    ...(autoscaler === undefined ? {} : { autoscaler }),
    ...(verticalAutoscaler === undefined ? {} : { verticalAutoscaler }),
    ...(ladder === undefined ? {} : { ladder }),
    ...(verticalPodAutoscaler === undefined ? {} : { verticalPodAutoscaler }),
  };
}

/** What cert-manager says of Certificates that it has issued, where git renders them. */
function ordersOf({ location }: Desired): Observed {
  if (!location.hasCertificates) return {};
  const order = (name: string | undefined) => ({
    metadata: { name: name! },
    status: { conditions: [{ type: "Ready", status: "True", reason: "Ready" }] },
  });
  return { serverOrder: order(location.serverSecret), clientOrder: order(location.clientSecret) };
}

/** What restarts Typha, where git renders it. */
function restarterOf({ objects, location }: Desired): Observed {
  const rendered = objects.find(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name === `${location.name}-restarter`,
  ) as unknown as Deployment | undefined;
  return rendered === undefined ? {} : { restarter: { ...rendered, status: { readyReplicas: 1 } } };
}

/** What keeps pods off half a CNI chain, where git renders it. */
function chainOf({ objects, location, cniChain }: Desired): Observed {
  if (!location.hasChain) return {};
  const rendered = (kind: string) => objects.filter((object) => object.kind === kind);
  const verifier = (kind: string) => rendered(kind).find(({ metadata }) => metadata.name === VERIFIER);
  const listed = (kind: string) => ({ items: rendered(kind) as never[] });
  const daemonSet = verifier("DaemonSet") as NonNullable<Observed["chainVerifier"]> | undefined;
  const program = verifier("ConfigMap") as ConfigMap | undefined;
  const nodes = [0, 1, 2].map((index) => ({
    metadata: { name: `node-${index}`, creationTimestamp: MADE },
    spec: { taints: [] },
    status: {
      conditions: [
        { type: "Ready", status: "True" },
        ...(cniChain?.nodeGate === undefined
          ? []
          : [
              {
                ...{ type: "CNIChainReady", status: "True", reason: "ChainWhole", message: "whole" },
                ...{ lastHeartbeatTime: MADE, lastTransitionTime: MADE },
              },
            ]),
      ],
    },
  }));
  return {
    ...(daemonSet && { chainVerifier: { ...daemonSet, status: { desiredNumberScheduled: 3, numberReady: 3 } } }),
    ...(program && { chainProgram: program }),
    ...(location.hasVerifier ? { chainNodes: { items: nodes } } : {}),
    chainPolicies: listed("ValidatingAdmissionPolicy"),
    chainPolicyBindings: listed("ValidatingAdmissionPolicyBinding"),
    chainReadinessRules: listed("NodeReadinessRule"),
  };
}

/** An object whose fields a test may change. */
export type Open<T> = T extends object ? { -readonly [K in keyof T]: Open<NonNullable<T[K]>> } : T;
