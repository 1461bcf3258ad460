import { execFileSync } from "node:child_process";
import { addressOf, originAddress } from "../../src/files/git-head";
import { scratchFolder } from "../support/scratch-repository";

describe("the address of a remote as Argo CD takes it", () => {
  test.each([
    ["https://git.example.com/team/clusters.git", "https://git.example.com/team/clusters.git"],
    ["git@git.example.com:team/clusters.git", "git@git.example.com:team/clusters.git"],
    ["deploy@git.example.com:team/clusters.git", "ssh://deploy@git.example.com/team/clusters.git"],
    ["git.example.com:team/clusters.git", "ssh://git.example.com/team/clusters.git"],
    ["ssh://git@git.example.com:2222/team/clusters.git", "ssh://git@git.example.com:2222/team/clusters.git"],
  ])("%s is %s", (remote, address) => {
    expect(addressOf(remote)).toBe(address);
  });

  test.each([
    "https://robot:glpat-secret@git.example.com/team/clusters.git",
    "https://glpat-secret@git.example.com/team/clusters.git",
    "https://x-access-token:secret@git.example.com/team/clusters.git",
  ])("never holds the token of %s", (remote) => {
    expect(addressOf(remote)).toBe("https://git.example.com/team/clusters.git");
  });

  test.each([
    "/srv/git/clusters.git",
    "../clusters.git",
    "file:///srv/git/clusters.git",
    "ext::sh -c true",
    "C:/git",
    "",
  ])("is none for %p, which no other machine reaches", (remote) => {
    expect(addressOf(remote)).toBeUndefined();
  });
});

test("the remote origin of the repository around a folder names it, and nothing does without one", () => {
  const folder = scratchFolder();
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  expect(originAddress(folder)).toBeUndefined();
  git("init", "-q");
  expect(originAddress(folder)).toBeUndefined();
  git("remote", "add", "origin", "https://user:secret@git.example.com/a.git");
  expect(originAddress(folder)).toBe("https://git.example.com/a.git");
});
