/** A manifest as upstream's are, with one object of each kind; without Typha, as calico.yaml, unless it is asked for. */
export function calicoManifest(version = "v3.31.7", has: "typha" | "no typha" = "no typha"): string {
  return [crd, CONFIG[has], ACCOUNT, ROLE, node(version, has), CONTROLLERS, ...(has === "typha" ? TYPHA : [])].join(
    "---\n",
  );
}

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ippools.crd.projectcalico.org
spec:
  group: crd.projectcalico.org
  names:
    kind: IPPool
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        description: A pool of addresses.
        x-kubernetes-preserve-unknown-fields: true
`;

const config = (service: string) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: calico-config
  namespace: kube-system
data:
  # A comment of upstream.
  typha_service_name: "${service}"
  calico_backend: "bird"
  veth_mtu: "0"
`;
const CONFIG = { typha: config("calico-typha"), "no typha": config("none") };

const ACCOUNT = `apiVersion: v1
kind: ServiceAccount
metadata:
  name: calico-node
  namespace: kube-system
`;

const ROLE = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: calico-node
rules:
- apiGroups: [""]
  resources: ["nodes"]
  verbs: ["get"]
`;

const SERVICE_NAME = `        - name: FELIX_TYPHAK8SSERVICENAME
          valueFrom:
            configMapKeyRef:
              name: calico-config
              key: typha_service_name
`;

const node = (version: string, has: "typha" | "no typha") => `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: calico-node
  namespace: kube-system
spec:
  selector:
    matchLabels:
      k8s-app: calico-node
  template:
    metadata:
      labels:
        k8s-app: calico-node
    spec:
      initContainers:
      - name: install-cni
        image: quay.io/calico/cni:${version}
      containers:
      - name: calico-node
        image: quay.io/calico/node:${version}
        env:
        - name: DATASTORE_TYPE
          value: kubernetes
${has === "typha" ? SERVICE_NAME : ""}        volumeMounts:
        - mountPath: /lib/modules
          name: lib-modules
          readOnly: true
      volumes:
      - name: lib-modules
        hostPath:
          path: /lib/modules
`;

const workload = (name: string) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: kube-system
spec:
  template:
    spec:
      containers:
      - name: ${name}
        image: quay.io/calico/${name}
`;
const CONTROLLERS = workload("calico-kube-controllers");

const named = (apiVersion: string, kind: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: calico-typha\n  namespace: kube-system\n`;
const TYPHA = [workload("calico-typha"), named("v1", "Service"), named("policy/v1", "PodDisruptionBudget")];
