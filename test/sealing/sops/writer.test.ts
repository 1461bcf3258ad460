import { decryptSops } from "sops-age";
import { generateIdentity } from "../../../src/sealing/sops/identities";
import { openSops } from "../../../src/sealing/sops/reader";
import { encryptValue } from "../../../src/sealing/sops/value";
import type { SealSopsOptions } from "../../../src/sealing/sops/writer";
import { generateHybrid, sealText } from "../fixtures/sealing";

const SECRET = `apiVersion: v1
kind: Secret
metadata:
    name: typha-client
    # who reads this
    labels: {}
type: kubernetes.io/tls
data:
    tls.crt: Y2VydA==
    tls.key: c2VjcmV0
`;
const ONLY_KEY = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
const WHOLE_DATA = { encryptedRegex: "^(data|stringData)$" };
const now = new Date("2026-11-21T06:05:57.999Z");

let operator: { identity: string; recipient: string };
let cluster: { identity: string; recipient: string };
beforeAll(async () => {
  [operator, cluster] = await Promise.all([generateIdentity(), generateIdentity()]);
});

const seal = (plain: Parameters<typeof sealText>[0], options: Partial<SealSopsOptions> = {}) =>
  sealText(plain, {
    recipients: [operator.recipient, cluster.recipient],
    rule: ONLY_KEY,
    now,
    file: "leaf.yaml",
    ...options,
  });

test("sops-age, a second reader, opens what was sealed", async () => {
  for (const rule of [ONLY_KEY, WHOLE_DATA, { unencryptedRegex: "^(apiVersion|kind|metadata|type)$" }]) {
    const text = await seal(SECRET, { rule });
    for (const { identity } of [operator, cluster]) {
      const plain = await decryptSops(text, { secretKey: identity, fileType: "yaml" });
      expect(plain).toMatchObject({ data: { "tls.crt": "Y2VydA==", "tls.key": "c2VjcmV0" } });
    }
  }
});

test("without any pattern all is sealed but what ends in _unencrypted, and the file says so", async () => {
  const text = await seal("a: x\nb_unencrypted: y\n", { rule: {} });
  expect(text).toMatch(/^a: ENC\[.*\nb_unencrypted: "y"\n/);
  expect(text).toContain("\n    unencrypted_suffix: _unencrypted\n    version: 3.13.2\n");
});

test("every recipient opens the file alone, a hybrid one too", async () => {
  const hybrid = await generateHybrid();
  const text = await seal(SECRET, { recipients: [hybrid.recipient, operator.recipient] });
  for (const { identity } of [hybrid, operator]) {
    expect((await openSops(text, [identity])).value(["data", "tls.key"])).toBe("c2VjcmV0");
  }
  expect((await openSops(text, [cluster.identity, operator.identity])).metadata.age).toHaveLength(2);
});

test("only what the rule names is sealed; comments and layout around it stay", async () => {
  const text = await seal(SECRET);
  expect(text.startsWith(SECRET.slice(0, SECRET.indexOf("    tls.key")))).toBe(true);
  expect(text).not.toContain("c2VjcmV0");
  expect(text).toContain('\n    lastmodified: "2026-11-21T06:05:57Z"\n');
  expect(text.match(/^ {4}\w+:/gm)?.slice(-6)).toEqual(
    ["age", "encrypted_regex", "lastmodified", "mac", "mac_only_encrypted", "version"].map((key) => `    ${key}:`),
  );
});

test("equal values side by side in a list get ciphertexts of their own", async () => {
  const text = await seal("data:\n    - same\n    - same\nother: x\n", { rule: WHOLE_DATA });
  expect(new Set(text.match(/^ {4}- ENC.*$/gm)).size).toBe(2);
});

test("an IV is never used twice", () => {
  const ivs = new Set<string>();
  const key = Buffer.alloc(32, 7);
  for (let count = 0; count < 10_000; count++) {
    ivs.add(/iv:([^,]+)/.exec(encryptValue(Buffer.from("x"), "str", key, "a:"))![1]!);
  }
  expect(ivs.size).toBe(10_000);
});

test("two files never share a data key", async () => {
  const keys = await Promise.all(
    [1, 2].map(async () => (await openSops(await seal(SECRET), [operator.identity])).dataKey),
  );
  expect(keys[0]!.equals(keys[1]!)).toBe(false);
});

test.each([
  [
    "a float, because JavaScript and Go spell some differently",
    "data: { a: 1.5 }",
    "data.a: is a float without quotes",
  ],
  ["a date, because SOPS would make a time of it", "data: { a: 2024-01-01 }", "data.a: is a time without quotes"],
  ["an octal number", "data: { a: 0o17 }", "data.a: is no plain safe integer"],
  ["a number with leading zero", "data: { a: 012 }", "data.a: is no plain safe integer"],
  ["a number beyond what JavaScript holds", "data: { a: 9007199254740993 }", "data.a: is no plain safe integer"],
  ["a key that is a number", "data: { 10: a }", "a key is not text to SOPS"],
  ["a merge key", "data: { <<: { a: b } }", "has a merge key (<<)"],
  ["a tag", "data: { a: !!binary YQ== }", "has a tag that is not supported"],
  ["an anchor", "data: { a: &x b }", "has a YAML anchor"],
  ["a directive", "%YAML 1.1\n---\ndata: { a: b }", "has a directive that is not supported"],
  ["a directive for tags", "%TAG ! tag:x,1:\n---\ndata: { a: b }", "has a directive that is not supported"],
  ["half a surrogate pair, as an escape", 'data: { a: "\\ud800" }', "holds an escape that Go's readers refuse"],
  ["a slash as an escape", 'data: { a: "\\/" }', "holds an escape that Go's readers refuse"],
  ["a key over two lines", "data:\n  a\n    b: c", "a key runs over more than one line"],
  ["a tab in front of a line", "data: { a: b }\n  \t\n", "a tab is used for indentation"],
  ["half a surrogate pair in a map", { data: { a: "\ud800" } }, "data.a: is not well-formed Unicode"],
  ["the other half of a surrogate pair in a map", { data: { a: "x\udc00" } }, "data.a: is not well-formed Unicode"],
  ["a line end of YAML 1.1", "data: { a: b } # \u2028x: y", "holds U+0085, U+2028 or U+2029"],
  ["a carriage return alone", "data: { a: b } # \rx: y", "a carriage return without a line feed"],
  ["a sops map", "data: { a: b }\nsops: {}", "sops: is reserved for SOPS: the document is sealed already"],
  ["a list at the top", "- data", "must be a YAML map"],
  ["nothing", "", "must be a YAML map"],
  ["no value that the rule seals", "other: x", "the rule seals no value of it"],
  ["an empty value where one is sealed", 'data: ""', "the rule seals no value of it"],
  ["a comment beside a sealed value", "data:\n    a: b # why", "has a comment below a key that is sealed"],
  ["a comment above a sealed key", "data:\n    x: y\n    # why\n    a: b", "has a comment below a key that is sealed"],
  ["a comment at the top of a sealed map", "data:\n    # why\n    a: b", "has a comment below a key that is sealed"],
  ["broken YAML, without quoting it", "data:\n  a: [topsecret", "a bracket before is not closed"],
])("the writer refuses %s", async (_, plain, words) => {
  const error = await seal(plain, { rule: WHOLE_DATA }).catch((thrown: Error) => thrown);
  expect((error as Error).message).toContain(words);
  expect((error as Error).message).toContain("leaf.yaml");
  expect((error as Error).message).not.toContain("topsecret");
});

test("all unsafe values are named at once", async () => {
  const error = await seal("data:\n  a: 1.5\n  b: 2024-01-01\n", { rule: WHOLE_DATA }).catch((thrown: Error) => thrown);
  expect((error as Error).message).toMatch(/leaf\.yaml:2:6 {2}data\.a: .*\nleaf\.yaml:3:6 {2}data\.b: /);
});

test("booleans, safe integers and null are sealed as what they are", async () => {
  const text = await sealText('data: { yes: true, no: false, one: 1, minus: -5, none: null, empty: "" }', {
    recipients: [operator.recipient],
    rule: WHOLE_DATA,
    now,
  });
  expect(text.match(/type:\w+/g)?.slice(0, 4)).toEqual(["type:bool", "type:bool", "type:int", "type:int"]);
  const opened = await openSops(text, [operator.identity]);
  expect(opened.document.plain([])).toEqual({
    data: { yes: true, no: false, one: 1, minus: -5, none: null, empty: "" },
  });
});

test("the indent of .sops.yaml is followed, in the metadata too", async () => {
  const text = await seal(SECRET, { indent: 2 });
  expect(text).toMatch(/\n {2}name: typha-client\n/);
  expect(text).toMatch(/\nsops:\n {2}age:\n {4}- enc: \|\n {8}-----BEGIN AGE/);
  expect((await openSops(text, [operator.identity])).value(["data", "tls.key"])).toBe("c2VjcmV0");
});

test("an opened file shows neither key nor plain text when it is printed", async () => {
  const { inspect } = await import("node:util");
  const opened = await openSops(await seal(SECRET), [operator.identity]);
  for (const shown of [inspect(opened, { depth: 9, showHidden: true }), JSON.stringify(opened), String(opened)]) {
    expect(shown).not.toContain("c2VjcmV0");
    expect(shown).not.toContain(opened.dataKey.toString("hex"));
  }
});
