import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder } from "./cli/user-repository";
import { parseShard, recentlyTouched, shardOf } from "./support/shard.cjs";
import { countUpTo } from "./support/walk";

const NAMES = countUpTo(30).map((number) => `file-${number}`);
const never = () => false;
const shards = (count: number, long: readonly string[], always: (name: string) => boolean = never) =>
  countUpTo(count).map((index) => shardOf(NAMES, { index, count, long, always }));

test.each([1, 2, 3, 4, 7])("%i shards are all names together, and none twice", (count) => {
  const all = shards(count, ["file-9", "file-30"]);
  expect(all.flat().toSorted()).toEqual(NAMES.toSorted());
  const sizes = all.map((names) => names.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test("long ones are in shards of their own, as far as there are shards", () => {
  const long = ["file-1", "file-5", "file-9", "file-13"];
  for (const names of shards(4, long)) expect(names.filter((name) => long.includes(name))).toHaveLength(1);
});

test("what each run has is in each shard, and moves no other one", () => {
  const all = shards(4, [], (name) => name === "file-3");
  for (const names of all) expect(names).toContain("file-3");
  expect(all.flat()).toHaveLength(NAMES.length + 3);
});

test("a shard is the same each time, in whatever order the names come", () => {
  const shard = { index: 2, count: 4, long: ["file-8"], always: never };
  expect(shardOf(NAMES.toReversed(), shard).toSorted()).toEqual(shardOf(NAMES, shard).toSorted());
});

test.each(["", "2", "0/4", "5/4", "2/4/8", "a/4", "2 / 4", "-1/4"])("a shard is not %j", (text) => {
  expect(() => parseShard(text)).toThrow("not like 2/4");
});

test("a shard is the second of four", () => {
  expect(parseShard("2/4")).toEqual({ index: 2, count: 4 });
});

describe("what recent commits touched", () => {
  const git = (folder: string, ...args: readonly string[]) => {
    const author = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
    const { status, stderr } = spawnSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  const commit = (folder: string, name: string) => {
    fs.writeFileSync(path.join(folder, name), name);
    git(folder, "add", ".");
    git(folder, "commit", "--quiet", "--message", name);
  };

  test("is what the last ten changed, by its path", () => {
    const folder = newFolder();
    git(folder, "init", "--quiet");
    commit(folder, "first.ts");
    for (const number of countUpTo(10)) commit(folder, `a file ${number}.ts`);
    const expected = countUpTo(10).map((number) => path.join(folder, `a file ${number}.ts`));
    expect([...recentlyTouched(folder)].toSorted()).toEqual(expected.toSorted());
  });

  test("is nothing where there is no git", () => {
    expect(recentlyTouched(newFolder())).toEqual(new Set());
  });
});
