import type { KeyAlgorithm } from "@typha-mtls/x509/keys";
import type { EvidenceOptions } from "../options";

/** What a step is asked for. */
export interface StepOptions extends EvidenceOptions {
  readonly group?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly key?: KeyAlgorithm | undefined;
  readonly ca?: readonly string[] | undefined;
  readonly identity?: readonly string[] | undefined;
}
