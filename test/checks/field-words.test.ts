import { fieldsInWords } from "../../src/checks/against/field-words";

/** What is said of fields with these values. */
function told(fields: Readonly<Record<string, string>>): string {
  return fieldsInWords(Object.entries(fields).map(([field, value]) => ({ file: "a.yaml", field, value })));
}

test("fields below no list are told one by one", () => {
  expect(told({ kind: "Pod", 'metadata.labels["a/b"]': "c" })).toBe('kind = Pod, metadata.labels["a/b"] = c');
});

test("fields of the items of one list are told together, and no name of an item beside what it has", () => {
  expect(
    told({
      "spec.containers[a].name": "a",
      "spec.containers[a].env[X].name": "X",
      "spec.containers[a].env[X].value": "1",
      "spec.containers[a].env[Y].name": "Y",
      "spec.containers[a].env[Y].value": "2",
      "spec.volumes[v].name": "v",
      "spec.hostNetwork": "true",
    }),
  ).toBe("spec.containers[a].env: [X].value = 1, [Y].value = 2; spec.volumes[v].name = v; spec.hostNetwork = true");
});

test("a name that is not that of its item is told, and so are two items of which one's name begins like the other's", () => {
  expect(told({ "a[x].name": "y", "a[x].z": "1" })).toBe("a: [x].name = y, [x].z = 1");
  expect(told({ "a[x].name": "x", "a[xy].z": "1" })).toBe("a: [x].name = x, [xy].z = 1");
});

test("the order of a list is told with its items, and a field that is no path as it stands", () => {
  expect(told({ "a[order]": '["x"]', "a[b]c": "1", "a[b].c (2)": "2" })).toBe(
    'a: [order] = ["x"], [b].c (2) = 2; a[b]c = 1',
  );
});
