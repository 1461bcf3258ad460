import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { bundle, start } from "../cli/bundled-program";
import { newFolder, recipients } from "../cli/user-repository";
import { ROOT } from "./installed-program";

const { bin, engines } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8"));

describe("Containerfile", () => {
  const lines = fs
    .readFileSync(path.join(ROOT, "Containerfile"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" ") as [string, ...string[]]);
  const all = (instruction: string) => lines.filter(([name]) => name === instruction).map(([, ...words]) => words);

  test("each base is an exact version of an image that runs the program", () => {
    const bases = all("FROM").map(([image]) =>
      /^docker\.io\/library\/node:(\d+)\.\d+\.\d+-alpine\d+\.\d+$/.exec(image!),
    );
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(Number(base![1])).toBeGreaterThan(Number(/\d+/.exec(engines.node)![0]));
    expect(new Set(bases.map((base) => base![0])).size).toBe(1);
  });

  test("the image runs as a user by number that is not root, and nothing follows that needs root", () => {
    const last = lines.findIndex(([name]) => name === "USER");
    expect(all("USER")).toEqual([["999:999"]]);
    expect(lines.slice(last).map(([name]) => name)).toEqual(["USER", "WORKDIR", "ENTRYPOINT"]);
  });

  test("what it copies is there, the program is the package's, and nothing is taken from the network unpinned", () => {
    expect(Object.keys(bin)).toEqual(JSON.parse(all("ENTRYPOINT")[0]!.join(" ")));
    const copied = all("COPY").flatMap((words) => words.filter((word) => word.startsWith("/sources/")));
    for (const file of copied) expect(fs.existsSync(path.join(ROOT, file.replace("/sources/", "")))).toBe(true);
    expect(all("ADD")).toEqual([]);
    const runs = all("RUN").map((words) => words.join(" "));
    expect(runs.filter((run) => /curl|wget|npm install (?!.*\/package\/)/.test(run))).toEqual([]);
    expect(fs.readFileSync(path.join(ROOT, ".dockerignore"), "utf8").split("\n")).toContain("node_modules");
  });
});

test("on a read-only file system, every step from init to check writes into the repository alone", async () => {
  const programs = bundle("cli/cli");
  const root = newFolder();
  const nodeOptions = ["--require", path.join(__dirname, "read-only.cjs")];
  const env = { WRITABLE: root, HOME: path.join(programs, "home"), TMPDIR: path.join(programs, "absent") };
  const run = (...args: readonly string[]) =>
    start(path.join(programs, "cli.js"), args, { cwd: root, env, nodeOptions }).ended;
  for (const args of [["init", "demo", ...(await recipients())], ["synth"], ["check"], ["status"]]) {
    const { code, err } = await run(...args);
    expect({ args, code, err }).toEqual({ args, code: 0, err: "" });
  }
  expect(fs.readdirSync(root).sort()).toEqual([".sops.yaml", "clusters", "dist"]);
  // The guard sees writes: with another folder writable, the same step is refused.
  const elsewhere = await start(path.join(programs, "cli.js"), ["init", "other", ...(await recipients())], {
    cwd: root,
    env: { ...env, WRITABLE: newFolder() },
    nodeOptions,
  }).ended;
  expect(elsewhere.code).toBe(2);
  expect(elsewhere.err).toContain("EROFS");
});

test("the image is the sidecar of Argo CD that the how-to shows", () => {
  const page = fs.readFileSync(path.join(ROOT, "docs/how-to/ci.md"), "utf8");
  const blocks = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block]) => parse(block!));
  const containers = blocks.flatMap((block) => block.spec?.template?.spec?.containers ?? []);
  expect(containers).toMatchObject([
    {
      securityContext: {
        runAsUser: 999,
        runAsNonRoot: true,
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      },
    },
  ]);
});
