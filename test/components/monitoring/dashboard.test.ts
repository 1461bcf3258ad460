import * as units from "@grafana/grafana-foundation-sdk/units";
import { dashboard } from "../../../src/components/monitoring/dashboard";
import type { GrafanaDashboard } from "./grafana-dashboard";

const modelOf = (name: string, selector = 'job="x"') => dashboard(name, selector) as unknown as GrafanaDashboard;
const model = modelOf("calico-typha-mtls");
const { panels } = model;
const variables = model.templating.list!;
const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

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

test("panels have numbers and titles of their own", () => {
  for (const field of ["id", "title"] as const) {
    expect(new Set(panels.map((panel) => panel[field])).size).toBe(panels.length);
  }
  for (const { id, description } of panels)
    expect([id! > 0, description]).toEqual([true, expect.stringMatching(/\.$/)]);
});

test("a value is that of now, and a line is many of them", () => {
  for (const { type, targets } of panels) {
    expect(targets.map(({ refId }) => refId)).toEqual(["A", "B", "C"].slice(0, targets.length));
    for (const { instant } of targets) expect(instant).toBe(type !== "timeseries");
  }
});

test("no variable is used that neither the dashboard nor Grafana has", () => {
  const known = [...variables.map(({ name }) => name), "__rate_interval", "__all"];
  const used = new Set([...JSON.stringify(model).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(known.sort());
});

test("dates are those of this Typha's certificates: another one's have the same names", () => {
  const others = modelOf("blue").panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const dated = others.filter((expr) => expr.includes("not_after"));
  expect(dated).toHaveLength(2);
  for (const expr of dated) expect(expr).toContain('_not_after_timestamp_seconds{typha="blue"}');
});

test("days stay days: Grafana's own unit for them would turn them into weeks and years", () => {
  expect(panels.map(({ fieldConfig }) => fieldConfig.defaults.unit)).not.toContain(units.Days);
});

test("thresholds rise from one that has no lower end, and colours are there where they are drawn", () => {
  const drawn = panels.filter(({ fieldConfig }) => fieldConfig.defaults.color!.mode === "thresholds");
  expect(drawn.map(({ title }) => title)).toEqual(["Days until a certificate ends"]);
  for (const { fieldConfig } of drawn) {
    const { steps } = fieldConfig.defaults.thresholds!;
    expect(steps.map(({ value }) => value)).toEqual([null, 7, 30]);
    expect(steps.map(({ color }) => color)).toEqual(["red", "yellow", "green"]);
  }
});

/*
 * The rules of Grafana's linter, restated (https://github.com/grafana/dashboard-linter, docs/index.md): the linter could not
 * be had. That each query is PromQL is what Prometheus says in test/interop/monitoring. Rules that do not fit:
 * template-job-rule and target-job-rule want a job that one picks: the dashboard is that of one Typha, by the selector that
 * its owner gives.
 */
const picked = variables.filter(({ type }) => type === "query");
const scraped = exprs.filter((expr) => !expr.includes("typha_mtls_certificate"));

describe("as Grafana's linter demands,", () => {
  test("one picks the data source, under the name that dashboards give it (template-datasource-rule)", () => {
    const [first, ...more] = variables.filter(({ type }) => type === "datasource");
    expect([first, more]).toMatchObject([{ name: "datasource", label: "Data source", query: "prometheus" }, []]);
  });

  test("every panel, query and variable asks that one (panel-datasource-rule)", () => {
    const asking = [...panels, ...panels.flatMap(({ targets }) => targets), ...picked];
    for (const { datasource } of asking) expect(datasource).toEqual({ type: "prometheus", uid: "$datasource" });
  });

  test("one picks Typhas, at first all, of those that are there at the time (template-instance-rule)", () => {
    expect(picked).toMatchObject([
      { name: "instance", label: "Instance", multi: true, includeAll: true, allValue: ".+", refresh: 2 },
    ]);
    expect(picked[0]!.query).toBe('label_values(typha_connections_active{job="x"}, instance)');
  });

  test("every query of a Typha is about the picked ones (target-instance-rule)", () => {
    expect(scraped.length).toBe(exprs.length - 2);
    for (const expr of scraped) {
      const selectors = [...expr.matchAll(/\{([^}]*)\}/g)].map(([, matchers]) => matchers);
      expect(selectors.length).toBeGreaterThan(0);
      for (const matchers of selectors) expect(matchers).toContain('job="x",instance=~"$instance"');
    }
  });

  test("every panel says what it shows, and asks for something (panel-title-description, panel-no-targets)", () => {
    for (const { title, description, targets } of panels) {
      expect([title, description, targets.length > 0]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        true,
      ]);
    }
  });

  test("every unit is one that Grafana has, or text behind the number (panel-units-rule)", () => {
    const known = new Set<unknown>(Object.values(units));
    for (const { type, fieldConfig } of panels) {
      const { unit } = fieldConfig.defaults;
      // The rule does not look at bars.
      expect(known.has(unit) || (type === "bargauge" && unit!.startsWith("suffix:"))).toBe(true);
    }
  });

  test("a rate is taken over a range that fits what is scraped (target-rate-interval-rule)", () => {
    const ranges = exprs.flatMap((expr) => [...expr.matchAll(/\[([^\]]*)\]/g)].map(([, range]) => range));
    expect(ranges).toEqual(["$__rate_interval", "$__rate_interval"]);
  });

  test("what only grows is shown as a rate (target-counter-agg-rule)", () => {
    // Typha's counters have names without _total.
    for (const expr of exprs) expect(expr).not.toMatch(/(?<!rate\()typha_connections_(?:accepted|dropped)|_total/);
  });

  test("the dashboard is not edited in place: it comes from git (uneditable-dashboard)", () => {
    expect(model.editable).toBe(false);
  });
});
