import { findRule, parseSopsConfig } from "../../../src/sealing/sops/config";
import { withRules } from "../../../src/sealing/sops/config-edit";
import { THROWAWAY_RECIPIENT as ONE } from "../fixtures/golden";

const TWO = "age1v785d93399kle0e6cpjqe99uy5rxh54rsfq86n5ccf8npxwpef4q9u3ety";
const rule = (text: string, path = "clusters/demo/pki/typha-server.yaml") => findRule(parseSopsConfig(text), path);

test("the first rule whose path_regex matches counts", () => {
  const config = `creation_rules:
  - path_regex: ca-key\\.sops\\.yaml$
    age: ${ONE}
  - path_regex: ^clusters/demo/
    encrypted_regex: ^tls\\.key$
    mac_only_encrypted: true
    age:
      - ${ONE}
      - ${TWO}
  - age: ${TWO}
`;
  expect(rule(config, "clusters/demo/pki/ca-key.sops.yaml")).toEqual({
    at: 0,
    pathRegex: "ca-key\\.sops\\.yaml$",
    recipients: [ONE],
    rule: { unencryptedSuffix: "_unencrypted" },
  });
  expect(rule(config)).toEqual({
    at: 1,
    pathRegex: "^clusters/demo/",
    recipients: [ONE, TWO],
    rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
  });
  expect(rule(config, "elsewhere.yaml").recipients).toEqual([TWO]);
});

test.each([
  ["one text with commas, blanks and line breaks", `creation_rules: [{ age: "${ONE}, ${TWO} ," }]`],
  ["a folded text", `creation_rules:\n  - age: >-\n      ${ONE},\n      ${TWO}\n`],
  ["a list", `creation_rules:\n  - age: [${ONE}, ${TWO}]\n`],
  ["a list whose items hold commas", `creation_rules:\n  - age: ["${ONE}, ${TWO}"]\n`],
  ["aliases", `keys:\n  - &one ${ONE}\n  - &two ${TWO}\ncreation_rules:\n  - age: [*one, *two]\n`],
])("recipients may be %s", (_, config) => {
  expect(rule(config).recipients).toEqual([ONE, TWO]);
});

test.each([
  ["encrypted_regex: ^data$", { encryptedRegex: "^data$" }],
  ["unencrypted_regex: ^kind$", { unencryptedRegex: "^kind$" }],
  ["encrypted_suffix: _secret", { encryptedSuffix: "_secret" }],
  ["unencrypted_suffix: _clear", { unencryptedSuffix: "_clear" }],
])("%s is read", (field, expected) => {
  expect(rule(`creation_rules:\n  - age: ${ONE}\n    ${field}\n`).rule).toEqual(expected);
});

test.each([
  [
    "nothing matches",
    `creation_rules:\n  - path_regex: ^x\n    age: ${ONE}\n`,
    "no matching creation rules found for clusters/demo/pki/typha-server.yaml",
  ],
  ["there are no rules", "", "no matching creation rules found for"],
  [
    "the rule has key groups",
    "creation_rules:\n  - key_groups:\n      - age: [x]\n",
    ".sops.yaml:2:5  creation_rules[0].key_groups: is not supported",
  ],
  [
    "the rule has a KMS key",
    `creation_rules:\n  - kms: arn:aws:kms\n    age: ${ONE}\n`,
    "creation_rules[0].kms: is not supported",
  ],
  [
    "the rule has a PGP key",
    `creation_rules:\n  - pgp: [ABC]\n    age: ${ONE}\n`,
    "creation_rules[0].pgp: is not supported",
  ],
  [
    "the rule chooses by comment",
    `creation_rules:\n  - encrypted_comment_regex: x\n    age: ${ONE}\n`,
    "encrypted_comment_regex: is not supported",
  ],
  [
    "the rule names nobody",
    "creation_rules:\n  - encrypted_regex: ^a$\n",
    "creation_rules[0].age: names no age recipient",
  ],
  ["a recipient is wrong", `creation_rules:\n  - age: ${ONE.replace("age1n", "age1m")}\n`, "has a wrong checksum"],
  [
    "two patterns are given",
    `creation_rules:\n  - age: ${ONE}\n    encrypted_regex: a\n    unencrypted_regex: b\n`,
    "cannot use more than one of",
  ],
  [
    "path_regex is no pattern of Go",
    `creation_rules:\n  - path_regex: (?<=y)x\n    age: ${ONE}\n`,
    "creation_rules[0].path_regex: the pattern",
  ],
  [
    "encrypted_regex is no pattern of Go",
    `creation_rules:\n  - encrypted_regex: a(?!b)\n    age: ${ONE}\n`,
    "the pattern",
  ],
  [
    "mac_only_encrypted is no boolean",
    `creation_rules:\n  - mac_only_encrypted: sure\n    age: ${ONE}\n`,
    "mac_only_encrypted: must be true or false",
  ],
  ["creation_rules is no list", "creation_rules: x\n", "creation_rules: must be a list"],
  ["the file is no YAML", "creation_rules: [\n", ".sops.yaml:2:1  is indented in a way that YAML cannot follow"],
  [
    "a key is there twice",
    `creation_rules:\n  - age: ${ONE}\n    age: ${TWO}\n`,
    '.sops.yaml:3:5  duplicate key "age"',
  ],
  ["the file nests too deep", "[".repeat(200), "nests deeper than 100 levels"],
])("it is said in one sentence when %s", (_, config, words) => {
  expect(() => rule(config)).toThrow(words);
});

test("rules behind the one that matches are not judged, as in SOPS", () => {
  expect(rule(`creation_rules:\n  - age: ${ONE}\n  - path_regex: (?!x)\n    kms: y\n`).recipients).toEqual([ONE]);
});

test("stores.yaml.indent is read as Go's YAML writer reads it", () => {
  const indent = (value: string) => parseSopsConfig(`stores:\n  yaml:\n    indent: ${value}\n`).indent;
  expect(["0", "1", "2", "8", "20"].map(indent)).toEqual([4, 2, 2, 8, 2]);
  expect(parseSopsConfig("creation_rules: []\n").indent).toBe(4);
});

const NEW = [
  { pathRegex: "^clusters/demo/pki/ca-key\\.sops\\.yaml$", recipients: [ONE], rule: { encryptedRegex: "^key$" } },
  {
    pathRegex: "^clusters/demo/pki/",
    recipients: [ONE, TWO],
    rule: { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true },
  },
];
const ADDED = `  - path_regex: ^clusters/demo/pki/ca-key\\.sops\\.yaml$
    encrypted_regex: ^key$
    age: >-
      ${ONE}
  - path_regex: ^clusters/demo/pki/
    encrypted_regex: ^tls\\.key$
    mac_only_encrypted: true
    age: >-
      ${ONE},
      ${TWO}
`;

test.each([
  ["no file", undefined, `creation_rules:\n${ADDED}`],
  ["a file of comments", "# ours\n", `# ours\ncreation_rules:\n${ADDED}`],
  [
    "a file without rules",
    "stores:\n  yaml:\n    indent: 2\n",
    `stores:\n  yaml:\n    indent: 2\ncreation_rules:\n${ADDED}`,
  ],
  ["a file without a last line end", "keys: []", `keys: []\ncreation_rules:\n${ADDED}`],
  ["an empty list", "creation_rules:\n", `creation_rules:\n${ADDED}`],
  [
    "rules with comments",
    `# top\ncreation_rules: # all\n  # fallback\n  - age: "${TWO}"   # everyone\nstores: {}\n`,
    `# top\ncreation_rules: # all\n${ADDED}  # fallback\n  - age: "${TWO}"   # everyone\nstores: {}\n`,
  ],
  [
    "rules that are not indented",
    `creation_rules:\n- age: ${TWO}\n`,
    `creation_rules:\n${ADDED.replaceAll(/^ {2}/gm, "")}- age: ${TWO}\n`,
  ],
])("new rules go in front of all others: %s", (_, before, after) => {
  const text = withRules(before, NEW);
  expect(text).toBe(after);
  expect(findRule(parseSopsConfig(text), "clusters/demo/pki/typha-client.yaml").recipients).toEqual([ONE, TWO]);
  expect(withRules(text, NEW)).toBe(text);
});

test("a rule that is there already keeps the recipients that its owner gave it", () => {
  const before = `creation_rules:\n  - path_regex: ^clusters/demo/pki/\n    age: ${TWO}\n`;
  const text = withRules(before, NEW);
  expect(findRule(parseSopsConfig(text), "clusters/demo/pki/typha-client.yaml").recipients).toEqual([TWO]);
  expect(text.match(/path_regex/g)).toHaveLength(2);
});

test("line ends of the file are kept", () => {
  const text = withRules(`creation_rules:\r\n  - age: ${TWO}\r\n`, NEW);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
});

test.each([`creation_rules: [{ age: ${TWO} }]\n`, `{ creation_rules: [] }\n`])(
  "rules in brackets are left to their owner: %s",
  (before) => {
    expect(() => withRules(before, NEW)).toThrow("creation_rules are written in brackets");
  },
);

test("a new rule with a wrong recipient is refused", () => {
  const wrong = [{ ...NEW[0]!, recipients: [ONE.replace("age1n", "age1m")] }];
  expect(() => withRules(undefined, wrong)).toThrow("has a wrong checksum");
});
