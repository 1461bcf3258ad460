import type { Identity, Role } from "@typha-mtls/x509";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { cn, days, now, signing } from "../x509/pki";

/** Certificates that a restarter may find in Typha's Secret, and the CA that calico-node trusts. */
export async function certificatesToFind() {
  const key = { keyAlgorithm: "ecdsa-p256", now } as const;
  const [ca, other] = [await issueCa({ commonName: "CA", ...key }), await issueCa({ commonName: "other CA", ...key })];
  const leaf = async (
    by = ca,
    identity: Identity = cn("typha-server"),
    role: Role = "typha-server",
    more: object = {},
  ) => (await issueLeaf({ role, identity, ca: signing(by), ...key, ...more })).certificate.pem;
  return {
    bundle: ca.certificate.pem,
    first: await leaf(),
    renewed: await leaf(),
    again: await leaf(),
    ofOtherCa: await leaf(other),
    ofOtherName: await leaf(ca, cn("typha-other")),
    ofClient: await leaf(ca, cn("typha-server"), "typha-client"),
    /** Valid for a day from the time of the tests on. */
    short: await leaf(ca, cn("typha-server"), "typha-server", { days: 1 }),
    future: await leaf(ca, cn("typha-server"), "typha-server", { now: days(3) }),
  };
}

export type CertificatesToFind = Awaited<ReturnType<typeof certificatesToFind>>;
