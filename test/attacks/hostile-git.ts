import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, holders, initialised, newFolder, read, write } from "../cli/user-repository";

/** Where the tool's folder lies in the repository of these attacks. */
const FOLDER = "infra/platform";
const CLUSTER = "clusters/demo/cluster.yaml";
const REACHED = "--yes-it-reached-the-cluster";

/** A git repository, its folder with `clusters/`, and a file that is there once anything hostile was run. */
export interface Target {
  readonly top: string;
  readonly folder: string;
  readonly marker: string;
}

let fresh: Promise<string> | undefined;

/**
 * A repository in which nothing of the last step is committed: a CA that the bundle trusts, another stage, another
 * version, all of it rendered. Every command that asks git has something to say of that.
 */
export async function target(): Promise<Target> {
  fresh ??= made();
  const top = copyOf(await fresh);
  return { top, folder: path.join(top, FOLDER), marker: path.join(newFolder(), "was-run") };
}

async function made(): Promise<string> {
  const top = newFolder();
  const folder = path.join(top, FOLDER);
  fs.cpSync(await initialised(["demo"]), folder, { recursive: true });
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const must = async (...args: string[]) => {
    const { code, err } = await runIn({ cwd: folder, env }, ...args);
    if (code !== 0) throw new Error(err);
  };
  const atStage = (stage: string) => `${read(folder, CLUSTER)}  rollout:\n    stage: ${stage}\n`;
  const before = atStage("plaintext");
  write(folder, CLUSTER, before);
  await must("synth");
  commit(top);
  await must("rotate-ca", "start", "demo");
  write(folder, CLUSTER, before.replace("plaintext", "parallel").replace(/version: v3\.\d+\.\d+/, "version: v3.32.1"));
  await must("synth");
  return top;
}

/** Each command that asks git, and words that only the real repository can have led to. */
export const ASKING: readonly (readonly [args: readonly string[], words: RegExp])[] = [
  [["check", "--against", "HEAD", "--strict", "--verbose"], /typha-mtls demo CA g2 \(SHA-256/],
  [["check"], /the version at HEAD/],
  [["migrate", "demo"], /the last commit is not at parallel yet/],
  [["migrate", "demo", "--to", "cutover", REACHED], /parallel is not committed/],
  [["rotate-ca", "status", "demo"], /commit: .*ca\.crt/],
  [["rotate-ca", "issue", "demo", REACHED], /is not committed with typha-mtls demo CA g2/],
];

/** What git takes for a repository of its own: a folder with HEAD, config, objects/ and refs/. */
export function plantRepository(folder: string, config: readonly string[], main = "1".repeat(40)): void {
  write(folder, "HEAD", "ref: refs/heads/main\n");
  write(folder, "config", `${config.join("\n")}\n`);
  write(folder, "objects/empty", "");
  write(folder, "refs/heads/main", `${main}\n`);
}

/** Puts a repository there whose last commit holds all that is in the work tree now. */
export function forgeRepository(folder: string, config: readonly string[]): void {
  const forged = copyOf(folder);
  commit(forged);
  const own = path.join(forged, ".git");
  for (const name of ["HEAD", "objects", "refs"]) {
    fs.cpSync(path.join(own, name), path.join(folder, name), { recursive: true });
  }
  write(folder, "config", `${config.join("\n")}\n`);
}

/** Settings of a clone that lacks objects, and of a remote that runs a command instead of giving them. */
export function lackingClone(...remote: readonly string[]): string[] {
  return [
    "[core]",
    "repositoryformatversion = 1",
    "[extensions]",
    "partialClone = origin",
    "[protocol]",
    "allow = always",
    '[protocol "ext"]',
    "allow = always",
    '[protocol "file"]',
    "allow = always",
    '[remote "origin"]',
    "promisor = true",
    "partialclonefilter = blob:none",
    "fetch = +refs/heads/*:refs/remotes/origin/*",
    ...remote,
  ];
}
