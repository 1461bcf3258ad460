import fc from "fast-check";
import { findPath, isRoot, shortestPath } from "../../src/x509/chain";
import { newRequest } from "../../src/x509/issue";
import { crossSigned, intermediateOf, p384Keys, rootCa, rsaKeys, signed } from "../support/external-ca";
import { caConstraints, craft, name, newKey, serverAuth } from "./crafted";
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

test("of two certificates of one CA that lead equally far, the one that ends last is taken, in either order", () => {
  const [short, long] = [crossSigned(lower, old, "280110000000Z"), crossSigned(lower, old, "290110000000Z")];
  const leaf = signed(csr, lower, serverAuth);
  for (const offered of [
    [short, long],
    [long, short],
  ]) {
    const path =
      shortestPath(
        leaf,
        offered.map(({ certificate }) => certificate),
        [old.certificate],
        now,
      ) ?? [];
    expect(fingerprints(path)).toEqual(fingerprints([leaf, long.certificate, old.certificate]));
  }
});

test("of two anchors of one CA the one that ends last is taken, and of two that have ended too", () => {
  const again = (notAfter: string) => crossSigned(old, old, notAfter).certificate;
  const leaf = signed(csr, old, serverAuth);
  for (const [first, last] of [
    [again("280110000000Z"), again("290110000000Z")],
    [again("260110000000Z"), again("260210000000Z")],
  ] as const) {
    for (const anchors of [
      [first, last],
      [last, first],
    ])
      expect(fingerprints(shortestPath(leaf, [], anchors, now) ?? [])).toEqual(fingerprints([leaf, last]));
  }
});

test("a certificate is valid in its first and in its last second, and preferred then to one that is not", () => {
  const [edge, ended] = [crossSigned(lower, old, "280110000000Z"), crossSigned(lower, old, "280109235959Z")];
  const leaf = signed(csr, lower, serverAuth);
  const through = (at: string) => {
    const offered = [ended.certificate, lower.certificate, upper.certificate, edge.certificate];
    return fingerprints(shortestPath(leaf, offered, [old.certificate], new Date(at)) ?? [])[1];
  };
  expect(through("2028-01-10T00:00:00Z")).toBe(edge.certificate.fingerprint);
  expect(through("2028-01-10T00:00:01Z")).toBe(lower.certificate.fingerprint);
});

test("a way of twelve certificates is found, and no longer one", () => {
  const chain = [old];
  while (chain.length < 13) chain.push(intermediateOf(chain.at(-1)!, `CA ${chain.length}`));
  const way = (length: number) => {
    const cas = chain.slice(0, length - 1);
    const others = cas.slice(1).map(({ certificate }) => certificate);
    return shortestPath(signed(csr, cas.at(-1)!, serverAuth), others, [old.certificate], now);
  };
  expect(way(12)).toHaveLength(12);
  expect(way(13)).toBeUndefined();
});

test("a root is what signed itself, and no leaf that did", () => {
  expect(isRoot(old.certificate)).toBe(true);
  expect(isRoot(upper.certificate)).toBe(false);
  expect(isRoot(crossSigned(fresh, old).certificate)).toBe(false);
  const own = newKey();
  const subject = name({ value: "typha-server" });
  // No CA; and a CA of this name that another key has signed.
  expect(isRoot(craft({ subject, signWith: own.privateKey }))).toBe(false);
  const signWith = newKey().privateKey;
  expect(isRoot(craft({ subject, signWith, publicKey: own.publicKey, extensions: [caConstraints()] }))).toBe(false);
  // Version 1 knows no CAs, and its roots are some all the same.
  expect(isRoot(craft({ subject, signWith: own.privateKey, version: 1 }))).toBe(true);
});
