import { X509Certificate } from "node:crypto";
import { ProblemError } from "@typha-mtls/problems";
import { toPem } from "@typha-mtls/x509";
import { readSealingCertificate } from "../../../src/sealing/sealed-secret/certificate";
import { sealValue } from "../../../src/sealing/sealed-secret/seal";
import { craftDer, newKey } from "../../x509/crafted";
import { rsaSpki } from "../../x509/seeded-keys";
import { type Controller, LEAF_CERTIFICATE, makeController } from "../fixtures/sealing-certificate";
import { unsealValue } from "../fixtures/unseal";

const now = new Date("2026-11-21T00:00:00Z");
const where = { file: "sealing.pem" };
let controller: Controller;

/** A certificate with these numbers for a key; its signature means nothing here. */
const withNumbers = (exponent: bigint, modulus = 2n ** 2048n - 1n) => {
  const { privateKey } = newKey();
  return toPem(craftDer({ signWith: privateKey, spki: rsaSpki(modulus, exponent), notAfter: "370101000000Z" }));
};

beforeAll(() => {
  controller = makeController();
});

test("the certificate of the controller gives its key, its fingerprint and its expiry", () => {
  const read = readSealingCertificate(controller.certificatePem, now, where);
  const { fingerprint256 } = new X509Certificate(controller.certificatePem);
  expect(read.fingerprint).toBe(fingerprint256.replaceAll(":", "").toLowerCase());
  expect(read.notAfter.toISOString()).toBe("2036-01-02T03:04:05.000Z");
  expect(unsealValue(controller.privateKey, "a/b", sealValue(read.publicKey, "a/b", "x"))).toBe("x");
});

test("of several certificates the first counts, and text around them does not matter", () => {
  const pem = `# fetched\r\n${controller.certificatePem}${LEAF_CERTIFICATE}`;
  expect(readSealingCertificate(pem, now).fingerprint).toBe(
    readSealingCertificate(controller.certificatePem, now).fingerprint,
  );
});

test("an expired certificate is refused in kubeseal's words", () => {
  const read = (time: string) => readSealingCertificate(controller.certificatePem, new Date(time), where);
  expect(() => read("2036-01-02T03:04:06Z")).toThrow(
    "sealing.pem  failed to encrypt using an expired certificate on January 2, 2036; fetch the current one",
  );
  expect(() => read("2036-01-02T03:04:05Z")).not.toThrow();
});

test.each([
  ["exponent 1, with which what is sealed lies readable", withNumbers(1n)],
  ["an even exponent", withNumbers(65536n)],
  ["an exponent of 2^31", withNumbers(2n ** 31n)],
  ["an exponent above 2^31", withNumbers(2n ** 31n + 1n)],
  ["an even modulus", withNumbers(65537n, 2n ** 2048n - 2n)],
])("a certificate whose RSA key has %s is refused", (_what, pem) => {
  expect(() => readSealingCertificate(pem, now, where)).toThrow("has an RSA key with which nothing is safe");
});

test.each([3n, 65537n, 2n ** 31n - 1n])("a certificate whose RSA key has exponent %s is sealed to", (exponent) => {
  expect(() => readSealingCertificate(withNumbers(exponent), now, where)).not.toThrow();
});

test.each([
  ["a certificate whose key is not RSA", () => LEAF_CERTIFICATE, "expected RSA public key but found ec"],
  [
    "a certificate with a short key",
    () => makeController(1024).certificatePem,
    "an RSA key of 1024 bits; at least 2048",
  ],
  ["no certificate at all", () => "hello", "holds no certificate in PEM"],
  [
    "a certificate that is cut off",
    () => controller.certificatePem.replace(/\n[^\n]+\n-----END/, "\n-----END"),
    "holds no certificate in PEM",
  ],
  ["the controller's private key", () => `-----BEGIN RSA PRIVATE ${"KEY"}-----\nAAAA\n`, "holds a private key"],
  ["a file that is far too large", () => "x".repeat(70_000), "is larger than 65536 bytes"],
])("%s is refused", (_, pem, words) => {
  expect(() => readSealingCertificate(pem(), now, where)).toThrow(words);
});

test("a certificate whose key is no key is refused, and none with a damaged byte ends in a stack trace", () => {
  const der = new X509Certificate(controller.certificatePem).raw;
  const refusals = new Set<string>();
  for (const at of der.keys()) {
    for (const bit of [1, 0x20, 0x80]) {
      const damaged = Buffer.from(der);
      damaged[at]! ^= bit;
      try {
        readSealingCertificate(toPem(damaged), now, where);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        refusals.add(error.problems[0]!.message);
      }
    }
  }
  expect(refusals).toContain("holds a certificate whose public key cannot be read: the file is damaged");
});
