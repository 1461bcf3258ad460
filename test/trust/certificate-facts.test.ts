import { leafFacts } from "../../src/trust/certificate-facts";
import { intermediateOf, p384Keys, rootCa, rsaKeys, type TestCa } from "../support/external-ca";
import {
  alternativeName,
  clientAuth,
  craft,
  keyUsage,
  name,
  newKey,
  purposes,
  serverAuth,
  subjectKeyId,
  uri,
} from "../x509/crafted";

const ca = rootCa();
const DNS = 0x82;

interface Leaf {
  readonly subject?: Buffer;
  readonly purpose?: readonly string[];
  readonly names?: readonly Buffer[];
  readonly key?: ReturnType<typeof newKey>;
  readonly serial?: string;
  readonly notAfter?: string;
  readonly by?: TestCa;
}

/** A leaf of calico-node with one thing changed. */
function leaf({ subject, purpose = [clientAuth], names = [], key = newKey(), serial = "01", notAfter, by = ca }: Leaf) {
  return craft({
    issuer: by.name,
    subject: subject ?? name({ value: "typha-client" }),
    serial,
    publicKey: key.publicKey,
    ...(notAfter === undefined ? {} : { notAfter }),
    extensions: [keyUsage(0x80, 7), purposes(...purpose), subjectKeyId("0e0e"), ...names],
    signWith: by.key.privateKey,
  });
}

const factsOf = (given: Leaf, ...intermediates: readonly TestCa[]) =>
  leafFacts([leaf(given), ...intermediates.map(({ certificate }) => certificate)], "typha-client", {
    file: "pki/typha-client.crt",
    field: "",
  }).map(({ field, value }) => `${field}=${value}`);

test("what a renewal changes is no fact: key, serial, dates", () => {
  expect(factsOf({ key: newKey(), serial: "02", notAfter: "300101000000Z" })).toEqual(factsOf({}));
});

test.each<[string, Leaf, string]>([
  ["another common name", { subject: name({ value: "mallory" }) }, "=CN mallory"],
  [
    "a further attribute of the subject",
    { subject: name({ oid: "2.5.4.10", value: "Mallory" }, { value: "typha-client" }) },
    "subject=",
  ],
  ["a URI, by which it is known from then on", { names: [uri("spiffe://e.org/x")] }, "=URI spiffe://e.org/x"],
  [
    "a DNS name, by which another program may know it",
    { names: [alternativeName(false, [DNS, Buffer.from("api.example.org")])] },
    "other names=dns api.example.org",
  ],
  ["another purpose", { purpose: [serverAuth] }, "usage=digitalSignature, serverAuth"],
  ["a second purpose", { purpose: [clientAuth, serverAuth] }, "usage=digitalSignature, clientAuth, serverAuth"],
  ["a key of another kind", { key: rsaKeys() }, "key=rsa-2048"],
  ["a key of another size", { key: p384Keys() }, "key=ecdsa-p384"],
])("%s is a fact", (_, change, fact) => {
  const before = factsOf({});
  const after = factsOf(change);
  expect(after).not.toEqual(before);
  expect(after.filter((one) => !before.includes(one))).toContainEqual(expect.stringContaining(fact));
});

test("an intermediate that comes with a leaf is a fact, by name and fingerprint", () => {
  const issuing = intermediateOf(ca, "Example Issuing CA");
  expect(factsOf({ by: issuing }, issuing)).toContainEqual(
    expect.stringMatching(/^intermediate [0-9a-f]{64}=Example Issuing CA \(SHA-256 [0-9a-f]{32}…\)$/),
  );
});
