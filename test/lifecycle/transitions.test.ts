import { CHECKED_VERSIONS, parseCalicoVersion, skewProblem } from "@typha-mtls/calico";
import { describeProblem } from "@typha-mtls/problems";
import { Layout } from "../../src/cluster/layout";
import type { LoadedCluster } from "../../src/cluster/loaded-cluster";
import { atStage, STAGES, type Stage } from "../../src/cluster/rollout";
import { upgradeSteps } from "../../src/lifecycle/migrate/upgrade";
import { rotationOf } from "../../src/lifecycle/rotate/rotation";
import { STAGE_STEPS, stageStep } from "../../src/lifecycle/steps";
import { type ClusterState, clusterStateOf } from "../../src/lifecycle/transitions/state";
import { transitionProblems } from "../../src/lifecycle/transitions/transitions";
import { EditedCluster } from "../plan/edited-cluster";

const paths = new Layout().paths("demo");
const problems = (before: ClusterState, after: ClusterState) =>
  transitionProblems({ paths, since: "main", before, after });
const codes = (before: ClusterState, after: ClusterState) => problems(before, after).map(({ code }) => code);
const told = (before: ClusterState, after: ClusterState) => problems(before, after).map(describeProblem);

let cluster: EditedCluster;
/** The cluster as each step of a rotation leaves it. */
let none: LoadedCluster;
let started: LoadedCluster;
let issued: LoadedCluster;
let finished: LoadedCluster;

beforeAll(async () => {
  cluster = await EditedCluster.of({ gitops: "flux", route: "component" });
  none = cluster.load();
  await cluster.rotate("start");
  started = cluster.load();
  await cluster.rotate("issue");
  issued = cluster.load();
  await cluster.rotate("finish");
  finished = cluster.load();
});

/** What files say of a cluster, with some of it as a test has it. */
function state(loaded: LoadedCluster = none, stage: Stage = "mtls", change: (spec: Spec) => void = () => {}) {
  const { config, pki } = atStage(loaded, stage);
  const spec = structuredClone(config.spec);
  change(spec);
  const rotation =
    loaded === none ? rotationOf(none, (path) => (path === paths.caKey ? "sealed" : undefined)) : undefined;
  return clusterStateOf({ spec, pki, rotation });
}
type Spec = LoadedCluster["config"]["spec"];

/** Typha's version, and that of calico-node where cluster.yaml says it. */
const versions = (typha: string, node?: string) => (spec: Spec) => {
  Object.assign(spec.calico, { version: typha });
  Object.assign(spec.calicoNode, { version: node });
};

describe("stages:", () => {
  const pairs = STAGES.flatMap((from) => STAGES.map((to) => [from, to] as const));

  test.each(pairs)("%s → %s is a problem exactly where the table of steps has no step", (from, to) => {
    const isStep = from === to || STAGE_STEPS.some((step) => step.from === from && step.to === to);
    expect(codes(state(none, from), state(none, to))).toEqual(isStep ? [] : ["stage-skipped"]);
  });

  test("the message names what is jumped over and the harm, the remedy the first step of the way", () => {
    expect(told(state(none, "parallel"), state(none, "mtls"))).toEqual([
      "clusters/demo/cluster.yaml  spec.rollout.stage: parallel → mtls since main jumps over cutover: calico-node would look for a Typha that is not there, and get no policy updates; set it back to parallel, then take one step: `typha-mtls migrate demo --to cutover --context <context>`",
    ]);
    expect(told(state(none, "mtls"), state(none, "plaintext"))[0]).toContain("jumps over cutover and parallel");
    expect(told(state(none, "mtls"), state(none, "plaintext"))[0]).toContain("`typha-mtls migrate demo --to cutover`");
  });

  test("a cluster without Typha takes no step", () => {
    const off = state(none, "mtls", (spec) => Object.assign(spec.typha, { enabled: false }));
    expect(codes(off, state(none, "mtls"))).toEqual([]);
    expect(codes(state(none, "mtls"), off)).toEqual([]);
  });

  test.each([
    ["typha.name", (spec: Spec) => Object.assign(spec.typha, { name: "other" })],
    ["namespace", (spec: Spec) => Object.assign(spec, { namespace: "other" })],
    ["rollout.ports.typha", (spec: Spec) => Object.assign(spec.rollout, { layout: "other-ports" })],
  ])(
    "nodes move to the Typha that runs: with another spec.%s in the same change, they would find none",
    (field, change) => {
      for (const [from, to] of [
        ["parallel", "cutover"],
        ["cutover", "mtls"],
      ] as const) {
        const [found, ...others] = problems(state(none, from), state(none, to, change));
        expect(found).toMatchObject({ code: "step-not-committed", field: "spec.rollout.stage" });
        expect(found?.message).toContain(`spec.${field} `);
        expect(found?.message).toContain(stageStep(from, to)?.risk?.harm);
        expect(others).toEqual([]);
      }
      expect(codes(state(none, "plaintext"), state(none, "parallel", change))).toEqual([]);
    },
  );
});

describe("versions:", () => {
  const pairs = CHECKED_VERSIONS.flatMap((from) => CHECKED_VERSIONS.map((to) => [from, to] as const));
  const isSkewed = (typha: string, node: string) =>
    skewProblem(parseCalicoVersion(typha), parseCalicoVersion(node)) !== undefined;

  test.each(pairs)(
    "%s → %s at once is a problem exactly where one Typha disconnects the other calico-node",
    (from, to) => {
      const expected = isSkewed(to, from) || isSkewed(from, to) ? ["version-skew"] : [];
      for (const stage of STAGES)
        expect(codes(state(none, stage, versions(from)), state(none, stage, versions(to)))).toEqual(expected);
    },
  );

  test.each(pairs.filter(([from, to]) => from < to))(
    "the steps of migrate --calico from %s to %s are none",
    (from, to) => {
      const version = (tag: string) => parseCalicoVersion(tag);
      const steps = upgradeSteps({ typha: version(from), node: version(from), target: version(to), stage: "mtls" });
      let before = state(none, "mtls", versions(from));
      for (const { versions: next } of steps) {
        const after = state(none, "mtls", versions(next.typha, next.node));
        expect(told(before, after)).toEqual([]);
        before = after;
      }
      // The way back is the same steps, the last one first.
      const way = [{ typha: from, node: undefined }, ...steps.map((step) => step.versions)].toReversed();
      for (const [at, { typha, node }] of way.slice(1).entries()) {
        const then = state(none, "mtls", versions(way[at]!.typha, way[at]!.node));
        expect(told(then, state(none, "mtls", versions(typha, node)))).toEqual([]);
      }
    },
  );

  test("the message names both versions, the remedy the order", () => {
    const [old, fresh] = [state(none, "mtls", versions("v3.31.7")), state(none, "mtls", versions("v3.32.1"))];
    expect(told(old, fresh)).toEqual([
      "clusters/demo/cluster.yaml  spec.calico.version: Typha v3.32.1 disconnects calico-node v3.31.7, the version at main; set spec.calico.version back to v3.31.7, then take the steps of `typha-mtls migrate demo --calico v3.32.1`",
    ]);
    expect(told(fresh, old)).toEqual([
      "clusters/demo/cluster.yaml  spec.calico.version: Typha v3.32.1, the version at main, disconnects calico-node v3.31.7; Typha goes back first: keep spec.calicoNode.version at v3.32.1 until Typha has restarted, then calico-node in a commit of its own",
    ]);
  });

  test("the tag of an image that names a release counts, and not the version of the cluster", () => {
    const tagged = state(none, "mtls", (spec) => Object.assign(spec.images, { typha: { tag: "v3.32.1-fips" } }));
    expect(problems(state(), tagged)).toMatchObject([{ code: "version-skew", field: "spec.images.typha.tag" }]);
    const named = state(none, "mtls", (spec) => Object.assign(spec.images, { typha: { tag: "stable" } }));
    expect(codes(state(), named)).toEqual([]);
  });

  test("what is wrong already is not the fault of a change that mends it", () => {
    const wrong = state(none, "mtls", versions("v3.32.1", "v3.31.7"));
    expect(codes(wrong, state(none, "mtls", versions("v3.32.1")))).toEqual([]);
    expect(codes(wrong, state(none, "mtls", versions("v3.31.7")))).toEqual([]);
  });

  test("upstream's Typha counts until no node uses it, where there may be one", () => {
    const [old, fresh] = [versions("v3.31.7"), versions("v3.31.7", "v3.32.1")];
    expect(codes(state(none, "cutover", old), state(none, "cutover", fresh))).toEqual(["version-skew"]);
    expect(codes(state(none, "mtls", old), state(none, "mtls", fresh))).toEqual([]);
    const without = (next: (spec: Spec) => void) => (spec: Spec) => {
      Object.assign(spec.calicoNode, { route: "server-side-apply", upstream: "calico" });
      next(spec);
    };
    expect(codes(state(none, "cutover", without(old)), state(none, "cutover", without(fresh)))).toEqual([]);
  });

  test("the danger comes before everything else that is wrong", () => {
    const after = state(finished, "plaintext", versions("v3.32.1"));
    expect(codes(state(), after)).toEqual(["version-skew", "stage-skipped", "rotation-skipped", "rotation-skipped"]);
  });
});

describe("a rotation of the CA:", () => {
  test("its steps, forth and back, are none", () => {
    const way = [none, started, issued, finished];
    for (const [at, next] of way.slice(1).entries()) expect(told(state(way[at]), state(next))).toEqual([]);
    expect(told(state(issued), state(started))).toEqual([]);
    expect(told(state(started), state(none))).toEqual([]);
  });

  test("leaves of a CA that the trust bundle before does not hold are a problem", () => {
    expect(told(state(none), state(issued))).toEqual([
      'clusters/demo/pki/ca.crt  the trust bundle of main does not hold typha-mtls demo CA g2, which issued clusters/demo/pki/typha-server.yaml and clusters/demo/pki/typha-client.yaml: a node would refuse the new leaf of Typha, and a Typha that was not restarted since would refuse every node ("tls: client didn\'t provide a certificate"); put clusters/demo/pki back as main has it, then take one step: `typha-mtls rotate-ca start demo`',
    ]);
  });

  test("a trust bundle without the CA of the leaves before is a problem", () => {
    expect(told(state(started), state(finished))).toEqual([
      expect.stringContaining(
        "clusters/demo/pki/ca.crt  the trust bundle no longer holds typha-mtls demo CA g1, which issued clusters/demo/pki/typha-server.yaml and clusters/demo/pki/typha-client.yaml of main: a Typha or node that still presents a leaf of the other CA would be cut off",
      ),
    ]);
  });

  test("a trust bundle that is replaced in one change is both", () => {
    expect(codes(state(none), state(finished))).toEqual(["rotation-skipped", "rotation-skipped"]);
  });

  test("where no node speaks mutual TLS, nothing is cut off; in one change with the step to cutover, it would be", () => {
    for (const [from, to] of [
      ["plaintext", "plaintext"],
      ["plaintext", "parallel"],
      ["parallel", "parallel"],
      ["parallel", "plaintext"],
    ] as const)
      expect(codes(state(none, from), state(finished, to))).toEqual([]);
    expect(codes(state(none, "parallel"), state(finished, "cutover"))).toEqual(["step-not-committed"]);
    expect(codes(state(none, "parallel"), state(none, "cutover"))).toEqual([]);
  });

  test("of leaves that are not in git, a trust bundle of which no CA stays is a problem", () => {
    const unseen = (loaded: LoadedCluster): ClusterState => {
      const { trust, ...rest } = state(loaded);
      return { ...rest, trust: { bundle: trust!.bundle, leaves: [], hasUnseen: true } };
    };
    expect(codes(unseen(none), unseen(finished))).toEqual(["rotation-skipped"]);
    expect(codes(unseen(none), unseen(started))).toEqual([]);
    expect(codes(unseen(started), unseen(finished))).toEqual([]);
  });

  test("what files do not show is no problem", () => {
    const { trust: _, ...unknown } = state(finished);
    expect(codes(state(none), unknown)).toEqual([]);
    expect(codes(unknown, state(none))).toEqual([]);
  });
});
