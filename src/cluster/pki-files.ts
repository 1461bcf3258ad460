import * as path from "node:path";
import type { FileSource } from "@typha-mtls/files";
import { attempt, type Problem, Problems } from "@typha-mtls/problems";

/** Largest file in pki/ that is read, in bytes. */
const MAX_PKI_FILE_BYTES = 256 * 1024;

/** Reads the files of pki/; what is wrong with any of them is kept, so that all of it is reported at once. */
export class PkiFiles extends Problems {
  constructor(private readonly source: FileSource) {
    super();
  }

  /** Whether a file is there; in a folder that cannot be listed it is. */
  has(file: string): boolean {
    const isNamed = ({ name }: { readonly name: string }) => name === path.posix.basename(file);
    return attempt(() => this.source.list(path.posix.dirname(file)).some(isNamed)).result ?? true;
  }

  /** Names in a folder, sorted; none where it is absent. */
  names(folder: string): string[] {
    return this.attempt(() => this.source.list(folder).map(({ name }) => name)) ?? [];
  }

  /** Text of a file, undefined where there is none. @throws ProblemError where it cannot be read */
  readonly read = (file: string): string | undefined => this.source.read(file, MAX_PKI_FILE_BYTES);

  /**
   * What a file holds; undefined where it is missing or wrong.
   *
   * @param missing - the problem where the file is absent
   * @default it is listed, so a link stands there that leads nowhere
   */
  parse<T>(file: string, parse: (text: string, file: string) => T, missing?: () => Problem): T | undefined {
    return this.attempt(() => {
      const text = this.read(file);
      if (text !== undefined) return parse(text, file);
      this.add(missing?.() ?? nowhere(file));
      return undefined;
    });
  }
}

function nowhere(file: string): Problem {
  const remedy = "put the file itself there, or remove the link";
  return { code: "pki-file-missing", file, message: "is a link that leads to no file", remedy };
}
