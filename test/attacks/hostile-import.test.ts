import { sign, X509Certificate } from "node:crypto";
import { toPem } from "@typha-mtls/x509";
import * as fc from "fast-check";
import { type CSR, csrOf, LEAF, requested } from "../cli/external-ca-repository";
import { type Ran, runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, newFolder, read, write } from "../cli/user-repository";
import { intermediateOf, pkcs7, requestParts, rootCa, signed, type TestCa } from "../support/external-ca";
import {
  authorityKeyId,
  type Craft,
  caConstraints,
  clientAuth,
  craft,
  craftDer,
  extension,
  keyUsage,
  name,
  newKey,
  octets,
  oid,
  purposes,
  sequence,
  serverAuth,
  subjectKeyId,
  uri,
  yes,
} from "../x509/crafted";
import { mutated } from "./mutations";

// Somebody between the CA and the repository wants a certificate of his own in it, or one that says more than was asked for.

const ca = rootCa();
let pristine: string;
beforeAll(async () => {
  pristine = await requested();
});

const usual = (purpose: string = serverAuth) => [
  keyUsage(0x80, 7),
  purposes(purpose),
  subjectKeyId("0e0e"),
  authorityKeyId(ca.keyId),
];

/** A certificate for the key of a request, otherwise as the attacker likes it. */
function leaf(fields: Partial<Craft> = {}, by: TestCa = ca, role: keyof typeof CSR = "server"): Buffer {
  const { subject, publicKey } = requestParts(csrOf(pristine, role));
  return craftDer({
    issuer: by.name,
    subject,
    serial: "0e01",
    publicKey,
    extensions: usual(),
    signWith: by.key.privateKey,
    ...fields,
  });
}
const withRoot = (der: Buffer, ...more: readonly TestCa[]) =>
  toPem(der) + [ca, ...more].map(({ certificate }) => certificate.pem).join("");

/** A CA with something in its certificate. */
function special(constraints: Buffer, ...more: readonly Buffer[]): TestCa {
  const key = newKey();
  const own = name({ value: "Special" });
  const extensions = [constraints, subjectKeyId("7777"), ...more];
  const certificate = craft({ subject: own, notAfter: "370101000000Z", signWith: key.privateKey, extensions });
  return { certificate, name: own, key, keyId: "7777" };
}
const certSign = keyUsage(0x06, 1);
const pathLength = (hex: string) =>
  extension("2.5.29.19", sequence(yes, Buffer.concat([Buffer.of(2, 1), Buffer.from(hex, "hex")])), true);

async function given(root: string, ...files: readonly (string | Buffer)[]): Promise<Ran> {
  const folder = newFolder();
  const names = files.map((content, at) => {
    write(folder, `${at}.pem`, content as string);
    return `${folder}/${at}.pem`;
  });
  return runIn(root, "import", "demo", ...names);
}

/** A leaf in a chain of so many intermediates. */
function longChain(length: number): string {
  const cas = [ca];
  for (let at = 0; at < length; at += 1) cas.push(intermediateOf(cas.at(-1)!, `Issuing CA ${at}`));
  return withRoot(leaf({}, cas.at(-1)), ...cas.slice(1));
}

const named = (...values: readonly string[]) => name(...values.map((value) => ({ value })));
const REFUSED: readonly (readonly [title: string, make: () => string, code: string])[] = [
  ["for a key of the attacker", () => withRoot(leaf({ publicKey: newKey().publicKey })), "no-request"],
  ["that is a CA", () => withRoot(leaf({ extensions: [...usual(), caConstraints()] })), "leaf-is-ca"],
  [
    "for any purpose",
    () => withRoot(leaf({ extensions: [keyUsage(0x80, 7), purposes("2.5.29.37.0")] })),
    "both-purposes",
  ],
  [
    "for another purpose besides",
    () => withRoot(leaf({ extensions: [keyUsage(0x80, 7), purposes(serverAuth, "1.3.6.1.5.5.7.3.9")] })),
    "both-purposes",
  ],
  ["for the other side", () => withRoot(leaf({ extensions: usual(clientAuth) })), "wrong-purpose"],
  [
    "with a purpose twice",
    () => withRoot(leaf({ extensions: [...usual(), purposes(clientAuth)] })),
    "duplicate-extension",
  ],
  [
    "with a URI that was not asked for",
    () => withRoot(leaf({ extensions: [...usual(), uri("spiffe://evil/x")] })),
    "not-as-requested",
  ],
  ["whose last name is another", () => withRoot(leaf({ subject: named("typha-server", "evil") })), "not-as-requested"],
  [
    "whose name goes on behind a NUL",
    () => withRoot(leaf({ subject: named("typha-server\0.evil") })),
    "not-as-requested",
  ],
  ["with a negative serial number", () => withRoot(leaf({ serial: "ff" })), "negative-serial"],
  [
    "signed with SHA-1",
    () =>
      withRoot(
        leaf({
          algorithm: sequence(oid("1.2.840.10045.4.1")),
          signature: (tbs) => sign("sha1", tbs, ca.key.privateKey),
        }),
      ),
    "weak-signature",
  ],
  [
    "signed by somebody with the name of the CA",
    () => withRoot(leaf({}, { ...ca, key: newKey() })),
    "incomplete-chain",
  ],
  ["that ends before it begins", () => withRoot(leaf({ notAfter: "260101000000Z" })), "validity-order"],
  ["that is not valid yet", () => withRoot(leaf({ notBefore: "270301000000Z" })), "not-yet-valid"],
  [
    "with a critical extension that Go does not know",
    () => withRoot(leaf({ extensions: [...usual(), extension("1.2.3.4", octets("00"), true)] })),
    "unknown-critical-extension",
  ],
  ["with octets behind it", () => withRoot(Buffer.concat([leaf(), Buffer.of(0)])), "unreadable-certificate"],
  ["in a block with headers", () => withRoot(leaf()).replace("-----\n", "-----\nA: b\n\n"), "damaged-pem"],
  [
    "below more CAs than one of them allows",
    () => {
      const short = special(pathLength("00"), certSign);
      const between = intermediateOf(short);
      return withRoot(leaf({}, between), short, between);
    },
    "path-length",
  ],
  [
    "of a CA that may not sign certificates",
    () => {
      const unfit = special(caConstraints(), keyUsage(0x80, 7));
      return withRoot(leaf({}, unfit), unfit);
    },
    "no-key-cert-sign",
  ],
  [
    "of a CA for the other purpose",
    () => {
      const unfit = special(caConstraints(), certSign, purposes(clientAuth));
      return withRoot(leaf({}, unfit), unfit);
    },
    "ca-purpose",
  ],
  [
    "of a CA that has expired",
    () => {
      const old = rootCa("Old", newKey(), "270110000000Z");
      return withRoot(leaf({}, old), old);
    },
    "expired",
  ],
  ["at the end of a chain that is too long", () => longChain(12), "incomplete-chain"],
];

test.each(REFUSED)("a certificate %s is not imported, and nothing is written", async (_, make, code) => {
  const root = copyOf(pristine);
  const { codes, code: exit } = await given(root, make());
  expect({ exit, codes }).toEqual({ exit: 1, codes: expect.arrayContaining([code]) });
  expect(contentsOf(root)).toEqual(contentsOf(pristine));
});

/** What stands in the file of a leaf, as node reads it. */
function writtenChain(root: string, role: keyof typeof LEAF): X509Certificate[] {
  const [, base64 = ""] = /^ {4}tls\.crt: (\S+)$/m.exec(read(root, LEAF[role])) ?? [];
  const blocks = Buffer.from(base64, "base64")
    .toString()
    .match(/-----BEGIN[\s\S]*?-----END CERTIFICATE-----/g);
  return (blocks ?? []).map((pem) => new X509Certificate(pem));
}

test("CAs that no leaf needs get into no new trust bundle, also under the name of the one that does", async () => {
  const root = copyOf(pristine);
  const others = [rootCa("Evil"), rootCa(ca.name), rootCa(ca.name, ca.key, "360101000000Z")];
  const { code, out } = await given(root, withRoot(leaf(), ...others));
  expect(code).toBe(0);
  expect(out.match(/belongs to no chain/g)).toHaveLength(3);
  expect(read(root, "clusters/demo/pki/ca.crt")).toBe(ca.certificate.pem);
});

test("whatever is damaged or spliced into what a CA gave: it is refused in words, or node agrees with what is written", async () => {
  const server = leaf();
  const client = signed(csrOf(pristine, "client"), ca, clientAuth);
  const issuing = intermediateOf(ca);
  const pem = withRoot(server, issuing) + client.pem;
  const container = pkcs7(craft({ signWith: newKey().privateKey }), ca.certificate, client);
  const seeds = [Buffer.from(pem), server, container, Buffer.from(JSON.stringify({ data: { certificate: pem } }))];
  const others = [rootCa("Evil"), rootCa(ca.name), rootCa(ca.name, ca.key, "360101000000Z"), issuing];
  const sound = [toPem(server), client.pem, ...others.map(({ certificate }) => certificate.pem)];
  const spliced = fc.shuffledSubarray(sound).map((pieces) => Buffer.from(pieces.join("said the CA\n")));
  const inputs = fc.tuple(
    fc.oneof(spliced, ...seeds.map(mutated)),
    fc.constantFrom(...seeds, Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)),
  );
  const outcomes = new Set<number>();
  const property = fc.asyncProperty(inputs, async ([damaged, beside]) => {
    const root = copyOf(pristine);
    const parts = [damaged, ...(beside.length === 0 ? [] : [beside]), Buffer.from(ca.certificate.pem)];
    const { code, out, err } = await given(root, ...parts);
    outcomes.add(code);
    expect([0, 1, 2]).toContain(code);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no terminal may get.
    expect(out + err).not.toMatch(/ {4}at |TypeError|undefined|PRIVATE KEY-----|[\0-\x09\x0b-\x1f\x7f-\x9f]/);
    if (code !== 0) return expect(contentsOf(root)).toEqual(contentsOf(pristine));
    expect(read(root, "clusters/demo/pki/ca.crt")).toBe(ca.certificate.pem);
    for (const role of ["server", "client"] as const) {
      if (!Object.hasOwn(contentsOf(root), LEAF[role])) continue;
      const [first, ...between] = writtenChain(root, role);
      const anchor = new X509Certificate(ca.certificate.pem);
      expect(first!.publicKey.equals(requestParts(csrOf(pristine, role)).publicKey)).toBe(true);
      expect({ ca: first!.ca, usage: first!.keyUsage }).toEqual({
        ca: false,
        usage: [role === "server" ? serverAuth : clientAuth],
      });
      const chain = [first!, ...between, anchor];
      for (const [at, issued] of chain.slice(0, -1).entries())
        expect(issued.checkIssued(chain[at + 1]!) && issued.verify(chain[at + 1]!.publicKey)).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: 150 });
  expect(outcomes).toContain(0);
  expect(outcomes).toContain(1);
});
