import { desiredCluster } from "../../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import type { Desired } from "../../../src/components/desired";
import type { Observed } from "../../../src/components/subjects";
import { copyOf, initialised, read, write } from "../../cli/user-repository";
import { env, type Fault, faultsAfter } from "../faults";
import type { Open } from "../sound";

const CLUSTER = "clusters/demo/cluster.yaml";
const COMPONENT = "let calico-node's owner apply the Component dist/demo/calico-node";

let git: Desired;
/** By parts of upstream's objects, which Argo CD applies, and which Flux does. */
let byArgo: Desired;
let byFlux: Desired;

beforeAll(async () => {
  const root = await initialised(["demo", "--nodes", "4"]);
  git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl");
  const parts = copyOf(root);
  const calicoNode = "  calicoNode:\n    route: server-side-apply\n    upstream: calico-typha\n";
  write(parts, CLUSTER, read(root, CLUSTER).replace("  calicoNode:\n", calicoNode));
  byFlux = desiredCluster(new ConfiguredRepository(parts), "demo", "kubectl");
  byArgo = { ...byFlux, gitops: "argocd" };
});

const CLIENT_SIDE = "kubectl.kubernetes.io/last-applied-configuration";
const appliedClientSide = (theirs: string) => ({
  [CLIENT_SIDE]: JSON.stringify({ data: { typha_service_name: theirs } }),
});
const SERVER_SIDE =
  "let its owner apply it once with `kubectl apply --server-side --force-conflicts --field-manager=<owner>`, and from then on server-side; or choose `route: component`";
const BY_ARGO: readonly Fault[] = [
  [
    `problem part-wipes-rest: ConfigMap calico-config was applied client-side: Argo CD's next sync would delete all of its other keys, the CNI configuration among them → ${SERVER_SIDE}`,
    (observed) => {
      observed.calicoConfig!.metadata.annotations = appliedClientSide("calico-typha-mtls");
    },
  ],
  [
    `problem part-wipes-rest: DaemonSet calico-node was applied client-side: Argo CD's next sync would be refused, or make Argo CD the owner of all of its fields → ${SERVER_SIDE}`,
    (observed) => {
      observed.daemonSet!.metadata.managedFields = [{ manager: "kubectl-client-side-apply", operation: "Update" }];
    },
  ],
];
/** What other fields of cluster.yaml change, beside mutual TLS. */
const CHANGED: Desired["changes"] = [
  {
    apiVersion: "apps/v1",
    kind: "DaemonSet",
    metadata: { name: "calico-node" },
    spec: {
      updateStrategy: { rollingUpdate: { maxUnavailable: "10%" } },
      template: {
        spec: {
          tolerations: [{ operator: "Exists" }],
          containers: [
            {
              name: "calico-node",
              resources: { requests: { cpu: "1000m", memory: "0.5Gi" } },
              env: [
                { name: "FELIX_MTU", value: "1400" },
                { name: "CALICO_IPV4POOL_IPIP", value: null, $patch: "delete" },
              ],
            },
          ],
          initContainers: [{ name: "install-cni", securityContext: { seLinuxOptions: { level: "s0" } } }],
        },
      },
    },
  },
  { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "calico-config" }, data: { veth_mtu: "1400" } },
];
const SETTINGS: readonly Fault[] = [
  [
    `warning calico-node-settings: DaemonSet calico-node is not as git renders it: spec.updateStrategy.rollingUpdate.maxUnavailable, tolerations, containers[calico-node].resources.requests.cpu, containers[calico-node].resources.requests.memory, containers[calico-node].env[FELIX_MTU] and 2 more → ${COMPONENT}`,
    (observed) => {
      env(observed).push({ name: "CALICO_IPV4POOL_IPIP", value: "Always" });
      observed.calicoConfig!.data = { ...observed.calicoConfig!.data, veth_mtu: "1400" };
    },
  ],
];
const BY_FLUX: readonly Fault[] = [
  [
    "warning service-name-falls-back: when its owner applies calico-config again, typha_service_name falls back to none until the next reconcile → write calico-typha-mtls for typha_service_name in the owner's file too",
    (observed) => {
      observed.calicoConfig!.metadata.annotations = appliedClientSide("none");
    },
  ],
];

describe("where parts of upstream's objects are applied", () => {
  test.each(BY_ARGO)("by Argo CD: %s", (line, change) => {
    expect(faultsAfter(change, byArgo)).toEqual([line]);
  });

  test.each(BY_FLUX)("by Flux: %s", (line, change) => {
    expect(faultsAfter(change, byFlux)).toEqual([line]);
  });

  const applied = (manager: string, operation = "Apply") => ({
    daemonSet: {
      ...{ manager, operation },
      fieldsV1: { "f:spec": { "f:template": { "f:spec": { "f:serviceAccountName": {}, "f:containers": {} } } } },
    },
    config: { manager, operation, fieldsV1: { "f:data": { ".": {}, "f:typha_service_name": {}, "f:veth_mtu": {} } } },
  });
  const whole =
    (manager: string, operation?: string): Fault[1] =>
    (observed) => {
      const { daemonSet, config } = applied(manager, operation);
      observed.daemonSet!.metadata.managedFields = [daemonSet];
      observed.calicoConfig!.metadata.managedFields = [config];
    };
  const rest = (tool: string, object: string, manager: string) =>
    `problem part-of-same-manager: ${tool} has applied more of ${object}, as ${manager}, than git renders: its next sync deletes the rest → where ${tool} applies Calico itself, use \`route: component\` or \`route: manifest\`; where a field left cluster.yaml, put it back, let calico-node's owner apply its files, and take it out then`;

  test("by the tool that applies the whole of them too, a part would be the new whole", () => {
    for (const [desired, tool, manager] of [
      [byFlux, "Flux", "kustomize-controller"],
      [byArgo, "Argo CD", "argocd-controller"],
    ] as const)
      expect(faultsAfter(whole(manager), desired)).toEqual([
        rest(tool, "DaemonSet calico-node", manager),
        rest(tool, "ConfigMap calico-config", manager),
      ]);
  });

  test("what the part alone has set, another manager has, or an update has, is not the whole", () => {
    const part: Fault[1] = (observed) => {
      observed.daemonSet!.metadata.managedFields = [
        {
          ...{ manager: "kustomize-controller", operation: "Apply" },
          fieldsV1: { "f:spec": { "f:template": { "f:spec": { "f:containers": {}, "f:volumes": {} } } } },
        },
      ];
      observed.calicoConfig!.metadata.managedFields = [
        { manager: "kustomize-controller", operation: "Apply", fieldsV1: { "f:data": { "f:typha_service_name": {} } } },
      ];
    };
    expect(faultsAfter(part, byFlux)).toEqual([]);
    expect(faultsAfter(whole("owner"), byFlux)).toEqual([]);
    expect(faultsAfter(whole("kustomize-controller", "Update"), byFlux)).toEqual([]);
    expect(faultsAfter(whole("kustomize-controller"), git)).toEqual([]);
  });

  test("what was installed by client-side apply is no fault for Flux, which merges, and where the names agree", () => {
    for (const [, change] of BY_ARGO) expect(faultsAfter(change, byFlux)).toEqual([]);
  });

  test("an object of which no part is rendered is not wiped", () => {
    const changes = byArgo.changes.filter(({ kind }) => kind === "DaemonSet");
    expect(faultsAfter(BY_ARGO[0]![1], { ...byArgo, changes })).toEqual([]);
  });

  test.each(["", "{", "null", "[]", '{"data":1}', '{"data":{"typha_service_name":7}}'])(
    "an annotation that says nothing of the name is passed over: %j",
    (text) => {
      const change = (observed: Open<Observed>) => {
        observed.calicoConfig!.metadata.annotations = { [CLIENT_SIDE]: text };
      };
      expect(faultsAfter(change, byFlux)).toEqual([]);
    },
  );

  test("nothing falls back before calico-node moves", () => {
    const data = { typha_service_name: "calico-typha" };
    const changes = byFlux.changes.map((patch) => (patch.kind === "ConfigMap" ? { ...patch, data } : patch));
    expect(faultsAfter(BY_FLUX[0]![1], { ...byFlux, changes }, byFlux)).toEqual([]);
  });
});

describe("where cluster.yaml changes more of calico-node than mutual TLS", () => {
  const changed = () => ({ ...git, changes: CHANGED });
  const applied = (observed: Open<Observed>) => {
    const { spec } = observed.daemonSet!;
    Object.assign(spec, { updateStrategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: "10%" } } });
    const securityContext = { privileged: true, seLinuxOptions: { level: "s0" } };
    Object.assign(spec.template.spec, {
      tolerations: [{ operator: "Exists" }],
      initContainers: [{ name: "install-cni", securityContext }],
    });
    env(observed).push({ name: "FELIX_MTU", value: "1400" });
    // As the API server writes them.
    Object.assign(spec.template.spec.containers[1]!, { resources: { requests: { cpu: "1", memory: "512Mi" } } });
    observed.calicoConfig!.data = { veth_mtu: "1400", cni_network_config: "{}" };
  };

  test.each(SETTINGS)("%s", (line, change) => {
    expect(faultsAfter(change, changed(), git)).toEqual([line]);
  });

  test("all is well where it is applied, whatever else the owner's objects hold", () => {
    expect(faultsAfter(applied, changed(), git)).toEqual([]);
  });

  test("a variable that git deletes is named as long as it is there", () => {
    const found = faultsAfter(
      (observed) => {
        applied(observed);
        env(observed).push({ name: "CALICO_IPV4POOL_IPIP", value: "Always" });
      },
      changed(),
      git,
    );
    expect(found).toEqual([
      expect.stringContaining("renders it: containers[calico-node].env[CALICO_IPV4POOL_IPIP] → "),
    ]);
  });

  test("a further toleration is named: the list is replaced as a whole", () => {
    const found = faultsAfter(
      (observed) => {
        applied(observed);
        const tolerations = [{ operator: "Exists" }, { key: "gpu", operator: "Exists" }];
        Object.assign(observed.daemonSet!.spec.template.spec, { tolerations });
      },
      changed(),
      git,
    );
    expect(found).toEqual([
      `warning calico-node-settings: DaemonSet calico-node is not as git renders it: tolerations → ${COMPONENT}`,
    ]);
  });

  test.each([
    ["another size", { cpu: "2", memory: "512Mi" }, "resources.requests.cpu"],
    ["what is no size", { cpu: "1000mm", memory: "512Mi" }, "resources.requests.cpu"],
    ["a size without end", { cpu: "1", memory: "9".repeat(10_000) }, "resources.requests.memory"],
    ["no text", { cpu: { a: 1 }, memory: "512Mi" }, "resources.requests.cpu"],
  ])("a request that is %s is named", (_, requests, field) => {
    const found = faultsAfter(
      (observed) => {
        applied(observed);
        Object.assign(observed.daemonSet!.spec.template.spec.containers[1]!, { resources: { requests } });
      },
      changed(),
      git,
    );
    expect(found).toEqual([
      `warning calico-node-settings: DaemonSet calico-node is not as git renders it: containers[calico-node].${field} → ${COMPONENT}`,
    ]);
  });

  test("a value of calico-config that is another one is named", () => {
    const found = faultsAfter(
      (observed) => {
        applied(observed);
        observed.calicoConfig!.data = { veth_mtu: "0" };
      },
      changed(),
      git,
    );
    expect(found).toEqual([
      `warning calico-node-settings: ConfigMap calico-config is not as git renders it: data.veth_mtu → ${COMPONENT}`,
    ]);
  });

  test("of many that differ, the first are named", () => {
    const names = [...Array(9).keys()].map((at) => [`key_${at}`, "1"]);
    const patch = { ...CHANGED[1]!, data: Object.fromEntries(names) };
    const [line] = faultsAfter(() => {}, { ...git, changes: [patch] }, git);
    expect(line).toContain(": data.key_0, data.key_1, data.key_2, data.key_3, data.key_4 and 4 more → ");
  });
});
