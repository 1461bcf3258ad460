/** Object identifiers that the reader knows by name (RFC 5280, RFC 5480, RFC 8017, RFC 8410). */
export const Oid = {
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  nameConstraints: "2.5.29.30",
  crlDistributionPoints: "2.5.29.31",
  certificatePolicies: "2.5.29.32",
  policyMappings: "2.5.29.33",
  policyConstraints: "2.5.29.36",
  inhibitAnyPolicy: "2.5.29.54",
  authorityKeyIdentifier: "2.5.29.35",
  extendedKeyUsage: "2.5.29.37",
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  commonName: "2.5.4.3",
  organizationName: "2.5.4.10",
  rsaEncryption: "1.2.840.113549.1.1.1",
  rsaPss: "1.2.840.113549.1.1.10",
  ecPublicKey: "1.2.840.10045.2.1",
  ed25519: "1.3.101.112",
  extensionRequest: "1.2.840.113549.1.9.14",
  signedData: "1.2.840.113549.1.7.2",
} as const;

/** Short names of the attributes of a distinguished name (RFC 4514 section 3 and common practice). */
export const attributeNames: ReadonlyMap<string, string> = new Map([
  [Oid.commonName, "CN"],
  ["2.5.4.5", "serialNumber"],
  ["2.5.4.6", "C"],
  ["2.5.4.7", "L"],
  ["2.5.4.8", "ST"],
  [Oid.organizationName, "O"],
  ["2.5.4.11", "OU"],
  ["0.9.2342.19200300.100.1.25", "DC"],
  ["0.9.2342.19200300.100.1.1", "UID"],
  ["1.2.840.113549.1.9.1", "emailAddress"],
]);

/** Bits of keyUsage in their order (RFC 5280 4.2.1.3). */
export const keyUsageNames = [
  "digitalSignature",
  "nonRepudiation",
  "keyEncipherment",
  "dataEncipherment",
  "keyAgreement",
  "keyCertSign",
  "cRLSign",
  "encipherOnly",
  "decipherOnly",
] as const;

/** Purposes in extendedKeyUsage (RFC 5280 4.2.1.12). */
export const extendedKeyUsageNames: ReadonlyMap<string, string> = new Map([
  ["2.5.29.37.0", "anyExtendedKeyUsage"],
  ["1.3.6.1.5.5.7.3.1", "serverAuth"],
  ["1.3.6.1.5.5.7.3.2", "clientAuth"],
  ["1.3.6.1.5.5.7.3.3", "codeSigning"],
  ["1.3.6.1.5.5.7.3.4", "emailProtection"],
  ["1.3.6.1.5.5.7.3.8", "timeStamping"],
  ["1.3.6.1.5.5.7.3.9", "OCSPSigning"],
]);

/** Names of extensions for messages. */
export const extensionNames: ReadonlyMap<string, string> = new Map([
  ["2.16.840.1.113730.1.1", "nsCertType"],
  ...Object.entries(Oid)
    .filter(([, oid]) => oid.startsWith("2.5.29.") || oid === Oid.authorityInfoAccess)
    .map(([name, oid]) => [oid, name] as const),
]);

export const signatureAlgorithmNames: ReadonlyMap<string, string> = new Map([
  ["1.2.840.113549.1.1.2", "rsa-md2"],
  ["1.2.840.113549.1.1.4", "rsa-md5"],
  ["1.2.840.113549.1.1.5", "rsa-sha1"],
  ["1.2.840.113549.1.1.11", "rsa-sha256"],
  ["1.2.840.113549.1.1.12", "rsa-sha384"],
  ["1.2.840.113549.1.1.13", "rsa-sha512"],
  ["1.2.840.10045.4.1", "ecdsa-sha1"],
  ["1.2.840.10045.4.3.2", "ecdsa-sha256"],
  ["1.2.840.10045.4.3.3", "ecdsa-sha384"],
  ["1.2.840.10045.4.3.4", "ecdsa-sha512"],
  [Oid.ed25519, "ed25519"],
]);

/** Hashes as RSASSA-PSS parameters name them. */
export const hashNames: ReadonlyMap<string, string> = new Map([
  ["1.3.14.3.2.26", "sha1"],
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);

/** A curve y² = x³ − 3x + b over the numbers below a prime (SEC 2, section 2). */
export interface Curve {
  readonly name: string;
  /** Size of the field. */
  readonly bits: number;
  readonly prime: bigint;
  readonly b: bigint;
}

/** Curves that Go's crypto/x509 and crypto/tls know. */
export const curves: ReadonlyMap<string, Curve> = new Map([
  [
    "1.2.840.10045.3.1.7",
    {
      name: "p256",
      bits: 256,
      prime: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
      b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    },
  ],
  [
    "1.3.132.0.34",
    {
      name: "p384",
      bits: 384,
      prime: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
      b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    },
  ],
  [
    "1.3.132.0.35",
    {
      name: "p521",
      bits: 521,
      prime: 2n ** 521n - 1n,
      b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    },
  ],
]);
