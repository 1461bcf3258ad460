import * as fs from "node:fs";
import * as path from "node:path";
import { IN, type InotifyQueue, inotifyQueue } from "../../../src/cni-chain/verifier/inotify";
import { scratchFolder } from "../../support/scratch-repository";

let queue: InotifyQueue;
let folder: string;
let at: (name: string) => string;

beforeEach(() => {
  folder = scratchFolder();
  at = (name) => path.join(folder, name);
  queue = inotifyQueue(folder);
});
afterEach(() => queue.close());

const seen = () => queue.drain().map(({ mask, name }) => [name, mask]);

test("tells of each event before the call, in order, with what fs.watch leaves out", () => {
  const outside = scratchFolder();
  expect(seen()).toEqual([]);
  fs.writeFileSync(at("a"), "x");
  fs.renameSync(at("a"), at("é.conflist"));
  fs.mkdirSync(at("folder"));
  fs.writeFileSync(path.join(outside, "b"), "x");
  fs.renameSync(path.join(outside, "b"), at("b"));
  fs.rmSync(at("b"));
  expect(seen()).toEqual([
    ["a", IN.create],
    ["a", IN.modify],
    ["a", IN.movedFrom],
    ["é.conflist", IN.movedTo],
    ["folder", IN.create | IN.isDirectory],
    ["b", IN.movedTo],
    ["b", IN.delete],
  ]);
  expect(seen()).toEqual([]);
});

test("both events of a rename have one cookie, and no other has it", () => {
  fs.writeFileSync(at("a"), "x");
  for (const [from, to] of [
    ["a", "b"],
    ["b", "a"],
  ] as const)
    fs.renameSync(at(from), at(to));
  const cookies = queue.drain().flatMap(({ cookie }) => (cookie === 0 ? [] : [cookie]));
  expect(cookies).toEqual([cookies[0], cookies[0], cookies[2], cookies[2]]);
  expect(cookies[0]).not.toBe(cookies[2]);
});

test("tells of more events than are read at a time", () => {
  for (let count = 0; count < 3_000; count++) fs.writeFileSync(at(`${"x".repeat(40)}${count}`), "");
  expect(queue.drain()).toHaveLength(3_000);
});

test("the end of the directory is an event, also where another takes its place", () => {
  fs.rmdirSync(folder);
  fs.mkdirSync(folder);
  fs.writeFileSync(at("a"), "x");
  expect(seen()).toEqual([
    ["", IN.deleteSelf],
    ["", IN.ignored],
  ]);
});

test("each queue has events of its own", () => {
  const other = scratchFolder();
  const next = inotifyQueue(other);
  fs.writeFileSync(path.join(other, "x"), "");
  expect([queue.drain().length, next.drain().length]).toEqual([0, 1]);
  next.close();
});

test("after the end nothing is read, since the number of the descriptor may be another file's", () => {
  queue.close();
  expect(() => queue.drain()).toThrow(/followed no more/);
});

test("a directory that cannot be watched is an error", () => {
  expect(() => inotifyQueue(at("gone"))).toThrow(/cannot be followed/);
});
