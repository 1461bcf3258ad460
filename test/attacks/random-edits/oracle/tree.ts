import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";

/** What lies at a path. */
export type Entry =
  | { readonly kind: "file"; readonly bytes: Buffer }
  | { readonly kind: "link"; readonly target: string }
  | { readonly kind: "submodule" }
  /** A pipe, a socket or a device. */
  | { readonly kind: "special" };

/** Entries by their paths below the tool's folder; folders are known by what they hold. */
export type Tree = ReadonlyMap<string, Entry>;

/** Places that say who is trusted, or are applied. */
const PLACES = ["clusters", "dist", ".sops.yaml"] as const;

/** What lies on the disk, links not followed. @param places - all but git's own data where none are named */
export function treeOnDisk(root: string, places: readonly string[] = PLACES): Tree {
  const tree = new Map<string, Entry>();
  const visit = (place: string): void => {
    const at = path.join(root, place);
    const stat = fs.lstatSync(at, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (stat.isSymbolicLink()) tree.set(place, { kind: "link", target: fs.readlinkSync(at) });
    else if (stat.isFile()) tree.set(place, { kind: "file", bytes: fs.readFileSync(at) });
    else if (!stat.isDirectory()) tree.set(place, { kind: "special" });
    else {
      const names = fs.readdirSync(at);
      if (names.includes(".git")) tree.set(place, { kind: "submodule" });
      for (const name of names) if (name !== ".git") visit(`${place}/${name}`);
    }
  };
  for (const place of places) visit(place);
  return tree;
}

/**
 * All that lies in a git repository but what is rendered; of packages, git's own data and files that git ignores and does not
 * hold, nothing.
 *
 * @param folder - as {@link treeInCommit}
 */
export function repositoryOnDisk(top: string, folder: string): Tree {
  const passed = new Set([".git", "node_modules", ...(folder === "" ? ["dist"] : [])]);
  const all = treeOnDisk(
    top,
    fs.readdirSync(top).filter((name) => !passed.has(name)),
  );
  // What an install puts beside package.json is no request's; what is committed of it, the tree of the commit has.
  const isPackage = (path: string) => /(?:^|\/)node_modules(?:\/|$)/.test(path);
  const tree = new Map([...all].filter(([path]) => !path.startsWith(`${folder}dist/`) && !isPackage(path)));
  if (![...tree.keys()].some((path) => path.endsWith(".gitignore"))) return tree;
  const asked = [
    `--work-tree=${top}`,
    "-c",
    "core.fsmonitor=false",
    "ls-files",
    "-o",
    "-i",
    "--exclude-standard",
    "-z",
  ];
  for (const path of git(top, asked).toString("utf8").split("\0")) tree.delete(path);
  return tree;
}

/**
 * What a commit holds, byte for byte: no attribute, no filter and no replacement has a say.
 *
 * @param folder - the tool's folder below the root of the repository, with `/` at its end; empty where it is the root
 */
export function treeInCommit(top: string, commit: string, folder: string): Tree {
  const isIn = (place: string) => PLACES.some((one) => place === one || place.startsWith(`${one}/`));
  return entriesOf(top, commit, folder, isIn);
}

/** The same of {@link repositoryOnDisk}, with packages: they are the request's own. */
export function repositoryInCommit(top: string, commit: string, folder: string): Tree {
  return entriesOf(top, commit, "", (place) => !place.startsWith(`${folder}dist/`));
}

function entriesOf(top: string, commit: string, folder: string, isIn: (place: string) => boolean): Tree {
  const listed = git(top, ["ls-tree", "-r", "-z", commit]).toString("utf8").split("\0");
  const entries = listed.flatMap((line) => {
    const [, mode, id, name] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    if (mode === undefined || id === undefined || name?.startsWith(folder) !== true) return [];
    const place = name.slice(folder.length);
    return isIn(place) ? [{ place, mode, id }] : [];
  });
  const blobs = entries.filter(({ mode }) => mode !== "160000");
  const contents = batch(git(top, ["cat-file", "--batch"], `${blobs.map(({ id }) => id).join("\n")}\n`));
  const tree = new Map<string, Entry>();
  for (const { place, mode } of entries) if (mode === "160000") tree.set(place, { kind: "submodule" });
  for (const [at, { place, mode }] of blobs.entries()) {
    const bytes = contents[at]!;
    tree.set(place, mode === "120000" ? { kind: "link", target: bytes.toString() } : { kind: "file", bytes });
  }
  return tree;
}

/** Objects as `cat-file --batch` prints them: `<id> <kind> <length>`, a line end, the bytes, a line end. */
function batch(output: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at);
    const length = Number(output.toString("latin1", at, end).split(" ")[2]);
    if (!Number.isInteger(length)) throw new Error(`git printed ${output.toString("latin1", at, end)}`);
    contents.push(output.subarray(end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return contents;
}

function git(top: string, args: readonly string[], input = ""): Buffer {
  const env = { PATH: process.env["PATH"], GIT_NO_REPLACE_OBJECTS: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
  const options = { cwd: top, env, input, maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync("git", [`--git-dir=${top}/.git`, ...args], options);
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}
