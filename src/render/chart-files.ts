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
  const found = new Map<string, string>();
  const origins = new Map<string, string>();
  const unfit: UnfitOutput[] = [];
  const left = [...texts].flatMap(([file, text]) => (text.startsWith(RENDERED_MARK) ? [file] : []));
  const components = componentFolders(texts);
  const kustomizations: { readonly file: string; readonly value: Readonly<Record<string, unknown>> }[] = [];
  const mark = firstLine(paths.layout);
  const keep = (place: string, text: string, file: string): void => {
    found.set(place, text);
    origins.set(place, file);
  };
  for (const [file, text] of texts) {
    if (left.includes(file)) continue;
    if (components.some((folder) => file.startsWith(folder)) || !holdsObjects(file)) {
      keep(file, text, file);
      continue;
    }
    const { result: documents, problems } = attempt(() => parseYamlDocuments(text, file));
    unfit.push(...problems.map(({ message }) => ({ file, message })));
    for (const value of (documents ?? []).flatMap(itemsOf)) {
      if (isKustomization(value)) {
        kustomizations.push({ file, value });
        keep(file, text, file);
      } else if (!isKubeObject(value)) unfit.push({ file, message: "holds a document that is no Kubernetes object" });
      else {
        const place = `${paths.dist}/${objectPath(value, tool)}`;
        const other = origins.get(place);
        if (other === undefined) keep(place, mark + emitYaml(value), file);
        else
          unfit.push({
            file,
            message: `holds ${identityOfObject(value)}, which ${placeOfOther(other, file)} holds too`,
          });
      }
    }
  }
  const ofObjects = new Set([...origins].flatMap(([place, file]) => (place === file ? [] : [file])));
  for (const { file, value } of kustomizations)
    unfit.push(...kustomizationFaults(value, file, paths.dist, ofObjects).map((message) => ({ file, message })));
  for (const file of left.filter((one) => !found.has(one))) keep(file, texts.get(file)!, file);
  return { texts: found, origins, unfit, left };
}

/**
 * Why what a kustomization applies is not what the files hold.
 *
 * @param ofObjects - files of the chart with objects
 */
function kustomizationFaults(
  value: Readonly<Record<string, unknown>>,
  file: string,
  dist: string,
  ofObjects: ReadonlySet<string>,
): string[] {
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

function placeOfOther(other: string, file: string): string {
  return other === file ? "it" : other;
}

/** Folders that hold a kustomize Component. */
function componentFolders(texts: ReadonlyMap<string, string>): string[] {
  const isComponent = (text: string, file: string) => {
    const [value, ...more] = attempt(() => parseYamlDocuments(text, file)).result ?? [];
    return more.length === 0 && isRecord(value) && value["kind"] === "Component";
  };
  return [...texts].flatMap(([file, text]) =>
    file.endsWith(`/${KUSTOMIZATION}`) && isComponent(text, file) ? [file.slice(0, -KUSTOMIZATION.length)] : [],
  );
}

/** Objects of a List, which what applies it takes apart. */
function itemsOf(value: unknown): readonly unknown[] {
  const { kind, items } = isRecord(value) ? value : {};
  return typeof kind === "string" && kind.endsWith("List") && Array.isArray(items) ? items.flatMap(itemsOf) : [value];
}

function isKustomization(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && typeof value["apiVersion"] === "string" && value["apiVersion"].startsWith(KUSTOMIZE_GROUP);
}

function isKubeObject(value: unknown): value is KubeObject {
  if (!isRecord(value) || !isRecord(value["metadata"])) return false;
  const { namespace = "", name } = value["metadata"];
  return [value["apiVersion"], value["kind"], name, namespace].every((text) => typeof text === "string") && name !== "";
}
