import type { DocumentedAlert } from "./alerts";

/** What renews the certificates of one Typha in the cluster, and restarts it afterwards. */
export interface RenewalContext {
  /** Names of cert-manager's Certificates; none where something else renews. */
  readonly certManagerCertificates: readonly string[];
  /** Name of the Deployment that restarts Typha; undefined where there is none. */
  readonly restarter: string | undefined;
}

/** An alert that is rendered where the cluster has what it watches. */
export interface RenewalAlert extends DocumentedAlert<RenewalContext> {
  readonly isNeeded: (context: RenewalContext) => boolean;
}

/** How long cert-manager may be late, as parts of the time from the moment at which a renewal is due to the end of the certificate. */
const LATE = { warning: 0.25, critical: 0.75 };

/** How long the times of a Certificate are remembered: cert-manager that restarts all the time, or is gone, serves no metrics. */
const MEMORY = "1d";

const byCertManager = ({ certManagerCertificates }: RenewalContext): boolean => certManagerCertificates.length > 0;
const byRestarter = ({ restarter }: RenewalContext): boolean => restarter !== undefined;

/**
 * What goes wrong where the cluster renews certificates, of which git knows no dates.
 *
 * Source: cert-manager, internal/collectors/certificate_collector.go
 */
export const RENEWAL_ALERTS: readonly RenewalAlert[] = [
  {
    alert: "TyphaCertificateNotRenewed",
    firesWhen: "a quarter of the time between the renewal that is due and the end of the certificate has passed",
    needs: "cert-manager",
    isNeeded: byCertManager,
    severity: "warning",
    for: "0m",
    expr: (context) => renewalLateBy(LATE.warning, context),
    summary: "cert-manager has not renewed {{ $labels.name }}, which was due",
    description:
      "The issuer does not answer, or the request was refused or waits for an approval: kubectl describe certificate says which. Once the certificate has ended, every node loses Typha at its next connect.",
  },
  {
    alert: "TyphaCertificateEndsUnrenewed",
    firesWhen: "three quarters of that time have passed",
    needs: "cert-manager",
    isNeeded: byCertManager,
    severity: "critical",
    for: "0m",
    expr: (context) => renewalLateBy(LATE.critical, context),
    summary: "the certificate of {{ $labels.name }} is about to end, and cert-manager has not renewed it",
    description:
      "Once it has ended, every node loses Typha at its next connect. Mend the issuer now: kubectl describe certificate says what it answers.",
  },
  {
    alert: "TyphaCertificateNotReady",
    firesWhen: "a Certificate of cert-manager is not Ready for half an hour",
    needs: "cert-manager",
    isNeeded: byCertManager,
    severity: "warning",
    for: "30m",
    expr: (context) => `max_over_time(${readyStatus(context)}[15m]) == 0`,
    summary: "cert-manager has not issued {{ $labels.name }} as git asks for it",
    description:
      "There is no certificate, it has ended, or it is not what the Certificate asks for now: kubectl describe certificate has cert-manager's reason.",
  },
  {
    alert: "TyphaCertificateNotWatched",
    firesWhen: "there are no metrics of a Certificate for an hour",
    needs: "cert-manager",
    isNeeded: byCertManager,
    severity: "warning",
    for: "45m",
    expr: ({ certManagerCertificates }) =>
      certManagerCertificates
        .map((name) => unseen(`certmanager_certificate_ready_status{name="${name}"}`))
        .join(" or "),
    summary: "there are no metrics of the Certificate {{ $labels.name }}",
    description:
      "cert-manager is not scraped, does not run, or the Certificate was deleted: no alert on its renewal can fire.",
  },
  {
    alert: "TyphaRestarterNotReady",
    firesWhen: "the restarter is not ready for half an hour",
    needs: "kube-state-metrics",
    isNeeded: byRestarter,
    severity: "warning",
    for: "30m",
    expr: ({ restarter }) => `${restarterReady(restarter)} == 0`,
    summary: "what restarts Typha after a renewal does not run, or could not restart it",
    description:
      "Typha may serve a certificate that was renewed since, until that expires. The log of the Deployment {{ $labels.deployment }} says why.",
  },
  {
    alert: "TyphaRestarterNotWatched",
    firesWhen: "there are no metrics of the restarter for an hour",
    needs: "kube-state-metrics",
    isNeeded: byRestarter,
    severity: "warning",
    for: "45m",
    expr: ({ restarter }) => unseen(restarterReady(restarter)),
    summary: "there are no metrics of the Deployment {{ $labels.deployment }}, which restarts Typha after a renewal",
    description: "kube-state-metrics is not scraped, or the Deployment was deleted: then no renewal restarts Typha.",
  },
];

/**
 * A sample for each Certificate whose renewal is late by a part of its margin. Both times are 0 where none was issued; of a
 * certificate that lives shorter than was asked for, cert-manager sets the time of renewal by what it got.
 */
function renewalLateBy(part: number, context: RenewalContext): string {
  // Both only grow, and a pod that took another's place has series of its own.
  const latest = (metric: string) =>
    `max without (instance, pod) (max_over_time(${metric}${named(context)}[${MEMORY}]))`;
  const due = `(${latest("certmanager_certificate_renewal_timestamp_seconds")} > 0)`;
  const end = latest("certmanager_certificate_expiration_timestamp_seconds");
  return `(time() - ${due}) / (${end} - ${due}) > ${part}`;
}

function readyStatus(context: RenewalContext): string {
  return `certmanager_certificate_ready_status${named(context, ',condition="True"')}`;
}

function restarterReady(name: string | undefined): string {
  return `kube_deployment_status_replicas_ready{deployment="${name}"}`;
}

/** What has no sample for a quarter of an hour, with the labels of its selector. */
function unseen(selector: string): string {
  return `absent_over_time(${selector}[15m])`;
}

/** By name alone: where Prometheus keeps labels of its own, `namespace` is that of cert-manager's pod. */
function named({ certManagerCertificates }: RenewalContext, more = ""): string {
  // A dot is the only letter of a name that means something in an expression.
  const names = certManagerCertificates.map((name) => name.replaceAll(".", String.raw`\\.`));
  return `{name=~"${names.join("|")}"${more}}`;
}
