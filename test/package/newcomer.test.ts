import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { bundle } from "../cli/bundled-program";
import { commit, git } from "../cli/git";
import { contentsOf, newFolder, read, write } from "../cli/user-repository";

const SYNC = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { interval: 10m, path: ./clusters/prod, prune: true, sourceRef: { kind: GitRepository, name: flux-system } }
`;

/** Programs that stand for those of a machine: npx runs the program of this repository, npm installs nothing. */
let programs: string;
let recipients: string;

beforeAll(async () => {
  programs = newFolder();
  const cli = path.join(bundle("cli/cli"), "cli.js");
  const program = (name: string, script: string) => {
    write(programs, name, `#!/bin/sh\n${script}\n`);
    fs.chmodSync(path.join(programs, name), 0o755);
  };
  program(
    "npx",
    `[ "$1" = --no-install ] && shift\n[ "$1" = typha-mtls ] && shift\nexec ${process.execPath} ${cli} "$@"`,
  );
  program("npm", `[ "$1" = -C ] && cd "$2"\necho '{}' > package-lock.json`);
  const [flux, operator] = await Promise.all([generateIdentity(), generateIdentity()]);
  recipients = `--recipient ${flux.recipient} --operator-recipient ${operator.recipient}`;
});

/** A monorepo of Flux whose rule of SOPS holds for every file. */
async function monorepo(): Promise<string> {
  const root = newFolder();
  const { recipient } = await generateIdentity();
  write(root, ".sops.yaml", `creation_rules:\n  - path_regex: .*\n    age: ${recipient}\n`);
  write(root, "clusters/prod/flux-system/gotk-sync.yaml", SYNC);
  write(root, "clusters/prod/apps.yaml", SYNC.replace("flux-system", "apps"));
  commit(root);
  return root;
}

/** Pastes lines into a shell. */
function paste(root: string, ...lines: readonly string[]): string {
  const env = {
    HOME: programs,
    PATH: `${programs}:${process.env["PATH"]}`,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_EDITOR: "echo a step >",
    ...Object.fromEntries(
      ["AUTHOR", "COMMITTER"].flatMap((who) => [
        [`GIT_${who}_NAME`, "t"],
        [`GIT_${who}_EMAIL`, "t@example.com"],
      ]),
    ),
  };
  return execFileSync("/bin/sh", ["-e", "-c", lines.join("\n")], { cwd: root, env, encoding: "utf8" });
}

/** The commands that were printed to be pasted. */
function printed(out: string): string[] {
  const lines = out.split("\n");
  const first = lines.findIndex((line) => line.startsWith("next "));
  const rest = lines.slice(first).map((line) => line.slice("next     ".length));
  return rest.filter((line) => /^(?:npx|npm|git) /.test(line) && !line.includes("<"));
}

test.each([
  ["", "", "typha/"],
  ["infra", " -C infra", ""],
])(
  "in a monorepo of Flux, below %j, six lines lead to the first commit, and all that they print is true",
  async (folder, at, moved) => {
    const root = await monorepo();
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    const theirs = contentsOf(path.join(root, "clusters"));

    const setup = `npx --no-install typha-mtls${at} setup`;
    const made = paste(root, setup);
    const toCommit = printed(made);
    const init = `npx typha-mtls${at} init prod --nodes 40 --calico v3.31.7 ${recipients}`;
    paste(root, ...toCommit);
    const [synth] = printed(paste(root, init));
    paste(root, synth!);
    expect(["npm install --save-dev typha-mtls", setup, ...toCommit, init, synth].length).toBeLessThanOrEqual(6);

    const below = path.join(root, folder);
    expect(read(below, `${moved}clusters/prod/cluster.yaml`)).toContain("stage: parallel");
    expect(git(root, "status", "--porcelain")).toBe("");
    expect(contentsOf(path.join(root, "clusters"))).toEqual(theirs);
    expect(read(below, `${moved}dist/prod/to-copy/flux-kustomization.yaml`)).toContain(
      `path: "./${folder === "" ? "" : `${folder}/`}${moved}dist/prod"`,
    );
    expect(paste(root, `npx typha-mtls${at} check --strict`)).toMatch(/0 problems|no problem/);
    // And once more: nothing is left to do.
    expect(paste(root, setup)).toContain("\nnothing to write\n");
  },
);
