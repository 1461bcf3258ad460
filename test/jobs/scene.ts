import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { jobFiles } from "../../src/lifecycle/setup/jobs/job-files";
import { withPackage } from "../../src/lifecycle/setup/package-json";
import { git } from "../attacks/random-edits/git";
import { NOW, scratchKeys, scratchRepository } from "../support/scratch-repository";
import { makePackages, npm, PEERS, ROOT, type Tarball, tarballAt, VERSION, versionOf } from "./packages";
import { writePrograms } from "./programs";

/** What attempts start from, made once in a run of jest. */
export interface Scene {
  /** Folder that an attempt copies: `remote.git`, the programs in `bin`, the home of whoever runs the job. */
  readonly template: string;
  /** Authors' checkouts at a commit that the target branch has left behind, each with a change that is not committed. */
  readonly authors: Readonly<Record<Change, string>>;
  /** The package as it is published, and one of the same name whose program is a canary. */
  readonly tarballs: Readonly<Record<"ours" | "evil", Tarball>>;
  /** The folder of packages that a job which renews installs from: the same ones, with another code cache. */
  readonly renewing: string;
  /** The commit of the target branch. */
  readonly target: string;
  /** npm's cache with all packages that the lock names, in place of a registry. */
  readonly npmCache: string;
  /** age identity that opens every key. */
  readonly key: string;
}

/** What a request does beside its trick: another registry for the images, rendered; or more nodes. */
export type Change = "hostile" | "harmless";

const EDITS: Readonly<Record<Change, (text: string) => string>> = {
  hostile: (text) => `${text.trimEnd()}\n  images:\n    registry: evil.example\n`,
  harmless: (text) => text.replace("nodes: 120", "nodes: 121"),
};

/** Moments at which jobs run: a day after the clusters were made; and when their leaves are due. */
export const CLOCKS = { check: "2027-01-16T12:00:00Z", renew: "2027-12-01T12:00:00Z" } as const;

let scene: Promise<Scene> | undefined;

/** The scene of this run of jest. Whoever comes first makes it; jest.config.js names its folder, and removes it. */
export function theScene(): Promise<Scene> {
  scene ??= madeOrAwaited(process.env["TYPHA_MTLS_JOBS_SCENE"]!);
  return scene;
}

async function madeOrAwaited(folder: string): Promise<Scene> {
  const done = path.join(folder, "scene.json");
  try {
    fs.mkdirSync(folder);
  } catch {
    for (let waited = 0; !fs.existsSync(done); waited += 1) {
      if (waited > 1_200 || fs.existsSync(path.join(folder, "failed"))) throw new Error("the scene was not made");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return JSON.parse(fs.readFileSync(done, "utf8")) as Scene;
  }
  try {
    const made = await makeScene(fs.realpathSync(folder));
    fs.writeFileSync(`${done}.new`, JSON.stringify(made));
    fs.renameSync(`${done}.new`, done);
    return made;
  } catch (error) {
    fs.writeFileSync(path.join(folder, "failed"), String(error));
    throw error;
  }
}

async function makeScene(folder: string): Promise<Scene> {
  const packages = path.join(folder, "packages");
  fs.mkdirSync(packages);
  const tarballs = makePackages(packages);
  const npmCache = path.join(folder, "npm-cache");
  const all = fs.readdirSync(packages).filter((name) => name.endsWith(".tgz"));
  npm(folder, "cache", "add", "--cache", npmCache, ...all.map((name) => path.join(packages, name)));
  const { operator } = await scratchKeys();

  const { root } = await scratchRepository({});
  writeProject(root, packages, tarballs.ours);
  synth(root);
  git(root, "init", "--quiet", "--initial-branch=main", "--template=");
  for (const step of ["clusters of the platform", "a second step", "a third one"]) {
    fs.writeFileSync(path.join(root, "README.md"), `# Clusters\n\n${step}\n`);
    git(root, "add", "--all");
    git(root, "commit", "--quiet", "--message", step);
  }
  const template = path.join(folder, "template");
  const remote = path.join(template, "remote.git");
  fs.mkdirSync(template);
  git(folder, "clone", "--quiet", "--bare", "--template=", root, remote);
  // GitLab's push options.
  git(remote, "config", "receive.advertisePushOptions", "true");
  const authors = Object.fromEntries(
    (["hostile", "harmless"] as const).map((change) => [change, authorOf(change, folder, remote)]),
  ) as Scene["authors"];
  // The target branch goes on.
  fs.writeFileSync(path.join(root, "README.md"), "# Clusters\n\nmain went on\n");
  git(root, "commit", "--quiet", "--all", "--message", "main went on");
  git(root, "push", "--quiet", remote, "main");
  writePrograms(path.join(template, "bin"), packages);
  for (const one of ["home", "temp", "outside"]) fs.mkdirSync(path.join(template, one));
  fs.writeFileSync(path.join(template, "outside/victim"), VICTIM);
  const renewing = path.join(folder, "packages-of-renewal");
  execFileSync("cp", ["-al", packages, renewing]);
  warmCodeCaches(packages, authors.hostile, renewing, root, operator.identity);
  const target = git(root, "rev-parse", "HEAD").trim();
  packObjects(remote);
  for (const author of Object.values(authors)) handOver(author, remote);
  return { template, authors, tarballs, renewing, target, npmCache, key: operator.identity };
}

/** An attempt copies these repositories: one file in place of many. */
function packObjects(repository: string): void {
  git(repository, "repack", "-a", "-d", "--quiet");
}

/** Readies an author's checkout to be copied beside its remote, with the objects of a target branch that it does not name yet. */
function handOver(author: string, remote: string): void {
  packObjects(author);
  git(author, "fetch", "--quiet", "--no-tags", "--refmap=", "--no-write-fetch-head", remote, "main");
  git(author, "remote", "set-url", "origin", "../remote.git");
}

/** A file of somebody else. */
export const VICTIM = "of somebody else\n";

function authorOf(change: Change, folder: string, remote: string): string {
  const author = path.join(folder, change);
  git(folder, "clone", "--quiet", "--template=", remote, author);
  git(author, "switch", "--quiet", "--create", "change");
  const file = path.join(author, "clusters/demo/cluster.yaml");
  fs.writeFileSync(file, EDITS[change](fs.readFileSync(file, "utf8")));
  synth(author);
  return author;
}

/** A user's project as `setup --ci` leaves it. */
function writeProject(root: string, packages: string, ours: Tarball): void {
  const files = [...jobFiles("github", ROOTS), ...jobFiles("gitlab", ROOTS)];
  for (const { path: file, content } of files) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), content);
  }
  fs.writeFileSync(path.join(root, ".gitlab-ci.yml"), "include:\n  - local: /.gitlab/typha-mtls.yml\n");
  fs.writeFileSync(path.join(root, ".gitignore"), "node_modules/\n/typha-mtls-report.*\n");
  const [project] = withPackage(undefined, VERSION).writes;
  const manifest = JSON.parse(String(project!.content));
  manifest.name = "clusters";
  fs.writeFileSync(path.join(root, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const own = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const peers = Object.fromEntries(PEERS.map((name) => [`node_modules/${name}`, peerEntry(name, packages)]));
  const entry = {
    version: VERSION,
    ...resolved("typha-mtls", VERSION, ours.integrity),
    dev: true,
    license: own.license,
    bin: own.bin,
    engines: own.engines,
    peerDependencies: own.peerDependencies,
    peerDependenciesMeta: own.peerDependenciesMeta,
  };
  const lock = {
    name: "clusters",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "clusters", devDependencies: manifest.devDependencies },
      ...peers,
      "node_modules/typha-mtls": entry,
    },
  };
  fs.writeFileSync(path.join(root, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
}

export const ROOTS = { inputs: "clusters", dist: "dist" };

function peerEntry(name: string, packages: string) {
  const version = versionOf(name);
  const { integrity } = tarballAt(path.join(packages, `${name}-${version}.tgz`));
  return { version, ...resolved(name, version, integrity), dev: true, peer: true };
}

function resolved(name: string, version: string, integrity: string) {
  return { resolved: `https://registry.example.com/${name}/-/${name}-${version}.tgz`, integrity };
}

/**
 * Leaves V8's code caches in the packages that jobs install, of what they run and of nothing else: the whole cache is read at each
 * start, and what it lacks is compiled then. With the build's, each of some thousand runs takes a sixth longer.
 *
 * @param author - checkout with a hostile change, which is only read
 * @param root - checkout in which certificates are renewed
 */
function warmCodeCaches(packages: string, author: string, renewing: string, root: string, key: string): void {
  const against = ["--against", "refs/remotes/origin/main", "--changed"];
  const report = path.join(author, "../report.md");
  const check = writing(packages, CLOCKS.check);
  const codes = [
    check("-C", author, "check", "--strict", ...against, "--output", "github", "--report", report),
    writing(renewing, CLOCKS.renew, { SOPS_AGE_KEY: key })("-C", root, "renew", "--all"),
  ];
  // The change asks for an approval.
  if (codes.join() !== "3,0") throw new Error(`the program ends with ${codes} in the scene`);
}

/** The program of a folder of packages, which writes code caches there. */
function writing(packages: string, now: string, env: NodeJS.ProcessEnv = {}) {
  const program = path.join(packages, "ours/lib/cli.js");
  const caches = { TYPHA_MTLS_WRITE_CODE_CACHE: "large,re2js,yaml", ...env };
  return (...args: readonly string[]) => runAt(now, program, args, caches);
}

/** Renders with the program as it is built now, at the moment at which the clusters were made. */
function synth(root: string): void {
  const program = path.join(ROOT, "lib/cli.js");
  if (runAt(NOW.toISOString(), program, ["-C", root, "synth"]) !== 0) throw new Error("the scene cannot be rendered");
}

/** Runs a program of node at a moment. @returns its exit code */
function runAt(now: string, program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): number | null {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "clock-"));
  const clock = path.join(folder, "clock.cjs");
  fs.copyFileSync(path.join(__dirname, "stand-ins/clock.cjs"), clock);
  fs.writeFileSync(path.join(folder, "now"), now);
  const env = { PATH: process.env["PATH"], ...more };
  const { status } = spawnSync(process.execPath, ["--require", clock, program, ...args], { stdio: "ignore", env });
  fs.rmSync(folder, { recursive: true });
  return status;
}
