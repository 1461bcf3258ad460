import { posix } from "node:path";
import { isRecord, valueAt } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { parseYamlDocuments } from "@typha-mtls/yaml";
import type { ConfiguredRepository } from "../../cluster/repository";
import { rootsInGit, searchedFromTop } from "../../lifecycle/setup/guard";
import { documentsIn, type Searched, yamlFiles } from "../../lifecycle/setup/surroundings";
import { applicationReach, applicationSetReach } from "./argocd";
import { Mentions } from "./mentions";
import { folderOf, holesOf, isBelow, reachOf } from "./path-text";
import type { Reach } from "./reach";

/** An object of the repository by which Flux or Argo CD applies folders of it. */
export interface ApplierObject {
  readonly tool: "flux" | "argocd";
  /** The file that it stands in, as git has it. */
  readonly file: string;
  /** Its kind and name. */
  readonly title: string;
  /** Whether it applies nothing until it is resumed. */
  readonly isSuspended: boolean;
  /** @param folder - as git has it */
  reach(folder: string): Reach;
}

/** What in a repository applies what is rendered here. */
export interface Appliers {
  readonly all: readonly ApplierObject[];
  /** What other objects, kustomizations and templates say of folders: enough not to claim that nothing applies them. */
  readonly mentions: Mentions;
  /** Whether all YAML files were looked at: of a large repository, only the first are. */
  readonly isWhole: boolean;
}

/** Read once: each cluster is compared with them. */
const known = new WeakMap<ConfiguredRepository, Appliers>();

/**
 * Looks for what applies `dist/`, wherever it lies in the git work tree: in YAML files outside of the roots of the settings
 * and of folders whose names begin with a dot, at most 2,000 of at most 1 MiB each. What cannot be read is passed over; what cannot
 * be parsed counts by the folders that its text names.
 */
export function appliersOf(repository: ConfiguredRepository): Appliers {
  const { layout } = repository;
  const resolve = (folder: string) => {
    const resolved = repository.resolved(layout.fromGit(folder));
    return resolved === undefined ? folder : posix.join("/", layout.inGit(resolved)).slice(1);
  };
  let found = known.get(repository);
  if (found === undefined) {
    found = findAppliers(searchedFromTop(repository), rootsInGit(layout), layout.inGit(layout.dist), resolve);
    known.set(repository, found);
  }
  return found;
}

/**
 * As {@link appliersOf}, of what is searched.
 *
 * @param passed - folders that are left out
 * @param dist - folder of what is rendered, as git has it
 * @param resolve - a folder with the links on the way resolved
 */
export function findAppliers(
  searched: Searched,
  passed: readonly string[],
  dist: string,
  resolve: (folder: string) => string = (folder) => folder,
): Appliers {
  const all: ApplierObject[] = [];
  const mentions = new Mentions(dist);
  const files = yamlFiles(searched, passed);
  for (;;) {
    const { done, value } = files.next();
    if (done) return { all, mentions, isWhole: value };
    for (const document of documentsIn(value.text)) {
      if (!isOfTool(document) && !mentions.isPossibleIn(document)) continue;
      // A template, an encrypted file or a damaged one may still name a folder.
      const objects = objectsIn(document, value.path);
      if (objects === undefined) mentions.addText(document, isOfTool(document) ? "tool" : "other");
      for (const object of objects ?? []) {
        const appliers = appliersIn(object, value.path, searched, resolve);
        const other = isOfTool(document) ? "tool" : "other";
        mentions.addObject(object, appliers === undefined ? other : "applier");
        all.push(...(appliers ?? []));
      }
    }
  }
}

/** A test that costs next to nothing, before a document is parsed. The CRDs of Flux name their group without a version behind it. */
function isOfTool(document: string): boolean {
  return ["kustomize.toolkit.fluxcd.io/v", "argoproj.io/v"].some((sign) => document.includes(sign));
}

/** Undefined for what cannot be parsed, or is too long to be. */
function objectsIn(document: string, file: string): unknown[] | undefined {
  if (document.length > MAX_PARSED) return undefined;
  return attempt(() => parseYamlDocuments(document, file)).result?.flatMap(withItems);
}

/** Longest document that is parsed, in characters: an Application may hold the values of a chart, a bundle of CRDs is of no use here. */
const MAX_PARSED = 128 * 1024;

function withItems(object: unknown): unknown[] {
  const items = valueAt(object, "items");
  return [object, ...(Array.isArray(items) ? items.flatMap(withItems) : [])].filter(isRecord);
}

/** Undefined for what is no applier. */
function appliersIn(
  object: unknown,
  file: string,
  searched: Searched,
  resolve: (folder: string) => string,
): ApplierObject[] | undefined {
  const [group] = textAt(object, "apiVersion").split("/");
  const kind = textAt(object, "kind");
  const name = textAt(object, "metadata", "name");
  const title = name !== "" ? `${kind} ${name.slice(0, MAX_NAME)}` : `a ${kind} without a name`;
  const made = (tool: ApplierObject["tool"], reach: ApplierObject["reach"], isSuspended = false): ApplierObject => ({
    tool,
    file,
    title,
    isSuspended,
    reach,
  });
  if (group === "kustomize.toolkit.fluxcd.io" && kind === "Kustomization") {
    return [made("flux", fluxReach(object, searched, resolve), valueAt(object, "spec", "suspend") === true)];
  }
  if (group !== "argoproj.io") return undefined;
  if (kind === "Application") return applicationReach(object, resolve).map((reach) => made("argocd", reach));
  if (kind !== "ApplicationSet") return undefined;
  const list = (folder: string) => searched.list(folder === "" ? "." : folder);
  return applicationSetReach(object, list).map((reach) => made("argocd", reach));
}

/** Longest name of an object, in characters (RFC 1123). */
const MAX_NAME = 253;

/** By any of these names, kustomize builds a folder from it and looks no further below. */
const KUSTOMIZATION = /^(?:kustomization\.ya?ml|Kustomization)$/;

/**
 * The folder of a Kustomization; where it has no kustomization.yaml, all that lies below, down to folders that have one
 * (fluxcd/pkg kustomize/kustomize_generator.go).
 */
function fluxReach(object: unknown, searched: Searched, resolve: (folder: string) => string): ApplierObject["reach"] {
  const path = holesOf(textAt(object, "spec", "path"));
  const named = folderOf(path);
  if (named === undefined) return (folder) => reachOf(path, folder, false);
  const applied = resolve(named);
  const isOurs = applied !== "" || isOwnSource(valueAt(object, "spec", "sourceRef"));
  const isScanned = (folder: string) => searched.list(folder).every(({ name }) => !KUSTOMIZATION.test(name));
  return (folder) => {
    if (!isOurs || !isBelow(folder, applied)) return reachOf([applied], folder, false);
    const parts = folder.split("/");
    const between = parts
      .map((_, at) => parts.slice(0, at).join("/"))
      .filter((one) => one === applied || isBelow(one, applied));
    return between.every((one) => isScanned(one === "" ? "." : one)) ? "around" : "none";
  };
}

/** Empty where there is none. */
function textAt(object: unknown, ...path: readonly string[]): string {
  const value = valueAt(object, ...path);
  return typeof value === "string" ? value : "";
}

/** Flux often applies other repositories from their top, so the top counts where `flux bootstrap` named its source. */
function isOwnSource(sourceRef: unknown): boolean {
  return sourceRef === undefined || valueAt(sourceRef, "name") === "flux-system";
}
