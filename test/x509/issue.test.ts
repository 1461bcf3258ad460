import { createHash, createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { type Certificate, readCertificate } from "../../src/x509/certificate";
import { signedBy } from "../../src/x509/certificate-key";
import { type CaRequest, issueCa, issueLeaf, type LeafRequest } from "../../src/x509/issue";
import { pkcs8Pem } from "../../src/x509/keys";
import { lint } from "../../src/x509/lint/lint";
import { caConstraints, certSign, craft, keyUsage, name, newKey, purposes, serverAuth, subjectKeyId } from "./crafted";
import { cn, days, issuePki, now, signing, spiffe } from "./pki";
import { foreignCa, foreignCaKey } from "./vectors";

const second = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);
const fiveMinutesAgo = second(new Date(now.getTime() - 5 * 60 * 1000));

async function problemOf(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.name).toBe("ProblemError");
  return error?.message ?? "";
}

describe("a CA", () => {
  const caOf = (request: Partial<CaRequest> = {}) => issueCa({ commonName: "typha-ca g1", now, ...request });

  test("issues leaves only, for ten years, and nothing in it is more than it needs", async () => {
    const { certificate } = await caOf();
    expect(certificate).toMatchObject({
      version: 3,
      subject: "CN=typha-ca g1",
      issuer: "CN=typha-ca g1",
      isCa: true,
      pathLen: 0,
      keyUsage: ["keyCertSign", "cRLSign"],
      signatureAlgorithm: "ecdsa-sha256",
      publicKey: { name: "ecdsa-p256" },
      notBefore: fiveMinutesAgo,
      notAfter: second(days(3650)),
    });
    expect(certificate.extensions.map(({ oid, critical }) => [oid, critical])).toEqual([
      ["2.5.29.19", true],
      ["2.5.29.15", true],
      ["2.5.29.14", false],
    ]);
    expect(certificate.subjectAttributes).toEqual([
      { oid: "2.5.4.3", name: "CN", value: "typha-ca g1", encoding: "UTF8String", wellFormed: true },
    ]);
  });

  test("may have a name that is not ASCII", async () => {
    expect((await caOf({ commonName: "Zürich @_* 山" })).certificate.commonName).toBe("Zürich @_* 山");
  });

  test.each([
    [{ commonName: "" }, "commonName: is empty"],
    [{ commonName: "x".repeat(65) }, "commonName: has 65 characters, a common name has at most 64"],
    [{ days: 0 }, "days: is 0, expected a lifetime above 0 that ends before the year 10000"],
    [{ days: Number.NaN }, "days: is NaN, expected a lifetime above 0 that ends before the year 10000"],
    [{ days: 4_000_000 }, "days: is 4000000, expected a lifetime above 0 that ends before the year 10000"],
  ])("is not issued with %p", async (request, problem) => {
    expect(await problemOf(caOf(request))).toBe(problem);
  });
});

describe("a leaf", () => {
  test.each([
    ["typha-server", "serverAuth"],
    ["typha-client", "clientAuth"],
  ] as const)("of %s is good for %s and for nothing else", async (role, purpose) => {
    const { ca, server, client } = await issuePki();
    const { certificate } = role === "typha-server" ? server : client;
    expect(certificate).toMatchObject({
      version: 3,
      subject: `CN=${role}`,
      uris: [],
      isCa: false,
      keyUsage: ["digitalSignature"],
      extendedKeyUsage: [purpose],
      authorityKeyId: ca.certificate.subjectKeyId,
      notBefore: fiveMinutesAgo,
      notAfter: second(days(365)),
    });
    expect(certificate.extensions.map(({ oid, critical }) => [oid, critical])).toEqual([
      ["2.5.29.19", true],
      ["2.5.29.15", true],
      ["2.5.29.37", false],
      ["2.5.29.14", false],
      ["2.5.29.35", false],
    ]);
  });

  test("with a SPIFFE identity has one critical URI SAN and an empty subject", async () => {
    const { server } = await issuePki("ecdsa-p256", "ecdsa-p256", spiffe);
    expect(server.certificate).toMatchObject({ subject: "", uris: ["spiffe://example.org/typha-server"] });
    expect(server.certificate.commonName).toBeUndefined();
    expect(server.certificate.extensions.at(-1)).toMatchObject({ oid: "2.5.29.17", critical: true });
  });

  test("with an RSA key may also be used for key encipherment, which TLS 1.2 knows", async () => {
    const { server } = await issuePki("ecdsa-p256", "rsa-2048");
    expect(server.certificate.keyUsage).toEqual(["digitalSignature", "keyEncipherment"]);
  });

  test("never outlives its CA", async () => {
    const ca = await issueCa({ commonName: "short CA", now, days: 100 });
    const request: LeafRequest = { role: "typha-server", identity: cn("typha"), ca: signing(ca), now, days: 365 };
    expect((await issueLeaf(request)).certificate.notAfter).toEqual(ca.certificate.notAfter);
    const later = await issueLeaf({ ...request, now: days(99), days: 1 });
    expect(later.certificate.notAfter).toEqual(ca.certificate.notAfter);
  });

  test("does not begin before its CA", async () => {
    const ca = await issueCa({ commonName: "new CA", now: days(1) });
    const soon = new Date(ca.certificate.notBefore.getTime() + 1000);
    const leaf = await issueLeaf({ role: "typha-client", identity: cn("node"), ca: signing(ca), now: soon });
    expect(leaf.certificate.notBefore).toEqual(ca.certificate.notBefore);
  });

  test("has dates with four digits of the year from 2050 on, which all readers read alike", async () => {
    const ca = await issueCa({ commonName: "long CA", now, days: 12_000 });
    const at2050 = new Date("2050-01-01T00:00:00Z");
    const span = (at2050.getTime() - second(now).getTime()) / 86_400_000;
    for (const [length, iso] of [
      [span - 1 / 86_400, "2049-12-31T23:59:59.000Z"],
      [span, "2050-01-01T00:00:00.000Z"],
    ] as const) {
      const request = { role: "typha-server", identity: cn("typha"), ca: signing(ca), now: second(now) } as const;
      const { certificate } = await issueLeaf({ ...request, days: length });
      expect(certificate.notAfter.toISOString()).toBe(iso);
      expect(new Date(new X509Certificate(certificate.pem).validTo).toISOString()).toBe(iso);
    }
    expect(ca.certificate.notAfter.getUTCFullYear()).toBe(2059);
  });

  test("has a serial number of 16 random octets that is positive", async () => {
    const { ca } = await issuePki();
    const request: LeafRequest = { role: "typha-server", identity: cn("typha"), ca: signing(ca), now };
    const serials = new Set<string>();
    for (let count = 0; count < 50; count++) {
      const { serial, serialIsNegative } = (await issueLeaf(request)).certificate;
      expect(serial).toMatch(/^(?!00)[0-7][0-9a-f]{31}$/);
      expect(serialIsNegative).toBe(false);
      serials.add(serial);
    }
    expect(serials.size).toBe(50);
  });

  test("has a new key each time", async () => {
    const { ca, server } = await issuePki();
    const again = await issueLeaf({ role: "typha-server", identity: cn("typha-server"), ca: signing(ca), now });
    expect(again.certificate.publicKeyFingerprint).not.toBe(server.certificate.publicKeyFingerprint);
    expect(again.privateKeyPem).not.toBe(server.privateKeyPem);
  });
});

describe("a CA that somebody else made", () => {
  const ca = { certificatePem: foreignCa, privateKeyPem: foreignCaKey };

  test("issues leaves whose issuer is its name octet by octet, also where that is not ASCII", async () => {
    const anchor = readCertificate(foreignCa);
    const leaf = async (role: "typha-server" | "typha-client") =>
      (await issueLeaf({ role, identity: cn(role), ca, now })).certificate;
    const [server, client] = [await leaf("typha-server"), await leaf("typha-client")];
    expect(server.issuerDer).toEqual(anchor.subjectDer);
    expect(server.authorityKeyId).toBe(anchor.subjectKeyId);
    expect(lint({ bundle: [anchor], server: [server], client: [client] }, { now })).toEqual([]);
  });

  test("may have an RSA key, a name in old string types and no key identifier", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const subject = name(
      { oid: "2.5.4.6", tag: 0x13, value: "DE" },
      { oid: "2.5.4.10", tag: 0x1e, value: Buffer.from("004d00fc", "hex") },
      { oid: "2.5.4.11", tag: 0x14, value: Buffer.from("42fc726f", "hex") },
    );
    const old = craft({
      subject,
      extensions: [caConstraints(), certSign],
      signWith: newKey().privateKey,
      publicKey,
    });
    const leaf = await issueLeaf({
      role: "typha-server",
      identity: cn("typha"),
      ca: { certificatePem: old.pem, privateKeyPem: pkcs8Pem(privateKey) },
      now,
    });
    expect(old.subject).toBe("C=DE, O=Mü, OU=Büro");
    expect(leaf.certificate.issuerDer).toEqual(subject);
    expect(leaf.certificate.signatureAlgorithm).toBe("rsa-sha256");
    expect(leaf.certificate.authorityKeyId).toMatch(/^[0-9a-f]{40}$/);
  });

  test("may have its key in SEC1", async () => {
    const sec1 = createPrivateKey(foreignCaKey).export({ type: "sec1", format: "pem" }).toString();
    const leaf = await issueLeaf({
      role: "typha-server",
      identity: cn("typha"),
      ca: { ...ca, privateKeyPem: sec1 },
      now,
    });
    expect(signedBy(leaf.certificate, readCertificate(foreignCa))).toBe(true);
  });
});

test.each(["ecdsa-p256", "rsa-2048", "ed25519"] as const)(
  "the key identifier of a key of %s is the first 160 bits of its SHA-256, for CA and leaf",
  async (algorithm) => {
    const { ca, server } = await issuePki(algorithm);
    for (const { certificate } of [ca, server]) {
      // The content of the BIT STRING that ends a SubjectPublicKeyInfo: a point, two numbers, or octets.
      const { publicKeyDer } = certificate;
      const length = { "ecdsa-p256": 65, "rsa-2048": 270, ed25519: 32 }[algorithm];
      const digest = createHash("sha256").update(publicKeyDer.subarray(-length)).digest("hex");
      expect(certificate.subjectKeyId).toBe(digest.slice(0, 40));
    }
    expect(server.certificate.authorityKeyId).toBe(ca.certificate.subjectKeyId);
  },
);

describe("a CA issues", () => {
  const role = "typha-server";
  const at = async (moment: (ca: Certificate) => number) => {
    const { ca } = await issuePki();
    return issueLeaf({ role, identity: cn(role), ca: signing(ca), now: new Date(moment(ca.certificate)) });
  };

  test("in its first millisecond, and not in the one before", async () => {
    const leaf = await at(({ notBefore }) => notBefore.getTime());
    expect(leaf.certificate.notBefore).toEqual(fiveMinutesAgo);
    expect(await problemOf(at(({ notBefore }) => notBefore.getTime() - 1))).toMatch(/is not valid before/);
  });

  test("in its last millisecond, and not in the one behind", async () => {
    const leaf = await at(({ notAfter }) => notAfter.getTime());
    expect(leaf.certificate.notAfter).toEqual(second(days(3650)));
    expect(await problemOf(at(({ notAfter }) => notAfter.getTime() + 1))).toMatch(/expired at/);
  });
});

describe("no leaf is issued", () => {
  const { privateKey } = newKey();
  const leafOf = (request: Partial<LeafRequest>) =>
    issueLeaf({
      role: "typha-client",
      identity: cn("node"),
      ca: { certificatePem: foreignCa, privateKeyPem: foreignCaKey },
      now,
      ...request,
    });
  const ofCa = (...extensions: Buffer[]) => ({
    ca: {
      certificatePem: craft({ extensions: [...extensions, subjectKeyId("01")], signWith: privateKey }).pem,
      privateKeyPem: pkcs8Pem(privateKey),
    },
  });
  const label = "Zertifizierungsstelle Ä \\(serial [0-9a-f]{12}…\\)";

  test.each<[string, Partial<LeafRequest>, RegExp]>([
    ["for a name that is too long", { identity: cn("x".repeat(65)) }, /^commonName: has 65 characters/],
    ["for a URI that is no SPIFFE ID", { identity: { kind: "uri", value: "https://x/y" } }, /^uriSan: .* spiffe:\/\/$/],
    [
      "by a CA that has expired",
      { now: new Date("2200-01-01T00:00:00Z") },
      new RegExp(`${label} expired at 2126-.*Z; rotate the CA$`),
    ],
    [
      "by a CA of tomorrow",
      { now: new Date("2020-01-01T00:00:00Z") },
      new RegExp(`${label} is not valid before 2026-.*Z; check the clock`),
    ],
    ["by a leaf", ofCa(), /is not a CA: its basicConstraints do not say CA:TRUE$/],
    [
      "by a CA that may not sign",
      ofCa(caConstraints(), keyUsage(0x80, 7)),
      /may not sign certificates: its keyUsage lacks keyCertSign$/,
    ],
    [
      "by a CA for servers only",
      ofCa(caConstraints(), purposes(serverAuth)),
      /may not issue for clientAuth: its extended key usage is serverAuth$/,
    ],
    [
      "with the key of another CA",
      { ca: { certificatePem: foreignCa, privateKeyPem: pkcs8Pem(privateKey) } },
      new RegExp(`${label} does not belong to the CA key that was given; restore the key`),
    ],
    ["for no time", { days: -1 }, /^days: is -1/],
  ])("%s", async (_what, request, problem) => {
    expect(await problemOf(leafOf(request))).toMatch(problem);
  });
});
