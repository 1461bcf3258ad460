import * as fs from "node:fs";
import * as path from "node:path";

/** What is watched of a directory: changes of the named entries, or of all of them. */
type Names = ReadonlySet<string> | "all";

interface Watched {
  readonly watcher: fs.FSWatcher;
  readonly identity: string;
  names: Names;
}

export interface DirectoryWatchOptions {
  readonly confDir: string;
  readonly binDir: string;
  /** Called at each event, as often as they come. */
  readonly changed: () => void;
  /** Called when a directory cannot be watched that could be before; once for each. */
  readonly failed: (directory: string, error: Error) => void;
  /** @default fs.watch */
  readonly watch?: typeof fs.watch;
}

/**
 * Watches by inotify what decides the chain: both directories, those in them, such as folders of drop-ins, and the parent
 * of both, which sees a directory that is made, replaced, or is a link that is set anew.
 *
 * A watch is of an inode, so `sync` has to be called after each change and before the directories are read: it watches
 * what has come, and leaves what has gone. In this order no change is lost: what changes after `sync` is an event.
 */
export class DirectoryWatch {
  readonly #options: DirectoryWatchOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #failing = new Set<string>();

  constructor(options: DirectoryWatchOptions) {
    this.#options = options;
  }

  /** How many directories are watched. */
  get size(): number {
    return this.#watched.size;
  }

  /** Whether a directory that should be watched cannot be: where the node has no inotify watches left, for instance. */
  get incomplete(): boolean {
    return this.#failing.size > 0;
  }

  sync(): void {
    const wanted = this.#wanted();
    for (const directory of this.#watched.keys()) if (!wanted.has(directory)) this.#leave(directory);
    for (const directory of this.#failing) if (!wanted.has(directory)) this.#failing.delete(directory);
    for (const [directory, names] of wanted) this.#follow(directory, names);
  }

  close(): void {
    for (const directory of [...this.#watched.keys()]) this.#leave(directory);
  }

  #wanted(): Map<string, Names> {
    const { confDir, binDir } = this.#options;
    const wanted = new Map<string, Names>();
    for (const root of [confDir, binDir]) {
      const { ancestor, name } = nearestAncestor(root);
      const names = wanted.get(ancestor) ?? new Set();
      if (names !== "all") wanted.set(ancestor, new Set([...names, name]));
    }
    for (const directory of [...withNested(confDir), ...withNested(binDir)]) wanted.set(directory, "all");
    return wanted;
  }

  #follow(directory: string, names: Names): void {
    const identity = identityOf(directory);
    const present = this.#watched.get(directory);
    if (present !== undefined && present.identity === identity) {
      present.names = names;
      return;
    }
    this.#leave(directory);
    // It is gone meanwhile, which is an event in its parent.
    if (identity === undefined) return;
    try {
      const watcher = (this.#options.watch ?? fs.watch)(directory, (event, name) =>
        this.#happened(directory, event, name),
      );
      watcher.on("error", (error) => this.#fail(directory, error));
      this.#watched.set(directory, { watcher, identity, names });
      this.#failing.delete(directory);
    } catch (error) {
      this.#fail(directory, error as Error);
    }
  }

  #happened(directory: string, event: string, name: string | null): void {
    const watched = this.#watched.get(directory);
    if (watched === undefined) return;
    // What happens to the directory itself comes under its own name. The next one may have the same inode, so its
    // identity does not show that this watch is dead.
    if (event === "rename" && name === path.basename(directory)) this.#leave(directory);
    else if (name !== null && watched.names !== "all" && !watched.names.has(name)) return;
    this.#options.changed();
  }

  #fail(directory: string, error: Error): void {
    this.#leave(directory);
    const before = this.#failing.size;
    if (this.#failing.add(directory).size > before) this.#options.failed(directory, error);
  }

  #leave(directory: string): void {
    this.#watched.get(directory)?.watcher.close();
    this.#watched.delete(directory);
  }
}

/** The nearest directory above that exists, and the entry there on the way down. */
function nearestAncestor(directory: string): { ancestor: string; name: string } {
  const ancestor = path.dirname(directory);
  if (ancestor === directory || identityOf(ancestor) !== undefined) return { ancestor, name: path.basename(directory) };
  return nearestAncestor(ancestor);
}

/** A directory and those in it, which may hold drop-ins, or what links lead to. */
function withNested(directory: string): string[] {
  const nested = entriesOf(directory).filter((entry) => entry.isDirectory());
  return [directory, ...nested.map(({ name }) => path.join(directory, name))].filter(identityOf);
}

function entriesOf(directory: string): fs.Dirent[] {
  try {
    return fs.readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

function identityOf(directory: string): string | undefined {
  try {
    const stats = fs.statSync(directory, { bigint: true });
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeNs}` : undefined;
  } catch {
    return undefined;
  }
}
