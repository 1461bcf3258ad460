import { planSynth, scopeOf } from "../../src/synth/synth";
import { problemsOf, type ScratchRepository, scratchRepository } from "../support/scratch-repository";
import { synth } from "../support/synth";

const SETTINGS = "typha-mtls.yaml";
const settings = (fleet: string) => `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n${fleet}`;
const BOTH = settings('  fleet: { argocd: {}, flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }\n');

const run = (scratch: ScratchRepository, ...asked: string[]) => synth(scratch.repository, asked);
const planOf = ({ repository }: ScratchRepository, ...asked: string[]) =>
  planSynth(repository, scopeOf(repository, asked));
const fleetOf = (scratch: ScratchRepository) =>
  scratch.has("dist/_fleet")
    ? Object.keys(scratch.tree("dist/_fleet")).map((file) => file.slice("dist/_fleet/".length))
    : [];
const FILE = "dist/_fleet/argocd/a.yaml";
const OF_ARGOCD = ["argocd/a.yaml", "argocd-applicationset.yaml"];
const OF_FLUX = ["flux/clusters/f.yaml", "flux/kustomization.yaml", "flux-kustomization.yaml"];

/** A fleet with a cluster of each tool, rendered. */
async function mixed(text = BOTH): Promise<ScratchRepository> {
  const scratch = await scratchRepository(
    { name: "a", gitops: "argocd", secrets: "sealed-secrets" },
    { name: "f" },
    { name: "k", gitops: "kustomize" },
  );
  scratch.write(SETTINGS, text);
  run(scratch);
  return scratch;
}

describe("settings that cannot be used are refused, and nothing is written", () => {
  const start = "typha-mtls.yaml:4:";
  test.each([
    ["fleet: { flux: {} }", `${start}12  spec.fleet.flux.kubeConfigSecret: is missing`],
    [
      "fleet: { flux: { kubeConfigSecret: kubeconfig } }",
      `${start}38  spec.fleet.flux.kubeConfigSecret: "kubeconfig" is not a name of a Secret with {cluster} in it, such as {cluster}-kubeconfig`,
    ],
    [
      'fleet: { flux: { kubeConfigSecret: "{{cluster}}" } }',
      `${start}38  spec.fleet.flux.kubeConfigSecret: "{{cluster}}" is not a name of a Secret with {cluster} in it, such as {cluster}-kubeconfig`,
    ],
    [
      "fleet: { argocd: { destination: in-cluster } }",
      `${start}35  spec.fleet.argocd.destination: "in-cluster" is not a name with {cluster} in it, such as {cluster} or prod/{cluster}`,
    ],
    [
      "fleet: { progressive: true, argocd: {} }",
      `${start}25  spec.fleet.progressive: needs spec.groups: clusters take a commit in their order`,
    ],
    [
      "fleet: {}",
      `${start}3  spec.fleet: names neither argocd nor flux, so nothing would be rendered; add \`argocd: {}\` or \`flux\`, or remove it`,
    ],
  ])("%s", async (fleet, problem) => {
    const scratch = await scratchRepository();
    scratch.write(SETTINGS, settings(`  ${fleet}\n`));
    const before = scratch.tree();
    expect(problemsOf(() => run(scratch))).toEqual([problem]);
    expect(scratch.tree()).toEqual(before);
  });

  test("clusters that differ in what their hub has in common", async () => {
    const scratch = await mixed();
    scratch.edit("clusters/f/cluster.yaml", "spec:\n", "spec:\n  flux: { namespace: other }\n");
    run(scratch);
    const second = await scratchRepository({ name: "f" }, { name: "g" });
    second.edit("clusters/g/cluster.yaml", "spec:\n", "spec:\n  flux: { namespace: other }\n");
    second.write(SETTINGS, BOTH);
    const before = second.tree();
    expect(problemsOf(() => run(second))).toEqual([
      expect.stringMatching(
        /^typha-mtls.yaml {2}spec.fleet.flux: spec.flux.namespace is "flux-system" in f and "other" in g: /,
      ),
    ]);
    expect(second.tree()).toEqual(before);
  });
});

test("a cluster cannot bear the name of the fleet's folder", async () => {
  const scratch = await mixed();
  scratch.write("clusters/_fleet/cluster.yaml", scratch.read("clusters/f/cluster.yaml"));
  expect(problemsOf(() => run(scratch))).toEqual([
    "clusters/_fleet  is no name for a cluster; use up to 63 lower-case letters, digits and -",
  ]);
});

describe("what is rendered for all clusters together", () => {
  test("comes with the setting, for each tool that it names, and goes with it", async () => {
    const scratch = await mixed(settings("  dist: {}\n"));
    expect(fleetOf(scratch)).toEqual([]);
    scratch.write(SETTINGS, BOTH);
    run(scratch);
    expect(fleetOf(scratch)).toEqual([...OF_ARGOCD, ...OF_FLUX]);
    scratch.write(SETTINGS, settings("  fleet: { argocd: {} }\n"));
    run(scratch);
    expect(fleetOf(scratch)).toEqual(OF_ARGOCD);
    scratch.write(SETTINGS, settings("  dist: {}\n"));
    run(scratch);
    expect(fleetOf(scratch)).toEqual([]);
    scratch.write(SETTINGS, BOTH);
    run(scratch);
    scratch.remove(SETTINGS);
    run(scratch);
    expect(fleetOf(scratch)).toEqual([]);
  });

  test("is that of a synth of all clusters: one of some leaves it", async () => {
    const scratch = await mixed();
    const before = scratch.tree("dist/_fleet");
    scratch.edit("clusters/a/cluster.yaml", "gitops: argocd", "gitops: kustomize");
    run(scratch, "a");
    expect(scratch.tree("dist/_fleet")).toEqual(before);
    run(scratch);
    expect(fleetOf(scratch)).toEqual(OF_FLUX);
  });

  test("follows the clusters that there are", async () => {
    const scratch = await mixed();
    scratch.remove("clusters/f");
    run(scratch);
    expect(fleetOf(scratch)).toEqual(OF_ARGOCD);
  });

  test("is counted, and unchanged where nothing changed", async () => {
    const scratch = await mixed();
    expect(planOf(scratch).fleet).toEqual({ files: 5, written: 0, unchanged: 5, removed: 0 });
    expect(planOf(scratch, "a").fleet).toBeUndefined();
    scratch.edit(FILE, "cluster: a", "cluster: b");
    const { fleet, writes } = planOf(scratch);
    expect(fleet).toEqual({ files: 5, written: 1, unchanged: 4, removed: 0 });
    expect(writes.map(({ path }) => path)).toEqual([FILE]);
  });

  test("lies beside files of others, which stay and are named, and takes the place of none", async () => {
    const scratch = await mixed();
    scratch.write("dist/_fleet/notes.md", "ours");
    const { foreign, orphans } = planOf(scratch);
    expect(foreign).toEqual([{ path: "dist/_fleet/notes.md", kind: "file", files: 0 }]);
    expect(orphans).toEqual([]);
    scratch.write(FILE, "- cluster: x\n");
    expect(problemsOf(() => run(scratch))).toEqual([
      `${FILE}  was not written by synth, and synth needs this name; move it out of dist/_fleet`,
    ]);
  });

  test("without the setting leaves what bears no mark of ours", async () => {
    const scratch = await mixed();
    scratch.write("dist/_fleet/notes.md", "ours");
    scratch.remove(SETTINGS);
    run(scratch);
    expect(fleetOf(scratch)).toEqual(["notes.md"]);
  });

  test("cannot be allowed to be something else", async () => {
    const scratch = await mixed();
    const allow = (entry: string) => scratch.write(SETTINGS, `${BOTH}  dist: { allow: [${entry}] }\n`);
    for (const entry of ["_fleet/", "_fleet/argocd/a.yaml", "_FLEET/flux/"]) {
      allow(entry);
      expect(problemsOf(() => run(scratch))).toEqual([
        `typha-mtls.yaml  spec.dist.allow: "${entry}" names what synth renders; remove the entry, or name a path that synth does not write`,
      ]);
    }
    allow("_fleet/notes.md");
    scratch.write("dist/_fleet/notes.md", "ours");
    expect(planOf(scratch).foreign).toEqual([]);
  });
});
