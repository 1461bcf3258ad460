import { attempt } from "@typha-mtls/problems";
import fc from "fast-check";
import { findRuleIfAny, parseSopsConfig } from "../../../src/sealing/sops/config";
import { goRegexp } from "../../../src/sealing/sops/go-regexp";
import { ruleIndex } from "../../../src/sealing/sops/rule-index";
import { THROWAWAY_RECIPIENT as ONE } from "../fixtures/golden";

test("a rule for files of one folder is asked about those alone", () => {
  const asked = ruleIndex(["^clusters/a/pki/(requested/)?typha-(server|client)\\.yaml$", "^clusters/b\\.c/", "ca-key"]);
  const leaves = { pattern: "^(requested/)?typha-(server|client)\\.yaml$", path: "ca-key.sops.yaml" };
  expect(asked("clusters/a/pki/ca-key.sops.yaml")).toEqual([{ at: 0, below: leaves }, { at: 2 }]);
  expect(asked("clusters/b.c/pki/x")).toEqual([{ at: 1, below: { pattern: "^", path: "pki/x" } }, { at: 2 }]);
  expect(asked("clusters/bxc/cluster.yaml")).toEqual([{ at: 2 }]);
  expect(asked("clusters")).toEqual([{ at: 2 }]);
});

test.each([
  ["has an alternative", "^clusters/a/|x"],
  ["has an alternative behind a group", "^clusters/a/(b|c)|x"],
  ["takes both cases", "(?i)^clusters/a/"],
  ["begins at a line", "(?m)^clusters/a/"],
  ["begins anywhere", "clusters/a/"],
  ["may lack what it begins with", "^(clusters/a/)?"],
  ["repeats its slash", "^clusters/*x"],
  ["may lack its slash", "^clusters/{0,1}x"],
  ["is none that Go reads", "^clusters/a/**"],
  ["is longer than what is read", `^clusters/a/${"b".repeat(5000)}`],
])("a rule that %s is asked about every file", (_, pattern) => {
  expect(ruleIndex([pattern])("elsewhere/x")).toEqual([{ at: 0 }]);
});

test("a rule that is not asked about files elsewhere is one that Go reads, however long it is", () => {
  const part = fc.tuple(
    fc.constantFrom("a", "/", ".", "$", "\\.", "(|||)", "(a|)", "()"),
    fc.constantFrom("", "?", "*", "+"),
  );
  const pattern = fc.array(part, { maxLength: 400 }).map((parts) => `^a/${parts.flat().join("")}`);
  fc.assert(
    fc.property(pattern, (one) => {
      fc.pre(ruleIndex([one])("elsewhere/x").length === 0);
      expect(() => goRegexp(one, {})).not.toThrow();
    }),
  );
});

test("the same rule is found, or the same problem, as where each is asked in its order", () => {
  const parts = ["^", "a", "b", "-", "/", "a/", "b/", "\\.", ".", "$", "|", "(", ")", "(a|b)", "(a/)?", "?", "*", "+"];
  const rare = ["{0,1}", "[ab]", "(?i)", "(?m)", "\\", "\\/", "\\Q|\\E", "\n"];
  const tail = fc.array(fc.constantFrom(...parts, ...parts, ...rare), { maxLength: 6 }).map((some) => some.join(""));
  const head = fc.constantFrom("", "^", "^a/", "^a/b/", "^a\\.b/", "^(a/)");
  const pattern = fc.tuple(head, tail).map((both) => both.join(""));
  const rule = fc.oneof({ weight: 9, arbitrary: pattern }, fc.constant(null));
  const path = fc.array(fc.constantFrom("a", "A", "b", "/", "a/", ".", "-", "\n"), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), fc.array(path, { maxLength: 6 }), (patterns, paths) => {
      const rules = patterns.map((path_regex) => ({ path_regex, age: ONE }));
      const read = attempt(() => parseSopsConfig(JSON.stringify({ creation_rules: rules }))).result;
      fc.pre(read !== undefined);
      const inOrder = { ...read, rulesFor: () => rules.map((_, at) => ({ at })) };
      for (const file of paths.map((some) => some.join("")))
        expect(attempt(() => findRuleIfAny(read, file))).toEqual(attempt(() => findRuleIfAny(inOrder, file)));
    }),
  );
});
