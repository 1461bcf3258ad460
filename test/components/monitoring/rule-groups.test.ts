import fc from "fast-check";
import { ALERTS } from "../../../src/components/monitoring/alerts";
import type { WatchedCertificate } from "../../../src/components/monitoring/rule-groups";
import { lastCalls, ruleGroups } from "../../../src/components/monitoring/rule-groups";

const DAY = 24 * 60 * 60;

const certificate: Required<WatchedCertificate> = {
  name: "typha-server",
  serial: "4f1c",
  notBefore: new Date("2027-01-15T12:00:00Z"),
  notAfter: new Date("2028-01-15T12:00:00Z"),
  source: "clusters/demo/pki/typha-server.yaml",
  remedy: "run `npx typha-mtls renew demo`",
};
const context = { selector: 'job="typha"', nodes: 120, calicoNodeNamespace: "kube-system" };
/** Nothing renews in the cluster. */
const nothing = { certManagerCertificates: [], restarter: undefined };

test("the end of a certificate is written into its rules, as Unix time", () => {
  const [group] = ruleGroups("typha", [certificate], undefined, nothing);
  const end = Date.parse("2028-01-15T12:00:00Z") / 1000;
  const labels = { typha: "typha", certificate: "typha-server", serial: "4f1c" };
  const annotations = {
    summary: "the certificate of typha-server ends on 2028-01-15",
    description:
      "Serial 4f1c, from clusters/demo/pki/typha-server.yaml. Once it has ended, every node loses Typha at its next connect. " +
      "Before that, run `npx typha-mtls renew demo`; then synth and commit.",
  };
  const alert = "TyphaCertificateExpires";
  expect(group).toEqual({
    name: "typha.certificates",
    rules: [
      { record: "typha_mtls_certificate_not_after_timestamp_seconds", expr: `vector(${end})`, labels },
      { alert, expr: `vector(${end}) - time() < ${30 * DAY}`, labels: { severity: "warning", ...labels }, annotations },
      { alert, expr: `vector(${end}) - time() < ${7 * DAY}`, labels: { severity: "critical", ...labels }, annotations },
    ],
  });
});

test("without metrics only certificates are watched", () => {
  expect(ruleGroups("typha", [certificate], undefined, nothing).map(({ name }) => name)).toEqual([
    "typha.certificates",
  ]);
  expect(ruleGroups("typha", [certificate], context, nothing).map(({ name }) => name)).toEqual([
    "typha.certificates",
    "typha",
  ]);
});

test("the alerts on renewals, word for word as Prometheus gets them", () => {
  const renewal = { certManagerCertificates: ["a.b-server", "client"], restarter: "typha-restarter" };
  const [, group] = ruleGroups("typha", [], undefined, renewal);
  const rules = group!.rules.map(({ annotations: _, ...rule }) => rule);
  const both = String.raw`name=~"a\\.b-server|client"`;
  const latest = (metric: string) => `max without (instance, pod) (max_over_time(${metric}{${both}}[1d]))`;
  const due = `(${latest("certmanager_certificate_renewal_timestamp_seconds")} > 0)`;
  const late = `(time() - ${due}) / (${latest("certmanager_certificate_expiration_timestamp_seconds")} - ${due})`;
  const restarter = 'kube_deployment_status_replicas_ready{deployment="typha-restarter"}';
  const warning = { severity: "warning" };
  expect({ name: group!.name, rules }).toEqual({
    name: "typha.renewals",
    rules: [
      { alert: "TyphaCertificateNotRenewed", expr: `${late} > 0.25`, for: "0m", labels: warning },
      { alert: "TyphaCertificateEndsUnrenewed", expr: `${late} > 0.75`, for: "0m", labels: { severity: "critical" } },
      {
        alert: "TyphaCertificateNotReady",
        expr: `max_over_time(certmanager_certificate_ready_status{${both},condition="True"}[15m]) == 0`,
        for: "30m",
        labels: warning,
      },
      {
        alert: "TyphaCertificateNotWatched",
        expr: 'absent_over_time(certmanager_certificate_ready_status{name="a.b-server"}[15m]) or absent_over_time(certmanager_certificate_ready_status{name="client"}[15m])',
        for: "45m",
        labels: warning,
      },
      { alert: "TyphaRestarterNotReady", expr: `${restarter} == 0`, for: "30m", labels: warning },
      { alert: "TyphaRestarterNotWatched", expr: `absent_over_time(${restarter}[15m])`, for: "45m", labels: warning },
    ],
  });
  for (const { annotations } of group!.rules)
    expect(annotations).toEqual({
      summary: expect.stringMatching(/^\S.{9}/),
      description: expect.stringMatching(/\.$/),
    });
});

test("nobody is warned before a renewal is due, however short the certificate lives", () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 3650 * DAY }), (seconds) => {
      const notAfter = new Date(certificate.notBefore.getTime() + seconds * 1000);
      const { warning, critical } = lastCalls({ notBefore: certificate.notBefore, notAfter });
      expect(warning).toBeLessThan(seconds / 3 + 1);
      expect(warning).toBeLessThanOrEqual(30 * DAY);
      expect(critical).toBeLessThanOrEqual(warning);
    }),
  );
});

test("every alert selects this Typha, or Kubernetes' own objects", () => {
  for (const { alert, expr } of ALERTS) {
    const metrics = [...expr(context).matchAll(/\b(typha_\w+)(\{[^}]*\})?/g)];
    expect(metrics.length).toBeGreaterThan(0);
    for (const [, , matchers] of metrics) expect(`${alert} ${matchers}`).toContain('job="typha"');
  }
});

test("a rollout of every node does not look like clients that are turned away", () => {
  const rejected = ALERTS.find(({ alert }) => alert === "TyphaClientsRejected");
  expect(rejected?.expr({ ...context, nodes: 200 })).toMatch(/ > 2000$/);
  expect(rejected?.expr({ ...context, nodes: 1 })).toMatch(/ > 50$/);
});

test.each([
  ["a year: 30 and 7 days", 365, { warning: 30 * DAY, critical: 7 * DAY }],
  ["135 days: still 30 and 7 days", 135, { warning: 30 * DAY, critical: 7 * DAY }],
  ["134 days: two thirds of the last third", 134, { warning: 2_572_800, critical: 7 * DAY }],
  ["84 days: the critical call at 7 days", 84, { warning: 1_612_800, critical: 7 * DAY }],
  ["83 days: the critical call at a quarter of the last third", 83, { warning: 1_593_600, critical: 597_600 }],
  ["nine days", 9, { warning: 2 * DAY, critical: DAY * 0.75 }],
])("the last calls of a certificate that lives %s", (_, days, expected) => {
  const notAfter = new Date(certificate.notBefore.getTime() + days * DAY * 1000);
  expect(lastCalls({ notBefore: certificate.notBefore, notAfter })).toEqual(expected);
});

test("the alerts on Typha's metrics, word for word as Prometheus gets them", () => {
  const [, group] = ruleGroups("typha", [], context, nothing);
  const rules = group!.rules.map(({ annotations: _, ...rule }) => rule);
  const warning = { severity: "warning" };
  expect({ name: group!.name, rules }).toEqual({
    name: "typha",
    rules: [
      {
        alert: "TyphaDown",
        expr: 'absent(typha_connections_active{job="typha"})',
        for: "5m",
        labels: { severity: "critical" },
      },
      {
        alert: "TyphaTooFewForNodes",
        expr: 'count(kube_node_info) > 300 * count(typha_connections_active{job="typha"})',
        for: "30m",
        labels: warning,
      },
      {
        alert: "TyphaNodesNotConnected",
        expr: '(sum(typha_connections_streaming{job="typha",syncer="felix"}) > 0) < sum(kube_daemonset_status_desired_number_scheduled{daemonset="calico-node",namespace="kube-system"})',
        for: "15m",
        labels: warning,
      },
      {
        alert: "TyphaClientsRejected",
        expr: 'sum(increase(typha_connections_accepted{job="typha"}[15m])) - sum(increase(typha_connections_dropped{job="typha"}[15m])) > 1200',
        for: "15m",
        labels: warning,
      },
      {
        alert: "TyphaConnectionsUneven",
        expr: 'max(typha_connections_active{job="typha"}) > 400 and max(typha_connections_active{job="typha"}) > 3 * avg(typha_connections_active{job="typha"})',
        for: "30m",
        labels: warning,
      },
      {
        alert: "TyphaDropsConnections",
        expr: 'sum(rate(typha_connections_dropped{job="typha"}[15m])) > 0.1',
        for: "1h",
        labels: warning,
      },
    ],
  });
  for (const { annotations } of group!.rules)
    expect(annotations).toEqual({
      summary: expect.stringMatching(/^\S.{9}/),
      description: expect.stringMatching(/\.$/),
    });
});
