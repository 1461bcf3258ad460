import * as fs from "node:fs";
import { NOW, runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { contentsOf, copyOf, holders, initialised } from "../cli/user-repository";
import { failAt } from "../support/failing-disk";
import { countUpTo, visited } from "../support/walk";
import { ClearText } from "./clear-text";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));

const HOUR = 60 * 60 * 1000;

/** A merge that stopped: ours has issued leaves from the next CA, theirs has renewed those of the present one. */
async function stopped(): Promise<string> {
  const root = await initialised(["demo"]);
  const SOPS_AGE_KEY = (await holders()).operator.identity;
  let hour = 0;
  const step = async (...args: readonly string[]) => {
    hour += 1;
    const now = new Date(NOW.getTime() + hour * HOUR);
    for (const command of [args, ["synth"]]) {
      const { code, err } = await runIn({ cwd: root, now, env: { SOPS_AGE_KEY } }, ...command);
      if (code !== 0) throw new Error(err);
    }
    commit(root);
  };
  await step("setup");
  git(root, "branch", "--move", "main");
  git(root, "branch", "theirs");
  await step("rotate-ca", "start", "demo");
  await step("rotate-ca", "issue", "demo", "--yes-it-reached-the-cluster");
  git(root, "checkout", "--quiet", "theirs");
  await step("renew", "demo", "--force");
  git(root, "checkout", "--quiet", "main");
  expect(() => git(root, "merge", "theirs")).toThrow("ended with 1");
  return root;
}

test("killed at whichever write, resolve leaves no key in clear, and run again it ends the merge as it would have", async () => {
  const root = await stopped();
  const clear = await ClearText.of(root);
  const now = new Date(NOW.getTime() + 24 * HOUR);
  const resolve = (cwd: string) => runIn({ cwd, now }, "resolve");
  const killedAt = async (cwd: string, n: number) => {
    const disk = failAt(fs, n, "everything from then on", "EIO", "changes");
    try {
      await resolve(cwd);
      return disk.calls();
    } finally {
      disk.restore();
    }
  };
  const resultOf = (cwd: string) =>
    Object.entries(contentsOf(cwd)).filter(([file]) => /^(?:clusters|dist)\//.test(file));
  const whole = copyOf(root);
  const changes = await killedAt(whole, Number.POSITIVE_INFINITY);
  const wanted = resultOf(whole);
  expect(wanted).not.toEqual(resultOf(root));
  expect(changes).toBeGreaterThan(10);
  for (const n of visited(countUpTo(changes))) {
    const cwd = copyOf(root);
    await killedAt(cwd, n);
    expect(clear.in(Object.values(contentsOf(cwd)).join("\n"))).toEqual([]);
    const { code, err } = await resolve(cwd);
    expect({ n, code, err }).toEqual({ n, code: 0, err: "" });
    expect(resultOf(cwd)).toEqual(wanted);
    git(cwd, "add", "clusters", "dist");
    git(cwd, "-c", "core.editor=true", "merge", "--continue");
    expect(await runIn({ cwd, now }, "check")).toMatchObject({ code: 0 });
  }
});
