import type { FieldProblem } from "@typha-mtls/fields";

/** API group of cert-manager's own issuers. */
export const CERT_MANAGER_GROUP = "cert-manager.io";

const OWN_ISSUERS: readonly unknown[] = ["Issuer", "ClusterIssuer"];

/**
 * What is wrong with a reference to an issuer: a kind that its group has not. cert-manager's webhook refuses it when the Certificate is
 * applied.
 *
 * Source: internal/apis/certmanager/validation/certificate.go of cert-manager
 */
export function issuerProblems(issuer: Readonly<Record<string, unknown>>): FieldProblem[] {
  const { kind = "Issuer", group = CERT_MANAGER_GROUP } = issuer;
  if (group !== CERT_MANAGER_GROUP || typeof kind !== "string" || OWN_ISSUERS.includes(kind)) return [];
  const remedy = "set `group` too, such as awspca.cert-manager.io, or write Issuer or ClusterIssuer";
  return [{ code: "invalid-value", path: ["kind"], message: `${kind} is no issuer of cert-manager's own`, remedy }];
}

const SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** Seconds of a duration such as `1h30m`; undefined for a text that is none. */
function secondsIn(duration: unknown): number | undefined {
  if (typeof duration !== "string" || !/^([0-9]+[hms])+$/.test(duration)) return undefined;
  const parts = [...duration.matchAll(/([0-9]+)([hms])/g)];
  return parts.reduce((sum, [, number, unit]) => sum + Number(number) * SECONDS[unit!]!, 0);
}

/**
 * What is wrong with how long a Certificate of cert-manager holds and when it is renewed. cert-manager refuses these in its webhook,
 * when the object is applied.
 *
 * Source: https://cert-manager.io/docs/reference/api-docs/#cert-manager.io/v1.CertificateSpec
 */
export function lifetimeProblems({ duration, renewBefore }: Readonly<Record<string, unknown>>): FieldProblem[] {
  const [lifetime, margin] = [secondsIn(duration), secondsIn(renewBefore)];
  const problem = (field: string, message: string, remedy: string): FieldProblem => ({
    code: "invalid-value",
    path: [field],
    message,
    remedy,
  });
  if (lifetime !== undefined && lifetime < 3600)
    return [problem("duration", `${duration} is shorter than cert-manager issues`, "give 1h at least")];
  if (margin !== undefined && margin < 300)
    return [problem("renewBefore", `${renewBefore} is too late: cert-manager wants 5m at least`, "give 5m at least")];
  if (lifetime === undefined || margin === undefined || margin < lifetime) return [];
  const message = `${renewBefore} is not less than duration, ${duration}, so the certificate would be renewed all the time`;
  return [problem("renewBefore", message, "give a third of duration, such as 720h of 2160h")];
}
