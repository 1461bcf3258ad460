import { type CommittedEntry, type CommittedFolder, committedFiles, type Entry, isBlob } from "@typha-mtls/files";
import type { ConfiguredRepository } from "../../cluster/repository";
import { type Commit, kindAt } from "../against/commit";

/** What a comparison of the repository needs of a commit. */
export type Earlier = Pick<
  Commit,
  "revision" | "reference" | "layout" | "recipientNames" | "source" | "read" | "list" | "kindOf" | "idOf"
>;

/** What bears a path: a file, a folder, or what git and a disk know besides. */
export type Kind = CommittedEntry["kind"] | "special file";

/** A name in a folder, and what bears it now and in the commit; at least one of both is there. */
export interface PairedEntry {
  readonly name: string;
  readonly path: string;
  readonly is: Kind | undefined;
  readonly was: Kind | undefined;
}

type Kinds = Pick<PairedEntry, "is" | "was">;

type Head = Pick<CommittedFolder, "kindOf" | "idOf">;

/** The work tree and a commit, side by side. */
export class Pairs {
  #head: { readonly files: Head | undefined } | undefined;

  constructor(
    readonly repository: ConfiguredRepository,
    readonly commit: Earlier,
  ) {}

  /** The last commit, by paths as they are there; undefined without git. @throws ProblemError where git refuses to look */
  get head(): Head | undefined {
    this.#head ??= { files: this.#isHead() ? this.commit : committedFiles(this.repository.root) };
    return this.#head.files;
  }

  /** Whether the commit is the last one, and its files are read by the paths that they have there. */
  #isHead(): boolean {
    const [now, then] = [this.repository.layout, this.commit.layout];
    return this.commit.reference === "HEAD" && now.inputs === then.inputs && now.dist === then.dist;
  }

  /** What bears a path in both. @throws ProblemError where the way there cannot be read */
  at(path: string): Kinds {
    return { is: kindAt(this.repository, path), was: this.commit.kindOf(path) };
  }

  /**
   * Names in a folder, sorted; links are not followed.
   *
   * @param folder - empty, or with `/` at its end
   * @param kinds - what bears the folder, where that was just looked at
   * @throws ProblemError where it cannot be listed
   */
  in(folder: string, kinds?: Kinds): PairedEntry[] {
    const at = folder === "" ? "." : folder.slice(0, -1);
    const isFolder = (kind: Kind | undefined) => kinds === undefined || kind === "folder";
    const now = isFolder(kinds?.is) ? this.repository[kinds === undefined ? "list" : "listWalked"](at) : [];
    const then = isFolder(kinds?.was) ? this.commit.list(at) : [];
    const kindsNow = new Map(now.map((entry) => [entry.name, kindOf(entry)]));
    const kindsThen = new Map(then.map(({ name, kind }) => [name, kind]));
    const names = [...new Set([...kindsNow.keys(), ...kindsThen.keys()])].sort();
    return names.map((name) => ({ name, path: folder + name, is: kindsNow.get(name), was: kindsThen.get(name) }));
  }

  /** All below a folder that is no folder itself. @param passed - names of folders that are left out */
  below(folder: string, passed: readonly string[]): PairedEntry[] {
    const folders: { readonly at: string; readonly kinds?: Kinds }[] = [{ at: folder }];
    const found: PairedEntry[] = [];
    for (let next = 0; next < folders.length && found.length < MOST_BELOW; next += 1) {
      const { at, kinds } = folders[next]!;
      for (const entry of this.in(at, kinds)) {
        if (passed.includes(entry.name)) continue;
        if (isFolder(entry)) folders.push({ at: `${entry.path}/`, kinds: entry });
        else found.push(entry);
      }
    }
    return found;
  }

  /** Whether an entry is not what it was; what folders hold is not looked at. @throws ProblemError where it cannot be read */
  differ({ path, is, was }: PairedEntry): boolean {
    // git leaves the folder of a submodule that was not fetched empty; which repository it is says .gitmodules.
    if (is === "folder" && (was === "folder" || was === "submodule")) return false;
    if (is !== was) return true;
    const id = this.commit.idOf(path);
    return (is === "file" || is === "link") && !(id !== undefined && isBlob(this.repository, path, is, id));
  }
}

/** Files that are looked at below a folder that a file of a code host names. */
const MOST_BELOW = 20_000;

function kindOf({ isDirectory, isLink, isFile }: Omit<Entry, "name">): Kind {
  return isDirectory ? "folder" : isLink ? "link" : isFile ? "file" : "special file";
}

/** Whether an entry is a folder wherever it is there. */
export function isFolder({ is, was }: Kinds): boolean {
  return [is, was].every((kind) => kind === undefined || kind === "folder");
}

/** Whether it is a file wherever it is there. */
export function isPlain({ is, was }: Kinds): boolean {
  return [is, was].every((kind) => kind === undefined || kind === "file");
}

/** What became of an entry that differs. */
export function changeOf({ is, was }: Kinds): string {
  const now = is === undefined || is === "file" ? "" : ` as a ${is}`;
  if (was === undefined) return `is new${now}`;
  if (is === undefined) return "is gone";
  return is === was ? "changed" : `was a ${was}, and is a ${is}`;
}
