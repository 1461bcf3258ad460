import { describeProblem } from "@typha-mtls/problems";
import { CHECKED_VERSIONS, parseCalicoVersion, skewProblem } from "../../src/calico/version";
import { checkedFrom } from "../support/calico-versions";

const skew = (typha: string, node: string) =>
  skewProblem(parseCalicoVersion(typha), parseCalicoVersion(node), "version");

test("a Typha from v3.32 on is refused while calico-node is at v3.31 or older, with the order of the upgrade", () => {
  expect(describeProblem(skew("v3.32.1", "v3.31.7")!)).toBe(
    "version: Typha v3.32.1 disconnects calico-node v3.31.7; upgrade calico-node to v3.32 or later first, then Typha",
  );
});

test("a Typha and a calico-node of the same version work together in every release", () => {
  for (const version of CHECKED_VERSIONS) expect(skew(version, version)).toBeUndefined();
});

test("every other pair that was seen to work is accepted, in both directions", () => {
  for (const typha of CHECKED_VERSIONS) {
    for (const node of CHECKED_VERSIONS) {
      const refused = checkedFrom(32).includes(typha) && !checkedFrom(32).includes(node);
      expect([typha, node, skew(typha, node) !== undefined]).toEqual([typha, node, refused]);
    }
  }
});
