import { chmodSync, readFileSync, rmSync } from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { newFolder, write } from "../cli/user-repository";

const PAGE = readFileSync(path.join(__dirname, "../../docs/how-to/cni-node-image.md"), "utf8");

test("docs/how-to/cni-node-image.md shows a file that cni check accepts, and what it prints", async () => {
  const root = newFolder();
  const [, json] = /```json\n(.*?)```/s.exec(PAGE)!;
  write(root, "image/etc/cni/net.d/05-chain.conflist", json!);
  for (const binary of ["calico", "calico-ipam", "portmap", "linkerd-cni"]) {
    write(root, `image/opt/cni/bin/${binary}`, "x");
    chmodSync(path.join(root, "image/opt/cni/bin", binary), 0o755);
  }
  const [whole, lacking] = [...PAGE.matchAll(/--root image\n(\/build.*?)```/gs)].map(([, output]) => output);
  const printed = async () =>
    (await runIn(root, "cni", "check", "--root", "image")).printed.out.replaceAll(root, "/build");
  expect(await printed()).toBe(whole);
  rmSync(path.join(root, "image/opt/cni/bin/calico-ipam"));
  expect(await printed()).toBe(lacking);
});
