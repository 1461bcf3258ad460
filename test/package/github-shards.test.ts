import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { contentsOf, newFolder, read, write } from "../cli/user-repository";
import { scratchRepository } from "../support/scratch-repository";
import { documentsOf, type Shell, shellWithProgram } from "./installed-program";

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly string[] } };
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}
const [workflow] = documentsOf("templates/github-shards.yml") as [{ jobs: Record<string, Job> }];
const { "check-shard": checkShard, check, "synth-shard": synthShard, synth } = workflow.jobs as Record<string, Job>;

let shell: Shell;
let root: string;

beforeAll(async () => {
  shell = shellWithProgram();
  // The package is there already, and npx runs it.
  write(shell.programs, "npx", '#!/bin/sh\nshift\nexec "$@"\n');
  fs.chmodSync(path.join(shell.programs, "npx"), 0o755);
  ({ root } = await scratchRepository({ name: "a" }, { name: "demo" }, { name: "gone" }, { name: "prod-eu1" }));
  await runIn(root, "synth");
  commit(root);
  git(root, "branch", "-M", "main");
  write(
    root,
    "clusters/demo/cluster.yaml",
    read(root, "clusters/demo/cluster.yaml").replace("nodes: 120", "nodes: 900"),
  );
  fs.rmSync(path.join(root, "clusters/gone"), { recursive: true });
  commit(root);
});

/** A checkout in which the steps of a job ran, but for those that fetch, install and publish. */
function ran(job: Job, env: Readonly<Record<string, string>> = {}, prepare: (folder: string) => void = () => {}) {
  const folder = path.join(newFolder(), "clone");
  git(root, "clone", "--quiet", `file://${root}`, folder);
  prepare(folder);
  const script = job.steps
    .flatMap(({ run }) => (run === undefined || /^npm ci|\bgh pr\b/.test(run) ? [] : [run]))
    .join("\n");
  return { folder, ...shell.run(script, folder, env) };
}

const shards = (job: Job) => job.strategy!.matrix.shard;
const ofShard = (job: Job, shard: string) => {
  expect(job.env).toEqual({ SHARD: expect.stringContaining("{{ matrix.shard }}") });
  return ran(job, { SHARD: shard });
};

test("each matrix has every shard once, and texts of the workflow reach the shell as variables", () => {
  for (const job of [checkShard!, synthShard!]) {
    const of = shards(job).length;
    expect(shards(job)).toEqual(Array.from({ length: of }, (_, at) => `${at + 1}/${of}`));
  }
  const scripts = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run));
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
});

test("the shards together leave what synth of all clusters leaves, also of one that is gone", async () => {
  const patches = shards(synthShard!).map((shard) => {
    const { folder, code, err } = ofShard(synthShard!, shard);
    expect({ shard, code, removes: err.includes("dist/gone") }).toEqual({ shard, code: 0, removes: shard === "1/8" });
    return path.join(folder, "patches");
  });
  const joined = ran(synth!, {}, (folder) => {
    for (const from of patches) fs.cpSync(from, path.join(folder, "patches"), { recursive: true });
  });
  expect({ code: joined.code, err: joined.err }).toEqual({ code: 0, err: "" });
  const whole = path.join(newFolder(), "whole");
  git(root, "clone", "--quiet", `file://${root}`, whole);
  expect((await runIn(whole, "synth")).err).toContain("dist/gone");
  expect(contentsOf(path.join(joined.folder, "dist"))).toEqual(contentsOf(path.join(whole, "dist")));
  expect(
    git(joined.folder, "status", "--short")
      .split("\n")
      .filter((line) => line !== "" && !/^[AMD] {2}dist\//.test(line)),
  ).toEqual([]);
  expect(git(joined.folder, "diff", "--cached", "--name-only")).toContain("dist/gone/");
}, 120_000);

test("one shard fails for a dist/ that is stale, and with it the job that a branch requires", () => {
  const codes = shards(checkShard!).map((shard) => ofShard(checkShard!, shard).code);
  expect(codes.filter((code) => code === 1)).not.toHaveLength(0);
  expect(codes.filter((code) => code !== 0 && code !== 1)).toEqual([]);
  expect(codes).toContain(0);
  expect(check!.env).toEqual({ RESULT: expect.stringContaining("{{ needs.check-shard.result }}") });
  expect(ran(check!, { RESULT: "failure" }).code).toBe(1);
  expect(ran(check!, { RESULT: "cancelled" }).code).toBe(1);
  expect(ran(check!, { RESULT: "success" }).code).toBe(0);
}, 120_000);
