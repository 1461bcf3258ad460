import { isEmptyPlan, planCluster } from "@typha-mtls/plan";
import { atStage } from "../../src/cluster/rollout";
import { DELIVERIES, type Delivered, EditedCluster, filesOf } from "../plan/edited-cluster";
import { expectWhole, restartsIn, stepsIn } from "../plan/whole-plan";

const NODE = "calico-node restarts";
const TYPHA = "calico-typha-mtls restarts";

/** What an edit does, whatever applies it. */
interface EditRow {
  readonly edit: string;
  act(cluster: EditedCluster): unknown;
  readonly restarts: Readonly<Record<string, readonly string[]>>;
  /** Ids of gates. */
  readonly gates?: readonly string[];
  /** Words of a note. */
  readonly note?: RegExp;
}

/** In this order, each on top of those before. */
const EDITS: readonly EditRow[] = [
  {
    edit: "renews Typha's leaf",
    act: (cluster) => cluster.renew("typha-server"),
    restarts: { [TYPHA]: ["its certificate changed"] },
  },
  {
    edit: "renews calico-node's leaf",
    act: (cluster) => cluster.renew("typha-client"),
    restarts: {},
    note: /^calico-node does not restart for its certificate: it reads its files at each connection$/,
  },
  {
    edit: "starts a rotation",
    act: (cluster) => cluster.rotate("start"),
    restarts: { [TYPHA]: ["the trust bundle changed"] },
    note: /^calico-node does not restart for the trust bundle/,
  },
  {
    edit: "issues from the next CA",
    act: (cluster) => cluster.rotate("issue"),
    restarts: { [TYPHA]: ["its certificate changed"] },
    gates: ["gate rotate-ca issue"],
  },
  {
    edit: "finishes the rotation",
    act: (cluster) => cluster.rotate("finish"),
    restarts: { [TYPHA]: ["the trust bundle changed"] },
    gates: ["gate rotate-ca finish"],
  },
  {
    edit: "gives Typha requests",
    act: (cluster) => cluster.set("typha: { resources: { requests: { cpu: 100m } } }"),
    restarts: { [TYPHA]: ["its requests or limits changed"] },
  },
  {
    edit: "changes the number of Typhas",
    act: (cluster) => cluster.replace("nodes: 120", "nodes: 900"),
    restarts: {},
    note: /^calico-typha-mtls runs 6 pods in place of 3$/,
  },
  {
    edit: "leaves one node",
    act: (cluster) => cluster.replace("nodes: 900", "nodes: 1"),
    restarts: {},
    note: /^calico-typha-mtls runs 1 pod in place of 6$/,
  },
  {
    edit: "changes the MTU",
    act: (cluster) => cluster.set("network: { mtu: 1400 }"),
    restarts: { [NODE]: ["calico-config changed, which its pods read once"] },
  },
  {
    edit: "labels all objects",
    act: (cluster) => cluster.set("labels: { team: net }"),
    restarts: { [TYPHA]: ["labels of its pods changed: team"] },
  },
  { edit: "annotates all objects", act: (cluster) => cluster.set("annotations: { a.b/c: d }"), restarts: {} },
];

/** Each tool and each route once. */
const SOME = DELIVERIES.filter(({ gitops, route }) =>
  ["flux component", "argocd server-side-apply", "argocd-ksops manifest", "kustomize component"].includes(
    `${gitops} ${route}`,
  ),
);

describe.each(SOME)("with $gitops, by the route $route, a commit that", (delivery) => {
  let cluster: EditedCluster;

  beforeAll(async () => {
    cluster = await EditedCluster.of(delivery);
  });

  test.each(EDITS)("$edit restarts what it has to, and nothing else", async ({ act, restarts, gates = [], note }) => {
    const before = cluster.rendered();
    await act(cluster);
    const plan = cluster.planSince(before);
    expect(restartsIn(plan)).toEqual(restarts);
    expect(stepsIn(plan).filter((id) => id.startsWith("gate "))).toEqual(gates);
    expect(plan.notes.map(({ message }) => message).filter((message) => note?.test(message) ?? true)).toHaveLength(
      note === undefined ? plan.notes.length : 1,
    );
    expect(plan.notes.filter(({ state }) => state === "warning")).toEqual([]);
    expect(plan.problems).toEqual([]);
    expectWhole(plan, before, cluster.rendered());
  });

  test("changes nothing has an empty plan, and nothing of it is parsed", () => {
    const loaded = cluster.load();
    const files = new Map([...filesOf(loaded)].map(([path]) => [path, "{{ no YAML"]));
    const plan = planCluster({ loaded, before: files, after: new Map(files), since: "HEAD" });
    expect(isEmptyPlan(plan)).toBe(true);
    expect(plan).toMatchObject({ restarts: [], steps: [], notes: [] });
  });
});

describe.each(DELIVERIES)("with $gitops, by the route $route, a move", (delivery: Delivered) => {
  let at: (stage: "plaintext" | "parallel" | "cutover" | "mtls") => ReturnType<EditedCluster["load"]>;

  beforeAll(async () => {
    const loaded = (await EditedCluster.of(delivery)).load();
    at = (stage) => atStage(loaded, stage);
  });

  test.each([
    ["plaintext", "parallel", "calico-typha-mtls starts", []],
    ["parallel", "cutover", NODE, ["parallel → cutover"]],
    ["cutover", "mtls", TYPHA, ["cutover → mtls"]],
    ["mtls", "cutover", TYPHA, []],
    ["cutover", "parallel", NODE, ["cutover → parallel"]],
    ["parallel", "plaintext", "calico-typha-mtls stops", ["parallel → plaintext"]],
  ] as const)("%s → %s names the step, its gates and what restarts", (from, to, restart, gates) => {
    const [before, after] = [filesOf(at(from)), filesOf(at(to))];
    const plan = planCluster({ loaded: at(to), before, after, since: "HEAD" });
    expect(plan.stage).toEqual({ from, to });
    expect(Object.keys(restartsIn(plan)).filter((one) => !one.startsWith("calico-typha "))).toEqual([restart]);
    expect(stepsIn(plan).filter((id) => id.startsWith("gate "))).toEqual(gates.map((gate) => `gate ${gate}`));
    expect(plan.notes.filter(({ state }) => state === "warning")).toEqual([]);
    expect(plan.problems).toEqual([]);
    expectWhole(plan, before, after);
  });

  test.each([
    [
      "plaintext",
      "mtls",
      /^plaintext → mtls since HEAD jumps over parallel and cutover: calico-node would look for a Typha/,
    ],
    ["parallel", "mtls", /^parallel → mtls since HEAD jumps over cutover/],
    ["mtls", "plaintext", /^mtls → plaintext since HEAD jumps over cutover and parallel/],
  ] as const)("%s → %s at once is a problem", (from, to, message) => {
    const [before, after] = [filesOf(at(from)), filesOf(at(to))];
    const plan = planCluster({ loaded: at(to), before, after, since: "HEAD" });
    expect(plan.problems).toMatchObject([{ code: "stage-skipped", message: expect.stringMatching(message) }]);
    expect(plan.notes.filter(({ state }) => state === "warning")).toEqual([]);
    expectWhole(plan, before, after);
  });

  test("from nothing adds every object, and starts Typha", () => {
    const after = filesOf(at("mtls"));
    const plan = planCluster({ loaded: at("mtls"), before: new Map(), after, since: "HEAD" });
    expect(plan.isNew).toBe(true);
    expect(plan.objects.filter(({ owner, sign }) => owner === "typha-mtls" && sign !== "+")).toEqual([]);
    expect(restartsIn(plan)).toHaveProperty("calico-typha-mtls starts");
    expectWhole(plan, new Map(), after);
  });
});
