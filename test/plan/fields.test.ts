import fc from "fast-check";
import { valueChanges } from "../../src/plan/fields";
import { jsonValues } from "../support/json-values";

const secret = (data: object, more: object = {}) => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "a" },
  data,
  ...more,
});

describe("a value that may not be shown", () => {
  test.each([
    ["data of a Secret", "Secret", secret({ password: "aHVudGVyMg==" }), secret({ password: "b3RoZXI=" })],
    [
      "text of a Secret",
      "Secret",
      secret({}, { stringData: { a: "hunter2" } }),
      secret({}, { stringData: { a: "other" } }),
    ],
    [
      "a key in a ConfigMap",
      "ConfigMap",
      { data: { a: "-----BEGIN PRIVATE KEY-----\nhunter2" } },
      { data: { a: "-----BEGIN EC PRIVATE KEY-----\nother" } },
    ],
    [
      "a key in a list without names",
      "ConfigMap",
      { data: { a: [{ b: "AGE-SECRET-KEY-1HUNTER2" }] } },
      { data: { a: [{ b: "AGE-SECRET-KEY-1OTHER" }] } },
    ],
    [
      "what client-side apply kept of a Secret",
      "Secret",
      secret({}, { metadata: { annotations: { "kubectl.kubernetes.io/last-applied-configuration": "hunter2" } } }),
      secret({}, { metadata: { annotations: { "kubectl.kubernetes.io/last-applied-configuration": "other" } } }),
    ],
    [
      "a certificate of a Secret that cannot be read",
      "Secret",
      secret({ "tls.crt": "aHVudGVyMg==" }),
      secret({ "tls.crt": "b3RoZXI=" }),
    ],
  ])("is told as changed: %s", (_, kind, before, after) => {
    const changes = valueChanges(kind, before, after);
    expect(changes.length).toBeGreaterThan(0);
    expect(JSON.stringify(changes)).not.toMatch(/hunter2|other|aHVudGVyMg|b3RoZXI/i);
  });

  test("is never among the changes of a Secret, whatever its data are", () => {
    const data = fc.dictionary(
      fc.stringMatching(/^[a-z.]{1,8}$/),
      fc.stringMatching(/^SECRET[A-Za-z0-9+/=\n -]{0,40}$/),
    );
    fc.assert(
      fc.property(data, data, fc.constantFrom("data", "stringData"), (before, after, field) => {
        const changes = valueChanges("Secret", { [field]: before }, { [field]: after });
        expect(JSON.stringify(changes)).not.toContain("SECRET");
      }),
    );
  });
});

test("two values are told as changed exactly where they differ", () => {
  const value = jsonValues({ maxDepth: 3 }).map((spec) => ({ spec }));
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(valueChanges("Service", before, before)).toEqual([]);
      const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      expect(valueChanges("Service", before, after).length === 0).toBe(isSame);
    }),
  );
});

test("the names of fields may stand in any order", () => {
  expect(valueChanges("Service", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
});

test("an item without a name that comes is told as a whole, and once", () => {
  const tolerations = (...items: object[]) => ({ spec: { tolerations: items } });
  const [one, two] = [
    { key: "a", operator: "Exists" },
    { key: "b", operator: "Exists" },
  ];
  expect(valueChanges("Deployment", tolerations(one), tolerations(one, two))).toMatchObject([
    { field: "spec.tolerations", after: '{"key":"b","operator":"Exists"}' },
  ]);
});

test("of a list with names that is only ordered anew, the order is told", () => {
  const env = (...names: string[]) => ({ env: names.map((name) => ({ name, value: name })) });
  expect(valueChanges("Deployment", env("A", "B"), env("B", "A")).map(({ field }) => field)).toEqual(["env[order]"]);
  expect(valueChanges("Deployment", env("A"), env("A", "B")).map(({ field }) => field)).toEqual(["env[B].value"]);
});

test("a long value is cut, and says how long it is", () => {
  const [change] = valueChanges("ConfigMap", { data: { a: "x" } }, { data: { a: "y".repeat(5000) } });
  expect(change?.after).toMatch(/^y{400}… \(5000 characters\)$/);
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
