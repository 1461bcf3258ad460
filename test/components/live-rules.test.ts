import * as fs from "node:fs";
import * as path from "node:path";
import { diagnose, LIVE_RULES } from "@typha-mtls/live";
import { advice, page, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { APPLIER_RULES } from "../../src/components/appliers/rules/topics";
import { AUTOSCALER_RULES } from "../../src/components/autoscaler/rules/topics";
import { CHAIN_NODE_RULES } from "../../src/components/cni/rules/nodes";
import { CHAIN_OBJECT_RULES } from "../../src/components/cni/rules/objects";
import type { Desired } from "../../src/components/desired";
import type { Pod } from "../../src/components/observed/objects";
import { RESTARTER_RULES } from "../../src/components/restarter/rules/topics";
import { type Observed, SUBJECTS, type SubjectName } from "../../src/components/subjects";
import { CERT_MANAGER_RULES } from "../../src/components/typha/rules/cert-manager";
import { HOST_ENDPOINT_RULES } from "../../src/components/typha/rules/host-endpoints";
import { copyOf, initialised, read, write } from "../cli/user-repository";
import { env, type Fault, faultsAfter, setEnv } from "./faults";
import { type Open, soundCluster } from "./sound";

const CLUSTER = "clusters/demo/cluster.yaml";
let root: string;
let git: Desired;
/** Typha in a namespace of its own, of a release that has rights there. */
let apart: Desired;
let off: Desired;

beforeAll(async () => {
  root = await initialised(["demo", "--nodes", "4"]);
  git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl --context demo");
  const older = copyOf(root);
  const text = read(root, CLUSTER).replace(/version: .*/, "version: v3.30.7");
  write(older, CLUSTER, `${text}  namespace: typha\n`);
  const without = copyOf(root);
  write(without, CLUSTER, `${read(root, CLUSTER)}  typha: { enabled: false }\n`);
  off = desiredCluster(new ConfiguredRepository(without), "demo", "kubectl --context demo");
  apart = desiredCluster(new ConfiguredRepository(older), "demo", "kubectl --context demo");
});

const faults = (change: (observed: Open<Observed>) => void, desired = git) => faultsAfter(change, desired);
const hash = { "typha-mtls/certificate-hash": "0" };
const COMPONENT = "let calico-node's owner apply the Component dist/demo/calico-node";
const APPLY = "let Flux reconcile dist/demo";
const K = "kubectl --context demo";

test("a cluster that is as git says has six lines, and all is well", () => {
  expect(diagnose({ observed: soundCluster(git), refused: [] }, git)).toEqual([
    { state: "ok", message: "calico-node is managed by owner" },
    { state: "ok", message: "calico-node speaks mutual TLS with this Typha on all 4 nodes" },
    { state: "ok", message: "Typha is what git renders, and 2 of 2 are ready" },
    { state: "ok", message: "no HostEndpoint applies to localhost, where kubelet probes Typha" },
    { state: "ok", message: "certificates are those of git, and their keys are opened" },
    { state: "ok", message: "Typha has its access rights" },
  ]);
});

const ROOT = path.join(__dirname, "../..");
test.each(fs.readdirSync(path.join(ROOT, "dist")))("all is well with the example %s", (name) => {
  const example = desiredCluster(new ConfiguredRepository(ROOT), name, "kubectl");
  expect(faults(() => {}, example)).toEqual([]);
});

test("where certificates lie on the nodes, Secrets are neither missed nor praised", () => {
  const example = desiredCluster(new ConfiguredRepository(ROOT), "hostfiles-puppet", "kubectl");
  const messages = diagnose({ observed: soundCluster(example), refused: [] }, example).map(({ message }) => message);
  expect(messages).toContain("the trust bundle is that of git; certificates lie on the nodes, and were not looked at");
});

test("a hostPath that is not the one of git is a fault, for calico-node and for Typha", () => {
  const example = desiredCluster(new ConfiguredRepository(ROOT), "hostfiles-puppet", "kubectl");
  const moved = (template: Open<Observed>["deployment"]) => {
    for (const volume of template!.spec.template.spec.volumes ?? [])
      if (volume.hostPath !== undefined) volume.hostPath.path = "/tmp/planted";
  };
  const ofNode = faults((observed) => moved(observed.daemonSet as never), example);
  expect(ofNode.join("\n")).toMatch(/^problem node-files: calico-node does not have the volume \S+ as git renders it/);
  const ofTypha = faults((observed) => moved(observed.deployment), example);
  expect(ofTypha.join("\n")).toMatch(/^problem typha-mounts: Typha's volumes are not those of git/);
});

test("where a chart renders the cluster, that is to be run", () => {
  const other = copyOf(root);
  write(other, CLUSTER, read(other, CLUSTER).replace(/^spec:\n/m, "spec:\n  rendered: chart\n"));
  const ofChart = desiredCluster(new ConfiguredRepository(other), "demo", "kubectl --context demo");
  const [found] = faults((observed) => {
    observed.nodes!.items.length = 2;
  }, ofChart);
  expect(found).toMatch(
    /^problem typha-too-many: .*clusters\/demo\/cluster\.yaml, then run the chart that renders demo$/,
  );
});

test("where a scaler owns the number of Typhas, as many as it has set have to be ready", () => {
  const { replicas: _, ...spec } = git.deployment.spec;
  const scaled = { ...git, deployment: { ...git.deployment, spec } };
  const of = (ready: number) => (observed: Open<Observed>) => {
    observed.nodes!.items = [...Array(30).keys()].map((index) => ({ metadata: { name: `node-${index}` } })) as never;
    observed.deployment!.spec.replicas = 20;
    observed.deployment!.status!.readyReplicas = ready;
  };
  expect(faults(of(1), scaled)).toEqual([expect.stringContaining("typha-too-few: 1 of 20 Typhas are ready")]);
  expect(faults(of(20), scaled)).toEqual([]);
});

test("the order of the CAs in a trust bundle does not matter, another CA does", () => {
  const [one, other] = ["argocd-spiffe", "demo"].map(
    (name) => desiredCluster(new ConfiguredRepository(ROOT), name, "kubectl").trustBundle,
  );
  const two = { ...git, trustBundle: `${one}${other}` };
  const serving = (bundle: string) => (observed: Open<Observed>) => {
    for (const name of ["trustBundle", "nodeTrustBundle"] as const) observed[name]!.data = { "ca.crt": bundle };
  };
  expect(faults(serving(`${other}${one}`), two)).toEqual([]);
  expect(faults(serving(`${one}${one}`), two).join()).toContain("trust-bundle-typha");
});

test("a Service without a selector selects nothing: its endpoints are made by hand", () => {
  const headless = { metadata: { name: "by-hand" }, spec: { ports: [{ name: "calico-typha", port: 5473 }] } };
  expect(faults((observed) => observed.services!.items.push(headless as never))).toEqual([]);
  const empty = { ...headless, spec: { ...headless.spec, selector: {} } };
  expect(faults((observed) => observed.services!.items.push(empty as never))).toEqual([]);
});

test("a Service that shares some labels with this Typha, and not all of what it selects, is no fault", () => {
  const { selector, ports } = git.service.spec;
  const near = { metadata: { name: "near" }, spec: { ports, selector: { ...selector, tier: "other" } } };
  expect(faults((observed) => observed.services!.items.push(near as never))).toEqual([]);
});

test("a single Typha that is missing is a fault, and none that is there beside those of git", () => {
  const ready = (number: number) => (observed: Open<Observed>) => {
    observed.deployment!.status = { ...observed.deployment!.status, readyReplicas: number } as never;
  };
  const { replicas = 1 } = git.deployment.spec;
  expect(replicas).toBeGreaterThan(1);
  expect(faults(ready(replicas))).toEqual([]);
  expect(faults(ready(replicas + 1))).toEqual([]);
  expect(faults(ready(replicas - 1)).join()).toContain(`${replicas - 1} of ${replicas} Typhas are ready`);
});

test("a Secret that somebody else makes is asked of them", () => {
  const example = desiredCluster(new ConfiguredRepository(ROOT), "external-vault", "kubectl");
  const found = faults((observed) => delete (observed as { serverSecret?: unknown }).serverSecret, example);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("problem secret-absent-server: ");
  expect(found[0]).toMatch(/to-copy\/secrets\.yaml says$|look at the ExternalSecret's status$/);
});

const FAULTS: readonly Fault[] = [
  [
    "problem calico-node-absent: there is no DaemonSet calico-node in kube-system → correct spec.calicoNode.namespace in clusters/demo/cluster.yaml, or the context",
    (observed) => delete (observed as { daemonSet?: unknown }).daemonSet,
  ],
  [
    "problem calico-node-operator: calico-node belongs to the Tigera operator, which takes every change back → leave this cluster to the operator: its Typha already uses mutual TLS",
    (observed) => Object.assign(observed, { installation: { metadata: { name: "default" } } }),
  ],
  [
    "warning calico-node-client-side: DaemonSet calico-node was installed by client-side kubectl apply: a part of it, applied server-side, would wipe the rest → change it through the Component dist/demo/calico-node only, in its owner's kustomization",
    (observed) => {
      observed.daemonSet!.metadata.managedFields = [
        { manager: "kubectl-client-side-apply", operation: "Update", fieldsV1: {} },
      ];
    },
  ],
  [
    "warning calico-config-client-side: ConfigMap calico-config was installed by client-side kubectl apply: a part of it, applied server-side, would wipe the rest → change it through the Component dist/demo/calico-node only, in its owner's kustomization",
    (observed) => {
      observed.calicoConfig!.metadata.annotations = { "kubectl.kubernetes.io/last-applied-configuration": "{}" };
    },
  ],
  [
    "warning calico-node-by-hand: calico-node's pods were changed by hand (kubectl-edit) → bring the change into the files of calico-node's owner, and let the owner apply them",
    (observed) => {
      observed.daemonSet!.metadata.managedFields!.push({
        manager: "kubectl-edit",
        operation: "Update",
        fieldsV1: { "f:spec": { "f:template": {} } },
      });
    },
  ],
  [
    `warning node-tls-off: calico-node is not moved to this Typha: it has none of the TLS settings → ${COMPONENT}: \`typha-mtls docs switch-on\``,
    (observed) => env(observed).splice(2, 4),
  ],
  [
    `warning node-tls-off: calico-node is not moved to this Typha: it has the TLS settings of another → ${COMPONENT}: \`typha-mtls docs switch-on\``,
    (observed) => {
      for (const name of ["FELIX_TYPHACAFILE", "FELIX_TYPHACERTFILE", "FELIX_TYPHAKEYFILE"])
        setEnv(observed, name, { value: `/calico-node-certs/${name}` });
      setEnv(observed, "FELIX_TYPHACN", { value: "calico-typha" });
      setEnv(observed, "FELIX_TYPHAK8SSERVICENAME", { value: "calico-typha", valueFrom: undefined });
    },
  ],
  [
    `problem node-tls-partial: calico-node has a part of the TLS settings only: FELIX_TYPHACERTFILE, FELIX_TYPHACN or FELIX_TYPHAURISAN is missing, so Felix does not start → ${COMPONENT}`,
    (observed) => {
      setEnv(observed, "FELIX_TYPHACN", undefined);
      setEnv(observed, "FELIX_TYPHACERTFILE", { value: "" });
    },
  ],
  [
    "problem node-env-case: calico-node's felix_typhakeyfile is not in upper case: Felix reads it, confd and node-services do not → write FELIX_TYPHAKEYFILE",
    (observed) => setEnv(observed, "FELIX_TYPHAKEYFILE", { name: "felix_typhakeyfile" }),
  ],
  [
    "problem node-env-unknown: calico-node does not know FELIX_TYPHAZZZZZZZZZZZZZZ, and passes over it → remove it",
    (observed) => env(observed).push({ name: "FELIX_TYPHAZZZZZZZZZZZZZZ", value: "1" }),
  ],
  [
    "problem node-fixed-address: calico-node has FELIX_TYPHAADDR, which wins over Typha's Service → remove FELIX_TYPHAADDR",
    (observed) => env(observed).push({ name: "FELIX_TYPHAADDR", value: "10.0.0.1:5473" }),
  ],
  [
    `problem node-service: calico-node looks for the Service kube-system/calico-typha, and git renders kube-system/calico-typha-mtls → ${COMPONENT}`,
    (observed) => {
      const configMapKeyRef = { name: "calico-config", key: "typha_service_name" };
      setEnv(observed, "FELIX_TYPHAK8SSERVICENAME", { value: "", valueFrom: { configMapKeyRef } });
      observed.calicoConfig!.data = { typha_service_name: "calico-typha" };
    },
  ],
  [
    `problem node-identity: calico-node's FELIX_TYPHAURISAN is not the identity in git's certificate → ${COMPONENT}`,
    (observed) => env(observed).push({ name: "FELIX_TYPHAURISAN", value: "spiffe://example.org/typha" }),
  ],
  [
    `problem node-files: calico-node does not have the volume typha-mtls-identity as git renders it → ${COMPONENT}`,
    (observed) => {
      observed.daemonSet!.spec.template.spec.containers[1]!.volumeMounts!.pop();
    },
  ],
  [
    `problem node-files: calico-node's FELIX_TYPHACAFILE is not the file that git renders → ${COMPONENT}`,
    (observed) => setEnv(observed, "FELIX_TYPHACAFILE", { value: "/etc/ca.crt" }),
  ],
  [
    `problem node-rollout: the rollout of calico-node is not finished: 3 of 4 nodes are updated → ${K} -n kube-system rollout status daemonset/calico-node`,
    (observed) => {
      observed.daemonSet!.status!.updatedNumberScheduled = 3;
    },
  ],
  [
    `problem node-rollout: the rollout of calico-node is not finished: 3 of 4 nodes are updated, and it is not Ready on 2 of 4 nodes, which may get no policy updates: where it stands still, look at its log, Secret kube-system/calico-typha-mtls-client, and whether TCP port 5473 of Typha is blocked → ${K} -n kube-system rollout status daemonset/calico-node; where it stands still: ${K} -n kube-system get pods -l k8s-app=calico-node -o wide`,
    (observed) => {
      Object.assign(observed.daemonSet!.status!, { updatedNumberScheduled: 3, numberReady: 2, numberAvailable: 2 });
    },
  ],
  [
    `problem node-rollout: calico-node is not Ready on 1 of 4 nodes, which may get no policy updates: look at its log, Secret kube-system/calico-typha-mtls-client, and whether TCP port 5473 of Typha is blocked → ${K} -n kube-system get pods -l k8s-app=calico-node -o wide`,
    (observed) => {
      Object.assign(observed.daemonSet!.status!, { numberReady: 3, numberAvailable: 3 });
    },
  ],
  [
    `problem node-rollout: calico-node is not Ready on 4 of 4 nodes, which may get no policy updates: look at its log, Secret kube-system/calico-typha-mtls-client, and whether TCP port 5473 of Typha is blocked → ${K} -n kube-system get pods -l k8s-app=calico-node -o wide`,
    (observed) => {
      const { numberReady, numberAvailable, ...status } = observed.daemonSet!.status!;
      Object.assign(observed.daemonSet!, { status });
    },
  ],
  [
    `problem node-rollout: the last change of DaemonSet calico-node is not observed yet → ${K} -n kube-system rollout status daemonset/calico-node`,
    (observed) => {
      observed.daemonSet!.metadata.generation = 3;
    },
  ],
  [
    "problem version-skew: Typha v3.32.1 disconnects calico-node v3.31.7 → upgrade calico-node to v3.32 or later first, then Typha",
    (observed) => {
      observed.deployment!.spec.template.spec.containers[0]!.image = "quay.io/calico/typha:v3.32.1@sha256:00";
    },
  ],
  [
    `warning typha-pod-settings: Typha's pods are not as git renders them: tolerations, securityContext → ${APPLY}`,
    (observed) => {
      const { spec } = observed.deployment!.spec.template;
      Object.assign(spec, { tolerations: [] });
      Object.assign(spec.containers[0]!, { securityContext: { privileged: true } });
    },
  ],
  [
    `problem typha-absent: there is no Deployment kube-system/calico-typha-mtls → ${APPLY}`,
    (observed) => delete (observed as { deployment?: unknown }).deployment,
  ],
  [
    `problem typha-image: Typha's image is example.org/typha:v3.31.7, and git renders quay.io/calico/typha:v3.31.7 → ${APPLY}`,
    (observed) => {
      observed.deployment!.spec.template.spec.containers[0]!.image = "example.org/typha:v3.31.7";
    },
  ],
  [
    `problem typha-environment: Typha's settings are not those of git: TYPHA_CLIENTCN, TYPHA_EXTRA, args → ${APPLY}`,
    (observed) => {
      const container = observed.deployment!.spec.template.spec.containers[0]!;
      container.env = [
        ...container.env!.filter(({ name }) => name !== "TYPHA_CLIENTCN"),
        { name: "TYPHA_EXTRA", value: "1" },
      ] as never;
      container.args = ["more"];
    },
  ],
  [
    `problem typha-mounts: Typha's volumes are not those of git: typha-mtls-trust → ${APPLY}`,
    (observed) => {
      observed.deployment!.spec.template.spec.volumes!.shift();
    },
  ],
  [
    `problem typha-certificate-hash: Typha's Deployment carries another certificate hash than git: Typha was not restarted → ${APPLY}`,
    (observed) => {
      observed.deployment!.spec.template.metadata!.annotations = hash;
      for (const pod of observed.pods!.items) pod.metadata.annotations = hash;
    },
  ],
  [
    `problem typha-pod-before: calico-typha-mtls-1 on node-1 was not restarted since the certificate changed → ${K} -n kube-system delete pod calico-typha-mtls-1`,
    (observed) => {
      observed.pods!.items[1]!.metadata.annotations = hash;
    },
  ],
  [
    `problem typha-not-ready: calico-typha-mtls-0 is not ready: CreateContainerConfigError → ${K} -n kube-system describe pod calico-typha-mtls-0`,
    (observed) => {
      const waiting = { reason: "CreateContainerConfigError" };
      observed.pods!.items[0]!.status = {
        phase: "Pending",
        conditions: [],
        containerStatuses: [{ state: { waiting } }],
      };
    },
  ],
  [
    `problem typha-not-ready: calico-typha-mtls-0 is not ready: no node takes it → ${K} -n kube-system describe pod calico-typha-mtls-0`,
    (observed) => {
      observed.pods!.items[0]!.status!.conditions = [{ type: "PodScheduled", status: "False", message: "0/4 nodes" }];
    },
  ],
  [
    `problem typha-too-few: 0 of 2 Typhas are ready → ${K} -n kube-system rollout status deployment/calico-typha-mtls`,
    (observed) => {
      observed.deployment!.status = {} as never;
    },
  ],
  [
    "problem typha-too-many: 2 Typhas are not fewer than the 2 Linux nodes: a rollout finds no free host port → correct spec.nodes or spec.typha.scaling in clusters/demo/cluster.yaml, then `typha-mtls synth demo`",
    (observed) => {
      observed.nodes!.items.length = 2;
    },
  ],
  [
    `problem disruption-budget-absent: there is no PodDisruptionBudget kube-system/calico-typha-mtls → ${APPLY}`,
    (observed) => delete (observed as { disruptionBudget?: unknown }).disruptionBudget,
  ],
  [
    `problem pod-security: namespace kube-system enforces Pod Security level baseline, which refuses the host's network → ${K} label namespace kube-system --overwrite pod-security.kubernetes.io/enforce=privileged`,
    (observed) => {
      observed.namespace!.metadata.labels = { "pod-security.kubernetes.io/enforce": "baseline" };
    },
  ],
  [
    "problem namespace-absent: there is no namespace kube-system → correct spec.namespace in clusters/demo/cluster.yaml, or the context",
    (observed) => delete (observed as { namespace?: unknown }).namespace,
  ],
  [
    `problem service-absent: there is no Service kube-system/calico-typha-mtls → ${APPLY}`,
    (observed) => observed.services!.items.shift(),
  ],
  [
    `problem service-port-name: Service calico-typha-mtls has no port called calico-typha: calico-node finds no Typha → ${APPLY}`,
    (observed) => {
      observed.services!.items[0]!.spec.ports![0]!.name = "typha";
    },
  ],
  [
    `problem service-selector: Service calico-typha-mtls selects nothing, and git says k8s-app=calico-typha-mtls → ${APPLY}`,
    (observed) => {
      observed.services!.items[0]!.spec.selector = {};
    },
  ],
  [
    `problem service-shared: Service calico-typha selects this Typha too: nodes that use it in plaintext are refused → give it a selector of its own: ${K} -n kube-system get service calico-typha -o yaml`,
    (observed) => {
      observed.services!.items.push({
        ...structuredClone(observed.services!.items[0]!),
        metadata: { name: "calico-typha" },
      } as never);
    },
  ],
  [
    `problem service-endpoints: Service calico-typha-mtls has no ready endpoint: calico-node finds no Typha → ${K} -n kube-system get pods -l k8s-app=calico-typha-mtls`,
    (observed) => {
      for (const endpoint of observed.endpointSlices!.items[0]!.endpoints!) endpoint.conditions = { ready: false };
    },
  ],
  [
    `problem trust-bundle-typha: the CAs in ConfigMap kube-system/calico-typha-mtls-ca are not those of git → ${APPLY}`,
    (observed) => {
      observed.trustBundle!.data = { "ca.crt": git.serverCertificate! };
    },
  ],
  [
    `problem secret-absent-server: there is no Secret kube-system/calico-typha-mtls-server: Typha's pods cannot start → ${APPLY}`,
    (observed) => delete (observed as { serverSecret?: unknown }).serverSecret,
  ],
  [
    `problem secret-sealed-client: Secret kube-system/calico-typha-mtls-client was applied without being decrypted: its tls.key is still sealed → delete it, then ${APPLY} with what decrypts it; \`typha-mtls docs\` lists a page for each tool`,
    (observed) => {
      observed.clientSecret!.key = "sealed";
    },
  ],
  [
    `problem secret-incomplete-server: Secret kube-system/calico-typha-mtls-server has no tls.crt and no tls.key → ${APPLY}`,
    (observed) => Object.assign(observed.serverSecret!, { certificate: undefined, key: "absent" }),
  ],
  [
    `problem secret-certificate-client: the certificate in Secret kube-system/calico-typha-mtls-client is not that of git → ${APPLY}`,
    (observed) => {
      observed.clientSecret!.certificate = "not a certificate";
    },
  ],
  [
    `problem service-account-absent: there is no ServiceAccount kube-system/calico-typha-mtls → ${APPLY}`,
    (observed) => delete (observed as { serviceAccount?: unknown }).serviceAccount,
  ],
  [
    `problem role-rules: ClusterRole calico-typha-mtls does not grant Typha watch nodes, watch pods, watch namespaces and 2 more → ${APPLY}`,
    (observed) => {
      observed.clusterRole!.rules![0]!.verbs = ["list"];
    },
  ],
  [
    `problem role-rules: there is no ClusterRole calico-typha-mtls → ${APPLY}`,
    (observed) => delete (observed as { clusterRole?: unknown }).clusterRole,
  ],
  [
    `problem role-binding: ClusterRoleBinding calico-typha-mtls does not give Typha's ServiceAccount its ClusterRole → ${APPLY}`,
    (observed) => {
      observed.clusterRoleBinding!.subjects![0]!.namespace = "default";
    },
  ],
];

test.each(FAULTS)("%s", (line, change) => {
  const found = faults(change);
  expect(found).toContain(line);
  // Another version is another image too.
  expect(found.filter((one) => one !== line && !one.includes("typha-image"))).toEqual([]);
});

const APART: readonly Fault[] = [
  [
    `problem trust-bundle-node: there is no ConfigMap kube-system/calico-typha-mtls-ca: the pods cannot start → ${APPLY}`,
    (observed) => delete (observed as { nodeTrustBundle?: unknown }).nodeTrustBundle,
  ],
  [
    `problem namespace-role-rules: Role typha/calico-typha-mtls does not grant Typha get endpoints → ${APPLY}`,
    (observed) => {
      observed.role!.rules![0]!.resourceNames = ["another"];
    },
  ],
  [
    `problem namespace-role-binding: RoleBinding typha/calico-typha-mtls does not give Typha's ServiceAccount its Role → ${APPLY}`,
    (observed) => delete (observed as { roleBinding?: unknown }).roleBinding,
  ],
];

describe("with Typha in a namespace of its own, and rights there", () => {
  test("all is well", () => {
    expect(faults(() => {}, apart)).toEqual([]);
  });

  test.each(APART)("%s", (line, change) => {
    expect(faults(change, apart)).toEqual([line]);
  });
});

/** Every calico-node has left its Typha. */
const leave = (observed: Open<Observed>) => {
  const { containers } = observed.daemonSet!.spec.template.spec;
  containers[1]!.env = containers[1]!.env!.filter(({ name }) => !name.startsWith("FELIX_TYPHA"));
};
const SWITCHED_OFF: readonly Fault[] = [
  [
    `problem node-of-absent-typha: calico-node is still told to talk to this Typha, which is switched off in git → ${COMPONENT}`,
    () => {},
  ],
  [
    `warning typha-left-over: Typha still runs, and is switched off in git; 4 of 4 nodes have left it → ${K} -n kube-system delete deployment,service,poddisruptionbudget calico-typha-mtls --ignore-not-found`,
    leave,
  ],
  [
    `warning typha-left-over: Typha still runs, and is switched off in git; 3 of 4 nodes have left it → ${K} -n kube-system rollout status daemonset/calico-node`,
    (observed) => {
      leave(observed);
      (observed.daemonSet!.status as { updatedNumberScheduled: number }).updatedNumberScheduled = 3;
    },
  ],
];

describe("with Typha switched off", () => {
  test.each(SWITCHED_OFF)("%s", (line, change) => {
    expect(faults(change, off).filter((one) => !one.includes("node-rollout"))).toEqual([line]);
  });

  test("calico-node that is not available has not left, and is not said to be well without Typha", () => {
    const unready = (observed: Open<Observed>) => {
      leave(observed);
      Object.assign(observed.daemonSet!.status!, { numberReady: 1, numberAvailable: 1 });
    };
    expect(faults(unready, off)).toEqual([
      `problem node-rollout: calico-node is not Ready on 3 of 4 nodes, which may get no policy updates: look at its log → ${K} -n kube-system get pods -l k8s-app=calico-node -o wide`,
      `warning typha-left-over: Typha still runs, and is switched off in git; 1 of 4 nodes have left it → ${K} -n kube-system rollout status daemonset/calico-node`,
    ]);
  });

  test("Typha is not to be deleted where calico-node is not found", () => {
    const observed = soundCluster(off) as Open<Observed>;
    delete (observed as { daemonSet?: unknown }).daemonSet;
    expect(diagnose({ observed: observed as Observed, refused: [] }, off).map(({ message }) => message)).toEqual([
      "there is no DaemonSet calico-node in kube-system",
      "calico-node without Typha: cannot be judged, because there is no DaemonSet calico-node in kube-system",
    ]);
  });

  test("calico-node that reads the name of Typha in calico-config has not left it while that is there", () => {
    const refer = (observed: Open<Observed>) => {
      const configMapKeyRef = { name: "calico-config", key: "typha_service_name" };
      leave(observed);
      env(observed).push({ name: "FELIX_TYPHAK8SSERVICENAME", valueFrom: { configMapKeyRef } });
    };
    expect(faults(refer, off)).toEqual([SWITCHED_OFF[0]![0]]);
    const none = (observed: Open<Observed>) => {
      refer(observed);
      observed.calicoConfig!.data = { typha_service_name: "none" };
      delete (observed as { deployment?: unknown }).deployment;
    };
    expect(faults(none, off)).toEqual([]);
  });

  test("all is well once calico-node has left and Typha is gone, and nothing is said of certificates", () => {
    const observed = soundCluster(off);
    leave(observed as Open<Observed>);
    delete (observed as { deployment?: unknown }).deployment;
    expect(diagnose({ observed, refused: [] }, off)).toEqual([
      { state: "ok", message: "calico-node is managed by owner" },
      { state: "ok", message: "Typha is switched off, and calico-node asks the API server itself" },
    ]);
  });
});

test("every rule has a code of its own, says why and from what source, and is tried here", () => {
  const ids = LIVE_RULES.map(({ code }) => code);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { why, source, looksAt } of LIVE_RULES)
    expect([why, source, looksAt].every((one) => one.length > 0)).toBe(true);
  const tried = [...FAULTS, ...APART, ...SWITCHED_OFF].map(([line]) =>
    line.replace(/^\w+ ([\w-]+):.*/s, "$1").replace(/-(server|client)$/, ""),
  );
  const untried = ids.filter((id: string) => !tried.includes(id.replace(/-(server|client)$/, "")));
  // Those of what applies git, of routes, autoscalers, the restarter, cert-manager, HostEndpoints, failsafe lists and the CNI chain are tried beside what they are about.
  const elsewhere = [
    ...[...APPLIER_RULES, ...AUTOSCALER_RULES, ...RESTARTER_RULES, ...CHAIN_OBJECT_RULES, ...CHAIN_NODE_RULES].map(
      ({ code }) => code,
    ),
    "part-wipes-rest",
    "service-name-falls-back",
    "failsafe-port",
    "part-of-same-manager",
    "calico-node-settings",
    ...HOST_ENDPOINT_RULES.map(({ code }) => code),
    ...CERT_MANAGER_RULES.map(({ code }) => code),
    "secret-both-purposes-server",
    "secret-both-purposes-client",
  ];
  expect(untried.sort()).toEqual(elsewhere.sort());
});

/** A pod of calico-node, Ready or with what keeps it from that. */
const nodePod = (node: string, ready: boolean, reason?: string) => ({
  metadata: { name: `calico-node-${node}` },
  spec: { nodeName: node },
  status: {
    phase: "Running",
    conditions: [{ type: "Ready", status: ready ? "True" : "False" }],
    containerStatuses: [{ state: reason === undefined ? {} : { waiting: { reason } } }],
  },
});

test("nodes on which calico-node is not Ready are named with the reason, and the log of the first is to be read", () => {
  const change = (observed: Open<Observed>) => {
    Object.assign(observed.daemonSet!.status!, { numberReady: 1, numberAvailable: 1 });
    const ending = nodePod("node-4", false);
    Object.assign(ending.metadata, { deletionTimestamp: "2027-01-01T00:00:00Z" });
    const pods = [
      nodePod("node-0", true),
      nodePod("node-1", false),
      nodePod("node-2", false, "PodInitializing"),
      ending,
    ];
    observed.calicoNodePods!.items = pods as never;
  };
  expect(faults(change)).toEqual([
    `problem node-rollout: calico-node is not Ready on 3 of 4 nodes (node-1, node-2: PodInitializing), which may get no policy updates: look at its log, Secret kube-system/calico-typha-mtls-client, and whether TCP port 5473 of Typha is blocked → ${K} -n kube-system logs calico-node-node-1 -c calico-node --tail=50`,
  ]);
});

describe("what a kubelet reports of its node is the reason why calico-node is not Ready there:", () => {
  const reporting = (type: string, status: string, reason?: string) => (observed: Open<Observed>) => {
    Object.assign(observed.daemonSet!.status!, { numberReady: 3, numberAvailable: 3 });
    observed.calicoNodePods!.items = [nodePod("node-2", false, reason)] as never;
    const sound = { metadata: { name: "node-1" }, status: { conditions: [{ type: "Ready", status: "Unknown" }] } };
    const node = { metadata: { name: "node-2" }, status: { conditions: [{ type, status }] } };
    observed.reportedNodes!.items = [sound, node] as never;
  };
  const because = (why: string) =>
    `problem node-rollout: calico-node is not Ready on 1 of 4 nodes (node-2: ${why}), which may get no policy updates: look at the node → ${K} describe node node-2`;
  test("a full disk", () =>
    expect(faults(reporting("DiskPressure", "True", "ContainerCreating"))).toEqual([because("DiskPressure")]));
  test("too many processes", () => expect(faults(reporting("PIDPressure", "True"))).toEqual([because("PIDPressure")]));
  test("that it is silent", () =>
    expect(faults(reporting("Ready", "Unknown"))).toEqual([because("its kubelet does not report")]));
  test.each([
    ["DiskPressure", "False"],
    // Without calico-node a node has no network, and is not Ready for that.
    ["Ready", "False"],
    ["VendorPressure", "True"],
  ])("not %s: %s", (type, status) =>
    expect(faults(reporting(type, status)).join()).toMatch(/\(node-2\), which .*: look at its log, Secret/),
  );
});

test("the first problem is the cause: a Secret, then the Typha that it keeps from running, then what nodes see of that", () => {
  const found = faults((observed) => {
    delete (observed as { serverSecret?: unknown }).serverSecret;
    observed.deployment!.status = {} as never;
    observed.endpointSlices!.items = [];
    Object.assign(observed.daemonSet!.status!, { numberReady: 0, numberAvailable: 0 });
    observed.daemonSet!.metadata.managedFields = [
      { manager: "kubectl-client-side-apply", operation: "Update", fieldsV1: {} },
    ];
  });
  expect(found.map((line) => line.split(":")[0])).toEqual([
    "problem secret-absent-server",
    "problem typha-too-few",
    "problem node-rollout",
    "problem service-endpoints",
    "warning calico-node-client-side",
  ]);
});

test("without the right to list pods, the nodes are counted all the same", () => {
  const { calicoNodePods, ...observed } = soundCluster(git) as Open<Observed>;
  Object.assign(observed.daemonSet!.status!, { numberReady: 3, numberAvailable: 3 });
  const lines = diagnose({ observed: observed as Observed, refused: ["calicoNodePods"] }, git);
  expect(lines.map(({ message }) => message).filter((one) => one.startsWith("calico-node"))).toEqual([
    expect.stringMatching(/^calico-node is not Ready on 1 of 4 nodes, which/),
    "calico-node is managed by owner",
  ]);
});

test("where certificates lie on the nodes, calico-node that is not Ready is not said to lack a Secret", () => {
  const example = desiredCluster(new ConfiguredRepository(ROOT), "hostfiles-puppet", "kubectl");
  const [found] = faults((observed) => {
    Object.assign(observed.daemonSet!.status!, { numberReady: 0, numberAvailable: 0 });
  }, example);
  expect(found).toContain("look at its log, its files on the node, and whether TCP port 5473 of Typha is blocked");
});

test("a Service that calico-node is told of where nobody looks is not said to be wrong", () => {
  const configMapKeyRef = { name: "of-the-owner", key: "typha" };
  const change = (observed: Open<Observed>) =>
    setEnv(observed, "FELIX_TYPHAK8SSERVICENAME", { valueFrom: { configMapKeyRef } });
  expect(faults(change)).toEqual([]);
});

test("a cluster that holds nothing at all is told of, and no rule stumbles", () => {
  const lines = diagnose({ observed: {}, refused: [] }, git);
  expect(lines.filter((line) => stateOf(line) === "problem").length).toBeGreaterThan(8);
});

test("a rule whose objects may not be looked at says nothing; each kind of them is told once", () => {
  const refused = Object.keys(SUBJECTS) as SubjectName[];
  const lines = diagnose({ observed: {}, refused }, git);
  expect(new Set(lines.map(stateOf))).toEqual(new Set(["skipped"]));
  expect(lines.filter(({ message }) => message.startsWith("secrets: "))).toEqual([
    {
      state: "skipped",
      message: "secrets: not looked at, for want of the right to get them",
      remedy: advice`${page("doctor-rights")} prints the rights that doctor uses`,
    },
  ]);
});

test("of thousands of pods, five are named and the others counted", () => {
  const many = (change: (pod: Open<Pod>) => void) => (observed: Open<Observed>) => {
    const [first] = observed.pods!.items;
    observed.pods!.items = [...Array(10_000).keys()].map((index) => {
      const pod = structuredClone(first) as Open<Pod>;
      pod.metadata.name = `typha-${index}`;
      change(pod);
      return pod;
    }) as never;
  };
  const rest = `→ ${K} -n kube-system get pods -l k8s-app=calico-typha-mtls -o wide`;
  const unready = faults(many((pod) => Object.assign(pod.status!, { conditions: [] })));
  expect(unready).toHaveLength(6);
  expect(unready.at(-1)).toBe(`problem typha-not-ready: 9995 more pods are not ready ${rest}`);
  const before = faults(many((pod) => Object.assign(pod.metadata, { annotations: hash })));
  expect(before).toHaveLength(6);
  expect(before.at(-1)).toBe(
    `problem typha-pod-before: 9995 more pods were not restarted since the certificate changed ${rest}`,
  );
});

test("a context without Secrets is not said to hold the certificates of git", () => {
  const { serverSecret, clientSecret, ...observed } = soundCluster(git);
  const lines = diagnose({ observed, refused: ["serverSecret", "clientSecret"] }, git);
  expect(lines.map(({ message }) => message)).not.toContain("certificates are those of git, and their keys are opened");
  expect(lines.filter((line) => stateOf(line) !== "ok")).toHaveLength(1);
});

describe("before calico-node has moved", () => {
  test.each(["plaintext", "parallel"])("at %s it is looked at too, and what is still to come is no fault", (stage) => {
    const copy = copyOf(root);
    write(copy, CLUSTER, `${read(root, CLUSTER)}  rollout: { stage: ${stage} }\n`);
    const before = desiredCluster(new ConfiguredRepository(copy), "demo", "kubectl");
    const observed = soundCluster(before) as Open<Observed>;
    leave(observed);
    if (stage === "plaintext") {
      const { deployment, services, pods, endpointSlices, disruptionBudget, ...bare } = observed;
      const lines = diagnose({ observed: bare as Observed, refused: [] }, before);
      expect(lines.map(stateOf)).toEqual(["ok", "skipped", "ok", "ok", "ok"]);
    } else {
      const lines = diagnose({ observed: observed as Observed, refused: [] }, before);
      expect(lines.map(stateOf)).toEqual(["ok", "skipped", "ok", "ok", "ok", "ok"]);
    }
  });
});
