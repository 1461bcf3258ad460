import type { OptionValues } from "../command-option";
import { identity, listing, liveOptions, now, parsed, texts, wholeNumber, withDefault } from "../options";

export const probeOptions = {
  cluster: texts("<name>", "compare with this cluster only (default: all)"),
  ...liveOptions,
  identity,
  timeout: withDefault(parsed("<seconds>", wholeNumber, "how long to wait for each answer"), 5),
  now,
  output: listing,
};

export type ProbeOptions = OptionValues<typeof probeOptions>;
