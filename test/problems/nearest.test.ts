import { nearest } from "../../src/problems/nearest";

test("the nearest name has the fewest letters to change, and the first of equals wins", () => {
  expect(nearest("relicas", ["resources", "replicas", "relics"])).toBe("replicas");
  expect(nearest("abcd", ["abcx", "abcy"])).toBe("abcx");
});

test("a name that differs in more than a third of its letters is no guess", () => {
  expect(nearest("abcdef", ["abcxyz"])).toBeUndefined();
});

test("a slip in a long name is that name, also where a shorter one begins the text", () => {
  const names = ["calicoNode", "calicoNodeNamespace"];
  expect(nearest("calicoNodeNamspace", names)).toBe("calicoNodeNamespace");
  expect(nearest("calicoNodes", names)).toBe("calicoNode");
  expect(nearest("calicoNodeVariables", names)).toBe("calicoNode");
});
