import { spawnSync } from "node:child_process";
import { closeSync, cpSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { scratchFolder } from "../support/scratch-repository";

const ROOT = path.join(__dirname, "../..");
const LIB = path.join(ROOT, "lib");

const bundle = (name: string) => readFileSync(path.join(LIB, "bundle", name), "latin1");

describe("the bundles of the programs", () => {
  const bundles = readdirSync(path.join(LIB, "bundle")).filter((file) => file.endsWith(".js"));

  test.each(bundles)("hold ASCII alone in %s: it is read a byte a character", (name) => {
    expect(bundle(name).match(/[^\0-\x7f].*/)).toBeNull();
  });

  test.each(["large.js", "main.js"])("hold in %s what is used of cdk8s", (name) => {
    const modules = modulesIn(name);
    expect(modules).toContain("node_modules/cdk8s/lib/api-object.js");
    const unwanted = /fast-json-patch|cdk8s\/lib\/(?:cron|helm|include|index|size|testing|yaml)\.js$/;
    expect(modules.filter((file) => unwanted.test(file))).toEqual([]);
  });

  test.each([
    ["yaml.js", "YAMLParseError=class "],
    ["re2js.js", "RE2JSSyntaxException=class "],
  ])("hold in %s alone a library that few runs need", (name, declared) => {
    expect(bundles.filter((file) => bundle(file).includes(declared))).toEqual([name]);
  });
});

/** CommonJS modules of packages, as esbuild names them. */
function modulesIn(name: string): string[] {
  return [...bundle(name).matchAll(/"(node_modules\/[^"]+)"\(/g)].map(([, file]) => file!);
}

describe("a synth of one cluster", () => {
  // Where a program has a terminal, `script` gives it one.
  const hasTerminals = spawnSync("script", ["--version"]).status === 0;
  /** Modules of node that only other runs need. The library for YAML would load `process`. */
  const UNWANTED = ["child_process", "net", "os", "perf_hooks", "process", "readline", "tty", "worker_threads"];
  const isUnwanted = (module: string) => UNWANTED.includes(module.replace("NativeModule ", ""));

  test.each(["a pipe", "a file", ...(hasTerminals ? ["a terminal"] : [])])(
    "loads no module of node for what it does not do, with output to %s",
    (output) => {
      const folder = scratchFolder();
      cpSync(path.join(ROOT, "clusters/demo"), path.join(folder, "clusters/demo"), { recursive: true });
      writeFileSync(path.join(folder, "empty.cjs"), "");
      const ofNode = modulesLoadedBy(path.join(folder, "empty.cjs"), { folder, output });
      const loaded = modulesLoadedBy(path.join(LIB, "main.js"), { folder, output });
      expect(loaded).toContain("NativeModule crypto");
      expect(loaded.filter((module) => isUnwanted(module) && !ofNode.includes(module))).toEqual([]);
      expect(existsSync(path.join(folder, "dist/demo/kustomization.yaml"))).toBe(true);
    },
  );
});

function modulesLoadedBy(program: string, { folder, output }: { folder: string; output: string }): string[] {
  const list = path.join(folder, "modules.txt");
  const node = [process.execPath, "--require", path.join(__dirname, "loaded-modules.cjs"), program];
  const [command, ...args] =
    output === "a terminal" ? ["script", "-qec", node.map((word) => `'${word}'`).join(" "), "/dev/null"] : node;
  const out = output === "a file" ? openSync(path.join(folder, "output.txt"), "w") : "pipe";
  const env = { PATH: process.env["PATH"], LOADED_MODULES: list };
  const { status, stderr } = spawnSync(command!, args, { cwd: folder, env, stdio: ["ignore", out, out] });
  if (typeof out === "number") closeSync(out);
  expect([status, String(stderr ?? "")]).toEqual([0, ""]);
  return readFileSync(list, "utf8").split("\n");
}
