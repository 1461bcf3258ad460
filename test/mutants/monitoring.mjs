// Faults in src/monitoring/, and the test that sees each.

export const mutants = [
  {
    name: "too few Typhas from 200 nodes for each on",
    edits: [["src/monitoring/alerts.ts", "NODES_PER_TYPHA = 300", "NODES_PER_TYPHA = 200"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "nodes that have not moved over are missed",
    edits: [["src/monitoring/alerts.ts", 'syncer="felix"}) > 0)', 'syncer="felix"}) >= 0)']],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "no Typha for 50 minutes before anybody hears of it",
    edits: [["src/monitoring/alerts.ts", 'for: "5m"', 'for: "50m"']],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "dropped connections are told from ten a second on",
    edits: [["src/monitoring/alerts.ts", "> 0.1`", "> 10`"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "TyphaDown looks for a metric that no Typha has",
    edits: [["src/monitoring/alerts.ts", "absent(typha_connections_active{", "absent(typha_connection_active{"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "the critical call comes at a third of the last third",
    edits: [["src/monitoring/rule-groups.ts", "Math.floor(third / 4)", "Math.floor(third / 3)"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "the warning comes a day before the end",
    edits: [["src/monitoring/rule-groups.ts", "Math.min(30 * DAY", "Math.min(1 * DAY"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "the end of a certificate is written in milliseconds",
    edits: [["src/monitoring/rule-groups.ts", "Math.floor(notAfter.getTime() / 1000)", "notAfter.getTime()"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "both calls are warnings",
    edits: [["src/monitoring/rule-groups.ts", 'alert("critical", critical)', 'alert("warning", critical)']],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "the two calls are swapped",
    edits: [
      [
        "src/monitoring/rule-groups.ts",
        'alert("warning", warning),\n    alert("critical", critical)',
        'alert("warning", critical),\n    alert("critical", warning)',
      ],
    ],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "alerts on metrics wait for nothing",
    edits: [["src/monitoring/rule-groups.ts", "expr: expr(context), for: lasting,", "expr: expr(context),"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "a rollout of every node looks like clients that are turned away",
    edits: [["src/monitoring/alerts.ts", "Math.max(50, 10 * nodes)", "Math.max(50, nodes)"]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "uneven Typhas are told from twice the average on",
    edits: [["src/monitoring/alerts.ts", "> 3 * avg(", "> 2 * avg("]],
    test: "test/monitoring/rule-groups.test.ts",
  },
  {
    name: "metrics are scraped though nobody may",
    edits: [["src/monitoring/scrape-endpoint.ts", 'tls.clientAuth === "none" || ', ""]],
    test: "test/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "Prometheus shows its key as its certificate",
    edits: [
      [
        "src/monitoring/scrape-endpoint.ts",
        "key: CERTIFICATE_KEY } },\n            keySecret",
        "key: PRIVATE_KEY_KEY } },\n            keySecret",
      ],
    ],
    test: "test/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "the ServiceMonitor selects the Service for nodes too",
    edits: [
      [
        "src/monitoring/typha-monitoring.ts",
        'matchLabels: { ...typhaSelector(name), "app.kubernetes.io/component": "typha-metrics" }',
        "matchLabels: { ...typhaSelector(name) }",
      ],
    ],
    test: "test/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "a dashboard without metrics is rendered",
    edits: [["src/monitoring/typha-monitoring.ts", "...(wanted ?", "...(false ?"]],
    test: "test/monitoring/typha-monitoring.test.ts",
  },
  {
    name: "Grafana's sidecar does not find the dashboard",
    edits: [["src/monitoring/typha-monitoring.ts", 'grafana_dashboard: "1"', 'grafana_dashboards: "1"']],
    test: "test/monitoring/typha-monitoring.test.ts",
  },
];
