import { RENEWAL_REVOKES_NOTHING } from "../../lifecycle/recipients/lock-out";
import { command } from "../command";
import { renewOptions } from "./options";

/** `typha-mtls renew`. */
export const renewCommand = command({
  name: "renew",
  writes: true,
  description: "issue the leaves that are due again: new key, same identity, same CA",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: renewOptions,
  examples: [
    ["whatever is due, as a nightly job does", "renew"],
    ["one cluster, today", "renew prod-eu1 --force --identity ~/age/operator.txt"],
    ["only what ends within a month", "renew --within 30d"],
    [
      "a group of the fleet, once the groups before it have theirs",
      "renew --group eu --within 60d --context '{cluster}'",
    ],
    ["only the leaf of Typha, with a new key", "renew prod-eu1 --role server --force"],
  ],
  notes:
    "A server leaf restarts Typha at the next sync; a client leaf restarts nothing.\n" +
    "With --now, what is due is judged as of that time; new leaves always begin today.\n\n" +
    RENEWAL_REVOKES_NOTHING,
  async run({ terminal, directory }, clusters, options) {
    const { renew } = await import("./renew");
    return renew(terminal, directory, clusters, options);
  },
});
