import * as fs from "node:fs";
import * as path from "node:path";
import { filesAt, Git } from "@typha-mtls/files";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { newFolder, write } from "../cli/user-repository";
import { ASKING, type Target, target } from "./hostile-git";

const ENVIRONMENT = { ...process.env };
const HERE = process.cwd();

afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in ENVIRONMENT)) delete process.env[name];
  Object.assign(process.env, ENVIRONMENT);
  process.chdir(HERE);
});

/** A program `git` in a folder. */
function program(folder: string, script: string): string {
  write(folder, "git", `#!/bin/sh\n${script}\n`);
  fs.chmodSync(path.join(folder, "git"), 0o755);
  return folder;
}

const leaving = ({ marker }: Target) => `touch ${marker}`;

test.each(ASKING)(
  "a git that lies in the work tree is not run by %j, however PATH leads there",
  async (args, words) => {
    const at = await target();
    const bin = program(path.join(at.folder, "node_modules/.bin"), leaving(at));
    program(at.folder, leaving(at));
    const outside = path.join(newFolder(), "link");
    fs.symlinkSync(bin, outside);
    process.chdir(at.folder);
    const ways = ["", ".", "./", "node_modules/.bin", "../platform", bin, `${bin}/../.bin/`, outside];
    process.env["PATH"] = [...ways, ENVIRONMENT["PATH"]].join(path.delimiter);
    const { out, err } = await runIn(at.folder, ...args);
    expect(fs.existsSync(at.marker)).toBe(false);
    expect(out + err).toMatch(words);
  },
);

test("programs that git itself looks for are not those of the work tree either", async () => {
  const at = await target();
  const dump = path.join(newFolder(), "path");
  const real = path.join(at.folder, "tools");
  fs.mkdirSync(real);
  const bin = program(newFolder(), `echo "$PATH" > ${dump}; exit 1`);
  process.env["PATH"] = ["", "relative", real, bin, "/usr/bin"].join(path.delimiter);
  await runIn(at.folder, "check", "--against", "HEAD");
  expect(fs.readFileSync(dump, "utf8")).toBe(`${bin}:/usr/bin\n`);
});

/** Settings of git's environment that lead elsewhere, or name a command. */
const LEADING = {
  GIT_DIR: "/nowhere",
  GIT_WORK_TREE: "/nowhere",
  GIT_INDEX_FILE: "/nowhere",
  GIT_OBJECT_DIRECTORY: "/nowhere",
  GIT_ALTERNATE_OBJECT_DIRECTORIES: "/nowhere",
  GIT_NAMESPACE: "nowhere",
  GIT_COMMON_DIR: "/nowhere",
  GIT_CEILING_DIRECTORIES: "/",
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "core.worktree",
  GIT_CONFIG_VALUE_0: "/nowhere",
  GIT_CONFIG_PARAMETERS: "'core.worktree'='/nowhere'",
  GIT_CONFIG_GLOBAL: "/nowhere",
  GIT_EXEC_PATH: "/nowhere",
  GIT_REPLACE_REF_BASE: "refs/nowhere",
  GIT_GRAFT_FILE: "/nowhere",
  GIT_SHALLOW_FILE: "/nowhere",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_SSH_COMMAND: "false",
  GIT_EXTERNAL_DIFF: "false",
  GIT_PAGER: "false",
};
const SECRET = {
  SOPS_AGE_KEY: "k",
  SOPS_AGE_KEY_FILE: "f",
  SOPS_AGE_KEY_CMD: "c",
  sops_age_key: "k",
  VAULT_TOKEN: "t",
};

test.each(ASKING)("the environment leads %j to no other repository", async (args, words) => {
  const at = await target();
  Object.assign(process.env, LEADING);
  const { out, err } = await runIn(at.folder, ...args);
  expect(out + err).toMatch(words);
});

test.each(ASKING)("git is started by %j with what it needs of the environment, and no more", async (args, words) => {
  const at = await target();
  const dump = newFolder();
  const git = ENVIRONMENT["PATH"]!.split(":").find((folder) => fs.existsSync(path.join(folder, "git")));
  const bin = program(newFolder(), `/usr/bin/env > ${dump}/$$; exec ${git}/git "$@"`);
  Object.assign(process.env, LEADING, SECRET, { HOME: "/home/of-a-test", LANG: "de_DE.UTF-8" });
  process.env["PATH"] = bin;
  const { out, err } = await runIn(at.folder, ...args);
  expect(out + err).toMatch(words);
  const dumps = fs.readdirSync(dump).map((file) => fs.readFileSync(path.join(dump, file), "utf8"));
  expect(dumps.length).toBeGreaterThan(2);
  const known = Object.keys(ENVIRONMENT).filter((name) => /^(?:XDG_CONFIG_HOME|SUDO_UID)$/.test(name));
  // A shell adds the last three.
  const own = ["GIT_ALLOW_PROTOCOL", "GIT_ATTR_NOSYSTEM", "GIT_NO_LAZY_FETCH", "GIT_TERMINAL_PROMPT", "LC_ALL"];
  const allowed = new Set([...own, "HOME", "PATH", ...known, "PWD", "OLDPWD", "SHLVL", "_"]);
  for (const text of dumps) {
    const names = text.split("\n").flatMap((line) => /^[^=]+(?==)/.exec(line)?.[0] ?? []);
    expect(names.filter((name) => !allowed.has(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining([...own, "HOME", "PATH"]));
    expect(text).toContain("LC_ALL=C\n");
  }
});

describe("a git that misbehaves", () => {
  /** Runs with a git of these lines of shell in PATH. */
  const withGit = (script: string) => {
    process.env["PATH"] = program(newFolder(), script);
  };

  test("is stopped where it gives no answer", async () => {
    const { folder } = await target();
    withGit("exec /bin/sleep 600");
    expect(() => Git.in(folder, 100)?.ask(["rev-parse", "HEAD"], 1000)).toThrow(
      "git was stopped: it gave no answer within 0.1 seconds; see whether `git status` ends in this folder",
    );
  });

  test("is stopped where its answer has no end", async () => {
    const { folder } = await target();
    withGit("while :; do echo 0123456789; done");
    expect(Git.in(folder)?.ask(["rev-parse", "HEAD"], 1000)).toEqual({ failed: "too long", complaint: "" });
    const { code, err } = await runIn(folder, "check", "--against", "HEAD");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("git refuses to say what is committed") });
  });

  test("that complains without end is stopped too", async () => {
    const { folder } = await target();
    withGit("while :; do echo 0123456789 >&2; done");
    expect(Git.in(folder)?.ask(["rev-parse", "HEAD"], 1000)).toEqual({ failed: "too long", complaint: "" });
  });

  test("that cannot be run is told", async () => {
    const { folder } = await target();
    withGit("");
    write(process.env["PATH"]!, "git", "#!/nowhere/sh\n");
    const { code, err } = await runIn(folder, "check", "--against", "HEAD");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("git cannot be run (ENOENT)") });
  });

  test("is none where PATH names a folder of that name, or a file that is no program", async () => {
    const { folder } = await target();
    const [folders, files] = [newFolder(), newFolder()];
    fs.mkdirSync(path.join(folders, "git"));
    write(files, "git", "#!/bin/sh\n");
    for (const bin of [folders, files, "", "/nowhere"]) {
      process.env["PATH"] = bin;
      expect(Git.in(folder)).toBeUndefined();
    }
    delete process.env["PATH"];
    expect(Git.in(folder)).toBeUndefined();
  });
});

test("a file of a commit that is longer than what is read of files is refused by its name", () => {
  const root = newFolder();
  write(root, "large", "x".repeat(1024 * 1024 + 1));
  write(root, "largest", "x".repeat(1024 * 1024));
  write(root, "bytes", "");
  fs.writeFileSync(path.join(root, "bytes"), Buffer.from([0xff, 0xfe]));
  commit(root);
  const committed = filesAt(root, "HEAD");
  expect(() => committed.read("large")).toThrow('large  is longer than the 1048576 bytes that are read of "HEAD"');
  expect(committed.read("largest")).toHaveLength(1024 * 1024);
  expect(() => committed.read("bytes")).toThrow("bytes  is not UTF-8 text");
});
