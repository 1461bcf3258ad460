import type { Stage } from "../../cluster/rollout";
import type { EvidenceOptions } from "../options";
import type { OutputFormat } from "../output";
import type { PreviewOptions } from "../preview";

/** What `migrate` is asked for. */
export interface MigrateOptions extends EvidenceOptions, PreviewOptions {
  readonly group?: readonly string[] | undefined;
  readonly to?: Stage | undefined;
  readonly back?: boolean | undefined;
  readonly neverApplied?: boolean | undefined;
  readonly calico?: string | undefined;
  readonly toOperator?: boolean | undefined;
  readonly output: OutputFormat;
}
