import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { newFolder } from "../cli/user-repository";

const ROOT = path.join(__dirname, "../..");

describe("where there is no browser, npm run test:browser", () => {
  const run = (env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [path.join(ROOT, "scripts/test-browser.mjs")], { env, encoding: "utf8" });

  test.each([
    ["says so and is skipped", {}, 77, /^NOT TESTED: NO CHROMIUM\. none of chromium, .* is on the PATH/m],
    ["fails where it is required", { REQUIRE_BROWSER: "1" }, 1, /^NOT TESTED/m],
    ["fails where the one that is named does not run", { CHROMIUM: "/nowhere" }, 2, /CHROMIUM names \/nowhere/],
  ])("%s", (_, env, expected, words) => {
    const { status, stderr } = run({ PATH: newFolder(), ...env });
    expect(stderr).toMatch(words);
    expect(status).toBe(expected);
  });
});

/** `.ci/run` beside programs that do nothing but end, `test:browser` with this code. Each stage of npm prints what it was asked. */
function ciRun(code: number, ...args: readonly string[]) {
  const root = newFolder();
  const script = fs.readFileSync(path.join(ROOT, ".ci/run"), "utf8");
  const program = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text, { mode: 0o755 });
  };
  program(".ci/run", script);
  program("bin/npm", `#!/bin/sh\necho "npm $*"\n[ "$2" = test:browser ] && exit ${code}\nexit 0\n`);
  program("bin/git", "#!/bin/sh\necho 0123abc\n");
  for (const [file] of script.matchAll(/scripts\/[\w.-]+/g)) program(file, "#!/bin/sh\n");
  const { status, stdout } = spawnSync("bash", [path.join(root, ".ci/run"), ...args], {
    env: { PATH: `${root}/bin:${process.env["PATH"]}` },
    encoding: "utf8",
  });
  const lines = stdout.trimEnd().split("\n");
  return { status, last: lines.at(-1)!, asked: lines.filter((line) => line.startsWith("npm run test:")) };
}

test("a stage that could not test is counted apart, by its name, and never as passed", () => {
  const all = ciRun(0);
  expect(all).toMatchObject({ status: 0, last: expect.stringMatching(/^\d+ passed, 0 failed$/) });
  const stages = Number.parseInt(all.last, 10);
  const skipped = `${stages - 1} passed, 0 failed, 1 skipped: npm run test:browser`;
  expect(ciRun(77)).toMatchObject({ status: 0, last: skipped });
  expect(ciRun(1)).toMatchObject({ status: 1, last: `${stages - 1} passed, 1 failed` });
});

/** The tests that take long, and what is asked of each. */
const long = (asked: readonly string[]) =>
  asked.filter((line) => /test:(whole|attacks|jobs|browser|interop)/.test(line) && !line.includes("--build"));

test("of what takes long a run asks for one shard, the same of each, by the commit", () => {
  const asked = long(ciRun(0).asked);
  expect(asked).toHaveLength(5);
  // 0x0123abc / 256 is 0x123a: its remainder by six is 4, so the fifth shard.
  for (const line of asked) expect(line).toMatch(/ -- --shard=5\/6$/);
});

test.each([[[]], [["--all"]], [["--whole"]]])(
  "%j builds the programs of the folders of interop that it runs",
  (args) => {
    const { asked } = ciRun(0, ...args);
    const [build, ...more] = asked.filter((line) => line.includes("--build"));
    expect(more).toEqual([]);
    expect(asked).toContain(build!.replace(" --build", ""));
  },
);

test.each([
  ["--all", "npm run test:interop --"],
  ["--whole", "npm run test:interop -- --whole"],
])("with %s a run asks for all of it", (option, interop) => {
  const asked = long(ciRun(0, option).asked);
  expect(asked).toHaveLength(5);
  expect(asked.join("\n")).not.toContain("--shard");
  expect(asked).toContain(interop);
});
