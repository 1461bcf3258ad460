import * as path from "node:path";
import { openSops } from "@typha-mtls/sealing";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { bundle, start } from "../cli/bundled-program";
import { runIn } from "../cli/fake-terminal";
import { SIGNAL_AT } from "../cli/signal-at";
import { copyOf, holders, initialised, read, write } from "../cli/user-repository";

const FILES = ["ca-key.sops", "typha-server", "typha-client"].map((name) => `clusters/demo/pki/${name}.yaml`);

test("killed at a change of the disk, remove is finished by running it again, and by sync", async () => {
  const program = path.join(bundle("cli/cli"), "cli.js");
  const hook = path.join(path.dirname(program), "hook.cjs");
  write(path.dirname(program), "hook.cjs", SIGNAL_AT);
  const { operator } = await holders();
  const bob = await generateIdentity();
  const env = { SOPS_AGE_KEY: operator.identity };
  const root = await initialised(["demo"]);
  await runIn({ cwd: root, env }, "recipients", "add", bob.recipient, "--operator");
  const removal = ["recipients", "remove", bob.recipient];
  const remove = (cwd: string, more: Record<string, string>) =>
    start(program, removal, { cwd, env: { ...env, ...more }, nodeOptions: ["--require", hook] }).ended;

  const calls = Number(/calls (\d+)$/.exec((await remove(copyOf(root), { COUNT: "1" })).out)?.[1]);
  const partial: number[] = [];
  // At the end each of .sops.yaml and the files gets a second name and is replaced by a rename.
  for (const at of [1, Math.floor(calls / 2), calls - 6, calls - 4, calls - 2, calls]) {
    const cwd = copyOf(root);
    expect((await remove(cwd, { AT: String(at), SIGNAL: "SIGKILL" })).code).toBe(137);
    const changed = [".sops.yaml", ...FILES].filter((file) => read(cwd, file) !== read(root, file));
    partial.push(changed.length);
    const command = changed.length % 2 === 0 ? removal : ["recipients", "sync"];
    expect(await runIn({ cwd, env }, ...command)).toMatchObject({ code: 0, err: "" });
    expect(await runIn(cwd, "recipients", "sync")).toMatchObject({ code: 0, out: expect.stringMatching(/^in sync/) });
    for (const file of FILES) {
      await expect(openSops(read(cwd, file), [bob.identity])).rejects.toThrow("none matches");
      expect((await openSops(read(cwd, file), [operator.identity])).document.fingerprint()).not.toBe("");
    }
  }
  expect(partial).toEqual([0, 0, 0, 1, 2, 3]);
});
