import { ProblemError } from "@typha-mtls/problems";
import { filesAt } from "../../src/files/git-head";
import { commit, git } from "../cli/git";
import { copyOf, newFolder, write } from "../cli/user-repository";

let cloned: string;

beforeAll(() => {
  const origin = newFolder();
  cloned = newFolder();
  for (const number of [1, 2]) {
    write(origin, "which", `${number}`);
    commit(origin);
  }
  git(origin, "branch", "-M", "main");
  git(cloned, "clone", "--quiet", origin, ".");
  write(cloned, "which", "3");
  commit(cloned);
});

/** A clone whose file `which` holds the number of its commit, from 1 to 3; origin/main is at the second. */
const clone = () => copyOf(cloned);

const idOf = (root: string, revision: string) => git(root, "rev-parse", revision).trim();

function refusal(root: string, revision: string): string {
  try {
    return `was taken for ${filesAt(root, revision).reference}`;
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}

test.each([
  ["HEAD", "3", "HEAD"],
  ["@", "3", "HEAD"],
  ["HEAD~1", "2", "HEAD~1"],
  ["HEAD^", "2", "HEAD^"],
  ["HEAD^^", "1", "HEAD^^"],
  ["HEAD^{commit}~2^0", "1", "HEAD^{commit}~2^0"],
  ["main", "3", "refs/heads/main"],
  ["heads/main", "3", "refs/heads/main"],
  ["refs/heads/main", "3", "refs/heads/main"],
  ["origin/main", "2", "refs/remotes/origin/main"],
  ["origin/main~1", "1", "refs/remotes/origin/main~1"],
  ["origin", "2", "refs/remotes/origin/HEAD"],
  ["@{u}", "2", "refs/remotes/origin/main"],
  ["@{upstream}~", "1", "refs/remotes/origin/main~"],
  ["main@{U}", "2", "refs/remotes/origin/main"],
  ["@{push}", "2", "refs/remotes/origin/main"],
  ["@{1}", "2", "refs/heads/main@{1}"],
  ["HEAD@{1}", "2", "HEAD@{1}"],
  ["main@{0}", "3", "refs/heads/main@{0}"],
])("%s is commit %s, and is named as %s", (revision, which, reference) => {
  const root = clone();
  const found = filesAt(root, revision);
  expect(found.read("which")).toBe(which);
  expect(found.reference).toBe(reference);
  expect(found.commit).toBe(idOf(root, `${revision}^{commit}`));
});

test("a commit is named by its id, in full or by its beginning, and by an annotated tag", () => {
  const root = clone();
  const id = idOf(root, "HEAD~1");
  for (const given of [id, id.toUpperCase(), id.slice(0, 12)]) {
    expect(filesAt(root, given)).toMatchObject({ reference: id, commit: id });
  }
  git(root, "tag", "--annotate", "--message", "a release", "v1", id);
  expect(filesAt(root, "v1")).toMatchObject({ reference: "refs/tags/v1", commit: id });
  expect(filesAt(root, idOf(root, "v1")).commit).toBe(id);
  expect(filesAt(root, "v1^{}~1").read("which")).toBe("1");
});

test("the branch before this one, and what was fetched last, are found", () => {
  const root = clone();
  git(root, "checkout", "--quiet", "-b", "other", "HEAD~2");
  expect(filesAt(root, "@{-1}")).toMatchObject({ reference: "refs/heads/main", commit: idOf(root, "main") });
  git(root, "fetch", "--quiet", "origin", "main");
  expect(filesAt(root, "FETCH_HEAD")).toMatchObject({ reference: "FETCH_HEAD", commit: idOf(root, "origin/main") });
});

test("a tag that is called like a remote branch is not taken for it: the name is refused, with all that it could be", () => {
  const root = clone();
  git(root, "tag", "origin/main", "HEAD");
  for (const suffix of ["", "~1", "^0", "@{0}"]) {
    expect(refusal(root, `origin/main${suffix}`)).toBe(
      '"origin/main" is ambiguous: it could be refs/tags/origin/main, or refs/remotes/origin/main; write the full name ' +
        "of the one that you mean, such as refs/remotes/origin/main",
    );
  }
  expect(filesAt(root, "refs/remotes/origin/main").read("which")).toBe("2");
  expect(filesAt(root, "@{u}").read("which")).toBe("2");
});

test.each([
  ["v1", ["refs/tags/v1", "refs/heads/v1"]],
  ["v1", ["refs/v1", "refs/heads/v1"]],
  ["v1", ["refs/heads/v1", "refs/remotes/v1/HEAD"]],
  ["origin", ["refs/heads/origin", "refs/remotes/origin/HEAD"]],
  ["FETCH_HEAD", ["refs/tags/FETCH_HEAD", "FETCH_HEAD in .git"]],
])("%s, which could be %j, is refused", (name, candidates) => {
  const root = clone();
  git(root, "fetch", "--quiet", "origin", "main");
  for (const full of candidates) {
    if (full.startsWith("refs/") && full !== "refs/remotes/origin/HEAD") git(root, "update-ref", full, "HEAD");
  }
  expect(refusal(root, name)).toContain(`"${name}" is ambiguous: it could be ${candidates.join(", or ")}; write`);
});

test("a branch that is called like the beginning of an id does not hide the commit", () => {
  const root = clone();
  const id = idOf(root, "HEAD~1");
  git(root, "update-ref", `refs/heads/${id.slice(0, 8)}`, "HEAD");
  expect(refusal(root, id.slice(0, 8))).toContain(`could be refs/heads/${id.slice(0, 8)}, or ${id}; write`);
  expect(filesAt(root, id.slice(0, 9)).commit).toBe(id);
});

test("a branch that is called like a whole id is never taken for it", () => {
  const root = clone();
  const id = idOf(root, "HEAD~1");
  git(root, "update-ref", `refs/heads/${id}`, "HEAD");
  expect(filesAt(root, id).commit).toBe(id);
  expect(filesAt(root, `refs/heads/${id}`).commit).toBe(idOf(root, "HEAD"));
});

test("a branch that is called like an object that is no commit is found", () => {
  const root = clone();
  const name = idOf(root, "HEAD^{tree}").slice(0, 8);
  git(root, "update-ref", `refs/heads/${name}`, "HEAD~1");
  expect(filesAt(root, name).reference).toBe(`refs/heads/${name}`);
});

test("HEAD and full references are what they say, whatever else is called like them", () => {
  const root = clone();
  for (const trap of ["HEAD", "refs/remotes/origin/main", "refs/remotes/origin/gone", "refs/heads/main"]) {
    for (const where of ["refs/heads", "refs/tags", "refs/remotes"])
      git(root, "update-ref", `${where}/${trap}`, "HEAD~2");
  }
  expect(filesAt(root, "HEAD").read("which")).toBe("3");
  expect(filesAt(root, "refs/heads/main").read("which")).toBe("3");
  expect(filesAt(root, "refs/remotes/origin/main").read("which")).toBe("2");
  expect(refusal(root, "refs/remotes/origin/gone")).toContain("git knows no commit");
});

test("before the first commit, a tag HEAD is not taken for it", () => {
  const root = clone();
  git(root, "update-ref", "refs/tags/HEAD", "HEAD~1");
  git(root, "checkout", "--quiet", "--orphan", "new");
  expect(refusal(root, "HEAD")).toContain("git knows no commit");
});

test("a file, or a setting of the work tree, that is called like a revision changes nothing", () => {
  const root = clone();
  write(root, "origin/main", "a file");
  git(root, "config", "core.warnAmbiguousRefs", "false");
  expect(filesAt(root, "origin/main").read("which")).toBe("2");
  git(root, "tag", "origin/main", "HEAD");
  expect(refusal(root, "origin/main")).toContain("is ambiguous");
});

test("an object that git would put in the place of a commit is not shown for it", () => {
  const root = clone();
  git(root, "replace", "origin/main", "HEAD");
  expect(git(root, "show", "origin/main:which")).toBe("3");
  expect(filesAt(root, "origin/main").read("which")).toBe("2");
});

test.each([
  "",
  "@{",
  "-1",
  "--all",
  "--output=x",
  "main..HEAD",
  "main...HEAD",
  "^main",
  "HEAD:which",
  "HEAD:",
  ":which",
  ":/a step",
  "HEAD^{/a step}",
  "HEAD^{tree}",
  "HEAD^{blob}",
  "HEAD^@",
  "HEAD^!",
  "HEAD^-",
  "HEAD~9",
  "HEAD^2",
  "HEAD\0",
  "HEAD\n",
  " HEAD",
  "ma?n",
  "mai[n]",
  "m*",
  "origin/../main",
  "nothing",
  "nothing@{u}",
  "@{-7}",
  "v1-0-g0000000",
  "0".repeat(40),
  "refs/heads",
  "\ud800",
])("%j is no commit", (revision) => {
  const root = clone();
  expect(refusal(root, revision)).toMatch(
    /^git knows no commit ".*"; fetch it first: CI often clones the newest commit/,
  );
});
