// Runs the tests of test/browser: reports and the docs site in a real Chromium.
//
//   npm run test:browser             everything
//   npm run test:browser -- report   the files whose paths hold this; -t for the tests whose names match
//   npm run test:browser -- --shard=2/4  a quarter of the files, as jest has it
//   npm run look                     only what takes screenshots, and keeps them (--screenshots)
//
// CHROMIUM names the browser; without it, the first on the PATH that runs is taken. Where there is none, root on Debian gets
// its package. Where that fails, nothing is tested: the exit code is 77, or 1 with REQUIRE_BROWSER=1. Screenshots are kept
// where SCREENSHOTS names a folder, or --screenshots asks for a new one, whose path is printed: to draw and pack them takes
// long, and no test looks at them.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

/** What automake, meson and others take for "skipped"; `.ci/run` does so too. */
const SKIPPED = 77;
const ON_THE_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const root = path.join(import.meta.dirname, "..");
const site = path.join(root, "site");
const {
  values: { screenshots: keepsScreenshots, ...options },
  positionals: files,
} = parseArgs({
  options: {
    ...{ testNamePattern: { type: "string", short: "t" }, shard: { type: "string" } },
    screenshots: { type: "boolean" },
  },
  allowPositionals: true,
});

const found = find() ?? install();
if (found.reason !== undefined) {
  console.error(`\nNOT TESTED: NO CHROMIUM. ${found.reason}\n`);
  process.exit(process.env.REQUIRE_BROWSER === "1" ? 1 : SKIPPED);
}
const screenshots =
  process.env.SCREENSHOTS ??
  (keepsScreenshots ? mkdtempSync(path.join(tmpdir(), "typha-mtls-screenshots-")) : undefined);
if (screenshots !== undefined) mkdirSync(screenshots, { recursive: true });
console.log(`browser      ${found.version} (${found.executable})`);
execFileSync("node", ["scripts/build.mjs", "--if-changed"], { cwd: root, stdio: "inherit" });
const patterns = files.length === 0 ? ["/test/browser/"] : files.map((file) => `/test/browser/.*${file}`);
const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
const jest = ["node_modules/jest/bin/jest.js", ...patterns, ...args];
const listed = execFileSync(process.execPath, [...jest, "--listTests"], { cwd: root, encoding: "utf8" });
const builtSite = listed.includes("site.test.ts") ? { SITE: buildSite() } : {};

const kept = screenshots === undefined ? {} : { SCREENSHOTS: screenshots };
const env = { ...process.env, CHROMIUM: found.executable, ...kept, ...builtSite };
const { status } = spawnSync(process.execPath, jest, { cwd: root, stdio: "inherit", env });
if (screenshots !== undefined) console.log(`screenshots  ${screenshots}`);
process.exitCode = status ?? 1;

/** The browser that is named, or the first that runs: where Ubuntu has a snap, a program of that name only says so. */
function find() {
  const named = process.env.CHROMIUM;
  for (const name of named === undefined ? ON_THE_PATH : [named]) {
    const executable = named ?? onThePath(name);
    const version = executable && outputOf(executable, "--version");
    if (version !== undefined) return { executable, version: version.trim() };
  }
  if (named === undefined) return undefined;
  console.error(`CHROMIUM names ${named}, which does not run`);
  process.exit(2);
}

function onThePath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Debian's package, with a font: without one every letter is a box. */
function install() {
  const none = `none of ${ON_THE_PATH.join(", ")} is on the PATH`;
  if (process.getuid?.() !== 0) return { reason: `${none}, and only root may install it` };
  if (onThePath("apt-get") === undefined) return { reason: `${none}, and there is no apt-get` };
  const started = performance.now();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"]]) {
    const { status, stderr } = spawnSync("apt-get", ["-qq", ...step], { env, encoding: "utf8" });
    if (status !== 0) return { reason: `${none}, and apt-get ${step[0]} failed: ${stderr.trim().split("\n").at(-1)}` };
  }
  console.log(`installed chromium and fonts-dejavu-core in ${seconds(started)}`);
  return find() ?? { reason: `apt-get installed chromium, and still ${none}` };
}

/**
 * The site has packages of its own; they are installed where its lock file is newer than what is there. It is built for a
 * path of a host. Returns where it lies.
 */
function buildSite() {
  const started = performance.now();
  const installed = path.join(site, "node_modules/.package-lock.json");
  const isCurrent = existsSync(installed) && mtime(installed) >= mtime(path.join(site, "package-lock.json"));
  const npm = (...args) => execFileSync("npm", args, { cwd: site, stdio: ["ignore", "ignore", "inherit"] });
  if (!isCurrent) npm("ci", "--ignore-scripts");
  const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  npm("run", "build", "--", "--base", "/typha-mtls/", "--outDir", folder);
  console.log(`site         built in ${seconds(started)}`);
  return folder;
}

function outputOf(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return status === 0 ? stdout : undefined;
}

function mtime(file) {
  return statSync(file).mtimeMs;
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
