import type { OptionValues } from "../command-option";
import { flag, group, identity, previewOptions, text } from "../options";

export const resealOptions = {
  group,
  force: flag("also files that are sealed to these recipients already"),
  sealingCert: text("<file>", "new certificate of a cluster's Sealed Secrets controller: issues new leaves for it"),
  identity,
  ...previewOptions,
};

export type ResealOptions = OptionValues<typeof resealOptions>;
