#!/usr/bin/env node
// The constructs for other languages of cdk8s, from the types of src/index.ts, by jsii: a module for Go, a package for Python.
//
//   npm run languages -- --out <folder> --go-module <path> [--package <file.tgz>] [--cdk8s]
//
// --go-module  path below which the Go module will lie, such as github.com/example/typha-mtls-go; its last part is typhamtls
// --package    the packed npm package that it carries; otherwise it is packed from the sources
// --cdk8s      makes the Go module of cdk8s too, from its npm package, for where no proxy serves it
//
// In the folder are go/typhamtls, python/ and, where asked for, go/cdk8s. jsii is installed in tools/ on the first
// run: it brings a TypeScript of its own, which nothing else needs.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { packed } from "../packed.mjs";
import { faceModule, shapesModule } from "./face.mjs";
import { languageModel } from "./model.mjs";

const here = import.meta.dirname;
const root = path.join(here, "../..");
/** Apart from this file, or the TypeScript of jsii would be that of scripts/languages/model.mjs. */
const tools = path.join(here, "tools");
const PEERS = ["cdk8s", "constructs"];
const TARGETS = ["go", "python"];

/** A tool that failed, with what it printed. */
class Failure extends Error {}

const { values } = parseArgs({
  options: {
    out: { type: "string" },
    "go-module": { type: "string" },
    package: { type: "string" },
    cdk8s: { type: "boolean" },
  },
});
if (values.out === undefined || values["go-module"] === undefined) {
  console.error("usage: npm run languages -- --out <folder> --go-module <path> [--package <file.tgz>] [--cdk8s]");
  process.exit(2);
}

const out = path.resolve(values.out);
const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-languages-"));
try {
  if (!isInstalled()) run("npm", ["ci", "--silent"], tools);
  const module = moduleFolder(values.package ?? packed(scratch));
  // Words that are reserved in C# and Java, which get no package, are names of fields here.
  run(tool("jsii"), ["--silence-warnings", "reserved-word"], module);
  for (const target of TARGETS) generate(module, target);
  if (values.cdk8s) generate(path.join(root, "node_modules/cdk8s"), "go");
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Whether the tools are there in the versions that are pinned. */
function isInstalled() {
  const read = (file) => JSON.parse(readFileSync(path.join(tools, file), "utf8"));
  return Object.entries(read("package.json").devDependencies).every(([name, version]) => {
    const installed = `node_modules/${name}/package.json`;
    return existsSync(path.join(tools, installed)) && read(installed).version === version;
  });
}

/** The sources that jsii compiles, in a package of their own: the library is bundled in it, for it is not made by jsii. */
function moduleFolder(tarball) {
  const folder = path.join(scratch, "module");
  const library = path.join(folder, "node_modules/typha-mtls");
  mkdirSync(library, { recursive: true });
  run("tar", ["-xzf", path.resolve(tarball), "-C", library, "--strip-components=1"], root);
  for (const peer of PEERS) symlinkSync(path.join(root, "node_modules", peer), path.join(folder, "node_modules", peer));
  cpSync(path.join(here, "face"), folder, { recursive: true });
  const model = languageModel();
  writeFileSync(path.join(folder, "index.ts"), faceModule(model));
  writeFileSync(path.join(folder, "shapes.ts"), shapesModule(model));
  cpSync(path.join(here, "README.md"), path.join(folder, "README.md"));
  const manifest = JSON.parse(readFileSync(path.join(library, "package.json"), "utf8"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifestOf(manifest), undefined, 2));
  return folder;
}

function manifestOf({ version, description, license, keywords, peerDependencies }) {
  const goModule = values["go-module"];
  const oldest = Object.fromEntries(PEERS.map((peer) => [peer, peerDependencies[peer].replace("^", "")]));
  return {
    name: "typha-mtls-jsii",
    version,
    description,
    license,
    keywords,
    author: { name: "typha-mtls" },
    repository: { type: "git", url: `https://${goModule}.git` },
    main: "index.js",
    types: "index.d.ts",
    stability: "experimental",
    peerDependencies,
    dependencies: { ...peerDependencies, "typha-mtls": version },
    devDependencies: oldest,
    bundledDependencies: ["typha-mtls"],
    jsii: {
      outdir: "out",
      targets: {
        go: { moduleName: goModule, packageName: "typhamtls" },
        python: { distName: "typha-mtls", module: "typha_mtls" },
      },
    },
  };
}

/** Code alone: to build it is for who publishes it. */
function generate(folder, target) {
  run(tool("jsii-pacmak"), ["--target", target, "--code-only", "--outdir", out, folder], folder);
}

function tool(name) {
  return path.join(tools, "node_modules/.bin", name);
}

function run(command, args, cwd) {
  const env = { ...process.env, JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION: "1" };
  try {
    execFileSync(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  } catch ({ stdout, stderr }) {
    throw new Failure(`${path.basename(command)} failed:\n${stdout}${stderr}`);
  }
}
