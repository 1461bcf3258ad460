import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { git } from "../cli/git";
import { write } from "../cli/user-repository";
import { ASKING, lackingClone, type Target, target } from "./hostile-git";

/** Remotes that run a command in place of giving an object. */
const REMOTES: readonly (readonly [what: string, remote: (run: string) => string[]])[] = [
  ["ext::", (run) => [`url = ext::${run}`]],
  ["core.sshCommand", (run) => ["url = ssh://host/repository", "[core]", `sshCommand = "${run}; :"`]],
  ["uploadpack", (run) => ["url = .", `uploadpack = "${run}; :"`]],
  ["core.gitProxy", (run) => ["url = git://host/repository", "[core]", `gitProxy = ${run.split(" ")[1]}.sh`]],
  ["vcs", (run) => ["vcs = ext", `url = ${run}`]],
  ["url.insteadOf", (run) => ["url = https://host/", `[url "ext::${run}"]`, "insteadOf = https://host/"]],
];

const FILES = ["clusters/demo/cluster.yaml", "clusters/demo/pki/ca.crt"];

/** A repository without the objects of these files, and its configuration with a remote that is to give them. */
async function lackingTarget(remote: (run: string) => string[]): Promise<Target> {
  const at = await target();
  write(path.dirname(at.marker), "was-run.sh", `#!/bin/sh\ntouch ${at.marker}\n`);
  fs.chmodSync(`${at.marker}.sh`, 0o755);
  for (const file of FILES) {
    const id = git(at.folder, "rev-parse", `HEAD:./${file}`).trim();
    fs.rmSync(path.join(at.top, ".git/objects", id.slice(0, 2), id.slice(2)));
  }
  const settings = lackingClone(...remote(`touch ${at.marker}`));
  fs.appendFileSync(path.join(at.top, ".git/config"), `${settings.join("\n")}\n`);
  return at;
}

describe.each(REMOTES)("a clone that lacks objects, with a remote that runs a command (%s)", (_, remote) => {
  test("is what git itself asks the remote for: otherwise the tests below would show nothing", async () => {
    const at = await lackingTarget(remote);
    expect(() => git(at.folder, "cat-file", "blob", `HEAD:./${FILES[0]}`)).toThrow();
    expect(fs.existsSync(at.marker)).toBe(true);
  });

  test.each(ASKING)("is asked for nothing by %j, which says what it cannot see", async (args, words) => {
    const at = await lackingTarget(remote);
    const { out, err } = await runIn(at.folder, ...args);
    expect(fs.existsSync(at.marker)).toBe(false);
    const unseen = /cannot be compared with (?:HEAD|the last commit)|git cannot show it at "HEAD"/;
    // To rotate-ca, what git cannot show is not committed.
    expect(out + err).toMatch(args[0] === "rotate-ca" ? words : unseen);
  });
});
