import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCertificate } from "@typha-mtls/x509";
import { generateKeyPair, type KeyAlgorithm, keyAlgorithms, keyHolderOf, pkcs8Pem } from "@typha-mtls/x509/keys";
import * as fc from "fast-check";
import { type ProofState, proofState, provenText } from "../../src/sealing/proof";
import { proofOfKey } from "../../src/sealing/prove";
import { encryptValue } from "../../src/sealing/sops/value";
import { OPENSSL_PROOFS, PROVEN_VALUE } from "./fixtures/openssl-proofs";

const newKey = async (algorithm: KeyAlgorithm) => pkcs8Pem((await generateKeyPair(algorithm)).privateKey);
const pemOf = (der: Uint8Array) =>
  `-----BEGIN PUBLIC KEY-----\n${Buffer.from(der).toString("base64").replace(/.{64}/g, "$&\n")}\n-----END PUBLIC KEY-----\n`;
const sealedValue = (text: string) => encryptValue(Buffer.from(text), "str", Buffer.alloc(32, 7), "data:tls.key:");

describe("a proof that openssl made", () => {
  test.each(Object.entries(OPENSSL_PROOFS))(
    "holds with a key of %s, and with no other key or value",
    (name, vector) => {
      const holder = readCertificate(vector.certificatePem);
      expect(proofState(vector.proof, PROVEN_VALUE, holder)).toBe("proven");
      expect(proofState(vector.proof, `${PROVEN_VALUE} `, holder)).toBe("other-value");
      for (const [other, { certificatePem }] of Object.entries(OPENSSL_PROOFS)) {
        if (other !== name)
          expect(proofState(vector.proof, PROVEN_VALUE, readCertificate(certificatePem))).toBe("other-key");
      }
    },
  );
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

(hasOpenssl ? describe : describe.skip)("a proof of ours", () => {
  const folder = mkdtempSync(join(tmpdir(), "typha-mtls-proof-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  test.each(keyAlgorithms.filter((algorithm) => algorithm !== "rsa-4096"))(
    "is verified by openssl: %s",
    async (algorithm) => {
      const pem = await newKey(algorithm);
      const holder = keyHolderOf(pem);
      const sealed = sealedValue("a");
      const [, , signature = ""] = proofOfKey(sealed, pem).split(".");
      const publicKey = file("public.pem", pemOf(holder.publicKeyDer));
      const text = file("text", provenText(holder.publicKeyFingerprint, sealed));
      const made = file("signature", Buffer.from(signature, "base64url"));
      const how =
        algorithm === "ed25519"
          ? ["pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", publicKey, "-sigfile", made, "-in", text]
          : ["dgst", "-sha256", "-verify", publicKey, "-signature", made, text];
      expect(execFileSync("openssl", how, { encoding: "utf8" })).toMatch(/Verified OK|Signature Verified Successfully/);
    },
  );
});

describe("what a proof says", () => {
  const sealed = sealedValue("a");

  test.each<[string, string | undefined, ProofState]>([
    ["there is none", undefined, "unproven"],
    ["it is empty", "", "unknown"],
    ["it is of a later version", `v2.${"A".repeat(43)}.${"A".repeat(90)}`, "unknown"],
    ["it was cut off", `v1.${"A".repeat(43)}`, "unknown"],
    ["it has something behind it", `v1.${"A".repeat(43)}.${"A".repeat(90)}.`, "unknown"],
    ["it is about another value", `v1.${"A".repeat(43)}.${"A".repeat(90)}`, "other-value"],
  ])("%s", (_, proof, state) => {
    const holder = readCertificate(OPENSSL_PROOFS["p256"]!.certificatePem);
    expect(proofState(proof, sealed, holder)).toBe(state);
    expect(proofState(proof, sealed, undefined)).toBe(state);
  });

  test("a signature without its key counts as made, and with the key has to hold", async () => {
    const proof = proofOfKey(sealed, await newKey("ecdsa-p256"));
    expect(proofState(proof, sealed, undefined)).toBe("proven");
    expect(proofState(proof, sealed, keyHolderOf(await newKey("ecdsa-p256")))).toBe("other-key");
  });

  test("a signature of the key over anything else is no proof", async () => {
    const pem = await newKey("ed25519");
    const { signText } = await import("@typha-mtls/x509/keys");
    const holder = keyHolderOf(pem);
    const [version, digest] = proofOfKey(sealed, pem).split(".");
    for (const text of [
      sealed,
      holder.publicKeyFingerprint,
      "",
      provenText(holder.publicKeyFingerprint, `${sealed} `),
    ]) {
      const proof = `${version}.${digest}.${signText(text, pem).toString("base64url")}`;
      expect(proofState(proof, sealed, holder)).toBe("other-key");
    }
  });

  test("of 10,000 random mixtures of valid files, only those that are whole files are accepted", async () => {
    const files = await Promise.all(
      (["ecdsa-p256", "ecdsa-p256", "ed25519", "rsa-2048"] as const).map(async (algorithm, at) => {
        const pem = await newKey(algorithm);
        const value = sealedValue(`key ${at}`);
        return { holder: keyHolderOf(pem), value, proof: proofOfKey(value, pem) };
      }),
    );
    const side = fc.nat(files.length - 1);
    const damage = fc.option(fc.record({ at: fc.nat(), length: fc.integer({ min: 1, max: 400 }) }), { freq: 3 });
    let accepted = 0;
    fc.assert(
      fc.property(side, side, side, damage, (certificate, key, proof, cut) => {
        const { value } = files[key]!;
        const from = (cut?.at ?? 0) % value.length;
        const shown = cut === null ? value : value.slice(0, from) + value.slice(from + cut.length);
        const isWhole = cut === null && certificate === key && key === proof;
        const state = proofState(files[proof]!.proof, shown, files[certificate]!.holder);
        accepted += Number(state === "proven");
        expect(state === "proven").toBe(isWhole);
      }),
      { numRuns: 10_000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test("every changed character of a proof is noticed", async () => {
    const pem = await newKey("ed25519");
    const proof = proofOfKey(sealed, pem);
    const holder = keyHolderOf(pem);
    // The last character of 64 bytes in base64url has four bits that say nothing.
    for (let at = 0; at < proof.length - 1; at += 1) {
      const changed = `${proof.slice(0, at)}${proof[at] === "A" ? "B" : "A"}${proof.slice(at + 1)}`;
      expect(proofState(changed, sealed, holder)).not.toBe("proven");
    }
  });
});
