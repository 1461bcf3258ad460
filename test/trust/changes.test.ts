import { emitYaml } from "@typha-mtls/yaml/emit";
import * as fc from "fast-check";
import { trustChanges } from "../../src/trust/changes";
import { objectFacts, renderedView } from "../../src/trust/object-facts";
import { TrustFacts } from "../../src/trust/view";

const FILE = "dist/demo/objects/x.yaml";

const viewOf = (document: unknown) => {
  const facts = new TrustFacts();
  facts.add(objectFacts(document, FILE));
  return facts;
};

const changesOf = (before: unknown, after: unknown) =>
  trustChanges(viewOf(before), viewOf(after)).map(({ before: was, after: is }) => [
    (is ?? was)!.field,
    was?.value,
    is?.value,
  ]);

/** Names that meet each other, and that look like paths. */
const name = fc.constantFrom(
  "a",
  "b",
  "a.b",
  "name",
  "env",
  "[a]",
  "[order]",
  '"a"',
  "sops",
  "age",
  "data",
  "kind",
  "x y",
);
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.constantFrom("", "a", "1", "true", "null", "[order]", "Secret"),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie("document"), { maxLength: 4 }),
    fc.dictionary(name, tie("document"), { maxKeys: 4 }),
  ),
}));

/** Equal but for the order of fields, which says nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

test("any two documents that differ have a change, wherever they differ", () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const isSame = canonical(before) === canonical(after);
      expect(changesOf(before, after).length === 0).toBe(isSame);
    }),
    { numRuns: 3000 },
  );
});

test("two documents that differ in one place have a change there", () => {
  fc.assert(
    fc.property(fc.dictionary(name, document, { maxKeys: 5 }), name, document, (before, field, value) => {
      const after = { ...before, [field]: value };
      const isSame = canonical(before) === canonical(after);
      expect(changesOf(before, after).length === 0).toBe(isSame);
    }),
    { numRuns: 3000 },
  );
});

test("an item that is added to a list, named or not, is one change and moves no other", () => {
  const tolerations = [{ key: "a" }, { key: "b" }];
  expect(changesOf({ tolerations }, { tolerations: [{ key: "x" }, ...tolerations] })).toEqual([
    ['tolerations[{"key":"x"}].key', undefined, "x"],
  ]);
  const volumes = [{ name: "a", secret: "s" }, { name: "b" }];
  expect(changesOf({ volumes }, { volumes: [{ name: "c" }, ...volumes] })).toEqual([
    ["volumes[c].name", undefined, "c"],
  ]);
  expect(changesOf({ volumes }, { volumes: [volumes[1], volumes[0]] })).toEqual([
    ["volumes[order]", '["a","b"]', '["b","a"]'],
  ]);
});

test("a setting that stands in an environment twice is compared as it stands, for the last one counts", () => {
  const env = (...values: string[]) => ({
    spec: { containers: [{ name: "c", env: values.map((value) => ({ name: "TYPHA_CLIENTCN", value })) }] },
  });
  expect(changesOf(env("a"), env("b"))).toEqual([["spec.containers[c].env[TYPHA_CLIENTCN]", "CN a", "CN b"]]);
  expect(changesOf(env("a", "b"), env("b", "a"))).not.toEqual([]);
  expect(changesOf(env("a"), env("a", "b"))).not.toEqual([]);
});

test("a setting from elsewhere in place of an identity is a change", () => {
  const env = (entry: object) => ({ containers: [{ name: "c", env: [{ name: "TYPHA_CLIENTCN", ...entry }] }] });
  expect(changesOf(env({ value: "a" }), env({ valueFrom: { secretKeyRef: { name: "s", key: "k" } } }))).not.toEqual([]);
  expect(changesOf(env({ value: "a" }), env({ value: "a", valueFrom: null }))).not.toEqual([]);
});

test("both identities of one side are one fact: where both are set, either is let in", () => {
  const env = (...entries: [string, string][]) => ({
    containers: [{ name: "c", env: entries.map(([of, value]) => ({ name: of, value })) }],
  });
  expect(changesOf(env(["FELIX_TYPHACN", "a"]), env(["FELIX_TYPHACN", "a"], ["FELIX_TYPHAURISAN", "u"]))).toEqual([
    ["containers[c].env[FELIX_TYPHACN]", "CN a", "CN a or URI u"],
  ]);
});

test("a rendered file that is no YAML is compared as a whole", () => {
  const view = (content: string) => renderedView([["dist/demo/to-copy/firewall.nft", content]]);
  expect(trustChanges(view("accept a\n"), view("accept b\n"))).toHaveLength(1);
  expect(trustChanges(view("accept a\n"), view("accept a\n"))).toEqual([]);
  const broken = (content: string) => renderedView([[FILE, content]]);
  expect(trustChanges(broken("a: [\n"), broken(emitYaml({ a: 1 })))).not.toEqual([]);
});

test("of a Secret no value is shown, sealed or not, and of nothing a private key", () => {
  const shown = (document: unknown) =>
    [...viewOf(document).facts.values()].map((fact) => fact.shown ?? fact.value).join("\n");
  const secret = { kind: "Secret", data: { other: "aHVudGVyMg==" }, stringData: { more: "hunter2" } };
  expect(shown(secret)).not.toMatch(/hunter2|aHVu/);
  const applied = { "kubectl.kubernetes.io/last-applied-configuration": '{"data":{"x":"aHVudGVyMg=="}}' };
  expect(shown({ kind: "Secret", metadata: { annotations: applied } })).not.toMatch(/hunter2|aHVu/);
  expect(shown({ kind: "ConfigMap", data: { k: "-----BEGIN EC PRIVATE KEY-----\nMHc" } })).not.toContain("MHc");
});

test("what comes to an empty map or list is told, and not that it is no longer empty", () => {
  expect(changesOf({ a: {}, b: [] }, { a: { c: 1 }, b: [{ d: 2 }] })).toEqual([
    ["a.c", undefined, "1"],
    ['b[{"d":2}].d', undefined, "2"],
  ]);
  expect(changesOf({ a: { c: 1 } }, { a: {} })).toEqual([["a.c", "1", undefined]]);
  expect(changesOf({ a: {}, x: 1 }, { x: 1 })).toEqual([["a", "{}", undefined]]);
});
