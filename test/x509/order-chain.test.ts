import fc from "fast-check";
import { findPath } from "../../src/x509/chain";
import { isRoot, shortestPath } from "../../src/x509/order-chain";
import { newRequest } from "../../src/x509/sign-request";
import { crossSigned, intermediateOf, p384Keys, rootCa, rsaKeys, signed } from "../support/external-ca";
import { serverAuth } from "./crafted";
import { cn, fingerprints, now } from "./pki";

let csr: string;
beforeAll(async () => {
  csr = (await newRequest({ role: "typha-server", identity: cn("typha-server"), keyAlgorithm: "ecdsa-p256" }))
    .requestPem;
});

const old = rootCa("Old Root");
const fresh = rootCa("New Root", p384Keys());
const upper = intermediateOf(old, "Upper", rsaKeys());
const lower = intermediateOf(upper, "Lower");

test("there is no way where an intermediate is missing, or an anchor only bears the name", () => {
  const leaf = signed(csr, lower, serverAuth);
  expect(shortestPath(leaf, [lower.certificate], [old.certificate], now)).toBeUndefined();
  const namesake = rootCa("Old Root");
  const others = [lower.certificate, upper.certificate];
  expect(shortestPath(leaf, others, [namesake.certificate], now)).toBeUndefined();
});

test("a circle of CAs that vouch for each other ends", () => {
  const a = rootCa("A");
  const b = intermediateOf(a, "B");
  const [aByB, bByA] = [crossSigned(a, b), crossSigned(b, a)];
  const leaf = signed(csr, b, serverAuth);
  expect(shortestPath(leaf, [aByB.certificate, bByA.certificate], [old.certificate], now)).toBeUndefined();
});

test("in whatever order certificates come, the way is the same", () => {
  const leaf = signed(csr, lower, serverAuth);
  const expected = fingerprints([leaf, lower.certificate, upper.certificate, old.certificate]);
  const offered = [leaf, lower, upper, old, fresh].map((each) => ("certificate" in each ? each.certificate : each));
  fc.assert(
    fc.property(fc.shuffledSubarray(offered, { minLength: offered.length }), (given) => {
      const path = shortestPath(leaf, given, [old.certificate, fresh.certificate], now) ?? [];
      expect(fingerprints(path)).toEqual(expected);
    }),
  );
});

test("of a cross-signed CA the certificate is taken that leads to the anchor, where following the first would be lost", () => {
  const issuing = intermediateOf(old, "Issuing");
  const twin = crossSigned(issuing, fresh);
  const leaf = signed(csr, issuing, serverAuth);
  const offered = [issuing.certificate, twin.certificate];
  for (const [anchor, through] of [
    [old, issuing],
    [fresh, twin],
  ] as const) {
    for (const given of [offered, offered.toReversed()]) {
      const path = shortestPath(leaf, given, [anchor.certificate], now) ?? [];
      expect(fingerprints(path)).toEqual(fingerprints([leaf, through.certificate, anchor.certificate]));
      // What is written is followed without trying, as Go and OpenSSL do.
      expect(findPath([leaf, ...path.slice(1, -1)], [anchor.certificate]).found).toBe(true);
    }
  }
});

test("a new root that an old one vouches for is an intermediate to who trusts only the old one", () => {
  const bridge = crossSigned(fresh, old);
  const leaf = signed(csr, fresh, serverAuth);
  const offered = [fresh.certificate, bridge.certificate];
  expect(fingerprints(shortestPath(leaf, offered, [old.certificate], now) ?? [])).toEqual(
    fingerprints([leaf, bridge.certificate, old.certificate]),
  );
  expect(fingerprints(shortestPath(leaf, offered, [old.certificate, fresh.certificate], now) ?? [])).toEqual(
    fingerprints([leaf, fresh.certificate]),
  );
});

test("of a CA that was renewed with its key, the certificate that is still valid is taken, also by a longer way", () => {
  const expired = crossSigned(lower, old, "270110000000Z");
  const leaf = signed(csr, lower, serverAuth);
  const offered = [expired, lower, upper].map(({ certificate }) => certificate);
  expect(fingerprints(shortestPath(leaf, offered, [old.certificate], now) ?? [])).toEqual(
    fingerprints([leaf, lower.certificate, upper.certificate, old.certificate]),
  );
  // The linter has the words for it where there is no other.
  expect(shortestPath(leaf, [expired.certificate], [old.certificate], now)).toHaveLength(3);
});

test("a root is what signed itself, and no leaf that did", () => {
  expect(isRoot(old.certificate)).toBe(true);
  expect(isRoot(upper.certificate)).toBe(false);
  expect(isRoot(crossSigned(fresh, old).certificate)).toBe(false);
});
