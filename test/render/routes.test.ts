import { STAGES, type Stage } from "../../src/cluster/rollout";
import { render } from "../support/rendered";
import { problemsOf, type ScratchCluster } from "../support/scratch-repository";
import type { Manifest } from "../upstream";

const NODE = "objects/kube-system/daemonset.calico-node.yaml";
const CONFIG = "objects/kube-system/configmap.calico-config.yaml";

type Upstream = "calico" | "calico-typha";
const at = (stage: Stage, upstream: Upstream, cluster: ScratchCluster = {}, ...lines: string[]) =>
  render(
    cluster,
    `calicoNode: { route: server-side-apply, upstream: ${upstream} }`,
    `rollout: { stage: ${stage} }`,
    ...lines,
  );
const env = (daemonSet: Manifest): Manifest[] => daemonSet.spec.template.spec?.containers?.[0].env ?? [];

async function refusals(...lines: string[]): Promise<string[]> {
  const found = await render({}, ...lines).catch((error: unknown) =>
    problemsOf(() => {
      throw error;
    }),
  );
  return Array.isArray(found) ? found.map((line) => line.replace(/^\S+ {2}/, "")) : [];
}

describe("the route server-side-apply is refused", () => {
  test("where it does not know which of upstream's manifests was applied", async () => {
    expect(await refusals("calicoNode: { route: server-side-apply }")).toEqual([
      "spec.calicoNode.upstream: is missing: where calico-node finds the name of Typha's Service depends on it; write which of upstream's manifests was applied, `calico` or `calico-typha`",
    ]);
  });

  test("where kubectl would apply the part client-side, and delete the rest", async () => {
    const refused = render({ gitops: "kustomize" }, "calicoNode: { route: server-side-apply, upstream: calico }");
    await expect(refused).rejects.toThrow(
      /spec\.calicoNode\.route: with `gitops: kustomize`, kubectl apply would delete/,
    );
  });

  test("where upstream's manifest is named and another route has no use for it", async () => {
    expect(await refusals("calicoNode: { upstream: calico }")).toEqual([
      "spec.calicoNode.upstream: has no effect with `route: component`; remove it, or write `route: server-side-apply`",
    ]);
  });
});

test("parts of upstream's objects are listed, and no Components are there", async () => {
  const { listed, files } = await at("mtls", "calico-typha");
  expect(listed).toEqual(expect.arrayContaining([NODE, CONFIG]));
  expect(Object.keys(files).filter((path) => /^(?:calico-node|without-upstream-typha)\//.test(path))).toEqual([]);
});

test.each(STAGES)("at %s a part is there, so that a step back gives up what the step before had set", async (stage) => {
  for (const upstream of ["calico", "calico-typha"] as const) {
    const rendered = await at(stage, upstream);
    expect(rendered.listed).toContain(NODE);
    expect(rendered.listed.includes(CONFIG)).toBe(upstream === "calico-typha");
  }
});

test("the name of Typha's Service is on the DaemonSet of calico.yaml, which has none", async () => {
  expect(env((await at("cutover", "calico")).read(NODE))).toContainEqual({
    name: "FELIX_TYPHAK8SSERVICENAME",
    value: "calico-typha-mtls",
  });
});

test("the name of Typha's Service goes through calico-config of calico-typha.yaml, and is never absent there", async () => {
  const names = [];
  for (const stage of STAGES) {
    const rendered = await at(stage, "calico-typha");
    expect(env(rendered.read(NODE)).map(({ name }) => name)).not.toContain("FELIX_TYPHAK8SSERVICENAME");
    names.push(rendered.read(CONFIG).data);
  }
  const [upstream, ours] = ["calico-typha", "calico-typha-mtls"].map((name) => ({ typha_service_name: name }));
  expect(names).toEqual([upstream, upstream, ours, ours]);
});

test("nothing is deleted by a part, for server-side apply takes null for a value", async () => {
  for (const stage of STAGES) {
    for (const upstream of ["calico", "calico-typha"] as const)
      expect((await at(stage, upstream)).files[NODE]).not.toMatch(/null|\$patch/);
  }
});

describe("a part is guarded", () => {
  test("for Flux, which would otherwise take kubectl's fields over and prune it", async () => {
    const rendered = await at("mtls", "calico-typha");
    for (const path of [NODE, CONFIG])
      expect(rendered.read(path).metadata.annotations).toEqual({
        "kustomize.toolkit.fluxcd.io/prune": "disabled",
        "kustomize.toolkit.fluxcd.io/ssa": "Merge",
      });
  });

  test("for Argo CD, on the object and on the Application", async () => {
    const rendered = await at("mtls", "calico-typha", { gitops: "argocd-ksops" });
    for (const path of [NODE, CONFIG])
      expect(rendered.read(path).metadata.annotations).toEqual({
        "argocd.argoproj.io/sync-options": "ServerSideApply=true,Validate=false,Prune=false,Delete=false",
        "argocd.argoproj.io/sync-wave": "1",
      });
    expect(rendered.read("to-copy/argocd-application.yaml").spec.syncPolicy.syncOptions).toEqual([
      "ServerSideApply=true",
      "FailOnSharedResource=true",
      "ClientSideApplyMigration=false",
    ]);
  });

  test("by the labels of its pods, without which Flux's dry run fails", async () => {
    for (const stage of STAGES) {
      const { spec } = (await at(stage, "calico")).read(NODE);
      expect(spec.selector).toEqual({ matchLabels: { "k8s-app": "calico-node" } });
      expect(spec.template.metadata).toEqual({ labels: { "k8s-app": "calico-node" } });
    }
  });
});

test("both routes render the same change of the DaemonSet", async () => {
  const component = (await render({}, "rollout: { stage: cutover }")).read("calico-node/calico-node.patch.yaml");
  const { spec } = (await at("cutover", "calico")).read(NODE);
  const [container] = component.spec.template.spec.containers;
  for (const variable of container.env) delete variable.valueFrom;
  expect(spec.template.spec).toEqual(component.spec.template.spec);
});
