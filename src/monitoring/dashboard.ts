import { NOT_AFTER_METRIC } from "./rule-groups";

/** A Grafana dashboard as its JSON model. */
export type Dashboard = Readonly<Record<string, unknown>>;

interface Query {
  readonly expr: string;
  readonly legend: string;
}

interface PanelSpec {
  readonly title: string;
  readonly description: string;
  readonly type: "timeseries" | "stat" | "bargauge";
  readonly unit: string;
  readonly queries: readonly Query[];
  /** Values from which on a colour holds. */
  readonly thresholds?: readonly { readonly color: string; readonly value: number | null }[];
}

const HEIGHT = 8;
const WIDTH = 12;

/** Below a week red, below a month yellow. */
const DAYS_LEFT = [
  { color: "red", value: null },
  { color: "yellow", value: 7 },
  { color: "green", value: 30 },
];

/** What an operator wants to see of one Typha: who is connected, how fast, and when certificates end. */
function panels(selector: string): PanelSpec[] {
  return [
    {
      title: "Days until a certificate ends",
      description: "From the rules that are rendered with the certificates; needs them to be loaded.",
      type: "bargauge",
      unit: "d",
      queries: [{ expr: `(${NOT_AFTER_METRIC} - time()) / 86400`, legend: "{{certificate}}" }],
      thresholds: DAYS_LEFT,
    },
    {
      title: "Nodes that are served",
      description: "Felix connections, of all Typhas together.",
      type: "stat",
      unit: "none",
      queries: [{ expr: `sum(typha_connections_streaming{${selector},syncer="felix"})`, legend: "nodes" }],
    },
    {
      title: "Connections of each Typha",
      description: "A node has four: Felix, BGP, node status and tunnel addresses.",
      type: "timeseries",
      unit: "none",
      queries: [{ expr: `typha_connections_active{${selector}}`, legend: "{{pod}} {{instance}}" }],
    },
    {
      title: "Connections accepted and dropped",
      description: "Accepted without end: clients are turned away. Dropped: Typhas balance their load.",
      type: "timeseries",
      unit: "cps",
      queries: [
        { expr: `sum(rate(typha_connections_accepted{${selector}}[5m]))`, legend: "accepted" },
        { expr: `sum(rate(typha_connections_dropped{${selector}}[5m]))`, legend: "dropped" },
      ],
    },
    {
      title: "How far clients are behind, 99th percentile",
      description: "From a change in the datastore to its being sent; empty where nothing changed for ten minutes.",
      type: "timeseries",
      unit: "s",
      queries: [
        { expr: `max by (syncer) (typha_client_latency_secs{${selector},quantile="0.99"})`, legend: "{{syncer}}" },
      ],
    },
    {
      title: "Round trip of a ping, 99th percentile",
      description: "Between Typha and its clients.",
      type: "timeseries",
      unit: "s",
      queries: [{ expr: `max by (syncer) (typha_ping_latency{${selector},quantile="0.99"})`, legend: "{{syncer}}" }],
    },
  ];
}

/**
 * The dashboard of one Typha.
 *
 * @param selector - PromQL matchers of its metrics
 */
export function dashboard(name: string, selector: string): Dashboard {
  return {
    uid: name.slice(0, 40),
    title: `Typha ${name}`,
    tags: ["calico", "typha"],
    timezone: "utc",
    schemaVersion: 39,
    refresh: "1m",
    time: { from: "now-6h", to: "now" },
    templating: {
      list: [{ name: "datasource", type: "datasource", query: "prometheus", label: "Data source", current: {} }],
    },
    panels: panels(selector).map((spec, index) => panel(spec, index)),
  };
}

function panel({ title, description, type, unit, queries, thresholds }: PanelSpec, index: number) {
  const datasource = { type: "prometheus", uid: "$datasource" };
  return {
    id: index + 1,
    title,
    description,
    type,
    datasource,
    gridPos: { h: HEIGHT, w: WIDTH, x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT },
    fieldConfig: {
      defaults: { unit, ...(thresholds === undefined ? {} : { thresholds: { mode: "absolute", steps: thresholds } }) },
      overrides: [],
    },
    targets: queries.map(({ expr, legend }, at) => ({
      refId: String.fromCharCode("A".charCodeAt(0) + at),
      datasource,
      expr,
      legendFormat: legend,
      instant: type !== "timeseries",
    })),
  };
}
