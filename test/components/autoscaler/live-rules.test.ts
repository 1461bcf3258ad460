import { diagnose, gatesNamed, readGates } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import { AUTOSCALER_RULES } from "../../../src/components/autoscaler/rules/topics";
import type { Desired } from "../../../src/components/desired";
import type { Observed } from "../../../src/components/subjects";
import { copyOf, initialised, read, write } from "../../cli/user-repository";
import { type Open, soundCluster } from "../sound";

type Change = (observed: Open<Observed>) => void;

const K = "kubectl --context demo";
const NAME = "calico-typha-mtls";
let plain: Desired;
let scaled: Desired;
let vpa: Desired;

beforeAll(async () => {
  const root = await initialised(["demo", "--nodes", "120"]);
  const file = "clusters/demo/cluster.yaml";
  const at = (line: string) => {
    const copy = copyOf(root);
    write(copy, file, `${read(root, file)}${line}`);
    return desiredCluster(new ConfiguredRepository(copy), "demo", K);
  };
  plain = at("");
  scaled = at(
    "  typha: { nodeSelector: { role: infra }, scaling: { mode: cluster-proportional, vertical: { mode: cluster-proportional } } }\n",
  );
  vpa = at("  typha: { scaling: { vertical: { mode: vpa } } }\n");
});

/** As many nodes, of which the others may not run Typha. */
function nodes(infra: number, others = 0): Change {
  return (observed) => {
    observed.nodes!.items = [...Array(infra + others).keys()].map((index) => ({
      metadata: {
        name: `node-${index}`,
        labels: { "kubernetes.io/os": "linux", ...(index < infra ? { role: "infra" } : {}) },
      },
    })) as never;
  };
}

const asks =
  (replicas: number): Change =>
  (observed) => {
    observed.deployment!.spec.replicas = replicas;
    observed.deployment!.status = {
      observedGeneration: 3,
      replicas,
      updatedReplicas: replicas,
      readyReplicas: replicas,
    };
  };

function lines(desired: Desired, ...changes: readonly Change[]) {
  const observed = soundCluster(desired);
  for (const change of changes) change(observed as Open<Observed>);
  return diagnose({ observed, refused: [] }, desired);
}

/** `code: message → remedy` of what is wrong. */
function faults(desired: Desired, ...changes: readonly Change[]): string[] {
  return lines(desired, ...changes).flatMap((line) =>
    stateOf(line) === "ok" || !("code" in line)
      ? []
      : `${line.code}: ${line.message} → ${describeRemedy(line.remedy!)}`,
  );
}

test("a cluster that is scaled as its ladder says has a line about it", () => {
  const found = lines(scaled, nodes(120), asks(3));
  expect(found.filter((line) => stateOf(line) !== "ok")).toEqual([]);
  expect(found.map(({ message }) => message)).toContain(
    "the autoscaler asks for 3 Typhas; the ladder gives 3 for 120 nodes",
  );
});

test("a cluster without autoscalers has none", () => {
  expect(lines(plain).filter(({ message }) => /autoscaler|ladder/.test(message))).toEqual([]);
});

const FAULTS: readonly (readonly [string, () => Desired, Change, string])[] = [
  [
    "the autoscaler is missing",
    () => scaled,
    (observed) => delete observed.autoscaler,
    `autoscaler-absent: there is no Deployment kube-system/${NAME}-autoscaler → let Flux reconcile dist/demo`,
  ],
  [
    "the vertical autoscaler is missing",
    () => scaled,
    (observed) => delete observed.verticalAutoscaler,
    `autoscaler-absent: there is no Deployment kube-system/${NAME}-vertical → let Flux reconcile dist/demo`,
  ],
  [
    "the autoscaler cannot do its work",
    () => scaled,
    (observed) => delete observed.autoscaler!.status,
    `autoscaler-not-ready: Deployment kube-system/${NAME}-autoscaler is not Ready → ${K} -n kube-system logs deployment/${NAME}-autoscaler`,
  ],
  [
    "an autoscaler is left",
    () => plain,
    (observed) => Object.assign(observed, { autoscaler: soundCluster(scaled).autoscaler }),
    `autoscaler-left: Deployment kube-system/${NAME}-autoscaler still sets the number of Typhas, and git does not render it → ${K} -n kube-system delete deployment ${NAME}-autoscaler`,
  ],
  [
    "the vertical autoscaler is left",
    () => plain,
    (observed) => Object.assign(observed, { verticalAutoscaler: soundCluster(scaled).verticalAutoscaler }),
    `autoscaler-left: Deployment kube-system/${NAME}-vertical still sets what Typha requests, and git does not render it → ${K} -n kube-system delete deployment ${NAME}-vertical`,
  ],
  [
    "the ladder is missing",
    () => scaled,
    (observed) => delete observed.ladder,
    `autoscaler-ladder: there is no ConfigMap kube-system/${NAME}-autoscaler → let Flux reconcile dist/demo`,
  ],
  [
    "the ladder was changed",
    () => scaled,
    (observed) => Object.assign(observed.ladder!, { data: { ladder: '{"nodesToReplicas":[[1,0]]}' } }),
    `autoscaler-ladder: the ladder in ConfigMap kube-system/${NAME}-autoscaler is not that of git → let Flux reconcile dist/demo`,
  ],
  [
    "the VerticalPodAutoscaler is missing",
    () => vpa,
    (observed) => delete observed.verticalPodAutoscaler,
    `vertical-pod-autoscaler-absent: there is no VerticalPodAutoscaler kube-system/${NAME}; its kind may not be installed → let Flux reconcile dist/demo, once the VerticalPodAutoscaler is installed`,
  ],
];

test.each(FAULTS)("%s: one fault", (_, desired, change, line) => {
  expect(faults(desired(), nodes(120), asks(3), change)).toEqual([line]);
});

test("every rule is tried here", () => {
  const tried = [...FAULTS.map(([, , , line]) => line.split(":")[0]), "typhas-behind-ladder", "replicas-reset"];
  expect(AUTOSCALER_RULES.map(({ code }) => code).sort()).toEqual([...new Set(tried)].sort());
});

describe("fewer Typhas than the ladder gives", () => {
  const behind = (count: number, replicas: number, others = 0) =>
    faults(scaled, nodes(count, others), asks(replicas)).filter((line) => line.startsWith("typhas-behind-ladder"));

  test("are a warning with the nodes that may run Typha", () => {
    expect(behind(1000, 1, 500)).toEqual([
      `typhas-behind-ladder: the ladder gives 6 Typhas for 1000 nodes, and the Deployment asks for 1 → ${K} -n kube-system logs deployment/${NAME}-autoscaler`,
    ]);
    expect(lines(scaled, nodes(1000), asks(1)).filter((line) => stateOf(line) === "problem")).toEqual([]);
  });

  test("are none where nodes that are cordoned could explain it", () => {
    expect(behind(1000, 5)).toEqual([]);
    expect(behind(1000, 4)).toHaveLength(1);
    expect(behind(3, 1)).toEqual([]);
    expect(behind(4, 1, 2000)).toEqual([]);
  });
});

describe("the number of Typhas would be reset by the next apply", () => {
  const owner = (manager: string, operation: string) => ({
    manager,
    operation,
    fieldsV1: { "f:spec": { "f:replicas": {} } },
  });
  const resets = (metadata: object, desired = scaled, replicas = 3) =>
    faults(desired, nodes(120), asks(replicas), (observed) =>
      Object.assign(observed.deployment!.metadata, metadata),
    ).filter((line) => line.startsWith("replicas-reset"));
  const flux = owner("kustomize-controller", "Apply");
  const applied = (text: string) => ({
    annotations: { "kubectl.kubernetes.io/last-applied-configuration": text },
    managedFields: [owner("kubectl-client-side-apply", "Update")],
  });

  test("by server-side apply, whose manager alone owns it: another one is made to", () => {
    const part = `{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"${NAME}","namespace":"kube-system"},"spec":{"replicas":3}}`;
    expect(resets({ managedFields: [flux] })).toEqual([
      `replicas-reset: git leaves the number of Typhas to an autoscaler, and applying that resets 3 to 1: the number is still the applier's → echo '${part}' | ${K} apply --server-side --field-manager=typha-mtls-handover -f -`,
    ]);
  });

  test("by client-side apply, which remembers that it set it: it is made to forget", () => {
    expect(resets(applied('{"spec":{"replicas":3}}'))).toEqual([
      `replicas-reset: git leaves the number of Typhas to an autoscaler, and applying that resets 3 to 1: the number is still the applier's → ${K} apply set-last-applied -f dist/demo/objects/kube-system/deployment.${NAME}.yaml`,
    ]);
  });

  test.each<[string, object]>([
    ["another manager owns it too", { managedFields: [flux, owner("typha-mtls-handover", "Apply")] }],
    ["the autoscaler owns it", { managedFields: [owner("cluster-proportional-autoscaler", "Update")] }],
    ["nothing is recorded", {}],
    ["client-side apply did not set it", applied('{"spec":{}}')],
    ["what client-side apply remembers is damaged", applied("{")],
    ["it remembers no object", applied("null")],
  ])("not where %s", (_, metadata) => {
    expect(resets(metadata)).toEqual([]);
  });

  test("not where git renders the number, and not where it is 1 already", () => {
    expect(resets({ managedFields: [flux] }, plain, 3)).toEqual([]);
    expect(resets({ managedFields: [flux] }, scaled, 1)).toEqual([]);
  });
});

describe("the gate before calico-node moves", () => {
  const gate = (desired: Desired, ...changes: readonly Change[]) => {
    const observed = soundCluster(desired);
    for (const change of changes) change(observed as Open<Observed>);
    return readGates(gatesNamed(["typhas-scaled"]), { observed, refused: [] }, desired, new Date(0)).map((state) => ({
      state: state.state,
      ...("reading" in state ? state.reading : {}),
    }));
  };

  test("waits until the autoscaler has acted: a new Deployment has one Typha", () => {
    expect(gate(scaled, nodes(1000), asks(1))).toEqual([
      {
        state: "waiting",
        done: 1,
        all: 6,
        unit: "Typhas",
        blocking: ["the ladder gives 6 Typhas for 1000 nodes, and the Deployment asks for 1"],
      },
    ]);
    expect(gate(scaled, nodes(1000), asks(6))).toMatchObject([{ state: "passed", done: 6, all: 6 }]);
  });

  test("waits for an autoscaler that is missing or not Ready", () => {
    const [absent] = gate(scaled, nodes(3), asks(2), (observed) => delete observed.autoscaler);
    expect(absent).toMatchObject({ state: "waiting", blocking: [expect.stringContaining("there is no Deployment")] });
    const [unready] = gate(scaled, nodes(3), asks(2), (observed) => delete observed.autoscaler!.status);
    expect(unready).toMatchObject({ state: "waiting", blocking: [expect.stringContaining("is not Ready")] });
  });

  test("is none without a ladder", () => {
    expect(gate(plain)).toEqual([]);
  });
});
