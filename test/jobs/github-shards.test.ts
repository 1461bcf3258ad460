import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { contentsOf, newFolder, read, write } from "../cli/user-repository";
import { documentsOf, type Shell, shellWithProgram } from "../package/installed-program";
import { scratchRepository } from "../support/scratch-repository";

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly string[] } };
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly env?: Readonly<Record<string, string>>;
  }[];
}
const [workflow] = documentsOf("templates/github-shards.yml") as [{ jobs: Record<string, Job> }];
const { "check-shard": checkShard, check, "synth-shard": synthShard, synth } = workflow.jobs as Record<string, Job>;

let shell: Shell;
let root: string;

beforeAll(async () => {
  shell = shellWithProgram();
  ({ root } = await scratchRepository({ name: "a" }, { name: "demo" }, { name: "gone" }, { name: "prod-eu1" }));
  await runIn(root, "synth");
  const pinned = { version: "0.1.0", integrity: "sha512-of-the-test" };
  write(root, "package-lock.json", JSON.stringify({ packages: { "node_modules/typha-mtls": pinned } }));
  commit(root);
  git(root, "branch", "-M", "main");
  git(root, "switch", "--quiet", "--create", "change");
  write(
    root,
    "clusters/demo/cluster.yaml",
    read(root, "clusters/demo/cluster.yaml").replace("nodes: 120", "nodes: 900"),
  );
  fs.rmSync(path.join(root, "clusters/gone"), { recursive: true });
  commit(root);
});

/** A checkout in which the steps of a job ran as the runner starts them, but for those of actions. */
function ran(job: Job, matrix: { readonly shard?: string } = {}, patches: readonly string[] = []) {
  const [folder, temporary] = [path.join(newFolder(), "clone"), newFolder()];
  git(root, "clone", "--quiet", "--branch", "change", `file://${root}`, folder);
  for (const from of patches) fs.cpSync(from, path.join(temporary, "patches"), { recursive: true });
  write(temporary, "gh", "#!/bin/sh\n");
  const output = path.join(temporary, "outputs");
  const filled = (text: string) =>
    text.replace(/\$\{\{ (?:matrix\.(shard)|steps\.typha\.outputs\.(base)|[\w.-]+) \}\}/g, (_, shard, base) => {
      if (shard !== undefined) return matrix.shard!;
      return base === undefined ? "" : /^base=(.*)$/m.exec(fs.readFileSync(output, "utf8"))![1]!;
    });
  const results = job.steps.flatMap(({ run, env = {} }) => {
    // What is published is tried in test/jobs.
    if (run === undefined || run.includes("gh pr create")) return [];
    const given = Object.entries({ ...job.env, ...env }).map(([name, value]) => [name, filled(value)]);
    return [
      shell.run(run, folder, {
        ...Object.fromEntries(given),
        RUNNER_TEMP: temporary,
        GITHUB_WORKSPACE: folder,
        GITHUB_BASE_REF: "main",
        GITHUB_OUTPUT: output,
      }),
    ];
  });
  const failed = results.find(({ code }) => code !== 0);
  const err = results.map((each) => each.err).join("");
  return { folder, temporary, code: failed === undefined ? 0 : failed.code, err };
}

const shards = (job: Job) => job.strategy!.matrix.shard;
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
    const { temporary, code, err } = ran(synthShard!, { shard });
    expect({ shard, code, removes: err.includes("dist/gone") }).toEqual({ shard, code: 0, removes: shard === "1/8" });
    return path.join(temporary, "patches");
  });
  const joined = ran(synth!, {}, patches);
  expect({ code: joined.code, err: joined.err }).toEqual({ code: 0, err: "" });
  const whole = path.join(newFolder(), "whole");
  git(root, "clone", "--quiet", "--branch", "change", `file://${root}`, whole);
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
  const codes = shards(checkShard!).map((shard) => ran(checkShard!, { shard }).code);
  expect(codes.filter((code) => code === 1)).not.toHaveLength(0);
  expect(codes.filter((code) => code !== 0 && code !== 1)).toEqual([]);
  expect(codes).toContain(0);
  expect(check!.env).toEqual({ RESULT: expect.stringContaining("{{ needs.check-shard.result }}") });
  const [{ run: demand }] = check!.steps as [{ run: string }];
  for (const [RESULT, code] of [
    ["failure", 1],
    ["cancelled", 1],
    ["", 1],
    ["success", 0],
  ] as const)
    expect({ RESULT, code: shell.run(demand, root, { RESULT }).code }).toEqual({ RESULT, code });
}, 120_000);
