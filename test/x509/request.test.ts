import { spawnSync } from "node:child_process";
import { createPublicKey, hash, sign } from "node:crypto";
import fc from "fast-check";
import { newRequest } from "../../src/x509/issue";
import { readRequest } from "../../src/x509/request";
import { armoured, requestParts } from "../support/external-ca";
import { integer, name, newKey, oid, sequence, tlv } from "./crafted";
import { cn, problemsOf, spiffe } from "./pki";

const openssl = spawnSync("openssl", ["version"], { encoding: "utf8" }).status === 0;
if (!openssl) console.warn("the openssl program is not installed: its verification of our requests is skipped");
const whenInstalled = openssl ? test : test.skip;
const algorithms = ["ecdsa-p256", "rsa-2048", "ed25519"] as const;

const said = (pem: string) => problemsOf(() => readRequest(pem, { file: "typha-server.csr" }));

/** A request with everything as it should be but for what is given. */
function craftedRequest(
  fields: { signature?: (info: Buffer) => Buffer; attributes?: Buffer[]; algorithm?: Buffer } = {},
) {
  const { publicKey, privateKey } = newKey();
  const spki = publicKey.export({ type: "spki", format: "der" });
  const info = sequence(integer("00"), name({ value: "crafted" }), spki, tlv(0xa0, ...(fields.attributes ?? [])));
  const signature = fields.signature?.(info) ?? sign("sha256", info, privateKey);
  const algorithm = fields.algorithm ?? sequence(oid("1.2.840.10045.4.3.2"));
  return armoured(sequence(info, algorithm, tlv(0x03, Buffer.of(0), signature)), "CERTIFICATE REQUEST");
}

test("a request whose signature is not that of its own key is refused: nobody has proved to hold the key", () => {
  const pem = craftedRequest({ signature: (info) => sign("sha256", info, newKey().privateKey) });
  expect(said(pem)).toEqual([
    "typha-server.csr  holds a certificate request that cannot be read: its signature does not verify with its own key",
  ]);
});

test("a request that is signed over SHA-1 is refused", () => {
  expect(said(craftedRequest({ algorithm: sequence(oid("1.2.840.10045.4.1")) }))).toEqual([
    "typha-server.csr  holds a certificate request that cannot be read: signature algorithm ecdsa-sha1",
  ]);
});

test("no request, two requests and a private key are told by what they are", async () => {
  const pem = craftedRequest();
  expect(said("")).toEqual(["typha-server.csr  holds 0 certificate requests, expected one in PEM"]);
  expect(said(pem + pem)).toEqual(["typha-server.csr  holds 2 certificate requests, expected one in PEM"]);
  const { privateKeyPem } = await newRequest({ role: "typha-server", identity: cn("a"), keyAlgorithm: "ed25519" });
  expect(said(privateKeyPem)).toEqual([
    "typha-server.csr  holds a private key; treat the key as disclosed and take it out of this file",
  ]);
  expect(said("x".repeat(70_000))).toEqual(["typha-server.csr  is longer than the 65536 bytes that are read"]);
});

test("an identity that no certificate may bear is refused before a key is made", async () => {
  const wanted = { role: "typha-server", identity: cn("none"), keyAlgorithm: "ecdsa-p256" } as const;
  await expect(newRequest(wanted)).rejects.toThrow('commonName: "none" means "not set" to Calico');
});

test("octets that are no request give a problem and nothing else", () => {
  const good = Buffer.from(craftedRequest().replace(/-----[^-]+-----|\s/g, ""), "base64");
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const der = Buffer.from(good);
      der[at] = (der[at] ?? 0) ^ flip;
      expect(said(armoured(der, "CERTIFICATE REQUEST"))).toHaveLength(1);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(said(armoured(Buffer.from(bytes), "CERTIFICATE REQUEST"))).toHaveLength(1);
    }),
  );
});

test.each(algorithms)(
  "a request with a key of %s says what was asked for, and asks for nothing else",
  async (keyAlgorithm) => {
    const { request, requestPem } = await newRequest({
      role: "typha-client",
      identity: cn("typha-client"),
      keyAlgorithm,
    });
    expect(request).toMatchObject({
      subject: "CN=typha-client",
      commonName: "typha-client",
      uris: [],
      extendedKeyUsage: ["clientAuth"],
      keyUsage: keyAlgorithm === "rsa-2048" ? ["digitalSignature", "keyEncipherment"] : ["digitalSignature"],
      isCa: false,
      publicKey: { name: keyAlgorithm },
    });
    expect(requestPem).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----\n[\s\S]*\n-----END CERTIFICATE REQUEST-----\n$/);
    const spki = requestParts(requestPem).publicKey.export({ type: "spki", format: "der" });
    expect(request.publicKeyFingerprint).toBe(hash("sha256", spki, "hex"));
  },
);

test("a SPIFFE identity is asked for as the only name, with an empty subject", async () => {
  const wanted = { role: "typha-server", identity: spiffe("typha"), keyAlgorithm: "ecdsa-p256" } as const;
  const { request } = await newRequest(wanted);
  expect(request).toMatchObject({
    subject: "",
    uris: ["spiffe://example.org/typha"],
    extendedKeyUsage: ["serverAuth"],
  });
  expect(request.commonName).toBeUndefined();
});

test("a name that is not ASCII survives", async () => {
  const wanted = { role: "typha-server", identity: cn("тайфа Würzburg"), keyAlgorithm: "ecdsa-p256" } as const;
  expect((await newRequest(wanted)).request.commonName).toBe("тайфа Würzburg");
});

test("a request of another program is read: other attributes, CRLF, text around it, NEW in its label", () => {
  const challenge = sequence(oid("1.2.840.113549.1.9.7"), tlv(0x31, tlv(0x0c, Buffer.from("x"))));
  const pem = craftedRequest({ attributes: [challenge] });
  expect(readRequest(pem)).toMatchObject({ commonName: "crafted", uris: [] });
  expect(readRequest(`Certificate Request:\n${pem.replaceAll("\n", "\r\n")}`).commonName).toBe("crafted");
  expect(readRequest(pem.replaceAll("CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST")).commonName).toBe("crafted");
});

describe("the openssl program (skipped where it is not installed)", () => {
  const cases = algorithms.flatMap((algorithm) => [cn, spiffe].map((identity) => [algorithm, identity] as const));
  whenInstalled.each(cases)(
    "verifies a request with a key of %s and reads it as we do",
    async (keyAlgorithm, identity) => {
      const wanted = { role: "typha-server", identity: identity("typha-server"), keyAlgorithm } as const;
      const { requestPem } = await newRequest(wanted);
      const { status, stdout, stderr } = spawnSync("openssl", ["req", "-verify", "-noout", "-text", "-pubkey"], {
        input: requestPem,
        encoding: "utf8",
      });
      expect(status).toBe(0);
      expect(stderr + stdout).toMatch(/verify OK/i);
      expect(stdout).toContain("TLS Web Server Authentication");
      expect(stdout).not.toContain("TLS Web Client Authentication");
      expect(stdout).toMatch(
        identity === cn ? /Subject: CN ?= ?typha-server/ : /URI:spiffe:\/\/example\.org\/typha-server/,
      );
      const [publicKeyPem = ""] = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/.exec(stdout) ?? [];
      expect(createPublicKey(publicKeyPem).equals(requestParts(requestPem).publicKey)).toBe(true);
    },
  );
});
