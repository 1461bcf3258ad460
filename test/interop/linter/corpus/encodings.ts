import {
  extension,
  integer,
  name,
  octets,
  oid,
  sequence,
  serverAuth,
  subjectKeyId,
  tlv,
  uri,
} from "../../../x509/crafted";
import {
  belowMiddle,
  bothLeaves,
  type CertificateSet,
  ca,
  caExtensions,
  caKey,
  client,
  everywhere,
  leafExtensions,
  middle,
  server,
  set,
  signedWith,
} from "./build";

const aia = "1.3.6.1.5.5.7.1.1";
const policies = "2.5.29.32";
const points = "2.5.29.31";
const authority = "2.5.29.35";
const url = tlv(0x86, Buffer.from("http://example.org/x"));
const policy = sequence(oid("1.2.3"));

const extensions: Readonly<Record<string, Buffer>> = {
  "an unknown critical extension": extension("1.2.3.4", octets("00"), true),
  "an unknown extension": extension("1.2.3.4", octets("00")),
  "a critical nsCertType": extension("2.16.840.1.113730.1.1", tlv(0x03, Buffer.of(6, 0x40)), true),
  "distribution points": extension(points, sequence(sequence(tlv(0xa0, tlv(0xa0, url))))),
  "critical distribution points": extension(points, sequence(sequence(tlv(0xa0, tlv(0xa0, url)))), true),
  "an empty distribution point": extension(points, sequence(sequence())),
  "distribution points that are none": extension(points, octets("00")),
  "a distribution point with a malformed name": extension(points, sequence(sequence(tlv(0xa0, octets("00"))))),
  "a policy": extension(policies, sequence(policy)),
  "a critical policy": extension(policies, sequence(policy), true),
  "a policy twice": extension(policies, sequence(policy, policy)),
  "policies that are none": extension(policies, octets("00")),
  "a policy without an identifier": extension(policies, sequence(sequence())),
  "an access description": extension(aia, sequence(sequence(oid("1.3.6.1.5.5.7.48.1"), url))),
  "a critical access description": extension(aia, sequence(sequence(oid("1.3.6.1.5.5.7.48.1"), url)), true),
  "an access description that is none": extension(aia, sequence(octets("00"))),
  "policy constraints": extension("2.5.29.36", sequence(tlv(0x80, Buffer.of(0)))),
  "critical policy constraints": extension("2.5.29.36", sequence(tlv(0x80, Buffer.of(0))), true),
  "policy constraints for later": extension("2.5.29.36", sequence(tlv(0x80, Buffer.of(5)))),
  "policy constraints that are none": extension("2.5.29.36", octets("00")),
  "no any-policy": extension("2.5.29.54", integer("00")),
  "no any-policy, malformed": extension("2.5.29.54", octets("00")),
  "policy mappings": extension("2.5.29.33", sequence(sequence(oid("1.2.3"), oid("1.2.4")))),
  "policy mappings that are none": extension("2.5.29.33", sequence(octets("00"))),
  "a subjectKeyIdentifier twice": subjectKeyId("0f"),
};

/** What is written in a certificate and how: extensions, serial numbers, times. */
export function encodingSets(): CertificateSet[] {
  return [
    ...Object.entries(extensions).flatMap(([title, added]) => everywhere(title, added)),
    ...keyIdentifiers(),
    ...serials(),
    ...times(),
  ];
}

function keyIdentifiers(): CertificateSet[] {
  const without = leafExtensions(serverAuth).slice(0, 2);
  const leaf = (title: string, ...more: readonly Buffer[]) =>
    set(title, { server: [server({ extensions: [...without, ...more] })] });
  return [
    leaf("no key identifiers"),
    leaf("an authority key identifier of another CA", extension(authority, sequence(tlv(0x80, Buffer.of(1))))),
    leaf("an authority key identifier without a key", extension(authority, sequence())),
    leaf("an authority key identifier that is none", extension(authority, octets("00"))),
    leaf("a critical authority key identifier", extension(authority, sequence(tlv(0x80, Buffer.of(1))), true)),
    leaf("a critical subject key identifier", subjectKeyId("0e", true)),
    leaf("a subject key identifier that is none", extension("2.5.29.14", sequence())),
    set("a CA without a key identifier", { bundle: [ca({ extensions: caExtensions.slice(0, 2) })] }),
  ];
}

function serials(): CertificateSet[] {
  const numbers = {
    "0": "00",
    negative: "ff",
    "of 20 octets": "7f".repeat(20),
    "of 21 octets": `00${"ff".repeat(20)}`,
    "of 30 octets": "01".repeat(30),
    "with a needless 00": "0001",
  };
  return [
    ...Object.entries(numbers).flatMap(([title, serial]) => [
      set(`a leaf with serial number ${title}`, { server: [server({ serial })] }),
      set(`a CA with serial number ${title}`, { bundle: [ca({ serial })] }),
      set(`a CA that nobody needs with serial number ${title}`, {
        bundle: [ca(), ca({ serial, subject: name({ value: "spare CA" }) })],
      }),
    ]),
    set("one serial number for both leaves", { client: [client({ serial: "01" })] }),
    set("one serial number for CA and leaf", { server: [server({ serial: "0c" })] }),
  ];
}

/** Now is 2027-06-01T00:00:00Z. */
function times(): CertificateSet[] {
  const past = { notBefore: "260101000000Z", notAfter: "270101000000Z" };
  const future = { notBefore: "270701000000Z", notAfter: "280701000000Z" };
  const spare = { subject: name({ value: "spare CA" }), serial: "0f" };
  const renewed = { serial: "0f", notAfter: "470101000000Z" };
  const ended = { ...signedWith(caKey), notAfter: "270101000000Z", notBefore: "200101000000Z" };
  return [
    set("Typha's leaf expired", { server: [server(past)] }),
    set("the client's leaf expired", { client: [client(past)] }),
    set("Typha's leaf not yet valid", { server: [server(future)] }),
    set("the client's leaf not yet valid", { client: [client(future)] }),
    set("the CA expired", { bundle: [ca(ended)] }),
    set("the CA not yet valid", { bundle: [ca(future)] }),
    set("an intermediate expired", { server: [server(belowMiddle()), middle(past)] }),
    set("an intermediate not yet valid", { server: [server(belowMiddle()), middle(future)] }),
    set("an intermediate that nobody needs expired", { server: [server(), middle(past)] }),
    set("a CA that nobody needs expired", { bundle: [ca(), ca({ ...spare, ...past })] }),
    set("a CA that nobody needs not yet valid", { bundle: [ca(), ca({ ...spare, ...future })] }),
    set("a CA renewed under its old key, the old one first", { bundle: [ca(ended), ca(renewed)] }),
    set("a CA renewed under its old key, the new one first", { bundle: [ca(renewed), ca(ended)] }),
    set("ends before it begins", { server: [server({ notBefore: "280101000000Z", notAfter: "270101000000Z" })] }),
    set("ends this second", { server: [server({ notAfter: "270601000000Z" })] }),
    set("ended a second ago", { server: [server({ notAfter: "270531235959Z" })] }),
    set("begins this second", { server: [server({ notBefore: "270601000000Z" })] }),
    set("begins in a second", { server: [server({ notBefore: "270601000001Z" })] }),
    set("ends in a week", { server: [server({ notAfter: "270608000000Z" })] }),
    set("ends in 2060", {
      bundle: [ca({ notAfter: "20600101000000Z" })],
      server: [server({ notAfter: "20600101000000Z" })],
    }),
    set("never ends", { bundle: [ca({ notAfter: "99991231235959Z" })] }),
    set("a GeneralizedTime before 2050", { server: [server({ notAfter: "20280101000000Z" })] }),
    set("a time that does not exist", { server: [server({ notAfter: "280230000000Z" })] }),
    set("a leaf that outlives its CA", { bundle: [ca({ notAfter: "270901000000Z" })] }),
    bothLeaves("leaves with URIs", (purpose) => ({
      subject: name(),
      extensions: leafExtensions(purpose, uri(`spiffe://example.org/${purpose}`)),
    })),
  ];
}
