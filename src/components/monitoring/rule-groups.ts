import { dateOf } from "@typha-mtls/x509";
import { ALERTS, type Alert, type AlertContext } from "./alerts";
import { RENEWAL_ALERTS, type RenewalContext } from "./renewal-alerts";

/** A certificate whose end alerts announce. */
export interface WatchedCertificate {
  /** What it is called in alerts, such as `typha-server` or `ca`. */
  readonly name: string;
  /** Serial number, hexadecimal; tells a renewed certificate from the one before. */
  readonly serial: string;
  /** Begin of its validity. */
  readonly notBefore: Date;
  /** End of its validity. */
  readonly notAfter: Date;
  /** Where it comes from, such as `clusters/demo/pki/typha-server.yaml`. */
  readonly source: string;
  /** What to do when its end comes near, as a clause: "run …". */
  readonly remedy: string;
}

/** A group of Prometheus' rules, as in a rule file. */
export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}

/** Seconds at which the end of a certificate, as Unix time, is recorded; for dashboards. */
export const NOT_AFTER_METRIC = "typha_mtls_certificate_not_after_timestamp_seconds";

const DAY = 24 * 60 * 60;

/**
 * Rules for the ends of certificates in git, for renewals in the cluster, and for Typha's metrics where it has any.
 *
 * Typha does not report when its certificate ends, and an exporter sees the Secret, not what git says: the date is written
 * into the rule. It changes with the certificate, in the same commit.
 *
 * @param context - undefined where Typha has no metrics
 * @param renewal - what renews in the cluster, and restarts Typha
 */
export function ruleGroups(
  name: string,
  certificates: readonly WatchedCertificate[],
  context: AlertContext | undefined,
  renewal: RenewalContext,
): RuleGroup[] {
  const renewalRules = RENEWAL_ALERTS.filter(({ isNeeded }) => isNeeded(renewal)).map((alert) =>
    alertRule(alert, renewal),
  );
  return [
    { name: `${name}.certificates`, rules: certificates.flatMap((one) => certificateRules(name, one)) },
    ...(renewalRules.length === 0 ? [] : [{ name: `${name}.renewals`, rules: renewalRules }]),
    ...(context === undefined ? [] : [{ name, rules: ALERTS.map((alert) => alertRule(alert, context)) }]),
  ];
}

function certificateRules(typha: string, certificate: WatchedCertificate) {
  const { name, serial, source, remedy, notAfter } = certificate;
  const end = Math.floor(notAfter.getTime() / 1000);
  // Two Typhas of one cluster have certificates of the same names.
  const labels = { typha, certificate: name, serial };
  const { warning, critical } = lastCalls(certificate);
  const alert = (severity: "warning" | "critical", seconds: number) => ({
    alert: "TyphaCertificateExpires",
    expr: `vector(${end}) - time() < ${seconds}`,
    labels: { severity, ...labels },
    annotations: {
      summary: `the certificate of ${name} ends on ${dateOf(notAfter)}`,
      description:
        `Serial ${serial}, from ${source}. Once it has ended, every node loses Typha at its next connect. ` +
        `Before that, ${remedy}; then synth and commit.`,
    },
  });
  return [
    { record: NOT_AFTER_METRIC, expr: `vector(${end})`, labels },
    alert("warning", warning),
    alert("critical", critical),
  ];
}

/**
 * Seconds before the end at which an alert fires: 30 and 7 days, but for short-lived certificates never before renewal is
 * due, which is in the last third of their life.
 */
export function lastCalls({ notBefore, notAfter }: Pick<WatchedCertificate, "notBefore" | "notAfter">) {
  const third = Math.floor((notAfter.getTime() - notBefore.getTime()) / 3000);
  return {
    warning: Math.min(30 * DAY, Math.floor((third * 2) / 3)),
    critical: Math.min(7 * DAY, Math.floor(third / 4)),
  };
}

/** An alert as Prometheus' rule. */
export function alertRule<Context>(
  { alert, severity, expr, for: lasting, summary, description }: Alert<Context>,
  context: Context,
) {
  return { alert, expr: expr(context), for: lasting, labels: { severity }, annotations: { summary, description } };
}
