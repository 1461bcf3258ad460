import type { FileSource } from "../../files/reads";

/** Every file below a folder, sorted; what is neither file nor folder is listed too, so that reading it fails by name. */
export function filesBelow(source: Pick<FileSource, "list">, folder: string): string[] {
  return source.list(folder).flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? filesBelow(source, path) : [path];
  });
}
