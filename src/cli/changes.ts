import { type FilePlan, type FileWrite, type Repository, withConflicts } from "@typha-mtls/files";
import { ConfiguredRepository } from "../cluster/repository";

/** The files that a plan writes, each with what is said of it, and those that it removes. */
export type DescribedPlan = Pick<FilePlan, "removes"> & {
  readonly writes: readonly (FileWrite & { readonly note?: string })[];
};

/** A file that a plan changes; a text is undefined where there is no such file. */
export interface Change {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly note: string;
}

/** What a plan changes, as long as it is not carried out. */
export function changesOf(repository: Repository, { writes, removes }: DescribedPlan): Change[] {
  const read = (path: string) => withConflicts(() => repository.read(path));
  return [
    ...writes.map(({ path, content, note = "" }) => ({ path, before: read(path), after: content, note })),
    ...removes.map((path) => ({ path, before: read(path), after: undefined, note: "" })),
  ].filter(({ before, after }) => before !== after);
}

/** What happens to a file. */
export function verbOf({ before, after }: Change): ChangedFile["change"] {
  return before === undefined ? "create" : after === undefined ? "remove" : "update";
}

/** A file in `-o json`. */
export interface ChangedFile {
  /** Whose input or rendered file it is; null for a file of the repository. */
  readonly cluster: string | null;
  readonly path: string;
  readonly change: "create" | "update" | "remove";
  readonly note: string;
}

/** The changes of a plan for `-o json`. */
export function changedFiles(repository: Repository, plan: DescribedPlan): ChangedFile[] {
  const folders = repository instanceof ConfiguredRepository ? [repository.layout.inputs, repository.layout.dist] : [];
  const clusterOf = (path: string) => {
    const folder = folders.find((one) => path.startsWith(`${one}/`));
    return folder === undefined ? null : path.slice(folder.length + 1).split("/")[0]!;
  };
  return changesOf(repository, plan).map((change) => {
    const { path, note } = change;
    return { cluster: clusterOf(path), path, change: verbOf(change), note };
  });
}
