// Programs that few machines have, built or installed once into the user's cache folder: helm 4 by Go, and a node of each line
// of long-term support by npm. go.mod and package.json, each with its checksums, pin them in the folders beside this file.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { warmCodeCache } from "../code-cache.mjs";
import { outputOf } from "./run.mjs";

const project = path.join(import.meta.dirname, "../..");
const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "typha-mtls-bench");
const pinnedNodes = JSON.parse(readFileSync(path.join(import.meta.dirname, "nodes/package.json"), "utf8")).dependencies;

/** Lines of node that are measured, the oldest first, such as `node 20`. */
export const LINES = Object.keys(pinnedNodes).map((name) => name.replace("-", " "));

/** A tool or { missing: why }. @returns what `make` makes of the tool, or why it is missing */
export function ifThere(tool, make) {
  return tool.missing === undefined ? make(tool) : tool;
}

/** Helm 4 as pinned, or where that cannot be built, the one on the PATH. */
export function findHelm() {
  const source = path.join(import.meta.dirname, "helm");
  const version = /^\thelm\.sh\/helm\/v4 (\S+)/m.exec(readFileSync(path.join(source, "go.mod"), "utf8"))[1];
  const go = outputOf("go", ["env", "GOVERSION"])?.trim();
  const built =
    go === undefined ? { missing: "Go is not on the PATH" } : cached("helm", source, go, buildHelm(version));
  if (built.missing === undefined) return { program: path.join(built.folder, "helm"), version: `${version} by ${go}` };
  const found = outputOf("helm", ["version", "--template", "{{.Version}}"])?.trim();
  if (found?.startsWith("v4.")) return { program: "helm", version: found };
  return { missing: `helm 4 is not on the PATH, and cannot be built: ${built.missing}` };
}

/** As upstream builds it (its Makefile). */
function buildHelm(version) {
  const flags = `-s -w -X helm.sh/helm/v4/internal/version.version=${version}`;
  const env = { CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: "-mod=readonly -buildvcs=false" };
  return (folder) =>
    run("go", ["build", "-trimpath", "-ldflags", flags, "-o", ".", "helm.sh/helm/v4/cmd/helm"], folder, env);
}

/**
 * A node of each line, with the programs of lib/ and code caches of its own, as if they had been built by it.
 *
 * @returns by line
 */
export function findNodes(scratch) {
  const installed = cached("nodes", path.join(import.meta.dirname, "nodes"), "", (folder) => {
    cpSync(path.join(project, ".npmrc"), path.join(folder, ".npmrc"));
    return run("npm", ["ci", "--ignore-scripts"], folder);
  });
  const nodeOf = (name) =>
    ifThere(installed, ({ folder }) => {
      const program = path.join(folder, "node_modules", name, "bin/node");
      const lib = path.join(scratch, name);
      cpSync(path.join(project, "lib"), lib, { recursive: true });
      warmCodeCache(lib, program);
      return { program, lib, version: outputOf(program, ["--version"]).trim() };
    });
  return Object.fromEntries(Object.keys(pinnedNodes).map((name, at) => [LINES[at], nodeOf(name)]));
}

/**
 * A folder of the cache, filled once with a copy of `source` and what `make` adds to it.
 *
 * @param salt - what else the result depends on
 * @param make - returns why it could not; undefined where it could
 */
function cached(name, source, salt, make) {
  const sum = createHash("sha256").update(`${process.platform} ${process.arch} ${salt}`);
  const pins = name === "helm" ? ["go.mod", "go.sum"] : ["package.json", "package-lock.json"];
  for (const file of pins) sum.update(readFileSync(path.join(source, file)));
  const folder = path.join(cache, `${name}-${sum.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return { folder };
  console.error(`making ${name} for the benchmark, once …`);
  mkdirSync(cache, { recursive: true });
  // Under another name until it is whole.
  const staged = mkdtempSync(`${folder}-`);
  try {
    cpSync(source, staged, { recursive: true });
    const missing = make(staged);
    if (missing !== undefined) return { missing };
    renameSync(staged, folder);
    return { folder };
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** @returns why a command failed, in its words */
function run(command, args, cwd, env) {
  const { status, error, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  const said = stderr?.split("\n").find((line) => line.trim() !== "" && !/warn|^go: downloading/.test(line));
  return error?.message ?? said ?? `${command} ended with ${status}`;
}
