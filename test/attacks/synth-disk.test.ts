import * as fs from "node:fs";
import { isLeftover } from "@typha-mtls/files";
import { changesDuring, failAt, type Refusal } from "../support/failing-disk";
import { problemsOf, type ScratchRepository, scratchRepository } from "../support/scratch-repository";
import { synth } from "../support/synth";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

/** A repository in which a synth has to write, replace and remove. */
async function changed(): Promise<{ scratch: ScratchRepository; wanted: Record<string, string> }> {
  const scratch = await scratchRepository();
  synth(scratch.repository, []);
  const wanted = scratch.tree();
  scratch.write("dist/demo/kustomization.yaml", `${scratch.read("dist/demo/kustomization.yaml")}# older\n`);
  scratch.write("dist/demo/calico-node/calico-node.patch.yaml", scratch.read("dist/demo/kustomization.yaml"));
  scratch.write("dist/demo/objects/old/secret.old.yaml", scratch.read("dist/demo/kustomization.yaml"));
  scratch.remove("dist/demo/without-upstream-typha");
  return { scratch, wanted };
}

function refusedAt({ repository }: ScratchRepository, n: number, ...how: DiskRefusal) {
  const disk = failAt(fs, n, ...how);
  try {
    return { problems: problemsOf(() => synth(repository, [])), calls: disk.calls() };
  } finally {
    disk.restore();
  }
}

type DiskRefusal = [refusal: Refusal, code?: string, counted?: "every call" | "changes"];

const files = (tree: Record<string, string>) =>
  Object.fromEntries(Object.entries(tree).filter(([file]) => !isLeftover(file) && !file.endsWith("/")));

test("a repository that is up to date can lie on a disk that takes no change", async () => {
  const scratch = await scratchRepository();
  synth(scratch.repository, []);
  expect(changesDuring(fs, () => synth(scratch.repository, []))).toEqual([]);
});

test("a repository that is refused is not changed, not even for a moment", async () => {
  const scratch = await scratchRepository();
  scratch.edit("clusters/demo/cluster.yaml", "nodes: 120", "nodes: x");
  expect(changesDuring(fs, () => problemsOf(() => synth(scratch.repository, [])))).toEqual([]);
});

test.each([
  ["ENOSPC", "no space left on the disk", "changes", 1],
  // Reading is refused alike wherever it is.
  ["EACCES", "permission denied", "every call", 3],
] as const)(
  "a dist/ that refuses with %s at whatever call gives one clear error, and is as it was before",
  async (code, words, counted, stride) => {
    const { scratch, wanted } = await changed();
    const before = scratch.tree();
    for (let n = 1; ; n += stride) {
      const { problems, calls } = refusedAt(scratch, n, "once", code, counted);
      if (calls < n) break;
      if (problems.length === 0) {
        expect(files(scratch.tree())).toEqual(wanted);
      } else {
        expect(problems).toHaveLength(1);
        expect(problems[0]).toMatch(
          new RegExp(`^(clusters|dist).*cannot be used \\(${code}: ${words}\\)$|is missing|was not written by`),
        );
        expect(scratch.tree()).toEqual(before);
      }
      restore(scratch, before);
    }
  },
);

test("a synth that is killed at whatever call leaves files that are old or new, and the next one finishes its work", async () => {
  const { scratch, wanted } = await changed();
  const before = scratch.tree();
  for (let n = 1; ; n += 1) {
    const { calls } = refusedAt(scratch, n, "everything from then on", "EIO", "changes");
    if (calls < n) break;
    for (const [file, content] of Object.entries(files(scratch.tree()))) {
      expect([before[file], wanted[file]]).toContain(content);
    }
    synth(scratch.repository, []);
    expect(files(scratch.tree())).toEqual(wanted);
    restore(scratch, before);
  }
});

function restore(scratch: ScratchRepository, tree: Record<string, string>): void {
  scratch.remove("dist");
  for (const [file, content] of Object.entries(tree))
    if (file.startsWith("dist/")) scratch.write(file, Buffer.from(content, "latin1"));
}
