import { type ImageParts, imageName, type Toleration } from "@typha-mtls/calico";
import type { ApiObject } from "cdk8s";
import * as k8s from "cdk8s-plus-27/lib/imports/k8s";
import type { Construct } from "constructs";
import { API_SERVER_VARIABLES } from "../api-server-variables";
import { addObject } from "../chart-object";
import { componentLabels } from "../labels";
import { identified, type ObjectProps } from "../typha/object-props";
import { LEAVES_LOST_NODES, LINUX } from "../typha/typha-scheduling";
import { type Program, programName } from "./programs";

/** Props that the autoscalers of a Typha share. `name` and `namespace` are those of the Typha. */
export interface AutoscalerProps extends ObjectProps {
  /**
   * Where the image comes from.
   * @default - the project's own, in the last release that was looked at
   */
  readonly image?: ImageParts;

  /**
   * Names of Secrets with registry credentials, in Typha's namespace.
   * @default - none
   */
  readonly imagePullSecrets?: readonly string[];

  /**
   * Taints that the pod tolerates; replaces the default.
   * @default - every NoSchedule taint, and CriticalAddonsOnly: it leaves a node that is lost
   */
  readonly tolerations?: readonly Toleration[];

  /**
   * Labels of the nodes that may run Typha.
   * @default - `kubernetes.io/os: linux`, which holds besides what is given
   */
  readonly nodeSelector?: Readonly<Record<string, string>>;
}

/** The objects of one autoscaler. */
export interface AutoscalerObjects {
  readonly config: ApiObject;
  readonly serviceAccount: ApiObject;
  readonly clusterRole: ApiObject;
  readonly clusterRoleBinding: ApiObject;
  readonly role: ApiObject;
  readonly roleBinding: ApiObject;
  readonly deployment: ApiObject;
}

const RBAC_GROUP = "rbac.authorization.k8s.io";

/** The user of both images (their Dockerfiles build on distroless). */
const UID = 65532;

/**
 * Adds the objects of a program that scales a Typha: a Deployment of one pod, its configuration, and the least rights.
 *
 * The pod is in the pod network, which needs a Typha first. That cannot lock a cluster up: Typha is on the host network, and
 * its Deployment has one replica until a ladder, which never gives fewer, says otherwise. On the host network,
 * cluster-proportional-autoscaler would open port 8080 on all addresses of the host, and exit where it is taken.
 */
export function addAutoscaler(
  construct: Construct,
  props: AutoscalerProps,
  program: Program,
  data: Record<string, string>,
): AutoscalerObjects {
  const { name: typha, namespace } = identified(props);
  const name = programName(program, typha);
  const selector = { "k8s-app": name };
  const labels = { ...props.labels, ...selector, ...componentLabels(program.component, typha) };
  const clusterMetadata = {
    name,
    labels,
    ...(props.annotations === undefined ? {} : { annotations: { ...props.annotations } }),
  };
  const metadata = { ...clusterMetadata, namespace };
  const subjects = [{ kind: "ServiceAccount", name, namespace }];
  const roleRef = (kind: string) => ({ apiGroup: RBAC_GROUP, kind, name });
  const deployment = addObject(construct, "deployment", k8s.KubeDeployment, {
    metadata,
    spec: {
      replicas: 1,
      revisionHistoryLimit: 2,
      selector: { matchLabels: selector },
      template: {
        metadata: { labels, annotations: { "cluster-autoscaler.kubernetes.io/safe-to-evict": "true" } },
        spec: podSpec(props, program, name),
      },
    },
  });
  return {
    deployment,
    config: addObject(construct, "config", k8s.KubeConfigMap, { metadata, data }),
    serviceAccount: addObject(construct, "service-account", k8s.KubeServiceAccount, { metadata }),
    clusterRole: addObject(construct, "cluster-role", k8s.KubeClusterRole, {
      metadata: clusterMetadata,
      rules: [{ apiGroups: [""], resources: ["nodes"], verbs: [...program.nodes] }],
    }),
    clusterRoleBinding: addObject(construct, "cluster-role-binding", k8s.KubeClusterRoleBinding, {
      metadata: clusterMetadata,
      roleRef: roleRef("ClusterRole"),
      subjects,
    }),
    role: addObject(construct, "role", k8s.KubeRole, { metadata, rules: program.rights(typha, name) }),
    roleBinding: addObject(construct, "role-binding", k8s.KubeRoleBinding, {
      metadata,
      roleRef: roleRef("Role"),
      subjects,
    }),
  };
}

function podSpec(props: AutoscalerProps, program: Program, name: string): k8s.PodSpec {
  const { name: typha, namespace } = identified(props);
  const { image, healthPort, configDirectory } = program;
  const nodeSelector = { ...LINUX, ...props.nodeSelector };
  const nodeLabels = Object.entries(nodeSelector)
    .map(([key, value]) => `${key}=${value}`)
    .join();
  const options = Object.entries(program.options({ typha, own: name, namespace, nodeLabels }));
  const probe = (path: string) => ({ httpGet: { path, port: k8s.IntOrString.fromNumber(healthPort!) } });
  return {
    priorityClassName: "system-cluster-critical",
    serviceAccountName: name,
    // It asks for no name in the cluster, and CoreDNS may not be there yet.
    dnsPolicy: "Default",
    nodeSelector,
    tolerations: (props.tolerations ?? LEAVES_LOST_NODES).map((toleration) => ({ ...toleration })),
    ...(props.imagePullSecrets === undefined
      ? {}
      : { imagePullSecrets: props.imagePullSecrets.map((secret) => ({ name: secret })) }),
    securityContext: {
      runAsNonRoot: true,
      runAsUser: UID,
      runAsGroup: UID,
      seccompProfile: { type: "RuntimeDefault" },
    },
    containers: [
      {
        name: "autoscaler",
        image: imageName(image, props.image),
        imagePullPolicy: "IfNotPresent",
        command: [program.file, ...options.map(([option, value]) => `--${option}=${value}`)],
        envFrom: [API_SERVER_VARIABLES],
        resources: {
          requests: { cpu: k8s.Quantity.fromString("10m"), memory: k8s.Quantity.fromString("50Mi") },
        },
        ...(healthPort === undefined ? {} : { livenessProbe: probe("/healthz"), readinessProbe: probe("/last-poll") }),
        securityContext: {
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
          readOnlyRootFilesystem: true,
        },
        ...(configDirectory === undefined
          ? {}
          : { volumeMounts: [{ name: "config", mountPath: configDirectory, readOnly: true }] }),
      },
    ],
    ...(configDirectory === undefined ? {} : { volumes: [{ name: "config", configMap: { name } }] }),
  };
}
