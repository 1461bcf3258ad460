import type { Diagram } from "@typha-mtls/plan";

/** What talks to what, and who holds which key. */
export const TALKS: Diagram = {
  title: "What talks to what, and who holds which key",
  description:
    "init, renew and rotate-ca open the CA key with an age identity of an operator, and issue the leaves. In git lie the CA key, sealed to the operators alone, the leaves of Typha and calico-node, whose keys are sealed to the cluster, and the trust bundle. synth renders them without opening any key. Flux, Argo CD or kubectl apply what it renders. In the cluster Typha watches the API server, and calico-node on each node connects to port 5473 of Typha with mutual TLS: each side verifies the other one's certificate by the trust bundle, and demands the identity that git names.",
  groups: [
    { id: "git", title: "your repository" },
    { id: "cluster", title: "your cluster" },
  ],
  boxes: [
    {
      id: "ca-key",
      group: "git",
      tone: "bad",
      kicker: "pki/ca-key.sops.yaml",
      head: "CA key",
      blocks: [{ lines: [{ text: "sealed to the operators alone; init, renew and rotate-ca open it" }] }],
    },
    {
      id: "leaves",
      group: "git",
      tone: "warn",
      kicker: "pki/typha-*.yaml",
      head: "leaves",
      blocks: [{ lines: [{ text: "keys sealed to the cluster and the operators" }] }],
    },
    {
      id: "bundle",
      group: "git",
      tone: "good",
      kicker: "pki/ca.crt",
      head: "trust bundle",
      blocks: [{ lines: [{ text: "readable: no secret" }] }],
    },
    {
      id: "dist",
      group: "git",
      tone: "accent",
      kicker: "dist/<name>",
      head: "what is applied",
      blocks: [{ lines: [{ text: "keys still sealed; synth opens none" }] }],
    },
    {
      id: "gitops",
      group: "cluster",
      tone: "line",
      kicker: "Flux, Argo CD, kubectl",
      head: "applies it",
      blocks: [{ lines: [{ text: "opens the keys with the cluster's identity" }] }],
    },
    {
      id: "api",
      group: "cluster",
      tone: "line",
      head: "API server",
      blocks: [{ lines: [{ text: "policies; Secrets and trust bundle for the pods" }] }],
    },
    {
      id: "typha",
      group: "cluster",
      tone: "accent",
      kicker: "calico-typha-mtls",
      head: "Typha",
      blocks: [{ lines: [{ text: "serves typha-server, rejects all but typha-client" }] }],
    },
    {
      id: "calico-node",
      group: "cluster",
      tone: "accent",
      kicker: "DaemonSet calico-node",
      head: "Felix on every node",
      blocks: [{ lines: [{ text: "presents typha-client, trusts nothing but typha-server" }] }],
    },
  ],
  arrows: [
    { from: "ca-key", to: "leaves", label: "signs" },
    { from: "ca-key", to: "bundle", label: "its certificate" },
    { from: "leaves", to: "dist", label: "synth" },
    { from: "bundle", to: "dist", label: "synth" },
    { from: "gitops", to: "dist", label: "reads" },
    { from: "gitops", to: "api", label: "applies" },
    { from: "typha", to: "api", label: "watches" },
    { from: "calico-node", to: "typha", label: "mutual TLS, port 5473", tone: "accent" },
  ],
};
