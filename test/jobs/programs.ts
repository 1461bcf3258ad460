import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";

const STAND_INS = path.join(__dirname, "stand-ins");

/** Programs by their names on the PATH of a job, and the file that each is a copy of. */
const PROGRAMS: Readonly<Record<string, string>> = {
  node: "node.sh",
  git: "git.sh",
  npm: "npm.sh",
  npx: "npm.sh",
  gh: "gh.sh",
  glab: "refused.sh",
  curl: "refused.sh",
  wget: "refused.sh",
  corepack: "refused.sh",
  yarn: "refused.sh",
  pnpm: "refused.sh",
};

/** Writes the programs that a job finds first. Each notes its arguments in the file `calls` beside the folder. */
export function writePrograms(bin: string, packages: string): void {
  fs.mkdirSync(bin);
  const real: Readonly<Record<string, string>> = {
    "@node@": process.execPath,
    "@git@": onPath("git"),
    "@npm@": path.dirname(fs.realpathSync(onPath("npm"))),
  };
  for (const [name, file] of Object.entries(PROGRAMS)) {
    const text = fs.readFileSync(path.join(STAND_INS, file), "utf8");
    const filled = text.replaceAll(/@\w+@/g, (found) => real[found] ?? found);
    fs.writeFileSync(path.join(bin, name), filled, { mode: 0o755 });
  }
  for (const file of ["clock.cjs", "npm.cjs", "gh.cjs"])
    fs.copyFileSync(path.join(STAND_INS, file), path.join(bin, file));
  takePackages(bin, packages);
  fs.writeFileSync(
    path.join(bin, "github.json"),
    JSON.stringify({ pulls: [ofStranger("renew-typha"), ofStranger("render-typha")], comments: [] }),
  );
}

/** Lets npm install packages of a folder. */
export function takePackages(bin: string, packages: string): void {
  fs.rmSync(path.join(bin, "packages"), { force: true });
  fs.symlinkSync(packages, path.join(bin, "packages"));
}

function onPath(name: string): string {
  return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
}

/** An open pull request from a fork. */
function ofStranger(ref: string): object {
  const user = { login: "stranger" };
  const head = {
    ref,
    label: `stranger:${ref}`,
    user,
    repo: { full_name: "stranger/clusters", fork: true, owner: user },
  };
  return { number: 7, state: "open", head, base: { ref: "main" }, user };
}

/** Addresses under which jobs know the remote of an attempt; the longest that fits is taken. */
export function writeAddresses(bin: string, remote: string, tokens: readonly string[]): void {
  const users = [
    "",
    ...["oauth2", "gitlab-ci-token", "x-access-token", "x", "git"].flatMap((user) => [
      `${user}@`,
      ...tokens.map((token) => `${user}:${token}@`),
    ]),
  ];
  const hosts = ["github.com/owner/clusters", "gitlab.example.com/platform/clusters"];
  const urls = users.flatMap((user) =>
    hosts.flatMap((host) => [`https://${user}${host}.git`, `https://${user}${host}`]),
  );
  const lines = urls.map((url) => `\tinsteadOf = ${url}\n`).join("");
  fs.writeFileSync(path.join(bin, "gitconfig"), `[core]\n\tfsync = none\n[url "file://${remote}"]\n${lines}`);
}
