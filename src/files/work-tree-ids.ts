import { hash } from "node:crypto";
import * as fs from "node:fs";
import { readCapped } from "./capped-read";
import type { Repository } from "./repository";

/** Room for a file and for the head that git puts before it; larger files are read by their size. */
const ROOM = 1024 * 1024;
/** Longest head: `blob `, up to 20 digits, NUL. */
const HEAD = 32;
/** Largest file that is compared by its bytes alone. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Whether files and folders of a work tree are what git holds under an id, byte for byte: the ids are computed here from what the
 * disk has. git itself would ask its index, which does not look at a file again whose time and size it knows, at one marked by
 * `assume-unchanged` or `skip-worktree`, or at what filters and line ends of `.gitattributes` make of it.
 */
export class WorkTreeIds {
  readonly #room = Buffer.allocUnsafe(ROOM);

  constructor(private readonly repository: Repository) {}

  /** Whether a path is a regular file with the bytes of a blob; false for what cannot be read, too. Line ends count. */
  isFile(path: string, id: string): boolean {
    try {
      const isFile = this.repository.entry(path)?.isFile === true;
      return isFile && this.#blob(this.repository.absolute(path), algorithmOf(id)) === digestOf(id);
    } catch {
      return false;
    }
  }

  /**
   * Whether a path is a folder that holds the files of a tree, and nothing else; false for what cannot be read, for links, and
   * for all that git does not hold, ignored or not. Folders without files do not count, as in git.
   */
  isFolder(path: string, id: string): boolean {
    try {
      if (this.repository.entry(path)?.isDirectory !== true) return false;
      const at = this.repository.absolute(path);
      // Hardly any repository has programs here, so who may execute a file is asked for only where ids differ without that.
      const digest = digestOf(id);
      return [false, true].some((asksModes) => this.#tree(at, algorithmOf(id), asksModes) === digest);
    } catch {
      return false;
    }
  }

  /**
   * Bytes of ids are texts of a character each here: a buffer for each file of a fleet would cost a quarter of the time.
   *
   * @returns undefined for a folder without files
   * @throws NO_FILE for what git would hold as something else
   */
  #tree(at: string, algorithm: string, asksModes: boolean): string | undefined {
    const entries: TreeEntry[] = [];
    for (const entry of fs.readdirSync(at, { withFileTypes: true })) {
      const { name } = entry;
      const path = `${at}/${name}`;
      if (entry.isFile()) {
        const mode = asksModes && isProgram(path) ? "100755" : "100644";
        entries.push({ order: name, line: `${mode} ${bytesOf(name)}\0${this.#blob(path, algorithm)}` });
      } else if (entry.isDirectory()) {
        const id = this.#tree(path, algorithm, asksModes);
        // git sorts folders as if their names ended in a slash.
        if (id !== undefined) entries.push({ order: `${name}/`, line: `40000 ${bytesOf(name)}\0${id}` });
      } else throw NO_FILE;
    }
    if (entries.length === 0) return undefined;
    entries.sort((one, other) => (one.order < other.order ? -1 : 1));
    const lines = entries.map(({ line }) => line).join("");
    return hash(algorithm, Buffer.from(`tree ${lines.length}\0${lines}`, "latin1"), "binary");
  }

  #blob(at: string, algorithm: string): string {
    const room = this.#room;
    const descriptor = fs.openSync(at, FLAGS);
    let length: number;
    try {
      // A regular file gives all that it has. Asking for its size first would take a tenth longer for a fleet.
      length = fs.readSync(descriptor, room, HEAD, ROOM - HEAD, null);
    } finally {
      fs.closeSync(descriptor);
    }
    if (length === ROOM - HEAD) {
      const bytes = readCapped(at, at, MAX_BYTES, fs.constants.O_NOFOLLOW);
      return hash(algorithm, Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]), "binary");
    }
    const head = `blob ${length}\0`;
    room.write(head, HEAD - head.length, "latin1");
    return hash(algorithm, room.subarray(HEAD - head.length, HEAD + length), "binary");
  }
}

/** A line of a tree, and what it is sorted by. */
interface TreeEntry {
  readonly order: string;
  /** Mode, name, and the id of what bears it. */
  readonly line: string;
}

/** A name with a character for each of its bytes. */
function bytesOf(name: string): string {
  return ASCII.test(name) ? name : Buffer.from(name).toString("latin1");
}

const ASCII = /^[ -~]*$/;

/** Non-blocking: a pipe that has taken the place of a file would wait for a writer. */
const FLAGS = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK;

/** Thrown inside only: what is there is no tree of plain files. */
const NO_FILE = new Error("no file");

/** By which hash git names objects where it made an id. */
function algorithmOf(id: string): string {
  return id.length === 64 ? "sha256" : "sha1";
}

function digestOf(id: string): string {
  return Buffer.from(id, "hex").toString("latin1");
}

function isProgram(path: string): boolean {
  return (fs.lstatSync(path).mode & 0o100) !== 0;
}
