import * as fs from "node:fs";
import * as path from "node:path";
import { committedCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { ASKING, forgeRepository, lackingClone, plantRepository, type Target, target } from "./hostile-git";

const IN_PLACE = ["[core]", "repositoryformatversion = 0", "bare = false"];

/** Places that git comes by before it comes to `.git`, or on the way up from there. */
const PLACES: readonly (readonly [where: string, of: (target: Target) => string])[] = [
  ["beside clusters/", ({ folder }) => folder],
  ["above it", ({ folder }) => path.dirname(folder)],
  ["beside .git", ({ top }) => top],
];

describe.each(PLACES)("a folder with HEAD, config, objects/ and refs/ %s", (_, of) => {
  test.each(ASKING)("is no repository to %j: nothing that it names is run", async (args, words) => {
    const at = await target();
    const run = `url = "ext::sh -c touch% ${at.marker}"`;
    plantRepository(of(at), [...lackingClone(run), "[core]", `worktree = ${of(at)}`]);
    const { out, err } = await runIn(at.folder, ...args);
    expect(fs.existsSync(at.marker)).toBe(false);
    expect(out + err).toMatch(words);
  });

  test.each(ASKING)("is not asked by %j: what it says is committed is not believed", async (args, words) => {
    const at = await target();
    forgeRepository(of(at), [...IN_PLACE, `worktree = ${of(at)}`]);
    const { out, err } = await runIn(at.folder, ...args);
    expect(out + err).toMatch(words);
  });

  test("is not asked what a running cluster is compared with", async () => {
    const at = await target();
    forgeRepository(of(at), [...IN_PLACE, `worktree = ${of(at)}`]);
    expect(committedCluster(new ConfiguredRepository(at.folder), "demo", "kubectl").stage).toBe("plaintext");
  });

  test("changes nothing of what is said of a commit that holds it too", async () => {
    const at = await target();
    forgeRepository(of(at), [...IN_PLACE, `worktree = ${of(at)}`]);
    git(at.top, "add", "--all");
    const { code, out } = await runIn(at.folder, "check", "--strict", "--verbose", "--against", "HEAD");
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining("typha-mtls demo CA g2 (SHA-256") });
    commit(at.top);
    expect((await runIn(at.folder, "check", "--strict", "--against", "HEAD~1")).code).toBe(1);
  });
});
