import { X509Certificate } from "node:crypto";
import fc from "fast-check";
import { certificatesIn, MAX_CONTAINER_BYTES } from "../../src/x509/containers";
import { armoured, bmp, intermediateOf, pkcs7, rootCa } from "../support/external-ca";
import { integer, name, newKey, octets, oid, sequence, tlv } from "./crafted";
import { fingerprints, problemsOf } from "./pki";

const root = rootCa();
const middle = intermediateOf(root);
const other = rootCa("Other Root CA");
const pems = [root, middle, other].map(({ certificate }) => certificate.pem);
const all = [root, middle, other].map(({ certificate }) => certificate);

const input = (content: string | Buffer, file = "given.pem") => ({ file, bytes: Buffer.from(content as string) });
const found = (...contents: (string | Buffer)[]) =>
  certificatesIn(contents.map((content, at) => input(content, `${at}.pem`))).map(({ certificate }) => certificate);
const said = (content: string | Buffer) => problemsOf(() => certificatesIn([input(content)]));

/** A key that is nobody's, made for this test. */
const key = newKey().privateKey;
const keyPem = key.export({ type: "pkcs8", format: "pem" }).toString();
const keySentence =
  "given.pem  holds a private key; leave it out: the key of the request lies sealed in the repository, no other is needed";
const pkcs12Sentence =
  "given.pem  is PKCS#12, which holds a private key; give certificates only, the key lies sealed in the repository; `openssl pkcs12 -nokeys` prints them";

describe("private keys are refused, and no word of them is said:", () => {
  test.each([
    ["PKCS#8 in PEM", keyPem],
    ["SEC1 in PEM", key.export({ type: "sec1", format: "pem" }).toString()],
    [
      "with a passphrase",
      key.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }).toString(),
    ],
    ["behind a certificate", pems[0] + keyPem],
    ["PKCS#8 in DER", key.export({ type: "pkcs8", format: "der" })],
    ["SEC1 in DER", key.export({ type: "sec1", format: "der" })],
    ["with a passphrase in DER", key.export({ type: "pkcs8", format: "der", cipher: "aes-256-cbc", passphrase: "x" })],
    ["in an answer of Vault", JSON.stringify({ data: { certificate: pems[0], private_key: keyPem } })],
  ])("%s", (_, content) => {
    expect(said(content)).toEqual([keySentence]);
  });

  test.each([
    [
      "with definite lengths",
      sequence(integer("03"), sequence(oid("1.2.840.113549.1.7.1"), tlv(0xa0, octets("00".repeat(200))))),
    ],
    ["with indefinite lengths", Buffer.from("3080020103308006092a864886f70d010701", "hex")],
  ])("PKCS#12 %s", (_, content) => {
    expect(said(content)).toEqual([pkcs12Sentence]);
  });
});

describe("what is no certificate is told by what it is:", () => {
  test.each([
    ["", "given.pem  holds no certificate"],
    ["certificate: yes\n", "given.pem  holds no certificate"],
    [Buffer.of(0x89, 0x50, 0x4e, 0x47, 0), "given.pem  is neither PEM nor DER"],
    [Buffer.of(0x23, 0xff, 0x0a), "given.pem  is neither PEM nor DER"],
    [Buffer.alloc(MAX_CONTAINER_BYTES, 0x0a), "given.pem  holds no certificate"],
    ['{"cert": ', "given.pem  begins like JSON but is none"],
    ['{"errors": ["permission denied"]}', "given.pem  holds no certificate"],
    ["[".repeat(10) + "]".repeat(10), "given.pem  is JSON nested deeper than 8"],
    [
      armoured(Buffer.from("3003020100", "hex"), "CERTIFICATE REQUEST"),
      "given.pem:1  holds a block of type CERTIFICATE REQUEST, expected only CERTIFICATE",
    ],
    [armoured(Buffer.from("00"), "X509 CRL"), "given.pem:1  holds a block of type X509 CRL, expected only CERTIFICATE"],
    [pkcs7(), "given.pem  is a PKCS#7 without certificates"],
    [armoured(pkcs7()), "given.pem:1  is a PKCS#7 without certificates"],
    [
      Buffer.from("3080 06092a864886f70d010702 a080".replaceAll(" ", ""), "hex"),
      "given.pem  is BER with indefinite lengths; convert it with `openssl pkcs7 -print_certs`, or ask the CA for PEM",
    ],
    [Buffer.alloc(MAX_CONTAINER_BYTES + 1), `given.pem  is longer than the ${MAX_CONTAINER_BYTES} bytes that are read`],
  ])("%#", (content, sentence) => {
    expect(said(content)).toEqual([sentence]);
  });

  test("problems of all files are told at once", () => {
    const problems = problemsOf(() =>
      certificatesIn([input("", "a.pem"), input(pems[0]!, "b.pem"), input("", "c.pem")]),
    );
    expect(problems).toEqual(["a.pem  holds no certificate", "c.pem  holds no certificate"]);
  });

  test("more than a hundred certificates", () => {
    const many = Array.from({ length: 101 }, (_, at) => rootCa(`CA ${at}`).certificate.pem);
    const problems = problemsOf(() =>
      certificatesIn([input(many.slice(0, 60).join("")), input(many.slice(60).join(""))]),
    );
    expect(problems).toEqual(["101 certificates were given, at most 100 are read"]);
  });
});

test("random octets give certificates or problems, never anything else", () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ maxLength: 200 }).map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(text)),
    fc.tuple(fc.nat(pkcs7(...all).length - 1), fc.nat(255)).map(([at, octet]) => {
      const broken = Buffer.from(pkcs7(...all));
      broken[at] = octet;
      return broken;
    }),
  );
  fc.assert(
    fc.property(bytes, (given) => said(Buffer.from(given)).length >= 0),
    { numRuns: 500 },
  );
});

describe("certificates are found in", () => {
  test.each([
    ["PEM", pems.join("")],
    ["PEM with CRLF", pems.join("").replaceAll("\n", "\r\n")],
    ["PEM with a byte order mark", `\ufeff${pems.join("")}`],
    [
      "PEM with blanks at the ends of lines and no newline at the last",
      pems.join("\n").replaceAll("\n", " \n").trimEnd(),
    ],
    ["PEM in UTF-16, as PowerShell redirects it", Buffer.from(`\ufeff${pems.join("\r\n")}`, "utf16le")],
    [
      "PEM between the lines of openssl",
      pems.map((pem) => `subject=CN = X\nBag Attributes: <No Attributes>\n${pem}`).join(""),
    ],
    ["PEM under an old label", pems.join("").replaceAll(" CERTIFICATE", " X509 CERTIFICATE")],
    ["PKCS#7 in DER", pkcs7(...all)],
    ["PKCS#7 in PEM", armoured(pkcs7(...all), "PKCS7")],
    [
      "PKCS#7 under the label CERTIFICATE, with CRLF, as AD CS writes it",
      armoured(pkcs7(...all), "CERTIFICATE", "\r\n"),
    ],
    ["JSON of Vault", JSON.stringify({ data: { certificate: pems[0], issuing_ca: pems[1], ca_chain: pems.slice(1) } })],
    [
      "JSON of cfssl",
      JSON.stringify({ cert: pems[0], bundle: pems.slice(1).join(""), csr: "-----BEGIN CERTIFICATE REQUEST-----" }),
    ],
  ])("%s", (_, content) => {
    expect(fingerprints(found(content))).toEqual(fingerprints(all));
  });

  test("DER", () => {
    expect(fingerprints(found(...all.map(({ der }) => Buffer.from(der))))).toEqual(fingerprints(all));
  });
});

test("the text of `openssl x509 -text` in front of a block is passed over", () => {
  const text = `Certificate:
    Data:
        Version: 3 (0x2)
        Serial Number:
            4f:1c:00
    Signature Algorithm: ecdsa-with-SHA256
    Signature Value:
        30:45:02:20:03:6b:a1:22:c7:ae:61:81:cf:d1:c9:6e:c3:21:
${pems[0]}`;
  expect(fingerprints(found(text))).toEqual(fingerprints(all.slice(0, 1)));
});

test("a certificate that stands in several files is taken once, from the first", () => {
  const twice = certificatesIn([
    input(pems[0]!, "a.pem"),
    input(Buffer.from(all[0]!.der), "b.der"),
    input(pems.join(""), "c.pem"),
  ]);
  expect(twice.map(({ file }) => file)).toEqual(["a.pem", "c.pem", "c.pem"]);
});

test("every order and division into files finds the same certificates, and as node reads them", () => {
  const division = fc.tuple(
    fc.shuffledSubarray(all, { minLength: all.length }),
    fc.array(fc.constantFrom("pem", "der", "p7b"), { minLength: 3, maxLength: 3 }),
  );
  fc.assert(
    fc.property(division, ([order, forms]) => {
      const contents = order.map((certificate, at) =>
        forms[at] === "pem" ? certificate.pem : forms[at] === "der" ? Buffer.from(certificate.der) : pkcs7(certificate),
      );
      const certificates = found(...contents);
      expect(fingerprints(certificates)).toEqual(fingerprints(order));
      for (const { der, fingerprint } of certificates) {
        const read = new X509Certificate(der).fingerprint256.replaceAll(":", "").toLowerCase();
        expect(read).toBe(fingerprint);
      }
    }),
  );
});

test.each([
  ["UTF8String", 0x0c, Buffer.from("Würzburg Ω")],
  ["BMPString", 0x1e, bmp("Würzburg Ω")],
  ["T61String", 0x14, Buffer.from("W\u00fcrzburg", "latin1")],
])("a name in %s comes out of any container with the octets that it went in with", (_, tag, value) => {
  const ca = rootCa(name({ oid: "0.9.2342.19200300.100.1.25", tag: 0x16, value: "example" }, { tag, value }));
  for (const content of [ca.certificate.pem, Buffer.from(ca.certificate.der), pkcs7(ca.certificate)]) {
    const [certificate] = found(content);
    expect(certificate?.subjectDer).toEqual(ca.name);
    expect(certificate?.subject).toMatch(/^DC=example, CN=Würzburg/);
  }
});
