import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { hardWay } from "../support/existing-tls";
import { runIn } from "./fake-terminal";
import { git } from "./git";
import { contentsOf, newFolder, read, recipients, write } from "./user-repository";

/** Flux as `flux bootstrap --path` leaves it. */
function bootstrapped(at: string, applied: string) {
  const sync = `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: flux-system, namespace: flux-system }
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: flux-system
  namespace: flux-system
spec:
  interval: 10m0s
  path: ${applied}
  prune: true
`;
  write(at, "cluster-fleet/prod/flux-system/gotk-sync.yaml", sync);
}

/** The Kustomization of a cluster, copied to where Flux applies it. */
const applied = (top: string, root: string, name: string) =>
  write(top, `cluster-fleet/prod/${name}.yaml`, read(root, `typha/dist/${name}/to-copy/flux-kustomization.yaml`));

const settings = (root: string) =>
  write(
    root,
    "typha-mtls.yaml",
    "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  inputs: typha/clusters\n  dist: { path: typha/dist }\n",
  );
const GUARD = "typha/clusters/kustomization.yaml";
const init = async (root: string, name = "demo") => runIn(root, "init", name, ...(await recipients()));

test("where Flux is in use, init leaves a kustomization.yaml that lists nothing, once", async () => {
  const root = newFolder();
  bootstrapped(root, "./cluster-fleet/prod");
  settings(root);
  const { code, out } = await init(root);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(new RegExp(`^created +${GUARD} `, "m")) });
  expect(parse(read(root, GUARD)).resources).toEqual([]);
  expect((await init(root, "other")).out).not.toContain(GUARD);
  await runIn(root, "synth");
  for (const name of ["demo", "other"]) applied(root, root, name);
  expect(await runIn(root, "check", "--strict")).toMatchObject({ code: 0 });
});

test("where Flux is in use, adopt leaves it too", async () => {
  const [root, pki] = [newFolder(), newFolder()];
  bootstrapped(root, "./");
  for (const [name, text] of Object.entries(hardWay().files)) write(pki, name, text);
  const { code, out } = await runIn(root, "adopt", "demo", ...(await recipients()), "--from-files", pki);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^created +clusters\/kustomization\.yaml /m) });
});

test("where nothing of Flux lies in the repository, or the folder is another tool's too, init leaves none", async () => {
  const plain = newFolder();
  expect((await init(plain)).code).toBe(0);
  expect(Object.keys(contentsOf(plain))).not.toContain("clusters/kustomization.yaml");
  const shared = newFolder();
  bootstrapped(shared, "./clusters/prod");
  write(shared, "clusters/prod/apps.yaml", "");
  expect((await init(shared)).code).toBe(0);
  expect(Object.keys(contentsOf(shared))).not.toContain("clusters/kustomization.yaml");
});

test("after the last cluster is removed, the next one begins in the same folder, beside the guard", async () => {
  const root = newFolder();
  bootstrapped(root, "./cluster-fleet/prod");
  expect((await init(root)).code).toBe(0);
  fs.rmSync(path.join(root, "clusters/demo"), { recursive: true });
  expect((await init(root, "other")).code).toBe(0);
  expect(Object.keys(contentsOf(root))).toContain("clusters/other/cluster.yaml");
});

describe("check reports a Kustomization of Flux that applies inputs", () => {
  test.each([
    ["the top", "./", true],
    ["the top, unnamed", '""', true],
    ["a folder above", "./infra/typha/", true],
    ["the inputs themselves", "infra/typha/clusters", true],
    ["another folder", "./cluster-fleet/prod", false],
    ["a folder whose name begins alike", "./infra/typ", false],
    ["what is rendered", "./infra/typha/dist", false],
  ])("of %s: %j", async (_, folder, isScanned) => {
    const top = newFolder();
    git(top, "init", "--quiet", "--template=");
    const root = path.join(top, "infra");
    settings(root);
    await init(root);
    await runIn(root, "synth");
    applied(top, root, "demo");
    bootstrapped(top, folder);
    const { code, codes, out } = await runIn(root, "check", "--strict");
    expect({ code, codes }).toEqual(isScanned ? { code: 1, codes: ["inputs-scanned"] } : { code: 0, codes: [] });
    if (!isScanned) return;
    expect(out).toContain("! ../cluster-fleet/prod/flux-system/gotk-sync.yaml: Flux applies ./");
    write(root, GUARD, "resources: []\n");
    expect((await runIn(root, "check", "--strict")).code).toBe(0);
  });
});
