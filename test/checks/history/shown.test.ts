import { generateKeyPairSync, hash } from "node:crypto";
import fc from "fast-check";
import { keysInClear, PastReader } from "../../../src/checks/history/shown";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const fingerprint = hash("sha256", publicKey.export({ type: "spki", format: "der" }), "hex");
const pkcs8 = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const sec1 = privateKey.export({ type: "sec1", format: "pem" }).toString();
const found = (text: string) => keysInClear(Buffer.from(text));

describe("a private key in clear", () => {
  test.each([
    ["PEM of PKCS#8", pkcs8],
    [
      "PEM of SEC1, behind its parameters",
      `-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n${sec1}`,
    ],
    ["lines that end as Windows has them", pkcs8.replaceAll("\n", "\r\n")],
    ["a block of YAML", `data:\n  key: |\n${pkcs8.replaceAll(/^(?=.)/gm, "    ")}other: x\n`],
    ["a text of JSON", JSON.stringify({ key: pkcs8 })],
    ["a Secret", `data:\n  tls.crt: ${base64("-----BEGIN CERTIFICATE-----\n")}\n  tls.key: ${base64(pkcs8)}\n`],
    [
      "a Secret that is folded",
      `data:\n  tls.key: >-\n    ${base64(pkcs8).replaceAll(/.{60}/g, "$&\n    ")}\n  more: x\n`,
    ],
    [
      "base64 with a certificate in front",
      base64(`-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n${pkcs8}`),
    ],
    ["bytes that are no text", `\u0000\u0001${"\n"}${pkcs8}`],
  ])("is found in %s", (_, text) => {
    expect(found(text)).toEqual([fingerprint]);
  });

  test("is found beside others, each by its own public key", () => {
    const other = generateKeyPairSync("ed25519");
    const fingerprints = found(`${pkcs8}${other.privateKey.export({ type: "pkcs8", format: "pem" })}`);
    expect(fingerprints).toEqual([
      fingerprint,
      hash("sha256", other.publicKey.export({ type: "spki", format: "der" }), "hex"),
    ]);
  });

  test.each([
    [
      "a passphrase",
      privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }).toString(),
    ],
    ["a block that is cut off", pkcs8.slice(0, 80)],
    ["a block that is no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"],
    ["a public key", publicKey.export({ type: "spki", format: "pem" }).toString()],
    ["words on it", "put the PRIVATE KEY----- there"],
  ])("is none with %s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

test("whatever a file holds, it is read", () => {
  const parts = fc.constantFrom(
    pkcs8,
    base64(pkcs8),
    pkcs8.slice(0, 100),
    "    tls.crt: ",
    "LS0tLS1CRUdJTi",
    "-----BEGIN CERTIFICATE-----\n",
    "-----END CERTIFICATE-----\n",
    "-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----\n",
    "  recipient: age1",
    "\n",
    "\\n",
  );
  const texts = fc.array(fc.oneof(parts, fc.string({ unit: "binary" })), { maxLength: 12 });
  fc.assert(
    fc.property(texts, (all) => {
      const text = all.join("");
      for (const key of found(text)) expect(key).toMatch(/^[0-9a-f]{64}$/);
      const shown = new PastReader().shown(text);
      for (const recipient of shown.recipients) expect(recipient).toMatch(/^age1[0-9a-z]+$/);
    }),
  );
});

test.each([
  ["line breaks", "\n"],
  ["beginnings of blocks", "-----BEGIN PRIVATE KEY-----"],
  ["beginnings of certificates", "-----BEGIN CERTIFICATE-----\n"],
  ["beginnings of base64", "LS0tLS1CRUdJTi="],
  ["blanks", " "],
  ["names of recipients", "recipient: "],
])("many %s are read to their end", (_, part) => {
  // What took the square of their number would take minutes.
  const text = part.repeat(500_000 / part.length);
  expect(found(text)).toEqual([]);
  expect(new PastReader().shown(text)).toMatchObject({ recipients: [], leaf: undefined });
});
