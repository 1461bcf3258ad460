import { keysOf } from "../../field-path";
import type { Problem } from "../../problem";
import { valueAt } from "../../record";
import type { YamlFile } from "../../yaml/document";
import type { CniPlugin } from "../cni-chain";
import { ENTRY_DEFAULTS } from "./cni-entry";

/** Where a setting stands. */
export type SettingLocation = Pick<Problem, "file" | "line" | "column" | "field">;

/** One setting of a chart. */
export interface ChartSetting {
  readonly value: unknown;
  readonly at: SettingLocation;
  /** Whether nothing in the file says it, so that the chart's default holds. */
  readonly isDefault: boolean;
}

/** What one file says of a chart's settings, by the names that they have in its values. */
export type ChartSettings<Name extends string = string> = (name: Name) => ChartSetting;

/** Values of the chart linkerd-control-plane that are looked at, with its defaults (linkerd2 charts/linkerd-control-plane). */
export const CONTROL_PLANE_DEFAULTS = {
  cniEnabled: false,
  disableIPv6: true,
  "networkValidator.connectAddr": "",
  "proxy.ports.admin": 4191,
  "proxy.ports.control": 4190,
  "proxy.ports.inbound": 4143,
  "proxy.ports.outbound": 4140,
  "proxy.uid": 2102,
  "proxyInit.ignoreInboundPorts": "4567,4568",
  "proxyInit.ignoreOutboundPorts": "4567,4568",
  "proxyInit.skipSubnets": "",
} as const;

/** The same of the chart linkerd2-cni. */
export const CNI_DEFAULTS = {
  ...ENTRY_DEFAULTS,
  destCNINetDir: "/etc/cni/net.d",
  destCNIBinDir: "/opt/cni/bin",
  tolerations: [{ operator: "Exists" }],
  "repairController.enabled": false,
} as const;

export type ControlPlaneSetting = keyof typeof CONTROL_PLANE_DEFAULTS;
export type CniSetting = keyof typeof CNI_DEFAULTS;

/** What one file says of linkerd-cni. */
export interface CniSettings {
  readonly file: string;
  readonly of: ChartSettings<CniSetting>;
  /** The entry that its installer appends to the chain. */
  readonly entry: CniPlugin;
  /** Namespace of its DaemonSet; undefined where the file says nothing of it. */
  readonly namespace?: ChartSetting;
}

/**
 * Settings as a values file gives them.
 *
 * @param above - what the name of a field begins with, such as the object that holds the values
 */
export function chartSettings<Name extends string>(
  { value, locate }: Pick<YamlFile, "value"> & Partial<YamlFile>,
  defaults: Readonly<Record<Name, unknown>>,
  file: string,
  above = "",
): ChartSettings<Name> {
  return (name) => {
    const path = keysOf(name);
    const written = valueAt(value, ...path);
    const isDefault = written === undefined;
    const at = { file, ...locate?.(path), field: above + name };
    return { value: isDefault ? defaults[name] : written, at, isDefault };
  };
}
