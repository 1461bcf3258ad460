// Faults in src/components/monitoring/, and the test that sees each.

export const mutants = [
  {
    name: "a certificate that was never issued counts as one whose renewal is late",
    edits: [
      [
        "src/components/monitoring/renewal-alerts.ts",
        'renewal_timestamp_seconds")} > 0)`',
        'renewal_timestamp_seconds")})`',
      ],
    ],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "a renewal is late for half of its margin before a warning",
    edits: [["src/components/monitoring/renewal-alerts.ts", "warning: 0.25", "warning: 0.5"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "a Certificate that was deleted is missed only with the other one",
    edits: [["src/components/monitoring/renewal-alerts.ts", '.join(" or ")', '.join(" and ")']],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "a Certificate is not watched as soon as one scrape fails",
    edits: [
      ["src/components/monitoring/renewal-alerts.ts", "absent_over_time(${selector}[15m])", "absent(${selector})"],
    ],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "a restarter is watched where there is none",
    edits: [["src/components/monitoring/renewal-alerts.ts", "restarter !== undefined;", "restarter !== null;"]],
    test: "test/components/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "too few Typhas from 200 nodes for each on",
    edits: [["src/components/monitoring/alerts.ts", "NODES_PER_TYPHA = 300", "NODES_PER_TYPHA = 200"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "nodes that have not moved over are missed",
    edits: [["src/components/monitoring/alerts.ts", 'syncer="felix"}) > 0)', 'syncer="felix"}) >= 0)']],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "no Typha for 50 minutes before anybody hears of it",
    edits: [["src/components/monitoring/alerts.ts", 'for: "5m"', 'for: "50m"']],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "dropped connections are told from ten a second on",
    edits: [["src/components/monitoring/alerts.ts", "> 0.1`", "> 10`"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "TyphaDown looks for a metric that no Typha has",
    edits: [
      ["src/components/monitoring/alerts.ts", "absent(typha_connections_active{", "absent(typha_connection_active{"],
    ],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "the critical call comes at a third of the last third",
    edits: [["src/components/monitoring/rule-groups.ts", "Math.floor(third / 4)", "Math.floor(third / 3)"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "the warning comes a day before the end",
    edits: [["src/components/monitoring/rule-groups.ts", "Math.min(30 * DAY", "Math.min(1 * DAY"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "the end of a certificate is written in milliseconds",
    edits: [
      ["src/components/monitoring/rule-groups.ts", "Math.floor(notAfter.getTime() / 1000)", "notAfter.getTime()"],
    ],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "both calls are warnings",
    edits: [["src/components/monitoring/rule-groups.ts", 'alert("critical", critical)', 'alert("warning", critical)']],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "the two calls are swapped",
    edits: [
      [
        "src/components/monitoring/rule-groups.ts",
        'alert("warning", warning),\n    alert("critical", critical)',
        'alert("warning", critical),\n    alert("critical", warning)',
      ],
    ],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "alerts on metrics wait for nothing",
    edits: [["src/components/monitoring/rule-groups.ts", "expr: expr(context), for: lasting,", "expr: expr(context),"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "a rollout of every node looks like clients that are turned away",
    edits: [["src/components/monitoring/alerts.ts", "Math.max(50, 10 * nodes)", "Math.max(50, nodes)"]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "uneven Typhas are told from twice the average on",
    edits: [["src/components/monitoring/alerts.ts", "> 3 * avg(", "> 2 * avg("]],
    test: "test/components/monitoring/rule-groups.test.ts",
  },
  {
    name: "metrics are scraped though nobody may",
    edits: [["src/components/monitoring/scrape-endpoint.ts", 'tls.clientAuth === "none" || ', ""]],
    test: "test/components/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "Prometheus shows its key as its certificate",
    edits: [
      [
        "src/components/monitoring/scrape-endpoint.ts",
        "key: CERTIFICATE_KEY } },\n            keySecret",
        "key: PRIVATE_KEY_KEY } },\n            keySecret",
      ],
    ],
    test: "test/components/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "the ServiceMonitor selects the Service for nodes too",
    edits: [
      [
        "src/components/monitoring/typha-monitoring.ts",
        "...(isOfService ? METRICS : {})",
        "...(isOfService ? {} : {})",
      ],
    ],
    test: "test/components/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "a dashboard without metrics is rendered",
    edits: [["src/components/monitoring/typha-monitoring.ts", "...(wanted ?", "...(false ?"]],
    test: "test/components/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "Grafana's sidecar does not find the dashboard",
    edits: [["src/components/monitoring/typha-monitoring.ts", 'grafana_dashboard: "1"', 'grafana_dashboards: "1"']],
    test: "test/components/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "a panel has an option of another plugin",
    edits: [["src/components/monitoring/dashboard.ts", 'displayMode: "basic"', 'graphMode: "none"']],
    test: "test/components/monitoring/grafana-schema.test.ts",
  },
  {
    name: "a date is shown in a unit that Grafana does not have",
    edits: [["src/components/monitoring/dashboard.ts", 'unit: "dateTimeAsIso"', 'unit: "date"']],
    test: "test/components/monitoring/dashboard.test.ts",
  },
  {
    name: "a panel shows other Typhas than those that are picked",
    edits: [
      [
        "src/components/monitoring/dashboard.ts",
        "`typha_connections_active{${selector}}`",
        "`typha_connections_active`",
      ],
    ],
    test: "test/components/monitoring/dashboard.test.ts",
  },
  {
    name: "a date that is none is watched",
    edits: [["src/components/monitoring/watched-problems.ts", "Number.isNaN(value.getTime())", "false"]],
    test: "test/components/refused-props.test.ts",
  },
  {
    name: "a closed port is scraped",
    edits: [
      ["src/components/monitoring/typha-monitoring.ts", "if (port === undefined || port === metricsPort)", "if (true)"],
    ],
    test: "test/components/chart-checks.test.ts",
  },
];
