import { createHash, type KeyObject, X509Certificate } from "node:crypto";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { makeController } from "../../sealing/fixtures/sealing-certificate";
import { armoured } from "../../support/external-ca";
import {
  authorityKeyId,
  caConstraints,
  certSign,
  clientAuth,
  craftDer,
  keyUsage,
  name,
  newKey,
  purposes,
  serverAuth,
  subjectKeyId,
  uri,
} from "../../x509/crafted";

/** A certificate as the files of a repository hold it. */
export interface Shown {
  readonly pem: string;
  /** SHA-256 of its public key, in hex. */
  readonly publicKey: string;
}

/** What an attacker, and an insider of the platform's CA, bring along. All of it is made for one run and thrown away. */
export interface Attacker {
  /** CAs that no cluster trusts; one of them bears the name of a cluster's own. */
  readonly cas: readonly string[];
  /** Leaves of the first of them by the role they fit. */
  readonly foreign: Readonly<Record<"server" | "client", readonly Shown[]>>;
  /** Leaves that the platform's CA issued for others. */
  readonly insider: Readonly<Record<"server" | "client", readonly Shown[]>>;
  readonly recipients: readonly string[];
  readonly sealingCertificate: string;
}

/** A CA of the platform and what it issued for a cluster: certificates whose keys are not in git. */
export interface Platform {
  readonly ca: string;
  readonly server: string;
  readonly client: string;
  readonly nodes: readonly string[];
}

interface Authority {
  readonly pem: string;
  readonly subject: Buffer;
  readonly keyId: string;
  readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
}

/** Later than that of what it replaces: an older certificate is a fault of its own. */
const LATER = "270116000000Z";
const MADE = "270115000000Z";
let serial = 0x0a00;
const nextSerial = () => `7${(serial++).toString(16).padStart(5, "0")}`;

function authority(commonName: string): Authority {
  const [key, keyId, subject] = [newKey(), nextSerial(), name({ value: commonName })];
  const der = craftDer({
    subject,
    serial: nextSerial(),
    publicKey: key.publicKey,
    notBefore: "260101000000Z",
    notAfter: "360101000000Z",
    extensions: [caConstraints(), certSign, subjectKeyId(keyId)],
    signWith: key.privateKey,
  });
  return { pem: armoured(der), subject, keyId, key };
}

function leaf(
  ca: Authority,
  purpose: string,
  identity: { readonly cn?: string; readonly uri?: string },
  notBefore = LATER,
): Shown {
  const { publicKey } = newKey();
  const der = craftDer({
    notBefore,
    notAfter: "280101000000Z",
    issuer: ca.subject,
    subject: identity.cn === undefined ? name() : name({ value: identity.cn }),
    serial: nextSerial(),
    publicKey,
    extensions: [
      keyUsage(0x80, 7),
      purposes(purpose),
      subjectKeyId(nextSerial()),
      authorityKeyId(ca.keyId),
      ...(identity.uri === undefined ? [] : [uri(identity.uri)]),
    ],
    signWith: ca.key.privateKey,
  });
  const { publicKey: shown } = new X509Certificate(der);
  const hash = createHash("sha256")
    .update(shown.export({ type: "spki", format: "der" }))
    .digest("hex");
  return { pem: armoured(der), publicKey: hash };
}

/** Makes both, once in a run. */
export async function makeAttacker(): Promise<{ readonly attacker: Attacker; readonly platform: Platform }> {
  const [foreign, lookalike] = [authority("Example foreign CA"), authority("typha-mtls demo CA g1")];
  const platform = authority("Example platform CA");
  const identities = [await generateIdentity(), await generateIdentity()];
  const leaves = (ca: Authority, purpose: string, names: readonly { cn?: string; uri?: string }[]) =>
    names.map((identity) => leaf(ca, purpose, identity));
  const others = [
    { cn: "billing" },
    { cn: "typha-server" },
    { cn: "typha-client" },
    { uri: "spiffe://example.org/billing" },
  ];
  return {
    attacker: {
      cas: [foreign.pem, lookalike.pem],
      foreign: { server: leaves(foreign, serverAuth, others), client: leaves(foreign, clientAuth, others) },
      insider: { server: leaves(platform, serverAuth, others), client: leaves(platform, clientAuth, others) },
      recipients: await Promise.all(identities.map((identity) => identityToRecipient(identity))),
      sealingCertificate: makeController(2048, new Date("2027-01-15T12:00:00Z")).certificatePem,
    },
    platform: {
      ca: platform.pem,
      server: leaf(platform, serverAuth, { cn: "calico-typha" }, MADE).pem,
      client: leaf(platform, clientAuth, { cn: "calico-node" }, MADE).pem,
      nodes: [1, 2].map(() => leaf(platform, clientAuth, { cn: "calico-node" }, MADE).pem),
    },
  };
}
