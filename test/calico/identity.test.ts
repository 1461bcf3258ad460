import { identityProblem } from "../../src/calico/identity";

test.each([
  ["cn", "typha-server"],
  ["cn", "x".repeat(64)],
  ["uri", "spiffe://example.org/ns/kube-system/sa/typha"],
] as const)("%s %s is an identity", (kind, value) => {
  expect(identityProblem({ kind, value }, "identity")).toBeUndefined();
});

test.each([
  ["cn", "", "counts as not set"],
  ["cn", "None", "counts as not set"],
  ["uri", "none", "counts as not set"],
  ["cn", " typha-server", "blanks"],
  ["cn", "x".repeat(65), "longer than the 64 characters"],
  ["uri", "typha-server", "is no URI"],
  ["dns" as "cn", "typha", "is no kind of identity"],
] as const)("%s %j is refused, because Calico would misread it", (kind, value, reason) => {
  expect(identityProblem({ kind, value }, "identity")?.message).toContain(reason);
});
