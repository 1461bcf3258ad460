import { type ProblemError, problem } from "@typha-mtls/problems";
import { demandingPatch, KSOPS_GENERATOR, ksopsGenerator } from "./ksops";
import { identityOfObject, type KubeObject } from "./kube-object";

export const GITOPS_TOOLS = ["flux", "argocd", "argocd-ksops", "kustomize"] as const;

/** What applies the rendered files. */
export type GitOpsTool = (typeof GITOPS_TOOLS)[number];

/** Folder of the files that KSOPS opens. */
const ENCRYPTED = "encrypted/";

/** A rendered file: its path below the cluster's folder, and the YAML documents in it, or the text. */
export type RenderedFile = {
  readonly path: string;
  /** Comments at its head, a line each. */
  readonly notes?: readonly string[];
  /**
   * Whether other clusters have the very same documents, so that their text is kept.
   * @default false
   */
  readonly isShared?: boolean;
} & (
  | { readonly documents: readonly object[]; readonly text?: never }
  | { readonly text: string; readonly documents?: never }
);

/** How an object is delivered. */
export interface Delivery {
  /**
   * Argo CD's sync wave: a wave starts when the one before is healthy. Also the order of files in kustomization.yaml.
   * What has another owner is patched by that owner, after all waves.
   */
  readonly wave: number;
  /** Whether it is kept when it vanishes from git. */
  readonly guarded: boolean;
  /**
   * Whether it is a part of an object that has another owner, to be merged with what is there.
   * @default false
   */
  readonly part?: boolean;
  /**
   * Whether Argo CD has to apply it server-side, because the annotation of client-side apply would be too long.
   * @default false
   */
  readonly large?: boolean;
}

/** An object, and how it is delivered. */
export interface Deliverable {
  readonly object: KubeObject;
  readonly delivery: Delivery;
  /**
   * What a reviewer has to know of it, a line each; they stand at the head of its file.
   * @default - nothing
   */
  readonly notes?: readonly string[];
  /**
   * Whether other clusters deliver the very same object, so that what is made of it is kept.
   * @default false
   */
  readonly isShared?: boolean;
}

/** An object as it is delivered: its path below the cluster's folder, and the annotations that its tool obeys. */
export interface DeliveredObject {
  readonly path: string;
  readonly object: KubeObject;
  readonly notes: readonly string[];
  readonly isShared: boolean;
}

/**
 * Objects in the order of delivery, guarded against pruning. Within a wave they keep the order in which they are given.
 *
 * @throws ProblemError where two objects are the same to the API server
 */
export function deliver(objects: readonly Deliverable[], tool: GitOpsTool): DeliveredObject[] {
  const paths = new Set<string>();
  return objects
    .toSorted((a, b) => a.delivery.wave - b.delivery.wave)
    .map(({ object, delivery, notes = [], isShared = false }) => {
      const path = objectPath(object, tool);
      if (paths.has(path)) throw renderedTwice(object);
      paths.add(path);
      const guard = isShared ? guardedOnce : guarded;
      return { path, object: guard(object, delivery, tool), notes, isShared };
    });
}

function renderedTwice(object: KubeObject): ProblemError {
  return problem({
    code: "object-rendered-twice",
    message: `${identityOfObject(object)} is rendered twice`,
    remedy: "remove it from the manifest that spec.calicoNode.manifest names, or rename one of both",
  });
}

/**
 * `objects/<namespace>/<kind>.<name>.yaml`, or `encrypted/…` for Secrets that KSOPS opens; `_cluster`, which is no valid
 * namespace, for what has none. Names are lower case in Kubernetes, so paths never differ by case alone.
 */
export function objectPath({ kind, metadata }: KubeObject, tool: GitOpsTool): string {
  const folder = tool === "argocd-ksops" && kind === "Secret" ? ENCRYPTED : "objects/";
  return `${folder}${metadata.namespace ?? "_cluster"}/${kind.toLowerCase()}.${metadata.name}.yaml`;
}

/** Objects that were guarded before, by how. */
const guardedBefore = new WeakMap<KubeObject, Map<string, KubeObject>>();

function guardedOnce(object: KubeObject, delivery: Delivery, tool: GitOpsTool): KubeObject {
  const known = guardedBefore.get(object) ?? new Map<string, KubeObject>();
  const key = JSON.stringify([delivery, tool]);
  const result = known.get(key) ?? guarded(object, delivery, tool);
  guardedBefore.set(object, known.set(key, result));
  return result;
}

/**
 * Adds the annotations that the tool obeys. A SealedSecret gets them in its template too: the controller's own
 * re-encryption makes the two alike (sealed-secrets ≥ 0.36), and would otherwise change the file.
 */
function guarded(object: KubeObject, delivery: Delivery, tool: GitOpsTool): KubeObject {
  const extra = deliveryAnnotations(object, delivery, tool);
  if (Object.keys(extra).length === 0) return object;
  const result = withAnnotations(object, extra) as KubeObject & { spec?: { template?: { metadata: object } } };
  if (object.kind !== "SealedSecret" || result.spec?.template === undefined) return result;
  const template = withAnnotations(result.spec.template as { metadata: KubeObject["metadata"] }, extra);
  return { ...result, spec: { ...result.spec, template } };
}

function withAnnotations<T extends { readonly metadata: { readonly annotations?: object } }>(
  target: T,
  extra: Record<string, string>,
): T {
  const annotations = { ...target.metadata.annotations, ...extra };
  const sorted = Object.fromEntries(Object.entries(annotations).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...target, metadata: { ...target.metadata, annotations: sorted } };
}

/** The annotations of an object that the tool obeys. */
export function deliveryAnnotations(object: KubeObject, delivery: Delivery, tool: GitOpsTool): Record<string, string> {
  return { ...toolAnnotations(delivery, tool), ...asItIs(object, tool) };
}

function toolAnnotations(
  { wave, guarded: keep, part = false, large = false }: Delivery,
  tool: GitOpsTool,
): Record<string, string> {
  switch (tool) {
    case "flux":
      return {
        ...(keep ? { "kustomize.toolkit.fluxcd.io/prune": "disabled" } : {}),
        // Otherwise Flux takes the fields of kubectl over first, and drops those that it does not apply itself.
        ...(part ? { "kustomize.toolkit.fluxcd.io/ssa": "Merge" } : {}),
      };
    case "argocd":
    case "argocd-ksops": {
      const options = [
        ...(part || large ? ["ServerSideApply=true"] : []),
        // A part does not fit the schema of the whole, so it is not validated.
        ...(part ? ["Validate=false"] : []),
        ...(keep ? ["Prune=false", "Delete=false"] : []),
      ];
      return {
        "argocd.argoproj.io/sync-wave": String(wave),
        ...(options.length > 0 ? { "argocd.argoproj.io/sync-options": options.join(",") } : {}),
      };
    }
    case "kustomize":
      return {};
  }
}

/**
 * A Flux Kustomization with `postBuild.substitute` replaces `${…}` in all that it applies. An object of ours that holds such
 * a text is applied as it stands in git.
 */
function asItIs(object: KubeObject, tool: GitOpsTool): Record<string, string> {
  return tool === "flux" && holdsVariable(object) ? { "kustomize.toolkit.fluxcd.io/substitute": "disabled" } : {};
}

function holdsVariable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("${");
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(value).some((key) => key.includes("${") || holdsVariable((value as Record<string, unknown>)[key]));
}

/**
 * The kustomization.yaml that lists exactly these files, in their order, and the generator of those that are encrypted.
 * Without `sortOptions`: kubectl's `-k` would warn of them at every call, and kustomize's own order by kind serves as well.
 */
export function kustomizationFiles(cluster: string, files: readonly DeliveredObject[]): RenderedFile[] {
  const encrypted = files.filter(({ path }) => path.startsWith(ENCRYPTED));
  const kustomization = {
    apiVersion: "kustomize.config.k8s.io/v1beta1",
    kind: "Kustomization",
    resources: files.filter((file) => !encrypted.includes(file)).map(({ path }) => path),
  };
  if (encrypted.length === 0) return [{ path: "kustomization.yaml", documents: [kustomization] }];
  const patches = encrypted.map(({ object }) => ({ patch: demandingPatch(object) }));
  return [
    { path: "kustomization.yaml", documents: [{ ...kustomization, generators: [KSOPS_GENERATOR], patches }] },
    {
      path: KSOPS_GENERATOR,
      documents: [
        ksopsGenerator(
          cluster,
          encrypted.map(({ path }) => path),
        ),
      ],
    },
  ];
}
