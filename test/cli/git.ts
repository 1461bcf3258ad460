import { spawnSync } from "node:child_process";

/** Runs git in a folder with nothing of the machine's configuration. */
export function git(root: string, ...args: readonly string[]): string {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...inherited } = process.env;
  const identity = { GIT_AUTHOR_NAME: "test", GIT_AUTHOR_EMAIL: "t@example.com" };
  const env = {
    // The pages of tests show it; one that gives another day has it in its own environment.
    GIT_COMMITTER_DATE: "2026-11-21T09:12:00Z",
    ...inherited,
    ...identity,
    GIT_COMMITTER_NAME: identity.GIT_AUTHOR_NAME,
    GIT_COMMITTER_EMAIL: identity.GIT_AUTHOR_EMAIL,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "core.fsync",
    GIT_CONFIG_VALUE_0: "none",
    // Each commit starts a second git, which looks for something to tidy up.
    GIT_CONFIG_KEY_1: "maintenance.auto",
    GIT_CONFIG_VALUE_1: "false",
  };
  const { error, status, stdout } = spawnSync("git", args, {
    cwd: root,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`git ${args.join(" ")} ended with ${status}`);
  return stdout;
}

/** Commits everything, in a repository that is made where there is none. */
export function commit(root: string): void {
  // Without the samples of hooks: a repository is copied and removed many times.
  git(root, "init", "--quiet", "--template=");
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--allow-empty", "--message", "a step");
}
