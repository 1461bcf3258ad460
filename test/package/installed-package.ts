import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { transformSync } from "esbuild";

const ROOT = path.join(__dirname, "../..");
const MODULES = path.join(ROOT, "node_modules");
/** What lib/ holds of the library, without its declarations: both forms, and the libraries that programs load too. */
const LIBRARY = [
  "index.js",
  "index.js.map",
  "testing.js",
  "pki.js",
  "esm",
  "shared",
  "bundle/yaml.js",
  "bundle/re2js.js",
];
const TSC = path.join(MODULES, "typescript/bin/tsc");

/**
 * A user's project with the clusters of this repository, in which the package is installed as it is published: the built
 * library, its declarations, its peers. What sources need of Node's types stands beside it, or does not.
 */
export class InstalledPackage {
  readonly folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-installed-"));

  constructor(readonly types: "node" | "none" = "node") {
    const own = path.join(this.folder, "node_modules/typha-mtls");
    mkdirSync(own, { recursive: true });
    for (const file of ["package.json", "schema", ...LIBRARY.map((each) => path.join("lib", each))])
      cpSync(path.join(ROOT, file), path.join(own, file), { recursive: true });
    run(path.join(ROOT, "scripts/declarations.mjs"), [path.join(own, "lib/types")], ROOT);
    cpSync(path.join(ROOT, "clusters"), path.join(this.folder, "clusters"), { recursive: true });
    mkdirSync(path.join(this.folder, "node_modules/@types"));
    for (const peer of ["cdk8s", "constructs", ...(types === "node" ? ["@types/node"] : [])])
      symlinkSync(path.join(MODULES, peer), path.join(this.folder, "node_modules", peer));
  }

  /** Adds a source, and what it is compiled to. */
  add(file: string, source: string): void {
    this.write(file, source);
    this.write(file.replace(/ts$/, "js"), transformSync(source, { loader: "ts", format: "cjs" }).code);
  }

  /** Writes a file that sources read. */
  write(file: string, text: string): void {
    const target = path.join(this.folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** What the compiler reports of sources in the folder, declarations of the package included; empty where they fit. */
  misfits(files: readonly string[]): string {
    const types = this.types === "node" ? "node" : "";
    const strict = ["--noEmit", "--strict", "--skipLibCheck", "false", "--types", types, "--target", "ES2022"];
    try {
      return run(TSC, [...strict, "--module", "nodenext", ...files], this.folder);
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  /** Runs sources one after the other in the folder. @returns what each printed */
  run(files: readonly string[], ...argv: readonly string[]): string[] {
    writeFileSync(path.join(this.folder, "run.cjs"), RUN);
    return JSON.parse(run("run.cjs", [JSON.stringify(files), ...argv], this.folder));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** What a source prints after it was loaded counts too: where it waits, it is known by its own storage. */
const RUN = `
const { AsyncLocalStorage } = require("node:async_hooks");
const { log } = console;
const [files, ...argv] = process.argv.slice(2);
process.argv = [...process.argv.slice(0, 2), ...argv];
const current = new AsyncLocalStorage();
console.log = (text) => current.getStore().push(String(text));
const printed = JSON.parse(files).map((file) => {
  const lines = [];
  current.run(lines, () => require("./" + file.replace(/ts$/, "js")));
  return lines;
});
process.once("beforeExit", () => log(JSON.stringify(printed.map((lines) => lines.join("\\n")))));
`;

function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, [program, ...args], { cwd, encoding: "utf8", stdio: "pipe" });
}
