import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCniDirectory } from "../../src/files/cni-directory";

let root: string;
let conf: string;
let bin: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cni-directory-"));
  [conf, bin] = [join(root, "net.d"), join(root, "bin")];
  mkdirSync(conf);
  mkdirSync(bin);
});

afterEach(() => rmSync(root, { recursive: true }));

test("reads files, drop-ins and what the binaries are.", () => {
  writeFileSync(join(conf, "10-calico.conflist"), "{}");
  writeFileSync(join(conf, "calico-kubeconfig"), "no configuration");
  mkdirSync(join(conf, "k8s-pod-network"));
  writeFileSync(join(conf, "k8s-pod-network", "50-linkerd.conf"), "[]");
  writeFileSync(join(bin, "calico"), "elf", { mode: 0o755 });
  writeFileSync(join(bin, "portmap"), "elf", { mode: 0o644 });
  writeFileSync(join(bin, "linkerd-cni"), "", { mode: 0o755 });
  symlinkSync("nowhere", join(bin, "loopback"));
  expect(readCniDirectory(conf, bin)).toMatchObject({
    files: [{ name: "10-calico.conflist", text: "{}" }],
    dropIns: { "k8s-pod-network": [{ name: "50-linkerd.conf", text: "[]" }] },
    binaries: { calico: "executable", portmap: "not-executable", "linkerd-cni": "empty" },
  });
});

test("says that the directory is missing.", () => {
  expect(readCniDirectory(join(root, "absent"), bin)).toMatchObject({ missing: true, files: [] });
});

test("says that the directory changes, where a file changed within the tick each time.", () => {
  const file = join(conf, "10-calico.conflist");
  writeFileSync(file, "");
  const now = () => statSync(file).ctimeMs;
  expect(readCniDirectory(conf, bin, { now, wait: () => {} })).toMatchObject({ changing: true, files: [] });
});

test("waits for the tick after a change, and then reads.", () => {
  const file = join(conf, "10-calico.conflist");
  writeFileSync(file, "{}");
  let waited = 0;
  const now = () => statSync(file).ctimeMs + waited;
  const read = readCniDirectory(conf, bin, { now, wait: (milliseconds) => (waited += milliseconds + 1) });
  expect(read.files).toEqual([{ name: "10-calico.conflist", text: "{}" }]);
  expect(waited).toBe(21);
});
