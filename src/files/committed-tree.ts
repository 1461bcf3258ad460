import * as path from "node:path";
import { attempt, unusableInput } from "@typha-mtls/problems";
import { decode } from "./capped-read";
import type { Git } from "./git";
import { demandMergedIn } from "./merge-conflict";
import { maxBytesOf } from "./repository";

/** Longest list of a folder that is read, in bytes: all that is in `dist/` of five thousand clusters takes 13 MB. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** Something in a folder of a commit. */
export interface CommittedEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "link" | "submodule";
}

interface Entry extends CommittedEntry {
  /** Id of the object that git holds for it. */
  readonly id: string;
  /** Bytes of a file, where they were asked for. */
  readonly size: number;
  /** Of a file that is read with others: those, and its place among them. */
  readonly ahead?: Ahead;
  readonly at?: number;
}

/** The files below a folder in the order in which they are listed, which is the one that they are read in. */
interface Ahead {
  readonly files: Entry[];
  /** Objects that were read and not yet given way to others, by their ids. */
  held: ReadonlyMap<string, Buffer>;
}

type Folder = ReadonlyMap<string, Entry>;

/**
 * Files of one commit. Objects are asked for by their ids, so no name is left for git to make sense of; a folder is listed
 * once.
 */
export class CommittedTree {
  readonly #folders = new Map<string, Folder>();

  /**
   * @param commit - its id; undefined for a repository without one, which holds nothing
   * @param prefix - folder that paths are relative to; empty for the top of the work tree
   * @param revision - how the commit is named in problems
   */
  constructor(
    private readonly git: Git,
    private readonly commit: string | undefined,
    private readonly prefix: string,
    private readonly revision: string,
  ) {}

  /**
   * Text of a file; undefined where the commit has nothing there.
   *
   * @throws ProblemError where it holds something else there or on the way (link, submodule, folder), or git cannot show it
   */
  readonly read = (relative: string): string | undefined => {
    const full = this.#path(relative);
    const entry = this.#entryAt(full);
    if (entry === undefined) return undefined;
    if (entry.kind !== "file") throw this.#isNo("file", full, entry);
    const bytes = this.#readAhead(entry) ?? this.#show(["cat-file", "blob", entry.id], relative);
    return demandMergedIn(this.revision, decode(bytes, relative), relative);
  };

  /**
   * What a folder holds; empty where it is not there.
   *
   * @param relative - `.` for the folder that paths are relative to
   * @throws ProblemError as {@link read}
   */
  readonly list = (relative: string): CommittedEntry[] => {
    const folder = this.#folderAt(this.#path(relative));
    return [...folder.values()].map(({ name, kind }) => ({ name, kind }));
  };

  /** What is at a path; undefined where nothing is. @throws ProblemError where the way there is no folder */
  readonly kindOf = (relative: string): CommittedEntry["kind"] | undefined => this.#entryAt(this.#path(relative))?.kind;

  /** Id of the object that git holds for a path; undefined where nothing is. @throws ProblemError as {@link kindOf} */
  readonly idOf = (relative: string): string | undefined => this.#entryAt(this.#path(relative))?.id;

  /**
   * Lists all that is below a folder at once, and reads its files many at a time from then on: for those who read most of
   * them, because to start git for each takes longer than everything else. Where git does not list it, each is asked for
   * alone, and what is wrong is reported then.
   */
  readonly readAhead = (relative: string): void => {
    for (const [path, folder] of this.#listedBelow(this.#path(relative)) ?? []) this.#folders.set(path, folder);
  };

  #listedBelow(full: string): ReturnType<typeof listedBelow> {
    return attempt(() => {
      const entry = this.#entryAt(full);
      if (entry?.kind !== "folder") return undefined;
      const answer = this.git.ask(["ls-tree", "-r", "-t", "-l", "-z", "--full-tree", entry.id], MAX_LIST_BYTES);
      return "out" in answer ? listedBelow(full, answer.out.toString("utf8")) : undefined;
    }).result;
  }

  /** A file, read with those that follow it; undefined where it is not listed with others, is too large, or git does not show it. */
  #readAhead({ id, ahead, at = 0 }: Entry): Buffer | undefined {
    if (ahead === undefined) return undefined;
    if (!ahead.held.has(id)) ahead.held = this.#window(ahead.files, at);
    return ahead.held.get(id);
  }

  #window(files: readonly Entry[], first: number): ReadonlyMap<string, Buffer> {
    const ids = new Set<string>();
    let bytes = 0;
    for (let at = first; at < files.length; at += 1) {
      const { id, size } = files[at]!;
      if (ids.has(id)) continue;
      bytes += size + FRAME_BYTES;
      if (bytes > WINDOW_BYTES) break;
      ids.add(id);
    }
    if (ids.size === 0) return new Map();
    const answer = this.git.ask(["cat-file", "--batch"], WINDOW_BYTES + FRAME_BYTES, `${[...ids].join("\n")}\n`);
    return "out" in answer ? objectsIn(answer.out) : new Map();
  }

  #path(relative: string): string {
    const full = path.posix.join(this.prefix, relative);
    return full === "." ? "" : full;
  }

  #entryAt(full: string): Entry | undefined {
    const slash = full.lastIndexOf("/");
    return this.#folderAt(full.slice(0, Math.max(slash, 0))).get(full.slice(slash + 1));
  }

  /** @param full - from the top of the work tree; empty for that */
  #folderAt(full: string): Folder {
    let folder = this.#folders.get(full);
    if (folder === undefined) {
      folder = this.#list(full);
      this.#folders.set(full, folder);
    }
    return folder;
  }

  #list(full: string): Folder {
    if (this.commit === undefined) return new Map();
    if (full === "") return this.#entries(this.commit, full);
    const entry = this.#entryAt(full);
    if (entry === undefined) return new Map();
    if (entry.kind !== "folder") throw this.#isNo("folder", full, entry);
    return this.#entries(entry.id, full);
  }

  #entries(id: string, full: string): Folder {
    const listed = this.#show(["ls-tree", "-z", "--full-tree", id], this.#label(full), MAX_LIST_BYTES).toString("utf8");
    const entries = listed.split("\0").flatMap((line) => entryOf(line) ?? []);
    const folder = new Map(entries.map((entry) => [entry.name, entry]));
    if (folder.size === entries.length) return folder;
    throw unusableInput({
      code: "git-object-unusable",
      file: this.#label(full),
      message: `holds a name twice at ${JSON.stringify(this.revision)}`,
    });
  }

  #show(args: readonly string[], file: string, maxBytes = maxBytesOf(file)): Buffer {
    const answer = this.git.ask(args, maxBytes);
    if ("out" in answer) return answer.out;
    if (answer.failed === "too long") {
      const message = `is longer than the ${maxBytes} bytes that are read of ${JSON.stringify(this.revision)}`;
      throw unusableInput({ code: "file-too-large", file, message });
    }
    throw unusableInput({
      code: "git-object-unusable",
      file,
      message: `git cannot show it at ${JSON.stringify(this.revision)}`,
      remedy: "a partial or damaged clone lacks it: clone anew without `--filter`",
    });
  }

  /** As it is written in problems: from the folder that paths are relative to, if it lies there. */
  #label(full: string): string {
    return this.prefix !== "" && full.startsWith(`${this.prefix}/`) ? full.slice(this.prefix.length + 1) : full;
  }

  #isNo(wanted: CommittedEntry["kind"], full: string, { kind }: Entry) {
    return unusableInput({
      code: "file-not-text",
      file: this.#label(full),
      message: `is a ${kind} at ${JSON.stringify(this.revision)}, where a ${wanted} is looked for`,
    });
  }
}

/** Every folder from one on down; undefined where a folder holds a name twice, or a line is not as expected. */
function listedBelow(top: string, listing: string): ReadonlyMap<string, Folder> | undefined {
  const folders = new Map<string, Map<string, Entry>>([[top, new Map()]]);
  const ahead: Ahead = { files: [], held: new Map() };
  for (const line of listing.split("\0")) {
    if (line === "") continue;
    const entry = entryOf(line);
    if (entry === undefined) return undefined;
    const path = `${top}/${entry.name}`;
    const slash = path.lastIndexOf("/");
    const folder = folders.get(path.slice(0, slash));
    const name = path.slice(slash + 1);
    if (folder === undefined || folder.has(name)) return undefined;
    folder.set(name, { ...entry, name, ahead, at: ahead.files.length });
    if (entry.kind === "folder") folders.set(path, new Map());
    if (entry.kind === "file") ahead.files.push(entry);
  }
  return folders;
}

/** `<mode> <type> <id>TAB<name>`, with the bytes of a file between id and name where they were asked for. */
function entryOf(line: string): Entry | undefined {
  const [, mode, id, size = "0", name] = /^(\d{6}) [a-z]+ ([0-9a-f]+)(?: +(\S+))?\t(.+)$/s.exec(line) ?? [];
  if (mode === undefined || id === undefined || name === undefined) return undefined;
  const kind = mode === "040000" ? "folder" : mode === "120000" ? "link" : mode === "160000" ? "submodule" : "file";
  return { name, kind, id, size: Number(size) || 0 };
}

/** Most bytes that are held at a time: what some forty clusters have. */
const WINDOW_BYTES = 2 * 1024 * 1024;
/** Of the line that git writes in front of each object, and the line break behind it. */
const FRAME_BYTES = 128;

/** `<id> blob <bytes>`, a line break, the object, a line break; `<id> missing` for one that is not there. */
export function objectsIn(out: Buffer): Map<string, Buffer> {
  const objects = new Map<string, Buffer>();
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf(0x0a, at);
    if (end < 0) break;
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(out.toString("latin1", at, end)) ?? [];
    at = end + 1;
    if (id === undefined) continue;
    objects.set(id, out.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return objects;
}
