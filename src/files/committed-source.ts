import type { FileSource } from "./folder-reads";
import type { CommittedFolder } from "./git-head";

/** The files of a commit, read as those of a work tree are. What lies above the folders of clusters is read once. */
export function committedSource({ read, list }: CommittedFolder): FileSource {
  const shared = new Map<string, string | undefined>();
  return {
    read(file) {
      if (file.split("/").length > 2) return read(file);
      if (!shared.has(file)) shared.set(file, read(file));
      return shared.get(file);
    },
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
