// Faults in src/gitops/, and the test that sees each.

export const mutants = [
  {
    name: "Argo CD may prune what calico-node needs",
    edits: [["src/gitops/delivery.ts", '...(keep ? ["Prune=false", "Delete=false"] : [])', "...[]"]],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "a template of a SealedSecret is not guarded",
    edits: [
      ["src/gitops/delivery.ts", 'object.kind !== "SealedSecret" || result.spec?.template === undefined', "true"],
    ],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "Secrets of KSOPS lie among plain objects",
    edits: [
      [
        "src/gitops/delivery.ts",
        'tool === "argocd-ksops" && kind === "Secret"',
        'tool === "argocd-ksops" && kind === "SealedSecret"',
      ],
    ],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "the namespace comes after what lies in it",
    edits: [["src/components/typha/kinds.ts", "Namespace: { wave: -3", "Namespace: { wave: 3"]],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "a Service may be pruned",
    edits: [
      ["src/components/typha/kinds.ts", "Service: { wave: 0, guarded: true,", "Service: { wave: 0, guarded: false,"],
    ],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "one object that is rendered twice overwrites the other",
    edits: [["src/gitops/delivery.ts", "if (paths.has(path)) throw", "if (false) throw"]],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "Flux takes over what kubectl applied before it applies a part",
    edits: [["src/gitops/delivery.ts", '...(part ? { "kustomize.toolkit.fluxcd.io/ssa": "Merge" } : {})', "...{}"]],
    test: "test/render/routes.test.ts",
  },
  {
    name: "a tool's annotations replace those of the user",
    edits: [["src/gitops/delivery.ts", "{ ...target.metadata.annotations, ...extra }", "{ ...extra }"]],
    test: "test/gitops/delivery.test.ts",
  },
  {
    name: "Flux does not open what SOPS sealed",
    edits: [
      [
        "src/render/to-copy.ts",
        'spec.secrets === "sops" ? { decryptionSecret }',
        'spec.secrets !== "sops" ? { decryptionSecret }',
      ],
    ],
    test: "test/render/to-copy.test.ts",
  },
  {
    name: "Flux does not wait for Typha",
    edits: [["src/gitops/flux.ts", "{ wait: true }", "{ wait: false }"]],
    test: "test/render/to-copy.test.ts",
  },
  {
    name: "Argo CD takes over what another Application has",
    edits: [["src/gitops/argocd.ts", '"FailOnSharedResource=true", ', ""]],
    test: "test/render/to-copy.test.ts",
  },
  {
    name: "the Application of a cluster that leaves the repository goes, as it does by default",
    edits: [["src/gitops/fleet/argocd.ts", 'applicationsSync: "create-update"', 'applicationsSync: "sync"']],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "an Application that goes deletes Typha",
    edits: [["src/gitops/fleet/argocd.ts", "preserveResourcesOnDeletion: true", "preserveResourcesOnDeletion: false"]],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "Applications go with their ApplicationSet",
    edits: [["src/gitops/fleet/argocd.ts", 'finalizers: ["resources-finalizer.argocd.argoproj.io"]', "finalizers: []"]],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "no step of a RollingSync syncs clusters of no group",
    edits: [["src/gitops/fleet/argocd.ts", ', step("NotIn", groups)]', "]"]],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "a text of a cluster becomes YAML of the patch",
    edits: [["src/gitops/fleet/argocd.ts", "labels: {{ toJson .labels }}", "labels: {{ .labels }}"]],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "the parent prunes the Kustomization of a cluster",
    edits: [
      [
        "src/gitops/fleet/flux.ts",
        'annotations: { "kustomize.toolkit.fluxcd.io/prune": "disabled" }',
        "annotations: {}",
      ],
    ],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "a gate opens before the clusters of its group are ready",
    edits: [["src/gitops/fleet/flux.ts", "cluster.group === group)", "cluster.group === before)"]],
    test: "test/render/fleet.test.ts",
  },
  {
    name: "clusters of no group take a commit first",
    edits: [["src/gitops/fleet/flux.ts", "group === undefined ? groups.at(-1) :", "group === undefined ? undefined :"]],
    test: "test/render/fleet.test.ts",
  },
];
