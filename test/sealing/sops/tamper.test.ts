import { ProblemError } from "@typha-mtls/problems";
import { openSops } from "../../../src/sealing/sops/reader";
import { recipientText } from "../../../src/sealing/sops/recipient-text";
import { encryptValue } from "../../../src/sealing/sops/value";
import * as golden from "../fixtures/golden";
import { sealText } from "../fixtures/sealing";

const identities = [golden.THROWAWAY_IDENTITY];
const open = (text: string) => openSops(text, identities, "leaf.yaml");
const lineOf = (key: string, text = golden.FULL_MAC) =>
  text.split("\n").find((line) => line.trim().startsWith(key)) ?? "";
const sealedOf = (key: string) => lineOf(key).replace(/^.*?: /, "");

const MAC_MISMATCH = "MAC mismatch";
const AUTHENTICATION = "Error decrypting tree: could not decrypt value";
const IN_CLEAR = "lies in clear, or damaged, where the rule of the file says that it is sealed";
const tampered: [string, (text: string) => string, string][] = [
  ["a value in clear was changed under a full MAC", (t) => t.replace("calico-system", "kube-system"), MAC_MISMATCH],
  ["a boolean in clear was changed", (t) => t.replace("immutable: false", "immutable: true"), MAC_MISMATCH],
  ["a sealed key was deleted", (t) => t.replace(`${lineOf("tls.crt")}\n`, ""), MAC_MISMATCH],
  ["a value in clear was added", (t) => t.replace("kind: Secret", "kind: Secret\nextra: x"), MAC_MISMATCH],
  ["two values in clear changed places", (t) => t.replace(/( {8}b: x\n)( {8}"10": "y"\n)/, "$2$1"), MAC_MISMATCH],
  ["a value was replaced by plain text", (t) => t.replace(sealedOf("tls.key"), "attacker"), IN_CLEAR],
  ["a value was replaced by a number", (t) => t.replace(sealedOf("tls.key"), "12"), IN_CLEAR],
  ["a value was replaced by an empty string", (t) => t.replace(sealedOf("tls.key"), '""'), MAC_MISMATCH],
  ["text was appended to a value", (t) => t.replace(sealedOf("tls.key"), `${sealedOf("tls.key")}x`), IN_CLEAR],
  ["a value was moved to another key", (t) => t.replace(sealedOf("tls.crt"), sealedOf("tls.key")), AUTHENTICATION],
  ["a key was renamed", (t) => t.replace("tls.key:", "tls.kex:"), AUTHENTICATION],
  [
    "the type of a value was changed to one that it is not",
    (t) => t.replace(/(tls\.key.*type:)str/, "$1int"),
    "is no value of the type",
  ],
  ["the type of a value is comment", (t) => t.replace(/(tls\.key.*type:)str/, "$1comment"), "is no value of the type"],
  ["the type of a value is unknown", (t) => t.replace(/(tls\.key.*type:)str/, "$1bytes"), "unknown type"],
  ["a bit of the ciphertext was turned", (t) => t.replace("data:W2KRXA==", "data:W2KRXQ=="), AUTHENTICATION],
  [
    "base64 is spelled in another way",
    (t) => t.replace("data:W2KRXA==", "data:W2KRXB=="),
    "base64 that is not canonical",
  ],
  ["the tag was cut", (t) => t.replace("tag:EicZruJ1te+2B69UX8WeXg==", "tag:EicZruJ1te+2B69U"), "a tag of 16 bytes"],
  ["the mac was removed", (t) => t.replace(/ {4}mac: .*\n/, ""), "sops.mac: is missing: MAC mismatch"],
  ["the mac was emptied", (t) => t.replace(/mac: ENC.*\n/, 'mac: ""\n'), "MAC mismatch"],
  ["the mac was taken from a value", (t) => t.replace(/mac: ENC.*\n/, `mac: ${sealedOf("tls.key")}\n`), MAC_MISMATCH],
  ["lastmodified was changed", (t) => t.replace("06:05:57Z", "06:05:58Z"), MAC_MISMATCH],
  ["lastmodified was removed", (t) => t.replace(/ {4}lastmodified: .*\n/, ""), "sops.lastmodified: must be a time"],
  [
    "mac_only_encrypted was added",
    (t) => t.replace("    version:", "    mac_only_encrypted: true\n    version:"),
    MAC_MISMATCH,
  ],
  ["the rule was narrowed", (t) => t.replace("^(data|stringData)$", "^none$"), MAC_MISMATCH],
  [
    "key_groups were added",
    (t) => t.replace("    version:", "    key_groups:\n        - age: []\n    version:"),
    "sops.key_groups: is not supported",
  ],
  [
    "a KMS key was added",
    (t) => t.replace("    version:", "    kms:\n        - arn: x\n    version:"),
    "sops.kms[0]: lets the AWS KMS key x open the file too",
  ],
  ["the sops map was removed", (t) => t.slice(0, t.indexOf("sops:")), "sops metadata not found"],
  ["all recipients were removed", (t) => t.replace(/age:\n[\s\S]*?qfzd\n/, "age: []\n"), "no keys found in file"],
  ["the file was cut off", (t) => t.slice(0, t.indexOf("mac:")), "sops.mac: is missing"],
  ["the file was cut off inside a value", (t) => t.slice(0, t.indexOf("tag:")), "leaf.yaml"],
  ["the armor was damaged", (t) => t.replace("QUFsaS9abmpu", "QUFsaS9abmpv"), "Failed to get the data key"],
  ["a second document was added", (t) => `${t}---\na: b\n`, "holds more than one YAML document"],
  ["a key occurs twice", (t) => t.replace("    tls.crt: ENC", "    tls.key: ENC"), 'duplicate key "tls.key"'],
  ["an alias was used", (t) => t.replace("kind: Secret", "kind: &k Secret\nother: *k"), "uses a YAML alias"],
];

test.each(tampered)("a file is refused when %s", async (_, tamper, words) => {
  const text = tamper(golden.FULL_MAC);
  expect(text).not.toBe(golden.FULL_MAC);
  const error = await open(text).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProblemError);
  expect((error as Error).message).toContain(words);
  expect((error as Error).message).toContain("leaf.yaml");
});

test("swapped elements of a list are found by the MAC, though their additional data are the same", async () => {
  const text = await sealText("data:\n    - one\n    - two\n", {
    recipients: [golden.THROWAWAY_RECIPIENT],
    rule: { encryptedRegex: "^data$", macOnlyEncrypted: true },
    now: new Date(0),
  });
  const swapped = text.replace(/( {4}- ENC.*\n)( {4}- ENC.*\n)/, "$2$1");
  expect(swapped).not.toBe(text);
  await expect(open(swapped)).rejects.toThrow(MAC_MISMATCH);
});

test("with mac_only_encrypted, names and certificates in clear may be edited without the key", async () => {
  const edited = golden.ONLY_KEY.replace("typha-server-tls", "renamed").replace('    empty: ""\n', "");
  expect((await open(edited)).value(["data", "tls.key"])).toBe("a2V5");
});

test("text that looks sealed is left alone where the rule says clear", async () => {
  const foreign = encryptValue(Buffer.from("x"), "str", Buffer.alloc(32), "a:");
  const opened = await open(golden.ONLY_KEY.replace("Y3J0", foreign));
  expect(opened.value(["data", "tls.crt"])).toBe(foreign);
});

test("another identity is told whose file it is", async () => {
  const { generateIdentity } = await import("../../../src/sealing/sops/identities");
  const { identity } = await generateIdentity();
  await expect(openSops(golden.FULL_MAC, [identity], "leaf.yaml")).rejects.toThrow(
    `leaf.yaml  Failed to get the data key required to decrypt the SOPS file: 1 age identity was tried, none matches; it is sealed to ${recipientText(golden.THROWAWAY_RECIPIENT)}`,
  );
  await expect(openSops(golden.FULL_MAC, [])).rejects.toThrow(
    "no age identity was found, and this file has to be opened",
  );
});
