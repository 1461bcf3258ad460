import { printable } from "@typha-mtls/problems";
import type { AlternativeName } from "../alternative-name";
import { extensionProblem } from "../extensions";
import { extensionNames, Oid } from "../oid";
import { instant } from "../renewal";
import { certificateRule, NEW_CERTIFICATE, NEXT_CERTIFICATE, type Rule, unneeded } from "./rule";

const everywhere = ["leaf", "intermediate", "anchor"] as const;

/** Critical extensions that each Go which Typha was built with (1.21 and later) acts on. */
const knownCritical: ReadonlySet<string> = new Set([
  Oid.keyUsage,
  Oid.subjectAltName,
  Oid.basicConstraints,
  Oid.nameConstraints,
  Oid.crlDistributionPoints,
  Oid.certificatePolicies,
  Oid.extendedKeyUsage,
]);

/** Extensions that must not be critical. */
const neverCritical: ReadonlySet<string> = new Set([
  Oid.subjectKeyIdentifier,
  Oid.authorityKeyIdentifier,
  Oid.authorityInfoAccess,
]);

/** Rules about what is written in a certificate and how: most of them are about what makes Go refuse to read it. */
export const encodingRules: readonly Rule[] = [
  certificateRule({
    id: "version",
    severity: "warning",
    places: everywhere,
    why: "Only version 3 can say what a certificate is for. Typha takes version 1, which Calico's hard way issues.",
    source: "RFC 5280 4.1.2.1; seen on Typha 3.28, 3.32 and 3.33",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ version }) =>
      version === 3 ? undefined : `is an X.509 version ${version} certificate, expected version 3`,
  }),
  certificateRule({
    id: "negative-serial",
    severity: "error",
    places: everywhere,
    why: "Go does not read a certificate with a negative serial number, and skips it silently in a bundle.",
    source: "Go 1.23 crypto/x509 (x509negativeserial)",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ serialIsNegative }) =>
      serialIsNegative ? "has a negative serial number, expected a positive one" : undefined,
  }),
  certificateRule({
    id: "zero-serial",
    severity: "warning",
    places: everywhere,
    why: "A serial number is positive.",
    source: "RFC 5280 4.1.2.2",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ serial }) => (/^0+$/.test(serial) ? "has serial number 0, expected a positive one" : undefined),
  }),
  certificateRule({
    id: "serial-length",
    severity: "warning",
    places: everywhere,
    why: "A serial number has at most 20 octets.",
    source: "RFC 5280 4.1.2.2",
    whatToDo: NEXT_CERTIFICATE,
    check({ serial, serialIsNegative }) {
      // A first bit that is set costs one octet more, unless it is a sign.
      const octets = serial.length / 2 + (/^[89a-f]/.test(serial) && !serialIsNegative ? 1 : 0);
      return octets > 20 ? `has a serial number of ${octets} octets, expected at most 20` : undefined;
    },
  }),
  certificateRule({
    id: "name-string",
    severity: "error",
    places: everywhere,
    why: "Go does not read a certificate whose names hold what their string type forbids, and skips it silently in a bundle.",
    source: "Go crypto/x509 parser.go: invalid PrintableString",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check({ subjectAttributes, issuerAttributes }) {
      const bad = [...subjectAttributes, ...issuerAttributes].find(({ wellFormed }) => !wellFormed);
      if (bad === undefined) return undefined;
      return `has ${bad.name} "${printable(bad.value)}", which is no valid ${bad.encoding}, expected UTF8String`;
    },
  }),
  certificateRule({
    id: "duplicate-extension",
    severity: "error",
    places: everywhere,
    why: "Go does not read a certificate that has an extension twice.",
    source: "RFC 5280 4.2; Go crypto/x509 parser.go",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check({ extensions }) {
      const twice = extensions.find(({ oid }, index) => extensions.findIndex((other) => other.oid === oid) < index);
      return twice === undefined ? undefined : `has the extension ${nameOf(twice.oid)} more than once, expected once`;
    },
  }),
  certificateRule({
    id: "unknown-critical-extension",
    severity: "error",
    places: everywhere,
    why: "A critical extension that is not known makes the other side refuse the certificate.",
    source: "RFC 5280 4.2; Go crypto/x509 UnhandledCriticalExtension",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check({ extensions, alternativeNames }) {
      const names = extensions.find(({ oid, critical }) => critical && oid === Oid.subjectAltName);
      if (names !== undefined && alternativeNames.every(({ type }) => type === "other"))
        return "has a critical subjectAltName without any name that Go knows";
      const unknown = extensions.find(
        ({ oid, critical }) => critical && !knownCritical.has(oid) && !neverCritical.has(oid),
      );
      return unknown === undefined
        ? undefined
        : `has the critical extension ${nameOf(unknown.oid)}, which Go does not know`;
    },
  }),
  certificateRule({
    id: "malformed-extension",
    severity: "error",
    places: everywhere,
    why: "Go does not read a certificate with an extension that it knows and cannot read, and skips it silently in a bundle.",
    source: "Go crypto/x509 parser.go processExtensions",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check({ extensions }) {
      for (const extension of extensions) {
        const wrong = extensionProblem(extension);
        if (wrong !== undefined) return `has the extension ${nameOf(extension.oid)}, which Go cannot read: ${wrong}`;
      }
      return undefined;
    },
  }),
  certificateRule({
    id: "empty-key-usage",
    severity: "error",
    places: everywhere,
    why: "A key usage that names no use forbids every use; OpenSSL takes it so.",
    source: "RFC 5280 4.2.1.3",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: "key usages without a bit, which Go takes for none",
    check: ({ keyUsage }) => (keyUsage?.length === 0 ? "has an empty key usage, expected at least one use" : undefined),
  }),
  certificateRule({
    id: "key-usage-not-critical",
    severity: "warning",
    places: everywhere,
    why: "Who does not know the extension should refuse the certificate and not use its key for anything.",
    source: "RFC 5280 4.2.1.3",
    whatToDo: NEXT_CERTIFICATE,
    check: ({ extensions }) =>
      extensions.some(({ oid, critical }) => oid === Oid.keyUsage && !critical)
        ? "its keyUsage is not critical, expected it to be"
        : undefined,
  }),
  certificateRule({
    id: "wrongly-critical-extension",
    severity: "error",
    places: everywhere,
    why: "Newer Go does not read a certificate whose key identifiers or access descriptions are critical.",
    source: "RFC 5280 4.2.1.1, 4.2.1.2, 4.2.2.1; Go crypto/x509 parser.go",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check({ extensions }) {
      const wrong = extensions.find(({ oid, critical }) => critical && neverCritical.has(oid));
      return wrong === undefined ? undefined : `its extension ${nameOf(wrong.oid)} is critical, expected it not to be`;
    },
  }),
  certificateRule({
    id: "alternative-name",
    severity: "error",
    places: everywhere,
    why: "Go does not read a certificate with a malformed entry in subjectAltName.",
    source: "Go crypto/x509 parseSANExtension",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: "URIs with an unusual host or without a scheme",
    check({ alternativeNames }) {
      const bad = alternativeNames.find((name) => !isReadable(name));
      return bad === undefined ? undefined : `has the ${bad.type} name "${printable(bad.value)}", which Go cannot read`;
    },
  }),
  certificateRule({
    id: "validity-order",
    severity: "error",
    places: everywhere,
    why: "A certificate that ends before it begins is never valid.",
    source: "RFC 5280 4.1.2.5",
    whatToDo: NEW_CERTIFICATE,
    stricterThanGo: unneeded,
    check: ({ notBefore, notAfter }) =>
      notAfter < notBefore ? `ends at ${instant(notAfter)}, before it begins at ${instant(notBefore)}` : undefined,
  }),
];

function nameOf(oid: string): string {
  return extensionNames.get(oid) ?? oid;
}

function isReadable({ type, value }: AlternativeName): boolean {
  switch (type) {
    case "ip":
      return value.length === 8 || value.length === 32;
    case "uri":
      return isReadableUri(value);
    case "other":
      return true;
    default:
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is allowed.
      return /^[\x00-\x7f]*$/.test(value);
  }
}

/** Narrower than Go's net/url: a scheme, a host of plain labels with or without a port, no character that must be escaped. */
function isReadableUri(value: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:[!-~]*$/i.test(value) || /%(?![0-9A-Fa-f]{2})/.test(value)) return false;
  const [, authority] = /^[^:]+:\/\/([^/?#]*)/.exec(value) ?? [];
  return authority === undefined || /^([\w.~-]+@)?([\w-]+(\.[\w-]+)*(:\d*)?)?$/.test(authority);
}
