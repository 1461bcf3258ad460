import { checkPrimeSync, createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readCertificate } from "../../src/x509/certificate";
import { publicPointOf } from "../../src/x509/ec-private-key";
import { generateKeyPair, type KeyAlgorithm, keyMatches, pkcs8Pem, readPrivateKey } from "../../src/x509/keys";
import { issuePki, problemsOf } from "./pki";
import { prime, rsaKey, rsaKeyOf } from "./seeded-keys";
import { foreignCa, foreignCaKey, root } from "./vectors";

test.each<[KeyAlgorithm, string, object]>([
  ["ecdsa-p256", "ec", { namedCurve: "prime256v1" }],
  ["ed25519", "ed25519", {}],
  ["rsa-2048", "rsa", { modulusLength: 2048, publicExponent: 65537n }],
])("a new %s key is what it is called", async (algorithm, type, details) => {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  expect(privateKey.asymmetricKeyType).toBe(type);
  expect(publicKey.asymmetricKeyDetails).toMatchObject(details);
});

test("a key is P-256 if nothing is said", async () => {
  expect((await generateKeyPair()).privateKey.asymmetricKeyDetails).toEqual({ namedCurve: "prime256v1" });
});

test("a key is written as unencrypted PKCS#8 with LF, which Go reads", async () => {
  const { privateKey } = await generateKeyPair();
  const pem = pkcs8Pem(privateKey);
  expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n[A-Za-z0-9+/=\n]+\n-----END PRIVATE KEY-----\n$/);
  expect(readPrivateKey(pem).equals(privateKey)).toBe(true);
});

test("PKCS#1, SEC1 and PKCS#8 are read, with LF and with CRLF", () => {
  const ec = createPrivateKey(foreignCaKey);
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  for (const [key, type] of [
    [ec, "sec1"],
    [ec, "pkcs8"],
    [rsa, "pkcs1"],
  ] as const) {
    const pem = key.export({ type: type as "pkcs8", format: "pem" }).toString();
    expect(readPrivateKey(pem).equals(key)).toBe(true);
    expect(readPrivateKey(pem.replaceAll("\n", "\r\n")).equals(key)).toBe(true);
  }
});

test("a key matches its own certificate and no other", async () => {
  const { ca, server, client } = await issuePki();
  expect(keyMatches(server.certificate, server.privateKeyPem)).toBe(true);
  expect(keyMatches(server.certificate, client.privateKeyPem)).toBe(false);
  expect(keyMatches(ca.certificate, ca.privateKeyPem)).toBe(true);
  expect(keyMatches(readCertificate(foreignCa), foreignCaKey)).toBe(true);
  const rsa = pkcs8Pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
  expect(keyMatches(server.certificate, rsa)).toBe(false);
});

/** Not a key: P-256 has none of this number. */
const zeroKey = Buffer.from(
  `3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420${"00".repeat(32)}`,
  "hex",
);

const der = (key: KeyObject) => key.export({ type: "pkcs8", format: "der" });

test.each(["prime256v1", "secp384r1", "secp521r1"])(
  "the public point of a %s key is what OpenSSL says",
  (namedCurve) => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve });
    const point = publicPointOf(der(privateKey));
    const spki = publicKey.export({ type: "spki", format: "der" });
    expect(point?.toString("hex")).toBe(spki.subarray(-point!.length).toString("hex"));
  },
);

test("the public key that stands in a key's file does not count, as it does not to Go", () => {
  const [mine, other] = [1, 2].map(() => generateKeyPairSync("ec", { namedCurve: "P-256" }));
  const [own, foreign] = [mine, other].map((pair) => pair!.privateKey.export({ type: "pkcs8", format: "der" }));
  const mixed = Buffer.concat([own!.subarray(0, -65), foreign!.subarray(-65)]);
  expect(publicPointOf(mixed)).toEqual(publicPointOf(own!));
});

test.each([
  ["RSA", () => der(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey)],
  ["Ed25519", () => der(generateKeyPairSync("ed25519").privateKey)],
  ["a curve that Go does not know", () => der(generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey)],
  ["SEC1", () => createPrivateKey(foreignCaKey).export({ type: "sec1", format: "der" })],
  ["a key that is cut off", () => der(createPrivateKey(foreignCaKey)).subarray(0, -8)],
  ["a secret of nothing but zeros", () => zeroKey],
  ["no key", () => Buffer.from("none")],
])("%s is left to OpenSSL", (_what, octets) => {
  expect(publicPointOf(octets())).toBeUndefined();
});

describe("an RSA key", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const own = privateKey.export({ format: "jwk" });
  const number = (text: string) => BigInt(`0x${Buffer.from(text, "base64url").toString("hex")}`);
  const base64url = (value: bigint) => {
    const hex = value.toString(16);
    return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64url");
  };
  const withNumbers = (numbers: Partial<typeof own>) =>
    pkcs8Pem(createPrivateKey({ key: { ...own, ...numbers } as never, format: "jwk" }));
  const oneMore = (text: string) => base64url(number(text) + 2n);

  test("whose numbers belong together is read", () => {
    expect(problemsOf(() => readPrivateKey(withNumbers({})))).toEqual([]);
  });

  // OpenSSL takes each of them; Go says of each that it is no key, and Typha would not start.
  test.each(["d", "dp", "dq", "qi", "p", "q", "e"] as const)(
    "with another %s than belongs to it is refused",
    (name) => {
      const pem = withNumbers({ [name]: oneMore(own[name] as string) });
      expect(problemsOf(() => readPrivateKey(pem))).toEqual(["holds a private key block that cannot be read"]);
    },
  );
});

test("an RSA key whose primes lie close together is refused: anyone finds them, and Go says so", () => {
  const first = prime("close", 1024);
  let second = first + 4n;
  while (!checkPrimeSync(second)) second += 4n;
  const key = rsaKeyOf(first, second);
  expect(problemsOf(() => readPrivateKey(pkcs8Pem(key)))).toEqual(["holds a private key block that cannot be read"]);
  expect(problemsOf(() => readPrivateKey(pkcs8Pem(rsaKey("2048", 2048))))).toEqual([]);
});

test("a key is known by what it holds and not by its label, as it is to Go", () => {
  const sec1 = createPrivateKey(foreignCaKey).export({ type: "sec1", format: "pem" }).toString();
  expect(keyMatches(readCertificate(foreignCa), sec1.replaceAll("EC PRIVATE KEY", "PRIVATE KEY"))).toBe(true);
  expect(keyMatches(readCertificate(foreignCa), foreignCaKey.replaceAll("PRIVATE KEY", "RSA PRIVATE KEY"))).toBe(true);
});

test("blocks of other types may stand beside a key, and what is broken may not", () => {
  const parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n";
  expect(keyMatches(readCertificate(foreignCa), parameters + foreignCaKey)).toBe(true);
  expect(problemsOf(() => readPrivateKey(`${foreignCaKey}-----BEGIN PRIVATE KEY-----\n`))).toEqual([
    "holds the rest of a broken block beside the private key",
  ]);
});

describe("a key that cannot be read is refused without a word of it", () => {
  const body = foreignCaKey.split("\n")[1] ?? "";
  const encrypted = createPrivateKey(foreignCaKey)
    .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "secret" })
    .toString();

  test.each([
    ["with a passphrase", encrypted, /^key\.pem {2}is a private key with a passphrase, which Typha cannot read; /],
    [
      "with a damaged body",
      foreignCaKey.replace(body, `AAAA${body}`),
      /^key\.pem {2}holds a private key block that cannot be read$/,
    ],
    ["cut off", foreignCaKey.slice(0, 120), /cannot be read$/],
    ["that stands twice", foreignCaKey + foreignCaKey, /holds 2 private key blocks, expected one in PEM$/],
    ["that is a certificate", root, /holds 0 private key blocks, expected one in PEM$/],
    ["that is not PEM", body, /holds 0 private key blocks, expected one in PEM$/],
    ["that is much too long", foreignCaKey + " ".repeat(13_000), /is longer than 13000 bytes/],
  ])("%s", (_what, pem, problem) => {
    const problems = problemsOf(() => readPrivateKey(pem, { file: "key.pem" }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
    for (let at = 0; at + 8 <= body.length; at += 8) expect(problems[0]).not.toContain(body.slice(at, at + 8));
  });
});
