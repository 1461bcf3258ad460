import { generateKeyPairSync } from "node:crypto";
import { readCertificate } from "../../src/x509/certificate";
import { rules } from "../../src/x509/lint/lint";
import type { LintedPki } from "../../src/x509/lint/rule";
import { issueThrowaway } from "../../src/x509/throwaway";
import * as crafted from "./crafted";
import * as sample from "./sample-pki";
import { rsaSpki as rsaNumbers } from "./seeded-keys";
import * as vectors from "./vectors";

const { alternativeName, authorityKeyId, caConstraints, certSign, clientAuth, extension, keyUsage, name } = crafted;
const { newKey, octets, oid, purposes, sequence, serverAuth, subjectKeyId, tlv, uri } = crafted;
const { belowMiddle, both, caExtensions, caKey, caOf, clientOf, digitalSignature, leafExtensions } = sample;
const { middleOf, pkiOf, rsaKey, said, serverKey, serverOf } = sample;

/** Name constraints: only DNS names below example.org. */
const permitted = sequence(tlv(0xa0, sequence(tlv(0x82, Buffer.from("example.org")))));

/** As large as 2048 bits can be. */
const oddModulus = 2n ** 2048n - 1n;
const ed25519Numbers = (y: bigint) =>
  sequence(
    sequence(oid("1.3.101.112")),
    tlv(0x03, Buffer.of(0), Buffer.from(y.toString(16).padStart(64, "0"), "hex").reverse()),
  );

const dns = (value: string) => alternativeName(false, [0x82, Buffer.from(value)]);

/** Every rule that needs no clock, with certificates that break it: `rule: subject: message`. */
const cases: Record<string, () => readonly [LintedPki, ...string[]]> = {
  "swapped-pair": () => [
    pkiOf({ server: [clientOf()], client: [serverOf()] }),
    'error typha-server: this is the client\'s certificate (CN typha-client, clientAuth); the two files are swapped; exchange tls.crt and tls.key of the two files; Typha would reject every node with "certificate specifies an incompatible key usage"',
    'error typha-client: this is Typha\'s certificate (CN typha-server, serverAuth); the two files are swapped; exchange tls.crt and tls.key of the two files; Typha would reject every node with "certificate specifies an incompatible key usage"',
  ],
  "shared-certificate": () => {
    const leaf = both(serverOf);
    return [
      pkiOf({ server: [leaf], client: [leaf] }),
      "error typha-client: has the same certificate as Typha's leaf, expected one per role; issue a leaf with a new key for each role",
    ];
  },
  "shared-key": () => [
    pkiOf({ client: [clientOf({ publicKey: serverKey.publicKey })] }),
    "error typha-client: has the same key as Typha's leaf, expected one per role; issue a leaf with a new key for each role",
  ],
  "equal-identities": () => [
    pkiOf({ client: [clientOf({ subject: name({ value: "typha-server" }) })] }),
    "error typha-client: has the identity of Typha's leaf (CN typha-server), expected one of its own",
  ],
  "equal-serials": () => [
    pkiOf({ client: [clientOf({ serial: "01" })] }),
    "warning typha-client: has the serial number of Typha's leaf (01), expected one of its own",
  ],
  "wrong-purpose": () => [
    pkiOf({ client: [clientOf({ extensions: leafExtensions(serverAuth) })] }),
    'error typha-client: has extended key usage serverAuth, expected clientAuth; issue it anew; Typha would refuse it with "certificate specifies an incompatible key usage"',
  ],
  "both-purposes": () => [
    pkiOf({ server: [both(serverOf)] }),
    "warning typha-server: has extended key usage serverAuth, clientAuth, expected serverAuth only",
  ],
  "no-purpose": () => [
    pkiOf({ client: [clientOf({ extensions: [digitalSignature, subjectKeyId("0e"), authorityKeyId("0c0a")] })] }),
    "warning typha-client: has no extended key usage, expected clientAuth",
  ],
  "no-identity": () => [
    pkiOf({ server: [serverOf({ subject: name({ oid: "2.5.4.10", value: "Typha" }) })] }),
    "error typha-server: has neither a CN nor exactly one URI SAN, expected one of them",
  ],
  "unusable-identity": () => [
    pkiOf({ server: [serverOf({ subject: name({ value: "None" }) })] }),
    'error typha-server: its identity "None" means "not set" to Calico',
  ],
  "common-name-length": () => [
    pkiOf({ server: [serverOf({ subject: name({ value: "x".repeat(80) }) })] }),
    "warning typha-server: its common name has 80 characters, a common name has at most 64",
  ],
  "uri-form": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth, uri("https://EXAMPLE.org/typha")) })] }),
    'error typha-server: its URI SAN "https://EXAMPLE.org/typha" is not in its normal form "https://example.org/typha"',
  ],
  "several-uris": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth, uri("spiffe://a/b", "spiffe://a/c")) })] }),
    "warning typha-server: has 2 URI SANs, expected at most one; its identity is CN typha-server",
  ],
  "leaf-is-ca": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth, caConstraints()) })] }),
    "error typha-server: is a CA certificate, expected a leaf",
  ],
  "leaf-key-usage": () => [
    pkiOf({ server: [serverOf({ extensions: [keyUsage(0x20, 5), ...leafExtensions(serverAuth).slice(1)] })] }),
    "warning typha-server: has key usage keyEncipherment, expected digitalSignature",
  ],
  "leaf-cert-sign": () => [
    pkiOf({ server: [serverOf({ extensions: [keyUsage(0x84, 2), ...leafExtensions(serverAuth).slice(1)] })] }),
    "warning typha-server: has key usage keyCertSign without being a CA, expected it not to",
  ],
  "leaf-path-length": () => [
    pkiOf({
      server: [
        serverOf({
          extensions: leafExtensions(serverAuth, extension("2.5.29.19", sequence(crafted.integer("00")), true)),
        }),
      ],
    }),
    "warning typha-server: has path length 0 without being a CA, expected none",
  ],
  "leaf-lifetime": () => [
    pkiOf({ server: [serverOf({ notAfter: "300101000000Z" })] }),
    "warning typha-server: is valid for 1096 days, expected at most 825",
  ],
  "empty-subject": () => [
    pkiOf({
      server: [
        serverOf({
          subject: name(),
          extensions: leafExtensions(serverAuth, alternativeName(false, [0x86, Buffer.from("spiffe://a/b")])),
        }),
      ],
    }),
    "warning typha-server: has an empty subject and a subjectAltName that is not critical, expected it to be critical",
  ],
  "unknown-issuer": () => [
    pkiOf({ server: [serverOf({ issuer: name({ value: "Other CA" }) })] }),
    "error typha-server: is issued by CN=Other CA, which is not in the trust bundle; expected CN=CA; add the missing CA to the bundle, append the missing intermediate to the leaf, or issue the leaf anew",
  ],
  "issuer-key-mismatch": () => {
    const bundle = [caOf({ signWith: newKey().privateKey })];
    const said = `names CN=CA as its issuer, but the CA of that name (sha256 ${bundle[0]?.fingerprint.slice(0, 16)}…) did not sign it; put the CA that signed it into the bundle, or issue the leaf anew`;
    return [pkiOf({ bundle }), `error typha-server: ${said}`, `error typha-client: ${said}`];
  },
  "intermediate-not-a-ca": () => [
    pkiOf({ server: [serverOf(), clientOf()] }),
    "error typha-server: intermediate CN=typha-client (serial 02): is not a CA, expected the CAs between leaf and trust bundle only",
  ],
  "no-key-cert-sign": () => [
    pkiOf({ bundle: [caOf({ extensions: [caConstraints(), digitalSignature, subjectKeyId("0c0a")] })] }),
    "error trust-bundle: has key usage digitalSignature, expected keyCertSign",
  ],
  "ca-purpose": () => [
    pkiOf({ bundle: [caOf({ extensions: [...caExtensions, purposes(serverAuth)] })] }),
    "error trust-bundle: has extended key usage serverAuth, expected none or also clientAuth",
  ],
  "path-length": () => [
    pkiOf({
      bundle: [
        caOf({
          extensions: [
            extension("2.5.29.19", sequence(crafted.yes, crafted.integer("00")), true),
            ...caExtensions.slice(1),
          ],
        }),
      ],
      server: [serverOf(belowMiddle), middleOf()],
    }),
    "error typha-server: has 1 CAs below CN=CA (serial 0c), which allows 0",
  ],
  "outlives-ca": () => [
    pkiOf({ bundle: [caOf({ notAfter: "270601000000Z" })] }),
    "warning typha-server: is valid until 2028-01-01T00:00:00Z, longer than its CA CN=CA (serial 0c): 2027-06-01T00:00:00Z; rotate the CA before it ends",
    "warning typha-client: is valid until 2028-01-01T00:00:00Z, longer than its CA CN=CA (serial 0c): 2027-06-01T00:00:00Z; rotate the CA before it ends",
  ],
  "key-id-mismatch": () => [
    pkiOf({ server: [serverOf({ extensions: [...leafExtensions(serverAuth).slice(0, 3), authorityKeyId("beef")] })] }),
    "warning typha-server: has authority key identifier beef, expected 0c0a",
  ],
  "empty-bundle": () => [
    pkiOf({ bundle: [], server: [], client: [] }),
    "error trust-bundle: holds no certificate, expected a CA",
  ],
  "bundle-not-a-ca": () => [
    pkiOf({ bundle: [caOf(), serverOf({ serial: "03" })] }),
    "error trust-bundle: certificate 2, CN=typha-server (serial 03): is not a CA, expected CA certificates only; take it out of the bundle",
  ],
  "bundle-duplicate": () => {
    const ca = caOf();
    return [
      pkiOf({ bundle: [ca, ca] }),
      "warning trust-bundle: certificate 2, CN=CA (serial 0c): stands more than once in the bundle, expected once",
    ];
  },
  "broken-self-signature": () => [
    pkiOf({ bundle: [caOf({ signWith: newKey().privateKey, publicKey: caKey.publicKey })] }),
    "error trust-bundle: names itself as its issuer but its own key did not sign it: it is damaged, or belongs to another key",
  ],
  "basic-constraints-not-critical": () => [
    pkiOf({ bundle: [caOf({ extensions: [caConstraints(false), ...caExtensions.slice(1)] })] }),
    "warning trust-bundle: its basicConstraints are not critical, expected them to be",
  ],
  "no-ca-key-usage": () => [
    pkiOf({ bundle: [caOf({ extensions: [caConstraints(), subjectKeyId("0c0a")] })] }),
    "warning trust-bundle: has no key usage, expected keyCertSign",
  ],
  "name-constraints": () => [
    pkiOf({
      bundle: [caOf({ extensions: [...caExtensions, extension("2.5.29.30", permitted, true)] })],
      server: [serverOf({ extensions: leafExtensions(serverAuth, dns("typha.example.com")) })],
      client: [clientOf({ extensions: leafExtensions(clientAuth, dns("node.example.org")) })],
    }),
    'error typha-server: CN=CA (serial 0c) has name constraints: it does not permit the dns name "typha.example.com"',
  ],
  "policy-constraints": () => [
    pkiOf({
      bundle: [caOf({ extensions: [...caExtensions, extension("2.5.29.36", sequence(tlv(0x80, Buffer.of(0))))] })],
    }),
    "error trust-bundle: has policyConstraints, which is not weighed here, expected none",
  ],
  "issuer-name-encoding": () => [
    pkiOf({ server: [serverOf({ issuer: name({ tag: 0x13, value: "CA" }) })] }),
    "error typha-server: names CN=CA as its issuer in PrintableString, but the CA of that name writes it in UTF8String; issue it anew with the name of its CA copied byte by byte",
  ],
  "empty-ca-name": () => [
    pkiOf({ bundle: [caOf(), caOf({ subject: name(), serial: "0f" })] }),
    "warning trust-bundle: certificate 2, empty subject (serial 0f): has an empty subject, expected a name",
  ],
  "no-subject-key-id": () => [
    pkiOf({ bundle: [caOf({ extensions: [caConstraints(), certSign] })] }),
    "warning trust-bundle: has no subject key identifier, expected one",
  ],
  "no-authority-key-id": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth).slice(0, 3) })] }),
    "warning typha-server: has no authority key identifier, expected that of its CA",
  ],
  "weak-signature": () => [
    {
      bundle: [readCertificate(vectors.hardWayCa)],
      server: [readCertificate(vectors.sha1Server)],
      client: [readCertificate(vectors.md5Client)],
    },
    "error typha-server: is signed with rsa-sha1, expected SHA-256 or better",
    "error typha-client: is signed with rsa-md5, expected SHA-256 or better",
  ],
  "throwaway-certificate": () => {
    const { ca, leaves } = issueThrowaway({
      seed: "of this test",
      identities: {
        "typha-server": { kind: "cn", value: "typha-server" },
        "typha-client": { kind: "uri", value: "spiffe://example.org/client" },
      },
    });
    const said = "was made by typha-mtls/testing for unit tests: its key is no secret, expected one that is";
    return [
      pkiOf({
        bundle: [ca.certificate],
        server: [leaves["typha-server"].certificate],
        client: [leaves["typha-client"].certificate],
      }),
      ...["trust-bundle", "typha-server", "typha-client"].map(
        (subject) => `error ${subject}: ${said}; have it issued by a CA of your own`,
      ),
    ];
  },
  "weak-anchor-signature": () => [
    pkiOf({ bundle: [caOf({ algorithm: sequence(oid("1.2.840.10045.4.1")) })] }),
    "warning trust-bundle: is signed with ecdsa-sha1, expected SHA-256 or better",
  ],
  "weak-key": () => [
    pkiOf({ server: [serverOf({ spki: rsaKey(128) })] }),
    "error typha-server: has an RSA key of 1024 bits, expected at least 2048",
  ],
  "rsa-exponent": () => [
    pkiOf({ server: [serverOf({ spki: rsaNumbers(oddModulus, 1n) })] }),
    "error typha-server: has an RSA key with the exponent 1, expected an odd number from 3 to 2^31-1, mostly 65537",
  ],
  "rsa-modulus": () => [
    pkiOf({ server: [serverOf({ spki: rsaNumbers(oddModulus + 1n, 65537n) })] }),
    "error typha-server: has an RSA key with an even modulus, expected an odd one",
  ],
  "small-order-key": () => [
    pkiOf({ server: [serverOf({ spki: ed25519Numbers(1n) })] }),
    "error typha-server: has an Ed25519 key with which anyone can sign, expected a new one",
  ],
  "oversized-key": () => [
    pkiOf({ server: [serverOf({ spki: rsaKey(1025) })] }),
    "error typha-server: has an RSA key of 8200 bits, expected at most 8192",
  ],
  "unsupported-key": () => [
    pkiOf({ server: [serverOf({ publicKey: generateKeyPairSync("ec", { namedCurve: "secp256k1" }).publicKey })] }),
    "error typha-server: has a key that Go does not know (ecdsa with 1.3.132.0.10), expected RSA, ECDSA or Ed25519",
  ],
  "unreadable-key": () => {
    const spki = serverKey.publicKey.export({ type: "spki", format: "der" });
    spki[spki.length - 1] = (spki.at(-1) ?? 0) ^ 1;
    return [
      pkiOf({ server: [serverOf({ spki })] }),
      "error typha-server: has an ecdsa-p256 key that cannot be read: the certificate is damaged",
    ];
  },
  version: () => [
    pkiOf({ server: [serverOf({ version: 1, extensions: [] })] }),
    "warning typha-server: is an X.509 version 1 certificate, expected version 3",
  ],
  "negative-serial": () => [
    pkiOf({ bundle: [caOf(), readCertificate(vectors.root)], server: [readCertificate(vectors.negativeSerial)] }),
    "error typha-server: has a negative serial number, expected a positive one",
  ],
  "zero-serial": () => [
    pkiOf({ server: [serverOf({ serial: "00" })] }),
    "warning typha-server: has serial number 0, expected a positive one",
  ],
  "serial-length": () => [
    pkiOf({ server: [serverOf({ serial: `00${"ff".repeat(20)}` })] }),
    "warning typha-server: has a serial number of 21 octets, expected at most 20",
  ],
  "name-string": () => [
    pkiOf({ server: [serverOf({ subject: name({ tag: 0x13, value: "typha_server" }) })] }),
    'error typha-server: has CN "typha_server", which is no valid PrintableString, expected UTF8String',
  ],
  "duplicate-extension": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth, purposes(serverAuth)) })] }),
    "error typha-server: has the extension extendedKeyUsage more than once, expected once",
  ],
  "unknown-critical-extension": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth, extension("1.2.3.4", octets("00"), true)) })] }),
    "error typha-server: has the critical extension 1.2.3.4, which Go does not know",
  ],
  "malformed-extension": () => [
    pkiOf({ server: [serverOf({ extensions: leafExtensions(serverAuth, extension("2.5.29.32", octets("00"))) })] }),
    "error typha-server: has the extension certificatePolicies, which Go cannot read: certificate policy is not a sequence",
  ],
  "empty-key-usage": () => [
    pkiOf({
      server: [
        serverOf({
          extensions: [extension("2.5.29.15", tlv(0x03, Buffer.of(0)), true), ...leafExtensions(serverAuth).slice(1)],
        }),
      ],
    }),
    "error typha-server: has an empty key usage, expected at least one use",
  ],
  "key-usage-not-critical": () => [
    pkiOf({
      server: [
        serverOf({
          extensions: [extension("2.5.29.15", tlv(0x03, Buffer.of(7, 0x80))), ...leafExtensions(serverAuth).slice(1)],
        }),
      ],
    }),
    "warning typha-server: its keyUsage is not critical, expected it to be",
  ],
  "wrongly-critical-extension": () => [
    pkiOf({ bundle: [caOf({ extensions: [caConstraints(), certSign, subjectKeyId("0c0a", true)] })] }),
    "error trust-bundle: its extension subjectKeyIdentifier is critical, expected it not to be",
  ],
  "alternative-name": () => [
    pkiOf({
      server: [
        serverOf({
          extensions: leafExtensions(serverAuth, alternativeName(false, [0x82, Buffer.from("müller.de", "latin1")])),
        }),
      ],
    }),
    'error typha-server: has the dns name "müller.de", which Go cannot read',
  ],
  "validity-order": () => [
    pkiOf({ server: [serverOf({ notBefore: "290101000000Z" })] }),
    "error typha-server: ends at 2028-01-01T00:00:00Z, before it begins at 2029-01-01T00:00:00Z",
  ],
};

describe("the linter", () => {
  test.each(Object.entries(cases))(
    "says what was found and what was expected where the rule %s is broken",
    (rule, make) => {
      const [pki, ...expected] = make();
      expect(said(pki, rule)).toEqual(expected);
    },
  );

  test("has a case for every rule that needs no clock", () => {
    const tested = new Set(Object.keys(cases));
    expect(rules.filter(({ needsClock, id }) => !needsClock && !tested.has(id))).toEqual([]);
  });

  test("has rules with ids of their own, a reason and a source", () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { id, severity, why, source, stricterThanGo } of rules) {
      // What is worth a warning only is what Go takes.
      if (severity === "warning") expect(stricterThanGo).toBeUndefined();
      if (stricterThanGo !== undefined) expect(stricterThanGo).toMatch(/^[A-Za-z].*[^.]$/);
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(why).toMatch(/^[A-Za-z].*[^.]\.$/);
      expect(source).not.toBe("");
    }
  });

  test("says everything on one line", () => {
    for (const make of Object.values(cases)) {
      for (const line of said(make()[0])) expect(line).toMatch(/^[^\n\r]+[^.]$/);
    }
  });
});
