import { PassThrough } from "node:stream";
import { eachLine } from "../../src/live/each-line";

const CUT = " … (the line goes on, and is cut)";

/** Lines that are handed on of what is written in these parts. */
async function linesOf(parts: Iterable<Buffer | string>): Promise<string[]> {
  const stream = new PassThrough();
  const lines: string[] = [];
  eachLine(stream, (line) => lines.push(line));
  const ended = new Promise((resolve) => stream.once("end", resolve));
  for (const part of parts) if (!stream.write(part)) await new Promise((resolve) => stream.once("drain", resolve));
  stream.end();
  await ended;
  return lines;
}

test("lines are handed on whole, however they arrive, the last one without a line end too", async () => {
  const text = "one\n\ntwö €\r\nthree";
  const bytes = Buffer.from(text);
  const expected = ["one", "", "twö €", "three"];
  expect(await linesOf([text])).toEqual(expected);
  expect(await linesOf(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))).toEqual(expected);
  expect(await linesOf([])).toEqual([]);
});

test("a carriage return alone ends a line, as of a progress bar", async () => {
  expect(await linesOf(["10%\r20%\r\nready\n"])).toEqual(["10%", "20%", "ready"]);
});

test("of a line without end its beginning is handed on, once, and the next line is whole again", async () => {
  const part = Buffer.alloc(64 * 1024, "x");
  function* endless() {
    for (let at = 0; at < 1000; at += 1) yield part;
    yield "\nnext\n";
  }
  const lines = await linesOf(endless());
  expect(lines.map(({ length }) => length)).toEqual([16 * 1024 + CUT.length, 4]);
  expect(lines[1]).toBe("next");
});

test("a line of just the length is whole, and with one character more it is cut", async () => {
  const longest = "x".repeat(16 * 1024);
  expect(await linesOf([`${longest}\n`])).toEqual([longest]);
  expect(await linesOf([longest, "y", "z\n", "a"])).toEqual([longest + CUT, "a"]);
  expect(await linesOf([`${longest}y\n`, "a\n"])).toEqual([longest + CUT, "a"]);
});
