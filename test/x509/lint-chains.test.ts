import { lint } from "../../src/x509/lint/lint";
import {
  authorityKeyId,
  caConstraints,
  certSign,
  extension,
  integer,
  sequence,
  serverAuth,
  subjectKeyId,
  tlv,
  yes,
} from "./crafted";
import { belowMiddle, caExtensions, caOf, leafExtensions, middleOf, pkiOf, said, serverOf } from "./sample-pki";

// What a CA allows below it, and which of several ways to the bundle counts.

describe("name constraints", () => {
  const [dnsTag, uriTag] = [0x82, 0x86];
  const constrained = (list: "permitted" | "excluded", tag: number, domain: string) =>
    extension(
      "2.5.29.30",
      sequence(tlv(list === "permitted" ? 0xa0 : 0xa1, sequence(tlv(tag, Buffer.from(domain))))),
      true,
    );
  const findings = (constraint: Buffer, ...names: readonly [number, string][]) => {
    const san = extension("2.5.29.17", sequence(...names.map(([tag, value]) => tlv(tag, Buffer.from(value)))));
    const bundle = [caOf({ extensions: [...caExtensions, constraint] })];
    return said(
      pkiOf({ bundle, server: [serverOf({ extensions: leafExtensions(serverAuth, san) })] }),
      "name-constraints",
    );
  };

  test.each([
    ["example.org", "example.org", true],
    ["example.org", "a.example.org", true],
    ["example.org", "A.EXAMPLE.org", true],
    ["example.org", "badexample.org", false],
    ["example.org", "example.org.bad", false],
    ["example.org", "org", false],
    [".example.org", "example.org", false],
    [".example.org", "a.example.org", true],
    [".example.org", "bad.anexample.org", false],
    ["", "anything.at.all", true],
  ])("to %j hold the DNS name and the URI host %s: %s", (domain, host, isBelow) => {
    const spiffe = `spiffe://${host}/x`;
    for (const [tag, value] of [
      [dnsTag, host],
      [uriTag, spiffe],
    ] as const) {
      expect(findings(constrained("permitted", tag, domain), [tag, value])).toHaveLength(isBelow ? 0 : 1);
      expect(findings(constrained("excluded", tag, domain), [tag, value])).toHaveLength(isBelow ? 1 : 0);
    }
  });

  test("hold for names of their own type only, and for every name", () => {
    const permitted = constrained("permitted", dnsTag, "example.org");
    expect(findings(permitted, [uriTag, "spiffe://example.com/x"])).toEqual([]);
    expect(findings(permitted, [dnsTag, "a.example.org"], [dnsTag, "example.com"])).toHaveLength(1);
    expect(findings(constrained("excluded", uriTag, "example.org"), [dnsTag, "example.org"])).toEqual([]);
  });

  test("of a CA hold for the CAs below it too", () => {
    const constraint = constrained("permitted", dnsTag, "example.org");
    const san = extension("2.5.29.17", sequence(tlv(dnsTag, Buffer.from("ca.example.com"))));
    const middle = middleOf({
      extensions: [caConstraints(), certSign, subjectKeyId("0d0d"), authorityKeyId("0c0a"), san],
    });
    const bundle = [caOf({ extensions: [...caExtensions, constraint] })];
    expect(said(pkiOf({ bundle, server: [serverOf(belowMiddle), middle] }), "name-constraints")).toEqual([
      'error typha-server: CN=CA (serial 0c) has name constraints: it does not permit the dns name "ca.example.com"',
    ]);
  });
});

describe("path lengths", () => {
  const limited = (hex: string) => extension("2.5.29.19", sequence(yes, integer(hex)), true);
  const chain = [serverOf(belowMiddle), middleOf()];
  const below = (hex: string) =>
    said(
      pkiOf({ bundle: [caOf({ extensions: [limited(hex), ...caExtensions.slice(1)] })], server: chain }),
      "path-length",
    );

  test("allow as many CAs as they say", () => {
    expect(below("00")).toHaveLength(1);
    expect(below("01")).toEqual([]);
  });

  test("of the CA that issued the leaf allow none, and none is there", () => {
    const middle = middleOf({ extensions: [limited("00"), certSign, subjectKeyId("0d0d"), authorityKeyId("0c0a")] });
    expect(said(pkiOf({ server: [chain[0]!, middle] }), "path-length")).toEqual([]);
  });
});

describe("of several ways to the bundle", () => {
  const limited = extension("2.5.29.19", sequence(yes, integer("00")), true);

  test("that which lasts longest counts, in either order", () => {
    const [short, long] = [caOf({ notAfter: "270601000000Z", serial: "0f" }), caOf()];
    for (const bundle of [
      [short, long],
      [long, short],
    ]) {
      expect(said(pkiOf({ bundle }), "outlives-ca")).toEqual([]);
      expect(lint(pkiOf({ bundle }), { now: new Date("2027-07-01T00:00:00Z") }).map(({ code }) => code)).toEqual([
        "ca-expired",
      ]);
    }
  });

  test("that which keeps the path lengths counts, though it ends first", () => {
    const strict = caOf({ extensions: [limited, ...caExtensions.slice(1)], serial: "0f" });
    const open = caOf({ notAfter: "271201000000Z" });
    for (const bundle of [
      [strict, open],
      [open, strict],
    ]) {
      const pki = pkiOf({ bundle, server: [serverOf(belowMiddle), middleOf()], client: [] });
      expect(said(pki, "path-length")).toEqual([]);
      expect(said(pki, "outlives-ca")).toHaveLength(1);
    }
  });
});
