/**
 * Which files or folders of tests one commit runs, of what takes too long for each commit: `--shard=2/4` of jest and of
 * scripts/test-interop.mjs. `.ci/run` asks for one in six, another one as commits follow each other.
 */
const { spawnSync } = require("node:child_process");
const path = require("node:path");

const ROOT = path.join(__dirname, "../..");
/** A change is tested in the run that lands it, and for a while: of so many commits, what they touched is in each shard. */
const RECENT_COMMITS = 10;

/**
 * One shard of names. They are dealt one by one, the long ones first, so that shards take about as long; without a look at how long
 * they took here, so that a failure comes again elsewhere.
 *
 * @param {readonly string[]} names
 * @param {{ index: number, count: number, long: readonly string[], always: (name: string) => boolean }} shard `index` counts from 1;
 *   `always` are those that each shard has
 */
function shardOf(names, { index, count, long, always }) {
  const dealt = [...names].filter((name) => !always(name)).sort();
  const inOrder = [...long.filter((name) => dealt.includes(name)), ...dealt.filter((name) => !long.includes(name))];
  const chosen = new Set(inOrder.filter((_, at) => at % count === index - 1));
  return names.filter((name) => chosen.has(name) || always(name));
}

/** Absolute paths that recent commits touched; none where there is no git or no history. */
function recentlyTouched(root = ROOT) {
  const args = ["log", `-${RECENT_COMMITS}`, "--name-only", "--format=", "-z", "--relative"];
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) return new Set();
  return new Set(
    stdout
      .split(/[\0\n]/)
      .filter((name) => name !== "")
      .map((name) => path.join(root, name)),
  );
}

/** `2/4` as its numbers. @throws Error where it is written in another way */
function parseShard(text) {
  const [, index, count] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []).map(Number);
  if (index === undefined || index > count) throw new Error(`--shard is ${JSON.stringify(text)}, and not like 2/4`);
  return { index, count };
}

module.exports = { shardOf, recentlyTouched, parseShard };
