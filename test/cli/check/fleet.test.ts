import { runIn } from "../fake-terminal";
import { commit } from "../git";
import { copyOf, initialised, read, write } from "../user-repository";

const SETTINGS = "typha-mtls.yaml";
const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n";
const FLEET = `${HEAD}  fleet: { flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }\n`;

let fresh: string;

beforeAll(async () => {
  fresh = await initialised(["a"], ["b"]);
  write(fresh, SETTINGS, FLEET);
  expect(await runIn(fresh, "synth")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\n_fleet +4 files {3}4 written\n2 clusters, /),
  });
});

/** What `check` says of the fleet's files, and how it ended. */
async function said(root: string, ...args: readonly string[]) {
  const { code, out } = await runIn(root, "check", ...args);
  return { code, lines: out.split("\n").filter((line) => /fleet/.test(line)) };
}

test("what is rendered for all clusters together is compared where all are checked", async () => {
  expect(await said(fresh)).toEqual({ code: 0, lines: ["  ✓ dist/_fleet is what synth renders"] });
  expect(await said(fresh, "a")).toEqual({ code: 0, lines: [] });
});

test("a file that was changed, is missing, or is out of date fails, and synth mends it", async () => {
  const root = copyOf(fresh);
  write(root, "dist/_fleet/flux-kustomization.yaml", `${read(root, "dist/_fleet/flux-kustomization.yaml")}# more\n`);
  write(root, SETTINGS, FLEET.replace("-kubeconfig", ".kubeconfig"));
  expect(await said(root)).toEqual({
    code: 1,
    lines: ["  ✗ dist/_fleet: is not what synth renders: 3 files differ"],
  });
  expect((await runIn(root, "synth")).code).toBe(0);
  expect((await said(root)).code).toBe(0);
});

test("a file of others fails", async () => {
  const root = copyOf(fresh);
  write(root, "dist/_fleet/flux/clusters/c.yaml", "kind: Kustomization\n");
  expect(await said(root)).toEqual({
    code: 1,
    lines: [
      "  ✗ dist/_fleet/flux/clusters/c.yaml: was not rendered by synth",
      '      remove it, or add "_fleet/flux/clusters/c.yaml" to spec.dist.allow in typha-mtls.yaml',
    ],
  });
});

test("files of a setting that is gone fail", async () => {
  const root = copyOf(fresh);
  write(root, SETTINGS, HEAD.replace("spec:\n", ""));
  expect(await said(root)).toEqual({
    code: 1,
    lines: [
      "  ✗ dist/_fleet: belongs to no cluster, but holds 4 rendered files: a tool that points at it still applies it",
    ],
  });
});

test("they are not compared where a cluster.yaml cannot be read", async () => {
  const root = copyOf(fresh);
  write(root, "clusters/a/cluster.yaml", read(root, "clusters/a/cluster.yaml").replace("nodes: ", "nodes: x"));
  expect(await said(root)).toEqual({
    code: 1,
    lines: ["  - dist/_fleet is not compared: it is rendered from every cluster.yaml"],
  });
});

test("a change of the setting since a commit is named: it decides in which cluster files are applied", async () => {
  const root = copyOf(fresh);
  commit(root);
  expect((await said(root, "--against", "HEAD", "--strict")).code).toBe(0);
  write(root, SETTINGS, FLEET.replace("-kubeconfig", "-other"));
  expect((await runIn(root, "synth")).code).toBe(0);
  const { code, lines } = await said(root, "--against", "HEAD", "--strict", "--verbose");
  expect(code).toBe(3);
  expect(lines.filter((line) => line.includes("typha-mtls.yaml"))).toEqual([
    "      - typha-mtls.yaml: spec.fleet: changed since HEAD: it says by which hub clusters are applied, in which order, and under which names the hub knows them",
  ]);
});
