import { execFileSync, spawnSync } from "node:child_process";
import { generateKeyPairSync, type KeyPairKeyObjectResult, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LintedPki, lint } from "@typha-mtls/x509";
import { issueLeaf } from "@typha-mtls/x509/issue";
import { alternativeName, name, oid, sequence, serverAuth, tlv, uri } from "../x509/crafted";
import { cn, issuePki, now, signing, spiffe } from "../x509/pki";
import { caOf, type Fields, leafExtensions, pkiOf, serverOf } from "../x509/sample-pki";
import { foreignCa, foreignCaKey } from "../x509/vectors";

const found = spawnSync("openssl", ["version"], { encoding: "utf8" });
const missing = found.status !== 0;
if (missing)
  console.warn("the openssl program is not installed: its strict verification of our certificates is skipped");
const whenInstalled = missing ? test.skip : test;

const algorithms = ["ecdsa-p256", "rsa-2048", "ed25519"] as const;
const combinations = algorithms.flatMap((ca) => algorithms.map((leaf) => [ca, leaf] as const));

describe("the openssl program with -x509_strict (skipped where it is not installed)", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "typha-mtls-openssl-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function verify(anchor: string, leaf: string, purpose: "sslserver" | "sslclient"): string {
    const [caFile, leafFile] = [join(folder, "ca.pem"), join(folder, "leaf.pem")];
    writeFileSync(caFile, anchor);
    writeFileSync(leafFile, leaf);
    const at = String(Math.floor(now.getTime() / 1000));
    const options = ["verify", "-x509_strict", "-attime", at, "-purpose", purpose, "-CAfile", caFile, leafFile];
    const { status, stderr } = spawnSync("openssl", options, { encoding: "utf8" });
    return status === 0 ? "ok" : stderr;
  }

  whenInstalled.each(combinations)("accepts leaves of a CA with %s and leaf keys of %s", async (ca, leaf) => {
    const pki = await issuePki(ca, leaf);
    const anchor = pki.ca.certificate.pem;
    for (const [role, purpose, other] of [
      ["server", "sslserver", "sslclient"],
      ["client", "sslclient", "sslserver"],
    ] as const) {
      const { certificate } = pki[role];
      const withUri = await issueLeaf({ role: `typha-${role}`, identity: spiffe(role), ca: signing(pki.ca), now });
      for (const { pem } of [certificate, withUri.certificate]) {
        expect(verify(anchor, pem, purpose)).toBe("ok");
        expect(verify(anchor, pem, other)).toMatch("unsuitable");
      }
    }
  });

  whenInstalled("accepts a leaf of a foreign CA whose name is not ASCII", async () => {
    const ca = { certificatePem: foreignCa, privateKeyPem: foreignCaKey };
    const { certificate } = await issueLeaf({ role: "typha-server", identity: cn("typha-server"), ca, now });
    expect(verify(foreignCa, certificate.pem, "sslserver")).toBe("ok");
  });

  whenInstalled("reads our certificates as we do", async () => {
    const { server } = await issuePki("ecdsa-p256", "ecdsa-p256", spiffe);
    const options = ["x509", "-noout", "-serial", "-fingerprint", "-sha256", "-ext", "subjectAltName,extendedKeyUsage"];
    const text = execFileSync("openssl", options, { input: server.certificate.pem, encoding: "utf8" });
    expect(text).toContain(`serial=${server.certificate.serial.toUpperCase()}`);
    expect(text.replaceAll(":", "").toLowerCase()).toContain(server.certificate.fingerprint);
    expect(text).toContain("URI:spiffe://example.org/typha-server");
    expect(text).toContain("X509v3 Subject Alternative Name: critical");
    expect(text).toContain("TLS Web Server Authentication");
  });

  const rsa1024 = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const rsa2048 = generateKeyPairSync("rsa", { modulusLength: 2048 });
  /** Signed by an RSA CA over this hash. */
  const rsaSigned = ({ privateKey }: KeyPairKeyObjectResult, hash: "md5" | "sha1" | "sha256") => ({
    signWith: privateKey,
    algorithm: sequence(
      oid({ md5: "1.2.840.113549.1.1.4", sha1: "1.2.840.113549.1.1.5", sha256: "1.2.840.113549.1.1.11" }[hash]),
      tlv(0x05),
    ),
    signature: (tbs: Buffer) => sign(hash, tbs, privateKey),
  });
  const rsaPki = (keys: KeyPairKeyObjectResult, hash: "md5" | "sha1" | "sha256"): LintedPki => ({
    bundle: [caOf({ ...rsaSigned(keys, "sha256"), publicKey: keys.publicKey })],
    server: [serverOf(rsaSigned(keys, hash))],
    client: [],
  });
  const serverIs = (fields: Fields): LintedPki => pkiOf({ server: [serverOf(fields)], client: [] });

  /** The rows of the facts that OpenSSL passes, each with the rules that find it. */
  const passedWrongly: Readonly<Record<string, () => readonly [LintedPki, ...string[]]>> = {
    "a signature over SHA-1": () => [rsaPki(rsa2048, "sha1"), "weak-signature"],
    "a signature over MD5": () => [rsaPki(rsa2048, "md5"), "weak-signature"],
    "a CN with _ as PrintableString": () => [
      serverIs({ subject: name({ tag: 0x13, value: "typha_server" }) }),
      "name-string",
    ],
    "serial number 0": () => [serverIs({ serial: "00" }), "zero-serial"],
    "a negative serial number": () => [serverIs({ serial: "ff" }), "negative-serial"],
    "a serial number of 21 octets": () => [serverIs({ serial: `00${"ff".repeat(20)}` }), "serial-length"],
    "a URI with a space": () => [
      serverIs({ extensions: leafExtensions(serverAuth, uri("spiffe://a/b c")) }),
      "uri-form",
      "alternative-name",
    ],
    "a DNS name that is not ASCII": () => [
      serverIs({
        extensions: leafExtensions(serverAuth, alternativeName(false, [0x82, Buffer.from("m\xfcller.de", "latin1")])),
      }),
      "alternative-name",
    ],
    "a CA with RSA 1024": () => [rsaPki(rsa1024, "sha256"), "weak-key"],
  };

  whenInstalled.each(Object.entries(passedWrongly))("accepts %s, which the linter names", (_, make) => {
    const [pki, ...rules] = make();
    expect(verify(pki.bundle[0]?.pem ?? "", pki.server[0]?.pem ?? "", "sslserver")).toBe("ok");
    expect(lint(pki, { now }).map(({ code }) => code)).toEqual(rules);
  });
});
