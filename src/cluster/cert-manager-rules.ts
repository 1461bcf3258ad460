import type { FieldProblem } from "@typha-mtls/fields";
import { secondsInDuration } from "./duration";

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

/**
 * What is wrong with how long a Certificate of cert-manager holds and when it is renewed. cert-manager refuses these in its webhook,
 * when the object is applied.
 *
 * Source: https://cert-manager.io/docs/reference/api-docs/#cert-manager.io/v1.CertificateSpec
 */
export function lifetimeProblems({ duration, renewBefore }: Readonly<Record<string, unknown>>): FieldProblem[] {
  const [lifetime, margin] = [secondsInDuration(duration), secondsInDuration(renewBefore)];
  const problem = (field: string, message: string, remedy: string): FieldProblem => ({
    code: "invalid-value",
    path: [field],
    message,
    remedy,
  });
  const alone = [
    ...(lifetime !== undefined && lifetime < 3600
      ? [problem("duration", `${duration} is shorter than cert-manager issues`, "give 1h at least")]
      : []),
    ...(margin !== undefined && margin < 300
      ? [problem("renewBefore", `${renewBefore} is too late: cert-manager wants 5m at least`, "give 5m at least")]
      : []),
  ];
  if (alone.length > 0 || lifetime === undefined || margin === undefined || margin < lifetime) return alone;
  const message = `${renewBefore} is not less than duration, ${duration}, so the certificate would be renewed all the time`;
  return [problem("renewBefore", message, "give a third of duration, such as 720h of 2160h")];
}
