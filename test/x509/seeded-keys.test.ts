import { createPublicKey, verify } from "node:crypto";
import { type CurveName, ecKey, ed25519Key, rsaKey, signed, signedByPss } from "./seeded-keys";

const text = Buffer.from("a text");
const publicOf = (key: ReturnType<typeof ecKey>) => createPublicKey(key as never);

test.each<CurveName>(["prime256v1", "secp384r1", "secp521r1", "secp224r1", "secp256k1"])(
  "signatures with a seeded key on %s are the same each time, and OpenSSL takes them",
  (curve) => {
    const key = ecKey("test", curve);
    for (const hash of ["sha1", "sha256", "sha384", "sha512"]) {
      expect(verify(hash, text, publicOf(key), signed(hash, text, key))).toBe(true);
      expect(verify(hash, Buffer.from("another text"), publicOf(key), signed(hash, text, key))).toBe(false);
      expect(signed(hash, text, ecKey("test", curve))).toEqual(signed(hash, text, key));
    }
  },
);

test("seeded keys of the other kinds sign the same each time, and OpenSSL takes it", () => {
  const rsa = rsaKey("test", 1024);
  expect(verify("sha256", text, publicOf(rsa), signed("sha256", text, rsa))).toBe(true);
  expect(verify(null, text, publicOf(ed25519Key("test")), signed("", text, ed25519Key("test")))).toBe(true);
  const key = { key: publicOf(rsa), padding: 6, saltLength: 32 };
  expect(verify("sha256", text, key, signedByPss(text, rsa))).toBe(true);
});
