import fc from "fast-check";
import { ALERTS } from "../../src/monitoring/alerts";
import { lastCalls, ruleGroups } from "../../src/monitoring/rule-groups";
import type { WatchedCertificate } from "../../src/monitoring/watched-certificate";

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

test("the end of a certificate is written into its rules, as Unix time", () => {
  const [group] = ruleGroups("typha", [certificate], undefined);
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
  expect(ruleGroups("typha", [certificate], undefined).map(({ name }) => name)).toEqual(["typha.certificates"]);
  expect(ruleGroups("typha", [certificate], context).map(({ name }) => name)).toEqual(["typha.certificates", "typha"]);
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
