import { createPublicKey } from "node:crypto";
import { xorshift } from "../../../support/xorshift";
import { alternativeName, extension, oid, sequence, serverAuth, tlv } from "../../../x509/crafted";
import {
  type CertificateSet,
  ca,
  caExtensions,
  caKey,
  leafExtensions,
  server,
  serverKey,
  set,
  signedWith,
} from "./build";

/** So many of each kind; the same ones in each run. */
const count = 600;

/** Certificates with an octet or two that are not what they were, signed anew, so that only what is read decides. */
export function mutatedSets(): CertificateSet[] {
  const random = xorshift(20270601);
  const names: [number, Buffer][] = [
    [0x82, Buffer.from("typha.example.org")],
    [0x86, Buffer.from("spiffe://example.org/typha")],
    [0x87, Buffer.of(10, 0, 0, 1)],
  ];
  const more = [
    alternativeName(false, ...names),
    extension("2.5.29.32", sequence(sequence(oid("1.2.3.4")))),
    extension("2.5.29.31", sequence(sequence(tlv(0xa0, tlv(0xa0, tlv(0x86, Buffer.from("http://a/b"))))))),
    extension("1.3.6.1.5.5.7.1.1", sequence(sequence(oid("1.3.6.1.5.5.7.48.1"), tlv(0x86, Buffer.from("http://a/b"))))),
  ];
  const leaf = server({ extensions: leafExtensions(serverAuth, ...more) });
  const constraints = extension(
    "2.5.29.30",
    sequence(tlv(0xa1, sequence(tlv(0x82, Buffer.from("example.com"))))),
    true,
  );
  const root = ca({ extensions: [...caExtensions, constraints, ...more.slice(1)] });
  const leafKeyDer = createPublicKey(serverKey as never).export({ type: "spki", format: "der" });
  const keyAt = leaf.indexOf(leafKeyDer);
  // A key that changed would be another question: it no longer fits the private one.
  const beside = (at: number) => at < keyAt || at >= keyAt + leafKeyDer.length;
  return Array.from({ length: count }, (_, index) => [
    set(`Typha's leaf, mutation ${index}`, { server: [mutated(leaf, random, beside)] }),
    set(`the CA, mutation ${index}`, { bundle: [mutated(root, random, () => true)] }),
  ]).flat();
}

/** A certificate with something changed in what is signed. */
function mutated(certificate: Buffer, random: (below: number) => number, mayChange: (at: number) => boolean): Buffer {
  const head = 4;
  const length = 4 + certificate.readUInt16BE(head + 2);
  const changed = Buffer.from(certificate);
  const pick = (): number => {
    const at = head + 4 + random(length - 4);
    return mayChange(at) ? at : pick();
  };
  for (let changes = 1 + random(2); changes > 0; changes--) {
    const at = pick();
    const octet = changed[at] as number;
    changed[at] = [octet ^ (1 << random(8)), random(256), octet + 1, octet - 1][random(4)] as number;
  }
  const tbs = changed.subarray(head, head + length);
  const { algorithm, signature } = signedWith(caKey);
  return sequence(tbs, algorithm as Buffer, tlv(0x03, Buffer.of(0), signature?.(tbs) as Buffer));
}
