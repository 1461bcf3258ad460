import { EventEmitter } from "node:events";
import * as fs from "node:fs";
import * as path from "node:path";
import { DirectoryWatch } from "../../../src/cni-chain/verifier/watch";
import { scratchFolder } from "../../support/scratch-repository";

/* There is no slow re-read here: a change that is no event lets a test wait in vain. */

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** `etc/net.d` and `opt/bin`, as far as `made` says, and a watch on both. */
function watched(made: readonly string[]) {
  const root = scratchFolder();
  const at = (name: string) => path.join(root, name);
  for (const directory of made) fs.mkdirSync(at(directory), { recursive: true });
  const events = new EventEmitter();
  const failures: string[] = [];
  const watch = new DirectoryWatch({
    confDir: at("etc/net.d"),
    binDir: at("opt/bin"),
    changed: () => events.emit("changed"),
    failed: (directory) => failures.push(directory),
  });
  closing.push(() => watch.close());
  watch.sync();
  /** Does something, and waits until it was seen. */
  const seen = async (act: () => void) => {
    const changed = new Promise((done) => events.once("changed", done));
    act();
    await changed;
    // What one act writes may be several events; the next act waits for one of its own.
    await new Promise((done) => setImmediate(done));
    watch.sync();
  };
  return { at, seen, watch, failures };
}

type World = ReturnType<typeof watched>;

test.each<[change: string, made: string[], acts: (world: World) => (() => void)[]]>([
  [
    "a file that is truncated in place and written, as Calico does",
    ["etc/net.d", "opt/bin"],
    ({ at }) => [
      () => fs.writeFileSync(at("etc/net.d/10-calico.conflist"), "a"),
      () => fs.truncateSync(at("etc/net.d/10-calico.conflist")),
      () => fs.writeFileSync(at("etc/net.d/10-calico.conflist"), "b"),
    ],
  ],
  [
    "a file that another one is renamed over, as linkerd-cni does, and one that is removed",
    ["etc/net.d", "opt/bin"],
    ({ at }) => [
      () => fs.writeFileSync(at("etc/net.d/x.tmp"), "a"),
      () => fs.renameSync(at("etc/net.d/x.tmp"), at("etc/net.d/10-calico.conflist")),
      () => fs.rmSync(at("etc/net.d/10-calico.conflist")),
    ],
  ],
  [
    "a binary that becomes executable",
    ["etc/net.d", "opt/bin"],
    ({ at }) => [
      () => fs.writeFileSync(at("opt/bin/calico"), "a", { mode: 0o644 }),
      () => fs.chmodSync(at("opt/bin/calico"), 0o755),
    ],
  ],
  [
    "a folder of drop-ins, and what is written there",
    ["etc/net.d", "opt/bin"],
    ({ at }) => [
      () => fs.mkdirSync(at("etc/net.d/k8s-pod-network")),
      () => fs.writeFileSync(at("etc/net.d/k8s-pod-network/50-linkerd.conf"), "a"),
      () => fs.rmSync(at("etc/net.d/k8s-pod-network"), { recursive: true }),
    ],
  ],
  [
    "a directory that does not exist yet, nor the one above",
    ["opt/bin"],
    ({ at }) => [
      () => fs.mkdirSync(at("etc")),
      () => fs.mkdirSync(at("etc/net.d")),
      () => fs.writeFileSync(at("etc/net.d/10-calico.conflist"), "a"),
    ],
  ],
  [
    "a directory that is deleted and made anew, which may get the same inode",
    ["etc/net.d", "opt/bin"],
    ({ at }) => [
      () => {
        fs.rmdirSync(at("etc/net.d"));
        fs.mkdirSync(at("etc/net.d"));
      },
      () => fs.writeFileSync(at("etc/net.d/10-calico.conflist"), "a"),
    ],
  ],
  [
    "a directory that another one takes the place of",
    ["etc/net.d", "etc/next", "opt/bin"],
    ({ at }) => [
      () => fs.renameSync(at("etc/net.d"), at("etc/old")),
      () => fs.renameSync(at("etc/next"), at("etc/net.d")),
      () => fs.writeFileSync(at("etc/net.d/10-calico.conflist"), "a"),
    ],
  ],
  [
    "a directory of binaries that is a link, set anew to another directory",
    ["etc/net.d", "opt/v1", "opt/v2"],
    ({ at }) => [
      () => fs.symlinkSync(at("opt/v1"), at("opt/bin")),
      () => fs.writeFileSync(at("opt/v1/calico"), "a"),
      () => {
        fs.symlinkSync(at("opt/v2"), at("opt/next"));
        fs.renameSync(at("opt/next"), at("opt/bin"));
      },
      () => fs.writeFileSync(at("opt/v2/calico"), "a"),
    ],
  ],
])("sees %s", async (_, made, acts) => {
  const world = watched(made);
  for (const act of acts(world)) await world.seen(act);
  expect(world.failures).toEqual([]);
});

test("a directory that is a directory no more is left", () => {
  const { at, watch } = watched(["etc/net.d", "opt/bin"]);
  const before = watch.size;
  fs.rmdirSync(at("opt/bin"));
  fs.writeFileSync(at("opt/bin"), "");
  watch.sync();
  expect(watch.size).toBe(before - 1);
});

describe("without inotify", () => {
  /** Watches that the test lets happen; a directory in `refused` cannot be watched. */
  function faked() {
    const root = scratchFolder();
    const [confDir, binDir] = [path.join(root, "net.d"), path.join(root, "bin")];
    for (const directory of [confDir, binDir]) fs.mkdirSync(directory);
    const refused = new Set<string>();
    const listeners = new Map<string, (event: string, name: string | null) => void>();
    const watchers = new Map<string, EventEmitter & { close: () => void }>();
    let changes = 0;
    const failures: string[] = [];
    const watch = new DirectoryWatch({
      confDir,
      binDir,
      changed: () => changes++,
      failed: (directory) => failures.push(directory),
      watch: ((directory: string, listener: (event: string, name: string | null) => void) => {
        if (refused.has(directory)) throw new Error("ENOSPC: System limit for number of file watchers reached");
        const watcher = Object.assign(new EventEmitter(), { close: () => listeners.delete(directory) });
        listeners.set(directory, listener);
        watchers.set(directory, watcher);
        return watcher;
      }) as unknown as typeof fs.watch,
    });
    return { root, confDir, binDir, refused, listeners, watchers, watch, failures, changes: () => changes };
  }

  test("a watch that the system refuses is reported once, tried at each sync, and then complete again", () => {
    const { confDir, refused, watch, failures } = faked();
    refused.add(confDir);
    for (let at = 0; at < 3; at++) watch.sync();
    expect([failures, watch.incomplete]).toEqual([[confDir], true]);
    refused.clear();
    watch.sync();
    expect([failures, watch.incomplete]).toEqual([[confDir], false]);
  });

  test("a watch that breaks later is reported, and made anew", () => {
    const { confDir, watchers, listeners, watch, failures } = faked();
    watch.sync();
    watchers.get(confDir)!.emit("error", new Error("EMFILE"));
    expect([failures, watch.incomplete, listeners.has(confDir)]).toEqual([[confDir], true, false]);
    watch.sync();
    expect([watch.incomplete, listeners.has(confDir)]).toEqual([false, true]);
  });

  test("what cannot be watched, and then is gone, is not missed", () => {
    const { binDir, refused, watch } = faked();
    refused.add(binDir);
    watch.sync();
    fs.rmdirSync(binDir);
    watch.sync();
    expect(watch.incomplete).toBe(false);
  });

  test("a watch whose directory was moved or deleted is made anew, even where the inode is the same", () => {
    const { confDir, listeners, watch, changes } = faked();
    watch.sync();
    const before = listeners.get(confDir)!;
    before("rename", "net.d");
    expect(listeners.has(confDir)).toBe(false);
    watch.sync();
    expect(listeners.get(confDir)).not.toBe(before);
    expect(changes()).toBe(1);
  });

  test("of the directory above, only what has the name of ours counts; an event without a name may be that", () => {
    const { root, listeners, watch, changes } = faked();
    watch.sync();
    const listener = listeners.get(root)!;
    listener("rename", "multus.d");
    expect(changes()).toBe(0);
    listener("rename", "net.d");
    listener("change", null);
    expect(changes()).toBe(2);
  });

  test("nothing is watched after the end", () => {
    const { listeners, watch } = faked();
    watch.sync();
    expect(listeners.size).toBe(3);
    watch.close();
    expect([listeners.size, watch.size]).toEqual([0, 0]);
  });
});
