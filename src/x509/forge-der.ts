import { asn1 } from "node-forge";

// node-forge builds DER and nothing else: keys, signatures and verification are node:crypto's. It keeps octets in
// strings of one character each; this file is where these become buffers. Nothing that reads certificates imports it.

export function sequence(...values: asn1.Asn1[]): asn1.Asn1 {
  return asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, values);
}

export function primitive(type: asn1.Type, content: Buffer): asn1.Asn1 {
  return asn1.create(asn1.Class.UNIVERSAL, type, false, content.toString("latin1"));
}

/** An implicitly tagged primitive, such as an entry of subjectAltName. */
export function contextPrimitive(tag: number, content: Buffer): asn1.Asn1 {
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, false, content.toString("latin1"));
}

export function objectIdentifier(dotted: string): asn1.Asn1 {
  return primitive(asn1.Type.OID, Buffer.from(asn1.oidToDer(dotted).getBytes(), "latin1"));
}

export function toDer(element: asn1.Asn1): Buffer {
  return Buffer.from(asn1.toDer(element).getBytes(), "latin1");
}

export function fromDer(der: Buffer): asn1.Asn1 {
  // Left to itself, forge looks for DER inside bit strings and writes it back in its own way.
  const options = { decodeBitStrings: false };
  return asn1.fromDer(der.toString("latin1"), options as never);
}
