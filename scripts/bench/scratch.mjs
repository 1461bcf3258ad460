// Repositories to render, outside of this one.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const project = path.join(import.meta.dirname, "../..");

/** The fleets with all that was written, which is removed at the end only. */
const NEEDED_BYTES = 3 * 2 ** 30;

/**
 * A file system in memory where there is one with room, or the folder for temporary files. On a disk the figures depend
 * on what was removed there before: ext4 searches past every inode that was freed within the last minutes, so a second
 * run would pay for what the first one left behind.
 */
export const scratchPlace = process.env.TMPDIR ?? (hasRoom("/dev/shm") ? "/dev/shm" : tmpdir());

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** A folder that is removed when the process ends, however it ends. */
export function scratchFolder() {
  const folder = mkdtempSync(path.join(scratchPlace, "typha-mtls-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  return folder;
}

/** A repository with copies of clusters/demo, each with its own name and its own pki/. */
export class FleetRepository {
  #discarded = 0;

  /** @param manifest - of Calico, which all clusters name; without it, each changes calico-node by Components */
  constructor(scratch, size, manifest) {
    const kind = manifest === undefined ? "fleet" : "manifest-fleet";
    this.root = path.join(scratch, `${kind}-${size}`);
    this.attic = path.join(scratch, `${kind}-${size}-before`);
    this.names = Array.from({ length: size }, (_, index) => `c${String(index + 1).padStart(4, "0")}`);
    mkdirSync(this.attic, { recursive: true });
    for (const name of this.names) addCluster(this.root, name, manifest);
    writeFileSync(path.join(this.root, ".sops.yaml"), `creation_rules:\n${this.names.map(rulesOf).join("")}`);
    if (manifest !== undefined) cpSync(manifest, path.join(this.root, MANIFEST));
    // $LIB is where a version of node has its build.
    const scripts = { synth: "node $LIB/main.js" };
    writeFileSync(path.join(this.root, "package.json"), JSON.stringify({ name: "fleet", private: true, scripts }));
    cpSync(path.join(project, ".npmrc"), path.join(this.root, ".npmrc"));
  }

  /** Takes dist/ away, so that the next run writes everything. It is moved: removing it now would slow a disk down. */
  clear() {
    const dist = path.join(this.root, "dist");
    this.#discarded += 1;
    if (existsSync(dist)) renameSync(dist, path.join(this.attic, String(this.#discarded)));
  }

  /** The program behind `npm run synth`. @param node - which one, with its build; that of the benchmark unless given */
  synth = ({ program, lib } = HERE) => ({ command: program, args: [path.join(lib, "main.js")], cwd: this.root });

  /** The first cluster, by the program of all commands. */
  synthByName = ({ program, lib }) => ({
    command: program,
    args: [path.join(lib, "cli.js"), "synth", this.names[0]],
    cwd: this.root,
  });

  /** What CI runs: certificates, cluster.yaml and dist/, without keys, on a day on which nothing is due. */
  check = () => ({
    command: HERE.program,
    args: [path.join(HERE.lib, "cli.js"), "check", "--now", "2026-12-01T00:00:00Z"],
    cwd: this.root,
  });

  /** What CI runs for a request. */
  checkChanged = () => {
    const { args, ...run } = this.check();
    return { ...run, args: [...args, "--against", "main", "--changed"] };
  };

  /** As the README has it. */
  npmRunSynth = (node) => ({ command: "npm", args: ["run", "synth"], cwd: this.root, env: inFront(node) });

  /** Node's own way to run a script of package.json. */
  nodeRunSynth = (node) => ({ command: node.program, args: ["--run", "synth"], cwd: this.root, env: inFront(node) });
}

const HERE = { program: process.execPath, lib: path.join(project, "lib") };

/** A node in front of all others on the PATH. */
function inFront({ program, lib }) {
  return { LIB: lib, PATH: [path.dirname(program), process.env.PATH].join(path.delimiter) };
}

/** Where the manifest lies in a repository. */
const MANIFEST = "upstream/calico.yaml";

/** The rules of clusters/demo in the repository's .sops.yaml, by which its keys are sealed, under another name. */
const demoRules = readFileSync(path.join(project, ".sops.yaml"), "utf8").match(
  /^ {2}- path_regex: \^clusters\/demo\/.*\n(?: {4}.*\n)+/gm,
);

/** The two rules that `init` writes for a cluster. */
function rulesOf(name) {
  return demoRules.map((rule) => rule.replace("demo", name)).join("");
}

function addCluster(root, name, manifest) {
  const folder = path.join(root, "clusters", name);
  cpSync(path.join(project, "clusters/demo"), folder, { recursive: true });
  const file = path.join(folder, "cluster.yaml");
  const text = readFileSync(file, "utf8");
  const renamed = text.replace(/^( *name: )demo$/m, `$1${name}`);
  if (renamed === text) throw new Error("clusters/demo/cluster.yaml no longer has a line `name: demo`");
  if (manifest === undefined) return writeFileSync(file, renamed);
  // Without a tool that annotates, the objects are those that kustomize prints.
  const changed = renamed
    .replace("gitops: flux", "gitops: kustomize")
    .replace(/^spec:\n/m, `spec:\n  calicoNode: { route: manifest, manifest: ${MANIFEST} }\n`);
  writeFileSync(file, changed);
}
