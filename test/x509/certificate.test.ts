import { X509Certificate } from "node:crypto";
import { ProblemError } from "@typha-mtls/problems";
import fc from "fast-check";
import {
  bundlePem,
  certificateFromDer,
  describeCertificate,
  orderBundle,
  readBundle,
  readCertificate,
  readChain,
} from "../../src/x509/certificate";
import { craft, craftDer, extension, name, newKey, octets, oid, sequence, tlv } from "./crafted";
import { fingerprints, issuePki, problemsOf } from "./pki";
import * as vectors from "./vectors";

const { chainServer, foreignCa, hardWayServer, intermediate, root } = vectors;
const bundle = root + foreignCa;

describe("a certificate", () => {
  test("is read with the words of RFC 5280", () => {
    const certificate = readCertificate(chainServer);
    expect(certificate).toMatchObject({
      version: 3,
      serial: "2001",
      serialIsNegative: false,
      subject: "CN=typha-server",
      issuer: "CN=Intermediate",
      commonName: "typha-server",
      uris: [],
      dnsNames: [],
      isCa: false,
      keyUsage: ["digitalSignature"],
      extendedKeyUsage: ["serverAuth"],
      signatureAlgorithm: "ecdsa-sha256",
      publicKey: { kind: "ecdsa", bits: 256, name: "ecdsa-p256" },
    });
    expect(certificate.extensions.map(({ oid: id, critical }) => [id, critical])).toEqual([
      ["2.5.29.19", true],
      ["2.5.29.15", true],
      ["2.5.29.37", false],
      ["2.5.29.14", false],
      ["2.5.29.35", false],
    ]);
    expect(certificate.authorityKeyId).toBe(readCertificate(intermediate).subjectKeyId);
    expect(readCertificate(intermediate)).toMatchObject({ isCa: true, pathLen: 0, keyUsage: ["keyCertSign"] });
  });

  test("says what node:crypto says, for every certificate of OpenSSL's that is here", () => {
    const pems = Object.values(vectors).filter((text) => text.startsWith("-----BEGIN CERTIFICATE"));
    expect(pems).toHaveLength(11);
    for (const pem of pems) {
      const ours = readCertificate(pem);
      const theirs = new X509Certificate(pem);
      expect(ours.fingerprint).toBe(theirs.fingerprint256.replaceAll(":", "").toLowerCase());
      expect(ours.notBefore).toEqual(new Date(theirs.validFrom));
      expect(ours.notAfter).toEqual(new Date(theirs.validTo));
      expect(ours.isCa).toBe(theirs.ca);
      expect(ours.publicKeyDer).toEqual(theirs.publicKey.export({ type: "spki", format: "der" }));
      expect(ours.pem).toBe(theirs.toString());
      expect(ours.x509.fingerprint256).toBe(theirs.fingerprint256);
      if (!ours.serialIsNegative) expect(ours.serial).toBe(theirs.serialNumber.toLowerCase());
    }
  });

  test("of version 1 has no extensions and is no CA", () => {
    const certificate = readCertificate(hardWayServer);
    expect(certificate.keyUsage).toBeUndefined();
    expect(certificate.extendedKeyUsage).toBeUndefined();
    expect(certificate).toMatchObject({
      version: 1,
      extensions: [],
      isCa: false,
      signatureAlgorithm: "rsa-sha256",
      publicKey: { name: "rsa-2048" },
    });
  });

  test("shows a name that is not ASCII as it was meant", () => {
    expect(readCertificate(foreignCa).subject).toBe("C=DE, O=Münchner Büro, CN=Zertifizierungsstelle Ä");
  });

  test("shows a name in which somebody hid a line break on one line", () => {
    const subject = name({ value: "typha\nerror: all is well\u202e, CN=x" });
    const certificate = craft({ subject, signWith: newKey().privateKey });
    expect(certificate.subject).toBe("CN=typha\\u{a}error: all is well\\u{202e}\\, CN=x");
    expect(describeCertificate(certificate)).not.toContain("\n");
  });

  test("has the last of several common names, as in Go", () => {
    const subject = name({ value: "first" }, { value: "last" });
    expect(craft({ subject, signWith: newKey().privateKey }).commonName).toBe("last");
  });

  test("is refused if what is signed and what is said about the signature differ", () => {
    const der = craftDer({ signWith: newKey().privateKey, outerAlgorithm: sequence(oid("1.3.101.112")) });
    expect(problemsOf(() => certificateFromDer(der))).toEqual([
      "holds a block that is no X.509 certificate: inner and outer signature algorithm differ",
    ]);
  });

  test("is refused if a known extension holds something else", () => {
    const signWith = newKey().privateKey;
    for (const [id, value] of [
      ["2.5.29.15", octets("00")],
      ["2.5.29.19", octets("00")],
      ["2.5.29.37", sequence(octets("00"))],
      ["2.5.29.14", sequence()],
      ["2.5.29.17", tlv(0x31)],
    ] as const) {
      const der = craftDer({ signWith, extensions: [extension(id, value)] });
      expect(problemsOf(() => certificateFromDer(der))).toHaveLength(1);
    }
  });

  test("names RSASSA-PSS with its hash", () => {
    const hash = tlv(0xa0, sequence(oid("2.16.840.1.101.3.4.2.1"), tlv(0x05)));
    const signWith = newKey().privateKey;
    const algorithmOf = (...parameters: Buffer[]) =>
      craft({ signWith, algorithm: sequence(oid("1.2.840.113549.1.1.10"), ...parameters) }).signatureAlgorithm;
    expect(algorithmOf(sequence(hash))).toBe("rsa-pss-sha256");
    expect(algorithmOf(sequence())).toBe("rsa-pss-sha1");
  });

  test("of more than 6500 bytes is refused before it is decoded", () => {
    const padding = extension("1.2.3.4", octets("00".repeat(6000)));
    const der = craftDer({ signWith: newKey().privateKey, extensions: [padding] });
    const pem = `-----BEGIN CERTIFICATE-----\n${der.toString("base64")}\n-----END CERTIFICATE-----\n`;
    expect(problemsOf(() => readBundle(pem))).toEqual(["holds a certificate of more than 6500 bytes"]);
    expect(problemsOf(() => certificateFromDer(der))).toEqual(["holds a certificate of more than 6500 bytes"]);
  });
});

describe("reading PEM", () => {
  test("CRLF, blank lines, comments and missing newlines at the end make no difference", () => {
    const windows = `# our CA\r\n${bundle.replaceAll("\n", "\r\n")}\r\n\r\nsubject=CN = Root`;
    expect(readBundle(windows).map(({ pem }) => pem)).toEqual([root, foreignCa]);
    expect(readCertificate(root.trimEnd()).pem).toBe(root);
  });

  test("a base64 body on one line is written with 64 columns", () => {
    const body = root.split("\n").slice(1, -2).join("");
    expect(readCertificate(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`).pem).toBe(root);
  });

  test("a bundle with a block that does not parse is refused, because Go would skip it silently", () => {
    const broken = foreignCa.replace(/\nMII.{6}/, "\nMIIAAAAAA");
    expect(problemsOf(() => readBundle(root + broken, { file: "pki/ca.crt" }))[0]).toMatch(
      /^pki\/ca\.crt:12 {2}holds a block that is no X\.509 certificate: /,
    );
    const notBase64 = foreignCa.replace(/\nMII/, "\nM!!");
    expect(problemsOf(() => readBundle(root + notBase64, { file: "pki/ca.crt" }))).toEqual([
      "pki/ca.crt:12  holds a block of type CERTIFICATE that is no valid base64; put it back from its source; Go skips such a block silently",
    ]);
  });

  test("all problems of a bundle are told at once, each with its line", () => {
    const text = `${root}-----END CERTIFICATE-----\n-----BEGIN X509 CRL-----\n-----END X509 CRL-----\n-----BEGIN CERTIFICATE-----\n`;
    expect(problemsOf(() => readBundle(text, { file: "ca.crt" }))).toEqual([
      "ca.crt:12  holds an END CERTIFICATE without its BEGIN",
      "ca.crt:13  holds a block of type X509 CRL, expected only CERTIFICATE",
      "ca.crt:15  holds a BEGIN CERTIFICATE without an END",
    ]);
  });

  test("a text that is a field of a file gets no line, for it would be another one", () => {
    expect(problemsOf(() => readChain("", { file: "typha-server.yaml", field: "data.tls.crt" }))).toEqual([
      "typha-server.yaml  data.tls.crt: holds no certificate",
    ]);
  });

  test("a private key is refused, and not a word of it gets into the problem", () => {
    const text = `${root}-----BEGIN EC PRIVATE KEY-----\nc2VjcmV0c2VjcmV0c2VjcmV0\n-----END EC PRIVATE KEY-----\n`;
    const problems = problemsOf(() => readBundle(text));
    expect(problems).toEqual(["holds a private key; treat the key as disclosed and take it out of this file"]);
    expect(problems.join()).not.toContain("c2Vj");
  });

  test.each([
    ["a BEGIN that is indented, which Go passes over", `  ${root}`],
    ["a byte order mark, behind which Go finds no block", `\ufeff${root}`],
    ["a header in a block, for which Go passes it over", root.replace("-----\n", "-----\nProc-Type: 4\n\n")],
    ["a label that Go passes over", root.replaceAll("CERTIFICATE", "TRUSTED CERTIFICATE")],
    ["two blocks of which one END is missing", root.replace("-----END CERTIFICATE-----\n", "") + root],
    ["base64 that belongs to no block", root + root.split("\n")[2]],
    ["dashes of a marker that was cut off", `${root}--`],
    ["a BEGIN and an END of different kinds", root.replace("END CERTIFICATE", "END PUBLIC KEY")],
    ["nothing", ""],
  ])("%s is refused", (_what, text) => {
    expect(() => readBundle(text)).toThrow(ProblemError);
  });

  test("a bundle cut off anywhere is refused, or reads as the whole certificates that are left of it", () => {
    const whole = fingerprints(readBundle(bundle));
    for (let length = 0; length < bundle.length; length++) {
      let read: string[];
      try {
        read = fingerprints(readBundle(bundle.slice(0, length)));
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        continue;
      }
      expect(read).toEqual(whole.slice(0, read.length));
      // Only the end of a block, with or without its newline, can pass for the end of the file.
      expect(bundle.slice(0, length).trimEnd().endsWith("-----END CERTIFICATE-----")).toBe(true);
    }
  });

  test("a bundle that lost its beginning is refused, or reads as the whole certificates that are left of it", () => {
    const whole = fingerprints(readBundle(bundle));
    for (let from = 1; from < bundle.length; from++) {
      let read: string[];
      try {
        read = fingerprints(readBundle(bundle.slice(from)));
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        continue;
      }
      expect(read).toEqual(whole.slice(1));
    }
  });

  test("whatever text it is given, the reader answers or throws a ProblemError", () => {
    const fragments = fc.constantFrom(
      ...[
        "-----BEGIN CERTIFICATE-----",
        "-----END CERTIFICATE-----",
        "-----",
        "\n",
        "\r\n",
        "MIIB",
        "=",
        "PRIVATE KEY",
      ],
      ...[root, root.slice(0, 300), "é", "\0"],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragments, fc.string()), { maxLength: 12 }), (parts) => {
        try {
          readBundle(parts.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError);
        }
      }),
    );
  });

  test("too much of anything is refused before it is parsed", () => {
    expect(problemsOf(() => readBundle(" ".repeat(1024 * 1024 + 1)))).toEqual([
      "is 1048577 bytes long, more than the 1048576 that are read",
    ]);
    expect(problemsOf(() => readChain(root.repeat(11)))).toEqual(["holds 11 certificates, expected at most 10"]);
    expect(problemsOf(() => readCertificate(root + root))).toEqual(["holds 2 certificates, expected at most 1"]);
  });

  test("a chain keeps its order, the leaf first", () => {
    const chain = readChain(chainServer + intermediate);
    expect(chain.map(({ subject }) => subject)).toEqual(["CN=typha-server", "CN=Intermediate"]);
  });
});

describe("a trust bundle", () => {
  test("is ordered by notBefore and then by fingerprint, with each certificate once", async () => {
    const { ca: one } = await issuePki();
    const { ca: two } = await issuePki();
    const old = readCertificate(root);
    const [first, second] = [one.certificate, two.certificate].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    const expected = fingerprints([old, first!, second!]);
    expect(fingerprints(orderBundle([second!, old, first!, old]))).toEqual(expected);
    expect(fingerprints(orderBundle([first!, second!, old]))).toEqual(expected);
  });

  test("is the same text whatever the order, the line ends and the comments of its files", () => {
    const canonical = bundlePem(readBundle(bundle));
    expect(bundlePem(readBundle(`# two\r\n${foreignCa}${root.replaceAll("\n", "\r\n")}${root}`))).toBe(canonical);
    expect(canonical).toMatch(/[^\n]\n$/);
    expect(canonical).not.toContain("\r");
  });
});
