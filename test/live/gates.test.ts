import * as path from "node:path";
import {
  type ContainerVariable,
  type Desired,
  type Observed,
  type Pod,
  SERVICE_RULES,
  type SubjectName,
} from "@typha-mtls/components";
import { describeRemedy } from "@typha-mtls/problems";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import type { Stage } from "../../src/cluster/rollout";
import { ROTATION_STEPS, rotationStep, STAGE_STEPS, stageStep } from "../../src/lifecycle/steps";
import { GATES, gatesNamed, readGates, subjectsOf } from "../../src/live/gates";
import { found, type Gate } from "../../src/live/gates/gate";
import { copyOf, initialised, read, write } from "../cli/user-repository";
import { MADE, type Open, soundCluster } from "../components/sound";

const CLUSTER = "clusters/demo/cluster.yaml";
const NOW = new Date("2027-01-15T12:00:00Z");
const ALL = GATES;
const GATES_OF_OVERLAP = gatesNamed(rotationStep("issue", "started")!.risk!.gates);
const GATES_OF_LEAVES = gatesNamed(rotationStep("finish", "issued")!.risk!.gates);
const gatesOfStages = (from: Stage, to: Stage) => gatesNamed(stageStep(from, to)?.risk?.gates ?? []);
const GATES_OF_STAGES = STAGE_STEPS.filter(({ risk }) => risk !== undefined).map(({ from, to }) => ({
  from,
  to,
  gates: gatesOfStages(from, to),
}));
let root: string;
let plans: Record<Stage | "ports" | "own" | "apart" | "merged", Desired>;

beforeAll(async () => {
  root = await initialised(["demo", "--nodes", "4"]);
  const at = (lines: string, calicoNode = "  calicoNode:\n") => {
    const copy = copyOf(root);
    write(copy, CLUSTER, `${read(root, CLUSTER).replace("  calicoNode:\n", calicoNode)}${lines}`);
    return desiredCluster(new ConfiguredRepository(copy), "demo", "kubectl");
  };
  plans = {
    plaintext: at("  rollout: { stage: plaintext }\n"),
    parallel: at("  rollout: { stage: parallel }\n"),
    cutover: at("  rollout: { stage: cutover }\n"),
    mtls: at(""),
    ports: at("  rollout: { stage: parallel, layout: other-ports }\n"),
    own: at("  rollout: { stage: parallel, layout: other-ports, failsafePorts: own }\n"),
    apart: at("  namespace: typha\n"),
    merged: at(
      "  rollout: { stage: cutover }\n",
      "  calicoNode:\n    route: server-side-apply\n    upstream: calico-typha\n",
    ),
  };
});

type Change = (observed: Open<Observed>) => void;

/** What holds back, by gate; empty where all is well. */
function shut(
  gates: readonly Gate[],
  change: Change = () => {},
  at: keyof typeof plans = "mtls",
  { now = NOW, refused = [] }: { now?: Date; refused?: SubjectName[] } = {},
) {
  const observed = soundCluster(plans[at]);
  change(observed as Open<Observed>);
  return readGates(gates, { observed, refused }, plans[at], now).flatMap((state) => {
    if (state.state === "passed") return [];
    if (state.state === "unseen") return [`${state.gate.code} unseen: ${state.reason}`];
    const { done, all, unit, blocking } = state.reading;
    return [`${state.gate.code} ${done}/${all} ${unit}: ${blocking.join("; ")}`];
  });
}

const without = (name: keyof Observed) => (observed: Open<Observed>) => {
  delete (observed as Record<string, unknown>)[name];
};
const pod = (observed: Open<Observed>, index: number) => observed.pods!.items[index]! as Open<Pod>;
const hash = (observed: Open<Observed>, index: number, value: string) => {
  pod(observed, index).metadata.annotations = { "typha-mtls/certificate-hash": value };
};
const notReady = (of: Open<Pod>) => {
  of.status!.conditions = [{ type: "Ready", status: "False" }] as never;
};
const isOf = (code: string) => ALL.filter((gate) => gate.code === code).slice(0, 1);

const NODE_ENV = (observed: Open<Observed>) =>
  observed.daemonSet!.spec.template.spec.containers[1] as unknown as { env: ContainerVariable[] };

test("a cluster that is as git says passes every gate of a rotation, and of the way forth", () => {
  expect(shut(GATES_OF_OVERLAP)).toEqual([]);
  expect(shut(GATES_OF_LEAVES)).toEqual([]);
  expect(shut(gatesOfStages("cutover", "mtls"), () => {}, "cutover")).toEqual([]);
  expect(shut(gatesOfStages("parallel", "cutover"), () => {}, "parallel")).toEqual([]);
});

test("a cluster that holds nothing passes no gate at all, and none stumbles", () => {
  for (const [gates, at] of [
    [GATES_OF_OVERLAP, "mtls"],
    [GATES_OF_LEAVES, "mtls"],
    ...GATES_OF_STAGES.map(({ gates, from }) => [gates, from] as const),
  ] as const) {
    const applying = gates.filter(({ applies }) => applies?.(plans[at]) !== false);
    const states = readGates(gates, { observed: {}, refused: [] }, plans[at], NOW);
    expect(states.map(({ gate }) => gate.code)).toEqual(applying.map(({ code }) => code));
    expect(states.filter(({ state }) => state === "passed")).toEqual([]);
  }
});

test("every step that can cut nodes off has gates, and each gate is waited for by a step", () => {
  const steps = [...STAGE_STEPS, ...ROTATION_STEPS];
  for (const { risk } of steps) if (risk !== undefined) expect(risk.gates.length).toBeGreaterThan(0);
  const waitedFor = new Set<string>(steps.flatMap(({ risk }) => risk?.gates ?? []));
  expect([...waitedFor].sort()).toEqual(ALL.map(({ code }) => code).sort());
});

test("of a rotation, the steps that drop a CA or present leaves of a new one can cut nodes off", () => {
  const risky = ROTATION_STEPS.filter(({ risk }) => risk !== undefined);
  expect(risky.map(({ command, from }) => `${command} from ${from}`)).toEqual([
    "issue from started",
    "issue from issuing",
    "finish from issued",
    "abort from started",
  ]);
  const codes = (gates: readonly Gate[]) => gates.map(({ code }) => code);
  expect(rotationStep("abort", "started")!.risk!.gates).toEqual(codes(GATES_OF_LEAVES));
  expect(rotationStep("issue", "issuing")!.risk!.gates).toEqual(codes(GATES_OF_OVERLAP));
});

test("each step waits for these gates, in this order", () => {
  const codes = (gates: readonly Gate[]) => gates.map(({ code }) => code);
  expect(codes(GATES_OF_OVERLAP)).toEqual([
    "bundle-applied",
    "typhas-restarted",
    "typhas-read-bundle",
    "bundle-on-nodes",
  ]);
  expect(codes(GATES_OF_LEAVES)).toEqual([
    "bundle-applied",
    "secrets-applied",
    "typhas-restarted",
    "typhas-read-leaf",
    "leaf-on-nodes",
  ]);
  expect(GATES_OF_STAGES.map(({ from, to, gates }) => [`${from} to ${to}`, ...codes(gates)])).toEqual([
    [
      "parallel to cutover",
      "bundle-applied",
      "secrets-applied",
      "typha-as-rendered",
      "typhas-scaled",
      "typhas-restarted",
      "typhas-found",
      "nodes-prepared",
      "failsafe-lists",
    ],
    ["cutover to mtls", "nodes-moved", "typhas-restarted"],
    ["cutover to parallel", "upstream-ready"],
    ["parallel to plaintext", "nodes-back"],
  ]);
});

test("every gate has a code of its own, says why and by whose word, and what to do", () => {
  const gates = [...new Set(ALL)];
  expect(new Set(gates.map(({ code }) => code)).size).toBe(gates.length);
  for (const gate of gates) {
    expect(
      [gate.why, gate.source, gate.what, describeRemedy(gate.remedy(plans.mtls))].every((one) => one.length > 0),
    ).toBe(true);
    expect(gate.looksAt.length).toBeGreaterThan(0);
  }
});

test("what may not be looked at keeps a gate shut, and the right is named", () => {
  expect(shut(GATES_OF_LEAVES, () => {}, "mtls", { refused: ["serverSecret", "clientSecret"] })).toEqual(
    ["secrets-applied", "typhas-read-leaf", "leaf-on-nodes"].map(
      (id) => `${id} unseen: not looked at, for want of the right to get secrets`,
    ),
  );
  expect(shut(isOf("upstream-ready"), () => {}, "cutover", { refused: ["upstreamTypha"] })).toEqual([
    "upstream-ready unseen: not looked at, for want of the right to get deployments.apps",
  ]);
});

test("a rotation needs no Secrets to issue, and works without the right to read them", () => {
  expect(subjectsOf(GATES_OF_OVERLAP, plans.mtls)).not.toContain("serverSecret");
  expect(shut(GATES_OF_OVERLAP, without("serverSecret"), "mtls", { refused: ["clientSecret"] })).toEqual([]);
});

test("the pods of calico-node only lend their names: without them the rollout is counted all the same", () => {
  expect(shut(isOf("nodes-moved"), () => {}, "cutover", { refused: ["calicoNodePods"] })).toEqual([]);
});

describe("the trust bundle", () => {
  test("that is not git's, or not there, is counted once where both sides share it", () => {
    const other: Change = (observed) => {
      observed.trustBundle!.data = { "ca.crt": "other" };
    };
    expect(shut(isOf("bundle-applied"), other)).toEqual([
      "bundle-applied 0/1 ConfigMaps: the CAs in ConfigMap kube-system/calico-typha-mtls-ca are not those of git",
    ]);
    expect(shut(isOf("bundle-applied"), without("trustBundle"))[0]).toContain("there is no ConfigMap");
  });
  test("of one side is told of that side", () => {
    expect(shut(isOf("bundle-applied"), without("nodeTrustBundle"), "apart")).toEqual([
      "bundle-applied 1/2 ConfigMaps: there is no ConfigMap kube-system/calico-typha-mtls-ca: the pods cannot start",
    ]);
  });
});

describe("Typhas", () => {
  const told = (change: Change, at: keyof typeof plans = "mtls") => shut(isOf("typhas-restarted"), change, at);
  const NAME = "Deployment kube-system/calico-typha-mtls";

  test("of a Deployment that is not there, scaled to nothing, or of another hash", () => {
    expect(told(without("deployment"))).toEqual([`typhas-restarted 2/2 Typhas: there is no ${NAME}`]);
    expect(told((observed) => Object.assign(observed.deployment!.spec, { replicas: 0 }))).toEqual([
      `typhas-restarted 0/0 Typhas: ${NAME} is scaled to 0`,
    ]);
    const other: Change = (observed) => {
      observed.deployment!.spec.template.metadata!.annotations = { "typha-mtls/certificate-hash": "before" };
    };
    expect(told(other)).toEqual([
      `typhas-restarted 2/2 Typhas: ${NAME} does not carry git's certificate hash: it is not applied`,
    ]);
  });
  test("whose Deployment its controller has not seen yet", () => {
    expect(
      told((observed) => {
        observed.deployment!.metadata.generation = 4;
      }),
    ).toEqual([`typhas-restarted 2/2 Typhas: the last change of ${NAME} is not observed yet`]);
    expect(
      told((observed) => {
        (observed.deployment as { status?: object }).status = {};
      })[0],
    ).toContain("is not observed yet");
  });
  test("of which one was left with the files before, or still ends", () => {
    expect(told((observed) => hash(observed, 1, "before"))).toEqual([
      "typhas-restarted 1/2 Typhas: calico-typha-mtls-1 still runs with the files before",
    ]);
    const ending: Change = (observed) => {
      const old = structuredClone(pod(observed, 1)) as Open<Pod>;
      old.metadata.name = "old";
      old.metadata.annotations = {};
      old.metadata.deletionTimestamp = MADE;
      (observed.pods!.items as Pod[]).push(old as Pod);
    };
    expect(told(ending)).toEqual(["typhas-restarted 2/2 Typhas: old is still ending with the files before"]);
  });
  test("that is ending counts for nothing, even while it is ready", () => {
    const ending: Change = (observed) => {
      pod(observed, 1).metadata.deletionTimestamp = MADE;
    };
    expect(told(ending)).toEqual(["typhas-restarted 1/2 Typhas: 1 of its pods are not there"]);
  });
  test("that failed or were evicted hold nothing back", () => {
    const evicted: Change = (observed) => {
      const old = structuredClone(pod(observed, 1)) as Open<Pod>;
      old.metadata.annotations = {};
      old.status!.phase = "Failed";
      (observed.pods!.items as Pod[]).push(old as Pod);
    };
    expect(told(evicted)).toEqual([]);
  });
  test.each([
    ["0/4 nodes are available: 2 node(s) didn't have free ports for the requested pod ports.", "no host port free"],
    ["0/4 nodes are available: 4 node(s) didn't match pod anti-affinity rules.", "no node without another Typha"],
    ["0/4 nodes are available: 4 Insufficient cpu.", "no node has room"],
    ["0/4 nodes are available: 4 node(s) didn't match Pod's node affinity/selector.", "no node fits"],
    [undefined, "no node takes it"],
  ])("that find no node are told with the scheduler's reason: %s", (message, meaning) => {
    const pending: Change = (observed) => {
      const of = pod(observed, 1);
      delete (of.spec as { nodeName?: string }).nodeName;
      of.status!.phase = "Pending";
      of.status!.conditions = [{ type: "PodScheduled", status: "False", ...(message && { message }) }] as never;
    };
    expect(told(pending)).toEqual([`typhas-restarted 1/2 Typhas: calico-typha-mtls-1: Pending (${meaning})`]);
  });
  test("that do not start are told with their node", () => {
    const waiting: Change = (observed) => {
      notReady(pod(observed, 0));
      pod(observed, 0).status!.containerStatuses = [{ state: { waiting: { reason: "CrashLoopBackOff" } } }] as never;
    };
    expect(told(waiting)).toEqual(["typhas-restarted 1/2 Typhas: node-0: CrashLoopBackOff"]);
    expect(told((observed) => notReady(pod(observed, 0)))).toEqual(["typhas-restarted 1/2 Typhas: node-0: not Ready"]);
  });
  test("of another template with the same hash are waited for", () => {
    expect(told((observed) => Object.assign(observed.deployment!.status!, { replicas: 3 }))).toEqual([
      "typhas-restarted 2/2 Typhas: 2 of 3 pods are of its present template",
    ]);
    expect(told((observed) => Object.assign(observed.deployment!.status!, { updatedReplicas: 1 }))).toEqual([
      "typhas-restarted 2/2 Typhas: 1 of 2 pods are of its present template",
    ]);
  });
  test("with a setting that is not git's do not let calico-node come", () => {
    const plain: Change = (observed) => {
      (observed.deployment!.spec.template.spec.containers[0]!.env as unknown as ContainerVariable[]).pop();
    };
    expect(shut(isOf("typha-as-rendered"), plain, "parallel")).toEqual([
      "typha-as-rendered 0/1 Typhas: Typha's settings are not those of git: TYPHA_CLIENTCN",
    ]);
  });
  test("that the Service does not have are not found", () => {
    expect(shut(isOf("typhas-found"), without("services"), "parallel")[0]).toContain("there is no Service");
    const unready: Change = (observed) => {
      observed.endpointSlices!.items[0]!.endpoints![1]!.conditions = { ready: false };
    };
    expect(shut(isOf("typhas-found"), unready, "parallel")).toEqual([
      "typhas-found 1/2 endpoints: 1 of its endpoints are ready",
    ]);
  });
  test("that are not rendered at plaintext are not waited for", () => {
    expect(shut(GATES_OF_OVERLAP, without("deployment"), "plaintext")).toEqual([]);
    const states = readGates(
      GATES_OF_OVERLAP,
      { observed: soundCluster(plans.plaintext), refused: [] },
      plans.plaintext,
      NOW,
    );
    expect(states.map(({ gate }) => gate.code)).toEqual(["bundle-applied"]);
  });
});

describe("a Typha that is older than its files", () => {
  const later = "2027-01-02T00:00:00Z";
  test("has read the trust bundle before", () => {
    const changed: Change = (observed) => {
      observed.trustBundle!.metadata.managedFields![0]!.time = later;
    };
    expect(shut(isOf("typhas-read-bundle"), changed)).toEqual([
      "typhas-read-bundle 0/2 Typhas: calico-typha-mtls-0 was made before ConfigMap kube-system/calico-typha-mtls-ca changed; calico-typha-mtls-1 was made before ConfigMap kube-system/calico-typha-mtls-ca changed",
    ]);
    const one: Change = (observed) => {
      changed(observed);
      pod(observed, 1).metadata.creationTimestamp = later;
    };
    expect(shut(isOf("typhas-read-bundle"), one)[0]).toContain("1/2 Typhas: calico-typha-mtls-0 was made");
  });
  test("has read the certificate before", () => {
    const changed: Change = (observed) => {
      (observed.serverSecret as unknown as { changedAt: Date }).changedAt = new Date(later);
    };
    expect(shut(isOf("typhas-read-leaf"), changed)[0]).toContain("was made before Secret kube-system/");
    expect(shut(isOf("typhas-read-leaf"), without("serverSecret"))[0]).toContain("there is no Secret");
  });
  test("is not known where nothing records when they changed", () => {
    const unrecorded: Change = (observed) => {
      delete (observed.trustBundle!.metadata as { managedFields?: unknown }).managedFields;
    };
    expect(shut(isOf("typhas-read-bundle"), unrecorded)).toEqual([
      "typhas-read-bundle unseen: ConfigMap kube-system/calico-typha-mtls-ca does not record when it changed (managedFields)",
    ]);
  });
  test("a pod without a time of its own is taken for older", () => {
    const timeless: Change = (observed) => {
      delete (pod(observed, 0).metadata as { creationTimestamp?: string }).creationTimestamp;
    };
    expect(shut(isOf("typhas-read-bundle"), timeless)[0]).toContain("1/2 Typhas");
  });
});

describe("Secrets", () => {
  test("that are absent, sealed or of another certificate are told one by one", () => {
    const sealed: Change = (observed) => {
      (observed.serverSecret as { key: string }).key = "sealed";
      (observed.clientSecret as { certificate: string }).certificate = "other";
    };
    const [told] = shut(isOf("secrets-applied"), sealed);
    expect(told).toContain(
      "secrets-applied 0/2 Secrets: Secret kube-system/calico-typha-mtls-server was applied without",
    );
    expect(told).toContain("the certificate in Secret kube-system/calico-typha-mtls-client is not that of git");
    expect(shut(isOf("secrets-applied"), without("clientSecret"))[0]).toContain(
      "secrets-applied 1/2 Secrets: there is no",
    );
  });
  test("that no pod mounts are nothing to wait for, but what lies on the nodes is not seen", () => {
    const ROOT = path.join(__dirname, "../..");
    const example = desiredCluster(new ConfiguredRepository(ROOT), "hostfiles-puppet", "kubectl");
    const states = readGates(GATES_OF_LEAVES, { observed: soundCluster(example), refused: [] }, example, NOW);
    expect(states.map(({ gate, state }) => `${gate.code} ${state}`)).toEqual([
      "bundle-applied passed",
      "typhas-restarted passed",
      "typhas-read-leaf unseen",
      "leaf-on-nodes unseen",
    ]);
    for (const state of states.slice(2)) {
      const reason = "certificates lie on the nodes, where the API server does not see them";
      expect(state).toMatchObject({ state: "unseen", reason });
    }
  });
});

test("a Secret that git has no certificate to compare with is not said to hold the new leaf", () => {
  const { serverCertificate: _, clientCertificate: __, ...unseen } = plans.mtls;
  const states = readGates(GATES_OF_LEAVES, { observed: soundCluster(plans.mtls), refused: [] }, unseen, NOW);
  expect(states.flatMap((state) => (state.state === "unseen" ? [`${state.gate.code}: ${state.reason}`] : []))).toEqual([
    "typhas-read-leaf: git has no certificate to compare Secret calico-typha-mtls-server with",
    "leaf-on-nodes: git has no certificate to compare Secret calico-typha-mtls-client with",
  ]);
});

describe("the kubelets", () => {
  const changedAt =
    (time: string): Change =>
    (observed) => {
      (observed.clientSecret as unknown as { changedAt: Date }).changedAt = new Date(time);
      observed.nodeTrustBundle!.metadata.managedFields![0]!.time = time;
    };
  const both = [...isOf("bundle-on-nodes"), ...isOf("leaf-on-nodes")];
  test("have two minutes to renew the files of a young object, and an old one is not waited for", () => {
    expect(shut(both, changedAt("2027-01-15T11:59:30Z"))).toEqual([
      "bundle-on-nodes 30/120 seconds: ConfigMap kube-system/calico-typha-mtls-ca changed at 11:59:30Z",
      "leaf-on-nodes 30/120 seconds: Secret kube-system/calico-typha-mtls-client changed at 11:59:30Z",
    ]);
    expect(shut(both, changedAt("2027-01-15T11:58:00Z"))).toEqual([]);
    expect(shut(both, changedAt("2027-01-15T11:58:01Z"))).toHaveLength(2);
  });
  test("a change in the future is waited for as any other, and the clocks are named", () => {
    expect(shut(both, changedAt("2027-01-15T12:10:00Z"))[1]).toBe(
      "leaf-on-nodes 0/120 seconds: Secret kube-system/calico-typha-mtls-client changed at 12:10:00Z, and that is in the future: clocks differ",
    );
  });
  test("where nothing is recorded no waiting helps, and where nothing is there it does", () => {
    const unrecorded: Change = (observed) => delete (observed.clientSecret as { changedAt?: Date }).changedAt;
    expect(shut(isOf("leaf-on-nodes"), unrecorded)[0]).toContain("unseen: Secret kube-system/");
    expect(shut(isOf("leaf-on-nodes"), without("clientSecret"))[0]).toContain("0/120 seconds: there is no Secret");
    expect(shut(isOf("bundle-on-nodes"), without("nodeTrustBundle"))[0]).toContain(
      "0/120 seconds: there is no ConfigMap",
    );
  });
});

describe("a node whose kubelet may not write files", () => {
  const both = [...isOf("bundle-on-nodes"), ...isOf("leaf-on-nodes")];
  const reported = (...conditions: readonly object[][]): Change => {
    const items = conditions.map((of, index) => ({ metadata: { name: `node-${index}` }, status: { conditions: of } }));
    return (observed) => Object.assign(observed, { nodesToReach: { items } });
  };
  const sound = [
    { type: "DiskPressure", status: "False" },
    { type: "MemoryPressure", status: "True" },
    { type: "Ready", status: "True" },
  ];

  test("keeps the step back however long it waits: with a full disk from the trust bundle, which is not in memory", () => {
    expect(shut(both, reported(sound, [{ type: "DiskPressure", status: "True" }]))).toEqual([
      "bundle-on-nodes 1/2 nodes: node node-1, which may have the files before: DiskPressure",
    ]);
  });
  test("that does not report is waited for with each file", () => {
    expect(shut(both, reported([{ type: "Ready", status: "Unknown" }], sound, sound))).toEqual(
      both.map(
        ({ code }) => `${code} 2/3 nodes: node node-0, which may have the files before: its kubelet does not report`,
      ),
    );
  });
  test("is asked for by these steps alone, and not missed without the right to list nodes", () => {
    expect(subjectsOf(GATES_OF_OVERLAP, plans.mtls)).toContain("nodesToReach");
    expect(subjectsOf(gatesOfStages("parallel", "cutover"), plans.parallel)).not.toContain("nodesToReach");
    expect(shut(both, without("nodesToReach"), "mtls", { refused: ["nodesToReach"] })).toEqual([]);
  });
  test("that is not Ready, or says nothing, is one whose kubelet writes", () => {
    expect(shut(both, reported(sound, [], [{ type: "Ready", status: "False" }]))).toEqual([]);
  });
});

describe("calico-node", () => {
  const moved = (change: Change) => shut(isOf("nodes-moved"), change, "cutover");
  const status =
    (fields: object): Change =>
    (observed) =>
      Object.assign(observed.daemonSet!.status!, fields);

  test("that is not there, or on no node, has not moved", () => {
    expect(moved(without("daemonSet"))).toEqual([
      "nodes-moved 0/0 nodes: there is no DaemonSet calico-node in kube-system",
    ]);
    expect(moved(status({ desiredNumberScheduled: 0 }))[0]).toContain("has no node to run on");
  });
  test("without the patch, or with a part of it, has not moved, whatever its status says", () => {
    expect(moved((observed) => NODE_ENV(observed).env.splice(0))[0]).toContain(
      "nodes-moved 0/4 nodes: calico-node is not moved",
    );
    expect(moved((observed) => NODE_ENV(observed).env.splice(5, 1))[0]).toContain(
      "0/4 nodes: calico-node has a part of the TLS settings",
    );
  });
  test("is not counted before its controller has seen the change", () => {
    expect(
      moved((observed) => {
        observed.daemonSet!.metadata.generation = 3;
      }),
    ).toEqual(["nodes-moved 0/4 nodes: the last change of DaemonSet calico-node is not observed yet"]);
  });
  test("is counted where it is both updated and available, and what is stuck is named", () => {
    expect(moved(status({ updatedNumberScheduled: 1 }))).toEqual(["nodes-moved 1/4 nodes: 3 nodes still to restart"]);
    expect(moved(status({ numberAvailable: 3 }))).toEqual(["nodes-moved 3/4 nodes: pods that are not available yet"]);
    const stuck: Change = (observed) => {
      status({ updatedNumberScheduled: 3, numberAvailable: 2 })(observed);
      const of = structuredClone(pod(observed, 0));
      of.spec.nodeName = "node-17";
      notReady(of);
      observed.calicoNodePods!.items = [of, pod(observed, 1)] as never;
    };
    expect(moved(stuck)).toEqual(["nodes-moved 2/4 nodes: node-17: not Ready"]);
  });
  test("whose pods have to be deleted is reported", () => {
    const byHand: Change = (observed) => {
      status({ updatedNumberScheduled: 1 })(observed);
      (observed.daemonSet!.spec as { updateStrategy?: object }).updateStrategy = { type: "OnDelete" };
    };
    expect(moved(byHand)[0]).toContain("3 wait until their pod is deleted (updateStrategy OnDelete)");
  });
  const ofBefore: Change = (observed) => {
    NODE_ENV(observed).env = [
      { name: "FELIX_TYPHAK8SSERVICENAME", value: "calico-typha" },
      { name: "FELIX_TYPHACAFILE", value: "/calico-typha-ca/typhaca.crt" },
      { name: "FELIX_TYPHACN", value: "calico-typha" },
      { name: "FELIX_TYPHACERTFILE", value: "/calico-node-certs/calico-node.crt" },
      { name: "FELIX_TYPHAKEYFILE", value: "/calico-node-certs/calico-node.key" },
    ];
  };
  test("has gone back when none of the patch is left and all are restarted", () => {
    const back = (change: Change) => shut(isOf("nodes-back"), change, "parallel");
    expect(back(() => {})[0]).toContain(
      "nodes-back 0/4 nodes: the DaemonSet calico-node still has FELIX_TYPHACAFILE, FELIX_TYPHACERTFILE, FELIX_TYPHAKEYFILE, FELIX_TYPHACN, FELIX_TYPHAK8SSERVICENAME",
    );
    const clean: Change = (observed) => {
      NODE_ENV(observed).env = [];
    };
    expect(back(clean)).toEqual([]);
    // An installation that was taken over goes back to its own mutual TLS, which has names of its own.
    expect(back(ofBefore)).toEqual([]);
    expect(shut(isOf("nodes-moved"), ofBefore, "cutover")[0]).toContain("it has the TLS settings of another");
    expect(
      back((observed) => {
        clean(observed);
        status({ updatedNumberScheduled: 3 })(observed);
      }),
    ).toEqual(["nodes-back 3/4 nodes: 1 node still to restart"]);
  });
  test("has to keep another port open before the first node moves; with the same port there is nothing to do", () => {
    const lists = plans.ports.calicoNodeNow.spec!.template.spec.containers[0]!.env!;
    const prepared: Change = (observed) => {
      NODE_ENV(observed).env = [...lists];
    };
    expect(shut(isOf("nodes-prepared"), prepared, "ports")).toEqual([]);
    expect(shut(isOf("nodes-prepared"), (observed) => NODE_ENV(observed).env.splice(0), "ports")[0]).toContain(
      "nodes-prepared 0/4 nodes: the DaemonSet calico-node has another FELIX_FAILSAFE",
    );
    expect(shut(isOf("nodes-prepared"), without("daemonSet"), "parallel")).toEqual([]);
  });
});

describe("Felix's failsafe lists", () => {
  const endpoints: Change = (observed) => {
    observed.hostEndpoints!.items = [
      { metadata: { name: "all" }, spec: { node: "node-0", interfaceName: "*" } },
    ] as never;
  };
  const lists =
    (port: number): Change =>
    (observed) => {
      endpoints(observed);
      const entries = [{ protocol: "TCP", port }];
      const spec = { failsafeInboundHostPorts: entries, failsafeOutboundHostPorts: entries };
      observed.felixConfigurations!.items = [{ metadata: { name: "default" }, spec }] as never;
    };
  const told = (change: Change, at: keyof typeof plans, refused: SubjectName[] = []) =>
    shut(isOf("failsafe-lists"), change, at, { refused });

  test("hold the step back where one lacks Typha's port, of the usual layout and of another", () => {
    expect(told(endpoints, "own")).toEqual([
      "failsafe-lists 0/2 lists: Felix's default failsafeOutboundHostPorts, which no FelixConfiguration replaces, lacks TCP port 5474, to which calico-node connects: where HostEndpoints are, a policy may cut nodes off at the next restart of Typha; Felix's default failsafeInboundHostPorts, which no FelixConfiguration replaces, lacks TCP port 5474, on which Typha serves calico-node: where HostEndpoints are, a policy may cut nodes off at the next restart of Typha",
    ]);
    expect(told(lists(5474), "own")).toEqual([]);
    expect(told(endpoints, "parallel")).toEqual([]);
    expect(told(lists(22), "parallel")[0]).toMatch(
      /^failsafe-lists 0\/2 lists: spec\.failsafeOutboundHostPorts of FelixConfiguration default lacks TCP port 5473/,
    );
  });
  test("are nothing to wait for without HostEndpoints, or where git gives them", () => {
    expect(told(() => {}, "own")).toEqual([]);
    expect(told(endpoints, "ports")).toEqual([]);
    expect(told(without("daemonSet"), "ports")).toEqual([]);
  });
  test("that may not be looked at keep the step shut where Felix's own lists lack the port", () => {
    const unseen = (kind: string) =>
      `failsafe-lists unseen: not looked at, for want of the right to list ${kind}.crd.projectcalico.org`;
    const hidden = (observed: Open<Observed>) => {
      endpoints(observed);
      without("felixConfigurations")(observed);
    };
    expect(told(hidden, "own", ["felixConfigurations"])).toEqual([unseen("felixconfigurations")]);
    expect(told(without("hostEndpoints"), "own", ["hostEndpoints"])).toEqual([unseen("hostendpoints")]);
    expect(told(without("felixConfigurations"), "own", ["felixConfigurations"])).toEqual([]);
    expect(told(hidden, "parallel", ["felixConfigurations"])).toEqual([]);
    expect(told(without("hostEndpoints"), "parallel", ["hostEndpoints"])).toEqual([]);
  });
});

describe("upstream's Typha", () => {
  const upstream =
    (name: string | undefined, deployment?: object): Change =>
    (observed) => {
      observed.calicoConfig!.data = name === undefined ? {} : { typha_service_name: name };
      if (deployment !== undefined) Object.assign(observed, { upstreamTypha: deployment });
    };
  const of = (ready: number, replicas = 1, generation = 1) => ({
    metadata: { name: "calico-typha", generation },
    spec: { replicas },
    status: { observedGeneration: 1, readyReplicas: ready },
  });
  const told = (change: Change) => shut(isOf("upstream-ready"), change, "cutover");

  test("is waited for while calico-config names ours, for then the stage is not applied", () => {
    expect(told(() => {})).toEqual([
      "upstream-ready 0/0 Typhas: ConfigMap kube-system/calico-config still names calico-typha-mtls: the stage cutover is not applied",
    ]);
  });
  test("is not missed where there never was one", () => {
    expect(told(upstream("none"))).toEqual([]);
    expect(told(upstream(""))).toEqual([]);
  });
  test("has to be there, seen by its controller, and Ready", () => {
    expect(told(upstream("calico-typha"))[0]).toContain("0/0 Typhas: there is no Deployment kube-system/calico-typha");
    expect(told(upstream("calico-typha", of(0, 0)))[0]).toContain("is scaled to 0");
    expect(told(upstream("calico-typha", of(1, 1, 2)))[0]).toContain("is not observed yet");
    expect(told(upstream("calico-typha", of(1, 3)))[0]).toContain("1/3 Typhas: 2 of Deployment");
    expect(told(upstream("calico-typha", of(3, 3)))).toEqual([]);
  });
  test("has to be Ready where there is no calico-config, as in Calico the hard way", () => {
    const hardWay =
      (ready: number): Change =>
      (observed) => {
        Object.assign(observed, { calicoConfig: undefined, upstreamTypha: of(ready, 3) });
      };
    expect(told(hardWay(1))[0]).toContain("1/3 Typhas: 2 of Deployment");
    expect(told(hardWay(3))).toEqual([]);
  });
  test("is asked for while calico-config still names ours, where the step back itself writes the old name there", () => {
    const merged = (change: Change) => shut(isOf("upstream-ready"), change, "merged");
    expect(merged(() => {})[0]).toContain("0/0 Typhas: there is no Deployment kube-system/calico-typha");
    expect(merged(upstream("calico-typha-mtls", of(1, 3)))[0]).toContain("1/3 Typhas: 2 of Deployment");
    expect(merged(upstream("calico-typha-mtls", of(3, 3)))).toEqual([]);
  });
  test("is not seen where calico-config names no Typha to fall back to", () => {
    expect(told(upstream(undefined))[0]).toContain(
      "unseen: ConfigMap kube-system/calico-config names no Typha to fall back to",
    );
    expect(told(upstream("somebody-elses"))[0]).toContain(
      "unseen: ConfigMap kube-system/calico-config names somebody-elses",
    );
  });
});

test("a gate that waits for a code that none of its rules has is a fault of the program, and does not open", () => {
  const view = { observed: {}, desired: {}, now: new Date(0) } as never;
  expect(() => found(SERVICE_RULES, ["service-absent", "typha-absent"], view)).toThrow(
    "no rule of this gate reports typha-absent",
  );
});
