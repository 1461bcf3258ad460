import { AFTER_REMOVAL } from "../../lifecycle/recipients/lock-out";
import { command, type Group } from "../command";
import { flag, group, identity, listing, previewOptions } from "../options";

const IDENTITIES =
  "Needs an age identity that opens the files: --identity, or where sops finds one (SOPS_AGE_KEY, SOPS_AGE_KEY_FILE, SOPS_AGE_KEY_CMD, the default key file).";

const CLUSTERS = ["[cluster...]", "only these clusters; all by default"] as const;
const RECIPIENT = ["<recipient>", "age recipient: age1… or age1pq1…, or its name in typha-mtls.yaml"] as const;

const list = command({
  name: "list",
  writes: false,
  description: "list who can open each sealed file; needs no identity",
  arguments: [CLUSTERS],
  options: { group, output: listing },
  examples: [
    ["every file", "recipients list"],
    ["with whole recipients and paths", "recipients list -o wide"],
    ["for a script", "recipients list -o json"],
  ],
  async run({ terminal, directory }, clusters, options) {
    const { listRecipients } = await import("./list");
    return listRecipients(terminal, directory, clusters, options);
  },
});

const add = command({
  name: "add",
  writes: true,
  description: "let a recipient open the leaves: in .sops.yaml and in the files",
  arguments: [RECIPIENT, CLUSTERS],
  options: {
    group,
    operator: flag("the CA's key too: the recipient can issue certificates"),
    identity,
    ...previewOptions,
  },
  examples: [
    ["another operator of every cluster", "recipients add age1zz… --operator"],
    ["a new identity for a cluster", "recipients add age1qx… prod-eu1"],
    ["a person whom typha-mtls.yaml names", "recipients add ops-berlin"],
  ],
  notes: IDENTITIES,
  async run({ terminal, directory }, recipient, clusters, options) {
    const { addRecipient } = await import("./change");
    return addRecipient(terminal, directory, recipient, clusters, options);
  },
});

const remove = command({
  name: "remove",
  writes: true,
  description: "lock a recipient out: of .sops.yaml, and of the files by a new data key",
  arguments: [["<recipient>", "age recipient, its name, or as much of it as no other recipient has"], CLUSTERS],
  options: { group, identity, ...previewOptions },
  examples: [
    ["a person who left", "recipients remove ops-berlin"],
    ["an identity of a cluster, after another one was added", "recipients remove age1qx… prod-eu1"],
  ],
  notes: `${IDENTITIES}\n\n${AFTER_REMOVAL}`,
  async run({ terminal, directory }, recipient, clusters, options) {
    const { removeRecipient } = await import("./change");
    return removeRecipient(terminal, directory, recipient, clusters, options);
  },
});

const replace = command({
  name: "replace",
  writes: true,
  description: "give another identity the place of one that was lost, leaked or handed on",
  arguments: [
    ["<recipient>", "age recipient, its name, or as much of it as no other recipient has"],
    ["<new>", "age recipient that takes its place: age1… or age1pq1…, or its name in typha-mtls.yaml"],
    CLUSTERS,
  ],
  options: {
    group,
    lost: {
      ...flag("no identity opens these files any more: change .sops.yaml alone, and say what replaces the keys"),
      conflicts: ["identity"],
    },
    identity,
    ...previewOptions,
  },
  examples: [
    ["an operator with a new laptop", "recipients replace ops-berlin age1zz…"],
    ["a new identity for Flux in one cluster", "recipients replace flux-prod-eu1 age1qx… prod-eu1"],
    ["the identities of all operators are lost", "recipients replace ops-berlin age1zz… --lost"],
  ],
  notes: `${IDENTITIES} With --lost, none.\n\n${AFTER_REMOVAL}`,
  async run({ terminal, directory }, recipient, successor, clusters, options) {
    const { replaceRecipient } = await import("./change");
    return replaceRecipient(terminal, directory, { recipient, successor }, clusters, options);
  },
});

const sync = command({
  name: "sync",
  writes: true,
  description: "make the files agree with .sops.yaml, after it was edited by hand",
  arguments: [CLUSTERS],
  options: { group, identity, ...previewOptions },
  examples: [
    ["every file", "recipients sync"],
    ["with an identity from a password manager", "recipients sync --identity -"],
  ],
  notes: IDENTITIES,
  async run({ terminal, directory }, clusters, options) {
    const { syncRecipients } = await import("./change");
    return syncRecipients(terminal, directory, clusters, options);
  },
});

/** `typha-mtls recipients …`. */
export const recipientsCommands: Group = {
  name: "recipients",
  description: "who can open the keys: list, add, remove, replace, sync",
  examples: [
    ["who can open what", "recipients list"],
    ["let a person open the leaves of a cluster", "recipients add age1zz… prod-eu1"],
    ["a person left: lock them out, then replace the CA", "recipients remove ops-berlin"],
  ],
  members: [list, add, remove, replace, sync],
};
