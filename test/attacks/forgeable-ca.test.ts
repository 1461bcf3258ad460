import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { runIn } from "../cli/fake-terminal";
import { copyOf, read, write } from "../cli/user-repository";
import { armoured } from "../support/external-ca";
import { type Craft, caConstraints, certSign, craftDer, name, oid, sequence, subjectKeyId, tlv } from "../x509/crafted";
import { pkcs1Message, rsaSpki, signedNumber } from "../x509/seeded-keys";
import { BUNDLE, complaintsOfCi, rendered } from "./place";

// A CA beside ours whose certificate looks like any other, and with which anyone can issue leaves, or nobody can.

const jwk = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });
const modulus = BigInt(`0x${Buffer.from(jwk.n!, "base64url").toString("hex")}`);
const rsaSignature = sequence(oid("1.2.840.113549.1.1.11"), tlv(0x05));
const ed25519 = sequence(oid("1.3.101.112"));

const ca = (fields: Pick<Craft, "spki" | "algorithm" | "signature">) =>
  armoured(
    craftDer({
      subject: name({ value: "CA of a partner" }),
      serial: "0c",
      notAfter: "370101000000Z",
      extensions: [caConstraints(), certSign, subjectKeyId("0c")],
      signWith: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
      ...fields,
    }),
  );
const withRsa = (n: bigint, e: bigint, sign: (message: bigint) => bigint = () => 1n) =>
  ca({
    spki: rsaSpki(n, e),
    algorithm: rsaSignature,
    signature: (tbs) => signedNumber(sign(pkcs1Message(tbs, 256)), 256),
  });

/** A signature to the power of 1 is what is signed. */
const exponentOne = () => withRsa(modulus, 1n, (message) => message);
/** Behind the neutral point, zeros fit every text. */
const neutralPoint = () =>
  ca({
    spki: sequence(ed25519, tlv(0x03, Buffer.of(0), Buffer.concat([Buffer.of(1), Buffer.alloc(31)]))),
    algorithm: ed25519,
    signature: () => Buffer.concat([Buffer.of(1), Buffer.alloc(63)]),
  });

let root: string;
beforeAll(async () => {
  root = await rendered();
});

test.each([
  ["RSA with the exponent 1", exponentOne, /has an RSA key with the exponent 1, expected/],
  ["RSA with an even exponent", () => withRsa(modulus, 65536n), /has an RSA key with the exponent 65536, expected/],
  ["RSA with the exponent 2^31", () => withRsa(modulus, 2n ** 31n), /has an RSA key with the exponent 2147483648,/],
  ["RSA with an exponent above 2^31", () => withRsa(modulus, 2n ** 31n + 11n), /with the exponent 2147483659,/],
  ["RSA with an even modulus", () => withRsa(modulus + 1n, 65537n), /has an RSA key with an even modulus/],
  ["Ed25519 with the neutral point", neutralPoint, /has an Ed25519 key with which anyone can sign/],
])("a CA beside ours with %s is refused by synth and check", async (_what, make, words) => {
  const copy = copyOf(root);
  write(copy, BUNDLE, read(root, BUNDLE) + make());
  const { code, err } = await runIn(copy, "synth");
  expect([code, err]).toEqual([1, expect.stringMatching(words)]);
  expect((await complaintsOfCi(copy)).join("\n")).toMatch(words);
});

test("the CA with the exponent 1 has signed itself without a private key, as OpenSSL sees it", () => {
  const forged = new X509Certificate(exponentOne());
  expect(forged.verify(forged.publicKey)).toBe(true);
});
