import { createPublicKey, type KeyObject } from "node:crypto";
import {
  authorityKeyId,
  caConstraints,
  certSign,
  clientAuth,
  name,
  purposes,
  serverAuth,
  subjectKeyId,
} from "../../../x509/crafted";
import { ecKey } from "../../../x509/seeded-keys";
import {
  belowMiddle,
  type CertificateSet,
  ca,
  caKey,
  caName,
  client,
  clientKey,
  digitalSignature,
  leafExtensions,
  middle,
  middleKey,
  middleName,
  pem,
  server,
  serverKey,
  set,
  signedWith,
} from "./build";

const publicOf = (key: KeyObject) => createPublicKey(key as never);
const otherKey = ecKey("other CA");
const otherName = name({ value: "Other CA" });
const other = (fields = {}) => ca({ subject: otherName, serial: "1f", ...signedWith(otherKey), ...fields });
/** The CA below the CA, issued by the other CA. */
const crossed = (fields = {}) => middle({ issuer: otherName, serial: "2f", ...signedWith(otherKey), ...fields });
const clientBelowMiddle = () => client(belowMiddle(clientAuth));

/** Ways from a leaf to the bundle, the bundle as a text, and the two leaves side by side. */
export function chainSets(): CertificateSet[] {
  return [...intermediates(), ...crossSigned(), ...bundles(), ...texts(), ...pairs()];
}

function intermediates(): CertificateSet[] {
  const leaf = server(belowMiddle());
  const lowName = name({ value: "Low" });
  const lowKey = ecKey("low");
  const low = middle({
    issuer: middleName,
    subject: lowName,
    serial: "0a",
    publicKey: publicOf(lowKey),
    ...signedWith(middleKey),
    extensions: [caConstraints(), certSign, subjectKeyId("0a0a"), authorityKeyId("0d0d")],
  });
  const belowLow = server({ issuer: lowName, ...signedWith(lowKey) });
  return [
    set("nothing wrong"),
    set("an intermediate", { server: [leaf, middle()], client: [clientBelowMiddle(), middle()] }),
    set("an intermediate that was forgotten by Typha", { server: [leaf] }),
    set("an intermediate that was forgotten by the client", { client: [clientBelowMiddle()] }),
    set("two intermediates", { server: [belowLow, low, middle()] }),
    set("two intermediates in the wrong order", { server: [belowLow, middle(), low] }),
    set("two intermediates of which one was forgotten", { server: [belowLow, low] }),
    set("the root behind the leaf", { server: [server(), ca()] }),
    set("the root behind the intermediate", { server: [leaf, middle(), ca()] }),
    set("a root of version 1 behind the leaf", {
      bundle: [ca({ version: 1, extensions: [] })],
      server: [server(), ca({ version: 1, extensions: [] })],
    }),
    set("a CA that nobody needs behind the leaf", { server: [server(), other()] }),
    set("another leaf behind the leaf", { server: [server(), client()] }),
    set("the leaf twice", { server: [server(), server()] }),
    set("the intermediate in front", { server: [middle(), leaf] }),
    set("the intermediate in the bundle too", {
      bundle: [ca(), middle()],
      server: [leaf],
      client: [clientBelowMiddle()],
    }),
    set("the intermediate in the bundle instead of its root", {
      bundle: [middle()],
      server: [leaf],
      client: [clientBelowMiddle()],
    }),
    set("a self-issued twin of version 1 as intermediate", {
      server: [
        server(signedWith(otherKey)),
        ca({ version: 1, extensions: [], publicKey: publicOf(otherKey), serial: "3f" }),
      ],
    }),
  ];
}

function crossSigned(): CertificateSet[] {
  const leaf = server(belowMiddle());
  const root = ca({ issuer: otherName, serial: "2c", ...signedWith(otherKey), publicKey: publicOf(caKey) });
  return [
    set("cross-signed, the way that leads nowhere first", { server: [leaf, crossed(), middle()] }),
    set("cross-signed, the way that leads nowhere last", { server: [leaf, middle(), crossed()] }),
    set("cross-signed, both ways lead home", { bundle: [ca(), other()], server: [leaf, crossed(), middle()] }),
    set("cross-signed, one of the ways expired", {
      bundle: [ca(), other()],
      server: [leaf, crossed({ notAfter: "270201000000Z" }), middle()],
    }),
    set("a root cross-signed by a root that is listed", {
      bundle: [other()],
      server: [server(), root],
      client: [client(), root],
    }),
    set("a root cross-signed by a root that is not listed", { server: [server(), root], client: [client(), root] }),
    set("two CAs that issue each other, and nothing else", {
      bundle: [other()],
      server: [leaf, crossed({ issuer: caName }), root],
    }),
  ];
}

function bundles(): CertificateSet[] {
  const namesake = ca({ serial: "4f", ...signedWith(otherKey), publicKey: publicOf(otherKey) });
  const plain = { extensions: [caConstraints(), certSign] };
  const ofOther = { issuer: otherName, ...signedWith(otherKey) };
  return [
    set("two CAs", { bundle: [ca(), other()] }),
    set("two CAs, the other one first", { bundle: [other(), ca()] }),
    set("two CAs, one leaf of each", { bundle: [ca(), other()], client: [client(ofOther)] }),
    set("a leaf of a CA that is not listed", { server: [server(ofOther)] }),
    set("a client of a CA that is not listed", { client: [client(ofOther)] }),
    set("two CAs of one name", { bundle: [namesake, ca()] }),
    set("two CAs of one name without key identifiers", {
      bundle: [ca({ ...plain, serial: "4f", ...signedWith(otherKey), publicKey: publicOf(otherKey) }), ca(plain)],
    }),
    set("a CA that was made twice, with another key", { bundle: [namesake] }),
    set("a CA twice", { bundle: [ca(), ca()] }),
    set("an empty bundle", { bundle: [] }),
    set("Typha's leaf in the bundle beside the CA", { bundle: [ca(), server()] }),
    set("both leaves in the bundle, and no CA", { bundle: [server(), client()] }),
    set("a CA with an empty name", {
      bundle: [ca({ subject: name() })],
      server: [server({ issuer: name() })],
      client: [client({ issuer: name() })],
    }),
  ];
}

function texts(): CertificateSet[] {
  const good = pem(ca());
  const broken = good.replace("-----END CERTIFICATE-----\n", "");
  const key = "-----BEGIN PRIVATE" + " KEY-----\nAAAA\n-----END PRIVATE" + " KEY-----\n";
  return Object.entries({
    "comments between": `# our CA\n\n${good}\n# the end\n`,
    CRLF: good.replaceAll("\n", "\r\n"),
    "no newline at the end": good.trimEnd(),
    "garbage behind": `${good}-----BEGIN CERTIF\nICATE-----\n`,
    "a comment behind": `${good}that is all\n`,
    "base64 behind": `${good}${"A".repeat(64)}\n`,
    "a second block that is cut off": good + pem(other()).slice(0, 200),
    "a first block without an end": broken + pem(other()),
    "a block that is no certificate": `${good}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`,
    "only a block that is no certificate": "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
    "a block of another type": `${good}-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----\n`,
    "the mark of a key": good + key,
    "a PEM header": good.replace("-----\n", "-----\nProc-Type: 4,ENCRYPTED\n\n"),
    "blanks at the ends of lines": good.replaceAll("\n", " \n"),
    "the old label": good.replaceAll("CERTIFICATE", "X509 CERTIFICATE"),
    "a certificate with something behind it": pem(Buffer.concat([ca(), Buffer.of(0)])),
    "a certificate with something behind it, beside a good one": good + pem(Buffer.concat([other(), Buffer.of(0)])),
    nothing: "",
  }).map(([title, bundle]) => set(`a bundle with ${title}`, { bundle }));
}

function pairs(): CertificateSet[] {
  const both = [digitalSignature, purposes(serverAuth, clientAuth), ...leafExtensions(serverAuth).slice(2)];
  const shared = server({ extensions: both });
  const hardWay = { version: 1, extensions: [] };
  return [
    set("swapped", { server: [client()], client: [server()], serverKey: clientKey, clientKey: serverKey }),
    set("swapped, of version 1", {
      server: [client({ ...hardWay, subject: name({ value: "calico-node" }) })],
      client: [server({ ...hardWay, subject: name({ value: "calico-typha" }) })],
      serverKey: clientKey,
      clientKey: serverKey,
    }),
    set("one leaf for both sides", { server: [shared], client: [shared], clientKey: serverKey }),
    set("one leaf with one purpose for both sides", { client: [server()], clientKey: serverKey }),
    set("one key for both sides", { client: [client({ publicKey: publicOf(serverKey) })], clientKey: serverKey }),
  ];
}
