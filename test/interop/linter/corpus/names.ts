import { alternativeName, clientAuth, extension, name, sequence, serverAuth, tlv } from "../../../x509/crafted";
import { bothLeaves, type CertificateSet, ca, caExtensions, client, leafExtensions, server, set } from "./build";
import { uris } from "./uris";

const dns = 0x82;
const uri = 0x86;
const ip = 0x87;
const email = 0x81;
const otherName = 0xa0;
type Entry = readonly [number, string];
const san = (critical: boolean, ...entries: readonly Entry[]) =>
  alternativeName(critical, ...entries.map(([tag, value]): [number, Buffer] => [tag, Buffer.from(value, "latin1")]));
const withNames = (purpose: string, critical: boolean, ...entries: readonly Entry[]) => ({
  extensions: leafExtensions(purpose, san(critical, ...entries)),
});

/** SANs and identities, string types, name constraints. */
export function nameSets(): CertificateSet[] {
  return [...identities(), ...alternativeNames(), ...stringTypes(), ...nameConstraints()];
}

function identities(): CertificateSet[] {
  const nobody = name();
  return [
    ...uris.flatMap((value) => [
      set(`the URI ${JSON.stringify(value)} alone`, {
        server: [server({ subject: nobody, ...withNames(serverAuth, true, [uri, value]) })],
      }),
      set(`the URI ${JSON.stringify(value)} beside another, and a CN`, {
        client: [client(withNames(clientAuth, false, [uri, "spiffe://a/b"], [uri, value]))],
      }),
    ]),
    bothLeaves("URIs and CNs", (purpose) => withNames(purpose, false, [uri, `spiffe://example.org/${purpose}`])),
    set("two URIs and no CN", {
      server: [
        server({ subject: nobody, ...withNames(serverAuth, true, [uri, "spiffe://a/b"], [uri, "spiffe://a/c"]) }),
      ],
    }),
    set("neither CN nor SAN", { server: [server({ subject: nobody })] }),
    set("an empty CN", { server: [server({ subject: name({ value: "" }) })] }),
    set("a DNS name and no CN", {
      server: [server({ subject: nobody, ...withNames(serverAuth, true, [dns, "typha"]) })],
    }),
    set("an empty subject and a SAN that is not critical", {
      server: [server({ subject: nobody, ...withNames(serverAuth, false, [uri, "spiffe://a/b"]) })],
    }),
    set("two CNs", { server: [server({ subject: name({ value: "first" }, { value: "last" }) })] }),
    set("a CN below an O", {
      server: [server({ subject: name({ oid: "2.5.4.10", value: "O" }, { value: "typha" }) })],
    }),
    set("one name for both sides", { client: [client({ subject: name({ value: "typha-server" }) })] }),
    ...[
      "none",
      "NONE",
      "$(HOME)",
      " typha",
      "typha ",
      "x".repeat(64),
      "x".repeat(80),
      "a,b=c+d",
      "typha\u0000",
      "typha\u200d",
    ].map((value) => set(`the CN ${JSON.stringify(value)}`, { server: [server({ subject: name({ value }) })] })),
  ];
}

function alternativeNames(): CertificateSet[] {
  const cases: Readonly<Record<string, readonly Entry[]>> = {
    "a DNS name": [[dns, "typha.example.org"]],
    "a wildcard": [[dns, "*.example.org"]],
    "an odd DNS name": [[dns, "a_b..c "]],
    "an empty DNS name": [[dns, ""]],
    "a DNS name that is not ASCII": [[dns, "m\xfcller.de"]],
    "an IPv4 address": [[ip, "\x0a\x00\x00\x01"]],
    "an IPv6 address": [[ip, "\x00".repeat(15) + "\x01"]],
    "an address of 5 octets": [[ip, "\x0a\x00\x00\x01\x02"]],
    "a mail address": [[email, "typha@example.org"]],
    "a mail address that is not ASCII": [[email, "typh\xe4@example.org"]],
    "a name of another type": [[otherName, ""]],
    "no name": [],
  };
  return Object.entries(cases).flatMap(([title, entries]) => [
    set(`a SAN with ${title}`, { server: [server(withNames(serverAuth, false, ...entries))] }),
    set(`a critical SAN with ${title}`, { server: [server(withNames(serverAuth, true, ...entries))] }),
    set(`a CA with a SAN with ${title}`, { bundle: [ca({ extensions: [...caExtensions, san(false, ...entries)] })] }),
  ]);
}

function stringTypes(): CertificateSet[] {
  const types: Readonly<Record<string, readonly [number, Buffer]>> = {
    PrintableString: [0x13, Buffer.from("typha server")],
    "PrintableString with _": [0x13, Buffer.from("typha_server")],
    "PrintableString with @": [0x13, Buffer.from("typha@server")],
    "PrintableString with * and &": [0x13, Buffer.from("typha*&server")],
    "PrintableString that is not ASCII": [0x13, Buffer.from("typh\xe4", "latin1")],
    "UTF8String that is not ASCII": [0x0c, Buffer.from("typhä 🐈")],
    "UTF8String that is no UTF-8": [0x0c, Buffer.of(0x74, 0xe4)],
    "UTF8String of a surrogate": [0x0c, Buffer.of(0xed, 0xa0, 0x80)],
    IA5String: [0x16, Buffer.from("typha_server")],
    "IA5String that is not ASCII": [0x16, Buffer.from("typh\xe4", "latin1")],
    T61String: [0x14, Buffer.from("typh\xe4", "latin1")],
    NumericString: [0x12, Buffer.from("12 34")],
    "NumericString with letters": [0x12, Buffer.from("12a")],
    BMPString: [0x1e, Buffer.from("typha", "utf16le").swap16()],
    "BMPString with a NUL behind it": [0x1e, Buffer.from("typha\0", "utf16le").swap16()],
    "BMPString of odd length": [0x1e, Buffer.from("typ")],
    "BMPString with a surrogate": [0x1e, Buffer.from("🐈", "utf16le").swap16()],
    "BMPString with a byte-order mark reversed": [0x1e, Buffer.of(0xff, 0xfe)],
    UniversalString: [0x1c, Buffer.from("\0\0\0t", "latin1")],
    VisibleString: [0x1a, Buffer.from("typha")],
  };
  return Object.entries(types).flatMap(([title, [tag, value]]) => {
    const named = name({ tag, value });
    return [
      set(`the CN of Typha's leaf as ${title}`, { server: [server({ subject: named })] }),
      set(`the name of the CA as ${title}`, {
        bundle: [ca({ subject: named })],
        server: [server({ issuer: named })],
        client: [client({ issuer: named })],
      }),
      set(`the issuer CA as ${title}, the CA itself as UTF8String`, {
        server: [
          server({
            issuer:
              tag === 0x1e ? name({ tag, value: Buffer.from("CA", "utf16le").swap16() }) : name({ tag, value: "CA" }),
          }),
        ],
      }),
    ];
  });
}

function nameConstraints(): CertificateSet[] {
  const general: Readonly<Record<string, readonly [number, Buffer]>> = {
    "DNS example.org": [dns, Buffer.from("example.org")],
    "DNS .example.org": [dns, Buffer.from(".example.org")],
    "DNS EXAMPLE.org": [dns, Buffer.from("EXAMPLE.org")],
    "every DNS name": [dns, Buffer.alloc(0)],
    "URI example.org": [uri, Buffer.from("example.org")],
    "URI .example.org": [uri, Buffer.from(".example.org")],
    "DNS a..b": [dns, Buffer.from("a..b")],
    "IP 10/8": [ip, Buffer.of(10, 0, 0, 0, 255, 0, 0, 0)],
    "mail example.org": [email, Buffer.from("example.org")],
    "a directory": [0xa4, name({ value: "x" })],
  };
  const shown: Readonly<Record<string, readonly Entry[] | undefined>> = {
    "no SAN": undefined,
    "DNS example.org": [[dns, "example.org"]],
    "DNS a.Example.ORG": [[dns, "a.Example.ORG"]],
    "DNS badexample.org": [[dns, "badexample.org"]],
    "DNS *.example.org": [[dns, "*.example.org"]],
    "DNS *.org": [[dns, "*.org"]],
    "URI below": [[uri, "spiffe://a.example.org/x"]],
    "URI itself with a port": [[uri, "spiffe://example.org:1/x"]],
    "URI elsewhere": [[uri, "spiffe://example.com/x"]],
    "URI without a host": [[uri, "urn:a:b"]],
    "IP 10.0.0.1": [[ip, "\x0a\x00\x00\x01"]],
    "mail a@example.org": [[email, "a@example.org"]],
  };
  const kinds = { permitted: 0xa0, excluded: 0xa1 };
  const empty = [extension("2.5.29.30", sequence(), true), extension("2.5.29.30", sequence(tlv(0xa0)), true)];
  return [
    ...Object.entries(kinds).flatMap(([kind, list]) =>
      Object.entries(general).flatMap(([constraint, [tag, value]]) =>
        Object.entries(shown).map(([leaf, entries]) => {
          const extended = extension("2.5.29.30", sequence(tlv(list, sequence(tlv(tag, value)))), kind === "permitted");
          return set(`a CA with ${kind} ${constraint}, a leaf with ${leaf}`, {
            bundle: [ca({ extensions: [...caExtensions, extended] })],
            server: [server(entries === undefined ? {} : withNames(serverAuth, false, ...entries))],
          });
        }),
      ),
    ),
    ...empty.map((extended, index) =>
      set(`empty name constraints ${index + 1}`, { bundle: [ca({ extensions: [...caExtensions, extended] })] }),
    ),
  ];
}
