/** A file that a tool obeys in any folder, whether or not `synth` rendered it. */
interface ObeyedFile {
  readonly name: RegExp;
  /** Who obeys it, and what follows. */
  readonly effect: string;
}

/**
 * What tools look for by its name, in a folder that they apply or above it. Names are compared without regard to case: on
 * some disks they are the same.
 */
const OBEYED: readonly ObeyedFile[] = [
  // kustomize api/internal/target/kusttarget.go; fluxcd/pkg kustomize/kustomize_generator.go
  {
    name: /^kustomization(?:\.ya?ml)?$/i,
    effect: "kustomize, Flux and Argo CD build the folder from it, and refuse a folder that holds two such files",
  },
  // argo-cd reposerver/repository/repository.go, mergeSourceParameters
  {
    name: /^\.argocd-source(?:-.*)?\.yaml$/i,
    effect: "Argo CD lets it override images, patches and the tool of the Application",
  },
  { name: /^\.argocd-/i, effect: "Argo CD changes by it how it renders the folder" },
  // argo-cd util/app/discovery/discovery.go: any name that ends like this; the last one in order wins
  { name: /Chart\.yaml$/i, effect: "Argo CD may take the folder for a Helm chart" },
  { name: /\.(?:jsonnet|libsonnet)$/i, effect: "Argo CD evaluates it where it applies the folder as plain files" },
  // fluxcd/pkg sourceignore/sourceignore.go, LoadIgnorePatterns: in every folder of the repository
  { name: /^\.sourceignore$/i, effect: "Flux leaves out the files that it names" },
  // kustomize kyaml/kio/ignorefilesmatcher.go
  { name: /^\.krmignore$/i, effect: "kpt leaves out the files that it names" },
  { name: /^Kptfile$/i, effect: "kpt runs the functions that it names" },
  { name: /^\.sops\.yaml$/i, effect: "sops seals files below it to the recipients that it names" },
  { name: /^\.gitattributes$/i, effect: "git checks files out with other bytes than were committed" },
  { name: /^\.gitignore$/i, effect: "git leaves rendered files out of a commit" },
  { name: /^\.gitmodules$/i, effect: "git and Argo CD fetch the repositories that it names" },
];

/** What a tool does with a file of this name; undefined where none is known to look for it. */
export function effectOfFile(name: string): string | undefined {
  return OBEYED.find((obeyed) => obeyed.name.test(name))?.effect;
}
