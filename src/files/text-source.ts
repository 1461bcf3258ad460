import type { FileSource } from "./reads";
import type { Entry } from "./repository";

/** Files that lie on no disk: texts by their paths, read as those of a repository are. */
export function textSource(texts: Readonly<Record<string, string>>): FileSource {
  const files = new Map(Object.entries(texts));
  return {
    read: (file) => files.get(file),
    list(folder) {
      const start = `${folder}/`;
      const below = [...files.keys()].filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
      const names = new Map(below.map((rest) => [rest.split("/", 1)[0]!, rest.includes("/")]));
      return [...names]
        .map(([name, isDirectory]): Entry => ({ name, isDirectory, isLink: false, isFile: !isDirectory }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
