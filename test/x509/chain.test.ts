import type { Certificate } from "../../src/x509/certificate";
import { findPath } from "../../src/x509/chain";
import { authorityKeyId, caConstraints, certSign, craft, name, newKey, subjectKeyId } from "./crafted";
import { fingerprints } from "./pki";
import { caKey, caOf, serverOf } from "./sample-pki";

const other = newKey();
const named = (index: number) => name({ value: `CA ${index}` });

/** From a leaf to a root, so many certificates in all; each is issued by the next one. */
function pathOf(length: number): [Certificate, ...Certificate[]] {
  const certificates = Array.from({ length }, (_, index) =>
    craft({
      subject: named(index),
      issuer: named(Math.min(index + 1, length - 1)),
      signWith: caKey.privateKey,
      extensions: index === 0 ? [] : [caConstraints(), certSign],
    }),
  );
  return certificates as [Certificate, ...Certificate[]];
}

/** The name of the CA, and the key of another. */
const namesake = (serial: number, keyId?: string) =>
  caOf({
    serial: `20${serial.toString(16).padStart(4, "0")}`,
    signWith: other.privateKey,
    extensions: [caConstraints(), certSign, ...(keyId === undefined ? [] : [subjectKeyId(keyId)])],
  });

test("a path of twelve certificates is followed, and no longer one", () => {
  for (const [length, found] of [
    [2, true],
    [11, true],
    [12, true],
    [13, false],
  ] as const) {
    const path = pathOf(length);
    expect(findPath(path, [path.at(-1)!]).found).toBe(found);
  }
});

test("a hundred signatures are tried for one leaf, and no more: as many as Go tries", () => {
  const ca = caOf({ extensions: [caConstraints(), certSign] });
  const leaf = serverOf();
  const namesakes = Array.from({ length: 100 }, (_, index) => namesake(index));
  expect(findPath([leaf], [...namesakes.slice(1), ca]).found).toBe(true);
  expect(findPath([leaf], [...namesakes, ca]).found).toBe(false);
});

test("CAs whose key identifier fits are tried first, so that as many others do no harm", () => {
  const namesakes = Array.from({ length: 100 }, (_, index) => namesake(index, "0bad"));
  const path = findPath([serverOf()], [...namesakes, caOf()]);
  expect(path.found).toBe(true);
});

test("a leaf that is in the bundle itself is its own anchor", () => {
  const leaf = serverOf();
  const path = findPath([leaf], [leaf]);
  expect(path.found && fingerprints(path.certificates)).toEqual([leaf.fingerprint]);
});

test("where there is no way, the certificate whose issuer is missing is told, and who bears the issuer's name", () => {
  const [leaf, ...rest] = pathOf(4);
  const path = findPath([leaf, ...rest.slice(0, 2)], [caOf()]);
  expect(path).toMatchObject({ found: false, namesakes: [] });
  expect(!path.found && path.orphan.fingerprint).toBe(rest[1]!.fingerprint);
  const fake = namesake(1);
  const toFake = findPath([serverOf()], [fake]);
  expect(!toFake.found && fingerprints(toFake.namesakes)).toEqual([fake.fingerprint]);
});

test("an anchor is taken before a twin of it among the intermediates, which would only make the way longer", () => {
  const twin = caOf({ serial: "0f" });
  const path = findPath([serverOf(), twin], [caOf()]);
  expect(path.found && path.certificates).toHaveLength(2);
});

test("two CAs that issue each other are followed once around", () => {
  const [one, two] = [named(1), named(2)];
  const cross = (subject: Buffer, issuer: Buffer, serial: string) =>
    craft({ subject, issuer, serial, signWith: caKey.privateKey, extensions: [caConstraints(), authorityKeyId("00")] });
  const leaf = craft({ subject: named(0), issuer: one, signWith: caKey.privateKey });
  expect(findPath([leaf, cross(one, two, "0a"), cross(two, one, "0b")], [caOf()]).found).toBe(false);
});
