import type { Diagram } from "@typha-mtls/plan";

/** One hub for many clusters. */
export const FLEET: Diagram = {
  title: "A hub and its clusters",
  description:
    "One repository holds the inputs of each cluster and what is rendered of it. synth also renders one file for the hub, which a person applies once. Argo CD or Flux in the hub reads from it which clusters there are, makes an Application or a Kustomization for each, and applies the folder of each cluster there. Each cluster opens its own keys alone: the sealed keys of edge are of no use in prod.",
  groups: [
    { id: "git", title: "one repository" },
    { id: "hub", title: "the hub" },
    { id: "clusters", title: "clusters" },
  ],
  boxes: [
    {
      id: "fleet",
      group: "git",
      tone: "accent",
      kicker: "dist/_fleet",
      head: "one file for the hub",
      blocks: [{ lines: [{ text: "ApplicationSet or parent Kustomization: apply it once" }] }],
    },
    {
      id: "each",
      group: "git",
      tone: "accent",
      kicker: "dist/edge, dist/prod",
      head: "a folder for each cluster",
      blocks: [{ lines: [{ text: "keys sealed to that cluster" }] }],
    },
    {
      id: "argocd",
      group: "hub",
      tone: "line",
      kicker: "Argo CD or Flux",
      head: "one object for each cluster",
      blocks: [{ lines: [{ text: "a new cluster needs a commit and nothing else" }] }],
    },
    {
      id: "edge",
      group: "clusters",
      tone: "good",
      head: "edge",
      blocks: [{ lines: [{ text: "its own CA, its own identity" }] }],
    },
    {
      id: "prod",
      group: "clusters",
      tone: "good",
      head: "prod",
      blocks: [{ lines: [{ text: "its own CA, its own identity" }] }],
    },
  ],
  arrows: [
    { from: "fleet", to: "argocd", label: "which clusters there are" },
    { from: "each", to: "argocd", label: "what to apply" },
    { from: "argocd", to: "edge", label: "applies dist/edge" },
    { from: "argocd", to: "prod", label: "applies dist/prod" },
  ],
};
