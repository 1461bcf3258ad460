import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../fake-terminal";
import { git } from "../git";
import { copyOf, initialised, newFolder, read, write } from "../user-repository";

const CODES = /^(?:dist-not-applied|applier-suspended|several-clusters-applied|component-not-listed)$/;
const SETTINGS = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n";
const kustomization = (spec: string, name = "x") =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name} }\nspec: { ${spec} }\n`;

let fresh: string;

beforeAll(async () => {
  fresh = await initialised(["edge"], ["lab"]);
  expect((await runIn(fresh, "synth")).code).toBe(0);
});

/** A repository with both clusters and some files. */
function withFiles(files: Readonly<Record<string, string>>, from = fresh): string {
  const root = copyOf(from);
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  return root;
}

/** Lines of a warning of ours and its code, and how `check --strict` ended. */
async function said(root: string, ...args: readonly string[]) {
  const { code, codes, out } = await runIn(root, "check", "--strict", ...args);
  const isOurs = (line: string) => /appl|lists it/.test(line) && /^ {2}[!-] /.test(line);
  return { code, codes: codes.filter((one) => CODES.test(one)), lines: out.split("\n").filter(isOurs) };
}

const NOTHING = { code: 0, codes: [], lines: [] };

test("a cluster that nothing applies is named where the repository applies something, and only if it is asked for", async () => {
  const root = withFiles({ "fleet/flux-system/gotk-sync.yaml": kustomization("path: ./fleet", "flux-system") });
  write(root, "fleet/edge.yaml", read(root, "dist/edge/to-copy/flux-kustomization.yaml"));
  const warned = {
    code: 1,
    codes: ["dist-not-applied"],
    lines: ["  ! dist/lab: nothing in this repository applies it"],
  };
  expect(await said(root)).toEqual(warned);
  expect(await said(root, "lab")).toEqual(warned);
  expect(await said(root, "edge")).toEqual(NOTHING);
  expect((await runIn(root, "check", "lab")).out).toContain("copy dist/lab/to-copy/flux-kustomization.yaml to where");
  write(root, "fleet/lab.yaml", read(root, "dist/lab/to-copy/flux-kustomization.yaml"));
  expect(await said(root)).toEqual(NOTHING);
});

test("where nothing in the repository applies anything, one line says so to those who ask for each, and nothing fails", async () => {
  expect(await said(fresh)).toEqual(NOTHING);
  const line = "  - what applies dist/ is not in this repository, or was not found";
  expect(await said(fresh, "--verbose")).toEqual({ code: 0, codes: [], lines: [line] });
});

test("objects of another tool than the cluster's say nothing of it, and kubectl is used by hand", async () => {
  const application = "apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec: { source: { path: apps } }\n";
  expect(await said(withFiles({ "apps.yaml": application }))).toEqual(NOTHING);
  const byHand = await initialised(["byhand", "--gitops", "kustomize"]);
  await runIn(byHand, "synth");
  write(byHand, "fleet.yaml", kustomization("path: ./apps"));
  expect(await said(byHand)).toEqual(NOTHING);
});

test("a suspended Kustomization is named, unless another one applies the folder", async () => {
  const root = withFiles({
    "fleet/edge.yaml": kustomization("path: ./dist/edge, suspend: true", "old"),
    "fleet/lab.yaml": kustomization("path: ./dist/lab"),
  });
  const message = "Kustomization old applies dist/edge and is suspended: what changes there reaches no cluster";
  expect(await said(root)).toEqual({
    code: 1,
    codes: ["applier-suspended"],
    lines: [`  ! fleet/edge.yaml: spec.suspend: ${message}`],
  });
  write(root, "fleet/edge-new.yaml", kustomization("path: ./dist/edge"));
  expect(await said(root)).toEqual(NOTHING);
});

test("a Kustomization of a folder around several clusters is named once", async () => {
  const message =
    "Kustomization all applies a folder around those of edge, lab: the objects of all of them, into one cluster";
  expect(await said(withFiles({ "fleet/all.yaml": kustomization("path: ./dist", "all") }))).toEqual({
    code: 1,
    codes: ["several-clusters-applied"],
    lines: [`  ! fleet/all.yaml: ${message}`],
  });
});

test("a Component that is listed nowhere is named where those of other clusters are listed", async () => {
  const owner = (components: string) =>
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\ncomponents: [${components}]\n`;
  const root = withFiles({ "calico/edge/kustomization.yaml": owner("../../dist/edge/calico-node") });
  const message = "no kustomization of this repository lists it, and the stage is mtls: calico-node does not change";
  expect(await said(root)).toEqual({
    code: 1,
    codes: ["component-not-listed"],
    lines: [`  ! dist/lab/calico-node: ${message}`],
  });
  write(
    root,
    "calico/lab/kustomization.yaml",
    owner("../../dist/lab/calico-node, ../../dist/lab/without-upstream-typha"),
  );
  expect(await said(root)).toEqual(NOTHING);
});

test("spec.appliedFrom says where else to look, and nothing else is said", async () => {
  const root = withFiles({
    "fleet/edge.yaml": kustomization("path: ./dist, suspend: true"),
    "typha-mtls.yaml": `${SETTINGS}  appliedFrom: git.example.com/platform/fleet\n`,
  });
  const line = "  - what applies dist/ is not looked at: it lies in git.example.com/platform/fleet";
  expect(await said(root)).toEqual({ code: 0, codes: [], lines: [line] });
  expect(await said(root, "--verbose")).toEqual({ code: 0, codes: [], lines: [line] });
  expect(await said(root, "edge")).toEqual(NOTHING);
});

test("what is rendered for all clusters together applies them", async () => {
  const root = withFiles({
    "fleet/a.yaml": kustomization("path: ./apps"),
    "typha-mtls.yaml": `${SETTINGS}  fleet: { flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }\n`,
  });
  expect((await runIn(root, "synth")).code).toBe(0);
  expect(await said(root)).toMatchObject({ code: 0, codes: [] });
});

test("what applies clusters of a folder of the git work tree is found all over it, by paths from its top", async () => {
  const top = newFolder();
  git(top, "init", "--quiet", "--template=");
  const root = path.join(top, "infra");
  fs.cpSync(fresh, root, { recursive: true });
  write(top, "fleet/edge.yaml", kustomization("path: ./infra/dist/edge"));
  write(top, "fleet/lab.yaml", kustomization("path: ./dist/lab, suspend: true"));
  expect((await said(root)).lines).toEqual(["  ! dist/lab: nothing in this repository applies it"]);
  write(top, "fleet/lab.yaml", kustomization("path: ./infra/dist/lab, suspend: true"));
  expect((await said(root)).lines).toEqual([expect.stringContaining("! ../fleet/lab.yaml: spec.suspend: ")]);
  write(top, "fleet/all.yaml", kustomization("path: ./, sourceRef: { kind: GitRepository, name: flux-system }", "all"));
  expect((await said(root)).codes).toEqual(["several-clusters-applied"]);
});

test("files that are huge, no text, encrypted or links in a circle are passed over, and links to clusters are followed", async () => {
  const root = withFiles({
    "a/huge.yaml": `${kustomization("path: ./dist")}${"#".repeat(2 * 1024 * 1024)}`,
    "a/sops.yaml": "apiVersion: argoproj.io/v1alpha1\nkind: ENC[AES256_GCM,data:x]\nsops: {}\n",
    "fleet/edge.yaml": kustomization("path: ./by-link/edge"),
    "fleet/lab.yaml": kustomization("path: ./around/again/around/dist/lab"),
  });
  fs.writeFileSync(path.join(root, "a/bytes.yaml"), Buffer.from([0xff, 0xfe, 0]));
  fs.symlinkSync("dist", path.join(root, "by-link"));
  fs.symlinkSync(".", path.join(root, "around"));
  fs.symlinkSync("loop.yaml", path.join(root, "loop.yaml"));
  fs.symlinkSync(".", path.join(root, "again"));
  expect(await said(root)).toEqual(NOTHING);
});
