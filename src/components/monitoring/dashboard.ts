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
  /** Columns, of 24. */
  readonly width: number;
  readonly unit: string;
  readonly queries: readonly Query[];
  /** How values are drawn, where that is not Grafana's default. */
  readonly look?: Readonly<Record<string, unknown>>;
  /** How the panel is drawn, likewise. */
  readonly options?: Readonly<Record<string, unknown>>;
}

const DATASOURCE = { type: "prometheus", uid: "$datasource" };
const ON_TIME_RANGE_CHANGE = 2;
const ALPHABETICAL = 1;

const COLUMNS = 24;
const HEIGHT = 8;

/** Below a week red, below a month yellow; a full bar is a quarter of a year or more. */
const DAYS_LEFT = {
  color: { mode: "thresholds" },
  thresholds: {
    mode: "absolute",
    steps: [
      { color: "red", value: null },
      { color: "yellow", value: 7 },
      { color: "green", value: 30 },
    ],
  },
  decimals: 0,
  min: 0,
  max: 90,
};

/** A colour for each line. */
const LINES = { color: { mode: "palette-classic" }, min: 0 };

/** What each line is at now and was at most, and the values of all at one moment. */
const LEGIBLE = {
  legend: { displayMode: "table", placement: "bottom", showLegend: true, calcs: ["lastNotNull", "max"] },
  tooltip: { mode: "multi", sort: "desc" },
};

/** No value is better or worse than another. */
const PLAIN = { color: { mode: "fixed", fixedColor: "text" } };

/** What an operator wants to see of one Typha: who is connected, how fast, and when certificates end. */
function panels(name: string, ofTypha: string): PanelSpec[] {
  const selector = `${ofTypha},instance=~"$instance"`;
  const notAfter = `${NOT_AFTER_METRIC}{typha="${name}"}`;
  return [
    {
      title: "Days until a certificate ends",
      description: "From the rules that are rendered with the certificates; needs them to be loaded.",
      type: "bargauge",
      width: 9,
      // Grafana's own unit for days turns them into weeks and years.
      unit: "suffix: days",
      queries: [{ expr: `(${notAfter} - time()) / 86400`, legend: "{{certificate}}" }],
      look: DAYS_LEFT,
      options: { orientation: "horizontal", displayMode: "basic" },
    },
    {
      title: "When it ends",
      description: "UTC. From then on, every new connection is refused.",
      type: "stat",
      width: 9,
      unit: "dateTimeAsIso",
      // Grafana counts in milliseconds.
      queries: [{ expr: `${notAfter} * 1000`, legend: "{{certificate}}" }],
      look: PLAIN,
      options: { orientation: "horizontal", textMode: "value_and_name", graphMode: "none" },
    },
    {
      title: "Nodes that are served",
      description: "Felix connections, of the picked Typhas together.",
      type: "stat",
      width: 6,
      unit: "none",
      queries: [{ expr: `sum(typha_connections_streaming{${selector},syncer="felix"})`, legend: "nodes" }],
      look: PLAIN,
    },
    {
      title: "Connections of each Typha",
      description: "A node has four: Felix, BGP, node status and tunnel addresses.",
      type: "timeseries",
      width: 12,
      unit: "none",
      queries: [{ expr: `typha_connections_active{${selector}}`, legend: "{{pod}} {{instance}}" }],
      look: LINES,
      options: LEGIBLE,
    },
    {
      title: "Connections accepted and dropped",
      description: "Accepted without end: clients are rejected. Dropped: Typhas balance their load.",
      type: "timeseries",
      width: 12,
      unit: "cps",
      queries: [
        { expr: `sum(rate(typha_connections_accepted{${selector}}[$__rate_interval]))`, legend: "accepted" },
        { expr: `sum(rate(typha_connections_dropped{${selector}}[$__rate_interval]))`, legend: "dropped" },
      ],
      look: LINES,
      options: LEGIBLE,
    },
    {
      title: "How far clients are behind, 99th percentile",
      description: "Between what Typha knows and what a client was sent; empty where nothing changed for ten minutes.",
      type: "timeseries",
      width: 12,
      unit: "s",
      queries: [
        { expr: `max by (syncer) (typha_client_latency_secs{${selector},quantile="0.99"})`, legend: "{{syncer}}" },
      ],
      look: LINES,
      options: LEGIBLE,
    },
    {
      title: "Round trip of a ping, 99th percentile",
      description: "Between Typha and its clients.",
      type: "timeseries",
      width: 12,
      unit: "s",
      queries: [{ expr: `max by (syncer) (typha_ping_latency{${selector},quantile="0.99"})`, legend: "{{syncer}}" }],
      look: LINES,
      options: LEGIBLE,
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
    description: "Who is connected to Typha, how fast it answers, and when its certificates end.",
    tags: ["calico", "typha"],
    timezone: "utc",
    // It comes from git, and what one edits here is gone at the next sync.
    editable: false,
    // Panels show the same moment together.
    graphTooltip: 1,
    schemaVersion: 39,
    refresh: "1m",
    time: { from: "now-6h", to: "now" },
    annotations: { list: [] },
    templating: { list: variables(selector) },
    panels: placed(panels(name, selector)),
  };
}

/** What one picks above the panels: a data source, and some Typhas of the Deployment, at first all. */
function variables(selector: string) {
  return [
    { name: "datasource", type: "datasource", query: "prometheus", label: "Data source" },
    {
      name: "instance",
      type: "query",
      label: "Instance",
      datasource: DATASOURCE,
      query: `label_values(typha_connections_active{${selector}}, instance)`,
      multi: true,
      includeAll: true,
      allValue: ".+",
      current: { text: ["All"], value: ["$__all"] },
      // Typhas come and go.
      refresh: ON_TIME_RANGE_CHANGE,
      sort: ALPHABETICAL,
    },
  ];
}

/** Panels in rows, as many in each as there is room for. */
function placed(specs: readonly PanelSpec[]) {
  let x = 0;
  let y = 0;
  return specs.map((spec, index) => {
    if (x + spec.width > COLUMNS) [x, y] = [0, y + HEIGHT];
    const placedPanel = panel(spec, { x, y }, index + 1);
    x += spec.width;
    return placedPanel;
  });
}

function panel(spec: PanelSpec, place: { readonly x: number; readonly y: number }, id: number) {
  const { title, description, type, width, unit, queries, look, options } = spec;
  return {
    id,
    title,
    description,
    type,
    datasource: DATASOURCE,
    gridPos: { h: HEIGHT, w: width, ...place },
    fieldConfig: { defaults: { unit, ...look }, overrides: [] },
    ...(options === undefined ? {} : { options }),
    targets: queries.map(({ expr, legend }, at) => ({
      refId: String.fromCharCode("A".charCodeAt(0) + at),
      datasource: DATASOURCE,
      expr,
      legendFormat: legend,
      instant: type !== "timeseries",
    })),
  };
}
