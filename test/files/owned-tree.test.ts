import * as fs from "node:fs";
import * as fc from "fast-check";
import { planOwnedTree, type TreePlan } from "../../src/files/owned-tree";
import { writeAll } from "../../src/files/write-all";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

const MARK = "# ours\n";
const ours = (text: string) => MARK + text;

let scratch: ScratchRepository;
beforeEach(() => {
  scratch = new ScratchRepository(scratchFolder());
});

function plan(wanted: Record<string, string>): TreePlan {
  const files = Object.entries(wanted).map(([path, content]) => ({ path, content }));
  return planOwnedTree(scratch.repository, MARK, "dist/demo", files);
}

describe("a file without the mark", () => {
  const foreign: [string, string | Buffer][] = [
    ["text", "somebody's"],
    ["an empty file", ""],
    ["the mark behind a byte-order mark", `\ufeff${MARK}`],
    ["the mark behind a blank line", `\n${MARK}`],
    ["the mark in capitals", MARK.toUpperCase()],
    ["the mark with CRLF", MARK.replace("\n", "\r\n")],
    ["what is no UTF-8", Buffer.from([0x23, 0xff])],
    ["more than is read", ours("x".repeat(1024 * 1024))],
  ];

  test.each(foreign)("is never removed: %s", (_, content) => {
    scratch.write("dist/demo/file", content);
    expect(plan({})).toEqual({
      writes: [],
      removes: [],
      unchanged: 0,
      foreign: [{ path: "dist/demo/file", isLink: false, isFile: true, isEmptyFolder: false }],
      conflicts: [],
    });
  });

  test.each(foreign)("is never overwritten, and the refusal names it: %s", (_, content) => {
    scratch.write("dist/demo/file", content);
    scratch.write("dist/demo/other", "also");
    expect(problemsOf(() => plan({ "dist/demo/file": ours("1"), "dist/demo/other": ours("2") }))).toEqual([
      "dist/demo/file  was not written by synth, and synth needs this name; move it out of dist/demo",
      "dist/demo/other  was not written by synth, and synth needs this name; move it out of dist/demo",
    ]);
  });

  test("that is a link is neither followed nor removed, and not written through", () => {
    scratch.write("clusters/demo/cluster.yaml", ours("a user's file"));
    fs.mkdirSync(scratch.at("dist/demo"), { recursive: true });
    fs.symlinkSync("../../clusters/demo", scratch.at("dist/demo/linked"));
    fs.symlinkSync("../../clusters/demo/cluster.yaml", scratch.at("dist/demo/file"));
    expect(plan({})).toMatchObject({
      removes: [],
      foreign: [
        { path: "dist/demo/file", isLink: true },
        { path: "dist/demo/linked", isLink: true },
      ],
    });
    expect(problemsOf(() => plan({ "dist/demo/file": ours("1") }))).toEqual([
      "dist/demo/file  was not written by synth, and synth needs this name; move it out of dist/demo",
    ]);
  });
});

test.each([
  ["more than it should", "1\nand more"],
  ["less than it should", ""],
  ["other bytes of the same number", "2"],
])("a file that holds %s is written", (_, text) => {
  scratch.write("dist/demo/file", ours(text));
  expect(plan({ "dist/demo/file": ours("1") })).toMatchObject({ writes: [{ path: "dist/demo/file" }], unchanged: 0 });
});

describe("a tree", () => {
  test("that is not there is written whole", () => {
    expect(plan({ "dist/demo/a/b": ours("1") })).toEqual({
      writes: [{ path: "dist/demo/a/b", content: ours("1") }],
      removes: [],
      unchanged: 0,
      foreign: [],
      conflicts: [],
    });
  });

  test("that holds the same bytes already needs nothing", () => {
    scratch.write("dist/demo/a/b", ours("1"));
    expect(plan({ "dist/demo/a/b": ours("1") })).toEqual({
      writes: [],
      removes: [],
      unchanged: 1,
      foreign: [],
      conflicts: [],
    });
  });

  test("loses what bears the mark and is not wanted any more, with the folders that this empties", () => {
    scratch.write("dist/demo/a/b/c", ours("1"));
    scratch.write("dist/demo/d/e", ours("1"));
    scratch.write("dist/demo/d/README.md", "somebody's");
    scratch.write("dist/other/f", ours("1"));
    writeAll(scratch.repository, plan({}));
    expect(scratch.tree()).toEqual({ "dist/demo/d/README.md": "somebody's", "dist/other/f": ours("1") });
  });

  test("loses what a killed process staged in it, also where the mark was not written yet", () => {
    scratch.write("dist/demo/.a.ffffff6789ab.tmp", "");
    scratch.write("dist/demo/.folder.ffffff6789ab.tmp/deep/x", "ha");
    scratch.write("dist/demo/.folder.ffffff6789ab.tmp/deep/y", ours("all"));
    writeAll(scratch.repository, plan({ "dist/demo/a": ours("1") }));
    expect(scratch.tree()).toEqual({ "dist/demo/a": ours("1") });
  });

  test("is refused where it is a link to another folder of the repository, or lies behind one", () => {
    scratch.write("elsewhere/demo/a", ours("1"));
    fs.symlinkSync("elsewhere", scratch.at("dist"));
    const refusal = ["dist/demo  is reached through a symbolic link; replace the link by a folder"];
    expect(problemsOf(() => plan({ "dist/demo/a": ours("1") }))).toEqual(refusal);
    scratch.remove("dist");
    fs.mkdirSync(scratch.at("dist"));
    fs.symlinkSync("../elsewhere/demo", scratch.at("dist/demo"));
    expect(problemsOf(() => plan({ "dist/demo/a": ours("1") }))).toEqual(refusal);
  });

  test("has empty folders and links under temporary names as foreign: a killed process leaves files", () => {
    fs.mkdirSync(scratch.at("dist/demo/.a.ffffff6789ab.tmp"), { recursive: true });
    fs.symlinkSync("a", scratch.at("dist/demo/.b.ffffff6789ab.tmp"));
    expect(plan({})).toMatchObject({ removes: [], foreign: [{ isEmptyFolder: true }, { isLink: true }] });
  });

  test("does not look at what may lie there, mark or not, but for files that are wanted", () => {
    for (const file of ["a", "b", "folder/c"]) scratch.write(`dist/demo/${file}`, ours("old"));
    fs.mkdirSync(scratch.at("dist/demo/empty"));
    const asked: string[] = [];
    const isAllowed = (path: string) => asked.push(path) > 0;
    const files = [{ path: "dist/demo/a", content: ours("new") }];
    expect(planOwnedTree(scratch.repository, MARK, "dist/demo", files, isAllowed)).toMatchObject({
      writes: files,
      removes: [],
      foreign: [],
      conflicts: [],
    });
    expect(asked).toEqual(["dist/demo/b", "dist/demo/empty/", "dist/demo/folder/c"]);
  });

  test("is refused where it leads out of the repository", () => {
    fs.mkdirSync(scratch.at("dist"));
    fs.symlinkSync(scratchFolder(), scratch.at("dist/demo"));
    expect(problemsOf(() => plan({ "dist/demo/a": ours("1") }))).toEqual([
      "dist/demo  leads out of the repository through a symbolic link; replace the link by a file",
    ]);
  });
});

test("after any plan the marked files are exactly the wanted ones, all others are as they were, and a second plan is empty", () => {
  const name = fc.constantFrom("a", "b", "c", "d/a", "d/b", "d/e/a", "f/a");
  const text = fc.constantFrom("1", "2");
  const files = fc.dictionary(name, text);
  fc.assert(
    fc.property(files, files, files, (foreign, owned, wanted) => {
      scratch = new ScratchRepository(scratchFolder());
      const before = Object.fromEntries(
        Object.entries({ ...prefixed(foreign, (content) => content), ...prefixed(owned, ours) }),
      );
      for (const [file, content] of Object.entries(before)) scratch.write(file, content);
      const after = prefixed(wanted, ours);
      const clash = Object.keys(after).some((file) => file in before && !before[file]?.startsWith(MARK));
      if (clash) {
        expect(problemsOf(() => plan(after))).not.toEqual([]);
        return;
      }
      const { writes, removes, unchanged } = plan(after);
      expect(writes.length + unchanged).toBe(Object.keys(after).length);
      writeAll(scratch.repository, { writes, removes });
      const kept = Object.entries(before).filter(([, content]) => !content.startsWith(MARK));
      expect(scratch.tree()).toEqual({ ...Object.fromEntries(kept), ...after });
      expect(plan(after)).toMatchObject({ writes: [], removes: [], unchanged: Object.keys(after).length });
      expect(plan(after).foreign.map(({ path }) => path)).toEqual(kept.map(([file]) => file).sort());
    }),
    { numRuns: 150 },
  );
});

function prefixed(files: Record<string, string>, content: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/demo/${name}`, content(text)]));
}
