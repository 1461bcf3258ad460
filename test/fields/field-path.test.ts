import * as fs from "node:fs";
import * as path from "node:path";
import fc from "fast-check";
import {
  type FieldPart,
  type FieldPath,
  fieldBelow,
  ORDER,
  parseFieldPath,
  printFieldPath,
} from "../../src/fields/field-path";
import { anyText } from "../support/any-text";

/** Text that could be taken for a part of a spelling. */
const text = fc.oneof(
  anyText(),
  fc.constantFrom(
    "",
    "a",
    "x.y/z",
    "0",
    "order",
    "[order]",
    "a]",
    '"',
    '"a"',
    "=",
    "=a",
    "{}",
    "[]",
    "a (2)",
    "\\",
    "{",
    "k8s-app",
  ),
  fc.json({ maxDepth: 1 }),
  fc.string({ unit: fc.constantFrom(...'a0.[]"=\\{} ():/-') }),
);
const copy = fc.integer({ min: 2, max: 99 });
const json = fc.oneof(fc.object(), fc.array(fc.jsonValue())).map((value) => JSON.stringify(value));
const item = fc.oneof(
  fc.record({ item: text, copy }, { requiredKeys: ["item"], noNullPrototype: true }),
  fc.record({ item: json, isJson: fc.constant(true as const), copy }, { requiredKeys: ["item", "isJson"] }),
);
const part: fc.Arbitrary<FieldPart> = fc.oneof(text, fc.nat(), item, fc.constant(ORDER));
const anyPath: fc.Arbitrary<FieldPath> = fc.array(part, { maxLength: 6 });

test("a path that is printed and parsed is the same path", () => {
  fc.assert(
    fc.property(anyPath, (given) => expect(parseFieldPath(printFieldPath(given))).toEqual(given)),
    {
      numRuns: 2000,
    },
  );
});

test("two paths that differ are spelled differently", () => {
  fc.assert(
    fc.property(anyPath, anyPath, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(printFieldPath(one)).not.toBe(printFieldPath(other));
    }),
  );
});

test("any text is parsed or refused, and what is parsed prints as the path that it is", () => {
  fc.assert(
    fc.property(text, (given) => {
      const parsed = parseFieldPath(given);
      if (parsed !== undefined) expect(parseFieldPath(printFieldPath(parsed))).toEqual(parsed);
    }),
  );
});

test("a path below a field that is spelled already is spelled as the whole path", () => {
  fc.assert(
    fc.property(anyPath, anyPath, (head, tail) => {
      fc.pre(head.length > 0);
      expect(fieldBelow(printFieldPath(head), ...tail)).toBe(printFieldPath([...head, ...tail]));
    }),
  );
});

test.each<[string, FieldPath]>([
  ["", []],
  ["spec.typha.env[0].name", ["spec", "typha", "env", 0, "name"]],
  ["metadata.labels.k8s-app", ["metadata", "labels", "k8s-app"]],
  ['metadata.annotations["x.y/z"]', ["metadata", "annotations", "x.y/z"]],
  ['data["ca.crt"]', ["data", "ca.crt"]],
  ['["ca.key"]', ["ca.key"]],
  ['data["10-calico"]["a\\"b"]', ["data", "10-calico", 'a"b']],
  [
    "spec.containers[calico-typha].env[TYPHA_CAFILE]",
    ["spec", "containers", { item: "calico-typha" }, "env", { item: "TYPHA_CAFILE" }],
  ],
  ["volumeMounts[/etc/calico]", ["volumeMounts", { item: "/etc/calico" }]],
  ["ports[=9093]", ["ports", { item: "9093" }]],
  ['env[="a b"]', ["env", { item: "a b" }]],
  [
    'tolerations[{"key":"a.b]"} (2)].effect',
    ["tolerations", { item: '{"key":"a.b]"}', isJson: true, copy: 2 }, "effect"],
  ],
  ["containers[order]", ["containers", ORDER]],
  ["containers[=order]", ["containers", { item: "order" }]],
])("%s", (spelling, parts) => {
  expect(printFieldPath(parts)).toBe(spelling);
  expect(parseFieldPath(spelling)).toEqual(parts);
});

test.each(["a.", ".a", "a..b", "a[", "a]", "a[0", "a[]", 'a["b]', 'a["\\x"]', "a b[c", "a[0]b", "a[=]"])(
  "%s is no path",
  (spelling) => {
    expect(parseFieldPath(spelling)).toBeUndefined();
  },
);

test("every field that the sources name by itself is spelled as its path prints", () => {
  const src = path.join(__dirname, "../../src");
  const files = fs.readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const named = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(src, file), "utf8");
    return [...text.matchAll(/\bfield: (?:"([^"\n]*[.[][^"\n]*)"|'([^'\n]*)')/g)].map(
      ([, one, other]) => one ?? other!,
    );
  });
  expect(named.length).toBeGreaterThan(50);
  // A key such as `tls.crt` is one key.
  const isSpelled = (field: string) =>
    printFieldPath(parseFieldPath(field) ?? [""]) === field && !/\.(?:tls|ca)\.(?:key|crt)$/.test(field);
  expect(named.filter((field) => !isSpelled(field))).toEqual([]);
});
