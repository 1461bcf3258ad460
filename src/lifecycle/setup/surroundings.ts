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

const SIGNS: Readonly<Record<keyof GitOpsTools, RegExp>> = {
  flux: /^apiVersion: ["']?kustomize\.toolkit\.fluxcd\.io\//m,
  argocd:
    /^apiVersion: ["']?argoproj\.io\/[^\n]*\n(?:[^\n]*\n)??kind: ["']?(?:Application|ApplicationSet|AppProject)\b/m,
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
    if (found.flux === undefined && SIGNS.flux.test(text)) found.flux = path;
    if (found.argocd === undefined && SIGNS.argocd.test(text)) found.argocd = path;
  }
  return found;
}

/**
 * The folders that Kustomizations of Flux apply, without `./` at their beginning and `/` at their end; empty for the top.
 *
 * @param passed - folders that are left out of the search
 */
export function fluxPaths(
  searched: Searched,
  passed: readonly string[],
): { readonly file: string; readonly path: string }[] {
  return [...yamlFiles(searched, passed)].flatMap(({ path: file, text }) =>
    text
      .split(/^---/m)
      .filter((document) => SIGNS.flux.test(document) && /^kind: ["']?Kustomization\b/m.test(document))
      .map((document) => {
        const [, given = ""] = /^ +path: *["']?([^\s"'#]*)/m.exec(document) ?? [];
        return { file, path: given.replace(/^(?:\.?\/)+|^\.$/, "").replace(/\/+$/, "") };
      }),
  );
}

/** YAML files, from the top downwards, those in one folder by name. */
function* yamlFiles({ read, list }: Searched, passed: readonly string[]) {
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
}
