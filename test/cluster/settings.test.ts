import * as fc from "fast-check";
import { AllowList, demandNoneIsRendered, entryProblem, parseSettings, readSettings } from "../../src/cluster/settings";
import { problemsOf } from "../support/scratch-repository";

const CLUSTERS = ["demo", "other"];
const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\n";
const settings = (text: string | undefined) =>
  readSettings(
    () => text,
    () => CLUSTERS,
  );
const allowing = (...entries: string[]) => new AllowList(entries, new Set(CLUSTERS));

describe("the settings of a repository", () => {
  test("are the defaults where there is no file, and nobody asks for the names of clusters then", () => {
    const names = jest.fn(() => CLUSTERS);
    expect(readSettings(() => undefined, names).allowed.entries).toEqual([]);
    expect(names).not.toHaveBeenCalled();
  });

  test.each(["", "spec: {}\n", "spec: { dist: {} }\n", "spec:\n  dist:\n    allow: []\n"])(
    "need no more than %j",
    (spec) => {
      expect(settings(HEAD + spec).allowed.entries).toEqual([]);
      expect(parseSettings(HEAD + spec).spec.dist.allow).toEqual([]);
    },
  );

  test("are told with all that is wrong in them, each with its line", () => {
    const entries = "    allow: [README.md, ../x, demo/, 'a*']\n";
    expect(problemsOf(() => settings(`${HEAD}spec:\n  dist:\n${entries}`))).toEqual([
      'typha-mtls.yaml:5:24  spec.dist.allow[1]: "../x" is not a path below dist/: it has to begin with a name there, and holds no empty part, . or ..',
      'typha-mtls.yaml:5:30  spec.dist.allow[2]: "demo/" allows everything in the folder of the cluster demo',
      'typha-mtls.yaml:5:37  spec.dist.allow[3]: "a*" has a * that is not its whole first part; there it stands for the folder of every cluster',
    ]);
    expect(
      problemsOf(() => settings("apiVersion: typha-mtls/v1\nkind: Repo\nmetadata: {}\nspec: { dists: {} }\n")),
    ).toEqual([
      "typha-mtls.yaml:3:1  metadata: unknown field",
      'typha-mtls.yaml:1:13  apiVersion: "typha-mtls/v1" must be typha-mtls/v1alpha1',
      'typha-mtls.yaml:2:7  kind: "Repo" must be Repository',
      'typha-mtls.yaml:4:9  spec.dists: unknown field. Did you mean "dist"?',
    ]);
  });
});

describe("an entry", () => {
  test.each([
    ["README.md", ["README.md"], ["readme.md", "README.md/", "README.md2", "demo/README.md", "x/README.md"]],
    ["site/", ["site/", "site/a", "site/a/b", "site/a/"], ["site", "sites/a", "demo/site/a"]],
    ["demo/notes", ["demo/notes"], ["other/notes", "demo/notes/", "demo/notes/x"]],
    ["*/notes", ["demo/notes", "other/notes"], ["notes", "ghost/notes", "demo/x/notes", "*/notes", "/notes"]],
    ["*/site/", ["demo/site/", "demo/site/a"], ["demo/site", "ghost/site/a", "site/a"]],
    ["a/[b]?.{c}", ["a/[b]?.{c}"], ["a/b.c"]],
  ])("%s allows what it names, and nothing else", (entry, allowed, others) => {
    expect(entryProblem(entry, new Set(CLUSTERS))).toBeUndefined();
    expect(allowed.filter((path) => !allowing(entry).allows(path))).toEqual([]);
    expect(others.filter((path) => allowing(entry).allows(path))).toEqual([]);
  });

  test("that is accepted allows nothing that synth renders, in whatever capitals, and never all of a cluster", () => {
    const part = fc.constantFrom(
      "demo",
      "Demo",
      "other",
      "*",
      "**",
      "objects",
      "OBJECTS",
      "kustomization.yaml",
      "x",
      "..",
      "",
    );
    const entry = fc
      .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([parts, isFolder]) => parts.join("/") + (isFolder ? "/" : ""));
    const rendered = CLUSTERS.flatMap((name) => [
      `dist/${name}/kustomization.yaml`,
      `dist/${name}/objects/x/kustomization.yaml`,
    ]);
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), (entries) => {
        if (entries.some((one) => entryProblem(one, new Set(CLUSTERS)) !== undefined)) return;
        const allowed = allowing(...entries);
        if (problemsOf(() => demandNoneIsRendered({ allowed, groups: [] }, "dist", rendered)).length > 0) return;
        accepted += 1;
        for (const path of rendered.flatMap((one) => [one, one.toUpperCase().replace("DIST", "dist")]))
          expect(allowed.allows(path.slice("dist/".length))).toBe(false);
        for (const name of CLUSTERS) {
          expect(allowed.allows(`${name}/`)).toBe(false);
          expect(allowed.allows(`${name}/never named`)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
