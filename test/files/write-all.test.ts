import * as fs from "node:fs";
import type { FilePlan } from "../../src/files/file-plan";
import { isLeftover, sweepLeftovers } from "../../src/files/leftovers";
import { planOwnedTree } from "../../src/files/owned-tree";
import { writeAll } from "../../src/files/write-all";
import { failAt, type Refusal } from "../support/failing-disk";
import { problemsOf, ScratchRepository, scratchFolder } from "../support/scratch-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const MARK = "# ours\n";
const old = (name: string) => `${MARK}old ${name}\n`;
const fresh = (name: string) => `${MARK}new ${name}\n`;

/** Files that are replaced, that go, that appear beside others and in new folders, and that nobody may touch. */
const BEFORE: Record<string, string> = {
  "notes.txt": "somebody's",
  "dist/demo/a.yaml": old("a"),
  "dist/demo/b.yaml": old("b"),
  "dist/demo/gone.yaml": old("gone"),
  "dist/demo/old/deep/gone.yaml": old("deep"),
  "dist/demo/README.md": "somebody's",
};
const AFTER: Record<string, string> = {
  "notes.txt": "somebody's",
  "dist/demo/a.yaml": fresh("a"),
  "dist/demo/b.yaml": fresh("b"),
  "dist/demo/new.yaml": fresh("new"),
  "dist/demo/objects/one/x.yaml": fresh("x"),
  "dist/demo/objects/two/y.yaml": fresh("y"),
  "dist/demo/README.md": "somebody's",
};
const OURS = Object.keys(AFTER)
  .filter((path) => path.endsWith(".yaml"))
  .map((path) => ({ path, content: AFTER[path] as string }));
const PLAN: FilePlan = { writes: OURS, removes: ["dist/demo/gone.yaml", "dist/demo/old/deep/gone.yaml"] };

function oldTree(): ScratchRepository {
  const scratch = new ScratchRepository(scratchFolder());
  for (const [file, content] of Object.entries(BEFORE)) scratch.write(file, content);
  return scratch;
}

/** Runs the plan on a disk that refuses the `n`th call. */
function refusedAt({ repository }: ScratchRepository, n: number, refusal: Refusal, code?: string) {
  const disk = failAt(fs, n, refusal, code);
  try {
    const problems = problemsOf(() => writeAll(repository, PLAN, { durable: true }));
    return { problems, calls: disk.calls() };
  } finally {
    disk.restore();
  }
}

const CALLS = refusedAt(oldTree(), 0, "once").calls;
const EVERY_CALL = Array.from({ length: CALLS }, (_, index) => index + 1);

test("a plan writes, replaces and removes, and takes away the folders that it has emptied", () => {
  const scratch = oldTree();
  writeAll(scratch.repository, PLAN);
  expect(scratch.tree()).toEqual(AFTER);
});

test.each([
  ["ENOSPC", "no space left on the disk"],
  ["EACCES", "permission denied"],
])("a disk that refuses once with %s, at whatever call, leaves everything as it was", (code, words) => {
  expect(CALLS).toBeGreaterThan(40);
  let refused = 0;
  for (const n of EVERY_CALL) {
    const scratch = oldTree();
    const { problems } = refusedAt(scratch, n, "once", code);
    if (problems.length === 0) {
      // A second name that could not be had, or a leftover that could not be removed: the plan was carried out.
      const tree = Object.entries(scratch.tree()).filter(([file]) => !isLeftover(file) && !file.endsWith("/"));
      expect(Object.fromEntries(tree)).toEqual(AFTER);
      continue;
    }
    refused += 1;
    expect(problems).toEqual([expect.stringContaining(`  cannot be used (${code}: ${words})`)]);
    expect(problems[0]).toMatch(/^dist\/demo\//);
    expect(scratch.tree()).toEqual(BEFORE);
  }
  expect(refused).toBeGreaterThan(30);
});

test("a disk that takes no change from some call on leaves each file old or new, and names those that are new", () => {
  for (const n of EVERY_CALL) {
    const scratch = oldTree();
    const { problems } = refusedAt(scratch, n, "changes from then on", "EROFS");
    const tree = scratch.tree();
    expectOldOrNew(tree);
    if (problems.length === 0) continue;
    const changed = PLAN.writes.filter(({ path, content }) => tree[path] === content).map(({ path }) => path);
    const told = problems.slice(1);
    for (const line of told) expect(line).toMatch(/ {2}is changed already and could not be put back; look at it with/);
    for (const file of changed.filter((path) => path in BEFORE)) {
      expect(told.some((line) => line.startsWith(`${file}  `))).toBe(true);
    }
  }
});

test("a process that is killed at whatever call leaves each file old or new, and the next one leaves no trace of it", () => {
  for (const n of EVERY_CALL) {
    const scratch = oldTree();
    refusedAt(scratch, n, "everything from then on");
    const tree = scratch.tree();
    expectOldOrNew(tree);
    // A new folder appears with all that is in it, or not at all.
    expect([0, 2]).toContain(Object.keys(tree).filter((file) => file.startsWith("dist/demo/objects/")).length);
    writeAll(scratch.repository, planOwnedTree(scratch.repository, MARK, "dist/demo", OURS));
    expect(withoutEmpty(scratch.tree())).toEqual(AFTER);
  }
});

function expectOldOrNew(tree: Record<string, string>): void {
  for (const [file, content] of Object.entries(tree)) {
    if (isLeftover(file) || file.endsWith("/")) continue;
    expect([BEFORE[file], AFTER[file]]).toContain(content);
  }
  for (const file of Object.keys(BEFORE)) if (file in AFTER) expect(tree).toHaveProperty([file]);
}

function withoutEmpty(tree: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([file]) => !file.endsWith("/")));
}

describe("a plan is refused, with nothing changed,", () => {
  const refused = (scratch: ScratchRepository, plan: Partial<FilePlan>) => {
    const tree = scratch.tree();
    const problems = problemsOf(() => writeAll(scratch.repository, { writes: [], removes: [], ...plan }));
    expect(scratch.tree()).toEqual(tree);
    return problems;
  };
  const first = { path: "dist/demo/a.yaml", content: fresh("a") };

  test("where a path leads out of the repository", () => {
    expect(refused(oldTree(), { writes: [first, { path: "../x", content: "" }] })).toEqual([
      '"../x" is not a path inside the repository',
    ]);
    expect(refused(oldTree(), { writes: [first], removes: ["/etc/passwd"] })).toEqual([
      '"/etc/passwd" is not a path inside the repository',
    ]);
  });

  test("where a folder on the way is a link out of the repository", () => {
    const scratch = oldTree();
    const outside = scratchFolder();
    fs.symlinkSync(outside, scratch.at("dist/linked"));
    const message =
      "dist/linked/x.yaml  leads out of the repository through a symbolic link; replace the link by a file";
    expect(refused(scratch, { writes: [first, { path: "dist/linked/x.yaml", content: "" }] })).toEqual([message]);
    expect(refused(scratch, { writes: [first], removes: ["dist/linked/x.yaml"] })).toEqual([message]);
    expect(fs.readdirSync(outside)).toEqual([]);
  });

  test("where a folder, a pipe or a link has the name of a file that is written", () => {
    const scratch = oldTree();
    fs.mkdirSync(scratch.at("dist/demo/b"));
    fs.symlinkSync("a.yaml", scratch.at("dist/demo/c"));
    for (const name of ["b", "c"]) {
      expect(refused(scratch, { writes: [first, { path: `dist/demo/${name}`, content: "" }] })).toEqual([
        `dist/demo/${name}  is not a regular file; move it away`,
      ]);
    }
  });

  test("where a file stands in the place of a folder", () => {
    expect(refused(oldTree(), { writes: [first, { path: "notes.txt/x.yaml", content: "" }] })).toEqual([
      "notes.txt/x.yaml  cannot be used (ENOTDIR: a part of the path is not a directory)",
    ]);
  });

  test("where a file that has to go is gone already", () => {
    expect(refused(oldTree(), { writes: [first], removes: ["dist/demo/absent.yaml"] })).toEqual([
      "dist/demo/absent.yaml  cannot be used (ENOENT: no such file or directory)",
    ]);
  });

  test("where a new file stands twice in it", () => {
    const twice = { path: "fresh/x", content: "1" };
    expect(refused(oldTree(), { writes: [twice, twice] })).toEqual([
      "fresh/x  cannot be used (EEXIST: exists already)",
    ]);
  });
});

describe("files", () => {
  test("that are written are readable by all and executable by none, also where the old one was private", () => {
    const scratch = oldTree();
    fs.chmodSync(scratch.at("dist/demo/a.yaml"), 0o755);
    writeAll(scratch.repository, PLAN);
    for (const { path } of OURS) expect(fs.statSync(scratch.at(path)).mode & 0o777).toBe(0o644 & ~process.umask());
  });

  test("with the contents and names that people use are written as they are", () => {
    const scratch = oldTree();
    const writes = [
      { path: "empty", content: "" },
      { path: "\u00fcml\u00e4ut \u{1f600}/name with spaces", content: "\u{1f600}\n" },
      { path: "large", content: "x".repeat(3 * 1024 * 1024) },
    ];
    writeAll(scratch.repository, { writes, removes: [] });
    for (const { path, content } of writes) expect(scratch.read(path)).toBe(content);
  });

  test("beside the targets keep their names, even where these look almost like temporary ones", () => {
    const scratch = oldTree();
    const kept = [".a.yaml.tmp", ".a.yaml.ffffff6789ab.tmp.bak", ".a.yaml.0123456789AB.tmp", ".a.ffffff6789ab.tmp"];
    for (const name of kept) scratch.write(`dist/demo/${name}`, "somebody's");
    // What a process stages for another target, whose name begins like that of one of ours.
    const others = ".a.yaml.bak.ffffff6789ab.tmp";
    kept.push(others);
    scratch.write(`dist/demo/${others}`, "staged");
    scratch.write("dist/demo/.a.yaml.ffffff6789ab.tmp", "left behind");
    writeAll(scratch.repository, PLAN);
    for (const name of kept) expect(scratch.has(`dist/demo/${name}`)).toBe(true);
    expect(scratch.has("dist/demo/.a.yaml.ffffff6789ab.tmp")).toBe(false);
  });

  test("and for other targets go with what killed processes left, not with what living ones stage", () => {
    const scratch = oldTree();
    const dead = ["dist/demo/.gone.ffffff456789.tmp", "dist/.read.ffffff456789.tmp"];
    const living = "dist/demo/.b.yaml.000001456789.tmp"; // process 1 lives everywhere
    for (const file of [...dead, living, "elsewhere/.x.ffffff456789.tmp"]) scratch.write(file, "");
    const expects = new Map([
      ["dist/demo/absent", undefined],
      ["dist/absent", undefined],
      ["nowhere/absent", undefined],
    ]);
    writeAll(scratch.repository, { writes: [], removes: [], expects });
    for (const file of dead) expect(scratch.has(file)).toBe(false);
    for (const file of [living, "elsewhere/.x.ffffff456789.tmp"]) expect(scratch.has(file)).toBe(true);
  });

  test("of a process that may not be asked for are kept: it lives, and belongs to another user", () => {
    const scratch = oldTree();
    const file = "dist/demo/.b.yaml.000002456789.tmp";
    for (const [code, isKept] of [
      ["EPERM", true],
      ["ESRCH", false],
    ] as const) {
      scratch.write(file, "");
      const kill = jest.spyOn(process, "kill").mockImplementation(() => {
        throw Object.assign(new Error("not ours"), { code });
      });
      sweepLeftovers(scratch.repository, ["dist/demo"]);
      expect(kill.mock.calls).toEqual([[2, 0]]);
      kill.mockRestore();
      expect(scratch.has(file)).toBe(isKept);
    }
  });

  test("that lie behind a link out of the repository are left alone", () => {
    const scratch = oldTree();
    const outside = scratchFolder();
    const left = `${outside}/.x.ffffff456789.tmp`;
    fs.writeFileSync(left, "");
    fs.symlinkSync(outside, `${scratch.repository.root}/link`);
    sweepLeftovers(scratch.repository, ["link"]);
    expect(fs.existsSync(left)).toBe(true);
  });

  test("are copied for the way back where the file system has no second names", () => {
    const scratch = oldTree();
    const link = jest.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error("no links"), { code: "EPERM" });
    });
    const plan = { writes: [...PLAN.writes, { path: "notes.txt/x", content: "" }], removes: [] };
    expect(problemsOf(() => writeAll(scratch.repository, plan))).toHaveLength(1);
    link.mockRestore();
    expect(scratch.tree()).toEqual(BEFORE);
  });
});
