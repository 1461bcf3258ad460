import { spawnSync } from "node:child_process";
import * as realFs from "node:fs";
import * as path from "node:path";
import { describeSynth } from "../../src/cli/synth/describe-synth";
import { CLEARED } from "../../src/cli/terminal";
import { bundle, start } from "./bundled-program";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, initialised, newFolder, read, write } from "./user-repository";

/** Files that cannot take their place, because the disk refuses the last step. */
const mockRefused = { by: (_target: string): boolean => false };

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof realFs>("node:fs");
  return {
    ...actual,
    __esModule: true,
    renameSync: (from: string, to: string) => {
      if (mockRefused.by(to)) throw Object.assign(new Error("refused by a test"), { code: "ENOSPC" });
      actual.renameSync(from, to);
    },
  };
});

let root: string;

beforeAll(async () => {
  root = await initialised(["a"], ["longer-name", "--gitops", "kustomize"]);
});

afterEach(() => {
  mockRefused.by = () => false;
});

describe("when something is wrong", () => {
  test("in one cluster, no cluster is written, and everything is told at once", async () => {
    const broken = copyOf(root);
    const file = "clusters/a/cluster.yaml";
    write(broken, file, read(broken, file).replace("flux", "fluxcd").replace("nodes: 100", "nodes: many"));
    const before = contentsOf(broken);
    const { code, out, err } = await runIn(broken, "synth");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(
      [
        'clusters/a/cluster.yaml:9:10    spec.nodes: "many" is not a whole number',
        'clusters/a/cluster.yaml:10:11   spec.gitops: "fluxcd" is not one of flux, argocd, argocd-ksops, kustomize. Did you mean "flux"?',
        "2 problems, nothing was written",
        "",
      ].join("\n"),
    );
    expect(contentsOf(broken)).toEqual(before);
  });

  test("with the disk in the middle, it says how far it came, and a second run completes", async () => {
    const copy = copyOf(root);
    mockRefused.by = (target) => target.includes("longer-name");
    const { code, out, err } = await runIn(copy, "synth");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(
      /cannot be used \(ENOSPC: no space left on the disk\)\n1 problem, 1 of 2 clusters were written and the others left as they were: run it again\n$/,
    );
    expect(realFs.readdirSync(path.join(copy, "dist"))).toEqual(["a"]);
    mockRefused.by = () => false;
    expect((await runIn(copy, "synth")).out).toMatch(/^a .* unchanged\nlonger-name .* \d+ written\n/);
  });

  test("with the disk from the start, nothing was written", async () => {
    const copy = copyOf(root);
    mockRefused.by = (target) => target.includes("dist");
    const { err } = await runIn(copy, "synth");
    expect(err).toMatch(/1 problem, nothing was written\n$/);
    expect(realFs.readdirSync(copy)).not.toContain("dist");
  });

  test.each(["synth", "check"])("with dist/, which is a file, %s says so once", async (command) => {
    const broken = copyOf(root);
    write(broken, "dist", "x");
    const { code, codes, err } = await runIn(broken, command);
    expect({ code, codes }).toEqual({ code: 2, codes: ["file-unusable"] });
    expect(err).toContain("dist   is not a directory");
    expect(read(broken, "dist")).toBe("x");
  });

  test("what stands in a user's file stays on its line and does not steer the terminal", async () => {
    const broken = copyOf(root);
    const file = "clusters/a/cluster.yaml";
    write(broken, file, read(broken, file).replace("gitops: flux", 'gitops: "\\e[2Jflux\\n0 problems"'));
    const { err } = await runIn(broken, "synth");
    expect(err).toContain('spec.gitops: "\\u{1b}[2Jflux\\u{a}0 problems" is not one of');
    expect(err.split("\n")).toHaveLength(3);
    write(broken, file, read(broken, file).replace("\\n0 problems", ""));
    expect((await runIn(broken, "synth")).err).toContain('"\\u{1b}[2Jflux" is not one of');
  });
});

test("a line per cluster, in columns, and how long it took", async () => {
  const copy = copyOf(root);
  const { code, out, err } = await runIn(copy, "synth");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.replace(/\d+\.\d\d s/, "0.06 s")).toMatch(
    /^a {13}Calico v3\.31\.7 {3} *\d+ objects {3} *\d+ files {3}\d+ written\nlonger-name {3}Calico v3\.31\.7 .*\n2 clusters, \d+ written {3}0\.06 s\n\nnext {5}Copy flux-kustomization\.yaml from dist\/a\/to-copy to where your objects of Flux lie: `npx typha-mtls docs flux`\n$/,
  );
  expect((await runIn(copy, "synth", "a")).out).toMatch(/^a .* unchanged\n1 cluster, unchanged {3}\d+\.\d\d s\n$/);
});

describe("folders below clusters/ that belong to another tool, as Flux's do,", () => {
  let shared: string;
  const sentence = "clusters/base, clusters/prod hold no cluster of typha-mtls, and are left to other tools";
  beforeAll(() => {
    shared = copyOf(root);
    write(shared, "clusters/prod/flux-system/gotk-sync.yaml", "kind: GitRepository\n");
    write(shared, "clusters/base/kustomization.yaml", "resources: []\n");
  });

  test("are named by synth in one notice, and rendered to nothing", async () => {
    const { code, out, err } = await runIn(shared, "synth");
    expect({ code, err }).toEqual({ code: 0, err: `! ${sentence}\n` });
    expect(out).toMatch(/^a .*\nlonger-name .*\n2 clusters, .*\n\nnext .*\n$/);
    expect(realFs.readdirSync(path.join(shared, "dist"))).toEqual(["a", "longer-name"]);
    expect((await runIn(shared, "synth", "a")).err).toBe("");
  });

  test("are named by check in one line that is no warning", async () => {
    await runIn(shared, "synth");
    const { code, out } = await runIn(shared, "check", "--strict");
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`\n\n\\(repository\\)\n {2}- ${sentence}\nno problems\n$`));
    expect((await runIn(shared, "check", "a")).out).not.toContain("(repository)");
  });

  test.each([["status"], ["renew"], ["recipients", "list"], ["reseal"]])("are nothing to %s", async (...args) => {
    const own = await runIn(root, ...args);
    expect(await runIn(shared, ...args)).toEqual(own);
  });

  test("are refused where they are asked for, with the command that makes a cluster of one", async () => {
    expect(await runIn(shared, "status", "prod")).toEqual({
      code: 2,
      out: "",
      err: "clusters/prod   has no cluster.yaml of typha-mtls\n                set spec.inputs in typha-mtls.yaml if this folder belongs to another tool; otherwise run `npx typha-mtls init prod`\n1 problem\n",
    });
  });
});

test("numbers of different length stand below each other, and what is rendered for all clusters in a line of its own", () => {
  const result = { calico: "v3.26.5", objects: 9, files: 9, written: 9, unchanged: 0, removed: 0 };
  const results = [
    { ...result, name: "one" },
    { ...result, name: "two", calico: "v3.31.10", objects: 13, files: 110, written: 100, unchanged: 10, removed: 2 },
  ];
  const lines =
    "one   Calico v3.26.5     9 objects     9 files   9 written\n" +
    "two   Calico v3.31.10   13 objects   110 files   100 written, 2 removed\n";
  expect(describeSynth({ results }, 1.234)).toBe(`${lines}2 clusters, 109 written, 2 removed   1.23 s\n`);
  const fleet = { files: 2, written: 1, unchanged: 1, removed: 3 };
  expect(describeSynth({ results, fleet }, 1.234)).toBe(
    "one      Calico v3.26.5     9 objects     9 files   9 written\n" +
      "two      Calico v3.31.10   13 objects   110 files   100 written, 2 removed\n" +
      "_fleet                                    2 files   1 written, 3 removed\n" +
      "2 clusters, 110 written, 5 removed   1.23 s\n",
  );
});

describe("npm run synth and cdk8s synth", () => {
  let main: string;
  beforeAll(() => {
    main = path.join(bundle("main"), "main.js");
  });

  test("give the same bytes, CDK8S_OUTDIR or not, and the same problems with the same exit codes", async () => {
    const [plain, named, byCli] = [copyOf(root), copyOf(root), copyOf(root)];
    expect(await start(main, [], { cwd: plain }).ended).toMatchObject({ code: 0, err: "" });
    const env = { CDK8S_OUTDIR: path.join(named, "dist") };
    expect(await start(main, [], { cwd: named, env }).ended).toMatchObject({ code: 0, err: "" });
    expect((await runIn(byCli, "synth")).code).toBe(0);
    expect(contentsOf(named)).toEqual(contentsOf(plain));
    expect(contentsOf(byCli)).toEqual(contentsOf(plain));
    const empty = newFolder();
    expect(await start(main, [], { cwd: empty }).ended).toEqual((await runIn(empty, "synth")).printed);
  });

  test.each([[["prod"]], [["--diff"]], [["prod", "synth"]]])(
    "refuse %j and write nothing: all were rendered where one was meant",
    async (words) => {
      const copy = copyOf(root);
      expect(await start(main, words, { cwd: copy }).ended).toEqual({
        code: 2,
        out: "",
        err: [
          "this script renders every cluster, and takes no names or options [script-with-arguments]",
          "npx typha-mtls synth <cluster>",
          "1 problem, nothing was written",
          "",
        ].join("\n"),
      });
      expect(contentsOf(copy)).toEqual(contentsOf(root));
    },
  );

  // util-linux's; it runs a command on a terminal of its own.
  const script = spawnSync("script", ["--version"]).status === 0 ? test : test.skip;
  script("draw progress where standard error is a terminal (skipped where there is no script)", () => {
    const words = ["-qec", `${process.execPath} ${main}`, "/dev/null"];
    const { stdout } = spawnSync("script", words, {
      cwd: copyOf(root),
      env: { PATH: "/usr/bin:/bin" },
      encoding: "utf8",
    });
    expect(stdout).toContain(`${CLEARED}rendering cluster 0 of 2`);
    expect(stdout.split(CLEARED).at(-1)).toMatch(
      /^a {13}Calico .*\r\nlonger-name .*\r\n2 clusters, .* s\r\n\r\nnext .*\r\n$/,
    );
  });

  test("say every word once, also where the reader does not keep up", async () => {
    const hook = path.join(path.dirname(main), "slow-reader.cjs");
    // Takes ten bytes, then has no room for more.
    realFs.writeFileSync(
      hook,
      `const fs = require("node:fs");
       const real = fs.writeSync;
       let calls = 0;
       fs.writeSync = (descriptor, bytes) => {
         calls += 1;
         if (calls > 1) throw Object.assign(new Error("EAGAIN"), { code: "EAGAIN" });
         return real(descriptor, bytes.subarray(0, 10));
       };`,
    );
    const copy = copyOf(root);
    const { code, out, err } = await start(main, [], { cwd: copy, nodeOptions: ["--require", hook] }).ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^a {13}Calico .*\nlonger-name {3}Calico .*\n2 clusters, .* s\n\nnext .*\n$/);
  });
});
