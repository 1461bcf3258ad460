import { generateIdentity } from "../../src/sealing/sops/identities";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf } from "../cli/user-repository";
import { asOperator, complaintsOfCi, edit, rendered, SERVER, SOPS_YAML } from "./place";

let root: string;
let mallory: string;

beforeAll(async () => {
  root = await rendered();
  mallory = (await generateIdentity()).recipient;
});

/** What sops would follow, and a reader of YAML 1.2 does not see. */
const UNSEEN: readonly (readonly [name: string, words: RegExp, extra: (recipient: string) => string])[] = [
  ["a merge key", /has a merge key \(<<\)/, (who) => `    <<: { key_groups: [{ age: [${who}] }] }\n`],
  ["a merge key with a tag", /has a tag/, (who) => `    !!merge <<: { key_groups: [{ age: [${who}] }] }\n`],
  ["a comment that U+2028 ends", /U\+2028/, (who) => `    # ours\u2028    key_groups: [{ age: [${who}] }]\n`],
  ["a comment that U+0085 ends", /U\+0085/, (who) => `    # ours\u0085    key_groups: [{ age: [${who}] }]\n`],
  [
    "a comment that a carriage return ends",
    /carriage return/,
    (who) => `    # ours\r    key_groups: [{ age: [${who}] }]\n`,
  ],
  ["a byte-order mark before a key", /byte-order mark/, (who) => `\ufeff    key_groups: [{ age: [${who}] }]\n`],
];

test.each(UNSEEN)(
  "%s in .sops.yaml lets nobody in: check names it, and nothing is sealed by the rule",
  async (_, words, extra) => {
    const at = copyOf(root);
    edit(at, SOPS_YAML, /( {4}encrypted_regex: \^tls.*\n)/, `    encrypted_regex: ^tls\\.key$\n${extra(mallory)}`);
    const told = await complaintsOfCi(at, "--strict");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^✗ \.sops\.yaml:\d+:\d+: /);
    expect(told[0]).toMatch(words);
    const before = contentsOf(at);
    for (const args of [
      ["renew", "demo", "--force"],
      ["recipients", "sync"],
      ["reseal", "--force"],
      ["init", "two"],
    ]) {
      expect((await asOperator(at, ...args)).code).not.toBe(0);
      expect(contentsOf(at)).toEqual(before);
    }
  },
);

test.each([
  [
    "a merge key in the sops map",
    /has a merge key \(<<\)/,
    "sops:\n",
    "sops:\n    <<: { pgp: [{ fp: ABC, enc: x }] }\n",
  ],
  ["a comment that U+2028 ends", /U\+2028/, "sops:\n", "sops:\n    # x\u2028    pgp: [{ fp: ABC, enc: x }]\n"],
  ["an alias", /YAML (?:anchor|alias)/, "sops:\n", "x: &x []\nsops:\n    pgp: *x\n"],
  ["a number in octal", /programs read it differently/, "\nsops:\n", "\nx: 017\nsops:\n"],
  ["a word that YAML 1.1 takes for true", /programs read it differently/, "\nsops:\n", "\nimmutable: yes\nsops:\n"],
  ["a tag", /has a tag/, "kind: Secret", "kind: !!str Secret"],
  ["a directive", /has a directive/, /^/, "%YAML 1.1\n---\n"],
])("%s in a leaf is refused by synth and told by check", async (_, words, what, by) => {
  const at = copyOf(root);
  edit(at, SERVER, what, by);
  const before = contentsOf(at);
  const { code, err } = await runIn(at, "synth");
  expect(code).not.toBe(0);
  expect(err).toMatch(words);
  expect(contentsOf(at)).toEqual(before);
  const told = await complaintsOfCi(at);
  expect(told[0]).toMatch(words);
  expect(told[0]).toContain(`✗ ${SERVER}:`);
});
