import { EventEmitter } from "node:events";
import * as fs from "node:fs";
import * as path from "node:path";
import type { ChainVerdict } from "../../../src/cni-chain/verdict";
import { startVerifier, type Verifier } from "../../../src/cni-chain/verifier/verifier";
import { scratchFolder } from "../../support/scratch-repository";

const WHOLE: ChainVerdict = { ready: true, file: "10-calico.conflist", plugins: ["calico"], reasons: [] };

let verifier: Verifier | undefined;
beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] }));
afterEach(() => {
  verifier?.close();
  jest.useRealTimers();
});

/** A verifier whose reads are counted, and whose events the test makes. */
function started(given: { confDir?: string; watch?: typeof fs.watch } = {}) {
  const root = scratchFolder();
  const { confDir = path.join(root, "net.d"), watch } = given;
  const binDir = path.join(root, "bin");
  for (const directory of [confDir, binDir]) fs.mkdirSync(directory, { recursive: true });
  const judge = jest.fn(() => WHOLE);
  const died: string[] = [];
  const lines: string[] = [];
  const events: (() => void)[] = [];
  const quiet = ((_: string, listener: (event: string, name: null) => void) => {
    events.push(() => listener("change", null));
    return Object.assign(new EventEmitter(), { close: () => undefined });
  }) as unknown as typeof fs.watch;
  verifier = startVerifier({
    configuration: {
      runtime: "containerd",
      require: ["calico"],
      confDir,
      binDir,
      port: 0,
      probePort: 0,
      address: "127.0.0.1",
    },
    node: "node-1",
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    judge,
    mountDied: (directory) => died.push(directory),
    watch: watch ?? quiet,
  });
  return { confDir, judge, died, lines, events };
}

test("the directories are read at the start, and then every ten seconds where nothing happens", () => {
  const { judge } = started();
  expect(judge).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(judge).toHaveBeenCalledTimes(7);
});

test("they are read twice a second while inotify refuses to watch one of them, which is said once", () => {
  const { judge, lines } = started({
    watch: () => {
      throw new Error("ENOSPC: System limit for number of file watchers reached");
    },
  });
  jest.advanceTimersByTime(10_000);
  expect(judge).toHaveBeenCalledTimes(21);
  // Both directories and the one above them.
  expect(lines.filter((line) => line.startsWith("cannot watch"))).toHaveLength(3);
});

test("a burst of events is one read, soon after it; one without an end is read four times a second", () => {
  const { judge, events } = started();
  for (let at = 0; at < 100; at++) events[0]!();
  jest.advanceTimersByTime(49);
  expect(judge).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(judge).toHaveBeenCalledTimes(2);
  for (let ms = 0; ms < 1_000; ms += 10) {
    events[0]!();
    jest.advanceTimersByTime(10);
  }
  expect(judge.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(judge.mock.calls.length).toBeLessThanOrEqual(7);
});

test("a verdict that stays as it is makes no second line", () => {
  const { lines } = started();
  jest.advanceTimersByTime(60_000);
  expect(lines.filter((line) => line === "ready")).toHaveLength(1);
});

test("a mounted directory that was deleted on the node is seen by its link count, also where it lies above", () => {
  const above = scratchFolder();
  fs.mkdirSync(path.join(above, "net.d"));
  // A file descriptor holds a directory without a name, as a mount does.
  const descriptor = fs.openSync(above, "r");
  const confDir = `/proc/self/fd/${descriptor}/net.d`;
  const { died } = started({ confDir });
  jest.advanceTimersByTime(10_000);
  expect(died).toEqual([]);
  fs.rmSync(above, { recursive: true });
  jest.advanceTimersByTime(10_000);
  fs.closeSync(descriptor);
  expect(died).toEqual([confDir]);
});

test("a directory that merely does not exist is no dead mount", () => {
  const { confDir, died } = started();
  fs.rmdirSync(confDir);
  jest.advanceTimersByTime(60_000);
  expect(died).toEqual([]);
});

test("nothing runs after the end", () => {
  const { judge, events } = started();
  events[0]!();
  verifier!.close();
  jest.advanceTimersByTime(60_000);
  expect(judge).toHaveBeenCalledTimes(1);
});
