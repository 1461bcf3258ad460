import type { Problem } from "@typha-mtls/problems";
import type { CniPlugin } from "../cni-chain";
import type { CniSetting, ControlPlaneSetting } from "./chart-defaults";

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

/** What one file says of linkerd-cni. */
export interface CniSettings {
  readonly file: string;
  readonly of: ChartSettings<CniSetting>;
  /** The entry that its installer appends to the chain. */
  readonly entry: CniPlugin;
  /** Namespace of its DaemonSet; undefined where the file says nothing of it. */
  readonly namespace?: ChartSetting;
}

/** What the files say of Linkerd that cluster.yaml names. */
export interface LinkerdFiles {
  /** Of its control plane, file by file. */
  readonly controlPlane: readonly ChartSettings<ControlPlaneSetting>[];
  /** Of linkerd-cni, file by file; what the charts rendered comes first. */
  readonly cni: readonly CniSettings[];
  /** Workloads that bring the init container `linkerd-init`, as `file: Kind name`. */
  readonly initContainers: readonly { readonly file: string; readonly workload: string }[];
}
