import * as fc from "fast-check";
import { groupsOf } from "../../src/cluster/groups";
import type { LabelMap } from "../../src/cluster/repository.generated";
import { readGrouping } from "../../src/cluster/selection";
import { parseSettings } from "../../src/cluster/settings";
import { problemsOf, type ScratchRepository, scratchRepository } from "../support/scratch-repository";

const HEAD = "apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  groups:\n";
const CANARY = { name: "canary", matchLabels: { rollout: "canary" } };
const EU = { name: "eu", matchLabels: { region: "eu" } };
const EU_PROD = { name: "eu-prod", matchLabels: { region: "eu", stage: "prod" } };

describe("groups in the settings", () => {
  const settings = (...entries: readonly string[]) =>
    parseSettings(HEAD + entries.map((entry) => `    - ${entry}\n`).join(""));

  test("are none where there are none", () => {
    expect(parseSettings(HEAD.split("spec")[0]!).spec.groups).toEqual([]);
  });

  test("keep their order, and what is more special may stand before what is less so", () => {
    const { spec } = settings(...[CANARY, EU_PROD, EU].map((group) => JSON.stringify(group)));
    expect(spec.groups).toEqual([CANARY, EU_PROD, EU]);
  });

  test("are told with all that is wrong in them, each with its line", () => {
    expect(
      problemsOf(() =>
        settings(
          "{ name: EU, matchLabels: { region: eu } }",
          "{ name: b, matchLabels: {} }",
          "{ name: c }",
          '{ name: d, matchLabels: { "a b": "x y", n: 1 }, priority: 1 }',
        ),
      ),
    ).toEqual([
      'typha-mtls.yaml:5:15  spec.groups[0].name: "EU" is not a valid name (lower-case letters, digits and -, as in RFC 1123)',
      "typha-mtls.yaml:6:18  spec.groups[1].matchLabels: must not be empty",
      "typha-mtls.yaml:7:7  spec.groups[2].matchLabels: is missing",
      "typha-mtls.yaml:8:65  spec.groups[3].priority: unknown field",
      'typha-mtls.yaml:8:40  spec.groups[3].matchLabels["a b"]: is not a valid name of a label, such as team or example.com/team',
      'typha-mtls.yaml:8:40  spec.groups[3].matchLabels["a b"]: "x y" is not a valid label value (at most 63 letters, digits, - _ .)',
      "typha-mtls.yaml:8:50  spec.groups[3].matchLabels.n: 1 is not text (quote it)",
    ]);
  });

  test("are refused where one name stands twice, and where a group before takes every cluster of another", () => {
    expect(
      problemsOf(() =>
        settings(...[EU, CANARY, { ...CANARY, name: "eu" }, EU_PROD].map((group) => JSON.stringify(group))),
      ),
    ).toEqual([
      'typha-mtls.yaml:7:15  spec.groups[2].name: "eu" names a group above already',
      'typha-mtls.yaml:7:20  spec.groups[2].matchLabels: a cluster with these labels belongs to "canary", which stands before "eu"; put the group with more labels first, or remove one',
      'typha-mtls.yaml:8:25  spec.groups[3].matchLabels: a cluster with these labels belongs to "eu", which stands before "eu-prod"; put the group with more labels first, or remove one',
    ]);
  });
});

describe("a cluster", () => {
  test("belongs to the first group whose labels it bears, and to the rest where it bears those of none", () => {
    const labels = new Map<string, LabelMap>([
      ["a", { region: "eu", rollout: "canary" }],
      ["b", { region: "eu", stage: "prod" }],
      ["c", { region: "eu", stage: "test", team: "x" }],
      ["d", { region: "us" }],
      ["e", {}],
    ]);
    expect(groupsOf([CANARY, EU_PROD, EU, { name: "ap", matchLabels: { region: "ap" } }], labels)).toEqual({
      groups: [
        { name: "canary", clusters: ["a"] },
        { name: "eu-prod", clusters: ["b"] },
        { name: "eu", clusters: ["c"] },
        { name: "ap", clusters: [] },
      ],
      rest: ["d", "e"],
      unlabelled: ["e"],
    });
  });

  test("is in one group or in the rest, whatever groups and labels there are", () => {
    const label = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom("x", "y"));
    const group = fc.record({ name: fc.string(), matchLabels: label });
    const fleet = fc.uniqueArray(fc.tuple(fc.nat(99).map(String), label), { selector: ([name]) => name });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 5 }), fleet, (groups, entries) => {
        const found = groupsOf(groups, new Map(entries));
        const parts = [...found.groups.map(({ clusters }) => clusters), found.rest];
        expect(parts.flat().sort()).toEqual(entries.map(([name]) => name).sort());
        for (const [name, borne] of entries) {
          const fits = groups.map(({ matchLabels }) =>
            Object.entries(matchLabels).every(([key, value]) => borne[key] === value),
          );
          expect(parts.findIndex((part) => part.includes(name))).toBe([...fits, true].indexOf(true));
        }
      }),
    );
  });
});

describe("the labels of a repository's clusters", () => {
  const relabelled = (scratch: ScratchRepository, name: string, metadata: string) =>
    scratch.edit(`clusters/${name}/cluster.yaml`, /^ {2}name: .*$/m, metadata);

  test("are read from metadata.labels alone, where another field is wrong too", async () => {
    const scratch = await scratchRepository({ name: "a" }, { name: "b" }, { name: "c" });
    scratch.write("typha-mtls.yaml", `${HEAD}    - ${JSON.stringify(EU)}\n`);
    relabelled(scratch, "a", "  name: a\n  labels: { region: eu }");
    relabelled(scratch, "b", "  name: other\n  labels:\n    region: eu\n");
    expect(readGrouping(scratch.repository, ["a", "b", "c"])).toEqual({
      groups: [{ name: "eu", clusters: ["a", "b"] }],
      rest: ["c"],
      unlabelled: ["c"],
    });
  });

  test("are refused together where they are not valid, because such a cluster might belong to any group", async () => {
    const scratch = await scratchRepository(...["a", "b", "c", "d", "e", "f"].map((name) => ({ name })));
    relabelled(scratch, "a", "  name: a\n  labels: { region: 1 }");
    relabelled(scratch, "b", "  name: b\n  labels: [eu]");
    scratch.write("clusters/c/cluster.yaml", "metadata: {}\nmetadata: {}\n");
    relabelled(scratch, "d", '  name: d\n  labels: { region: "e u" }');
    relabelled(scratch, "e", "  name: e\n  lables: { region: eu }");
    relabelled(scratch, "f", "  name: f\n  labels:");
    expect(problemsOf(() => readGrouping(scratch.repository, ["a", "b", "c", "d", "e", "f"]))).toEqual([
      "clusters/a/cluster.yaml:6:21  metadata.labels.region: 1 is not text (quote it)",
      "clusters/b/cluster.yaml:6:3  metadata.labels: a list is not a map",
      expect.stringContaining("clusters/c/cluster.yaml:"),
      'clusters/d/cluster.yaml:6:21  metadata.labels.region: "e u" is not a valid label value (at most 63 letters, digits, - _ .)',
      'clusters/e/cluster.yaml:6:3  metadata.lables: unknown field. Did you mean "labels"?',
      "clusters/f/cluster.yaml:6:10  metadata.labels: null is not a map",
    ]);
  });
});
