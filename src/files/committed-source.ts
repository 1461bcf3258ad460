import type { FileSource } from "./folder-reads";
import type { CommittedFolder } from "./git-head";

/** The files of a commit, read as those of a work tree are. */
export function committedSource({ read, list }: CommittedFolder): FileSource {
  return {
    read,
    list: (folder) =>
      list(folder).map(({ name, kind }) => ({
        name,
        // A submodule is a folder that holds files of its own; to look into it fails, by name.
        isDirectory: kind === "folder" || kind === "submodule",
        isLink: kind === "link",
        isFile: kind === "file",
      })),
  };
}
