import * as fc from "fast-check";
import { shellWords } from "../../../src/cli/identities/identity-command";

// What github.com/google/shlex makes of the same lines.
test.each([
  ["op read op://vault/age/key", ["op", "read", "op://vault/age/key"]],
  ["  pass\tshow\r\nage  ", ["pass", "show", "age"]],
  [`sh -c 'echo "$SOPS_AGE_RECIPIENT" | lookup'`, ["sh", "-c", `echo "$SOPS_AGE_RECIPIENT" | lookup`]],
  [`"C:\\\\Program Files\\\\op.exe" read`, ["C:\\Program Files\\op.exe", "read"]],
  [`"a\\nb"`, ["anb"]],
  [`'a\\nb'`, ["a\\nb"]],
  ["a\\ b", ["a b"]],
  [`a"b c"'d e'f`, ["ab cd ef"]],
  [`cat "" ''`, ["cat", "", ""]],
  ["cat a#b # the rest\n--flag", ["cat", "a#b", "--flag"]],
  ["echo $HOME *.txt `id` $(id) | tee > x", ["echo", "$HOME", "*.txt", "`id`", "$(id)", "|", "tee", ">", "x"]],
  ["", []],
  ["# nothing", []],
])("%j is split as sops splits it", (line, words) => {
  expect(shellWords(line)).toEqual(words);
});

test.each([`cat "a`, "cat 'a", "cat a\\", `cat "a\\`])("%j is refused, as sops refuses it", (line) => {
  expect(shellWords(line)).toBeUndefined();
});

test("words in single quotes come back as they were, whatever they hold", () => {
  const word = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("'"));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(shellWords(words.map((text) => `'${text}'`).join(" "))).toEqual(words);
    }),
  );
});
