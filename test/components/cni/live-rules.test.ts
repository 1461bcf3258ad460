import { diagnose } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import { VERIFIER } from "../../../src/components/cni/names";
import { CHAIN_NODE_RULES } from "../../../src/components/cni/rules/nodes";
import { CHAIN_OBJECT_RULES } from "../../../src/components/cni/rules/objects";
import type { Desired } from "../../../src/components/desired";
import type { ChainNode, DaemonSet } from "../../../src/components/observed/objects";
import type { Observed } from "../../../src/components/subjects";
import { copyOf, initialised, read, write } from "../../cli/user-repository";
import { MADE, type Open, soundCluster } from "../sound";

type Change = (observed: Open<Observed>) => void;

const K = "kubectl --context demo";
const PODS = `${K} -n kube-system get pods -l k8s-app=${VERIFIER}`;
const APPLY = "let Flux reconcile dist/demo";
const TAINT = { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" };

/** Long after everything in the cluster was made, and soon after the verifiers have reported. */
const NOW = new Date("2027-01-01T00:12:00Z");

/** All gates, the verifier alone, the rule of the controller, and none. */
let gated: Desired;
let verified: Desired;
let ruled: Desired;
let plain: Desired;

beforeAll(async () => {
  const root = await initialised(["demo", "--nodes", "4"]);
  const file = "clusters/demo/cluster.yaml";
  const at = (chain: string) => {
    const copy = copyOf(root);
    write(copy, file, `${read(root, file)}${chain}`);
    return desiredCluster(new ConfiguredRepository(copy), "demo", K);
  };
  plain = at("");
  verified = at("  cniChain: { verifier: {} }\n");
  gated = at("  cniChain: { verifier: {}, nodeGate: { mode: continuous }, podGate: { action: deny } }\n");
  ruled = at("  cniChain: { verifier: {}, nodeGate: { removal: node-readiness-controller } }\n");
});

function facts(desired: Desired, change: Change = () => {}, at: Date | undefined = NOW) {
  const observed = soundCluster(desired) as Open<Observed>;
  change(observed);
  return diagnose({ observed: observed as Observed, refused: [], at }, desired);
}

/** `state code: message → remedy` of what is wrong. */
function faults(desired: Desired, change: Change = () => {}, at: Date | undefined = NOW): string[] {
  return facts(desired, change, at).flatMap((fact) =>
    stateOf(fact) === "ok" || !("code" in fact)
      ? []
      : `${stateOf(fact)} ${fact.code}: ${fact.message} → ${describeRemedy(fact.remedy!)}`,
  );
}

const nodesOf = (observed: Open<Observed>) => observed.chainNodes!.items as unknown as Open<ChainNode>[];
const condition = (observed: Open<Observed>, node: number) =>
  nodesOf(observed)[node]!.status!.conditions!.find(({ type }) => type === "CNIChainReady")!;

/** The chain of a node is not whole, as the verifier reports it. */
const half =
  (node: number, since = MADE): Change =>
  (observed) => {
    Object.assign(condition(observed, node), {
      status: "False",
      reason: "PluginMissing",
      message: "10-calico.conflist has no linkerd-cni",
      lastTransitionTime: since,
    });
    nodesOf(observed)[node]!.spec.taints = [TAINT];
  };

const all =
  (...changes: readonly Change[]): Change =>
  (observed) => {
    for (const change of changes) change(observed);
  };

test("a cluster whose chain is whole everywhere has two lines about it, and one without a chain none", () => {
  const lines = (desired: Desired) =>
    facts(desired)
      .map(({ message }) => message)
      .filter((message) => message.includes("CNI chain"));
  expect(lines(gated)).toEqual([
    "what guards the CNI chain is what git renders",
    "the CNI chain is whole on 3 of 3 nodes",
  ]);
  expect(lines(verified)).toHaveLength(2);
  expect(lines(plain)).toEqual([]);
  for (const desired of [gated, verified, ruled, plain]) expect(faults(desired)).toEqual([]);
});

test("what is rendered without Typha is looked at without Typha", () => {
  expect(faults({ ...gated, isTyphaOn: false }, (observed) => delete observed.chainVerifier).join()).toContain(
    "chain-verifier-absent",
  );
});

const FAULTS: readonly (readonly [string, () => Desired, Change, ...string[]])[] = [
  [
    "the verifier is missing",
    () => verified,
    (observed) => delete observed.chainVerifier,
    `problem chain-verifier-absent: there is no DaemonSet kube-system/${VERIFIER} → ${APPLY}`,
  ],
  [
    "the verifier's program is missing",
    () => gated,
    (observed) => delete observed.chainProgram,
    `problem chain-verifier-absent: there is no ConfigMap kube-system/${VERIFIER} → ${APPLY}`,
  ],
  [
    "another image looks at the chain",
    () => gated,
    (observed) => {
      const { template } = observed.chainVerifier!.spec as unknown as Pick<Open<DaemonSet>["spec"], "template">;
      template.spec.containers[0]!.image = "evil.example.org/node:24";
    },
    `problem chain-verifier-settings: DaemonSet kube-system/${VERIFIER} is not as git renders it: containers[verifier].image → ${APPLY}`,
  ],
  [
    "another program looks at the chain",
    () => gated,
    (observed) => {
      const data = observed.chainProgram!.data as Record<string, string>;
      data[Object.keys(data).find((name) => name.endsWith("js"))!] += "evil();\n";
    },
    expect.stringMatching(
      /^problem chain-program-settings: in ConfigMap kube-system\/cni-chain-verifier, \S+js is not that of git → /,
    ),
  ],
  [
    "the policy on pods is missing: its binding alone denies nothing",
    () => gated,
    (observed) => {
      observed.chainPolicies!.items = observed.chainPolicies!.items.filter(
        ({ metadata }) => metadata.name !== "cni-chain-pods",
      );
    },
    `problem chain-guard-absent: there is no ValidatingAdmissionPolicy cni-chain-pods → ${APPLY}`,
  ],
  [
    "the policy on pods is not bound",
    () => gated,
    (observed) => {
      observed.chainPolicyBindings!.items = observed.chainPolicyBindings!.items.filter(
        ({ metadata }) => metadata.name !== "cni-chain-pods",
      );
    },
    `problem chain-guard-absent: there is no ValidatingAdmissionPolicyBinding cni-chain-pods → ${APPLY}`,
  ],
  [
    "the policy on pods warns only",
    () => gated,
    (observed) => {
      const binding = observed.chainPolicyBindings!.items.find(({ metadata }) => metadata.name === "cni-chain-pods")!;
      Object.assign(binding.spec!, { validationActions: ["Warn"] });
    },
    `problem chain-guard-settings: ValidatingAdmissionPolicyBinding cni-chain-pods is not as git renders it → ${APPLY}`,
  ],
  [
    "a policy is left that git no longer renders",
    () => verified,
    (observed) => {
      const items = soundCluster(gated).chainPolicies!.items.filter(({ metadata }) => metadata.name !== VERIFIER);
      observed.chainPolicies = { items } as never;
    },
    `warning chain-guard-left: ValidatingAdmissionPolicy cni-chain-pods still keeps pods off, and git does not render it → ${K} delete validatingadmissionpolicy cni-chain-pods`,
  ],
  [
    "the rule of the controller is missing, as where the controller is",
    () => ruled,
    (observed) => delete observed.chainReadinessRules,
    expect.stringMatching(
      /^problem chain-guard-absent: there is no NodeReadinessRule cni-chain-[0-9a-f]{8}; its kind may not be installed → /,
    ),
  ],
  [
    "a node has half a chain: by name and reason",
    () => gated,
    half(1),
    `problem chain-not-whole: node-1: the CNI chain is not whole (PluginMissing): 10-calico.conflist has no linkerd-cni → ${PODS} --field-selector spec.nodeName=node-1 -o wide`,
  ],
  [
    "no verifier has reported of a node",
    () => gated,
    (observed) => {
      nodesOf(observed)[2]!.status = { conditions: [] } as never;
    },
    `problem chain-not-whole: node-2: no verifier has reported CNIChainReady → ${PODS} --field-selector spec.nodeName=node-2 -o wide`,
  ],
  [
    "without reports, a verifier is not Ready",
    () => verified,
    (observed) => {
      observed.chainVerifier!.status = { desiredNumberScheduled: 3, numberReady: 1 } as never;
    },
    `problem chain-not-whole: the CNI chain is whole on 1 of 3 nodes: elsewhere the verifier is not Ready, and says why → ${PODS} -o wide`,
  ],
  [
    "a verifier stopped reporting",
    () => gated,
    (observed) => {
      condition(observed, 0).lastHeartbeatTime = "2026-12-31T23:00:00Z";
    },
    `problem chain-report-old: node-0: the verifier has not reported since 2026-12-31T23:00:00Z → ${PODS} --field-selector spec.nodeName=node-0 -o wide`,
  ],
  [
    "the taint stays on a node whose chain is whole",
    () => gated,
    (observed) => {
      nodesOf(observed)[0]!.spec.taints = [TAINT];
    },
    `problem chain-taint-left: node-0: the chain is whole, and the taint ${TAINT.key} is still there → ${PODS} --field-selector spec.nodeName=node-0 -o wide`,
  ],
  [
    "the node gate is open on half a chain",
    () => gated,
    all(half(0), (observed) => {
      nodesOf(observed)[0]!.spec.taints = [{ ...TAINT, effect: "PreferNoSchedule" }];
    }),
    expect.stringContaining("problem chain-not-whole: node-0"),
    `problem chain-taint-absent: node-0: the chain is not whole, and the taint ${TAINT.key} is not there → ${PODS} --field-selector spec.nodeName=node-0 -o wide`,
  ],
];

test.each(FAULTS.map(([what, ...fault]) => [what, fault] as const))("%s", (_, [desired, change, ...lines]) => {
  expect(faults(desired(), change)).toEqual(lines);
});

test("every rule about the chain is tried here", () => {
  const tried = FAULTS.flatMap(([, desired, change]) => faults(desired(), change)).map((line) => line.split(/[ :]/)[1]);
  const rules = [...CHAIN_OBJECT_RULES, ...CHAIN_NODE_RULES].map(({ code }) => code);
  expect(rules.filter((code) => !tried.includes(code))).toEqual([]);
});

describe("what takes its time is no fault yet", () => {
  test("a node that joined within ten minutes, until it is older", () => {
    const joins = all(half(0), (observed) => {
      nodesOf(observed)[0]!.metadata.creationTimestamp = "2027-01-01T00:10:00Z";
    });
    expect(faults(gated, joins)).toEqual([]);
    expect(faults(gated, joins, new Date("2027-01-01T00:21:00Z")).join()).toContain("chain-not-whole: node-0");
  });

  test("a taint whose condition has just turned", () => {
    const turned: Change = (observed) => {
      condition(observed, 0).lastTransitionTime = "2027-01-01T00:11:30Z";
      nodesOf(observed)[0]!.spec.taints = [TAINT];
    };
    expect(faults(gated, turned)).toEqual([]);
    expect(faults(gated, turned, new Date("2027-01-01T00:13:00Z")).join()).toContain("chain-taint-left");
  });

  test("of an API server without a clock, everything is old, and no report is", () => {
    const young = all(half(0), (observed) => {
      nodesOf(observed)[0]!.metadata.creationTimestamp = "2027-01-01T00:11:59Z";
    });
    expect(diagnoseWithoutClock(young)).toEqual([expect.stringContaining("chain-not-whole: node-0")]);
  });
});

function diagnoseWithoutClock(change: Change): string[] {
  const observed = soundCluster(gated) as Open<Observed>;
  change(observed);
  return diagnose({ observed: observed as Observed, refused: [] }, gated).flatMap((fact) =>
    stateOf(fact) === "ok" || !("code" in fact) ? [] : `${fact.code}: ${fact.message}`,
  );
}

test("a taint that never was there is no fault where the gate opens once", () => {
  const once = {
    ...gated,
    cniChain: { ...gated.cniChain!, nodeGate: { ...gated.cniChain!.nodeGate!, mode: "bootstrap-only" } },
  };
  const open = all(half(0), (observed) => {
    nodesOf(observed)[0]!.spec.taints = [];
  });
  expect(faults(once as Desired, open)).toEqual([expect.stringContaining("chain-not-whole: node-0")]);
});

test("of a thousand nodes, five are named and the others counted", () => {
  const thousand: Change = (observed) => {
    const [first] = nodesOf(observed);
    observed.chainNodes!.items = [...Array(1000).keys()].map((index) => ({
      ...structuredClone(first),
      metadata: { name: `node-${index}`, creationTimestamp: MADE },
    })) as never;
    for (let node = 0; node < 1000; node += 1) half(node)(observed);
  };
  const lines = faults(gated, thousand);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe(`problem chain-not-whole: the same of 995 more nodes → ${PODS}`);
});
