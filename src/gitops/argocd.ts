import { Application } from "../../imports/argocd-application";
import { applierName } from "./applier-name";
import type { SpecifiedObject } from "./kube-object";

/** What the Argo CD Application of one cluster needs to know. */
export interface ArgoCdApplicationProps {
  /** Name of the cluster. */
  readonly cluster: string;
  /** Folder in the git repository that holds the rendered files, such as `dist/demo`. */
  readonly path: string;
  /** Namespace of Argo CD. */
  readonly namespace: string;
  /** AppProject. */
  readonly project: string;
  /** Address of the git repository. */
  readonly repoURL: string;
  /** Branch, tag or commit. */
  readonly targetRevision: string;
  /** Namespace of Typha. */
  readonly destinationNamespace: string;
  /**
   * Whether parts of objects that have another owner are applied: Argo CD must not take over what client-side apply set.
   * @default false
   */
  readonly hasParts?: boolean;
}

/**
 * The Argo CD Application that applies one cluster's rendered files server-side, and compares them server-side too:
 * otherwise defaults that the API server fills in show as drift. Nothing outside of its folder makes its manifests: with that said,
 * a commit about other clusters does not have them built anew (argo-cd docs/operator-manual/high_availability.md, "Manifest
 * Paths Annotation").
 */
export function argoCdApplication(props: ArgoCdApplicationProps): SpecifiedObject {
  return Application.manifest({
    metadata: {
      name: applierName(props.cluster),
      namespace: props.namespace,
      annotations: {
        "argocd.argoproj.io/compare-options": "ServerSideDiff=true",
        "argocd.argoproj.io/manifest-generate-paths": ".",
      },
    },
    spec: {
      project: props.project,
      destination: { server: "https://kubernetes.default.svc", namespace: props.destinationNamespace },
      source: { repoUrl: props.repoURL, path: props.path, targetRevision: props.targetRevision },
      syncPolicy: {
        automated: { prune: true, selfHeal: true },
        syncOptions: syncOptions(props),
      },
    },
  }) as SpecifiedObject;
}

/** How Argo CD syncs one cluster. */
export function syncOptions({ hasParts }: Pick<ArgoCdApplicationProps, "hasParts">): string[] {
  return ["ServerSideApply=true", "FailOnSharedResource=true", ...(hasParts ? ["ClientSideApplyMigration=false"] : [])];
}
