import type { Git } from "./git";

/** A file of a commit, as git lists it. */
export interface ListedBlob {
  readonly path: string;
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

/** Most bytes that are held at a time: what some forty clusters have. */
const WINDOW_BYTES = 2 * 1024 * 1024;
/** Of the line that git writes in front of each object, and the line break behind it. */
const FRAME_BYTES = 128;

/**
 * Reads the files of a commit many at a time: to start git for each takes longer than everything else. A file that is asked
 * for is read with those that follow it in the list, which are asked for next.
 */
export class ReadAhead {
  readonly #positions: ReadonlyMap<string, number>;
  #held = new Map<string, Buffer>();

  /** @param blobs - in the order in which they are listed */
  constructor(
    private readonly git: Git,
    private readonly blobs: readonly ListedBlob[],
  ) {
    this.#positions = new Map(blobs.map(({ path }, at) => [path, at]));
  }

  /** What a file holds; undefined where it is not among those that were listed, is too large, or git does not show it. */
  read(path: string): Buffer | undefined {
    const position = this.#positions.get(path);
    const id = position === undefined ? undefined : this.blobs[position]?.id;
    if (position === undefined || id === undefined) return undefined;
    if (!this.#held.has(id)) this.#held = this.#window(position);
    return this.#held.get(id);
  }

  #window(from: number): Map<string, Buffer> {
    const ids = new Set<string>();
    let bytes = 0;
    for (let at = from; at < this.blobs.length; at += 1) {
      const { id, size } = this.blobs[at]!;
      if (ids.has(id)) continue;
      bytes += size + FRAME_BYTES;
      if (bytes > WINDOW_BYTES) break;
      ids.add(id);
    }
    if (ids.size === 0) return new Map();
    const answer = this.git.ask(["cat-file", "--batch"], WINDOW_BYTES + FRAME_BYTES, `${[...ids].join("\n")}\n`);
    return "out" in answer ? objectsIn(answer.out) : new Map();
  }
}

/** `<id> blob <bytes>`, a line break, the object, a line break; `<id> missing` for one that is not there. */
function objectsIn(out: Buffer): Map<string, Buffer> {
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
