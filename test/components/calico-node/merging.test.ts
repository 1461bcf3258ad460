import { printFieldPath } from "@typha-mtls/fields";
import fc from "fast-check";
import { applyPatch, deletionsIn, mergePatches } from "../../../src/components/calico-node/strategic-merge";
import type { PartialObject } from "../../../src/components/partial-object";
import { strategicMerge } from "./strategic-merge";

const conflictsOf = (one: PartialObject, other: PartialObject) => {
  const paths: string[] = [];
  const merged = mergePatches(one, other, (path) => paths.push(printFieldPath(path)));
  return { merged, paths };
};
/** A patch of the one container of a pod. */
const container = (fields: object) => ({ spec: { containers: [{ name: "calico-node", ...fields }] } });

describe("two patches conflict", () => {
  test.each<[string, object, object, string]>([
    [
      "where they set a variable to different values",
      container({ env: [{ name: "IP", value: "autodetect" }] }),
      container({ env: [{ name: "IP", value: "none" }] }),
      "spec.containers[calico-node].env[IP].value",
    ],
    [
      "where one sets what the other deletes",
      container({ image: "a" }),
      container({ image: null }),
      "spec.containers[calico-node].image",
    ],
    [
      "where one deletes an item of a list that the other changes",
      container({ env: [{ name: "IP", $patch: "delete" }] }),
      container({ env: [{ name: "IP", value: "none" }] }),
      "spec.containers[calico-node].env[IP]",
    ],
    [
      "where they replace a list without a merge key by different ones",
      { spec: { tolerations: [{ operator: "Exists" }] } },
      { spec: { tolerations: [] } },
      "spec.tolerations",
    ],
    ["where one deletes the object", { $patch: "delete", kind: "A" }, { kind: "A" }, ""],
    ["where a map meets a scalar", { data: { a: "1" } }, { data: "2" }, "data"],
  ])("%s", (_, one, other, path) => {
    expect(conflictsOf(one as PartialObject, other as PartialObject).paths).toEqual([path]);
    expect(conflictsOf(other as PartialObject, one as PartialObject).paths).toEqual([path]);
  });

  test("nowhere where they say the same", () => {
    const patch = container({ env: [{ name: "IP", $patch: "delete" }], image: null, command: ["a"] }) as PartialObject;
    expect(conflictsOf(patch, JSON.parse(JSON.stringify(patch)))).toEqual({ merged: patch, paths: [] });
  });
});

test("a patch names everything that it deletes", () => {
  const patch = {
    ...container({
      env: [
        { name: "A", valueFrom: null },
        { name: "B", $patch: "delete" },
      ],
      args: [null],
    }),
    data: null,
  };
  expect(deletionsIn(patch).map(printFieldPath)).toEqual([
    "spec.containers[calico-node].env[A].valueFrom",
    "spec.containers[calico-node].env[B]",
    "data",
  ]);
  expect(deletionsIn({ $patch: "delete" })).toEqual([[]]);
});

test("an object that is deleted is no object afterwards", () => {
  expect(applyPatch({ kind: "A" }, { $patch: "delete", kind: "A" })).toBeUndefined();
});

test("an item that is deleted goes, and one that is not there stays away", () => {
  const pod = { volumes: [{ name: "a" }, { name: "b", hostPath: {} }] };
  const patch = {
    volumes: [
      { name: "a", $patch: "delete" },
      { name: "c", $patch: "delete" },
    ],
  };
  expect(applyPatch(pod, patch)).toEqual({ volumes: [{ name: "b", hostPath: {} }] });
  expect(applyPatch({}, patch)).toEqual({ volumes: [] });
});

test("a variable that is listed twice is changed in both places, for the last one counts", () => {
  const twice = {
    env: [
      { name: "A", value: "1" },
      { name: "A", value: "2" },
    ],
  };
  expect(applyPatch(twice, { env: [{ name: "A", value: "3" }] })).toEqual({
    env: [
      { name: "A", value: "3" },
      { name: "A", value: "3" },
    ],
  });
});

test("what a patch does not name is shared with the object, not copied", () => {
  const object = { spec: { a: {}, b: {} } };
  const patched = applyPatch(object, { spec: { b: { c: 1 } } });
  expect(patched).toEqual({ spec: { a: {}, b: { c: 1 } } });
  expect(patched?.spec.a).toBe(object.spec.a);
  expect(object.spec.b).toEqual({});
});

const NAMES = ["a", "b", "c"] as const;
const scalar = fc.constantFrom("1", "2", 3, true);
const atomic = fc.array(fc.record({ key: scalar }), { maxLength: 2 });
/** Objects and patches as Kubernetes has them: maps, and lists with and without a merge key. */
const tree = (isPatch: boolean) =>
  fc.letrec<{ value: unknown; map: Record<string, unknown>; item: Record<string, unknown> }>((tie) => {
    const deleted = isPatch ? [fc.constant(null)] : [];
    const item = fc.tuple(fc.constantFrom(...NAMES), tie("map")).map(([name, map]) => ({ ...map, name }));
    const deletion = fc.constantFrom(...NAMES).map((name) => ({ name, $patch: "delete" }));
    const keyed = fc.uniqueArray(isPatch ? fc.oneof({ weight: 3, arbitrary: item }, deletion) : item, {
      selector: ({ name }) => name,
      maxLength: 3,
    });
    return {
      value: fc.oneof({ maxDepth: 3 }, scalar, tie("map"), ...deleted),
      item,
      map: fc.record(
        { x: tie("value"), y: tie("value"), env: keyed, tolerations: atomic },
        { requiredKeys: [] },
      ) as fc.Arbitrary<Record<string, unknown>>,
    };
  }).map;
const object = tree(false);
const patch = tree(true);

test("a patch is applied as an implementation from Kubernetes' description applies it", () => {
  const isPlain = (value: unknown) => !JSON.stringify(value).includes("$patch");
  fc.assert(
    fc.property(object, patch.filter(isPlain), (one, change) => {
      expect(applyPatch(one, change)).toEqual(strategicMerge(one, change));
    }),
  );
});

test("patches that do not conflict do the same merged as one after the other", () => {
  fc.assert(
    fc.property(object, patch, patch, (one, first, second) => {
      const { merged, paths } = conflictsOf(first, second);
      fc.pre(paths.length === 0);
      expect(applyPatch(one, merged)).toEqual(applyPatch(applyPatch(one, first)!, second));
    }),
  );
});

test("a patch that was applied changes nothing when it is applied again", () => {
  fc.assert(
    fc.property(object, patch, (one, change) => {
      const once = applyPatch(one, change)!;
      expect(applyPatch(once, change)).toEqual(once);
    }),
  );
});
