import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { differences } from "../../../../src/components/calico-node/manifest/differences";
import { jsonValues } from "../../../support/json-values";

const pod = (env: object[], volumeMounts: object[] = []) => ({
  containers: [{ name: "calico-node", env, volumeMounts }],
});

test("fields that came, went and changed are named, and items by their names", () => {
  const before = { data: { mtu: "0", backend: "bird", gone: "x" } };
  const after = { data: { mtu: "1450", backend: "bird", added: "y" } };
  expect(differences(before, after)).toEqual(['data.mtu, was "0"', "data.gone removed", "data.added added"]);
  expect(
    differences(pod([{ name: "A" }, { name: "B", value: "1" }]), pod([{ name: "B", value: "2" }, { name: "C" }])),
  ).toEqual([
    "containers[calico-node].env[A] removed",
    'containers[calico-node].env[B].value, was "1"',
    "containers[calico-node].env[C] added",
  ]);
});

test("two mounts of one volume are told apart by their paths", () => {
  const mount = (mountPath: string) => ({ name: "cni", mountPath });
  expect(differences(pod([], [mount("/a")]), pod([], [mount("/a"), mount("/b")]))).toEqual([
    "containers[calico-node].volumeMounts[/b] added",
  ]);
});

test("a list without names is one value, and a long value is not repeated", () => {
  expect(differences({ args: ["-a"] }, { args: ["-b"] })).toEqual(["args"]);
  expect(differences({ text: "x".repeat(100) }, { text: "y" })).toEqual(["text"]);
});

test("items in another order are a difference", () => {
  expect(differences({ env: [{ name: "A" }, { name: "B" }] }, { env: [{ name: "B" }, { name: "A" }] })).toEqual([
    "env",
  ]);
});

test("no name breaks out of the comment that it stands in", () => {
  const name = "a\n- injected: \u2028true";
  const lines = differences({}, { [name]: 1, list: [] }).concat(differences({ [name]: "\n#" }, { [name]: 2 }));
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^[ -~]*$/);
});

test("there are differences exactly where two values differ", () => {
  const value = jsonValues({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(differences({ one }, { one: other }).length === 0).toBe(isDeepStrictEqual(one, other));
      expect(differences({ one }, { one: JSON.parse(JSON.stringify(one)) })).toEqual([]);
    }),
  );
});
