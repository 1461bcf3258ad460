import * as fs from "node:fs";
import * as path from "node:path";
import { git } from "../git";
import { type Edit, foldersIn, isInside, type Place, write } from "./edit";

// What git itself can be made to believe.

/** Settings of git that run a command, as a planted repository can hold them. */
const RUNS = (command: string) => [
  `[core]\n\tfsmonitor = "${command}"\n\tsshCommand = "${command}"\n\tpager = "${command}"\n\talternateRefsCommand = "${command}"\n\taskPass = "${command}"\n\teditor = "${command}"\n`,
  `[remote "origin"]\n\turl = "ext::${command}"\n\tpromisor = true\n\tpartialclonefilter = blob:none\n[extensions]\n\tpartialClone = origin\n[protocol "ext"]\n\tallow = always\n[protocol]\n\tallow = always\n`,
  `[diff]\n\texternal = "${command}"\n[diff "x"]\n\ttextconv = "${command}"\n\tcommand = "${command}"\n[filter "x"]\n\tclean = "${command}"\n\tsmudge = "${command}"\n\tprocess = "${command}"\n`,
  `[core]\n\thooksPath = ./hooks\n[uploadpack]\n\tpackObjectsHook = "${command}"\n[gpg]\n\tprogram = "${command}"\n[credential]\n\thelper = "!${command}"\n[include]\n\tpath = ./more\n`,
];

/** Makes a folder into what git takes for a repository of its own, without a folder `.git`. */
function plant(folder: string, config: string): void {
  for (const part of ["objects/info", "objects/pack", "refs/heads"])
    fs.mkdirSync(path.join(folder, part), { recursive: true });
  for (const part of ["objects", "refs"]) fs.writeFileSync(path.join(folder, part, "kept"), "");
  fs.writeFileSync(path.join(folder, "HEAD"), "ref: refs/heads/main\n");
  fs.writeFileSync(
    path.join(folder, "config"),
    `[core]\n\trepositoryformatversion = 1\n\tbare = false\n\tworktree = ${folder}\n${config}`,
  );
}

/** A commit of the files as they are now, in a repository that lies where `git` finds it before the real one. */
function forge(place: Place, folder: string): void {
  const aside = path.join(place.top, "..", "forged");
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(aside);
  git(aside, "init", "--quiet", "--initial-branch=main");
  for (const part of ["clusters", "dist", ".sops.yaml"]) {
    const from = path.join(folder, part);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(aside, part), { recursive: true, verbatimSymlinks: true });
  }
  git(aside, "add", "--all");
  git(aside, "commit", "--quiet", "--allow-empty", "--message", "forged");
  const commit = git(aside, "rev-parse", "HEAD").trim();
  git(aside, "update-ref", "refs/remotes/origin/main", commit);
  plant(folder, "");
  for (const part of ["objects", "refs", "HEAD"])
    fs.cpSync(path.join(aside, ".git", part), path.join(folder, part), { recursive: true });
  fs.rmSync(aside, { recursive: true, force: true });
}

/** A commit whose files are those of the work tree, behind no branch. */
function commitOfNow(place: Place): string {
  git(place.top, "add", "--all");
  const tree = git(place.top, "write-tree").trim();
  return git(place.top, "commit-tree", tree, "-m", "forged").trim();
}

const attempt = (act: () => string): string | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Changes to git's own data, or to what looks like it. */
export const GIT_EDITS: readonly Edit[] = [
  {
    name: "planted repository that runs a command",
    weight: 6,
    comesLast: true,
    apply: (place) =>
      attempt(() => {
        const folders = [".", "clusters", `clusters/${place.clusters[0]}`, "dist"].map((one) =>
          path.join(place.root, one),
        );
        const folder = place.random.isBelow(0.6) ? place.root : place.random.pick(folders);
        if (!isInside(place, folder) || fs.existsSync(path.join(folder, "HEAD"))) throw new Error("no room");
        const script = path.join(folder, "planted.sh");
        fs.writeFileSync(script, `#!/bin/sh\necho ran "$0" >>${place.marker}\n`, { mode: 0o755 });
        const at = place.random.below(4);
        plant(folder, RUNS(script)[at]!);
        fs.mkdirSync(path.join(folder, "hooks"), { recursive: true });
        for (const hook of ["post-checkout", "reference-transaction", "post-index-change", "pre-auto-gc"])
          fs.copyFileSync(script, path.join(folder, "hooks", hook));
        return `${path.relative(place.top, folder)}, settings ${at}`;
      }),
  },
  {
    name: "planted repository with a forged commit",
    weight: 6,
    comesLast: true,
    apply: (place) =>
      attempt(() => {
        if (place.root === place.top) throw new Error("the real one comes first");
        forge(place, place.root);
        return "beside clusters/";
      }),
  },
  {
    name: "tag or branch that shadows what is compared with",
    weight: 6,
    comesLast: true,
    apply: (place) =>
      attempt(() => {
        const commit = commitOfNow(place);
        const name = place.random.pick([
          "refs/tags/origin/main",
          "refs/tags/origin/main",
          "refs/heads/origin/main",
          "refs/tags/main",
          "refs/tags/HEAD",
          "refs/heads/HEAD",
          "refs/tags/HEAD~1",
          "refs/origin/main",
          "refs/tags/remotes/origin/main",
          "refs/tags/refs/remotes/origin/main",
          "refs/heads/refs/remotes/origin/main",
          "refs/heads/main",
          `refs/tags/${git(place.top, "rev-parse", "HEAD").trim()}`,
        ]);
        git(place.top, "update-ref", name, commit);
        return name;
      }),
  },
  {
    name: "commit that replaces the one that is compared with",
    weight: 3,
    comesLast: true,
    apply: (place) =>
      attempt(() => {
        const [commit, base] = [commitOfNow(place), git(place.top, "rev-parse", "refs/remotes/origin/main").trim()];
        git(place.top, "update-ref", `refs/replace/${base}`, commit);
        return `refs/replace/${base}`;
      }),
  },
  {
    name: "repository in place of a folder",
    weight: 6,
    apply: (place) =>
      attempt(() => {
        const all = ["clusters", "dist"].flatMap((one) => foldersIn(place.root, one));
        const folder = path.join(place.root, place.random.pick(all));
        if (!isInside(place, folder) || fs.existsSync(path.join(folder, ".git"))) throw new Error("no room");
        git(folder, "init", "--quiet", "--initial-branch=main");
        git(folder, "add", "--all");
        git(folder, "commit", "--quiet", "--message", "nested");
        const script = path.join(folder, ".git/planted.sh");
        fs.writeFileSync(script, `#!/bin/sh\necho ran "$0" >>${place.marker}\n`, { mode: 0o755 });
        fs.appendFileSync(path.join(folder, ".git/config"), RUNS(script)[place.random.below(4)]!);
        return path.relative(place.root, folder);
      }),
  },
  {
    name: "attributes",
    weight: 4,
    apply(place) {
      const attribute = place.random.pick([
        "filter=x diff=x",
        "text eol=crlf",
        "working-tree-encoding=UTF-16",
        "working-tree-encoding=ASCII//IGNORE",
        "ident",
        "export-ignore",
        "-text -diff",
        "filter=missing",
      ]);
      const file = place.random.pick([
        ".gitattributes",
        "clusters/.gitattributes",
        "clusters/demo/pki/.gitattributes",
        "dist/.gitattributes",
      ]);
      return write(place, file, `* ${attribute}\n`) ? `${file}: ${attribute}` : undefined;
    },
  },
  {
    name: "ignored files",
    weight: 3,
    apply(place) {
      const file = place.random.pick([".gitignore", "dist/.gitignore", "clusters/.gitignore"]);
      return write(place, file, place.random.pick(["*\n", "*.yaml\n", "pki\n", "ghost\n*.crt\n"])) ? file : undefined;
    },
  },
];
