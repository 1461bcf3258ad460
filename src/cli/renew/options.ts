import type { OptionValues } from "../command-option";
import {
  choice,
  duration,
  flag,
  group,
  identity,
  key,
  liveOptions,
  now,
  parsed,
  previewOptions,
  timeout,
  yesItReachedTheCluster,
} from "../options";

export const renewOptions = {
  all: { ...flag("every cluster, as without a name; with --force, it has to be said"), conflicts: ["group"] },
  group,
  role: choice("<role>", ["server", "client"], "only this leaf (default: both)"),
  force: { ...flag("whether due or not"), conflicts: ["group"] },
  within: parsed(
    "<time>",
    duration,
    "due is what ends within this time, such as 30d (default: the date that `status` shows)",
  ),
  key: key("kind of the new keys (default: that of the current leaf)"),
  identity,
  context: { ...liveOptions.context, requires: "group" },
  kubeconfig: liveOptions.kubeconfig,
  timeout,
  yesItReachedTheCluster: {
    ...yesItReachedTheCluster("the leaves of the groups before are applied, and every Typha has restarted since"),
    requires: "group",
  },
  ...previewOptions,
  now,
};

export type RenewOptions = OptionValues<typeof renewOptions>;
