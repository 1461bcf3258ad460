import * as fs from "node:fs";
import * as path from "node:path";
import type { Place, Request } from "../request";

function named(ref: string, words: string): Request {
  return { title: words, needsRights: true, edit: (place) => place.publish(ref) };
}

/** A commit with a file of no importance. */
function harmlessCommit(place: Place): void {
  place.write("NOTES.md", "nothing of importance\n");
  place.commit("notes");
}

/** Names for commits, and histories, by which another commit is compared with. */
export const REFERENCES: readonly Request[] = [
  named("refs/tags/main", "a tag has the name of the target branch"),
  named("refs/tags/origin/main", "a tag has the name that the target branch has in a clone"),
  named("refs/tags/HEAD", "a tag is called HEAD"),
  named("refs/tags/FETCH_HEAD", "a tag is called FETCH_HEAD"),
  named("refs/tags/refs/heads/main", "a tag has the full name of the target branch as its name"),
  named("refs/tags/refs/remotes/origin/main", "a tag has the full name of the target branch of a clone as its name"),
  named("refs/heads/origin/main", "a branch has the name that the target branch has in a clone"),
  named("refs/heads/refs/heads/main", "a branch has the full name of the target branch as its name"),
  named("refs/heads/refs/remotes/origin/main", "a branch has the full name of the clone's target branch as its name"),
  named("refs/heads/HEAD", "a branch is called HEAD"),
  named("refs/remotes/origin/main", "a reference on the remote has the name of the clone's own"),
  {
    title: "an annotated tag with the name of the target branch leads to the request",
    edit(place) {
      place.commit();
      place.git("tag", "--annotate", "--message", "main", "main-of-the-request");
      place.publish("refs/tags/main", "refs/tags/main-of-the-request");
    },
  },
  {
    title: "a tag has the name of the target branch's commit",
    edit(place) {
      place.commit();
      place.publish(`refs/tags/${place.git("rev-parse", "origin/main")}`);
    },
  },
  {
    title: "an object replaces the commit of the target branch",
    edit(place) {
      const head = place.commit();
      place.publish(`refs/replace/${place.git("rev-parse", "origin/main")}`, head);
    },
  },
  {
    title: "a first commit does it and a second one changes nothing of importance",
    edit(place) {
      place.commit();
      harmlessCommit(place);
      harmlessCommit(place);
    },
  },
  {
    title: "thirty commits come behind the one that does it, more than a host clones",
    edit(place) {
      place.commit();
      for (let at = 0; at < 30; at += 1) place.git("commit", "--quiet", "--allow-empty", "--message", `step ${at}`);
    },
  },
  {
    title: "a merge commit takes the change on from a branch that looks dropped",
    edit(place) {
      place.commit();
      place.git("branch", "evil");
      place.git("reset", "--quiet", "--hard", "origin/main");
      harmlessCommit(place);
      place.git("merge", "--quiet", "--no-ff", "--no-edit", "evil");
    },
  },
  {
    title: "merges cross between the request and the target branch",
    edit(place) {
      place.commit();
      place.git("branch", "evil");
      place.git("reset", "--quiet", "--hard", "origin/main~1");
      harmlessCommit(place);
      place.git("merge", "--quiet", "--no-ff", "--no-edit", "evil");
      place.git("branch", "crossed");
      place.git("switch", "--quiet", "evil");
      place.git("merge", "--quiet", "--no-ff", "--no-edit", "crossed~1");
      place.git("merge", "--quiet", "--no-ff", "--no-edit", "crossed");
    },
  },
  {
    title: "the request has no commit in common with the target branch",
    edit(place) {
      place.git("checkout", "--quiet", "--orphan", "alone");
      place.commit();
      // What a host merges has a base: histories are joined without the files of the target.
      const joined = place.git("commit-tree", "HEAD^{tree}", "-p", "HEAD", "-p", "origin/main", "-m", "joined");
      place.git("reset", "--quiet", "--hard", joined);
    },
  },
  {
    title: "the request is opened against a branch that holds the change already, and moved to main later",
    openedAgainst: "evil-base",
    edit(place) {
      place.commit();
      place.publish("refs/heads/evil-base");
      place.git("commit", "--quiet", "--allow-empty", "--message", "nothing");
    },
  },
  { title: "the name of the branch holds a command of the shell", branch: "$(touch${IFS}owned)`id`;x", edit() {} },
  { title: "the name of the branch is that of the branch of renewals", branch: "renew-typha", edit() {} },
  { title: "the name of the branch looks like an option", branch: "a/--upload-pack=touch", edit() {} },
  {
    title: "a commit's message forges commands of the host",
    edit(place) {
      place.commit("::set-output name=base::HEAD\n\n::stop-commands::x\n##vso[task.setvariable]y\n");
    },
  },
  {
    title: "a submodule comes from a remote that runs a command",
    edit(place) {
      const url = `ext::sh -c ${place.attempt.at("marker")}`;
      place.write(".gitmodules", `[submodule "x"]\n\tpath = x\n\turl = ${url}\n`);
      place.git("add", "--all");
      place.git("update-index", "--add", "--cacheinfo", `160000,${place.git("rev-parse", "HEAD")},x`);
      place.git("commit", "--quiet", "--message", "a submodule");
    },
  },
  {
    title: "a bare repository lies at the top, whose settings run a program",
    edit: (place) => plantRepository(place, "."),
  },
  {
    title: "a bare repository lies in the folder of the clusters, whose settings run a program",
    edit: (place) => plantRepository(place, "clusters"),
  },
];

function plantRepository(place: Place, folder: string): void {
  const program = path.join(place.at(folder), "planted.sh");
  fs.writeFileSync(program, place.canary.script("a planted repository"), { mode: 0o755 });
  const at = (name: string) => path.posix.join(folder, name);
  for (const name of ["objects/info/kept", "objects/pack/kept", "refs/heads/kept"]) place.write(at(name), "");
  place.write(at("HEAD"), "ref: refs/heads/main\n");
  place.write(at("config"), `[core]\n\tbare = false\n\tworktree = .\n${place.canary.gitConfig("./planted.sh")}`);
  for (const hook of ["post-checkout", "pre-commit", "pre-push", "post-index-change", "reference-transaction"])
    place.write(at(`hooks/${hook}`), place.canary.script(`hook ${hook}`), 0o755);
}
