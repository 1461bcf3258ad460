import { attempt } from "@typha-mtls/problems";
import type { Layout } from "../../cluster/layout";
import { isClusterFolder } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { PlannedWrite } from "../planned-write";
import { decryptingBy, fluxPaths, type IdentitySecret, type Searched } from "./surroundings";

/** By any of these names, Flux and kustomize build a folder from it and look no further below. */
const KUSTOMIZATION = /^(?:kustomization\.ya?ml|Kustomization)$/;

/** Text of the guard. */
export const GUARD = `# Where Flux applies a folder above this one, it applies nothing of the inputs below: they are no objects.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: []
`;

/** First line of a guard that `init` or `setup` wrote. */
const GUARD_MARK = GUARD.slice(0, GUARD.indexOf("\n"));

/** Whether a text says of itself that it is the guard, whatever follows. */
export function isMarkedAsGuard(text: string): boolean {
  return text.trimStart().startsWith(GUARD_MARK.slice(0, 60));
}

/** The file that keeps inputs from being applied. */
export function guardOf({ inputs }: Layout): string {
  return `${inputs}/kustomization.yaml`;
}

/** Whether an entry below the inputs is the guard as it was written. */
export function isGuard(repository: ConfiguredRepository, name: string): boolean {
  const file = guardOf(repository.layout);
  return file.endsWith(`/${name}`) && attempt(() => repository.read(file)).result === GUARD;
}

/**
 * The guard of a repository that holds objects of Flux: where a folder of a Flux Kustomization has no kustomization.yaml, the
 * controller makes one of all YAML below, but for folders that have one (fluxcd/pkg kustomize/kustomize_generator.go). None
 * where other tools have files beside the clusters: it would be theirs too.
 */
export function guardWrites(repository: ConfiguredRepository, layout: Layout): PlannedWrite[] {
  const entries = repository.list(layout.inputs).filter(({ name }) => !name.startsWith("."));
  const isOurs = entries.every(({ name, isDirectory }) => isDirectory && isClusterFolder(repository, name));
  if (!isOurs || fluxPaths(searchedFromTop(repository), rootsInGit(layout)).length === 0) return [];
  const note = "lists nothing, so that Flux applies no inputs";
  return [{ path: guardOf(layout), content: GUARD, verb: "created", note }];
}

/** A Flux Kustomization that would apply inputs, or fail on them. */
export interface Scanner {
  /** The file that it stands in, as git has it. */
  readonly file: string;
  /** The folder that it applies, as git has it; empty for the top. */
  readonly path: string;
}

/** Flux Kustomizations whose folder is that of the inputs or above it, with no kustomization.yaml on the way. */
export function scannersOfInputs(repository: ConfiguredRepository): Scanner[] {
  const { layout } = repository;
  const inputs = layout.inGit(layout.inputs);
  const searched = searchedFromTop(repository);
  const isGuarded = (folder: string) =>
    searched.list(folder === "" ? "." : folder).some(({ name }) => KUSTOMIZATION.test(name));
  const parts = inputs.split("/");
  const above = ["", ...parts.map((_, at) => parts.slice(0, at + 1).join("/"))];
  return fluxPaths(searched, rootsInGit(layout)).filter(({ path }) => {
    const from = above.indexOf(path);
    return from >= 0 && !above.slice(from).some(isGuarded);
  });
}

/** Files of a repository by which Flux decrypts with a Secret; none of what is rendered here. As git has them. */
export function usersOfSecret(repository: ConfiguredRepository, secret: IdentitySecret): string[] {
  return decryptingBy(searchedFromTop(repository), rootsInGit(repository.layout), secret);
}

/** The folders of inputs and of what is rendered, as git has them. */
export function rootsInGit(layout: Layout): readonly string[] {
  return [layout.inputs, layout.dist].map((root) => layout.inGit(root));
}

/** All of the git work tree around a repository; what cannot be read is passed over. */
export function searchedFromTop(repository: ConfiguredRepository): Searched {
  const { layout } = repository;
  return {
    read: (path) => attempt(() => repository.read(layout.fromGit(path))).result,
    list: (folder) => attempt(() => repository.list(layout.fromGit(folder))).result ?? [],
  };
}
