import * as fc from "fast-check";
import { calicoNodeVariables } from "../../../src/calico/environment/calico-node";
import { typhaVariables } from "../../../src/calico/environment/typha";
import { expectedValue, valueWords } from "../../../src/calico/environment/values";
import type { Variable } from "../../../src/calico/environment/variable";

const ROWS = [...calicoNodeVariables(), ...typhaVariables()];
const takes = (type: string, value: string) =>
  expectedValue({ ...ROWS[0]!, type, isNeverNone: true }, value) === undefined;

test("any text is either taken or answered with words, for every type, and soon", () => {
  const types = [...new Map(ROWS.map((row): [string, Variable] => [row.type, row])).values()];
  expect(types.length).toBeGreaterThan(60);
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.string({ maxLength: 200 }), (row, value) => {
      const expected = expectedValue(row, value);
      expect([undefined, valueWords(row)]).toContain(expected);
    }),
  );
});

test("a whole number is taken within its bounds, and outside of them never", () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.integer(), (least, size, value) => {
      const most = least + size;
      expect(takes(`int(${least}:${most})`, `${value}`)).toBe(least <= value && value <= most);
    }),
  );
});

test("a whole number has 32 bits where a row has no bounds, because Felix takes a larger one for no number", () => {
  expect(["2147483647", "-2147483648", "0x7fffffff"].filter((value) => !takes("int", value))).toEqual([]);
  expect(["2147483648", "-2147483649", "0xffff0000"].filter((value) => takes("int", value))).toEqual([]);
  expect(takes("int(1:)", "2147483648")).toBe(false);
});

test("blanks in a list are refused where Felix keeps them, which then does not start, or uses the default", () => {
  const lists = { "iface-list": "eth0,eth1", "iface-list-regexp": "/^eth/,lo", "portrange-list": "80,90:99" };
  for (const [type, value] of Object.entries(lists)) {
    expect(takes(type, value)).toBe(true);
    expect(takes(type, value.replace(",", ", "))).toBe(false);
  }
});

test("none is refused where Felix needs a value", () => {
  const row = ROWS.find(({ name }) => name === "FELIX_INTERFACEPREFIX")!;
  expect(expectedValue(row, "None")).toBe("names of interfaces, separated by commas, without blanks");
  expect(expectedValue({ ...row, isNeverNone: false }, "None")).toBeUndefined();
});

test("a port of a range of addresses names its protocol, which Felix reads first", () => {
  expect(
    ["22", "udp:53", "tcp:10.2.0.0/16:22", "[fd00::/64]:22", "udp:[fd00::/64]:53"].filter(
      (value) => !takes("port-list", value),
    ),
  ).toEqual([]);
  expect(["10.2.0.0/16:22", "127.0.0.1:2379", "sctp:22"].filter((value) => takes("port-list", value))).toEqual([]);
});

test("ranges of routing tables are at most as many as Felix takes", () => {
  expect(takes("route-table-ranges", "1-65536")).toBe(true);
  expect(takes("route-table-ranges", "1-65537")).toBe(false);
  expect(takes("route-table-ranges", "1-40000, 50000-90000")).toBe(false);
});

test("one of some words is taken in every mixture of large and small letters", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("Enabled", "Disabled", "Auto"),
      fc.array(fc.boolean(), { minLength: 8 }),
      (word, up) => {
        const mixed = [...word].map((letter, at) => (up[at] ? letter.toUpperCase() : letter.toLowerCase())).join("");
        expect(takes("oneof(Enabled,Disabled,Auto)", mixed)).toBe(true);
        expect(takes("oneof(Enabled,Disabled,Auto)", `${mixed}x`)).toBe(false);
      },
    ),
  );
});

test("a range of addresses is one that Node reads, with a prefix that its family has", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(40), (address, bits) => {
      expect(takes("cidr", `${address}/${bits}`)).toBe(bits <= 32);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), fc.nat(140), (address, bits) => {
      expect(takes("cidr", `${address}/${bits}`)).toBe(bits <= 128);
      expect(takes("cidr-list", `${address}/${bits}`)).toBe(bits <= 128);
      expect(takes("cidr-list-ipv4", `${address}/${bits}`)).toBe(false);
    }),
  );
});

test("a mask is taken where at least 8 of its 32 bits are set", () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), (mask) => {
      const bits = mask.toString(2).replaceAll("0", "").length;
      expect(takes("mark-bitmask", `0x${mask.toString(16)}`)).toBe(bits >= 8);
      if (mask > 0) expect(takes("mark-bitmask", `${mask}`)).toBe(bits >= 8);
    }),
  );
});

test("patterns that Go refuses are refused, and those with its flags and named groups are taken", () => {
  for (const wrong of ["(?!a)", "(?<=a)b", "(a)\\1", "[", "*"])
    expect([wrong, takes("regexp", wrong)]).toEqual([wrong, false]);
  for (const right of ["(?i)eth.*", "(?P<name>a)b", "^(en|eth)\\d+$", "^((en|wl)[Popsx].*)"])
    expect([right, takes("regexp", right)]).toEqual([right, true]);
});

test("no debug setting of Go is taken that weakens TLS or what certificates may be", () => {
  expect(takes("go-debug", "netdns=go,http2debug=1")).toBe(true);
  for (const weak of ["tls10server=1", "netdns=go,tlsrsakex=1", "netdns=go, x509sha1=1", "rsa1024min=0", "TLS3DES=1"])
    expect([weak, takes("go-debug", weak)]).toEqual([weak, false]);
});

test("a cipher suite is one with which Typha starts", () => {
  expect(takes("cipher-list", "TLS_AES_128_GCM_SHA256, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384")).toBe(true);
  expect(takes("cipher-list", "TLS_RSA_WITH_3DES_EDE_CBC_SHA")).toBe(false);
});
