import * as fc from "fast-check";
import { findRule, parseSopsConfig } from "../../../src/sealing/sops/config";
import { withRecipients } from "../../../src/sealing/sops/config-edit";

const ONE = "age1nsdrvgu65kc256mqdunxtd7rf9wty3430dmqmyrtfq0980yf2yuqw6qfzd";
const TWO = "age1v785d93399kle0e6cpjqe99uy5rxh54rsfq86n5ccf8npxwpef4q9u3ety";
const NEW = "age1yupfecnn7etq2t4e9u0y9t3yqkqd4yxcu5py7gj5lzurp34p6p0sgr0ptx";

const FORMS: readonly (readonly [name: string, text: string, added: string, removed: string])[] = [
  [
    "a list with comments",
    `# top\ncreation_rules:\n  - path_regex: x   # ours\n    age:\n      # alice\n      - ${ONE} # home\n      - "${TWO}"\n\n    # behind\n    encrypted_regex: ^a$\n`,
    `# top\ncreation_rules:\n  - path_regex: x   # ours\n    age:\n      # alice\n      - ${ONE} # home\n      - "${TWO}"\n      - ${NEW}\n\n    # behind\n    encrypted_regex: ^a$\n`,
    `# top\ncreation_rules:\n  - path_regex: x   # ours\n    age:\n      # alice\n      - "${TWO}"\n\n    # behind\n    encrypted_regex: ^a$\n`,
  ],
  [
    "a list without indentation, and without a last line end",
    `creation_rules:\n- age:\n  - ${ONE}\n  - ${TWO}`,
    `creation_rules:\n- age:\n  - ${ONE}\n  - ${TWO}\n  - ${NEW}`,
    `creation_rules:\n- age:\n  - ${TWO}`,
  ],
  [
    "CRLF",
    `creation_rules:\r\n- age:\r\n  - ${ONE}\r\n  - ${TWO}\r\n`,
    `creation_rules:\r\n- age:\r\n  - ${ONE}\r\n  - ${TWO}\r\n  - ${NEW}\r\n`,
    `creation_rules:\r\n- age:\r\n  - ${TWO}\r\n`,
  ],
  [
    "brackets",
    `creation_rules: [{ age: [ ${ONE}, ${TWO} ], path_regex: x }]\n`,
    `creation_rules: [{ age: [ ${ONE}, ${TWO}, ${NEW} ], path_regex: x }]\n`,
    `creation_rules: [{ age: [ ${TWO} ], path_regex: x }]\n`,
  ],
  [
    "a text with commas",
    `creation_rules:\n  - age: ${ONE}, ${TWO} # both\n`,
    `creation_rules:\n  - age: ${ONE}, ${TWO},${NEW} # both\n`,
    `creation_rules:\n  - age: ${TWO} # both\n`,
  ],
  [
    "a text in quotes, with a comma at the end",
    `creation_rules:\n  - age: "${ONE},${TWO},"\n`,
    `creation_rules:\n  - age: "${ONE},${TWO},${NEW},"\n`,
    `creation_rules:\n  - age: "${TWO},"\n`,
  ],
  [
    "a folded text",
    `creation_rules:\n  - age: >-\n      ${ONE},\n      ${TWO}\n    mac_only_encrypted: true\n`,
    `creation_rules:\n  - age: >-\n      ${ONE},\n      ${TWO},\n      ${NEW}\n    mac_only_encrypted: true\n`,
    `creation_rules:\n  - age: >-\n      ${TWO}\n    mac_only_encrypted: true\n`,
  ],
  [
    "a folded text with a comma at the end",
    `creation_rules:\n  - age: >-\n      ${ONE},\n      ${TWO},\n    mac_only_encrypted: true\n`,
    `creation_rules:\n  - age: >-\n      ${ONE},\n      ${TWO},\n      ${NEW},\n    mac_only_encrypted: true\n`,
    `creation_rules:\n  - age: >-\n      ${TWO},\n    mac_only_encrypted: true\n`,
  ],
  [
    "a folded text in a file with CRLF",
    `creation_rules:\r\n- age: >-\r\n    ${ONE},\r\n    ${TWO}\r\n  mac_only_encrypted: true\r\n`,
    `creation_rules:\r\n- age: >-\r\n    ${ONE},\r\n    ${TWO},\r\n    ${NEW}\r\n  mac_only_encrypted: true\r\n`,
    `creation_rules:\r\n- age: >-\r\n    ${TWO}\r\n  mac_only_encrypted: true\r\n`,
  ],
  [
    "a list of texts with commas",
    `creation_rules:\n  - age:\n      - ${ONE},${TWO}\n`,
    `creation_rules:\n  - age:\n      - ${ONE},${TWO}\n      - ${NEW}\n`,
    `creation_rules:\n  - age:\n      - ${TWO}\n`,
  ],
  [
    "a list of aliases",
    `keys:\n  - &one ${ONE}\n  - &two ${TWO}\ncreation_rules:\n  - age:\n      - *one\n      - *two\n`,
    `keys:\n  - &one ${ONE}\n  - &two ${TWO}\ncreation_rules:\n  - age:\n      - *one\n      - *two\n      - ${NEW}\n`,
    `keys:\n  - &one ${ONE}\n  - &two ${TWO}\ncreation_rules:\n  - age:\n      - *two\n`,
  ],
];

test.each(FORMS)("a recipient is added to %s, and nothing else changes", (_, text, added) => {
  const result = withRecipients(text, [{ rule: 0, add: NEW }], ".sops.yaml");
  expect(result).toBe(added);
  expect(findRule(parseSopsConfig(result), "x").recipients).toEqual([ONE, TWO, NEW]);
});

test.each(FORMS)("a recipient is taken out of %s, and nothing else changes", (_, text, _added, removed) => {
  const result = withRecipients(text, [{ rule: 0, remove: ONE }], ".sops.yaml");
  expect(result).toBe(removed);
  expect(findRule(parseSopsConfig(result), "x").recipients).toEqual([TWO]);
});

test.each(FORMS)("the last recipient of %s is found too, and what was added goes without a trace", (_, text, added) => {
  const last = withRecipients(text, [{ rule: 0, remove: TWO }], ".sops.yaml");
  expect(findRule(parseSopsConfig(last), "x").recipients).toEqual([ONE]);
  // A last line without an end gets one when a line is added.
  const ended = (file: string) => file.replace(/\n$/, "");
  expect(ended(withRecipients(added, [{ rule: 0, remove: NEW }], ".sops.yaml"))).toBe(ended(text));
});

test.each([
  ["an alias for the whole list", `all: &all [${ONE}]\ncreation_rules:\n  - age: *all\n`],
  ["a list that another rule uses", `creation_rules:\n  - age: &all [${ONE}]\n  - age: *all\n`],
  ["no list at all", "creation_rules:\n  - path_regex: x\n"],
])("%s is left to its owner", (_, text) => {
  expect(() => withRecipients(text, [{ rule: 0, add: NEW }], ".sops.yaml")).toThrow(
    "creation_rules[0].age: is written in a way that is not changed here",
  );
});

test("an anchor that is used elsewhere does not go", () => {
  const text = `creation_rules:\n  - age: [&one ${ONE}, ${TWO}]\n  - age: [*one]\n`;
  expect(() => withRecipients(text, [{ rule: 0, remove: ONE }], ".sops.yaml")).toThrow("change it by hand");
});

test("what is no recipient is not added", () => {
  const [, text] = FORMS[0]!;
  expect(() => withRecipients(text, [{ rule: 0, add: `${NEW}x` }], ".sops.yaml")).toThrow("has a wrong checksum");
});

test("several rules change at once, each in its own way of writing, and the others stay", () => {
  const spelled = fc.constantFrom(
    `    age: ${ONE}\n`,
    `    age: [${ONE}]\n`,
    `    age:\n      - ${ONE} # home\n`,
    `    age: "${ONE},"\n`,
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(spelled, fc.boolean()), { minLength: 1, maxLength: 6 }), (rules) => {
      const text = `creation_rules:\n${rules.map(([age], at) => `  - path_regex: ^f${at}$\n${age}`).join("")}`;
      const changes = rules.flatMap(([, isMeant], rule) => (isMeant ? [{ rule, add: NEW }] : []));
      const added = withRecipients(text, changes, ".sops.yaml");
      rules.forEach(([, isMeant], at) => {
        expect(findRule(parseSopsConfig(added), `f${at}`).recipients).toEqual(isMeant ? [ONE, NEW] : [ONE]);
      });
      const back = changes.map(({ rule }) => ({ rule, remove: NEW }));
      expect(withRecipients(added, back, ".sops.yaml")).toBe(text);
    }),
  );
});
