import { Layout } from "../../../src/cluster/layout";
import { chooseRoots } from "../../../src/lifecycle/setup/roots";
import { sopsRulesFor } from "../../../src/lifecycle/setup/sops-rules";
import { findGitOpsTools, fluxPaths } from "../../../src/lifecycle/setup/surroundings";

/** A repository in memory. */
function repository(files: Readonly<Record<string, string>>) {
  return {
    read: (path: string) => files[path],
    list(folder: string) {
      const below = folder === "." ? "" : `${folder}/`;
      const inside = Object.keys(files).filter((path) => path.startsWith(below));
      const names = new Set(inside.map((path) => path.slice(below.length).split("/")[0]!));
      return [...names].map((name) => ({ name, isFile: below + name in files, isDirectory: !(below + name in files) }));
    },
  };
}

const FLUX = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n";
const ARGO = "apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\n";

test("objects of Flux and Argo CD are found, wherever they lie", () => {
  const files = {
    "README.md": FLUX,
    "apps/a.yaml": `${ARGO}---\n`,
    "clusters/prod/flux-system/sync.yml": `---\n${FLUX}`,
  };
  expect(findGitOpsTools(repository(files), [])).toEqual({
    flux: "clusters/prod/flux-system/sync.yml",
    argocd: "apps/a.yaml",
  });
});

test("a file of values of which no text can be made is passed over", () => {
  const odd = "apiVersion: { toString: x }\nkind: { toString: x }\n# kustomize.toolkit.fluxcd.io/v1\n";
  expect(findGitOpsTools(repository({ "a.yaml": odd }), [])).toEqual({});
  expect(fluxPaths(repository({ "a.yaml": odd }), [])).toEqual([]);
});

test("what only looks like one is no sign: rendered files, packages, hidden folders, Argo Rollouts, definitions", () => {
  const files = {
    "dist/prod/to-copy/flux.yaml": FLUX,
    "node_modules/x/a.yaml": ARGO,
    ".cache/a.yaml": FLUX,
    "apps/rollout.yaml": "apiVersion: argoproj.io/v1alpha1\nkind: Rollout\n",
    "apps/crd.yaml": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n",
  };
  expect(findGitOpsTools(repository(files), ["dist"])).toEqual({});
});

test.each<[how: string, text: string, paths: string[]]>([
  ["in blocks", `${FLUX}spec:\n  path: ./apps/\n`, ["apps"]],
  ["in flow style", `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nspec: { path: ./ }\n`, [""]],
  [
    "in JSON",
    '{ "apiVersion": "kustomize.toolkit.fluxcd.io/v1", "kind": "Kustomization", "spec": { "path": "./a" } }',
    ["a"],
  ],
  ["with escapes", `apiVersion: "kustomize\\x2etoolkit.fluxcd.io/v1"\nkind: Kustomization\n`, [""]],
  ["indented, with its kind first", "  kind: Kustomization\n  apiVersion: kustomize.toolkit.fluxcd.io/v1\n", [""]],
  [
    "in a list",
    `apiVersion: v1\nkind: List\nitems:\n  - ${FLUX.replaceAll("\n", "\n    ")}spec: { path: b/../c }\n`,
    ["c"],
  ],
  ["among others, one of which cannot be read", `x: [\n---\n${FLUX}spec: { path: d }\n--- # e\n${FLUX}`, ["d", ""]],
  ["with line ends of Windows", `${FLUX}spec:\n  path: e\n`.replaceAll("\n", "\r\n"), ["e"]],
  ["where the path comes through an alias", `x: &x { path: f }\n${FLUX}spec: *x\n`, ["f"]],
  ["where it cannot be read, so it may apply everything", `${FLUX}spec: { path: g\n`, [""]],
  [
    "in flow style where it cannot be read",
    '{ kind: Kustomization, apiVersion: "kustomize.toolkit.fluxcd.io/v1", a: !x b, [ }',
    [""],
  ],
  [
    "not, but only its name",
    "kind: CustomResourceDefinition\nmetadata: { name: kustomizations.kustomize.toolkit.fluxcd.io }\n",
    [],
  ],
  ["not, but another kind of its group", FLUX.replace("Kustomization", "Other"), []],
  ["not, but a Kustomization of kustomize", "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n", []],
])("a Kustomization of Flux is found written %s", (_, text, paths) => {
  expect(fluxPaths(repository({ "flux/sync.yaml": text }), []).map(({ path }) => path)).toEqual(paths);
});

test("the search ends in a repository of any size", () => {
  const endless = { read: () => undefined, list: () => [{ name: "a", isDirectory: true, isFile: false }] };
  expect(findGitOpsTools(endless, [])).toEqual({});
});

const NEITHER = { isOurs: () => false, isIgnored: () => false };

test.each([
  ["an empty folder", {}, NEITHER],
  ["hidden files alone", { "clusters/.gitkeep": "", "dist/.gitkeep": "" }, NEITHER],
  [
    "clusters of ours",
    { "clusters/prod/cluster.yaml": "", "clusters/flux/x.yaml": "" },
    { ...NEITHER, isOurs: (name: string) => name === "prod" },
  ],
])("the usual folders hold for %s", (_, files, how) => {
  expect(chooseRoots(repository(files as Record<string, string>).list, how)).toEqual({
    inputs: "clusters",
    dist: "dist",
  });
});

test.each<[because: string, files: Record<string, string>, ignored: string[], dist: string]>([
  ["clusters/ belongs to another tool", { "clusters/prod/flux-system/gotk-sync.yaml": FLUX }, [], "typha/dist"],
  ["dist/ belongs to another tool", { "dist/index.js": "" }, [], "typha/dist"],
  ["git ignores dist/", {}, ["dist"], "typha/dist"],
  ["git ignores dist/", {}, ["dist", "typha/dist"], "typha/rendered"],
])("folders of our own are chosen where %s", (because, files, ignored, dist) => {
  const how = { ...NEITHER, isIgnored: (folder: string) => ignored.includes(folder) };
  expect(chooseRoots(repository(files).list, how)).toEqual({
    inputs: "typha/clusters",
    dist,
    because,
  });
});

test.each([
  [undefined, undefined],
  ["creation_rules: []\n", "has no rule for new clusters; init adds them"],
  ["creation_rules: [{ path_regex: ^other/, age: age1 }]\n", "has no rule for new clusters; init adds them"],
  ["creation_rules: [{ path_regex: '(', age: age1 }]\n", "cannot be used as it is; init says why"],
  [
    "creation_rules: [{ path_regex: ^x }, { path_regex: .*, age: age1yt3tfqlfrwdwx0z0ynwplcr6qxcxfaqycuprpmy89nr83ltx74tqdpszlw }]\n",
    "rule 2 also holds for the key of a new CA; init puts its rules before it",
  ],
])("of .sops.yaml it is said what holds for a new CA", (text, said) => {
  const read = (path: string) => (path === "../.sops.yaml" ? text : undefined);
  expect(sopsRulesFor(new Layout({}, "infra"), read)).toEqual(said && { file: "../.sops.yaml", what: said });
});
