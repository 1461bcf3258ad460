import * as fs from "node:fs";
import { Worker } from "node:worker_threads";

/** An event of inotify (inotify(7)). */
export interface InotifyEvent {
  readonly mask: number;
  /** Both events of a rename have one. */
  readonly cookie: number;
  /** Name in the directory; empty where the event is of the directory itself. */
  readonly name: string;
}

/** The events of a directory, each once and in their order. */
export interface InotifyQueue {
  /** What happened since the last call; all that happened before this one. @throws Error where no more events will come */
  drain(): readonly InotifyEvent[];
  close(): void;
}

/** Bits of a mask. */
export const IN = {
  modify: 0x2,
  movedFrom: 0x40,
  movedTo: 0x80,
  create: 0x100,
  delete: 0x200,
  deleteSelf: 0x400,
  moveSelf: 0x800,
  unmount: 0x2000,
  overflow: 0x4000,
  ignored: 0x8000,
  isDirectory: 0x40000000,
} as const;

/** What has to be watched: the bits that fsnotify of the container runtimes asks for, and libuv as well. */
const WATCHED = 0xfc6;

const HEADER = 16;
const BUFFER = 64 * 1024;
const START_MS = 5_000;

/**
 * Watches a directory, and then never again reads an event: its thread sleeps. libuv keeps the events of a thread in a
 * descriptor of their own, from which the main thread reads them. `fs.watch` says of an event neither whether bytes were
 * written, nor whether a name came or went.
 */
const WATCHING_THREAD = `
const { watch } = require("node:fs");
const { directory, state } = require("node:worker_threads").workerData;
let result = 2;
try {
  watch(directory);
  result = 1;
} catch {}
Atomics.store(state, 0, result);
Atomics.notify(state, 0);
Atomics.wait(state, 0, result);
`;

/** What happens in a directory from now on. Linux only. @throws Error where that cannot be had */
export function inotifyQueue(directory: string): InotifyQueue {
  const before = inotifyDescriptors();
  const state = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(WATCHING_THREAD, {
    eval: true,
    workerData: { directory, state },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  // A thread that dies takes its descriptor along, which `drain` says.
  thread.on("error", () => undefined);
  Atomics.wait(state, 0, 0, START_MS);
  // The number alone may be that of a descriptor which another thread has just closed.
  const found = [...inotifyDescriptors()].filter(([number, info]) => before.get(number) !== info);
  const [descriptor, info = ""] = found[0] ?? [];
  if (descriptor === undefined || state[0] !== 1 || found.length > 1 || !watchesAll(info)) {
    void thread.terminate();
    throw new Error(`the events of ${directory} cannot be followed`);
  }
  const buffer = Buffer.alloc(BUFFER);
  let closed = false;
  return {
    drain() {
      const events: InotifyEvent[] = [];
      for (;;) {
        if (closed || !isInotify(descriptor)) throw new Error(`the events of ${directory} are followed no more`);
        const length = readAvailable(descriptor, buffer);
        if (length === 0) return events;
        events.push(...parseEvents(buffer.subarray(0, length)));
      }
    },
    close() {
      closed = true;
      void thread.terminate();
    },
  };
}

/** The descriptors of inotify in this process, with what each watches. */
function inotifyDescriptors(): Map<number, string> {
  const descriptors = fs.readdirSync("/proc/self/fd").map(Number).filter(isInotify);
  return new Map(descriptors.map((descriptor) => [descriptor, infoOf(descriptor)]));
}

function isInotify(descriptor: number): boolean {
  try {
    return fs.readlinkSync(`/proc/self/fd/${descriptor}`) === "anon_inode:inotify";
  } catch {
    return false;
  }
}

function infoOf(descriptor: number): string {
  try {
    return fs.readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8");
  } catch {
    return "";
  }
}

/** Whether a descriptor watches one inode, for all that is followed. */
function watchesAll(info: string): boolean {
  const watches = info.match(/^inotify .*$/gm) ?? [];
  const mask = Number.parseInt(/ mask:([0-9a-f]+)/.exec(watches[0] ?? "")?.[1] ?? "0", 16);
  return watches.length === 1 && (mask & WATCHED) === WATCHED;
}

/** The number of bytes, 0 where there are none yet. */
function readAvailable(descriptor: number, buffer: Buffer): number {
  try {
    return fs.readSync(descriptor, buffer, 0, buffer.length, null);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EAGAIN") return 0;
    throw error;
  }
}

/** The bytes of `struct inotify_event`, one after the other. */
function parseEvents(bytes: Buffer): InotifyEvent[] {
  const events: InotifyEvent[] = [];
  const number = (at: number) => new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, LITTLE_ENDIAN);
  for (let at = 0; at < bytes.length; ) {
    const length = number(at + 12);
    const name = bytes.toString("utf8", at + HEADER, at + HEADER + length).replace(/\0+$/, "");
    events.push({ mask: number(at + 4), cookie: number(at + 8), name });
    at += HEADER + length;
  }
  return events;
}

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
