import { lint } from "../../src/x509/lint/lint";
import type { LintedPki } from "../../src/x509/lint/rule";
import {
  authorityKeyId,
  caConstraints,
  certSign,
  clientAuth,
  extension,
  keyUsage,
  name,
  newKey,
  octets,
  purposes,
  serverAuth,
  subjectKeyId,
  uri,
} from "./crafted";
import {
  belowMiddle,
  caExtensions,
  caKey,
  caName,
  caOf,
  clientOf,
  digitalSignature,
  leafExtensions,
  middleKey,
  middleOf,
  pkiOf,
  said,
  serverOf,
} from "./sample-pki";

// Both sides of each bound that a rule has, and what is nearly what it looks for.

const second = 1000;
const day = 24 * 60 * 60 * second;
/** `270101000000Z`. */
const utc = (time: number) => `${new Date(time).toISOString().slice(2, 19).replace(/[-T:]/g, "")}Z`;
const begin = Date.UTC(2027, 0, 1);

const rulesAt = (now: number, pki: LintedPki) => lint(pki, { now: new Date(now) }).map(({ code }) => code);
const noClient = (pki: Partial<LintedPki>) => pkiOf({ client: [], ...pki });

describe("a leaf of a life of", () => {
  const at = (life: number, left: number) => {
    const end = begin + life * day;
    return rulesAt(end - left, noClient({ server: [serverOf({ notAfter: utc(end) })] }));
  };

  test.each([
    [12, 2],
    [60, 10],
    [84, 14],
    [90, 14],
    [365, 14],
  ])("%d days is overdue when %d days are left: a sixth of it, 14 days at most", (life, left) => {
    expect(at(life, left * day)).toEqual(["renewal-overdue"]);
    expect(at(life, left * day + second)).toEqual(["expires-soon"]);
  });

  test.each([
    [12, 6],
    [40, 20],
    [80, 30],
    [150, 50],
    [180, 60],
    [365, 60],
  ])("%d days is to be renewed when %d days are left, 60 at most", (life, left) => {
    expect(at(life, left * day)).toEqual(["expires-soon"]);
    expect(at(life, left * day + second)).toEqual([]);
  });

  test.each([
    [825 * day, 0],
    [826 * day - second, 0],
    [826 * day, 1],
  ])("%d ms is too long or not: 825 whole days are taken", (life, findings) => {
    const server = serverOf({ notAfter: utc(begin + life) });
    expect(said(noClient({ server: [server] }), "leaf-lifetime")).toHaveLength(findings);
  });
});

describe("a CA of a life of", () => {
  const at = (life: number, left: number) => {
    const end = begin + life * day;
    return rulesAt(end - left, pkiOf({ bundle: [caOf({ notAfter: utc(end) })], server: [], client: [] }));
  };

  test.each([
    [30, 10],
    [300, 100],
    [1095, 365],
    [3650, 365],
  ])("%d days is to be rotated when %d days are left: a third of it, a year at most", (life, left) => {
    expect(at(life, left * day)).toEqual(["ca-expires-soon"]);
    expect(at(life, left * day + second)).toEqual([]);
  });

  test("any days has expired after its last second, not in it", () => {
    expect(at(300, 0)).toEqual(["ca-expires-soon"]);
    expect(at(300, -1)).toEqual(["ca-expired"]);
  });
});

test("a leaf is refused after its last second and before its first, and not in them", () => {
  const pki = noClient({ server: [serverOf({ notAfter: utc(begin + 365 * day) })] });
  expect(rulesAt(begin + 365 * day, pki)).toEqual(["renewal-overdue"]);
  expect(rulesAt(begin + 365 * day + 1, pki)).toEqual(["expired"]);
  expect(rulesAt(begin, pki)).toEqual([]);
  expect(rulesAt(begin - 1, pki)).toEqual(["not-yet-valid", "not-yet-valid"]);
});

test("a leaf that ends when it begins is valid for a moment, and one that ends before never", () => {
  const ending = (time: number) => said(noClient({ server: [serverOf({ notAfter: utc(time) })] }), "validity-order");
  expect(ending(begin)).toEqual([]);
  expect(ending(begin - second)).toHaveLength(1);
});

describe("extended key usage in a CA", () => {
  const anchor = (...ids: readonly string[]) =>
    said(pkiOf({ bundle: [caOf({ extensions: [...caExtensions, purposes(...ids)] })] }), "ca-purpose");
  const any = "2.5.29.37.0";

  test("has to name both purposes in the trust bundle, or any", () => {
    expect(anchor(serverAuth)).toEqual([expect.stringMatching(/expected none or also clientAuth$/)]);
    expect(anchor(clientAuth)).toEqual([expect.stringMatching(/expected none or also serverAuth$/)]);
    expect(anchor("1.3.6.1.5.5.7.3.3")).toEqual([expect.stringMatching(/none or also serverAuth and clientAuth$/)]);
    expect(anchor(serverAuth, clientAuth)).toEqual([]);
    expect(anchor(any)).toEqual([]);
  });

  test("has to name the purpose of its own leaf in an intermediate, and no other", () => {
    const middle = (id: string) =>
      middleOf({ extensions: [caConstraints(), certSign, subjectKeyId("0d0d"), authorityKeyId("0c0a"), purposes(id)] });
    const clientBelow = clientOf({ ...belowMiddle, extensions: leafExtensions(clientAuth) });
    const of = (server: string, client: string) =>
      said(
        pkiOf({ server: [serverOf(belowMiddle), middle(server)], client: [clientBelow, middle(client)] }),
        "ca-purpose",
      );
    expect(of(serverAuth, clientAuth)).toEqual([]);
    expect(of(clientAuth, clientAuth)).toEqual([expect.stringMatching(/^error typha-server: .* also serverAuth$/)]);
    expect(of(serverAuth, serverAuth)).toEqual([expect.stringMatching(/^error typha-client: .* also clientAuth$/)]);
  });
});

describe("a CA that bears the issuer's name for the eye only", () => {
  const printed = serverOf({ ...belowMiddle, issuer: name({ tag: 0x13, value: "Middle" }) });
  const rulesOf = (pki: Partial<LintedPki>) =>
    lint(pkiOf(pki)).flatMap(({ code, subject }) => (subject === "typha-server" ? [code] : []));

  test("is told of where it stands in the same file, or in the bundle", () => {
    expect(rulesOf({ server: [printed, middleOf()] })).toContain("issuer-name-encoding");
    expect(rulesOf({ server: [printed], bundle: [caOf(), middleOf()] })).toContain("issuer-name-encoding");
  });

  test("is no CA of this leaf where it stands in the other leaf's file", () => {
    const rules = rulesOf({ server: [printed], client: [clientOf(), middleOf()] });
    expect(rules).toContain("unknown-issuer");
    expect(rules).not.toContain("issuer-name-encoding");
  });
});

describe("serial numbers", () => {
  const twin = { serial: "01" };
  test("that are equal under two issuers are no one's fault", () => {
    const other = newKey();
    const otherCa = { subject: name({ value: "Other CA" }), signWith: other.privateKey, serial: "0f" };
    const ofOther = { ...twin, issuer: otherCa.subject, signWith: other.privateKey };
    expect(said(pkiOf({ bundle: [caOf(), caOf(otherCa)], client: [clientOf(ofOther)] }), "equal-serials")).toEqual([]);
    expect(said(pkiOf({ client: [clientOf(twin)] }), "equal-serials")).toHaveLength(1);
  });

  test("are looked at in the bundle too, and a certificate is no twin of itself", () => {
    const [first, again] = [caOf(), caOf({ notAfter: "360101000000Z" })];
    expect(said(pkiOf({ bundle: [first, first], server: [], client: [] }), "equal-serials")).toEqual([]);
    expect(said(pkiOf({ bundle: [first, again], server: [], client: [] }), "equal-serials")).toEqual([
      "warning trust-bundle: certificate 2, CN=CA (serial 0c): has the serial number of CN=CA (serial 0c), expected one of its own",
    ]);
  });

  test("that three certificates share are told of the second and the third, beside the first", () => {
    const [first, second, third] = ["A", "B", "C"].map((value) => clientOf({ serial: "01", subject: name({ value }) }));
    const found = said(pkiOf({ bundle: [], server: [first!, second!], client: [third!] }), "equal-serials");
    expect(found.map((line) => /Typha's leaf|CN=\w/.exec(line.split("serial number of ")[1]!)?.[0])).toEqual([
      "Typha's leaf",
      "Typha's leaf",
    ]);
  });

  test.each([
    ["7f".repeat(20), 0],
    [`00${"80".repeat(19)}`, 0],
    [`00${"80".repeat(20)}`, 1],
    ["7f".repeat(21), 1],
  ])("%s has at most 20 octets or not", (serial, findings) => {
    expect(said(pkiOf({ server: [serverOf({ serial })] }), "serial-length")).toHaveLength(findings);
  });

  test("of nothing but 0 is 0, and no other is", () => {
    for (const [serial, findings] of [
      ["00", 1],
      ["01", 0],
      ["0100", 0],
    ] as const)
      expect(said(pkiOf({ server: [serverOf({ serial })] }), "zero-serial")).toHaveLength(findings);
  });
});

describe("names", () => {
  const of = (tag: number, value: Buffer) =>
    said(pkiOf({ server: [serverOf({ subject: name({ tag, value }) })] }), "name-string").length;
  const unit = (code: number) => Buffer.of(code >> 8, code & 0xff);

  test.each([
    [0xd7ff, 0],
    [0xd800, 1],
    [0xdfff, 1],
    [0xe000, 0],
    [0xfdcf, 0],
    [0xfdd0, 1],
    [0xfdef, 1],
    [0xfdf0, 0],
    [0xfffd, 0],
    [0xfffe, 1],
    [0xffff, 1],
  ])("in BMPString may hold the unit %d or not, as Go has it", (code, findings) => {
    expect(of(0x1e, unit(code))).toBe(findings);
  });

  test.each([
    [0x13, "Az09 '()*&+,-./:=?", 0],
    [0x13, "a_b", 1],
    [0x13, "a@b", 1],
    [0x13, "a;b", 1],
    [0x13, "a!b", 1],
    [0x12, "09 ", 0],
    [0x12, "0-9", 1],
    [0x16, "\x00\x7f", 0],
    [0x16, "\x80", 1],
    [0x14, "\xff", 0],
    [0x0c, "\xc3\xa4", 0],
    [0x0c, "\xc3", 1],
    [0x1a, "a", 1],
  ])("in the string type %d may hold %j or not, as Go has it", (tag, value, findings) => {
    expect(of(tag, Buffer.from(value, "latin1"))).toBe(findings);
  });
});

describe("nothing is found where", () => {
  test.each([
    ["common-name-length", { subject: name({ value: "x".repeat(64) }) }],
    ["several-uris", { extensions: leafExtensions(serverAuth, uri("spiffe://a/b")) }],
    ["empty-subject", { subject: name(), extensions: leafExtensions(serverAuth, uri("spiffe://a/b")) }],
    ["leaf-key-usage", { extensions: leafExtensions(serverAuth).slice(1) }],
    ["leaf-cert-sign", { extensions: leafExtensions(serverAuth).slice(1) }],
    ["no-purpose", { version: 1, extensions: [] }],
    ["no-subject-key-id", { version: 1, extensions: [] }],
    ["no-authority-key-id", { version: 1, extensions: [] }],
  ] as const)("%s has no cause", (rule, fields) => {
    expect(said(pkiOf({ server: [serverOf(fields)] }), rule)).toEqual([]);
  });

  test.each([
    ["leaf-key-usage", { extensions: [digitalSignature, ...leafExtensions(serverAuth).slice(1)] }],
    ["unknown-critical-extension", { extensions: leafExtensions(serverAuth, extension("1.2.3.4", octets("00"))) }],
    ["wrongly-critical-extension", { extensions: leafExtensions(serverAuth) }],
  ] as const)("%s is nearly broken", (rule, fields) => {
    expect(said(pkiOf({ server: [serverOf(fields)] }), rule)).toEqual([]);
  });

  test("an identifier points to no key, or the CA has none", () => {
    const without = leafExtensions(serverAuth).slice(0, 3);
    expect(said(pkiOf({ server: [serverOf({ extensions: without })] }), "key-id-mismatch")).toEqual([]);
    const bundle = [caOf({ extensions: caExtensions.slice(0, 2) })];
    expect(said(pkiOf({ bundle }), "key-id-mismatch")).toEqual([]);
  });
});

test("rules of CAs hold in the bundle and in both files, and each finding names its certificate", () => {
  const bad = middleOf({
    extensions: [caConstraints(false), keyUsage(0x80, 7), authorityKeyId("0c0a")],
    subject: name(),
    issuer: caName,
    publicKey: middleKey.publicKey,
    signWith: caKey.privateKey,
  });
  const pki = pkiOf({
    bundle: [caOf(), bad],
    server: [serverOf(), bad],
    client: [clientOf(), bad],
  });
  for (const rule of ["no-key-cert-sign", "basic-constraints-not-critical", "empty-ca-name", "no-subject-key-id"]) {
    expect(said(pki, rule).map((line) => line.split(": ").slice(0, 2).join(": "))).toEqual([
      expect.stringMatching(/^(error|warning) trust-bundle: certificate 2, empty subject \(serial 0d\)$/),
      expect.stringMatching(/^(error|warning) typha-server: intermediate empty subject \(serial 0d\)$/),
      expect.stringMatching(/^(error|warning) typha-client: intermediate empty subject \(serial 0d\)$/),
    ]);
  }
});
