import * as path from "node:path";
import { KUSTOMIZATION } from "@typha-mtls/components";
import { isRecord } from "@typha-mtls/fields";
import { type GitOpsTool, identityOfObject, type KubeObject, objectPath } from "@typha-mtls/gitops";
import { attempt, someOf } from "@typha-mtls/problems";
import { parseYamlDocuments } from "@typha-mtls/yaml";
import { emitYaml } from "@typha-mtls/yaml/emit";
import type { ClusterPaths } from "../cluster/layout";
import { firstLine, RENDERED_MARK } from "./render";

/** What of a chart's output cannot be compared, and why. */
export interface UnfitOutput {
  readonly file: string;
  readonly message: string;
}

/** What a chart wrote for a cluster. */
export interface ChartFiles {
  /** An object each, by the path and in the form in which `synth` writes it; files that hold no objects are as they are. */
  readonly texts: ReadonlyMap<string, string>;
  /** In which file of the chart each of these lies. */
  readonly origins: ReadonlyMap<string, string>;
  readonly unfit: readonly UnfitOutput[];
  /** Files that `synth` rendered before the chart took over; what only they hold is applied, and among the texts. */
  readonly left: readonly string[];
}

/** Whether kubectl, Flux and Argo CD take a file for objects, by its name. */
export function holdsObjects(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name);
}

const KUSTOMIZE_GROUP = "kustomize.config.k8s.io/";
/** Fields of a kustomization that change none of the objects that it names. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata", "resources"]);

/**
 * What a chart wrote below the folder of a cluster, object by object. A chart puts objects into files of its own; which ones
 * does not matter to what applies them. A kustomize Component for the owner of calico-node stays a folder.
 *
 * @param texts - everything below the folder, by path
 * @param tool - what applies it
 */
export function chartFiles(paths: ClusterPaths, texts: ReadonlyMap<string, string>, tool: GitOpsTool): ChartFiles {
  const isLeft = ([, text]: readonly [string, string]) => text.startsWith(RENDERED_MARK);
  const left = [...texts].filter(isLeft);
  const { objects, kustomizations, others, unfit } = readDocuments([...texts].filter((file) => !isLeft(file)));
  const found = new Map(others);
  const origins = new Map(others.map(([file]) => [file, file]));
  const files = new Map<string, string>();
  const mark = firstLine(paths.layout);
  for (const { file, value } of objects.toSorted(builtInFirst)) {
    const key = `${groupOf(value)} ${identityOfObject(value)}`;
    const other = files.get(key);
    if (other !== undefined) {
      const where = other === file ? "it" : other;
      unfit.push({ file, message: `holds ${identityOfObject(value)}, which ${where} holds too` });
      continue;
    }
    files.set(key, file);
    const place = `${paths.dist}/${objectPath(value, tool)}`;
    // Objects of one kind may be of two groups.
    const free = found.has(place) ? `${place.slice(0, -".yaml".length)}.${groupOf(value)}.yaml` : place;
    found.set(free, mark + emitYaml(value));
    origins.set(free, file);
  }
  const ofObjects = new Set(files.values());
  for (const { file, value } of kustomizations)
    unfit.push(...kustomizationFaults(value, file, paths.dist, ofObjects).map((message) => ({ file, message })));
  if (kustomizations.length === 0 && tool !== "flux") unfit.push(...unseenFiles(ofObjects, paths.dist));
  for (const [file, text] of left) if (!found.has(file)) found.set(file, text);
  return { texts: found, origins, unfit, left: left.map(([file]) => file) };
}

type Document<T> = { readonly file: string; readonly value: T };
type Mapping = Readonly<Record<string, unknown>>;

/** What is in the files of a chart, by what it is. `others` are files as they are. */
function readDocuments(texts: readonly (readonly [file: string, text: string])[]) {
  const objects: Document<KubeObject>[] = [];
  const kustomizations: Document<Mapping>[] = [];
  const others: (readonly [file: string, text: string])[] = [];
  const unfit: UnfitOutput[] = [];
  const components = componentFolders(texts);
  for (const [file, text] of texts) {
    if (components.some((folder) => file.startsWith(folder)) || !holdsObjects(file)) {
      others.push([file, text]);
      continue;
    }
    const { result: documents = [], problems } = attempt(() => parseYamlDocuments(text, file));
    unfit.push(...problems.map(({ message }) => ({ file, message })));
    for (const value of documents.flatMap(itemsOf)) {
      if (isKustomization(value)) {
        kustomizations.push({ file, value });
        others.push([file, text]);
      } else if (isKubeObject(value)) objects.push({ file, value });
      else unfit.push({ file, message: "holds a document that is no Kubernetes object" });
    }
  }
  return { objects, kustomizations, others, unfit };
}

/** Kubernetes' own kinds have the place that `synth` gives them. */
function builtInFirst(one: Document<KubeObject>, other: Document<KubeObject>): number {
  const isBuiltIn = ({ value }: Document<KubeObject>) => /^(?:[^.]*|.*\.k8s\.io)$/.test(groupOf(value));
  return Number(isBuiltIn(other)) - Number(isBuiltIn(one));
}

/**
 * Why what a kustomization applies is not what the files hold.
 *
 * @param ofObjects - files of the chart with objects
 */
function kustomizationFaults(value: Mapping, file: string, dist: string, ofObjects: ReadonlySet<string>): string[] {
  if (path.posix.dirname(file) !== dist) return ["is a kustomization of a part of the files"];
  const more = Object.keys(value).filter((field) => !PLAIN_FIELDS.has(field));
  const { resources } = value;
  const named = new Set((Array.isArray(resources) ? resources : []).map((one) => path.posix.join(dist, String(one))));
  const missed = [...ofObjects].filter((one) => !named.has(one));
  const others = [...named].filter((one) => !ofObjects.has(one));
  return [
    ...(more.length > 0 ? [`is a kustomization that changes objects (${more.join(", ")})`] : []),
    ...(missed.length > 0 ? [`does not name ${someOf(missed)}, which is not applied`] : []),
    ...(others.length > 0 ? [`names ${someOf(others)}, which holds no object of the chart`] : []),
  ];
}

/** Files in folders below, into which Flux looks, and without a kustomization neither Argo CD nor `kubectl apply -f` does. */
function unseenFiles(ofObjects: ReadonlySet<string>, dist: string): UnfitOutput[] {
  return [...ofObjects]
    .filter((file) => path.posix.dirname(file) !== dist)
    .map((file) => ({ file, message: `lies in a folder below ${dist}, and no kustomization.yaml there names it` }));
}

function groupOf({ apiVersion }: KubeObject): string {
  return apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.lastIndexOf("/")) : "";
}

/** Folders that hold a kustomize Component. */
function componentFolders(texts: readonly (readonly [file: string, text: string])[]): string[] {
  const isComponent = (text: string, file: string) => {
    const [value, ...more] = attempt(() => parseYamlDocuments(text, file)).result ?? [];
    return more.length === 0 && isRecord(value) && value["kind"] === "Component";
  };
  return texts.flatMap(([file, text]) =>
    file.endsWith(`/${KUSTOMIZATION}`) && isComponent(text, file) ? [file.slice(0, -KUSTOMIZATION.length)] : [],
  );
}

/** Objects of a List, which what applies it takes apart. */
function itemsOf(value: unknown): readonly unknown[] {
  const { kind, items } = isRecord(value) ? value : {};
  return typeof kind === "string" && kind.endsWith("List") && Array.isArray(items) ? items.flatMap(itemsOf) : [value];
}

function isKustomization(value: unknown): value is Mapping {
  return isRecord(value) && typeof value["apiVersion"] === "string" && value["apiVersion"].startsWith(KUSTOMIZE_GROUP);
}

function isKubeObject(value: unknown): value is KubeObject {
  if (!isRecord(value) || !isRecord(value["metadata"])) return false;
  const { namespace = "", name } = value["metadata"];
  return [value["apiVersion"], value["kind"], name, namespace].every((text) => typeof text === "string") && name !== "";
}
