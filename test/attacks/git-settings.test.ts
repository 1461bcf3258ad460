import * as fs from "node:fs";
import * as path from "node:path";
import { KnownAlike } from "@typha-mtls/files";
import { runIn } from "../cli/fake-terminal";
import { git } from "../cli/git";
import { write } from "../cli/user-repository";
import { ASKING, type Target, target } from "./hostile-git";

/** Every hook of githooks(5) that a command on the way to a commit could run. */
const HOOKS = ["post-checkout", "post-index-change", "fsmonitor-watchman", "reference-transaction", "pre-commit"];

/** A work tree with settings and attributes that run a command, and a repository that includes them, as some are set up. */
async function withSettings(): Promise<Target> {
  const at = await target();
  const { top, marker } = at;
  const run = `touch ${marker}`;
  const settings = `
[core]
  fsmonitor = "${run}; :"
  hooksPath = hooks
  pager = "${run}; cat"
  editor = "${run}; :"
  sshCommand = "${run}; :"
  gitProxy = ${run}
  askPass = ${run}
  alternateRefsCommand = "${run}; :"
  attributesFile = ${top}/.gitattributes
[pager]
  cat-file = "${run}; cat"
  rev-parse = "${run}; cat"
  ls-tree = "${run}; cat"
  show-ref = "${run}; cat"
[alias]
  cat-file = !${run}
  rev-parse = !${run}
  ls-tree = !${run}
  show-ref = !${run}
  symbolic-ref = !${run}
[diff]
  external = "${run}; :"
[diff "evil"]
  command = "${run}; :"
  textconv = "${run}; cat"
[filter "evil"]
  clean = "${run}; cat"
  smudge = "${run}; cat"
  process = "${run}; cat"
  required = true
[merge "evil"]
  driver = "${run}; :"
[credential]
  helper = "!${run}; :"
[gpg]
  program = ${run}
[log]
  showSignature = true
[uploadpack]
  packObjectsHook = "${run}; :"
[trace2]
  normalTarget = ${marker}
`;
  write(top, ".gitconfig", settings);
  write(top, ".gitattributes", "* diff=evil filter=evil merge=evil text working-tree-encoding=UTF-16\n");
  for (const hook of HOOKS) {
    write(top, `hooks/${hook}`, `#!/bin/sh\n${run}\n`);
    fs.chmodSync(path.join(top, "hooks", hook), 0o755);
  }
  fs.appendFileSync(path.join(top, ".git/config"), "[include]\npath = ../.gitconfig\n");
  return at;
}

test("settings of the work tree run a command where git shows what changed: otherwise the tests below would show nothing", async () => {
  const { top, marker } = await withSettings();
  try {
    git(top, "diff", "HEAD");
  } catch {
    // Whatever becomes of it.
  }
  expect(fs.existsSync(marker)).toBe(true);
});

test.each(ASKING)(
  "settings and attributes of the work tree make %j run nothing, and say nothing else",
  async (args, words) => {
    const { folder, marker } = await withSettings();
    const { out, err } = await runIn(folder, ...args);
    expect(fs.existsSync(marker)).toBe(false);
    expect(out + err).toMatch(words);
  },
);

test("settings and attributes of the work tree make git run nothing where it looks for what was written", async () => {
  const { top, folder, marker } = await withSettings();
  const head = git(top, "rev-parse", "HEAD").trim();
  fs.utimesSync(path.join(folder, "clusters/demo/cluster.yaml"), new Date(), new Date());
  const known = await KnownAlike.begin(fs.realpathSync(folder), ["clusters", "dist"])(head);
  expect(fs.existsSync(marker)).toBe(false);
  // A setting names a file of attributes.
  expect(known).toBeUndefined();
  git(top, "config", "--file", ".gitconfig", "--unset", "core.attributesFile");
  const asked = await KnownAlike.begin(fs.realpathSync(folder), ["clusters", "dist"])(head);
  expect(fs.existsSync(marker)).toBe(false);
  expect(asked).toBeUndefined();
});

test.each(ASKING)("a work tree that the repository says lies elsewhere keeps %j from asking it", async (args) => {
  const { top, folder } = await target();
  const elsewhere = path.join(top, "elsewhere");
  fs.mkdirSync(elsewhere);
  git(top, "config", "core.worktree", elsewhere);
  const { code, out, err } = await runIn(folder, ...args);
  expect(out + err).toMatch(/git refuses to say what is committed|cannot be compared with HEAD/);
  expect(args[0] === "check" && args.length === 1 ? 1 : code).not.toBe(0);
});
