import { posix } from "node:path";
import { valueAt } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import { parseYamlDocuments } from "@typha-mtls/yaml";
import type { ReadFile } from "../present";

/** What a repository is searched with. */
export interface Searched {
  readonly read: ReadFile;
  /** What lies in a folder; `.` is the top. */
  list(folder: string): readonly { readonly name: string; readonly isDirectory: boolean; readonly isFile: boolean }[];
}

/** Files that show which tools apply what is in a repository. */
export interface GitOpsTools {
  readonly flux?: string;
  readonly argocd?: string;
}

/** Objects by which a tool is known. */
interface KnownObjects {
  /** Of their API. */
  readonly group: string;
  /** @default - each kind of the group */
  readonly kinds?: readonly string[];
  /** What all stands in a text that holds one, in whatever style. */
  readonly signs: readonly RegExp[];
}

const FLUX: KnownObjects = {
  group: "kustomize.toolkit.fluxcd.io",
  signs: [/(?:^|[\s{,"'])apiVersion["']?\s*:\s*["']?kustomize\.toolkit\.fluxcd\.io\\?\//m],
};
const FLUX_KUSTOMIZATIONS: KnownObjects = {
  ...FLUX,
  kinds: ["Kustomization"],
  signs: [...FLUX.signs, /(?:^|[\s{,"'])kind["']?\s*:\s*["']?Kustomization(?![\w-])/m],
};
const OBJECTS: Readonly<Record<keyof GitOpsTools, KnownObjects>> = {
  flux: FLUX,
  argocd: {
    group: "argoproj.io",
    kinds: ["Application", "ApplicationSet", "AppProject"],
    signs: [
      /(?:^|[\s{,"'])apiVersion["']?\s*:\s*["']?argoproj\.io\\?\//m,
      /(?:^|[\s{,"'])kind["']?\s*:\s*["']?(?:Application|ApplicationSet|AppProject)(?![\w-])/m,
    ],
  },
};

/** Folders and YAML files that are looked at before the search ends: a grown repository has many. */
const MOST = { folders: 2000, files: 2000 };

/**
 * Looks for objects of Flux and Argo CD, from the top downwards. Files that cannot be read are passed over.
 *
 * @param passed - folders that are left out
 */
export function findGitOpsTools(searched: Searched, passed: readonly string[]): GitOpsTools {
  const found: { -readonly [K in keyof GitOpsTools]: GitOpsTools[K] } = {};
  for (const { path, text } of yamlFiles(searched, passed)) {
    for (const tool of ["flux", "argocd"] as const) {
      if (found[tool] === undefined && objectsIn(text, path, OBJECTS[tool]).length > 0) found[tool] = path;
    }
  }
  return found;
}

/**
 * The folders that Kustomizations of Flux apply, without `./` at their beginning and `/` at their end; empty for the top, and
 * for one that cannot be read: nothing shows that it applies less.
 *
 * @param passed - folders that are left out of the search
 */
export function fluxPaths(
  searched: Searched,
  passed: readonly string[],
): { readonly file: string; readonly path: string }[] {
  return [...yamlFiles(searched, passed)].flatMap(({ path: file, text }) =>
    objectsIn(text, file, FLUX_KUSTOMIZATIONS).map((object) => {
      const given = valueAt(object, "spec", "path");
      return { file, path: typeof given === "string" ? posix.join("/", given).replace(/^\/|\/$/g, "") : "" };
    }),
  );
}

/** A Secret that holds age identities. */
export interface IdentitySecret {
  readonly namespace: string;
  readonly name: string;
}

/**
 * Files with a Kustomization of Flux that decrypts by a Secret. One without a namespace may be in that of the Secret: its
 * folder or its tool gives it one.
 *
 * @param passed - folders that are left out of the search
 */
export function decryptingBy(searched: Searched, passed: readonly string[], secret: IdentitySecret): string[] {
  const isUser = (object: unknown) =>
    valueAt(object, "spec", "decryption", "secretRef", "name") === secret.name &&
    [undefined, secret.namespace].includes(valueAt(object, "metadata", "namespace") as string | undefined);
  return [...yamlFiles(searched, passed)]
    .filter(({ path, text }) => objectsIn(text, path, FLUX_KUSTOMIZATIONS).some(isUser))
    .map(({ path }) => path);
}

/** Objects of a group in a file, in whatever style it is written; `unreadable` stands for one that only looks like it. */
function objectsIn(text: string, file: string, { group, kinds, signs }: KnownObjects): unknown[] {
  const isWanted = (object: unknown) => {
    const apiVersion = valueAt(object, "apiVersion");
    const isOfGroup = typeof apiVersion === "string" && apiVersion.startsWith(`${group}/`);
    return isOfGroup && (kinds === undefined || kinds.some((kind) => kind === valueAt(object, "kind")));
  };
  const withItems = (object: unknown): unknown[] => {
    const items = valueAt(object, "items");
    return [object, ...(Array.isArray(items) ? items.flatMap(withItems) : [])];
  };
  return documentsIn(text).flatMap((document) => {
    // An escape may hide a name; what has neither the name nor one is not read, because a repository has many files.
    if (!document.includes(group) && !ESCAPE.test(document)) return [];
    const { result } = attempt(() => parseYamlDocuments(document, file));
    if (result !== undefined) return result.flatMap(withItems).filter(isWanted);
    return signs.every((sign) => sign.test(document)) ? ["unreadable"] : [];
  });
}

const ESCAPE = /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|[\n/])/i;

/** Documents of a file one by one: one that cannot be read says nothing of the others. */
export function documentsIn(text: string): string[] {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/^\ufeff/, "")
    .split(/^(?=---(?:[ \t]|$))/m);
}

/**
 * YAML files, from the top downwards, those in one folder by name: at most 2,000, in the first 2,000 folders.
 *
 * @param passed - folders that are left out
 * @returns whether these are all that there are
 */
export function* yamlFiles(
  { read, list }: Searched,
  passed: readonly string[],
): Generator<{ readonly path: string; readonly text: string }, boolean> {
  const folders = [""];
  let files = 0;
  for (let at = 0; at < folders.length && at < MOST.folders; at++) {
    const folder = folders[at]!;
    for (const { name, isDirectory, isFile } of list(folder === "" ? "." : folder)) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (isDirectory && !/^(?:\.|node_modules$)/.test(name) && !passed.includes(path)) folders.push(path);
      if (!isFile || !/\.ya?ml$/.test(name) || ++files > MOST.files) continue;
      yield { path, text: read(path) ?? "" };
    }
  }
  return folders.length <= MOST.folders && files <= MOST.files;
}
