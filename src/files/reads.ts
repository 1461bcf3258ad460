import { type Entry, maxBytesOf, type Repository } from "./repository";

/** Reads files of a repository and remembers what they held, for the `expects` of the plan that is made from them. */
export class Reads {
  readonly #seen = new Map<string, string | undefined>();

  constructor(private readonly repository: Repository) {}

  /** Text of a file, undefined where there is none; asked again, it is what it was the first time. */
  readonly read = (file: string): string | undefined => {
    if (!this.#seen.has(file)) this.#seen.set(file, this.repository.read(file));
    return this.#seen.get(file);
  };

  /** Every file that was asked for, and what it held. */
  get seen(): ReadonlyMap<string, string | undefined> {
    return this.#seen;
  }
}

/** What reads a user's files. */
export type FileSource = Pick<Repository, "read" | "list">;

type Entries = ReadonlyMap<string, Entry>;

/**
 * Reads what lies below one folder, each file once. The disk is asked for names once a folder: most files that are looked
 * for are not there, and to find that out one by one takes longer than to read those that are.
 *
 * It shows the folder as it was when it was first looked at, so it is made for one look and not kept.
 */
export class FolderReads implements FileSource {
  readonly #entries = new Map<string, Entries | "unknown">();
  readonly #texts = new Map<string, string>();

  /** @param folder - relative to the repository */
  constructor(
    private readonly repository: Repository,
    private readonly folder: string,
  ) {}

  /** As {@link Repository.read}. */
  read(file: string, maxBytes: number = maxBytesOf(file)): string | undefined {
    const present = this.#texts.get(file);
    if (present !== undefined && Buffer.byteLength(present) <= maxBytes) return present;
    this.repository.absolute(file);
    const kind = this.#kindOf(file);
    if (kind === "absent") return undefined;
    const text = kind === "listed" ? this.repository.readWalked(file, maxBytes) : this.repository.read(file, maxBytes);
    if (text !== undefined) this.#texts.set(file, text);
    return text;
  }

  /** As {@link Repository.list}. */
  list(directory: string): Entry[] {
    this.repository.absolute(directory);
    const kind = this.#kindOf(directory);
    if (kind === "absent") return [];
    const entries = kind === "listed" || directory === this.folder ? this.#entriesOf(directory) : "unknown";
    return entries === "unknown" ? this.repository.list(directory) : [...entries.values()];
  }

  /**
   * `listed`: it is there, and neither it nor a folder on the way is a link. `unknown`: the repository has to look.
   *
   * @param path - inside the repository
   */
  #kindOf(path: string): "absent" | "listed" | "unknown" {
    if (!path.startsWith(`${this.folder}/`)) return "unknown";
    const slash = path.lastIndexOf("/");
    const parent = path.slice(0, slash);
    if (parent !== this.folder) {
      const kind = this.#kindOf(parent);
      if (kind !== "listed") return kind;
    }
    const entries = this.#entriesOf(parent);
    if (entries === "unknown") return "unknown";
    const entry = entries.get(path.slice(slash + 1));
    if (entry === undefined) return "absent";
    return entry.isLink ? "unknown" : "listed";
  }

  #entriesOf(directory: string): Entries | "unknown" {
    let entries = this.#entries.get(directory);
    if (entries === undefined) {
      entries = this.#list(directory);
      this.#entries.set(directory, entries);
    }
    return entries;
  }

  #list(directory: string): Entries | "unknown" {
    try {
      // A folder below was just listed as one.
      const entries = this.repository[directory === this.folder ? "list" : "listWalked"](directory);
      return new Map(entries.map((entry) => [entry.name, entry]));
    } catch {
      // No folder, or one that may be entered and not listed: reported for the file that is read in it.
      return "unknown";
    }
  }
}
