/**
 * The order of test files: the longest first, so that no worker of jest begins a long one when the others have ended. Where jest
 * ran nothing yet, it takes the largest file for the longest, which these are not: they are short, and try much.
 */
const { existsSync } = require("node:fs");
const path = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");
const { recentlyTouched, shardOf } = require("./shard.cjs");

/** The longest first. */
const LONG = [
  "jobs/renewal",
  "jobs/github-check",
  "jobs/gitlab-check",
  "jobs/recipes",
  "jobs/forks",
  "jobs/shards",
  "jobs/code-hosts",
  "jobs/github-shards",
  "jobs/component",
  "jobs/action",
  "attacks/random-edits",
  "attacks/events-of-fields",
  "attacks/group-rollout",
  "attacks/trust-of-fields",
  "cli/check/events-page",
  "cli/check/report-beside",
  "checks/changed/changed-clusters",
  "browser/site",
  "browser/report",
  "browser/report-fleet",
].map((name) => path.join(__dirname, "..", `${name}.test.ts`));

for (const file of LONG) if (!existsSync(file)) throw new Error(`${__filename} names ${file}, which is not there`);

module.exports = class extends Sequencer {
  sort(tests) {
    const places = new Map(LONG.map((file, place) => [file, place]));
    const placeOf = (test) => places.get(test.path) ?? LONG.length;
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** jest's own shards are of equal numbers of files, whatever they take. */
  shard(tests, { shardIndex, shardCount }) {
    const touched = recentlyTouched();
    const names = tests.map((test) => test.path);
    const always = (name) => touched.has(name);
    const chosen = new Set(shardOf(names, { index: shardIndex, count: shardCount, long: LONG, always }));
    return tests.filter((test) => chosen.has(test.path));
  }
};
