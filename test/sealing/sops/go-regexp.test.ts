import { goRegexp } from "../../../src/sealing/sops/go-regexp";

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
])("%s matches as in Go", (pattern, match, other) => {
  expect(goRegexp(pattern, where).test(match)).toBe(true);
  if (other !== undefined) expect(goRegexp(pattern, where).test(other)).toBe(false);
});

test.each([
  ["(?=a)", "a flag or a lookaround"],
  ["(?<!a)b", "a flag or a lookaround"],
  ["(?i)a", "a flag or a lookaround"],
  ["(a)\\1", "a backreference or an octal number"],
  ["a\\Z", "uses \\Z"],
  ["a\\B", "uses \\B"],
  ["\\Qa\\E", "uses \\Q"],
  ["\\pL", "uses \\p"],
  ["\\C", "uses \\C"],
  ["[[:alpha:]]", "a POSIX class"],
  ["a++", "nests quantifiers (or has a possessive one)"],
  ["a**", "nests quantifiers (or has a possessive one)"],
  ["*a", "a quantifier with nothing to repeat"],
  ["^*", "a quantifier with nothing to repeat"],
  ["a{1001}", "more than 1000 times"],
  ["a{3,2}", "more than 1000 times, or from more to fewer"],
  ["(a", "a group that is not closed"],
  ["a)", "closes a group that is not open"],
  ["[a", "a class that is not closed"],
  ["[b-a]", "is not a valid pattern"],
  ["a\\", "ends in a backslash"],
  ["\\x{110000}", "an invalid \\x escape"],
])("%s is refused by name, because JavaScript has no exact equal or Go refuses it too", (pattern, words) => {
  expect(() => goRegexp(pattern, where)).toThrow(words);
  expect(() => goRegexp(pattern, where)).toThrow(`.sops.yaml  path_regex: the pattern ${JSON.stringify(pattern)}`);
});
