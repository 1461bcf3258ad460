import * as crafted from "../../../x509/crafted";
import {
  authorityKeyId,
  caConstraints,
  certSign,
  clientAuth,
  extension,
  keyUsage,
  purposes,
  sequence,
  serverAuth,
  subjectKeyId,
  tlv,
} from "../../../x509/crafted";
import {
  belowMiddle,
  bothLeaves,
  type CertificateSet,
  ca,
  caExtensions,
  client,
  leafExtensions,
  middle,
  server,
  set,
} from "./build";

const any = "2.5.29.37.0";
const codeSigning = "1.3.6.1.5.5.7.3.3";
const unknown = "1.2.3.4";
const usages: Readonly<Record<string, readonly string[]>> = {
  server: [serverAuth],
  client: [clientAuth],
  both: [serverAuth, clientAuth],
  any: [any],
  "any and code signing": [any, codeSigning],
  "code signing": [codeSigning],
  unknown: [unknown],
  "server and unknown": [serverAuth, unknown],
  "client and unknown": [clientAuth, unknown],
  "no purpose at all": [],
};
const bits: Readonly<Record<string, Buffer | undefined>> = {
  none: undefined,
  "key encipherment": keyUsage(0x20, 5),
  "digital signature and certificate signing": keyUsage(0x84, 2),
  "certificate signing": keyUsage(0x04, 2),
  "revocation lists": keyUsage(0x02, 1),
  "no use at all": extension("2.5.29.15", tlv(0x03, Buffer.of(0)), true),
  "digital signature, not critical": extension("2.5.29.15", tlv(0x03, Buffer.of(7, 0x80))),
  "certificate signing, not critical": extension("2.5.29.15", tlv(0x03, Buffer.of(2, 0x04))),
};
const constraints = (hex?: string, critical = true) =>
  extension("2.5.29.19", sequence(crafted.yes, ...(hex === undefined ? [] : [crafted.integer(hex)])), critical);
const identifiers = (own: string, of: string) => [subjectKeyId(own), authorityKeyId(of)];

/** What keys are for: extended key usage, key usage, basic constraints. */
export function purposeSets(): CertificateSet[] {
  return [...extendedKeyUsages(), ...keyUsages(), ...pathLengths(), ...authorities()];
}

function extendedKeyUsages(): CertificateSet[] {
  return Object.entries(usages).flatMap(([title, ids]) => {
    const leaf = leafExtensions(serverAuth).map((present, index) => (index === 1 ? purposes(...ids) : present));
    const below = {
      ...middle,
      extensions: [...[constraints(), certSign], ...identifiers("0d0d", "0c0a"), purposes(...ids)],
    };
    return [
      set(`Typha's leaf for ${title}`, { server: [server({ extensions: leaf })] }),
      set(`the client's leaf for ${title}`, { client: [client({ extensions: leaf })] }),
      set(`a CA for ${title}`, { bundle: [ca({ extensions: [...caExtensions, purposes(...ids)] })] }),
      set(`an intermediate for ${title}`, {
        server: [server(belowMiddle()), middle({ extensions: below.extensions })],
      }),
    ];
  });
}

function keyUsages(): CertificateSet[] {
  return Object.entries(bits).flatMap(([title, usage]) => {
    const own = usage === undefined ? [] : [usage];
    return [
      bothLeaves(`leaves with key usage: ${title}`, (purpose) => ({
        extensions: [...own, ...leafExtensions(purpose).slice(1)],
      })),
      set(`a CA with key usage: ${title}`, {
        bundle: [ca({ extensions: [caConstraints(), ...own, subjectKeyId("0c0a")] })],
      }),
      set(`an intermediate with key usage: ${title}`, {
        server: [
          server(belowMiddle()),
          middle({ extensions: [caConstraints(), ...own, ...identifiers("0d0d", "0c0a")] }),
        ],
      }),
    ];
  });
}

function pathLengths(): CertificateSet[] {
  const limited = (hex: string) => ca({ extensions: [constraints(hex), ...caExtensions.slice(1)] });
  const limitedMiddle = (hex: string) =>
    middle({ extensions: [constraints(hex), certSign, ...identifiers("0d0d", "0c0a")] });
  const chain = [server(belowMiddle()), middle()];
  return [
    set("path length 0, nothing between", { bundle: [limited("00")] }),
    set("path length 0, one CA between", { bundle: [limited("00")], server: chain }),
    set("path length 1, one CA between", { bundle: [limited("01")], server: chain }),
    set("path length 127", { bundle: [limited("7f")], server: chain }),
    set("path length 128", { bundle: [limited("0080")], server: chain }),
    set("negative path length", { bundle: [limited("ff")], server: chain }),
    set("path length 0 of the intermediate", { server: [server(belowMiddle()), limitedMiddle("00")] }),
    set("a path length in a leaf", {
      server: [
        server({
          extensions: leafExtensions(serverAuth, extension("2.5.29.19", sequence(crafted.integer("00")), true)),
        }),
      ],
    }),
  ];
}

function authorities(): CertificateSet[] {
  const without = [certSign, subjectKeyId("0c0a")];
  const notCa = extension("2.5.29.19", sequence(), true);
  return [
    set("a CA without basic constraints", { bundle: [ca({ extensions: without })] }),
    set("a CA that says it is none", { bundle: [ca({ extensions: [notCa, ...without] })] }),
    set("a CA with basic constraints that are not critical", {
      bundle: [ca({ extensions: [constraints(undefined, false), ...without] })],
    }),
    set("an intermediate that is no CA", {
      server: [server(belowMiddle()), middle({ extensions: [notCa, certSign, ...identifiers("0d0d", "0c0a")] })],
    }),
    set("an intermediate without basic constraints", {
      server: [server(belowMiddle()), middle({ extensions: [certSign, ...identifiers("0d0d", "0c0a")] })],
    }),
    bothLeaves("leaves that are CAs", (purpose) => ({ extensions: leafExtensions(purpose, caConstraints()) })),
    bothLeaves("leaves that say they are no CA", (purpose) => ({ extensions: leafExtensions(purpose, notCa) })),
    bothLeaves("leaves of version 1", () => ({ version: 1, extensions: [] })),
    bothLeaves("leaves of version 2", () => ({ version: 2, extensions: [] })),
    set("a CA of version 1", { bundle: [ca({ version: 1, extensions: [] })] }),
    set("everything of version 1", {
      bundle: [ca({ version: 1, extensions: [] })],
      server: [server({ version: 1, extensions: [] })],
      client: [client({ version: 1, extensions: [] })],
    }),
    set("an intermediate of version 1", { server: [server(belowMiddle()), middle({ version: 1, extensions: [] })] }),
    set("version 4", { server: [server({ version: 4 })] }),
  ];
}
