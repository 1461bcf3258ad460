import { lint, rules } from "../../src/x509/lint/lint";
import type { LintedPki } from "../../src/x509/lint/rule";
import { caOf, pkiOf, serverOf } from "./sample-pki";

describe("rules about time", () => {
  const at = (iso: string, pki = pkiOf()) =>
    lint(pki, { now: new Date(iso) }).map(
      ({ code, severity, subject, message }) => `${code} ${severity} ${subject}: ${message}`,
    );
  const server = (pki: Partial<LintedPki> = {}) => pkiOf({ client: [], ...pki });

  test("a leaf is valid from its first to its last second", () => {
    expect(at("2026-12-31T23:59:59Z", server())).toEqual([
      "not-yet-valid error trust-bundle: is not valid before 2027-01-01T00:00:00Z, now is 2026-12-31T23:59:59Z",
      "not-yet-valid error typha-server: is not valid before 2027-01-01T00:00:00Z, now is 2026-12-31T23:59:59Z",
    ]);
    expect(at("2027-01-01T00:00:00Z", server())).toEqual([]);
    expect(at("2028-01-01T00:00:00Z", server())).toEqual([
      "renewal-overdue error typha-server: the leaf expires in less than a day (2028-01-01T00:00:00Z)",
    ]);
    expect(at("2028-01-01T00:00:01Z", server())).toEqual([
      "expired error typha-server: the leaf expired (2028-01-01T00:00:00Z)",
    ]);
  });

  test("a leaf of a year is warned about for 60 days and an error for the last 14", () => {
    expect(at("2027-11-01T00:00:00Z", server())).toEqual([]);
    expect(at("2027-11-02T00:00:00Z", server())).toEqual([
      "expires-soon warning typha-server: the leaf expires in 60 days (2028-01-01T00:00:00Z)",
    ]);
    expect(at("2027-12-17T23:59:59Z", server())).toEqual([
      "expires-soon warning typha-server: the leaf expires in 14 days (2028-01-01T00:00:00Z)",
    ]);
    expect(at("2027-12-18T00:00:00Z", server())).toEqual([
      "renewal-overdue error typha-server: the leaf expires in 14 days (2028-01-01T00:00:00Z)",
    ]);
  });

  test("a leaf of a month is warned about from its half on and an error in its last sixth", () => {
    const month = server({ server: [serverOf({ notAfter: "270131000000Z" })] });
    expect(at("2027-01-15T23:59:59Z", month)).toEqual([]);
    expect(at("2027-01-16T00:00:00Z", month)[0]).toMatch(/^expires-soon .* in 15 days/);
    expect(at("2027-01-26T00:00:00Z", month)[0]).toMatch(/^renewal-overdue .* in 5 days/);
  });

  test("a leaf ends with its CA if that ends first", () => {
    const pki = server({ bundle: [caOf({ notAfter: "270601000000Z" })] });
    expect(at("2027-05-25T00:00:00Z", pki)).toEqual([
      expect.stringContaining("outlives-ca warning"),
      "renewal-overdue error typha-server: its CA CN=CA (serial 0c) expires in 7 days (2027-06-01T00:00:00Z)",
      "ca-expires-soon warning trust-bundle: expires in 7 days (2027-06-01T00:00:00Z)",
    ]);
    expect(at("2027-06-02T00:00:00Z", pki).slice(1)).toEqual([
      "expired error typha-server: its CA CN=CA (serial 0c) expired (2027-06-01T00:00:00Z)",
      "ca-expired warning trust-bundle: expired (2027-06-01T00:00:00Z)",
    ]);
  });

  test("a CA is warned about in its last year, when leaves begin to be cut short", () => {
    const pki = server({ server: [] });
    expect(at("2035-12-31T23:59:59Z", pki)).toEqual([]);
    expect(at("2036-01-02T00:00:00Z", pki)).toEqual([
      "ca-expires-soon warning trust-bundle: expires in 365 days (2037-01-01T00:00:00Z)",
    ]);
  });

  test("every rule that needs the clock is tested above", () => {
    expect(rules.filter(({ needsClock }) => needsClock).map(({ id }) => id)).toEqual([
      "not-yet-valid",
      "expired",
      "renewal-overdue",
      "expires-soon",
      "ca-expires-soon",
      "ca-expired",
    ]);
  });
});
