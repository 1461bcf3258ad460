import fc from "fast-check";
import { type Appliers, findAppliers } from "../../src/checks/applied/appliers";
import type { Reach } from "../../src/checks/applied/reach";

/** A git work tree in memory. */
function workTree(files: Readonly<Record<string, string>>) {
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

/** Links of the work tree. */
const LINKS: Readonly<Record<string, string>> = { "infra/edge": "dist/edge" };

function found(files: Readonly<Record<string, string>>): Appliers {
  return findAppliers(workTree(files), ["clusters", "dist"], "dist", (folder) => LINKS[folder] ?? folder);
}

const FLUX = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: edge }\n";
const kustomization = (spec: string) => `${FLUX}spec: { ${spec} }\n`;
const ARGO = "apiVersion: argoproj.io/v1alpha1\nmetadata: { name: edge }\n";
const application = (source: string) => `${ARGO}kind: Application\nspec: { source: { ${source} } }\n`;
const set = (generators: string, path: string, more = "") =>
  `${ARGO}kind: ApplicationSet\nspec:\n  generators: ${generators}\n  template: { spec: { source: { path: "${path}" } } }\n${more}`;

/** What is applied of a folder by all objects of one file. */
function reachIn(text: string, folder = "dist/edge", others: Readonly<Record<string, string>> = {}): Reach[] {
  return found({ "fleet/a.yaml": text, ...others }).all.map((applier) => applier.reach(folder));
}

describe("what a Kustomization of Flux applies of dist/edge", () => {
  test.each<[string, string, Reach]>([
    ["its folder", "path: ./dist/edge", "applies"],
    ["its folder with a slash", "path: dist/edge/", "applies"],
    ["its folder by detours", "path: ././dist/../dist//edge", "applies"],
    ["its folder from the top", "path: /dist/edge", "applies"],
    ["a link to its folder", "path: ./infra/edge", "applies"],
    ["a folder whose name begins alike", "path: ./dist/edge2", "none"],
    ["a folder of which its name is the beginning", "path: ./dist/edg", "none"],
    ["a folder below", "path: ./dist/edge/objects", "none"],
    ["a folder around it", "path: ./dist", "around"],
    ["another folder", "path: ./apps", "none"],
    [
      "the top, of the source that bootstrap makes",
      "path: ./, sourceRef: { kind: GitRepository, name: flux-system }",
      "around",
    ],
    ["the top of another repository", "path: ./, sourceRef: { kind: GitRepository, name: podinfo }", "none"],
    ["a folder that is substituted", `path: './dist/\${cluster}'`, "maybe"],
    ["another folder that is substituted", `path: './apps/\${cluster}'`, "none"],
    ["a path that is no text", "path: [dist/edge], sourceRef: { name: podinfo }", "none"],
  ])("%s: %s", (_, spec, reach) => {
    expect(reachIn(kustomization(spec))).toEqual([reach]);
  });

  test("a folder with a kustomization.yaml gives what that lists, and nothing else below", () => {
    const others = { "kustomization.yaml": "resources: []\n" };
    expect(reachIn(kustomization("path: ./"), "dist/edge", others)).toEqual(["none"]);
  });
});

describe("what Argo CD applies of dist/edge", () => {
  const git = (...entries: readonly string[]) => `[{ git: { directories: [${entries.join(", ")}] } }]`;
  test.each<[string, string, readonly Reach[]]>([
    ["an Application of its folder", application("path: dist/edge/"), ["applies"]],
    ["an Application of a chart", application("path: dist/edge, chart: x"), []],
    ["an Application of a folder around it", application("path: dist"), ["none"]],
    ["one that looks below", application("path: dist, directory: { recurse: true }"), ["around"]],
    [
      "one of another repository's top that looks below",
      application("path: ., directory: { recurse: true }"),
      ["none"],
    ],
    ["a pattern of directories", set(git("{ path: dist/* }"), "{{path}}"), ["applies"]],
    ["a pattern with goTemplate", set(git("{ path: 'd?st/e*e' }"), "{{ .path.path }}"), ["applies"]],
    ["a pattern that does not reach so deep", set(git("{ path: '*' }"), "{{path}}"), ["none"]],
    ["an exclude", set(git("{ path: dist/* }", "{ path: dist/edge, exclude: true }"), "{{path}}"), ["none"]],
    [
      "an exclude of another",
      set(git("{ path: dist/* }", "{ path: dist/_*, exclude: true }"), "{{path}}"),
      ["applies"],
    ],
    [
      "an exclude that is not decided",
      set(git("{ path: dist/* }", "{ path: 'dist/[e]*', exclude: true }"), "{{path}}"),
      ["maybe"],
    ],
    ["names of other folders that are there", set(git("{ path: fleet/* }"), "dist/{{path.basename}}"), ["applies"]],
    ["names of other folders that are not there", set(git("{ path: regions/* }"), "dist/{{path.basename}}"), ["none"]],
    [
      "a list with paths",
      set("[{ list: { elements: [{ path: dist/lab }, { path: dist/edge }] } }]", "{{path}}"),
      ["none", "applies"],
    ],
    ["a list with names", set("[{ list: { elements: [{ name: edge }] } }]", "dist/{{ .name }}"), ["applies"]],
    ["a list without the value", set("[{ list: { elements: [{ name: edge }] } }]", "dist/{{ .cluster }}"), ["maybe"]],
    [
      "a list with a selector",
      set("[{ list: { elements: [{ name: lab }] }, selector: {} }]", "dist/{{ .name }}"),
      ["maybe"],
    ],
    ["clusters that Argo CD knows", set("[{ clusters: {} }]", "dist/{{name}}"), ["maybe"]],
    ["another folder for each of them", set("[{ clusters: {} }]", "apps/{{name}}"), ["none"]],
    [
      "a patch of the template",
      set("[{ clusters: {} }]", "apps", "  templatePatch: 'spec: { source: { path: x } }'\n"),
      ["maybe"],
    ],
    ["generators that are none", set("x", "dist/edge"), []],
    ["another kind", `${ARGO}kind: AppProject\nspec: { source: { path: dist/edge } }\n`, []],
  ])("%s", (_, text, reach) => {
    expect(reachIn(text, "dist/edge", { "fleet/edge/values.yaml": "a: 1\n" })).toEqual(reach);
  });
});

test("several documents and lists of objects are read one by one, and a damaged one hides no other", () => {
  const list = `kind: List\nitems:\n  - ${kustomization("path: dist/lab").trim().replaceAll("\n", "\n    ")}\n`;
  const text = ["a: [", kustomization("path: dist/edge, suspend: true"), list].join("\n---\n");
  const { all } = found({ "a.yaml": text });
  expect(all.map(({ file, title, isSuspended }) => ({ file, title, isSuspended }))).toEqual([
    { file: "a.yaml", title: "Kustomization edge", isSuspended: true },
    { file: "a.yaml", title: "Kustomization edge", isSuspended: false },
  ]);
  expect(all.map(({ reach }) => reach("dist/edge"))).toEqual(["applies", "none"]);
});

test("what is rendered to be copied, hidden folders and packages apply nothing", () => {
  const text = kustomization("path: dist/edge");
  const at = [
    "dist/edge/to-copy/flux-kustomization.yaml",
    "clusters/edge/a.yaml",
    ".git/a.yaml",
    "node_modules/a.yaml",
  ];
  expect(found(Object.fromEntries(at.map((path) => [path, text]))).all).toEqual([]);
});

describe("folders that other texts name", () => {
  const kustomize = (fields: string) => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${fields}\n`;
  test.each<[string, string, { readonly cluster: boolean; readonly component: boolean }]>([
    ["resources", kustomize("resources: [../../dist/edge]"), { cluster: true, component: false }],
    ["components", kustomize("components: [../../dist/edge/calico-node/]"), { cluster: false, component: true }],
    [
      "a comment",
      kustomize("# - ../../dist/edge/calico-node\n# - dist/edge\nresources: []"),
      { cluster: false, component: false },
    ],
    [
      "components of Flux",
      kustomization("path: calico, components: [../dist/edge/calico-node]"),
      { cluster: false, component: true },
    ],
    [
      "a name that begins alike",
      kustomize("resources: [../dist/edge2, ../dist/edge.d]"),
      { cluster: false, component: false },
    ],
    [
      "a template of Helm",
      `{{ range . }}\n${FLUX}spec: { path: dist/{{ .name }} }\n{{ end }}\n`,
      { cluster: true, component: false },
    ],
    [
      "a substituted Component",
      kustomization(`path: a, components: ['../dist/\${c}/calico-node']`),
      { cluster: false, component: true },
    ],
    ["values of a chart", "apps: [{ path: dist/edge }]\n", { cluster: true, component: false }],
    ["globs of a pipeline", "artifacts: { paths: [dist/*] }\n", { cluster: false, component: false }],
  ])("%s", (_, text, { cluster, component }) => {
    const { mentions } = found({ "a/kustomization.yaml": text });
    expect(mentions.ofCluster("edge")).toBe(cluster);
    expect(mentions.ofFolder("edge", "calico-node")).toBe(component);
    expect(mentions.ofAnyFolder("calico-node")).toBe(component);
  });
});

test("values that are no text, and those that no text can be made of, are none", () => {
  const odd = "{ toString: dist/edge }";
  const fields = `apiVersion: ${odd}\nkind: ${odd}\nmetadata: { name: ${odd} }\n`;
  expect(reachIn(`# argoproj.io/v1alpha1\n${fields}`)).toEqual([]);
  expect(reachIn(kustomization(`path: ${odd}, sourceRef: { name: ${odd} }`))).toEqual(["none"]);
  expect(reachIn(application(`path: ${odd}`))).toEqual([]);
  expect(reachIn(set(`[{ git: { directories: [{ path: ${odd} }, ${odd}, dist] } }, x, ${odd}]`, "{{path}}"))).toContain(
    "none",
  );
});

test("of more files than are looked at, it is known that some were not", () => {
  const files = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`a${at}.yaml`, ""]));
  expect(found(files).isWhole).toBe(false);
  expect(found({ "a.yaml": "" }).isWhole).toBe(true);
});

test("a document that is too long to be parsed counts by what its text names", () => {
  const long = `${kustomization("path: ./dist/edge")}${"# x\n".repeat(40_000)}`;
  const { all, mentions } = found({ "a.yaml": long });
  expect({ all, isNamed: mentions.ofCluster("edge") }).toEqual({ all: [], isNamed: true });
});

test("no text of a path or of a file ends in an error, and patterns of many stars end at once", () => {
  const word = fc.constantFrom("dist", "edge", "/", ".", "..", "*", "?", "[", "{{", "}}", "path", "${", "}", "-", " ");
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, text, fc.string(), (path, pattern, name) => {
      const quoted = (value: string) => JSON.stringify(value);
      const generators = `[{ git: { directories: [{ path: ${quoted(pattern)} }] } }]`;
      const texts = [
        kustomization(`path: ${quoted(path)}`),
        application(`path: ${quoted(path)}`),
        set(generators, path),
        name,
      ];
      for (const one of texts)
        for (const reach of reachIn(one)) expect(["applies", "around", "maybe", "none"]).toContain(reach);
    }),
  );
  const stars = set(`[{ git: { directories: [{ path: "dist/${"*a".repeat(2000)}" }] } }]`, "{{path}}");
  expect(reachIn(stars, `dist/${"a".repeat(250)}`)).toEqual(["none"]);
});
