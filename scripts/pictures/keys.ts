import type { Diagram } from "@typha-mtls/plan";

/** Who holds which key, what it opens, and what is left to do when its holder leaves. */
export const KEYS: Diagram = {
  title: "Who holds which key, and what to do when a holder leaves",
  description:
    "Each operator has an age identity, which opens the CA key and the keys of the leaves. When an operator leaves, remove the recipient and replace the CA: the operator could have copied the CA key. Each cluster has an identity or a Sealed Secrets controller, which opens the keys of the leaves of that cluster alone. When it leaks, replace the CA too, because no revocation list is checked, and no leaf can be taken back. A reviewer and the jobs of CI hold no key.",
  groups: [{ id: "holders", title: "who holds a key; reviewers and CI hold none" }],
  boxes: [
    {
      id: "operator",
      group: "holders",
      tone: "bad",
      kicker: "a few people",
      head: "operator",
      blocks: [{ lines: [{ text: "an age identity of their own" }] }],
    },
    {
      id: "cluster",
      group: "holders",
      tone: "warn",
      kicker: "each cluster",
      head: "decryption",
      blocks: [{ lines: [{ text: "an age identity, or the controller of Sealed Secrets" }] }],
    },
    {
      id: "ca-key",
      tone: "bad",
      kicker: "ca-key.sops.yaml",
      head: "CA key",
      blocks: [{ lines: [{ text: "issues certificates that the whole cluster trusts" }] }],
    },
    {
      id: "leaf-keys",
      tone: "warn",
      kicker: "typha-*.yaml",
      head: "keys of the leaves",
      blocks: [{ lines: [{ text: "is Typha, or a calico-node, until the leaf expires" }] }],
    },
    {
      id: "remove",
      tone: "line",
      kicker: "the holder leaves: first",
      head: "recipients remove",
      blocks: [{ lines: [{ text: "what is sealed from now on stays closed" }] }],
    },
    {
      id: "rotate",
      tone: "bad",
      kicker: "then; or a key leaked",
      head: "rotate-ca",
      blocks: [{ lines: [{ text: "what was copied before is no longer trusted" }] }],
    },
  ],
  arrows: [
    { from: "operator", to: "ca-key", label: "opens", tone: "bad" },
    { from: "operator", to: "leaf-keys", label: "opens" },
    { from: "cluster", to: "leaf-keys", label: "opens its own", tone: "warn" },
    { from: "ca-key", to: "remove" },
    { from: "leaf-keys", to: "remove" },
    { from: "remove", to: "rotate", tone: "bad" },
  ],
};
