import { judgeCertificate } from "@typha-mtls/restarter";
import { issueCa } from "@typha-mtls/x509/issue";
import { cn, days, now, spiffe } from "../x509/pki";
import { type CertificatesToFind, certificatesToFind } from "./pki";

let found: CertificatesToFind;
beforeAll(async () => {
  found = await certificatesToFind();
});

const judged = (pem: string, at = now, identity = cn("typha-server")) =>
  judgeCertificate(pem, found.bundle, identity, at);

test("a certificate that calico-node takes has a hash of its own, and is named by its serial", () => {
  const { hash, leaf, refusals } = judged(found.first);
  expect(refusals).toEqual([]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(leaf).toMatch(/^CN=typha-server.* \(serial [0-9a-f]+…\)$/);
  expect(judged(found.renewed).hash).not.toBe(hash);
});

test("the hash is that of what Go reads: another line end or a comment changes nothing", () => {
  const other = `# from the issuer\n${found.first.replaceAll("\n", "\r\n")}`;
  expect(judged(other)).toEqual(judged(found.first));
});

test.each<[what: string, pem: (from: CertificatesToFind) => string, at: Date, why: RegExp]>([
  ["of a CA that calico-node does not trust", ({ ofOtherCa }) => ofOtherCa, now, /not issued by|other CA/],
  [
    "with another identity",
    ({ ofOtherName }) => ofOtherName,
    now,
    /^names CN typha-other, and calico-node asks for CN typha-server$/,
  ],
  ["for a client", ({ ofClient }) => ofClient, now, /clientAuth/],
  ["that has expired", ({ short }) => short, days(2), /expired/],
  ["that is not valid yet", ({ future }) => future, now, /is not valid before/],
  ["that is none", () => "", now, /^tls\.crt: /],
  ["that is damaged", ({ first }) => first.replace("MII", "MI"), now, /^tls\.crt: /],
])("a certificate %s is refused in words", (_, pem, at, why) => {
  const { refusals } = judged(pem(found), at);
  expect(refusals).not.toEqual([]);
  expect(refusals.join("\n")).toMatch(why);
});

test("a URI is compared as a URI", () => {
  expect(judged(found.first, now, spiffe("typha")).refusals).toEqual([
    "names CN typha-server, and calico-node asks for URI spiffe://example.org/typha",
  ]);
});

test("a certificate that ends soon is taken: the one before ends sooner", () => {
  expect(judged(found.short, days(0.9)).refusals).toEqual([]);
});

test("a bundle that cannot be read is refused, by its name", () => {
  expect(judgeCertificate(found.first, "no PEM", cn("typha-server"), now).refusals.join("\n")).toMatch(/^ca\.crt: /);
});

test("a CA of the bundle that has expired is no reason, where another one issued the certificate", async () => {
  const { certificate: expired } = await issueCa({
    commonName: "former CA",
    keyAlgorithm: "ecdsa-p256",
    now: days(-4_000),
  });
  expect(expired.notAfter.getTime()).toBeLessThan(now.getTime());
  const { refusals } = judgeCertificate(found.first, expired.pem + found.bundle, cn("typha-server"), now);
  expect(refusals).toEqual([]);
  expect(judged(found.first, days(11 * 365)).refusals.join("\n")).toMatch(/expired/);
});
