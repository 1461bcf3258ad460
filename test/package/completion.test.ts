import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { bundle } from "../cli/bundled-program";
import { runIn } from "../cli/fake-terminal";
import { initialised, newFolder } from "../cli/user-repository";

let root: string;
let bin: string;
let program: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["dev"], ["prod"]);
  bin = newFolder();
  program = path.join(bundle("cli/cli"), "cli.js");
  fs.writeFileSync(path.join(bin, "typha-mtls"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, {
    mode: 0o755,
  });
});

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

/** Words as they are typed, what the shell offers, and how it is asked. */
const SHELLS: Readonly<Record<"bash" | "zsh" | "fish", (words: readonly string[]) => string>> = {
  bash: (words) => `
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
    _typha_mtls; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words) => `
    _describe() { for one in "\${(@P)3}"; do print -r -- "\${one%%:*}"; done }
    _files() { print -r -- '(files)' }
    words=(${words.map((word) => `'${word}'`).join(" ")}); CURRENT=${words.length}
    _typha_mtls`,
  fish: (words) => `complete -C '${words.join(" ")}' | string split -f1 \\t; true`,
};

describe.each(["bash", "zsh", "fish"] as const)("the script of %s", (shell) => {
  const it = isInstalled(shell) ? test : test.skip;
  const why = isInstalled(shell) ? "" : ` (skipped: ${shell} is not installed)`;
  const offered = (...words: readonly string[]) => offeredWith(bin, words);
  const offeredWith = async (folder: string, words: readonly string[]) => {
    const { out: script } = await runIn(root, "completion", shell);
    const stubs = shell === "zsh" ? "compdef() { : }\n" : "";
    const text = execFileSync(shell, ["-c", `${stubs}${script}\n${SHELLS[shell](words)}`], {
      cwd: root,
      env: { PATH: `${folder}:/usr/bin:/bin`, HOME: newFolder() },
      encoding: "utf8",
    });
    return text.split("\n").filter((line) => line !== "");
  };

  test("names no path: it works where the program that printed it is gone", () => {
    const script = execFileSync(process.execPath, [program, "completion", shell], { encoding: "utf8" });
    expect(script).not.toContain(path.dirname(program));
    expect(script).not.toContain("cli.js");
    expect(script).toContain("__complete");
  });

  it(`completes commands, clusters and values${why}`, async () => {
    expect(await offered("typha-mtls", "statu")).toEqual(["status"]);
    expect((await offered("typha-mtls", "check", "d")).sort()).toEqual(["demo", "dev"]);
    expect((await offered("typha-mtls", "renew", "--role", "")).sort()).toEqual(["client", "server"]);
  });

  if (shell === "bash") {
    it(`completes what is called through npx, and leaves other programs to it${why}`, async () => {
      expect(await offered("npx", "--no-install", "typha-mtls", "status", "p")).toEqual(["prod"]);
      expect(await offered("npx", "jest", "p")).toEqual([]);
    });

    it(`asks npx, which installs nothing, where the program is not on the PATH${why}`, async () => {
      const folder = newFolder();
      const npx = `#!/bin/sh\n[ "$1 $2" = "--no typha-mtls" ] || exit 1\nshift 2\nexec '${process.execPath}' '${program}' "$@"\n`;
      fs.writeFileSync(path.join(folder, "npx"), npx, { mode: 0o755 });
      expect(await offeredWith(folder, ["npx", "typha-mtls", "status", "p"])).toEqual(["prod"]);
    });
  }
});
