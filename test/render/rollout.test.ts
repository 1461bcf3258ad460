import * as fc from "fast-check";
import { STAGES, type Stage } from "../../src/cluster/rollout";
import type { Rendered } from "../support/rendered";
import { render } from "../support/rendered";
import { problemsOf } from "../support/scratch-repository";
import type { Manifest } from "../upstream";

const TYPHA = "objects/kube-system/deployment.calico-typha-mtls.yaml";
const SERVICE = "objects/kube-system/service.calico-typha-mtls.yaml";
const NODE = "calico-node/calico-node.patch.yaml";
const INBOUND = "tcp:22,udp:68,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667";
const OUTBOUND = "udp:53,udp:67,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667";

const at = (stage: Stage, ...lines: string[]) => render({}, `rollout: { stage: ${stage} }`, ...lines);
const apart = (stage: Stage, more = "") =>
  render({}, `rollout: { stage: ${stage}, layout: other-ports${more} }`, "firewall: { nodeCIDRs: [10.2.0.0/16] }");
const variables = (rendered: Rendered): Record<string, string> =>
  Object.fromEntries(
    (rendered.read(NODE).spec?.template.spec.containers[0].env ?? []).map(({ name, value }: Manifest) => [name, value]),
  );
const typha = (rendered: Rendered) => rendered.read(TYPHA).spec.template.spec;

const refusal = async (...lines: string[]) => {
  try {
    await render({}, ...lines);
  } catch (error) {
    return problemsOf(() => {
      throw error;
    }).map((line) => line.replace(/^\S+ {2}/, ""));
  }
  return [];
};

test.each([
  ["ports: { typha: 5473 }", "spec.rollout.ports.typha: 5473 is the port of the plaintext Typha"],
  ["ports: { health: 9098 }", "spec.rollout.ports.health: 9098 is the port of the plaintext Typha"],
  ["ports: { typha: 9099 }", "spec.rollout.ports.typha: 9099 is the host port of Felix's health endpoint"],
  ["ports: { health: 5474 }", "spec.rollout.ports.health: 5474 is the port for clients already"],
  ["ports: { typha: 80 }", "spec.rollout.ports.typha: "],
])("with other ports, `%s` is refused", async (ports, message) => {
  const [first, ...others] = await refusal(`rollout: { layout: other-ports, ${ports} }`);
  expect(first).toContain(message);
  expect(others).toEqual([]);
});

test("metrics on one of the new ports are refused", async () => {
  const lines = ["rollout: { layout: other-ports }", "typha: { metricsPort: 5474 }"];
  expect(await refusal(...lines)).toEqual([
    "spec.typha.metricsPort: 5474 is the port for clients already; give each of Typha's listeners a port of its own",
  ]);
});

test("ports and failsafe lines that would have no effect are refused", async () => {
  expect(await refusal("rollout: { ports: { typha: 6000 }, failsafePorts: own }")).toEqual([
    "spec.rollout.ports: has no effect with `layout: same-port`; remove it, or write `layout: other-ports`",
    "spec.rollout.failsafePorts: has no effect with `layout: same-port`; remove it, or write `layout: other-ports`",
  ]);
});

test("a stage that is none is refused with the one that was meant", async () => {
  expect((await refusal("rollout: { stage: paralel }"))[0]).toContain('Did you mean "parallel"?');
});

test("the stage that nobody wrote is the last one, byte for byte", async () => {
  expect((await at("mtls")).files).toEqual((await render({})).files);
});

test("plaintext renders certificates and access rights, and nothing that runs or is watched", async () => {
  const rendered = await at(
    "plaintext",
    "typha: { metricsPort: 9093 }",
    "monitoring: { rules: file, dashboard: true }",
  );
  expect(rendered.objects.map(({ kind }) => kind).toSorted()).toEqual([
    "ClusterRole",
    "ClusterRoleBinding",
    "ConfigMap",
    "Secret",
    "Secret",
    "ServiceAccount",
  ]);
  expect(Object.keys(rendered.files).filter((path) => path.includes("prometheus"))).toEqual([]);
});

test("what plaintext leaves out is there from parallel on", async () => {
  const monitored = ["typha: { metricsPort: 9093 }", "monitoring: { rules: file, dashboard: true }"];
  for (const stage of ["parallel", "cutover", "mtls"] as const) {
    const rendered = await at(stage, ...monitored);
    const kinds = rendered.objects.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["Deployment", "Service", "PodDisruptionBudget"]));
    expect(Object.keys(rendered.files)).toContain("to-copy/prometheus-rules.yaml");
  }
});

test("both Components are there at every stage, and before their time change nothing but demand their object", async () => {
  for (const stage of STAGES) {
    const rendered = await at(stage);
    for (const folder of ["calico-node", "without-upstream-typha"]) {
      expect(rendered.read(`${folder}/kustomization.yaml`)).toMatchObject({ kind: "Component" });
    }
  }
  const parallel = await at("parallel");
  expect(parallel.read(NODE)).toEqual({
    apiVersion: "apps/v1",
    kind: "DaemonSet",
    metadata: { name: "calico-node", namespace: "kube-system" },
  });
  expect((await at("cutover")).read("without-upstream-typha/deployment.patch.yaml")).toEqual({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "calico-typha", namespace: "kube-system" },
  });
});

test("on the same port, Typha shares no node with upstream's while both run, and may afterwards", async () => {
  const term = {
    labelSelector: { matchLabels: { "k8s-app": "calico-typha" } },
    namespaces: ["kube-system"],
    topologyKey: "kubernetes.io/hostname",
  };
  for (const stage of ["parallel", "cutover"] as const) {
    expect(typha(await at(stage)).affinity).toEqual({
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] },
    });
  }
  expect(typha(await at("mtls")).affinity).toBeUndefined();
});

test("the demand joins an affinity of the user's", async () => {
  const mine = "{ labelSelector: { matchLabels: { app: mine } }, topologyKey: kubernetes.io/hostname }";
  const affinity = `{ podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [${mine}] } }`;
  const { podAntiAffinity } = typha(await at("parallel", `typha: { affinity: ${affinity} }`)).affinity;
  expect(podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution).toEqual([
    { labelSelector: { matchLabels: { app: "mine" } }, topologyKey: "kubernetes.io/hostname" },
    expect.objectContaining({ namespaces: ["kube-system"] }),
  ]);
});

test.each(["{ podAntiAffinity: x }", "{ podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: x } }"])(
  "an affinity that is none is told as such: %s",
  async (affinity) => {
    const [first] = await refusal("rollout: { stage: parallel }", `typha: { affinity: ${affinity} }`);
    expect(first).toContain("spec.typha.affinity");
  },
);

test("with other ports, everything that knows the port has the new one", async () => {
  const rendered = await apart("cutover");
  const { affinity, containers } = typha(rendered);
  const [container] = containers;
  expect(affinity).toBeUndefined();
  expect(container.ports).toEqual([{ name: "calico-typha", containerPort: 5474, protocol: "TCP" }]);
  expect(container.env).toEqual(
    expect.arrayContaining([
      { name: "TYPHA_SERVERPORT", value: "5474" },
      { name: "TYPHA_HEALTHPORT", value: "9097" },
    ]),
  );
  for (const probe of [container.livenessProbe, container.readinessProbe]) expect(probe.httpGet.port).toBe(9097);
  expect(rendered.read(SERVICE).spec.ports).toEqual([
    { name: "calico-typha", port: 5474, protocol: "TCP", targetPort: "calico-typha" },
  ]);
  expect(rendered.files["to-copy/firewall.nft"]).toContain("tcp dport 5474 accept");
  expect(rendered.files["to-copy/firewall.nft"]).not.toContain("5473");
  expect(rendered.files["to-copy/firewall.ferm"]).toContain("dport 5474");
  expect(variables(rendered)).toMatchObject({
    FELIX_FAILSAFEINBOUNDHOSTPORTS: `${INBOUND},tcp:5474`,
    FELIX_FAILSAFEOUTBOUNDHOSTPORTS: `${OUTBOUND},tcp:5474`,
  });
});

test("Felix's failsafe lists have the new port a stage before any node needs it, on the nodes that run Typha too", async () => {
  expect(Object.keys(variables(await apart("plaintext")))).toEqual([]);
  expect(Object.keys(variables(await apart("parallel")))).toEqual([
    "FELIX_FAILSAFEINBOUNDHOSTPORTS",
    "FELIX_FAILSAFEOUTBOUNDHOSTPORTS",
  ]);
});

test("who keeps failsafe lists of their own keeps them", async () => {
  for (const stage of STAGES) {
    expect(Object.keys(variables(await apart(stage, ", failsafePorts: own"))).join()).not.toContain("FAILSAFE");
  }
});

test("on the same port, nothing is said of failsafe lists or ports", async () => {
  const text = JSON.stringify((await at("mtls")).files);
  expect(text).not.toMatch(/FAILSAFE|TYPHA_SERVERPORT|TYPHA_HEALTHPORT/);
});

describe("a walk over the stages, forth and back", () => {
  interface State {
    readonly rendered: Rendered;
    readonly runsTypha: boolean;
    readonly isTls: boolean;
    readonly dropsUpstream: boolean;
  }
  const states = new Map<string, State>();
  beforeAll(async () => {
    for (const stage of STAGES) {
      for (const [layout, rendered] of [
        ["same-port", await at(stage)],
        ["other-ports", await apart(stage)],
      ] as const) {
        states.set(`${layout} ${stage}`, {
          rendered,
          runsTypha: TYPHA in rendered.files && SERVICE in rendered.files,
          isTls: "FELIX_TYPHACAFILE" in variables(rendered),
          dropsUpstream: "without-upstream-typha/service.patch.yaml" in rendered.files,
        });
      }
    }
  });

  const layout = fc.constantFrom("same-port", "other-ports");
  const walk = fc.array(fc.constantFrom(-1, 1), { maxLength: 12 }).map((steps) => {
    const stages: Stage[] = ["plaintext"];
    for (const step of steps) stages.push(STAGES[STAGES.indexOf(stages.at(-1)!) + step] ?? stages.at(-1)!);
    return stages;
  });
  const stepsOf = (stages: readonly Stage[], of: string) =>
    stages.slice(1).map((to, index) => [states.get(`${of} ${stages[index]}`)!, states.get(`${of} ${to}`)!] as const);

  test("no step leaves a node with a Typha that is in neither of its two states", () => {
    fc.assert(
      fc.property(walk, layout, (stages, of) => {
        for (const step of stepsOf(stages, of)) {
          // While a step rolls out, nodes of both states run, and objects of both may be the ones that are applied.
          if (step.some(({ isTls }) => isTls)) expect(step.map(({ runsTypha }) => runsTypha)).toEqual([true, true]);
          // A node in plaintext needs upstream's Typha.
          if (step.some(({ isTls }) => !isTls)) {
            expect(step.map(({ dropsUpstream }) => dropsUpstream)).toEqual([false, false]);
          }
        }
      }),
    );
  });

  test("no step changes more than one of Typha's being there, calico-node's settings and upstream's Typha", () => {
    fc.assert(
      fc.property(walk, layout, (stages, of) => {
        for (const [before, after] of stepsOf(stages, of)) {
          const changed = (["runsTypha", "isTls", "dropsUpstream"] as const).filter(
            (what) => before[what] !== after[what],
          );
          expect(changed.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("where calico-node looks for Typha, and how, is what is rendered as Typha", () => {
    for (const { rendered } of [...states.values()].filter(({ isTls }) => isTls)) {
      const env = variables(rendered);
      const service = rendered.read(SERVICE);
      expect([env["FELIX_TYPHAK8SNAMESPACE"], env["FELIX_TYPHAK8SSERVICENAME"]]).toEqual([
        service.metadata.namespace,
        service.metadata.name,
      ]);
      const { containerPort } = typha(rendered).containers[0].ports[0];
      if (containerPort !== 5473) expect(env["FELIX_FAILSAFEOUTBOUNDHOSTPORTS"]).toContain(`tcp:${containerPort}`);
    }
  });

  test("certificates, rights and trust are the same at every stage", () => {
    const lasting = ({ rendered: { files } }: State) =>
      Object.fromEntries(
        Object.entries(files).filter(([path]) =>
          /^objects\/.*\/(secret|configmap|role|rolebinding|clusterrole|clusterrolebinding|serviceaccount)\./.test(
            path,
          ),
        ),
      );
    const [first, ...others] = [...states.values()].map(lasting);
    expect(Object.keys(first!)).toHaveLength(6);
    for (const other of others) expect(other).toEqual(first);
  });
});
