import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { bundle } from "../bundled-program";
import { runIn } from "../fake-terminal";
import { initialised, newFolder, write } from "../user-repository";

let root: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["dev"], ["prod"]);
});

const complete = async (...words: readonly string[]) => {
  const { code, out, err } = await runIn(root, "__complete", ...words);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out.split("\n").flatMap((line) => (line === "" ? [] : [line.split(" ")[0]]));
};

describe("a shell is told what can stand where the last word is typed:", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["commands", ["re"], ["recipients", "renew", "reseal"]],
    ["members of a group", ["recipients", ""], ["list", "add", "remove", "sync"]],
    ["clusters", ["status", "d"], ["demo", "dev"]],
    ["clusters that are not given yet", ["renew", "demo", "--force", "d"], ["dev"]],
    ["no second cluster where there is one", ["migrate", "demo", ""], []],
    ["clusters behind another argument", ["recipients", "add", "age1x", "p"], ["prod"]],
    ["clusters as the value of an option", ["probe", "--cluster", ""], ["demo", "dev", "prod"]],
    ["options, those of every command too", ["synth", "--d"], ["--dry-run", "--diff", "--directory"]],
    ["values of an option", ["renew", "--role", ""], ["server", "client"]],
    ["the same behind =, as bash splits it", ["renew", "--role", "=", "s"], ["server"]],
    ["files, where an option takes one", ["renew", "--identity", ""], []],
    ["nothing for what is no command", ["nope", "--", ""], []],
  ])("%s", async (_, words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });

  test("clusters of the repository that -C names", async () => {
    expect(await complete("-C", root, "status", "p")).toEqual(["prod"]);
    expect(await complete("-C", newFolder(), "status", "")).toEqual([]);
  });

  test("nothing where the repository is damaged, and no problem", async () => {
    const damaged = newFolder();
    write(damaged, "typha-mtls.yaml", "inputs: [");
    expect(await runIn(damaged, "__complete", "status", "")).toEqual({ code: 0, out: "", err: "" });
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
  let bin: string;

  beforeAll(() => {
    bin = newFolder();
    const program = path.join(bundle("cli/cli"), "cli.js");
    fs.writeFileSync(path.join(bin, "typha-mtls"), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, {
      mode: 0o755,
    });
  });

  const offered = async (...words: readonly string[]) => {
    const { out: script } = await runIn(root, "completion", shell);
    const stubs = shell === "zsh" ? "compdef() { : }\n" : "";
    const text = execFileSync(shell, ["-c", `${stubs}${script}\n${SHELLS[shell](words)}`], {
      cwd: root,
      env: { PATH: `${bin}:/usr/bin:/bin`, HOME: newFolder() },
      encoding: "utf8",
    });
    return text.split("\n").filter((line) => line !== "");
  };

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
  }
});
