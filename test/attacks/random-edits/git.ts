import { execFileSync } from "node:child_process";

const ENV = {
  GIT_AUTHOR_NAME: "test",
  GIT_AUTHOR_EMAIL: "test@example.org",
  GIT_COMMITTER_NAME: "test",
  GIT_COMMITTER_EMAIL: "test@example.org",
  GIT_AUTHOR_DATE: "2027-01-15T12:00:00Z",
  GIT_COMMITTER_DATE: "2027-01-15T12:00:00Z",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
};

/** Runs git in the repository whose root is `top`, whatever lies in it; nothing that it configures is run. */
export function git(top: string, ...args: readonly string[]): string {
  const quiet = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "gc.auto=0"];
  return execFileSync("git", [...quiet, ...args], {
    cwd: top,
    env: { PATH: process.env["PATH"], ...ENV },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Commits all that lies in the work tree. @returns the commit's id */
export function commitAll(top: string): string {
  git(top, "add", "--all");
  git(top, "commit", "--quiet", "--allow-empty", "--message", "a change");
  return git(top, "rev-parse", "HEAD").trim();
}
