import * as nodeFs from "node:fs";
import type { Binary, CniDirectory, FileRead, FileTimes, UnreadableFolder } from "../directory";

/** The calls of node:fs that a read consists of; a test puts writers between them. */
export interface CniFileSystem {
  statSync(path: string, options: { readonly bigint: true }): nodeFs.BigIntStats;
  readdirSync(path: string, options: { readonly withFileTypes: true }): nodeFs.Dirent[];
  realpathSync(path: string): string;
  openSync(path: string, flags: number): number;
  readSync(descriptor: number, bytes: Buffer, offset: number, length: number, position: null): number;
  closeSync(descriptor: number): void;
}

/** How a directory is read. */
export interface CniRead {
  readonly fs?: CniFileSystem;
  /**
   * Whether a symbolic link that leads out of its directory is followed. Where the directory belongs to another file system,
   * such as the one of the host in a pod, such a link leads to another file than it does there.
   * @default "stay"
   */
  readonly links?: "follow" | "stay";
  /** Milliseconds of the clock that the file system takes its times from. @default Date.now */
  readonly now?: () => number;
  /** Waits for some milliseconds. */
  readonly wait?: (milliseconds: number) => void;
}

/** Of a file; a chain has some thousand. */
const MOST_BYTES = 1024 * 1024;
/** Of all files, the first ones by name. */
const MOST_BYTES_IN_ALL = 16 * MOST_BYTES;
/** Entries of a directory. */
const MOST_ENTRIES = 10_000;
const ATTEMPTS = 25;
/** Twice the tick by which the kernel counts the times of files, at its slowest (CONFIG_HZ=100). Milliseconds. */
const TICK = 20;

/**
 * A CNI configuration directory and the folder of the plugins' binaries, as they were at one moment inside this call.
 *
 * The identity of everything that is looked at is taken before it is read, and again once all is read: where all are the
 * same, everything was as it was read at the moment between. A change within the tick of the previous one leaves no mark,
 * so what was changed just now is read again after the tick. Where writers leave no such moment, the answer is `changing`.
 *
 * Blocks for half a second at most while others write.
 */
export function readCniDirectory(confDir: string, binDir: string, read: CniRead = {}): CniDirectory {
  const { now = Date.now, wait = sleep } = read;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) wait(TICK);
    const look = new Look(read.fs ?? nodeFs, read.links ?? "stay");
    const begun = now();
    const found = look.at(confDir, binDir);
    if (look.isUnchanged() && !look.hasChangeBetween(begun - TICK, now() + TICK)) return found;
  }
  return { ...NOTHING, changing: true };
}

const NOTHING: CniDirectory = { files: [], dropIns: {}, binaries: {} };

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** One pass over both directories, which remembers what it saw. */
class Look {
  private readonly identities = new Map<string, string>();
  private readonly changes: number[] = [];
  private readonly times = { files: {} as Record<string, FileTimes>, written: 0, dropIns: 0 };
  private bytesLeft = MOST_BYTES_IN_ALL;

  constructor(
    private readonly fs: CniFileSystem,
    private readonly links: "follow" | "stay",
  ) {}

  at(confDir: string, binDir: string): CniDirectory {
    const entries = this.list(confDir);
    if (entries === "ENOENT") return { ...NOTHING, missing: true };
    if (typeof entries === "string") return { ...NOTHING, unreadable: entries };
    const binaries = this.binaries(binDir);
    if (typeof binaries === "string") return { ...NOTHING, unreadable: `of the binaries: ${binaries}` };
    const configuration = entries.filter(isConfiguration).sort((a, b) => (a.name < b.name ? -1 : 1));
    const files = configuration.map((entry) => this.file(confDir, entry));
    const dropIns = Object.fromEntries(entries.map((entry) => [entry.name, this.dropIns(confDir, entry)]));
    for (const entry of entries) this.noteTimes(confDir, entry);
    const directory = this.stat(confDir);
    if (typeof directory === "string") return { ...NOTHING, unreadable: directory };
    return { files, dropIns, binaries, times: { names: millisecondsOf(directory.mtimeNs), ...this.times } };
  }

  private noteTimes(confDir: string, entry: nodeFs.Dirent): void {
    if (entry.isDirectory() || this.leavesFolder(confDir, entry)) return;
    const stats = this.stat(`${confDir}/${entry.name}`);
    if (typeof stats === "string") return;
    const [written, changed] = [millisecondsOf(stats.mtimeNs), millisecondsOf(stats.ctimeNs)];
    const isPlain = entry.isFile() && stats.nlink === 1n;
    if (isConfiguration(entry)) this.times.files[entry.name] = { written, changed, isPlain };
    if (isPlain && stats.size > 0n && written === changed) this.times.written = Math.max(this.times.written, written);
  }

  private noteDropIn(path: string): void {
    const stats = this.stat(path);
    if (typeof stats === "string") return;
    this.times.dropIns = Math.max(this.times.dropIns, millisecondsOf(stats.ctimeNs));
  }

  isUnchanged(): boolean {
    return [...this.identities].every(([path, identity]) => this.identify(path).identity === identity);
  }

  hasChangeBetween(from: number, to: number): boolean {
    return this.changes.some((time) => time >= from && time <= to);
  }

  private identify(path: string): { identity: string; stats?: nodeFs.BigIntStats } {
    try {
      const stats = this.fs.statSync(path, { bigint: true });
      const { dev, ino, mode, size, mtimeNs, ctimeNs } = stats;
      return { identity: [dev, ino, mode, size, mtimeNs, ctimeNs].join(), stats };
    } catch (error) {
      return { identity: codeOf(error) };
    }
  }

  /** What is at a path, or the code of the system's refusal. */
  private stat(path: string): nodeFs.BigIntStats | string {
    const { identity, stats } = this.identify(path);
    // The first identity counts: a path may be looked at twice.
    if (!this.identities.has(path)) this.identities.set(path, identity);
    if (stats === undefined) return identity;
    this.changes.push(Number(stats.ctimeMs));
    return stats;
  }

  /** The entries of a directory, or why there are none. */
  private list(path: string): nodeFs.Dirent[] | string {
    const stats = this.stat(path);
    if (typeof stats === "string") return stats;
    try {
      const entries = this.fs.readdirSync(path, { withFileTypes: true });
      return entries.length > MOST_ENTRIES ? `it has more than ${MOST_ENTRIES} entries` : entries;
    } catch (error) {
      return codeOf(error);
    }
  }

  private file(folder: string, entry: nodeFs.Dirent): FileRead {
    const { name } = entry;
    const path = `${folder}/${name}`;
    if (this.leavesFolder(folder, entry)) return { name, unreadable: "a link out of its directory" };
    const stats = this.stat(path);
    if (typeof stats === "string") return { name, unreadable: stats, alsoForRuntime: stats === "ENOENT" };
    if (stats.isDirectory()) return { name, unreadable: "EISDIR", alsoForRuntime: true };
    if (!stats.isFile()) return { name, unreadable: "no regular file" };
    if (stats.size > MOST_BYTES) return { name, unreadable: `it is longer than ${MOST_BYTES} bytes` };
    this.bytesLeft -= Number(stats.size);
    if (this.bytesLeft < 0) return { name, unreadable: `the files are longer than ${MOST_BYTES_IN_ALL} bytes in all` };
    try {
      return { name, text: this.text(path, Number(stats.size)) };
    } catch (error) {
      return { name, unreadable: codeOf(error) };
    }
  }

  private text(path: string, size: number): string {
    // Non-blocking: the file may have become a pipe, which would wait for a writer.
    const descriptor = this.fs.openSync(path, nodeFs.constants.O_RDONLY | nodeFs.constants.O_NONBLOCK);
    try {
      const bytes = Buffer.alloc(size);
      let length = 0;
      while (length < size) {
        const count = this.fs.readSync(descriptor, bytes, length, size - length, null);
        if (count === 0) break;
        length += count;
      }
      return bytes.toString("utf8", 0, length);
    } finally {
      this.fs.closeSync(descriptor);
    }
  }

  private dropIns(confDir: string, entry: nodeFs.Dirent): readonly FileRead[] | UnreadableFolder {
    const isLink = entry.isSymbolicLink();
    if (!isLink && !entry.isDirectory()) return { unreadable: "ENOTDIR", alsoForRuntime: true };
    if (this.leavesFolder(confDir, entry)) return { unreadable: "a link out of its directory" };
    const folder = `${confDir}/${entry.name}`;
    const entries = this.list(folder);
    // libcni takes a link to nowhere for a folder that is not there.
    if (entries === "ENOENT") return [];
    if (typeof entries === "string") return { unreadable: entries, alsoForRuntime: entries === "ENOTDIR" };
    const files = entries.filter(isConfiguration);
    for (const path of [folder, ...files.map((inner) => `${folder}/${inner.name}`)]) this.noteDropIn(path);
    return files.map((inner) => this.file(folder, inner));
  }

  private binaries(binDir: string): Record<string, Binary> | string {
    const entries = this.list(binDir);
    if (entries === "ENOENT") return {};
    if (typeof entries === "string") return entries;
    return Object.fromEntries(
      entries.flatMap((entry) => {
        const state = this.binary(binDir, entry);
        return state === undefined ? [] : [[entry.name, state]];
      }),
    );
  }

  private binary(binDir: string, entry: nodeFs.Dirent): Binary | undefined {
    if (this.leavesFolder(binDir, entry)) return "out-of-sight";
    const stats = this.stat(`${binDir}/${entry.name}`);
    if (typeof stats === "string") return stats === "ENOENT" ? undefined : "out-of-sight";
    if (!stats.isFile()) return undefined;
    if ((stats.mode & 0o111n) === 0n) return "not-executable";
    return stats.size === 0n ? "empty" : "executable";
  }

  private leavesFolder(folder: string, entry: nodeFs.Dirent): boolean {
    if (this.links === "follow" || !entry.isSymbolicLink()) return false;
    try {
      const [home, target] = [folder, `${folder}/${entry.name}`].map((path) => this.fs.realpathSync(path));
      return !target!.startsWith(`${home}/`);
    } catch {
      return true;
    }
  }
}

function millisecondsOf(nanoseconds: bigint): number {
  return Number(nanoseconds) / 1e6;
}

function isConfiguration(entry: nodeFs.Dirent): boolean {
  return !entry.isDirectory() && /\.(?:conf|conflist|json)$/.test(entry.name);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown error";
}
