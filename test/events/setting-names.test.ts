import { type ChangedFact, type Event, eventsOf } from "@typha-mtls/events";
import { printFieldPath } from "@typha-mtls/fields";
import { leavesOf, matches, type TrustChange } from "@typha-mtls/trust";
import { SETTING_NAMES } from "../../src/events/setting-names.generated";
import { schemaFields } from "../attacks/schema-edits";

/** Every value that a field of cluster.yaml can have below it, with the field of the schema. */
const LEAVES = schemaFields().flatMap(({ path, values }) =>
  values.flatMap((value) => {
    const document = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return leavesOf(document, () => false).map((leaf) => ({ ...leaf, name: path.join(".") }));
  }),
);

/** Fields that have no sentence of their own. */
const UNNAMED: Readonly<Record<string, string>> = {
  "spec.identities": "whom Typha and calico-node accept has its words",
};

function told(change: TrustChange): Event {
  const fact = {
    code: "setting-changed",
    severity: "warning",
    file: "clusters/a/cluster.yaml",
    message: "changed since HEAD",
    change: { origin: "inputs", values: [change] },
  } satisfies ChangedFact;
  return eventsOf([{ cluster: "a", fact }], "HEAD")[0]!;
}

test("a change of each field of the schema is told in words, and not by its path", () => {
  expect(LEAVES.length).toBeGreaterThan(500);
  const unnamed = LEAVES.flatMap(({ path, value, name }) => {
    const after = { file: "clusters/a/cluster.yaml", field: printFieldPath(path), value };
    const { message } = told({ after });
    return /\bspec\b/.test(message) || !message.endsWith(" (new)") ? [name] : [];
  });
  expect(new Set(unnamed.map((name) => name.split(".").slice(0, 2).join(".")))).toEqual(new Set(Object.keys(UNNAMED)));
});

test("each name is that of a field of the schema", () => {
  const fields = LEAVES.map(({ path }) => path);
  const others = SETTING_NAMES.filter(
    ([pattern]) => pattern.startsWith("spec ") && !fields.some((path) => matches(`${pattern} **`, path)),
  );
  expect(others).toEqual([]);
});

test.each([
  ["spec.calico.version", "v3.29.1", "v3.31.7", "Calico v3.29.1 → v3.31.7", "runs"],
  [
    "spec.argocd.repoURL",
    "https://a",
    "https://b",
    "repository that Argo CD applies: https://a → https://b",
    "applied",
  ],
  ["spec.secrets", "sops", "external", "where private keys lie: sops → external", "keys"],
  ["spec.certificates.leafDays", "365", "90", "days that a new leaf is valid: 365 → 90", "certificates"],
  ['spec.labels["x.y/z"]', "a", "b", "label x.y/z of every object: a → b", "runs"],
  ["spec.typha.imagePullSecrets", '["a","b"]', "[]", "Secrets with which Typha's image is pulled: a, b → none", "runs"],
  ["spec.unheard", "a", "b", "spec.unheard: a → b", "runs"],
])("%s from %s to %s is told as such", (field, before, after, words, kind) => {
  const at = (value: string) => ({ file: "clusters/a/cluster.yaml", field, value });
  expect(told({ before: at(before), after: at(after) })).toMatchObject({ message: `a: ${words}`, kind });
});

test("an item of a list that has no name is told whole", () => {
  const field = 'spec.typha.tolerations[{"key":"a","operator":"Exists"}].key';
  const before = { file: "clusters/a/cluster.yaml", field, value: "a" };
  expect(told({ before }).message).toBe("a: taints that Typha tolerates: key a, operator Exists (gone)");
});
