import fc from "fast-check";
import { readCertificate } from "../../src/x509/certificate";
import { readCertificateFields } from "../../src/x509/certificate-fields";
import {
  booleanOf,
  contentOf,
  DerError,
  DerFields,
  encodingOf,
  integerOf,
  namedBitsOf,
  objectIdentifierOf,
  readDer,
  Tag,
  timeOf,
} from "../../src/x509/der";
import { oid, sequence, tlv } from "./crafted";
import { chainServer, foreignCa, hardWayServer } from "./vectors";

const read = (hex: string) => readDer(Buffer.from(hex, "hex"));

describe("the DER reader", () => {
  test("gives identifier, content and whole encoding of an element", () => {
    const element = read("0403616263");
    expect(element.tag).toBe(Tag.OctetString);
    expect(contentOf(element).toString()).toBe("abc");
    expect(encodingOf(element).toString("hex")).toBe("0403616263");
  });

  test("reads a length of up to three octets", () => {
    const content = Buffer.alloc(70_000, 1);
    const element = readDer(Buffer.concat([Buffer.from("0483011170", "hex"), content]));
    expect(contentOf(element)).toHaveLength(70_000);
  });

  test.each([
    ["nothing at all", ""],
    ["an identifier without a length", "30"],
    ["a length without its octets", "3082"],
    ["content that is cut off", "040361"],
    ["octets after the element", "0401610000"],
    ["an indefinite length", "30800000"],
    ["a length of four octets", "048400000001ff"],
    ["a length in long form that would fit in the short one", "048103616263"],
    ["a length with a leading zero octet", "0482008061"],
    ["a tag of more than one octet", "1f810100"],
  ])("refuses %s", (_what, hex) => {
    expect(() => read(hex)).toThrow(DerError);
  });

  test("refuses what is nested deeper than any certificate", () => {
    let nested: Buffer = Buffer.alloc(0);
    for (let depth = 0; depth < 20; depth++) nested = sequence(nested);
    const descend = (fields: DerFields): void => {
      if (fields.more) descend(fields.fields(Tag.Sequence, "inner"));
    };
    expect(() => descend(new DerFields(readDer(nested), "outer"))).toThrow("nested deeper than 16");
  });

  test("reads what is nested sixteen deep, and nothing deeper", () => {
    const nested = (depth: number) => {
      let inside: Buffer = Buffer.alloc(0);
      for (let level = 0; level < depth; level++) inside = sequence(inside);
      let fields = new DerFields(readDer(inside), "outer");
      while (fields.more) fields = fields.fields(Tag.Sequence, "inner");
    };
    expect(() => nested(16)).not.toThrow();
    expect(() => nested(17)).toThrow("nested deeper than 16");
  });

  test("names the field that is missing, unexpected or left over", () => {
    const fields = () => new DerFields(readDer(sequence(tlv(0x02, Buffer.of(1)))), "pair");
    expect(() => fields().take(Tag.OctetString, "second")).toThrow("second has tag 0x02, expected 0x04");
    expect(() => fields().finish()).toThrow("pair has fields after its last one");
    const taken = fields();
    taken.any("first");
    expect(() => taken.any("second")).toThrow("pair ends before second");
    expect(() => new DerFields(read("040161"), "text")).toThrow("text is not constructed");
  });
});

describe("DER values", () => {
  test("an object identifier is read into dotted form, whatever its first arcs", () => {
    for (const dotted of [
      "1.2.840.10045.4.3.2",
      "2.5.29.19",
      "0.9.2342.19200300.100.1.25",
      "1.3.101.112",
      "1.39.1",
      "1.2",
      "1.2.127",
      "1.2.128",
      "1.2.16384",
      "1.2.16383",
      "1.2.2147483647",
    ]) {
      expect(objectIdentifierOf(readDer(oid(dotted)))).toBe(dotted);
    }
    expect(objectIdentifierOf(read("0603883703"))).toBe("2.999.3");
  });

  test.each([
    ["an empty object identifier", "0600"],
    ["an object identifier that is cut off", "06022a86"],
    ["an object identifier that is cut off behind a group of zeros", "06032a8180"],
    ["an arc with a leading zero group", "06032a8001"],
    ["an arc above 2^31-1, which Go refuses", "06062a8880808000"],
  ])("%s is refused", (_what, hex) => {
    expect(() => objectIdentifierOf(read(hex))).toThrow(DerError);
  });

  test("a boolean is ff or 00 and nothing else", () => {
    expect(booleanOf(read("0101ff"))).toBe(true);
    expect(booleanOf(read("010100"))).toBe(false);
    expect(() => booleanOf(read("010101"))).toThrow(DerError);
    expect(() => booleanOf(read("0100"))).toThrow(DerError);
  });

  test("an integer has no superfluous octet", () => {
    expect(integerOf(read("02020080")).toString("hex")).toBe("0080");
    for (const hex of ["0200", "0202007f", "0202ff80"]) expect(() => integerOf(read(hex))).toThrow(DerError);
  });

  test("bits that are declared unused must be zero", () => {
    expect(namedBitsOf(read("030205a0"))).toEqual([0, 2]);
    expect(namedBitsOf(read("0303070080"))).toEqual([8]);
    for (const hex of ["0300", "030101", "030208a0", "030206a0".replace("a0", "bf")]) {
      expect(() => namedBitsOf(read(hex))).toThrow(DerError);
    }
  });

  test.each([
    ["491231235959Z", "2049-12-31T23:59:59.000Z"],
    ["500101000000Z", "1950-01-01T00:00:00.000Z"],
    ["20500101000000Z", "2050-01-01T00:00:00.000Z"],
    ["20280229120000Z", "2028-02-29T12:00:00.000Z"],
    ["99991231235959Z", "9999-12-31T23:59:59.000Z"],
  ])("the time %s is %s", (text, iso) => {
    const tag = text.length === 15 ? 0x18 : 0x17;
    expect(timeOf(readDer(tlv(tag, Buffer.from(text)))).toISOString()).toBe(iso);
  });

  test.each([
    "270229000000Z",
    "271301000000Z",
    "270101240000Z",
    "270101006000Z",
    "2701010000Z",
    "270101000000+0100",
    "270101000000",
    "20270101000000Z",
    "",
  ])("the UTCTime %p is refused", (text) => {
    expect(() => timeOf(readDer(tlv(0x17, Buffer.from(text))))).toThrow(DerError);
  });
});

describe("whatever bytes it is given", () => {
  const attempt = (bytes: Buffer) => {
    try {
      readCertificateFields(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(DerError);
    }
  };

  test("the certificate reader answers or throws a DerError", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => attempt(Buffer.from(bytes))));
  });

  test("the certificate reader survives every change of a few octets in real certificates", () => {
    const certificates = [foreignCa, hardWayServer, chainServer].map((pem) => readCertificate(pem).der);
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...certificates), changes, (der, octets) => {
        const changed = Buffer.from(der);
        for (const [at, octet] of octets) changed[at % changed.length] = octet;
        attempt(changed);
      }),
      { numRuns: 3000 },
    );
  });

  test("the certificate reader refuses every truncation of a real certificate", () => {
    const { der } = readCertificate(chainServer);
    for (let length = 0; length < der.length; length++) {
      expect(() => readCertificateFields(Buffer.from(der.subarray(0, length)))).toThrow(DerError);
    }
  });
});
