import type { Readable } from "node:stream";

/** Longest line that is passed on, in bytes; those of kubectl have some hundreds. */
const MAX_LINE_BYTES = 16 * 1024;

const LINE_FEED = 10;

/**
 * Hands on what another program writes, line by line. Of a line that is longer than any that a person reads, its beginning: the
 * program may write without line ends, and without end.
 */
export function eachLine(stream: Readable, take: (line: string) => void): void {
  let kept: Buffer[] = [];
  let length = 0;
  /** Whether the line that is being read was handed on already, and its rest is passed over. */
  let isCut = false;
  const handOn = (mark: string) => {
    // As a terminal shows a progress bar, each state a line.
    const lines = Buffer.concat(kept).toString("utf8").replace(/\r$/, "").split("\r");
    kept = [];
    length = 0;
    lines.forEach((line, at) => {
      take(at === lines.length - 1 ? line + mark : line);
    });
  };
  const read = (part: Buffer) => {
    if (isCut) return;
    const room = MAX_LINE_BYTES - length;
    // A copy: a view would hold all that was read with it.
    kept.push(Buffer.from(part.subarray(0, room)));
    length += Math.min(part.length, room);
    if (part.length <= room) return;
    handOn(" … (the line goes on, and is cut)");
    isCut = true;
  };
  stream.on("data", (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      read(chunk.subarray(from, end));
      if (!isCut) handOn("");
      isCut = false;
      from = end + 1;
    }
    if (from < chunk.length) read(chunk.subarray(from));
  });
  stream.on("end", () => {
    if (length > 0) handOn("");
  });
}
