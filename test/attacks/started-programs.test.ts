import * as fs from "node:fs";
import * as path from "node:path";
import { programPath, safePath } from "@typha-mtls/files";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { identitiesOfCommand } from "../../src/cli/identities/identity-command";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { initialised, newFolder, write } from "../cli/user-repository";

const HERE = process.cwd();
afterEach(() => process.chdir(HERE));

/** A program of a name, which leaves a file with its environment, and prints something. */
function program(folder: string, name: string, prints: string): string {
  const file = path.join(folder, name);
  write(folder, name, `#!/bin/sh\n/usr/bin/env > ${file}.environment\necho '${prints}'\n`);
  fs.chmodSync(file, 0o755);
  return file;
}

function environmentOf(file: string): Record<string, string> {
  const lines = fs.readFileSync(`${file}.environment`, "utf8").split("\n");
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

const wasRun = (root: string) =>
  (fs.readdirSync(root, { recursive: true }) as string[]).some((file) => file.endsWith(".environment"));

test("the command of SOPS_AGE_KEY_CMD gets neither an identity nor its own name, and all else that it may need", async () => {
  const { identity, recipient } = await generateIdentity();
  const file = program(newFolder(), "key", identity);
  const identities = { SOPS_AGE_KEY: "k", SOPS_AGE_KEY_FILE: "/f", SOPS_AGE_KEY_CMD: file, Sops_Age_Key: "k" };
  const env = { ...identities, SOPS_AGE_KEY_NEW: "n", SSH_AUTH_SOCK: "/agent", VAULT_TOKEN: "t" };
  expect(await identitiesOfCommand({ cwd: HERE, env }, [], [[recipient]])).toEqual([identity]);
  const seen = environmentOf(file);
  const ofSops = Object.keys(seen).filter((name) => /sops/i.test(name));
  expect(ofSops.sort()).toEqual(["SOPS_AGE_KEY_FILE", "SOPS_AGE_RECIPIENT"]);
  expect(seen).toMatchObject({ SSH_AUTH_SOCK: "/agent", VAULT_TOKEN: "t", SOPS_AGE_RECIPIENT: recipient });
});

describe("a program that a pull request brings, beside the tool's folder or above it,", () => {
  /** A repository, the tool's folder in it, and a PATH that would lead to programs of a name there. */
  async function hostile(name: string, prints: string): Promise<{ top: string; folder: string; PATH: string }> {
    const top = newFolder();
    const folder = path.join(top, "infra/platform");
    fs.cpSync(await initialised(["demo"]), folder, { recursive: true });
    commit(top);
    const places = [
      folder,
      ...["bin", "node_modules/.bin", "../../node_modules/.bin"].map((one) => path.join(folder, one)),
    ];
    for (const place of places) program(place, name, prints);
    const link = path.join(newFolder(), "link");
    fs.symlinkSync(path.join(folder, "bin"), link);
    process.chdir(folder);
    return { top, folder, PATH: ["", ".", "./", "bin", "../platform/bin", ...places, link].join(path.delimiter) };
  }

  test("is not run for the command of SOPS_AGE_KEY_CMD", async () => {
    const { identity, recipient } = await generateIdentity();
    const { top, folder, PATH } = await hostile("key", identity);
    const ask = (searched: string) =>
      identitiesOfCommand({ cwd: folder, env: { PATH: searched, SOPS_AGE_KEY_CMD: "key" } }, [], [[recipient]]);
    await expect(ask(PATH)).rejects.toThrow(
      "SOPS_AGE_KEY_CMD  names a program that no folder of PATH has, outside of the repository",
    );
    const own = newFolder();
    const file = program(own, "key", identity);
    expect(await ask([PATH, own].join(path.delimiter))).toEqual([identity]);
    expect({ there: wasRun(top), own: fs.existsSync(`${file}.environment`) }).toEqual({ there: false, own: true });
  });

  test("is not run as kubectl", async () => {
    const { top, folder, PATH } = await hostile("kubectl", "Starting to serve on nothing");
    const { code, err } = await runIn({ cwd: folder, env: { PATH } }, "doctor", "demo", "--context", "demo");
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining("--context needs kubectl, and no folder of PATH"),
    });
    expect(wasRun(top)).toBe(false);
  });

  test("is found by no program that is started either", async () => {
    const { folder, PATH } = await hostile("any", "");
    expect(safePath(folder, [PATH, "/usr/bin"].join(path.delimiter))).toBe("/usr/bin");
  });
});

test("a program is started by the name that PATH has for it: links to one program for several go by it", () => {
  const [folder, real, links] = [newFolder(), newFolder(), newFolder()];
  fs.symlinkSync(program(real, "one-for-all", ""), path.join(links, "kubectl"));
  expect(programPath("kubectl", folder, links)).toBe(path.join(links, "kubectl"));
  expect(programPath("kubectl", real, links)).toBeUndefined();
});
