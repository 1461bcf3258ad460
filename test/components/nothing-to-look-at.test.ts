import * as fs from "node:fs";
import * as path from "node:path";
import { diagnose } from "@typha-mtls/live";
import { describeRemedy, sentenceOf, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import type { Desired } from "../../src/components/desired";
import { type Observed, SUBJECTS, type SubjectName } from "../../src/components/subjects";
import { TOPICS } from "../../src/components/topics";
import { copyOf, initialised, read, write } from "../cli/user-repository";
import { type Open, soundCluster } from "./sound";

const CLUSTER = "clusters/demo/cluster.yaml";
const ROOT = path.join(__dirname, "../..");
const EXAMPLES = fs.readdirSync(path.join(ROOT, "dist"));
type Change = (observed: Open<Observed>) => void;

let root: string;
let git: Desired;

const at = (lines: string) => {
  const copy = copyOf(root);
  write(copy, CLUSTER, `${read(root, CLUSTER)}${lines}`);
  return desiredCluster(new ConfiguredRepository(copy), "demo", "kubectl");
};
const example = (name: string) => desiredCluster(new ConfiguredRepository(ROOT), name, "kubectl");
const linesOf = (observed: Observed, desired: Desired) =>
  diagnose({ observed, refused: [] }, desired).map((fact) => `${stateOf(fact)} ${sentenceOf(fact)}`);
function linesAfter(change: Change, desired: Desired) {
  const observed = soundCluster(desired);
  change(observed as Open<Observed>);
  return linesOf(observed, desired);
}
const right = (lines: readonly string[]) => lines.filter((line) => line.startsWith("ok "));
const without =
  (name: SubjectName): Change =>
  (observed) => {
    delete (observed as Record<string, unknown>)[name];
  };
const CONNECTION = "skipped calico-node's connection to Typha: cannot be judged, because ";

beforeAll(async () => {
  root = await initialised(["demo", "--nodes", "4"]);
  git = at("");
});

describe("an empty cluster", () => {
  test.each(EXAMPLES)("has nothing that is right, and each rule without an object says so: %s", (name) => {
    const lines = linesOf({}, example(name));
    expect(right(lines)).toEqual([]);
  });

  test("is not said to speak mutual TLS, nor to have left Typha", () => {
    expect(linesOf({}, git)).toContain(`${CONNECTION}there is no DaemonSet calico-node in kube-system`);
    expect(linesOf({}, at("  typha: { enabled: false }\n"))).toContain(
      "skipped calico-node without Typha: cannot be judged, because there is no DaemonSet calico-node in kube-system",
    );
  });

  test("lacks a namespace that git does not render: no apply makes it", () => {
    const remedies = (desired: Desired) =>
      diagnose({ observed: {}, refused: [] }, desired).flatMap((fact) =>
        "code" in fact && fact.code === "namespace-absent" ? describeRemedy(fact.remedy!) : [],
      );
    expect(remedies(git)).toEqual(["correct spec.namespace in clusters/demo/cluster.yaml, or the context"]);
    expect(remedies(at("  namespace: typha\n"))).toEqual(["let Flux reconcile dist/demo"]);
  });
});

describe("what runs on no node", () => {
  const onNoNode: Change = (observed) => {
    const none = { desiredNumberScheduled: 0, updatedNumberScheduled: 0, numberReady: 0, numberAvailable: 0 };
    Object.assign(observed.daemonSet!.status!, none);
  };

  test("is not right", () => {
    expect(right(linesAfter(onNoNode, git)).join("\n")).not.toContain("speaks mutual TLS");
    expect(linesAfter(onNoNode, git)).toContain(
      `${CONNECTION}DaemonSet calico-node in kube-system has no node to run on`,
    );
  });

  test("is not right either where no controller has written a status", () => {
    const lines = linesAfter((observed) => delete (observed.daemonSet as { status?: unknown }).status, git);
    expect(lines.join("\n")).not.toContain("speaks mutual TLS");
  });

  test("is not right for the CNI chain", () => {
    const nodeless: Change = (observed) => {
      observed.chainNodes!.items = [];
      observed.chainVerifier!.status = { desiredNumberScheduled: 0, numberReady: 0 } as never;
    };
    const gated = at("  cniChain: { verifier: {}, nodeGate: {} }\n");
    expect(linesAfter(nodeless, gated)).toContain(
      "skipped the CNI chain on the nodes: cannot be judged, because there is no Linux node",
    );
    const verified = at("  cniChain: { verifier: {} }\n");
    expect(linesAfter(nodeless, verified)).toContain(
      "skipped the CNI chain on the nodes: cannot be judged, because DaemonSet cni-chain-verifier in kube-system has no node to run on",
    );
  });

  test("is not right for an autoscaler, nor where its labels select no node", () => {
    const scaled = at("  typha: { scaling: { mode: cluster-proportional } }\n");
    const lines = linesAfter((observed) => {
      observed.nodes!.items = [];
    }, scaled);
    expect(lines.join("\n")).not.toMatch(/ladder gives/);
    expect(lines).toContain("skipped the number of Typhas: cannot be judged, because there is no Linux node");
    const selecting = at("  typha: { nodeSelector: { role: infra }, scaling: { mode: cluster-proportional } }\n");
    expect(linesAfter(() => {}, selecting)).toContain(
      "skipped the number of Typhas: cannot be judged, because no Linux node has the labels of spec.typha.nodeSelector",
    );
  });

  test("no number of Typhas is too high for nodes that are not there", () => {
    const lines = linesAfter((observed) => {
      observed.nodes!.items = [];
    }, git);
    expect(lines.join("\n")).not.toContain("are not fewer than the 0 Linux nodes");
    expect(right(lines).join("\n")).not.toContain("Typha is what git renders");
  });
});

test("certificates are not all those of git where git has one of them only", () => {
  const { clientCertificate: _, ...half } = git;
  expect(right(linesOf(soundCluster(half), half))).toContain(
    "ok the trust bundle is that of git; the Secrets have certificate and key",
  );
});

test.each(EXAMPLES)(
  "what a line needs, a rule beside it looks at, so that a missing right is not taken for a missing object: %s",
  (name) => {
    const desired = example(name);
    for (const { about, needs, rules } of TOPICS) {
      const lookedAt = rules.flatMap(({ looksAt }) => looksAt);
      for (const { subject } of needs?.(desired) ?? [])
        expect({ about, lookedAt }).toEqual({ about, lookedAt: expect.arrayContaining([subject]) });
    }
  },
);

/** What a sound cluster may lack; in each of these cases a rule about it has nothing that git asks for. */
const MAY_LACK: readonly SubjectName[] = [
  // The DaemonSet counts its pods; they give the names, and nodes the reasons.
  "calicoNodePods",
  "reportedNodes",
  // The steps alone look at them.
  "upstreamTypha",
  "nodesToReach",
  // Felix has defaults.
  "felixConfigurations",
  // Only an installation that is there is a fault.
  "installation",
];

describe("whatever rules look at", () => {
  const named = Object.keys(SUBJECTS) as SubjectName[];

  test.each(EXAMPLES)("is missed where it is not there, or git does not ask for it: %s", (name) => {
    const desired = example(name);
    const sound = soundCluster(desired);
    const before = linesOf(sound, desired);
    const unnoticed = named.filter(
      (one) => sound[one] !== undefined && linesAfter(without(one), desired).join("\n") === before.join("\n"),
    );
    const asksForConfig =
      desired.changes.some(({ kind }) => kind === "ConfigMap") ||
      JSON.stringify(sound.daemonSet).includes('"typha_service_name"');
    const expected = [
      ...MAY_LACK.filter((one) => sound[one] !== undefined),
      ...(asksForConfig ? [] : ["calicoConfig"]),
      ...(desired.role === undefined ? ["roleBinding"] : []),
      // Where its kind is not installed, none is left either.
      ...(sound.chainReadinessRules?.items.length === 0 ? ["chainReadinessRules"] : []),
      // One ConfigMap for both sides is reported once.
      ...(desired.location.namespace === desired.location.calicoNodeNamespace ? ["nodeTrustBundle"] : []),
    ];
    expect(unnoticed.sort()).toEqual(expected.sort());
  });
});

describe("before git moves calico-node", () => {
  const off: Change = (observed) => {
    const { containers } = observed.daemonSet!.spec.template.spec;
    containers[1]!.env = containers[1]!.env!.filter(({ name }) => !name.startsWith("FELIX_TYPHA"));
  };
  const connection = (stage: string) => {
    const desired = at(`  rollout: { stage: ${stage} }\n`);
    const observed = soundCluster(desired);
    off(observed as Open<Observed>);
    return diagnose({ observed, refused: [] }, desired)
      .filter(({ message }) => message.includes("this Typha"))
      .map((fact) => `${stateOf(fact)} ${fact.message} → ${describeRemedy(fact.remedy!)}`);
  };

  test.each(["plaintext", "parallel"])("at %s, no empty Component is asked for", (stage) => {
    expect(connection(stage)).toEqual([
      `skipped calico-node does not use this Typha yet: at stage ${stage}, git leaves its settings alone → typha-mtls migrate demo`,
    ]);
  });

  test("from cutover on, calico-node that has not moved is a warning", () => {
    expect(connection("cutover")).toEqual([
      "warning calico-node is not moved to this Typha: it has none of the TLS settings → let calico-node's owner apply the Component dist/demo/calico-node: `typha-mtls docs switch-on`",
    ]);
  });
});
