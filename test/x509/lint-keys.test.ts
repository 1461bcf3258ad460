import { createPublicKey } from "node:crypto";
import { oid, sequence, tlv } from "./crafted";
import { pkiOf, said, serverOf } from "./sample-pki";
import { ecKey, rsaSpki } from "./seeded-keys";

describe("keys", () => {
  const of = (rule: string, modulus: bigint, exponent = 65537n) =>
    said(pkiOf({ server: [serverOf({ spki: rsaSpki(modulus, exponent) })] }), rule);
  const modulus = (bits: number) => 2n ** BigInt(bits - 1) + 1n;

  test.each([
    ["weak-key", 2047, 1],
    ["weak-key", 2048, 0],
    ["oversized-key", 8192, 0],
    ["oversized-key", 8193, 1],
  ])("the rule %s finds in RSA with %d bits %d fault", (rule, bits, findings) => {
    expect(of(rule, modulus(bits))).toHaveLength(findings);
  });

  test.each([
    [1n, 1],
    [2n, 1],
    [3n, 0],
    [65536n, 1],
    [65537n, 0],
    [2n ** 31n - 1n, 0],
    [2n ** 31n, 1],
    [2n ** 31n + 1n, 1],
    [2n ** 32n + 1n, 1],
    [2n ** 63n - 1n, 1],
  ])("an RSA exponent of %s is one that Go verifies with, or not", (exponent, findings) => {
    expect(of("rsa-exponent", modulus(2048), exponent)).toHaveLength(findings);
  });

  test("an RSA modulus is odd, or the key is refused", () => {
    expect(of("rsa-modulus", modulus(2048))).toEqual([]);
    expect(of("rsa-modulus", modulus(2048) + 1n)).toHaveLength(1);
  });

  test.each(["prime256v1", "secp384r1", "secp521r1"] as const)(
    "a point of %s is read, one that is next to it is not, and neither is one far from it",
    (curve) => {
      const spki = createPublicKey(ecKey("lint", curve) as never).export({ type: "spki", format: "der" });
      const found = (changed: Buffer) =>
        said(pkiOf({ server: [serverOf({ spki: changed })] }), "unreadable-key").length;
      const at = (index: number, octet: number) => {
        const changed = Buffer.from(spki);
        changed[index] = octet;
        return changed;
      };
      expect(found(spki)).toBe(0);
      expect(found(at(spki.length - 1, spki.at(-1)! ^ 1))).toBe(1);
      expect(found(Buffer.concat([spki.subarray(0, -32), Buffer.alloc(32, 0xff)]))).toBe(1);
    },
  );

  const ed25519 = (hex: string) => {
    const spki = sequence(sequence(oid("1.3.101.112")), tlv(0x03, Buffer.of(0), Buffer.from(hex, "hex")));
    const pki = pkiOf({ server: [serverOf({ spki })] });
    return [...said(pki, "small-order-key"), ...said(pki, "unreadable-key")].map(
      (line) => /key with|cannot/.exec(line)?.[0],
    );
  };

  // y of the five, as octets; the last bit is the sign of x, and y may be written with the prime added.
  test.each([
    `00${"00".repeat(31)}`,
    `01${"00".repeat(31)}`,
    `01${"00".repeat(30)}80`,
    `ec${"ff".repeat(30)}7f`,
    `ed${"ff".repeat(30)}7f`,
    `ee${"ff".repeat(30)}7f`,
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  ])("the Ed25519 key %s is a point of small order", (hex) => {
    expect(ed25519(hex)).toEqual(["key with"]);
  });

  test("an Ed25519 key is a point, or cannot be read", () => {
    expect(ed25519(`02${"00".repeat(31)}`)).toEqual(["cannot"]);
    // RFC 8032 7.1, test 1.
    expect(ed25519("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")).toEqual([]);
    expect(ed25519(`03${"00".repeat(31)}`)).toEqual([]);
  });
});
