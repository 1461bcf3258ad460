import fc from "fast-check";
import { goRegexp } from "../../../src/sealing/sops/go-regexp";
import { compileRule } from "../../../src/sealing/sops/rule";

const where = { file: ".sops.yaml", field: "path_regex" };

test.each([
  ["^clusters/[^/]+/pki/.*\\.yaml$", "clusters/demo/pki/ca-key.sops.yaml", "x/clusters/demo/pki/a.yaml"],
  ["^(data|stringData)$", "stringData", "metadata"],
  ["tls\\.key", "data.tls.key", "tlsxkey"],
  ["\\A(?:a|b){2,3}\\z", "aba", "abab"],
  ["(?P<name>x)y+?z", "xyyz", "xz"],
  ["^\\d+\\s\\w$", "12\tx", "12\u00a0x"],
  ["^.$", "\r", "\n"],
  ["^[\\d\\-_.]+$", "1-2_.", "a"],
  ["^[]a-c^]+$", "]b^", "d"],
  ["^[^\\s]$", "\u00a0", " "],
  ["^a{,2}$", "a{,2}", "aa"],
  ["^a{$", "a{", "a"],
  ["^\\x41\\x{1F512}$", "A\u{1F512}", "A"],
  ["^.\\.$", "\u{1F512}.", "\u{1F512}\u{1F512}."],
  ["a|", "anything", undefined],
  // What JavaScript reads otherwise, or not at all.
  ["^\\s$", "\f", "\v"],
  ["^\\S$", "\v", "\t"],
  ["(?i)^TLS$", "tLs", "tl"],
  ["(?m)^b$", "a\nb", "a b"],
  ["(?s)^a.b$", "a\nb", "a\n\nb"],
  ["(?i:k)ey", "\u212Aey", "KEY"],
  ["a\\B", "aa", "a"],
  ["^\\Qa.b\\E$", "a.b", "axb"],
  ["^\\pL$", "é", "1"],
  ["^\\p{Greek}+$", "αβ", "ab"],
  ["^[[:alpha:]]$", "x", "é"],
  ["^(?U:a+)$", "aaa", "b"],
  ["^a{1000}$", "a".repeat(1000), "a".repeat(999)],
])("%s matches as in Go", (pattern, match, other) => {
  expect(goRegexp(pattern, where).test(match)).toBe(true);
  if (other !== undefined) expect(goRegexp(pattern, where).test(other)).toBe(false);
});

test.each([
  ["(?=a)", "invalid or unsupported Perl syntax"],
  ["(?<!a)b", "invalid named capture"],
  ["(a)\\1", "invalid escape sequence"],
  ["a\\Z", "invalid escape sequence"],
  ["\\C", "invalid escape sequence"],
  ["a++", "invalid nested repetition operator"],
  ["a**", "invalid nested repetition operator"],
  ["*a", "missing argument to repetition operator"],
  ["a{1001}", "invalid repeat count"],
  ["a{1,9999}", "invalid repeat count"],
  ["a{3,2}", "invalid repeat count"],
  ["(a{500}){500}", "invalid repeat count"],
  ["(a", "missing closing )"],
  ["a)", "unexpected )"],
  ["[a", "missing closing ]"],
  ["[b-a]", "invalid character class range"],
  ["\\p{NoSuchScript}", "invalid character class range"],
  ["a\\", "trailing backslash"],
  ["\\x{110000}", "invalid escape sequence"],
  [`${"(".repeat(1001)}a${")".repeat(1001)}`, "expression nests too deeply"],
])("%s is refused, because Go refuses it too, and it is said why", (pattern, words) => {
  expect(() => goRegexp(pattern, where)).toThrow(words);
  expect(() => goRegexp(pattern, where)).toThrow(
    `.sops.yaml  path_regex: the pattern ${JSON.stringify(pattern.length > 120 ? `${pattern.slice(0, 120)}…` : pattern)}`,
  );
});

test("a quantifier behind an assertion is taken, as Go takes it", () => {
  expect(goRegexp("^*", where).test("")).toBe(true);
});

test.each([
  ["more than 4096 characters", "a".repeat(4097), "has 4097 characters; at most 4096 are read"],
  ["more than 10,000 instructions", "a{1000}".repeat(11), "instructions; at most 10000 are run"],
  ["half a character", "\ud800", "is not well-formed Unicode"],
])("a pattern of %s is refused", (_, pattern, words) => {
  expect(() => goRegexp(pattern, where)).toThrow(words);
});

test("a pattern at the limits is taken", () => {
  expect(goRegexp("a".repeat(4096), where).test("a".repeat(4096))).toBe(true);
  expect(goRegexp("[ab]{999}".repeat(10), where).steps).toBeLessThanOrEqual(10_000);
});

test("a key that was pasted in place of a pattern is not repeated", () => {
  const pasted = "AGE-SECRET-KEY-1(((";
  expect(() => goRegexp(pasted, where)).toThrow("the pattern (not repeated here) cannot be read");
});

test("a pattern and keys that together are too much work are refused, and no file of ours comes near", () => {
  const rule = { encryptedRegex: "(a|b)*a(a|b){900}[cd]" };
  const key = "ab".repeat(20_000);
  expect(() => compileRule(rule, { file: "leaf.yaml" })([key])).toThrow(
    "leaf.yaml  holds patterns that take too long to compare",
  );
  const isSealed = compileRule({ unencryptedRegex: "^(kind|metadata)$" }, {});
  for (let at = 0; at < 10_000; at += 1) expect(isSealed(["data", `key-${at}`])).toBe(true);
});

test("a text without meaning to Go's syntax finds itself, and nothing that lacks it", () => {
  const plain = fc.string({ unit: fc.constantFrom("a", "Z", "0", "_", "/", "-", "é", "\u{1F512}", " ") });
  fc.assert(
    fc.property(plain, plain, (pattern, text) => {
      expect(goRegexp(pattern, where).test(text)).toBe(text.includes(pattern));
    }),
  );
});
