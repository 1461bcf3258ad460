import type { RenderedFiles } from "../../src/plan/documents";
import { planCluster } from "../../src/plan/plan-cluster";
import { DELIVERIES, EditedCluster, filesOf } from "./edited-cluster";
import { expectWhole, restartsIn, stepsIn } from "./whole-plan";

const [FLUX, MERGED, MANIFEST] = DELIVERIES;
const TYPHA = "objects/kube-system/deployment.calico-typha-mtls.yaml";

/** Rendered files, of which those that end so have another text. */
function changed(files: RenderedFiles, end: string, change: (text: string) => string): RenderedFiles {
  return new Map([...files].map(([file, text]) => [file, file.endsWith(end) ? change(text) : text]));
}

test("a file that cannot be read is a warning, and its object counts as added", async () => {
  const cluster = await EditedCluster.of(FLUX);
  const plan = cluster.planSince(changed(cluster.rendered(), TYPHA, () => "a: ["));
  expect(plan.notes).toContainEqual({
    state: "warning",
    message: `dist/demo/${TYPHA} of HEAD cannot be read: what changes in its object is not known`,
  });
  expect(plan.objects).toMatchObject([{ sign: "+", kind: "Deployment", name: "calico-typha-mtls" }]);
});

test("a Deployment that was paused, and one of which all pods stop first, are told as such", async () => {
  const cluster = await EditedCluster.of(FLUX);
  const before = cluster.rendered();
  cluster.set("typha: { resources: { requests: { cpu: 100m } } }");
  const loaded = cluster.load();
  const restartsWith = (change: (text: string) => string) => {
    const after = changed(filesOf(loaded), TYPHA, change);
    return planCluster({ loaded, before, after, since: "HEAD" }).restarts;
  };
  const paused = restartsWith((text) => text.replace("\nspec:\n", "\nspec:\n  paused: true\n"));
  expect(paused).toMatchObject([{ way: "restarts", onlyWhen: "you resume it: the Deployment is paused" }]);
  const rolling = / {4}rollingUpdate:\n(?: {6}.*\n)+ {4}type: RollingUpdate/;
  const recreated = restartsWith((text) => text.replace(rolling, "    type: Recreate"));
  expect(recreated).toMatchObject([{ way: "recreated", atOnce: { unavailable: "100%", surge: 0 } }]);
});

test("a DaemonSet with OnDelete restarts only when its pods are deleted", async () => {
  const cluster = await EditedCluster.of(MANIFEST);
  const before = cluster.rendered();
  cluster.set("network: { mtu: 1400 }");
  const loaded = cluster.load();
  const after = changed(filesOf(loaded), "/daemonset.calico-node.yaml", (text) =>
    text
      .replace(/\n {2}updateStrategy:\n(?: {4,}.*\n)+/, "\n")
      .replace("\nspec:\n", "\nspec:\n  updateStrategy:\n    type: OnDelete\n"),
  );
  expect(planCluster({ loaded, before, after, since: "HEAD" }).restarts).toMatchObject([
    { workload: { name: "calico-node" }, onlyWhen: "you delete its pods: its update strategy is OnDelete" },
  ]);
});

test("calico-node takes as long as its maxUnavailable lets it", async () => {
  const cluster = await EditedCluster.of(MERGED, "network: { mtu: 1300 }");
  const seconds = (maxUnavailable: string) => {
    cluster.replace(/upstream: calico-typha.*/, `upstream: calico-typha, maxUnavailable: ${maxUnavailable} }`);
    const before = cluster.rendered();
    cluster.replace(/mtu: \d+/, `mtu: ${1300 + Number(maxUnavailable.replace("%", ""))}`);
    const [restart] = cluster.planSince(before).restarts;
    return [restart?.atOnce.unavailable, restart?.seconds?.least, restart?.seconds?.most];
  };
  expect(seconds("1")).toEqual([1, 600, 3600]);
  expect(seconds("5%")).toEqual(["5%", 100, 600]);
  expect(seconds("7")).toEqual([7, 90, 540]);
});

test("where something scales Typha, its pods are between the bounds of that", async () => {
  const pods = async (scaling: string) => {
    const cluster = await EditedCluster.of(FLUX, `typha: { scaling: ${scaling} }`);
    const before = cluster.rendered();
    cluster.replace("typha: {", "typha: { resources: { requests: { cpu: 100m } },");
    return cluster.planSince(before).restarts.find(({ workload }) => workload.name === "calico-typha-mtls")?.pods;
  };
  expect(await pods("{ mode: fixed, replicas: 5 }")).toEqual({ least: 5, most: 5 });
  expect(await pods("{ mode: cluster-proportional }")).toEqual({ least: 1, most: 3 });
  expect(await pods("{ mode: external }")).toEqual({ least: 1, most: 119 });
});

test("an autoscaler that comes starts, and one that goes is deleted, for nothing keeps it", async () => {
  const cluster = await EditedCluster.of(FLUX);
  const without = cluster.rendered();
  cluster.set("typha: { scaling: { mode: cluster-proportional } }");
  const added = cluster.planSince(without);
  expect(Object.keys(restartsIn(added))).toEqual(["calico-typha-mtls-autoscaler starts"]);
  expect(added.notes.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^git no longer says how many pods calico-typha-mtls runs: Kubernetes goes from 3 to 1/),
  ]);
  const before = cluster.rendered();
  cluster.replace("cluster-proportional", "formula");
  const removed = cluster.planSince(before);
  expect(Object.keys(restartsIn(removed))).toEqual(["calico-typha-mtls-autoscaler stops"]);
  expect(stepsIn(removed)).toContain("prune");
  expect(removed.objects.filter(({ kept }) => kept !== undefined)).toEqual([]);
  expectWhole(removed, before, cluster.rendered());
});

test("a CNI chain that comes and goes is told with its verifier and with calico-node, each by its owner", async () => {
  const cluster = await EditedCluster.of(FLUX, "network: { ipam: { type: calico-ipam } }");
  const without = cluster.rendered();
  cluster.set("cniChain: { wholeChain: { plugins: [linkerd-cni] }, verifier: {} }");
  const added = cluster.planSince(without);
  const withChain = cluster.rendered();
  expectWhole(added, without, withChain);
  expect(restartsIn(added)).toMatchObject({
    "calico-node restarts": ["calico-config changed, which its pods read once"],
    "cni-chain-verifier starts": ["it is new"],
  });
  cluster.replace(/ {2}cniChain:.*\n/, "");
  const removed = cluster.planSince(withChain);
  expectWhole(removed, withChain, without);
  expect(Object.keys(restartsIn(removed))).toContain("cni-chain-verifier stops");
  expect(stepsIn(removed)).toEqual(expect.arrayContaining(["prune", "owner calico-node"]));
});

test("a new version of Calico names both versions, and pulls the image", async () => {
  const cluster = await EditedCluster.of(FLUX);
  const before = cluster.rendered();
  cluster.replace("v3.31.7", "v3.31.6");
  const [typha] = cluster.planSince(before).restarts;
  expect(typha?.reasons).toEqual(["its image changed from v3.31.7 to v3.31.6"]);
  expect(typha?.seconds?.why).toContain("each node pulls the new image");
});

test("a route that renders calico-node whole takes it over: it restarts only where its pod template differs", async () => {
  const cluster = await EditedCluster.of(FLUX);
  const before = cluster.rendered();
  cluster.replace("{ route: component }", "{ route: manifest, manifest: upstream/calico-typha.yaml }");
  const plan = cluster.planSince(before);
  expect(plan.restarts.filter(({ workload }) => workload.name === "calico-node")).toMatchObject([
    { way: "restarts", onlyWhen: "its pod template differs from the one that runs" },
  ]);
});

test("a Typha in another namespace than calico-node's says nothing of the stage", async () => {
  const cluster = await EditedCluster.of({ gitops: "flux", route: "manifest" }, "rollout: { stage: mtls }");
  const other = "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: calico-typha, namespace: other }\n";
  const before = new Map(cluster.rendered()).set("dist/demo/objects/other/deployment.calico-typha.yaml", other);
  expect(cluster.planSince(before).stage).toBeUndefined();
});

test("parts of objects that are rendered no longer stay, and no command deletes these objects", async () => {
  const cluster = await EditedCluster.of(MERGED);
  const before = cluster.rendered();
  cluster.replace(/\{ route: server-side-apply.*/, "{ route: component }");
  const plan = cluster.planSince(before);
  expect(plan.restarts.filter(({ workload }) => workload.name === "calico-node")).toMatchObject([
    { way: "restarts", onlyWhen: "its pod template differs from the one that runs" },
  ]);
  const parts = plan.objects.filter(({ sign, file }) => sign === "-" && file.includes("/objects/"));
  expect(parts).toMatchObject([{ name: "calico-config" }, { name: "calico-node" }]);
  for (const { kept } of parts) {
    expect(kept?.why).toMatch(/^the fields stay in the object, which has another owner/);
    expect(kept).not.toHaveProperty("command");
  }
});

test("a trust bundle that is replaced is a problem, in both directions", async () => {
  const cluster = await EditedCluster.of(FLUX);
  const before = cluster.rendered();
  await cluster.rotate("start");
  await cluster.rotate("issue");
  await cluster.rotate("finish");
  const plan = cluster.planSince(before);
  expect(plan.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(
      /^rotation-skipped the trust bundle of HEAD does not hold typha-mtls demo CA g2, which issued /,
    ),
    expect.stringMatching(/^rotation-skipped the trust bundle no longer holds typha-mtls demo CA g1, which issued /),
  ]);
});

test.each([
  ["flux", /^Flux keeps it/, ["Deployment", "Service"]],
  ["argocd", /^Argo CD keeps it/, ["Deployment", "Service"]],
  ["kustomize", /^kubectl deletes nothing/, ["Deployment", "PodDisruptionBudget", "Service"]],
] as const)(
  "what %s keeps of a Typha that git no longer holds comes with the command that deletes it",
  async (gitops, why, kept) => {
    const cluster = await EditedCluster.of({ gitops, route: "component" }, "rollout: { stage: parallel }");
    const before = cluster.rendered();
    cluster.replace("parallel", "plaintext");
    const plan = cluster.planSince(before);
    const staying = plan.objects.filter((object) => object.kept !== undefined);
    expect(staying.map(({ kind }) => kind)).toEqual(kept);
    for (const object of staying) {
      expect(object.kept?.why).toMatch(why);
      expect(object.kept?.command).toBe(
        "kubectl -n kube-system delete deployment,service,poddisruptionbudget calico-typha-mtls --ignore-not-found",
      );
    }
    expect(plan.restarts).toMatchObject([{ way: "stops", onlyWhen: "you delete it" }]);
    expect(plan.steps.at(-1)).toMatchObject({ id: "leftovers", by: "person" });
  },
);

test("Argo CD deletes beside what it applies, and the owner of calico-node waits for both", async () => {
  const delivery = { gitops: "argocd", route: "component" } as const;
  const cluster = await EditedCluster.of(
    delivery,
    "network: { mtu: 1300 }",
    "typha: { scaling: { mode: cluster-proportional } }",
  );
  const before = cluster.rendered();
  cluster.replace("cluster-proportional", "formula");
  cluster.replace("1300", "1400");
  const steps = cluster.planSince(before).steps.map(({ id, after }) => [id, after]);
  expect(steps).toEqual([
    ["wave 0", []],
    ["prune", []],
    ["owner calico-node", ["wave 0", "prune"]],
  ]);
});
