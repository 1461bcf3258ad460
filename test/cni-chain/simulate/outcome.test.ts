import fc from "fast-check";
import { explore } from "../../../src/cni-chain/simulate/explore";
import { type Choice, OUTCOMES, type Result, simulate } from "../../../src/cni-chain/simulate/outcome";
import { LAYERS, type Layer, type LayerSettings } from "../../../src/cni-chain/simulate/premises";
import { SCENARIOS, type Scenario } from "../../../src/cni-chain/simulate/scenarios";
import { ACTOR_STEPS, type ActorStep } from "../../../src/cni-chain/simulate/steps";
import { COLUMNS, simulateAll } from "../../../src/cni-chain/simulate/table";

const GATES: LayerSettings = {
  chain: "inline",
  mode: "bootstrap-only",
  effect: "NoSchedule",
  action: "deny",
  measured: true,
};
const choice = (layers: readonly Layer[], given: Partial<Choice> = {}): Choice => ({
  ...GATES,
  runtime: "containerd",
  layers,
  ...given,
});
const run = (scenario: string, layers: readonly Layer[], given: Partial<Choice> = {}): Result =>
  simulate(SCENARIOS.find(({ name }) => name === scenario)!, choice(layers, given));

/** The outcomes of all scenarios with these layers. */
const outcomes = (layers: readonly Layer[], given: Partial<Choice> = {}) =>
  Object.fromEntries(SCENARIOS.map(({ name }) => [name, run(name, layers, given).outcome]));

/** The ideal one, and one in which no pod starts at all while something is wrong. */
const HARMLESS = ["in-order", "linkerd-killed"];

/** What a rule in words says of each scenario, but those that are harmless. */
const ruled = (rule: (scenario: Scenario) => Result["outcome"]) =>
  Object.fromEntries(
    SCENARIOS.map((scenario) => [scenario.name, HARMLESS.includes(scenario.name) ? "not-possible" : rule(scenario)]),
  );

const onNewNode = ({ registers }: Scenario) => registers;

describe.each(["containerd", "cri-o"] as const)("with %s", (runtime) => {
  test("without a layer a pod starts without its rules in each scenario that is not harmless, and nothing notices it", () => {
    expect(outcomes([], { runtime })).toEqual(ruled(() => "unnoticed"));
  });

  test("the whole chain stops what Calico's own writes open, and not what linkerd-cni or another file opens", () => {
    const open = ["linkerd-restart", "node-reboot", "second-file"];
    // CRI-O passes over a file that is half written, to the next one.
    if (runtime === "cri-o") open.push("beside-file");
    expect(outcomes(["whole-chain"], { runtime })).toEqual(
      ruled(({ name }) => (open.includes(name) ? "unnoticed" : "prevented")),
    );
  });

  test.each(["apart", "drop-in"] as const)(
    "%s, it also stops what linkerd-cni's own restart opens: nothing takes its entry away",
    (chain) => {
      const open = ["second-file", ...(runtime === "cri-o" ? ["beside-file"] : [])];
      expect(outcomes(["whole-chain"], { runtime, chain })).toEqual(
        ruled(({ name }) => (open.includes(name) ? "unnoticed" : "prevented")),
      );
    },
  );

  test("the verifier prevents nothing and notices everything", () => {
    expect(outcomes(["verifier"], { runtime })).toEqual(ruled(() => "detected"));
  });

  test("the node gate stops pods on nodes that register, except for pods that tolerate its taint", () => {
    expect(outcomes(["verifier", "node-gate"], { runtime })).toEqual(
      ruled((scenario) => (onNewNode(scenario) && !scenario.tolerates ? "prevented" : "detected")),
    );
  });

  test("in the mode continuous the node gate also stops pods that are bound after the chain of a running node broke", () => {
    const given = { runtime, mode: "continuous" } as const;
    const expected = ruled((scenario) => {
      if (scenario.tolerates) return "detected";
      return onNewNode(scenario) ? "prevented" : "new-pods-only";
    });
    expect(outcomes(["verifier", "node-gate"], given)).toEqual(expected);
  });

  test("the effect NoExecute makes none of them safe: a pod can start before it is evicted, and the taint go before that", () => {
    const given = { runtime, mode: "continuous" } as const;
    expect(outcomes(["verifier", "node-gate"], { ...given, effect: "NoExecute" })).toEqual(
      outcomes(["verifier", "node-gate"], given),
    );
  });

  test("the pod gate refuses pods that tolerate the taint; alone it has no taint to ask for, and no effect", () => {
    expect(outcomes(["verifier", "node-gate", "pod-gate"], { runtime })).toEqual(
      ruled((scenario) => (onNewNode(scenario) ? "prevented" : "detected")),
    );
    expect(outcomes(["pod-gate"], { runtime })).toEqual(outcomes([], { runtime }));
  });

  test("a pod gate that only warns notices the pod and lets it start", () => {
    const layers = ["verifier", "node-gate", "pod-gate"] as const;
    expect(run("tolerant-pod", layers, { runtime, action: "warn" })).toMatchObject({
      outcome: "detected",
      noticedBy: ["verifier", "pod-gate"],
    });
  });

  test("the alarm notices what the verifier notices, and nothing without it", () => {
    expect(outcomes(["alarm"], { runtime })).toEqual(outcomes([], { runtime }));
    for (const { name } of SCENARIOS.filter(({ name }) => !HARMLESS.includes(name)))
      expect(run(name, ["verifier", "alarm"], { runtime }).noticedBy).toEqual(["verifier", "alarm"]);
  });

  test("without the verifier's metrics the alarm misses a chain that becomes whole again, and not one that stays broken", () => {
    const noticing = (scenario: string) =>
      run(scenario, ["verifier", "alarm"], { runtime, measured: false }).noticedBy.includes("alarm");
    expect([noticing("calico-restart"), noticing("linkerd-absent")]).toEqual([false, true]);
    // Behind the gate the chain of every node that joins is broken for a moment.
    expect(run("tolerant-pod", ["verifier", "alarm", "node-gate"], { runtime }).noticedBy).toEqual(["verifier"]);
  });

  test("Linkerd's validator stops every pod without its rules, and the repair controller lets it start again", () => {
    expect(outcomes(["network-validator"], { runtime })).toEqual(ruled(() => "prevented"));
    expect(outcomes(["network-validator", "repair-controller"], { runtime })).toEqual(ruled(() => "prevented"));
    expect(run("calico-first", ["network-validator"], { runtime }).hangs).toBe(true);
    expect(run("calico-first", ["network-validator", "repair-controller"], { runtime }).hangs).toBe(false);
  });

  test("the five layers together leave open what linkerd-cni's own restart does to pods that are bound already", () => {
    const ours = COLUMNS.find(({ name }) => name === "ours")!;
    const open = ["linkerd-restart", "node-reboot", ...(runtime === "cri-o" ? ["beside-file"] : [])];
    expect(outcomes(ours.layers, { runtime, ...ours.settings })).toEqual(
      ruled(({ name }) => (open.includes(name) ? "new-pods-only" : "prevented")),
    );
  });

  test("with all layers no pod starts without its rules", () => {
    expect(outcomes(LAYERS, { runtime, mode: "continuous" })).toEqual(ruled(() => "prevented"));
  });

  test("a further layer never makes an outcome worse", () => {
    const rank = new Map<string, number>();
    for (const scenario of SCENARIOS) {
      for (let chosen = 0; chosen < 2 ** LAYERS.length; chosen++) {
        const layers = LAYERS.filter((_, bit) => chosen & (1 << bit));
        rank.set(
          `${scenario.name} ${chosen}`,
          OUTCOMES.indexOf(simulate(scenario, choice(layers, { runtime })).outcome),
        );
      }
    }
    for (const [key, outcome] of rank) {
      const [name, chosen] = key.split(" ");
      for (const bit of LAYERS.keys())
        expect(rank.get(`${name} ${Number(chosen) | (1 << bit)}`)).toBeLessThanOrEqual(outcome);
    }
  });
});

const anyChoice = fc.record({
  runtime: fc.constantFrom("containerd", "cri-o"),
  layers: fc.subarray([...LAYERS]),
  mode: fc.constantFrom("bootstrap-only", "continuous"),
  effect: fc.constantFrom("NoSchedule", "NoExecute"),
  action: fc.constantFrom("warn", "deny"),
  measured: fc.boolean(),
  chain: fc.constantFrom("inline", "apart", "drop-in"),
}) satisfies fc.Arbitrary<Choice>;
const anyScenario = fc.constantFrom(...SCENARIOS);

test("a further layer never makes an outcome worse, however the gates are set", () => {
  fc.assert(
    fc.property(anyScenario, anyChoice, fc.constantFrom(...LAYERS), (scenario, chosen, layer) => {
      const more = simulate(scenario, { ...chosen, layers: [...chosen.layers, layer] });
      expect(OUTCOMES.indexOf(more.outcome)).toBeLessThanOrEqual(OUTCOMES.indexOf(simulate(scenario, chosen).outcome));
    }),
  );
});

test("a pod waits for ever only where nothing deletes what the validator rejected, or nothing removes the taint", () => {
  fc.assert(
    fc.property(anyScenario, anyChoice, (scenario, chosen) => {
      const { layers } = chosen;
      // Without the whole chain, linkerd-cni is not on the host network in the model.
      fc.pre(scenario.name !== "linkerd-killed" || layers.includes("whole-chain"));
      const isRepaired = !layers.includes("network-validator") || layers.includes("repair-controller");
      const isOpened = !layers.includes("node-gate") || layers.includes("verifier");
      if (isRepaired && isOpened) expect(simulate(scenario, chosen).hangs).toBe(false);
    }),
  );
});

test("a witness is there exactly where a pod can start without its rules, and ends with that start", () => {
  const sentences = new Set(ACTOR_STEPS.map(({ actor, does }) => `${actor} ${does}`));
  fc.assert(
    fc.property(anyScenario, anyChoice, (scenario, chosen) => {
      const { outcome, witness, pods } = simulate(scenario, chosen);
      expect(witness.every((step) => sentences.has(step))).toBe(true);
      const isStopped = outcome === "not-possible" || outcome === "prevented";
      expect(witness.at(-1)).toBe(isStopped ? undefined : "the kubelet starts the pod's containers");
      // A verifier that is quick opens nothing, and closes nothing that a slow one leaves open for good.
      expect(pods.length > 0).toBe(!isStopped);
    }),
  );
});

test("the shortest way to the ticket's third scenario is Calico's write and a pod, without linkerd-cni", () => {
  expect(run("calico-first", []).witness).toEqual([
    "calico-node empties 10-calico.conflist",
    "calico-node writes its chain",
    "the pod is created",
    "the scheduler binds the pod to the node",
    "the runtime makes the pod's sandbox",
    "the kubelet starts the pod's containers",
  ]);
});

test("a whole chain without linkerd-cni on the host network locks the node: each waits for the other", () => {
  expect(run("calico-first", ["whole-chain"], { linkerdOnHostNetwork: false })).toMatchObject({
    outcome: "prevented",
    hangs: true,
  });
  expect(run("calico-first", ["whole-chain"]).hangs).toBe(false);
});

test("a linkerd-cni that was killed comes back only on the host network: else its own sandbox needs the plugin that fails", () => {
  const hangs = (linkerdOnHostNetwork: boolean) => run("linkerd-killed", [], { linkerdOnHostNetwork }).hangs;
  expect([hangs(true), hangs(false)]).toEqual([false, true]);
});

test("a node keeps its taint while containerd has not loaded the chain that was moved in, which CRI-O does at once", () => {
  const scenario = SCENARIOS.find(({ name }) => name === "moved-in")!;
  const layers = new Set<Layer>(["verifier", "node-gate"]);
  const unloaded = (runtime: "containerd" | "cri-o") =>
    explore({ ...choice([]), runtime, layers, scenario, linkerdOnHostNetwork: false }, "new", "any").filter(
      ({ state }) => state.unloaded,
    );
  expect(unloaded("containerd").length).toBeGreaterThan(0);
  for (const { state } of unloaded("containerd")) expect(state).toMatchObject({ taint: true, rules: false });
  expect(unloaded("cri-o")).toEqual([]);
});

test("every step has a reason and a source, and some actor takes it in some interleaving", () => {
  const taken = new Set<ActorStep | undefined>();
  const gates = [
    {},
    { effect: "NoExecute" },
    { layers: LAYERS.filter((layer) => layer !== "whole-chain") },
    { layers: LAYERS, chain: "drop-in" },
  ] as const;
  for (const scenario of SCENARIOS) {
    for (const given of gates) {
      const layers = new Set<Layer>("layers" in given ? given.layers : ["verifier", "node-gate"]);
      const premises = {
        ...choice([], { mode: "continuous", ...given }),
        layers,
        scenario,
        linkerdOnHostNetwork: false,
      };
      for (const kind of scenario.pods) for (const { by } of explore(premises, kind, "any")) taken.add(by);
    }
  }
  for (const step of ACTOR_STEPS) {
    expect([step.why, step.source]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect({ does: step.does, isTaken: taken.has(step) }).toEqual({ does: step.does, isTaken: true });
  }
});

test("the whole table takes some thousand states, which is a fraction of a second", () => {
  const results = simulateAll("containerd").flatMap((row) => row.results);
  expect(results.length).toBe(SCENARIOS.length * COLUMNS.length);
  expect(results.reduce((sum, { states }) => sum + states, 0)).toBeLessThan(30_000);
});
