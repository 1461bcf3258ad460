import type { KeyObject } from "node:crypto";
import { asn1 } from "node-forge";
import { demandUsable } from "./identity";
import type { KeyAlgorithm } from "./key-algorithm";
import { generateKeyPair, pkcs8Pem } from "./keys";
import { Oid } from "./oid";
import { toPem } from "./pem-grammar";
import { type CertificateRequest, readRequest } from "./request";
import type { Identity, Role } from "./role";
import {
  explicit,
  fromDer,
  objectIdentifier,
  primitive,
  requestedExtensions,
  sequence,
  signed,
  subjectName,
} from "./to-be-signed";

/** A request that was made, and the private key that it is for. */
export interface NewRequest {
  readonly request: CertificateRequest;
  /** PEM, to be handed to the CA. */
  readonly requestPem: string;
  /** Unencrypted PKCS#8 PEM with LF. To be sealed before anything is written. */
  readonly privateKeyPem: string;
}

/**
 * A new key, and the request for a leaf of one role (PKCS#10): subject, purpose and key usage as our own leaves have them.
 *
 * @throws ProblemError if the identity cannot be used
 */
export async function newRequest(wanted: {
  readonly role: Role;
  readonly identity: Identity;
  readonly keyAlgorithm: KeyAlgorithm;
}): Promise<NewRequest> {
  const { role, identity, keyAlgorithm } = wanted;
  demandUsable(identity);
  const { publicKey, privateKey } = await generateKeyPair(keyAlgorithm);
  const requestPem = toPem(
    signed(() => requestInfo(role, identity, publicKey), privateKey),
    "CERTIFICATE REQUEST",
  );
  // Read back by the reader that will have to understand it at import.
  return { request: readRequest(requestPem), requestPem, privateKeyPem: pkcs8Pem(privateKey) };
}

/** CertificationRequestInfo (RFC 2986 4.1). */
function requestInfo(role: Role, identity: Identity, publicKey: KeyObject): asn1.Asn1 {
  const extensions = sequence(...requestedExtensions(role, identity, publicKey));
  const values = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, [extensions]);
  return sequence(
    primitive(asn1.Type.INTEGER, Buffer.of(0)),
    subjectName(identity.kind === "cn" ? identity.value : undefined),
    fromDer(publicKey.export({ type: "spki", format: "der" })),
    explicit(0, sequence(objectIdentifier(Oid.extensionRequest), values)),
  );
}
