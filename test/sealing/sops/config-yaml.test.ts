import type { ProblemError } from "@typha-mtls/problems";
import fc from "fast-check";
import { findRule, parseSopsConfig } from "../../../src/sealing/sops/config";
import { withRules } from "../../../src/sealing/sops/config-edit";
import { THROWAWAY_RECIPIENT as ONE } from "../fixtures/golden";

const TWO = "age1v785d93399kle0e6cpjqe99uy5rxh54rsfq86n5ccf8npxwpef4q9u3ety";
const OURS = `creation_rules:\n  - age: ${ONE}\n`;
const rule = (text: string) => findRule(parseSopsConfig(text), "clusters/demo/pki/typha-server.yaml");
const REMEDY = "remove it, or write it as an escape in double quotes";

describe("what sops reads differently is refused, by name and with the place:", () => {
  test.each([
    [
      "a merge key in a rule",
      `more: &more\n  age: ${TWO}\ncreation_rules:\n  - path_regex: x\n    <<: *more\n`,
      ".sops.yaml:5:5  has a merge key (<<), which some programs follow and others do not; write the fields out",
    ],
    ["a merge key at the top", `all: &all\n  creation_rules: []\n<<: *all\n`, ".sops.yaml:3:1  has a merge key (<<)"],
    ["a merge of a list of maps", `${OURS}    <<: [{ pgp: ABC }]\n`, ".sops.yaml:3:5  has a merge key (<<)"],
    ["a merge in a map that no rule uses", `${OURS}keys:\n  <<: {}\n`, ".sops.yaml:4:3  has a merge key (<<)"],
    ["a merge key with a tag", `${OURS}    !!merge <<: { pgp: ABC }\n`, "has a tag that is not supported"],
    ["bytes in place of a text", "creation_rules:\n  - age: !!binary YWdl\n", "has a tag that is not supported"],
    ["a text that was a number", `${OURS}    path_regex: !!str 1\n`, "has a tag that is not supported"],
    ["a tag on a key", `${OURS}    !!str pgp: ABC\n`, "has a tag that is not supported"],
    ["a tag of somebody's own", `${OURS}    path_regex: !regex x\n`, "has a tag that is not supported"],
    ["a tag without a name", `${OURS}    path_regex: ! x\n`, "has a tag that is not supported"],
    ["an anchor on a key", `${OURS}    &k path_regex: x\n`, ".sops.yaml:3:8  has an anchor (&name) on a key"],
    ["an alias for a key", `a: &p pgp\n${OURS}    *p : ABC\n`, ".sops.yaml:4:5  a key is not plain text"],
    ["a list for a key", `${OURS}    ? [pgp]\n    : ABC\n`, "a key is not plain text"],
    ["a second document", `${OURS}---\ncreation_rules: []\n`, "holds more than one YAML document"],
    ["a first document that is empty", `---\n---\n${OURS}`, "holds more than one YAML document"],
    ["a directive behind the end", `${OURS}...\n%`, ".sops.yaml:4:1  has a directive that is not supported"],
    ["a directive of YAML behind the end", `${OURS}...\n%YAML 1.2\n`, ".sops.yaml:4:1  has a directive that is not"],
    ["a directive that changes what yes means", `%YAML 1.1\n---\n${OURS}`, "has a directive that is not supported"],
    ["a key twice in a rule", `${OURS}    age: ${TWO}\n`, '.sops.yaml:3:5  duplicate key "age"'],
    ["creation_rules twice", `${OURS}creation_rules: []\n`, '.sops.yaml:3:1  duplicate key "creation_rules"'],
    ["a key twice, once in quotes", `${OURS}    "age": ${TWO}\n`, 'duplicate key "age"'],
    ["a key twice where no rule is", `${OURS}x: { a: 1, a: 2 }\n`, 'duplicate key "a"'],
    ["an alias of what holds it", `x: &x [*x]\n${OURS}`, "contains itself through an alias"],
    ["an alias without anchor", "creation_rules:\n  - age: *nobody\n", "an alias has no anchor"],
    [
      "a line end of YAML 1.1 that ends a comment",
      `${OURS}    # see\u2028    pgp: ABC\n`,
      `.sops.yaml:3:10  holds U+0085, U+2028 or U+2029, which other readers take for a line end; ${REMEDY}`,
    ],
    ["a next line that ends a comment", `${OURS}    # see\u0085    pgp: ABC\n`, "holds U+0085, U+2028 or U+2029"],
    ["a paragraph that ends a comment", `${OURS}    # see\u2029    pgp: ABC\n`, "holds U+0085, U+2028 or U+2029"],
    [
      "a carriage return that ends a comment",
      `${OURS}    # see\r    pgp: ABC\n`,
      "a carriage return without a line feed",
    ],
    [
      "a byte-order mark within",
      `${OURS}\ufeffx: 1\n`,
      ".sops.yaml:3:1  holds a byte-order mark that is not at its start",
    ],
    ["bytes that are no UTF-8", `${OURS}# \ufffd\n`, "holds bytes that are no UTF-8"],
    ["a control character", `${OURS}# \x01\n`, "holds a control character"],
  ])("%s", (_, text, words) => {
    expect(() => rule(text)).toThrow(words);
  });
});

describe("what makes sops refuse the whole file is refused, in whatever rule it stands:", () => {
  test.each([
    ["a list for a pattern", "path_regex: [x]", "path_regex: must be a text: sops refuses the whole file"],
    ["a map for a pattern", "encrypted_regex: {}", "encrypted_regex: must be a text"],
    ["a text for key groups", "key_groups: x", "key_groups: must be a list"],
    ["a text in key groups", "key_groups: [x]", "key_groups[0]: must be a map"],
    ["a text for the recipients of a group", "key_groups: [{ age: x }]", "key_groups[0].age: must be a list"],
    [
      "a group in a group that is none",
      "key_groups: [{ merge: [{ kms: [x] }] }]",
      "key_groups[0].merge[0].kms[0]: must be a map",
    ],
    ["a text for hckms", "hckms: x", "hckms: must be a list"],
    ["a word for the threshold", "shamir_threshold: two", "shamir_threshold: must be a whole number"],
    ["a word for true", "mac_only_encrypted: sure", "mac_only_encrypted: must be true or false"],
    ["a number for true", "mac_only_encrypted: 1", "mac_only_encrypted: must be true or false"],
  ])("%s", (_, field, words) => {
    expect(() => rule(`${OURS}  - ${field}\n`)).toThrow(`creation_rules[1].${words}`);
  });

  test.each([
    ["stores: x", "stores: must be a map"],
    ["stores: { yaml: { indent: two } }", "stores.yaml.indent: must be a whole number"],
    ["stores: { json: { indent: [] } }", "stores.json.indent: must be a whole number"],
    ["stores: { yaml: { indent: -1 } }", "stores.yaml.indent: must not be negative"],
    ["destination_rules: x", "destination_rules: must be a list"],
    ["destination_rules: [{ omit_extensions: x }]", "destination_rules[0].omit_extensions: must be true or false"],
    [
      "destination_rules: [{ recreation_rule: { hckms: x } }]",
      "destination_rules[0].recreation_rule.hckms: must be a list",
    ],
  ])("%s", (line, words) => {
    expect(() => rule(`${OURS}${line}\n`)).toThrow(words);
  });
});

describe("a rule of ours may not have what sops takes and this program does not:", () => {
  test.each([
    ["the legacy spelling of true", "mac_only_encrypted: yes", "mac_only_encrypted: must be true or false"],
    ["a number for a pattern", "encrypted_regex: 123", "encrypted_regex: must be a text"],
    ["a number for a path", "path_regex: 123", "path_regex: must be a text"],
    ["a threshold", "shamir_threshold: 2", "creation_rules[0].shamir_threshold: is not supported"],
    [
      "a field in capitals, which sops ignores",
      "PGP: ABC",
      "creation_rules[0].PGP: is a field that sops 3.13 does not know",
    ],
    ["a field of a later sops", "oci_kms: ocid1", "creation_rules[0].oci_kms: is a field that sops 3.13 does not know"],
    ["a merge key in quotes, which is none", '"<<": { pgp: ABC }', 'creation_rules[0]["<<"]: is a field'],
    ["a map for a key", "kms: {}", "creation_rules[0].kms: is not supported"],
    ["a number for a key", "pgp: 5", "creation_rules[0].pgp: is not supported"],
    ["age in a key group", `key_groups: [{ age: [${TWO}] }]`, "creation_rules[0].key_groups: is not supported"],
    ["an empty key group", "key_groups: [{}]", "creation_rules[0].key_groups: is not supported"],
  ])("%s", (_, field, words) => {
    expect(() => rule(`${OURS}    ${field}\n`)).toThrow(words);
  });
});

describe("read as sops reads it:", () => {
  test.each([
    [
      "lists of other keys that are empty",
      `${OURS}    pgp: []\n    kms: ""\n    gcp_kms:\n    key_groups: []\n    shamir_threshold: 0\n`,
    ],
    ["an anchor for the whole list", `all: &all [${ONE}]\ncreation_rules:\n  - age: *all\n`],
    ["an anchor that is given anew", `a: &a ${TWO}\nb: &a ${ONE}\ncreation_rules:\n  - age: *a\n`],
    ["a byte-order mark at the start", `\ufeff${OURS}`],
    ["CRLF", OURS.replaceAll("\n", "\r\n")],
    ["the mark of a document", `---\n${OURS}...\n`],
    ["fields that sops ignores at the top", `${OURS}Creation_rules: x\nkeys: [a]\n`],
    ["a rule that is wrong for sops only when it is used", `${OURS}  - age: {}\n    path_regex: (\n`],
    ["the legacy spelling of true in a rule that is not used", `${OURS}  - mac_only_encrypted: yes\n`],
    [
      "other programs' settings",
      `${OURS}destination_rules:\n  - s3_bucket: x\n    recreation_rule: { pgp: ABC }\nstores: { json: }\n`,
    ],
  ])("%s", (_, text) => {
    expect(rule(text).recipients).toEqual([ONE]);
  });

  test("a file of comments has no rule", () => {
    expect(() => rule("# nothing\n")).toThrow("no matching creation rules found");
  });
});

test("every problem of the file is told at once, in its order", () => {
  const text = `creation_rules:\n  - <<: {}\n    age: !!str x\n    age: y\n`;
  try {
    rule(text);
  } catch (error) {
    expect((error as ProblemError).problems.map(({ line }) => line)).toEqual([2, 3, 4]);
    return;
  }
  throw new Error("nothing was refused");
});

test("rules are put in front however deep the others stand, and whatever is between them", () => {
  const margin = fc.integer({ min: 0, max: 12 }).map((columns) => " ".repeat(columns));
  const between = fc.constantFrom("", "\n", "# others\n", "   # deeper\n");
  fc.assert(
    fc.property(margin, between, (columns, gap) => {
      const text = `creation_rules:\n${gap}${columns}- age: ${TWO}\n${columns}  mac_only_encrypted: true\n`;
      const added = withRules(text, [{ pathRegex: "^x$", recipients: [ONE], rule: { encryptedRegex: "^a$" } }]);
      const config = parseSopsConfig(added);
      expect(findRule(config, "x").recipients).toEqual([ONE]);
      expect(findRule(config, "y")).toMatchObject({ recipients: [TWO], rule: { macOnlyEncrypted: true } });
      expect(added.endsWith(text.slice("creation_rules:\n".length))).toBe(true);
    }),
  );
});

test("what the small reader takes is what the library takes, with the same places", () => {
  const recipients = `    age: >-\n      ${ONE},\n      ${TWO}\n`;
  const texts = [
    OURS,
    "creation_rules: []\n",
    `# a comment\ncreation_rules:\n\n  - path_regex: ^a\\.b$\n    mac_only_encrypted: true\n${recipients}  # another\n  -   path_regex: c\n  - path_regex: d\n${recipients}`,
    `creation_rules:\n- path_regex: a\n  encrypted_regex: |-\n    - x\n  age: ${ONE}\n- age: ${TWO}\n`,
    `creation_rules:\n    - age:\n        - ${ONE}\n        - ${TWO}\n`,
  ];
  for (const text of texts) {
    // One character that the small reader leaves to the library.
    const [simple, any] = [text, `${text}# ü\n`].map((one) => parseSopsConfig(one).rules);
    expect(simple).toEqual(any);
  }
});
