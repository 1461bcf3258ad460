import type * as bargauge from "@grafana/grafana-foundation-sdk/bargauge";
import type * as sdk from "@grafana/grafana-foundation-sdk/dashboard";
import type * as prometheus from "@grafana/grafana-foundation-sdk/prometheus";
import type * as stat from "@grafana/grafana-foundation-sdk/stat";
import type * as timeseries from "@grafana/grafana-foundation-sdk/timeseries";

/*
 * The published schema of dashboards, as JSON: Grafana's own types leave open what a plugin draws and what a data source is
 * asked. Here they are closed: each panel has the options of its plugin, each query is one of Prometheus.
 */

/** A dashboard whose panels are of the plugins that ours has, and ask Prometheus. */
export type GrafanaDashboard = Json<
  Omit<sdk.Dashboard, "panels"> & {
    panels: (
      | Panel<"timeseries", timeseries.Options, timeseries.FieldConfig>
      | Panel<"stat", stat.Options>
      | Panel<"bargauge", bargauge.Options>
    )[];
  }
>;

/** A panel of one plugin: Grafana fills in options that are left out, but none that are within others. */
type Panel<Type extends string, Options, Custom = never> = Omit<
  sdk.Panel,
  "type" | "title" | "gridPos" | "options" | "fieldConfig" | "targets" | "transformations"
> & {
  type: Type;
  title: string;
  gridPos: sdk.GridPos;
  options?: Partial<Options>;
  fieldConfig: { defaults: Omit<sdk.FieldConfig, "custom"> & { custom?: Custom }; overrides: never[] };
  targets: Omit<prometheus.Dataquery, "_implementsDataqueryVariant">[];
};

/** A type as JSON holds it: enumerations as their values. */
type Json<T> = T extends string
  ? `${T}`
  : T extends number
    ? `${T}` extends `${infer Value extends number}`
      ? Value
      : never
    : T extends readonly (infer Element)[]
      ? readonly Json<Element>[]
      : T extends object
        ? { readonly [Field in keyof T]: Json<T[Field]> }
        : T;
