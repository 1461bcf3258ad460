import { command, type OptionValues } from "../command";
import { choice, duration, flag, identity, key, now, parsed, previewOptions } from "../options";

const options = {
  all: flag("every cluster"),
  role: choice("<role>", ["server", "client"], "only this leaf (default: both)"),
  force: flag("whether due or not"),
  within: parsed(
    "<time>",
    duration,
    "due is what ends within this time, such as 30d (default: the date that `status` shows)",
  ),
  key: key("kind of the new keys (default: that of the current leaf)"),
  identity,
  ...previewOptions,
  now,
};

export type RenewOptions = OptionValues<typeof options>;

/** `typha-mtls renew`. */
export const renewCommand = command({
  name: "renew",
  writes: true,
  description: "issue the leaves that are due again: new key, same identity, same CA",
  arguments: [["[cluster...]", "the clusters whose leaves are renewed"]],
  options,
  examples: [
    ["whatever is due, as a nightly job does", "renew --all"],
    ["one cluster, today", "renew prod-eu1 --force --identity ~/age/operator.txt"],
    ["only what ends within a month", "renew --all --within 30d"],
    ["a key was disclosed", "renew prod-eu1 --role server --force"],
  ],
  notes:
    "A server leaf restarts Typha at the next sync; a client leaf restarts nothing.\n" +
    "With --now, what is due is judged as of that time; new leaves always begin today.",
  async run({ terminal, directory }, clusters, options) {
    const { renew } = await import("./renew");
    return renew(terminal, directory, clusters, options);
  },
});
