import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, newFolder } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { asOperator, complaintsOfCi, rendered } from "./place";

/** A clone with a pull request in it: a CA more, rendered and committed. */
async function pullRequest(): Promise<string> {
  const [origin, root] = [await rendered(), newFolder()];
  commit(origin);
  git(origin, "branch", "-M", "main");
  git(root, "clone", "--quiet", origin, ".");
  expect((await asOperator(root, "rotate-ca", "start", "demo")).code).toBe(0);
  expect((await asOperator(root, "synth")).code).toBe(0);
  commit(root);
  return root;
}

const against = (root: string, revision: string, ...args: string[]) =>
  runIn(root, "check", "--strict", "--against", revision, ...args);

let request: string;
beforeAll(async () => {
  request = await pullRequest();
});

test("a tag that is called like the branch does not make a pull request compare with itself", async () => {
  const root = copyOf(request);
  git(root, "tag", "origin/main", "HEAD");
  expect(await against(root, "origin/main")).toEqual({
    code: 2,
    out: "",
    err: `"origin/main" is ambiguous: it could be refs/tags/origin/main, or refs/remotes/origin/main
write the full name of the one that you mean, such as refs/remotes/origin/main
1 problem
`,
  });
  const { code, out } = await against(root, "refs/remotes/origin/main");
  expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining("typha-mtls demo CA g2 (SHA-256 ") });
});

test.each(["refs/heads/origin/main", "refs/origin/main"])("nor does %s", async (trap) => {
  const root = copyOf(request);
  git(root, "update-ref", trap, "HEAD");
  const { code, err } = await against(root, "origin/main");
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`it could be ${trap}, or refs/remotes/`) });
});

test("the reference and the commit that were used are printed, as text and as JSON", async () => {
  const id = git(request, "rev-parse", "origin/main").trim();
  const { out } = await against(request, "origin/main", "--verbose");
  expect(out).toMatch(new RegExp(`^1 of 1 cluster changes since origin/main, commit ${id}\\. `));
  expect(out).toContain(`  ✓ compared with refs/remotes/origin/main, commit ${id}\n`);
  const short = id.slice(0, 10);
  const byId = await against(request, short, "--verbose");
  expect(byId.out).toMatch(new RegExp(`^1 of 1 cluster changes since ${short}, commit ${id}\\. `));
  expect(byId.out).toContain(`  ✓ compared with commit ${id}\n`);
  const facts = listIn("Check", (await against(request, "@{u}", "-o", "json")).out);
  expect(facts).toContainEqual({
    cluster: "demo",
    state: "ok",
    message: `compared with refs/remotes/origin/main, commit ${id}`,
  });
});

test("a commit that says nothing else is compared without a complaint", async () => {
  expect(await complaintsOfCi(request, "--against", "HEAD")).toEqual([]);
});
