import { Reads } from "../../src/files/reads";
import { writeAll } from "../../src/files/write-all";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

function begun() {
  const scratch = new ScratchRepository(scratchFolder());
  scratch.write("a.yaml", "a\n");
  scratch.write("b.yaml", "b\n");
  return { scratch, reads: new Reads(scratch.repository) };
}

const CHANGED = "was changed meanwhile by another program or person, whose change would be lost; run the command again";

test.each([
  ["was changed", (scratch: ScratchRepository) => scratch.write("a.yaml", "theirs\n"), "a.yaml"],
  ["is gone", (scratch: ScratchRepository) => scratch.remove("b.yaml"), "b.yaml"],
  ["appeared", (scratch: ScratchRepository) => scratch.write("new.yaml", "theirs\n"), "new.yaml"],
])("a plan is refused whole where a file that it was made from %s since", (_, meddle, file) => {
  const { scratch, reads } = begun();
  for (const name of ["a.yaml", "b.yaml", "new.yaml"]) reads.read(name);
  meddle(scratch);
  const before = scratch.tree();
  const plan = { writes: [{ path: "a.yaml", content: "ours\n" }], removes: ["b.yaml"], expects: reads.seen };
  expect(problemsOf(() => writeAll(scratch.repository, plan))).toEqual([`${file}  ${CHANGED}`]);
  expect(scratch.tree()).toEqual(before);
});

test("a plan is carried out where everything is as it was read, and files that it did not look at may change", () => {
  const { scratch, reads } = begun();
  expect([reads.read("a.yaml"), reads.read("none.yaml")]).toEqual(["a\n", undefined]);
  scratch.write("b.yaml", "theirs\n");
  writeAll(scratch.repository, {
    writes: [{ path: "a.yaml", content: "ours\n" }],
    removes: [],
    expects: reads.seen,
  });
  expect(scratch.tree()).toEqual({ "a.yaml": "ours\n", "b.yaml": "theirs\n" });
});

test("of two plans that were made from the same file, the second is refused", () => {
  const { scratch, reads } = begun();
  const other = new Reads(scratch.repository);
  const plan = (seen: Reads, content: string) => ({
    writes: [{ path: "a.yaml", content: `${seen.read("a.yaml")}${content}` }],
    removes: [],
    expects: seen.seen,
  });
  const [first, second] = [plan(reads, "one\n"), plan(other, "two\n")];
  writeAll(scratch.repository, first);
  expect(problemsOf(() => writeAll(scratch.repository, second))).toEqual([`a.yaml  ${CHANGED}`]);
  expect(scratch.read("a.yaml")).toBe("a\none\n");
});

test("a file reads the same throughout one command, whatever becomes of it meanwhile", () => {
  const { scratch, reads } = begun();
  reads.read("a.yaml");
  scratch.write("a.yaml", "theirs\n");
  expect(reads.read("a.yaml")).toBe("a\n");
});
