import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import type { CniDirectory } from "../../../src/cni-chain/directory";
import { type CniRead, readCniDirectory } from "../../../src/cni-chain/disk/cni-directory";
import { newFolder } from "../../cli/user-repository";

let conf: string;
let bin: string;

beforeEach(() => {
  const root = newFolder();
  [conf, bin] = [path.join(root, "net.d"), path.join(root, "bin")];
  fs.mkdirSync(conf);
  fs.mkdirSync(bin);
});

function put(name: string, content: string | Buffer = "{}", mode = 0o644): void {
  fs.mkdirSync(path.dirname(path.join(conf, name)), { recursive: true });
  fs.writeFileSync(path.join(conf, name), content, { mode });
}

/** Without the wait for the tick of what the test has just written. */
function read(given: CniRead = {}): CniDirectory {
  return readCniDirectory(conf, bin, { now: () => Date.now() + 60_000, ...given });
}

const fileOf = (name: string, given: CniRead = {}) => read(given).files.find((file) => file.name === name);

test("reads files, drop-ins and what the binaries are", () => {
  put("10-calico.conflist");
  put("calico-kubeconfig", "no configuration");
  put("k8s-pod-network/50-linkerd.conf", "[]");
  put("../bin/calico", "elf", 0o755);
  put("../bin/portmap", "elf", 0o644);
  put("../bin/linkerd-cni", "", 0o755);
  fs.mkdirSync(path.join(bin, "tuning"));
  fs.symlinkSync("calico", path.join(bin, "calico-ipam"));
  fs.symlinkSync("nowhere", path.join(bin, "loopback"));
  expect(read()).toMatchObject({
    files: [{ name: "10-calico.conflist", text: "{}" }],
    dropIns: { "k8s-pod-network": [{ name: "50-linkerd.conf", text: "[]" }] },
  });
  const binaries = {
    calico: "executable",
    "calico-ipam": "executable",
    portmap: "not-executable",
    "linkerd-cni": "empty",
  };
  expect(read({ links: "follow" }).binaries).toEqual(binaries);
  expect(read().binaries).toEqual({ ...binaries, loopback: "out-of-sight" });
});

test("says when the files changed, and which of them have one name and are no link", () => {
  const at = (name: string) => path.join(conf, name);
  const past = new Date(Date.now() - 60_000);
  for (const name of ["10-plain.conf", "20-named.conf", "real"]) put(name);
  fs.symlinkSync("real", at("30-link.conf"));
  fs.linkSync(at("20-named.conf"), path.join(bin, "20-named.conf"));
  fs.utimesSync(at("10-plain.conf"), past, past);
  put("n/50.conf");
  put("empty", "");
  const { files, names, written, dropIns } = read().times!;
  expect(Object.entries(files).map(([name, { isPlain }]) => [name, isPlain])).toEqual([
    ["10-plain.conf", true],
    ["20-named.conf", false],
    ["30-link.conf", false],
  ]);
  expect(files["10-plain.conf"]!.written).toBeCloseTo(past.getTime(), 0);
  expect(files["10-plain.conf"]!.changed).toBeGreaterThan(past.getTime() + 30_000);
  expect([names, dropIns].map((time) => Math.round(time))).toEqual(
    [conf, at("n")].map((folder) => Math.round(fs.statSync(folder).ctimeMs)),
  );
  expect(written).toBeCloseTo(fs.statSync(at("real")).mtimeMs, 0);
  // A file without bytes may have been made, and not written.
  fs.rmSync(at("real"));
  expect(read().times!.written).toBe(0);
});

test("says that a directory is missing; that of the binaries is then empty", () => {
  fs.rmdirSync(bin);
  expect(read()).toMatchObject({ files: [], dropIns: {}, binaries: {} });
  fs.rmdirSync(conf);
  expect(read()).toMatchObject({ missing: true });
});

test("says that the directory changes, where a file changed within the tick each time", () => {
  put("10-calico.conflist");
  const now = () => fs.statSync(path.join(conf, "10-calico.conflist")).ctimeMs;
  expect(read({ now, wait: () => {} })).toEqual({ files: [], dropIns: {}, binaries: {}, changing: true });
});

test("waits for the tick after a change, and then reads", () => {
  put("10-calico.conflist");
  let waited = 0;
  const now = () => fs.statSync(path.join(conf, "10-calico.conflist")).ctimeMs + waited;
  const found = read({ now, wait: (milliseconds) => (waited += milliseconds + 1) });
  expect(found.files).toEqual([{ name: "10-calico.conflist", text: "{}" }]);
  expect(waited).toBe(21);
});

test("waits no longer than the tick by the real clock", () => {
  put("10-calico.conflist");
  expect(readCniDirectory(conf, bin).files).toEqual([{ name: "10-calico.conflist", text: "{}" }]);
});

describe("is no text", () => {
  test("a directory with the name of a file, which the runtimes leave out", () => {
    put("10-calico.conflist/50.conf");
    expect(read()).toMatchObject({ files: [], dropIns: { "10-calico.conflist": [{ name: "50.conf", text: "{}" }] } });
  });

  test("a link to a directory, which the runtimes cannot read", () => {
    fs.mkdirSync(path.join(conf, "n"));
    fs.symlinkSync("n", path.join(conf, "10.conflist"));
    expect(fileOf("10.conflist")).toEqual({ name: "10.conflist", unreadable: "EISDIR", alsoForRuntime: true });
  });

  test("a link to nowhere; whether the runtime finds something there is only known on its host", () => {
    fs.symlinkSync("nowhere", path.join(conf, "10.conflist"));
    const onHost = { name: "10.conflist", unreadable: "ENOENT", alsoForRuntime: true };
    expect(fileOf("10.conflist", { links: "follow" })).toEqual(onHost);
    expect(fileOf("10.conflist")).toEqual({ name: "10.conflist", unreadable: "a link out of its directory" });
  });

  test("a link out of the directory, unless it is the host's", () => {
    put("../elsewhere.conflist");
    fs.symlinkSync("../elsewhere.conflist", path.join(conf, "10.conflist"));
    expect(fileOf("10.conflist", { links: "follow" })).toEqual({ name: "10.conflist", text: "{}" });
    expect(fileOf("10.conflist")).toEqual({ name: "10.conflist", unreadable: "a link out of its directory" });
  });

  test("a pipe, at which the read does not stop", () => {
    execFileSync("mkfifo", [path.join(conf, "10.conflist")]);
    expect(fileOf("10.conflist")).toEqual({ name: "10.conflist", unreadable: "no regular file" });
  });

  test("a file of more than a megabyte, and what comes after sixteen of them", () => {
    put("00.conflist", "x".repeat(2 ** 20 + 1));
    expect(fileOf("00.conflist")).toEqual({ name: "00.conflist", unreadable: "it is longer than 1048576 bytes" });
    for (let at = 10; at < 27; at++) put(`${at}.conflist`, "x".repeat(2 ** 20));
    expect(read().files.filter(({ text }) => text !== undefined)).toHaveLength(16);
  });

  test("what this user may not read, of which nothing is said about the runtime", () => {
    put("10.conflist");
    const refuse = () => {
      throw Object.assign(new Error("refused"), { code: "EACCES" });
    };
    expect(fileOf("10.conflist", { fs: { ...fs, openSync: refuse } })).toEqual({
      name: "10.conflist",
      unreadable: "EACCES",
    });
    expect(read({ fs: { ...fs, readdirSync: refuse } })).toMatchObject({ unreadable: "EACCES" });
  });
});

describe("in place of drop-ins", () => {
  test("says that there is a file, or a link that leads out", () => {
    put("calico");
    put("n/50.conf");
    fs.symlinkSync("n", path.join(conf, "inside"));
    fs.symlinkSync("/", path.join(conf, "outside"));
    expect(read().dropIns).toEqual({
      calico: { unreadable: "ENOTDIR", alsoForRuntime: true },
      n: [{ name: "50.conf", text: "{}" }],
      inside: [{ name: "50.conf", text: "{}" }],
      outside: { unreadable: "a link out of its directory" },
    });
  });

  test("takes a link to nowhere for no folder, as libcni does", () => {
    fs.symlinkSync("nowhere", path.join(conf, "n"));
    expect(read({ links: "follow" }).dropIns).toEqual({ n: [] });
  });
});

test("shows bytes that are not UTF-8 as what they are replaced by, in texts and in names", () => {
  put("10.conflist", Buffer.from([0x22, 0xff, 0x22]));
  fs.writeFileSync(Buffer.concat([Buffer.from(`${conf}/`), Buffer.from([0xff]), Buffer.from(".conf")]), "{}");
  expect(fileOf("10.conflist")?.text).toBe('"\ufffd"');
  expect(fileOf("\ufffd.conf")).toMatchObject({ unreadable: "ENOENT" });
});

test("keeps names that every object has", () => {
  for (const name of ["__proto__", "constructor"]) {
    put(`${name}/50.conf`);
    put(`../bin/${name}`, "elf", 0o755);
  }
  const { dropIns, binaries } = read();
  expect([Object.keys(dropIns).sort(), Object.keys(binaries).sort()]).toEqual([
    ["__proto__", "constructor"],
    ["__proto__", "constructor"],
  ]);
});
