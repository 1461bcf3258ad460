import type { Certificate } from "../../src/x509/certificate";
import { type Issued, issueCa, issueLeaf } from "../../src/x509/issue";
import type { KeyAlgorithm } from "../../src/x509/keys";
import type { LintedPki } from "../../src/x509/lint/rule";
import type { Identity, Role } from "../../src/x509/role";

/** The day on which the tests take place. */
export const now = new Date("2027-01-15T12:00:00.750Z");

export const days = (count: number, from = now) => new Date(from.getTime() + count * 24 * 60 * 60 * 1000);

export interface IssuedPki {
  readonly ca: Issued;
  readonly server: Issued;
  readonly client: Issued;
}

export const cn = (value: string): Identity => ({ kind: "cn", value });
export const spiffe = (value: string): Identity => ({ kind: "uri", value: `spiffe://example.org/${value}` });

export const signing = ({ certificate, privateKeyPem }: Issued) => ({ certificatePem: certificate.pem, privateKeyPem });

/** A CA and both leaves as `init` makes them. */
export async function issuePki(
  caKey: KeyAlgorithm = "ecdsa-p256",
  leafKey: KeyAlgorithm = caKey,
  identity: (role: Role) => Identity = cn,
): Promise<IssuedPki> {
  const ca = await issueCa({ commonName: "typha-mtls demo CA g1", keyAlgorithm: caKey, now });
  const leaf = (role: Role) =>
    issueLeaf({ role, identity: identity(role), ca: signing(ca), keyAlgorithm: leafKey, now });
  return { ca, server: await leaf("typha-server"), client: await leaf("typha-client") };
}

export function asPki({ ca, server, client }: IssuedPki): LintedPki {
  return { bundle: [ca.certificate], server: [server.certificate], client: [client.certificate] };
}

/** Problems that `act` throws, each on one line. */
export function problemsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if ((error as Error).name !== "ProblemError") throw error;
    return (error as Error).message.split("\n");
  }
  return [];
}

export const fingerprints = (certificates: readonly Certificate[]) =>
  certificates.map(({ fingerprint }) => fingerprint);
