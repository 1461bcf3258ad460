import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, read } from "../cli/user-repository";
import { complaintsOfCi, rendered } from "./place";

const MANY = 10_000;
const folders = 100;

/** Writes many files below a folder, some of them deep. */
function fill(root: string, below: string, content: string): void {
  for (let folder = 0; folder < folders; folder += 1) {
    const deep = path.join(root, below, `f${folder}`, ...Array.from({ length: folder % 20 }, () => "d"));
    fs.mkdirSync(deep, { recursive: true });
    for (let file = 0; file < MANY / folders; file += 1) fs.writeFileSync(path.join(deep, `${file}.yaml`), content);
  }
}

test("ten thousand foreign files in dist/ and pki/ are left alone, hold nothing up, and are one line of check", async () => {
  const at = copyOf(await rendered());
  const before = contentsOf(path.join(at, "dist"));
  fill(at, "dist/demo/theirs", "kind: ConfigMap\n");
  fill(at, "clusters/demo/theirs", "kind: ConfigMap\n");
  expect(await runIn(at, "synth")).toMatchObject({ code: 0, out: expect.stringContaining("unchanged") });
  expect(await complaintsOfCi(at)).toEqual([
    `✗ dist/demo/theirs: holds ${MANY} files, and synth rendered none of them → remove it, or add "demo/theirs/" to spec.dist.allow in typha-mtls.yaml`,
  ]);
  const after = contentsOf(path.join(at, "dist"));
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + MANY);
});

test("ten thousand files of ours that are no longer rendered are removed in one synth, whole or not at all", async () => {
  const at = copyOf(await rendered());
  const before = contentsOf(path.join(at, "dist"));
  fill(at, "dist/demo/old", read(at, "dist/demo/kustomization.yaml"));
  expect(await complaintsOfCi(at)).toEqual([expect.stringContaining(`${MANY} files differ`)]);
  expect(await runIn(at, "synth")).toMatchObject({ code: 0, out: expect.stringContaining(`${MANY} removed`) });
  expect(contentsOf(path.join(at, "dist"))).toEqual(before);
  expect(fs.existsSync(path.join(at, "dist/demo/old"))).toBe(false);
});
