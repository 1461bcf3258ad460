import { type ArgoCdApplicationProps, argoCdApplication, syncOptions } from "../argocd";
import { GROUP_LABEL } from "./group-label";

/** A cluster among those that one Argo CD applies. */
export interface FleetApplication extends ArgoCdApplicationProps {
  /** Name of the cluster as Argo CD knows it. */
  readonly destinationName: string;
  /** @default - in no group */
  readonly group?: string | undefined;
}

/** What the ApplicationSet of a fleet needs to know. */
export interface ApplicationSetProps {
  readonly name: string;
  /** Namespace of Argo CD; its Applications lie there too. */
  readonly namespace: string;
  /** @default - each Application has its own: Argo CD then reads their files without credentials or signatures of a project */
  readonly project?: string | undefined;
  /** Address of the git repository. */
  readonly repoURL: string;
  /** Branch, tag or commit in which the files of the clusters are read. */
  readonly targetRevision: string;
  /** Pattern of the files of the clusters, from the top of the git work tree. */
  readonly files: string;
  /**
   * Groups of clusters in the order in which they are synced, each when the one before is healthy.
   * @default - all at once
   */
  readonly groups?: readonly string[] | undefined;
}

/** What the file of a cluster says, which the ApplicationSet reads: all in which Applications differ. */
export function fleetElement(application: FleetApplication): object {
  return {
    cluster: application.cluster,
    destination: application.destinationName,
    namespace: application.destinationNamespace,
    project: application.project,
    repoURL: application.repoURL,
    targetRevision: application.targetRevision,
    folder: application.path,
    syncOptions: syncOptions(application),
    labels: application.group === undefined ? {} : { [GROUP_LABEL]: application.group },
  };
}

/** What an Application takes from the file of its cluster. Whatever stands there, Go's templates do not evaluate it again. */
const FROM_FILE = {
  cluster: "{{ .cluster }}",
  project: "{{ .project }}",
  repoURL: "{{ .repoURL }}",
  targetRevision: "{{ .targetRevision }}",
  path: "{{ .folder }}",
  destinationNamespace: "{{ .namespace }}",
} as const;

/** Lists and maps, which a template of strings cannot hold. As JSON, no value ends what it stands in. */
const TEMPLATE_PATCH = `metadata:
  labels: {{ toJson .labels }}
spec:
  syncPolicy:
    syncOptions: {{ toJson .syncOptions }}
`;

/**
 * The ApplicationSet that makes the Application of each cluster. Neither its end nor that of a cluster's file deletes
 * anything in a cluster (argo-cd applicationset/controllers/applicationset_controller.go, applicationset/utils/utils.go):
 *
 * - `create-update` keeps the Application of a cluster whose file is gone;
 * - with the finalizer, the controller removes its owner references before the ApplicationSet goes, because the policy allows
 *   no deletion; otherwise the garbage collector would take the Applications with it;
 * - with `preserveResourcesOnDeletion`, an Application gets no finalizer, by which its own deletion would delete Typha.
 */
export function applicationSet(props: ApplicationSetProps): object {
  const { metadata, spec } = argoCdApplication({
    ...FROM_FILE,
    namespace: props.namespace,
    ...(props.project === undefined ? {} : { project: props.project }),
  });
  const { name, annotations } = metadata;
  return {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "ApplicationSet",
    metadata: {
      name: props.name,
      namespace: props.namespace,
      finalizers: ["resources-finalizer.argocd.argoproj.io"],
    },
    spec: {
      goTemplate: true,
      goTemplateOptions: ["missingkey=error"],
      generators: [{ git: { repoURL: props.repoURL, revision: props.targetRevision, files: [{ path: props.files }] } }],
      syncPolicy: { applicationsSync: "create-update", preserveResourcesOnDeletion: true },
      ...(props.groups === undefined ? {} : { strategy: rollingSync(props.groups) }),
      template: {
        metadata: { name, annotations },
        spec: { ...spec, destination: { name: "{{ .destination }}", namespace: FROM_FILE.destinationNamespace } },
      },
      templatePatch: TEMPLATE_PATCH,
    },
  };
}

/** Argo CD never syncs an Application that no step selects, so the last one selects all others. */
function rollingSync(groups: readonly string[]): object {
  const step = (operator: "In" | "NotIn", values: readonly string[]) => ({
    matchExpressions: [{ key: GROUP_LABEL, operator, values }],
  });
  return {
    type: "RollingSync",
    rollingSync: { steps: [...groups.map((group) => step("In", [group])), step("NotIn", groups)] },
  };
}
