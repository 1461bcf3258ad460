import { KUSTOMIZATION, type ObjectPatch } from "@typha-mtls/components";
import { isRecord } from "@typha-mtls/fields";
import { KSOPS_GENERATOR, type KubeObject } from "@typha-mtls/gitops";
import { attempt } from "@typha-mtls/problems";
import { parseYaml } from "@typha-mtls/yaml";

/** Rendered files of one cluster: path, relative to the repository, to text. */
export type RenderedFiles = ReadonlyMap<string, string>;

/**
 * What a rendered document is in the cluster: a whole object of ours, a part that is merged into an object with another owner,
 * or a patch that this owner applies.
 */
export type DocumentForm = "object" | "part" | "patch";

/** A rendered document. */
export interface RenderedDocument {
  readonly form: DocumentForm;
  readonly file: string;
  readonly object: KubeObject;
}

/** Rendered files, sorted by who reads them. */
export interface SortedFiles {
  /** By what makes a document the same one, see {@link keyOf}. */
  readonly documents: ReadonlyMap<string, RenderedDocument>;
  /** Files that people copy. */
  readonly copies: readonly string[];
  /** Files that hold no readable object, although they should. */
  readonly unreadable: readonly string[];
}

/** Folders of objects that a tool of ours applies, and of files that people copy; any other holds patches for an owner. */
const FOLDERS: ReadonlyMap<string, "object" | "copy"> = new Map([
  ["objects", "object"],
  ["encrypted", "object"],
  ["to-copy", "copy"],
]);

/** Files by which kustomize builds the others. */
const BUILD_FILES: readonly string[] = [KUSTOMIZATION, KSOPS_GENERATOR];

/** @param dist - folder of the cluster's rendered files */
export function sortFiles(files: RenderedFiles, dist: string): SortedFiles {
  const documents = new Map<string, RenderedDocument>();
  const copies: string[] = [];
  const unreadable: string[] = [];
  for (const [file, text] of files) {
    const [folder = "", ...names] = file.slice(dist.length + 1).split("/");
    if (BUILD_FILES.includes(names.at(-1) ?? folder)) continue;
    const form = FOLDERS.get(folder) ?? "patch";
    if (form === "copy") copies.push(file);
    else {
      const object = attempt(() => parseYaml(text, file).value).result;
      if (!isKubeObject(object)) unreadable.push(file);
      else {
        const document = { form: form === "object" && isPart(object) ? "part" : form, file, object } as const;
        documents.set(keyOf(document), document);
      }
    }
  }
  return { documents, copies, unreadable };
}

/**
 * What makes two documents the same: to the API server the group, kind and name of an object, wherever its file lies; of a
 * patch its file, for two Components may patch one object.
 */
function keyOf({ form, file, object: { apiVersion, kind, metadata } }: RenderedDocument): string {
  if (form === "patch") return file;
  const group = apiVersion.includes("/") ? apiVersion.split("/")[0] : "";
  return JSON.stringify([group, kind, metadata.namespace, metadata.name]);
}

function isKubeObject(value: unknown): value is KubeObject {
  if (!isRecord(value)) return false;
  const { apiVersion, kind, metadata } = value;
  const names = [apiVersion, kind, isRecord(metadata) && metadata["name"]];
  return names.every((part) => typeof part === "string") && MAPS.every((way) => isMapAt(value, way));
}

/** Where a plan looks into a document: what is there is a map, or nothing. */
const MAPS: readonly (readonly string[])[] = [
  ["metadata", "annotations"],
  ["metadata", "labels"],
  ["spec", "strategy", "rollingUpdate"],
  ["spec", "updateStrategy", "rollingUpdate"],
  ["spec", "template", "spec", "nodeSelector"],
];

function isMapAt(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (value === undefined) return true;
  return isRecord(value) && (name === undefined || isMapAt(value[name], rest));
}

/** A part is marked for its tool, because it is merged in place of applied (src/gitops/delivery.ts). */
function isPart({ metadata: { annotations = {} } }: KubeObject): boolean {
  return (
    annotations["kustomize.toolkit.fluxcd.io/ssa"] === "Merge" ||
    /(?:^|,)Validate=false(?:,|$)/.test(annotations["argocd.argoproj.io/sync-options"] ?? "")
  );
}

/** A patch that names its object and changes nothing. */
export function emptyPatch({ apiVersion, kind, metadata: { name, namespace } }: KubeObject): ObjectPatch {
  return { apiVersion, kind, metadata: { name, ...(namespace === undefined ? {} : { namespace }) } };
}
