import * as fs from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { copyFolder } from "../support/copy-folder";
import { runIn } from "./fake-terminal";

const folders: string[] = [];
let keys: Promise<{ operator: AgeIdentity; cluster: AgeIdentity }> | undefined;

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** An empty folder, gone when the test file is done. */
export function newFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), "typha-mtls-cli-")));
  folders.push(folder);
  return folder;
}

/** An operator and a cluster, made once in a test file. */
export function holders(): Promise<{ operator: AgeIdentity; cluster: AgeIdentity }> {
  keys ??= Promise.all([generateIdentity(), generateIdentity()]).then(([operator, cluster]) => ({ operator, cluster }));
  return keys;
}

/** The options of `init` that name these two. */
export async function recipients(): Promise<string[]> {
  const { operator, cluster } = await holders();
  return ["--recipient", cluster.recipient, "--operator-recipient", operator.recipient];
}

/** A repository with clusters that `init` made, with SOPS unless the options say otherwise. */
export async function initialised(...clusters: readonly (readonly [name: string, ...options: string[]])[]) {
  const root = newFolder();
  for (const [name, ...options] of clusters) {
    const { code, err } = await runIn(root, "init", name, "--stage", "mtls", ...(await recipients()), ...options);
    if (code !== 0) throw new Error(err);
  }
  return root;
}

/** A copy of a repository, for a test that changes it. */
export function copyOf(root: string): string {
  const copy = newFolder();
  copyFolder(root, copy);
  return copy;
}

/** Every file below a folder with its bytes, for comparing. */
export function contentsOf(root: string): Record<string, string> {
  const files = (fs.readdirSync(root, { recursive: true, withFileTypes: true }) as fs.Dirent[])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(files.sort().map((file) => [path.relative(root, file), fs.readFileSync(file, "latin1")]));
}

export function read(root: string, file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8");
}

export function write(root: string, file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

/** Files with their bytes, and links with where they lead. */
export function treeOf(folder: string): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }) as fs.Dirent[];
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const at = path.join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) return [[at, `-> ${fs.readlinkSync(at)}`]];
      return entry.isFile() ? [[at, fs.readFileSync(at, "latin1")]] : [];
    }),
  );
}
