#!/usr/bin/env node
// Packs the npm package as `npm publish` does, scripts on, installs it in empty projects, and uses what it promises there:
// program, library, types, notices. scripts/consumers/matrix.mjs lists the projects.
//
//   scripts/check-pack.mjs                    the quick part, as in .ci/run
//   scripts/check-pack.mjs --all              every project, on every line of Node
//   scripts/check-pack.mjs --project <name>   one project of these, or several
//   scripts/check-pack.mjs --list             their names
//   scripts/check-pack.mjs --tarball <file>   a package that is packed already, such as a release

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { CDK8S_INIT, EXAMPLES, NODES, PROJECTS, RESOLUTIONS, RUNNERS } from "./consumers/matrix.mjs";
import { packed } from "./packed.mjs";

const root = path.join(import.meta.dirname, "..");
const { values: options } = parseArgs({
  options: {
    all: { type: "boolean" },
    project: { type: "string", multiple: true },
    list: { type: "boolean" },
    tarball: { type: "string" },
  },
});
const names = [...PROJECTS, CDK8S_INIT].map(({ name }) => name);
if (options.list) {
  console.log(names.join("\n"));
  process.exit(0);
}
const selected = selection();
const scratch = mkdtempSync(path.join(tmpdir(), "typha-mtls-pack-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const counts = { ok: 0, failed: 0 };
const tarball = options.tarball === undefined ? packed(scratch) : path.resolve(options.tarball);
for (const project of PROJECTS) if (selected.has(project.name)) tryProject(project);
if (selected.has(CDK8S_INIT.name)) tryAsItIs(CDK8S_INIT);
console.log(`${counts.ok} ok, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** Names of the projects that are tried. */
function selection() {
  if (options.all) return new Set(names);
  if (options.project === undefined)
    return new Set([...PROJECTS.filter(({ quick }) => quick), CDK8S_INIT].map(({ name }) => name));
  for (const name of options.project) {
    if (names.includes(name)) continue;
    console.error(`no project is called ${JSON.stringify(name)}: ${names.join("; ")}`);
    process.exit(2);
  }
  return new Set(options.project);
}

function tryProject({ name, packages, resolutions, runners }) {
  const folder = path.join(scratch, name.replaceAll(/\W+/g, "-"));
  install(folder, [tarball, ...Object.entries(packages).map(([each, version]) => `${each}@${version}`)]);
  for (const kind of ["commonjs", "module"]) {
    cpSync(path.join(import.meta.dirname, "consumers/project"), path.join(folder, kind), { recursive: true });
    writeFileSync(path.join(folder, kind, "package.json"), JSON.stringify({ type: kind }));
  }
  for (const beside of ["clusters", "examples"])
    cpSync(path.join(root, beside), path.join(folder, "commonjs", beside), { recursive: true });
  const bin = path.join(folder, "node_modules/.bin");
  const attempt = (title, program, args, where = "commonjs", env = {}) =>
    tell(`${name}: ${title}`, run(program, args, path.join(folder, where), env));

  attempt("CommonJS", "node", ["use.cjs"]);
  attempt("ES modules", "node", ["use.mjs"]);
  for (const resolution of resolutions) {
    const { module, kinds } = RESOLUTIONS[resolution];
    for (const kind of kinds) {
      const how = ["-p", ".", "--module", module, "--moduleResolution", resolution];
      attempt(`types by ${resolution}, ${kind}`, `${bin}/tsc`, how, kind);
    }
  }
  for (const runner of runners) {
    const { command, kinds } = RUNNERS[runner];
    const [program, ...args] = command;
    for (const kind of kinds) attempt(`${runner}, ${kind}`, `${bin}/${program}`, args, kind);
    for (const example of EXAMPLES.runners.includes(runner) ? EXAMPLES.names : [])
      attempt(`${runner}, examples: ${example}`, `${bin}/${program}`, [`examples/${example}/main.ts`, example]);
  }
  if (Object.keys(packages).length > 0) return;

  const notices = readFileSync(path.join(folder, "node_modules/typha-mtls/lib/THIRD-PARTY-NOTICES.txt"), "utf8");
  tell(`${name}: notices of what is bundled`, { failed: !notices.includes("node-forge 1"), output: notices });
  for (const node of options.all || options.project ? NODES : [undefined]) {
    const env = node === undefined ? {} : { PATH: `${installNode(node)}${path.delimiter}${process.env.PATH}` };
    const version = node ?? process.versions.node;
    if (node !== undefined) {
      attempt(`CommonJS on Node ${version}`, "node", ["use.cjs"], "commonjs", env);
      attempt(`ES modules on Node ${version}`, "node", ["use.mjs"], "commonjs", env);
    }
    const repository = `repository-${version}`;
    mkdirSync(path.join(folder, repository));
    const init = ["init", "demo", "--generate-identity", `../operator-${version}.txt`];
    for (const command of [init, ["synth"], ["check"]])
      attempt(`typha-mtls ${command[0]} on Node ${version}`, `${bin}/typha-mtls`, command, repository, env);
  }
}

/** Installs the package in a project as another program writes it, and runs what its authors run. */
function tryAsItIs({ name, folder, commands }) {
  const project = path.join(scratch, folder);
  cpSync(path.join(import.meta.dirname, "consumers", folder), project, { recursive: true });
  // npm installs what the project depends on too.
  const install = ["install", "--loglevel=error", "--no-audit", "--no-fund", tarball];
  tell(`${name}: npm install typha-mtls`, run("npm", install, project));
  for (const [program, ...args] of commands) {
    const env = { CDK8S_CHECK_UPGRADE: "false" };
    const title = `${name}: ${[program, ...args].join(" ")}`;
    tell(title, run(path.join(project, "node_modules/.bin", program), args, project, env));
  }
}

/** Folder of the program `node` of a version, from npm's packages of Node. */
function installNode(version) {
  const folder = path.join(scratch, `node-${version}`);
  const name = `node-${process.platform === "darwin" ? "bin-darwin" : process.platform}-${process.arch}`;
  install(folder, [`${name}@${version}`]);
  return path.join(folder, "node_modules", name, "bin");
}

function install(folder, packages) {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "project", private: true }));
  must("npm", ["install", "--loglevel=error", "--no-audit", "--no-fund", ...packages], folder);
}

function tell(title, { failed, output }) {
  counts[failed ? "failed" : "ok"] += 1;
  console.log(failed ? `!! ${title}\n${output.trimEnd()}` : `ok ${title}`);
}

function must(program, args, cwd) {
  const { failed, output } = run(program, args, cwd);
  if (!failed) return;
  console.error(`${program} ${args.join(" ")}\n${output}`);
  process.exit(1);
}

function run(program, args, cwd, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  });
  return { failed: status !== 0, output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}` };
}
