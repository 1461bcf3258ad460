import { type Dashboard, dashboard } from "../../../src/components/monitoring/dashboard";

/** What Grafana makes of the model when it reads it from a file; it passes over what it does not understand. */
interface Model {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly timezone: string;
  readonly refresh: string;
  readonly time: { readonly from: string; readonly to: string };
  readonly templating: { readonly list: readonly { name: string; type: string; query: string }[] };
  readonly panels: readonly Panel[];
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly datasource: { readonly type: string; readonly uid: string };
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly fieldConfig: { readonly defaults: Defaults; readonly overrides: readonly unknown[] };
  readonly targets: readonly Target[];
}

interface Defaults {
  readonly unit: string;
  readonly color: { readonly mode: string; readonly fixedColor?: string };
  readonly thresholds?: { readonly mode: string; readonly steps: readonly { value: number | null; color: string }[] };
}

interface Target {
  readonly refId: string;
  readonly datasource: { readonly type: string; readonly uid: string };
  readonly expr: string;
  readonly legendFormat: string;
  readonly instant: boolean;
}

const modelOf = (name: string) => dashboard(name, 'job="x"') as Dashboard & Model;
const model = modelOf("calico-typha-mtls");
const { panels } = model;

/** Units of Grafana's that are used here, of packages/grafana-data/src/valueFormats; it shows an unknown one as text. */
const UNITS = /^(none|s|cps|suffix:.+|time:[YMD-]+)$/;

test("nothing in it is left out by JSON on its way to Grafana", () => {
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  expect(JSON.stringify(model)).not.toMatch(/undefined|NaN|Infinity/);
});

test("the uid is one that Grafana takes, and a longer name than that is cut", () => {
  for (const name of ["calico-typha-mtls", "a", "b".repeat(63)]) {
    expect(modelOf(name).uid).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
    expect(modelOf(name).title).toBe(`Typha ${name}`);
  }
});

test("Grafana finds the version of the model, a time range and how often to ask", () => {
  expect(model.schemaVersion).toBeGreaterThanOrEqual(36);
  expect(model.time).toEqual({ from: "now-6h", to: "now" });
  expect(model.refresh).toMatch(/^\d+[smh]$/);
  // Dates are those of the certificates, wherever one looks from.
  expect(model.timezone).toBe("utc");
});

test("panels have numbers and titles of their own, and say what they show", () => {
  expect(panels.length).toBeGreaterThan(0);
  for (const field of ["id", "title"] as const) {
    expect(new Set(panels.map((panel) => panel[field])).size).toBe(panels.length);
  }
  for (const { id, description, type } of panels) {
    expect(Number.isInteger(id) && id > 0).toBe(true);
    expect(description).toMatch(/\.$/);
    expect(["timeseries", "stat", "bargauge"]).toContain(type);
  }
});

test("panels fill whole rows of 24 columns and none covers another", () => {
  const taken = new Map<string, string>();
  for (const { title, gridPos } of panels) {
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect([title, x >= 0 && x < 24, taken.get(`${x} ${y}`)]).toEqual([title, true, undefined]);
        taken.set(`${x} ${y}`, title);
      }
    }
  }
  expect(taken.size).toBe(24 * Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h)));
});

test("every query is named, legible and asked of the data source that one picks above", () => {
  expect(model.templating.list).toMatchObject([{ name: "datasource", type: "datasource", query: "prometheus" }]);
  for (const { datasource, targets, type } of panels) {
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.map(({ refId }) => refId)).toEqual(["A", "B", "C"].slice(0, targets.length));
    for (const target of targets) {
      expect([datasource, target.datasource]).toEqual(Array(2).fill({ type: "prometheus", uid: "$datasource" }));
      expect(target.expr).not.toBe("");
      expect(target.legendFormat).not.toBe("");
      // A value is that of now; a line is many of them.
      expect(target.instant).toBe(type !== "timeseries");
    }
  }
});

test("no variable is used that the dashboard does not have", () => {
  const declared = model.templating.list.map(({ name }) => name);
  const used = [...JSON.stringify(model).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) expect(declared).toContain(name);
});

test("dates are those of this Typha's certificates: another one's have the same names", () => {
  const { panels: others } = modelOf("blue");
  const dated = others
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
    .filter((expr) => expr.includes("not_after"));
  expect(dated).toHaveLength(2);
  for (const expr of dated) expect(expr).toContain('_not_after_timestamp_seconds{typha="blue"}');
});

test("Grafana knows every unit", () => {
  for (const { fieldConfig } of panels) expect(fieldConfig.defaults.unit).toMatch(UNITS);
});

test("days stay days: Grafana's own unit for them would turn them into weeks and years", () => {
  expect(panels.map(({ fieldConfig }) => fieldConfig.defaults.unit)).not.toContain("d");
});

test("thresholds rise from one that has no lower end, and colours are there where they are drawn", () => {
  const drawn = panels.filter(({ fieldConfig }) => fieldConfig.defaults.color.mode === "thresholds");
  expect(drawn.map(({ title }) => title)).toEqual(["Days until a certificate ends"]);
  for (const { fieldConfig } of drawn) {
    const { mode, steps } = fieldConfig.defaults.thresholds!;
    expect(mode).toBe("absolute");
    expect(steps.map(({ value }) => value)).toEqual([null, 7, 30]);
    expect(steps.map(({ color }) => color)).toEqual(["red", "yellow", "green"]);
  }
});
