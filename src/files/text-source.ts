import { unusableInput } from "@typha-mtls/problems";
import type { FileSource } from "./reads";
import { type Entry, maxBytesOf } from "./repository";

/** Files that lie on no disk: texts by their paths, read as those of a repository are, and no larger. */
export function textSource(texts: Readonly<Record<string, string>>): FileSource {
  const files = new Map(Object.entries(texts));
  return {
    read(file) {
      const text = files.get(file);
      const [bytes, most] = [Buffer.byteLength(text ?? ""), maxBytesOf(file)];
      if (bytes <= most) return text;
      const message = `is ${bytes} bytes long; at most ${most} are read`;
      throw unusableInput({ code: "file-too-large", file, message });
    },
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
