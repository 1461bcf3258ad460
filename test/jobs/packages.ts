import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";

export const ROOT = path.join(__dirname, "../..");
export const { version: VERSION } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
  version: string;
};

export interface Tarball {
  readonly file: string;
  readonly integrity: string;
}

/** What the package needs beside it. */
export const PEERS = ["cdk8s", "constructs"] as const;

/** Tarballs and unpacked packages: ours, an evil one, and peers that hold nothing but their names. */
export function makePackages(packages: string): Readonly<Record<"ours" | "evil", Tarball>> {
  npm(packages, "pack", "--ignore-scripts", "--silent", "--pack-destination", packages, ROOT);
  const ours = tarballAt(path.join(packages, `typha-mtls-${VERSION}.tgz`));
  const folders: [string, string][] = [[ours.integrity, unpacked(ours, path.join(packages, "ours"))]];
  // Compiling the program is most of a run, and the build's cache of that is not published.
  const cache = "lib/bundle/main.js.cache";
  fs.copyFileSync(path.join(ROOT, cache), path.join(packages, "ours", cache));
  for (const unused of [
    "lib/index.js",
    "lib/index.js.map",
    "lib/esm",
    "lib/types",
    "examples",
    "docs/pictures",
    "docs/how-to",
    "docs/decisions",
    "docs/origins",
  ])
    fs.rmSync(path.join(packages, "ours", unused), { recursive: true, force: true });
  for (const name of PEERS) {
    const peer = packed(packages, name, { name, version: versionOf(name) });
    folders.push([peer.integrity, path.join(packages, name)]);
  }
  const evil = packed(packages, "evil", { name: "typha-mtls", version: VERSION, bin: { "typha-mtls": "lib/cli.js" } });
  folders.push([evil.integrity, path.join(packages, "evil")]);
  const byIntegrity = Object.fromEntries(folders.map(([key, folder]) => [key, path.relative(packages, folder)]));
  const bySpec = { [`typha-mtls@${VERSION}`]: "ours", "typha-mtls": "ours" };
  fs.writeFileSync(path.join(packages, "store.json"), JSON.stringify({ byIntegrity, bySpec }));
  return { ours, evil };
}

/** It does not know the attempt when it is packed: the folder is above it. */
const EVIL_PROGRAM = `#!/usr/bin/env node
const fs = require("node:fs");
let folder = __dirname;
while (!fs.existsSync(folder + "/bin/gitconfig") && folder !== "/") folder = require("node:path").dirname(folder);
fs.appendFileSync(folder + "/marker", "the evil package ran\\n" + JSON.stringify(process.env) + "\\n");
`;

function packed(packages: string, folder: string, manifest: { name: string; version: string; bin?: object }): Tarball {
  const at = path.join(packages, folder);
  fs.mkdirSync(path.join(at, "lib"), { recursive: true });
  fs.writeFileSync(path.join(at, "package.json"), JSON.stringify(manifest));
  fs.writeFileSync(path.join(at, "lib/cli.js"), EVIL_PROGRAM, { mode: 0o755 });
  const to = path.join(packages, `of-${folder}`);
  fs.mkdirSync(to);
  npm(packages, "pack", "--ignore-scripts", "--silent", "--pack-destination", to, at);
  const name = folder === "evil" ? "evil.tgz" : `${folder}-${manifest.version}.tgz`;
  fs.renameSync(path.join(to, fs.readdirSync(to)[0]!), path.join(packages, name));
  return tarballAt(path.join(packages, name));
}

export function tarballAt(file: string): Tarball {
  return { file, integrity: `sha512-${createHash("sha512").update(fs.readFileSync(file)).digest("base64")}` };
}

function unpacked({ file }: Tarball, folder: string): string {
  fs.mkdirSync(folder);
  execFileSync("tar", ["-xzf", file, "-C", folder, "--strip-components=1"]);
  return folder;
}

export function npm(cwd: string, ...args: readonly string[]): void {
  const env = { PATH: process.env["PATH"], HOME: cwd, npm_config_update_notifier: "false", npm_config_logs_max: "0" };
  execFileSync("npm", args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
}

export function versionOf(name: string): string {
  return JSON.parse(fs.readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8")).version;
}
