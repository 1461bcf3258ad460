import * as fs from "node:fs";
import * as path from "node:path";
import { attackMerged } from "./attack";
import type { Attempt } from "./attempt";
import { textOf } from "./jobs";
import { PACKAGE_MANAGER } from "./requests/package-manager";
import { PLANTED_FILES } from "./requests/planted-files";
import { REFERENCES } from "./requests/references";
import { runProgram } from "./runner/shell";
import { strictDocuments } from "./runner/yaml";
import type { MergedJob } from "./trial";

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
}

const [hooks] = strictDocuments(textOf(".pre-commit-hooks.yaml"), ".pre-commit-hooks.yaml") as [readonly Hook[]];

/** pre-commit's own installation of the program, from the version that the configuration names. */
function installedElsewhere(attempt: Attempt): string {
  const folder = attempt.at("home/.cache/pre-commit/typha-mtls");
  fs.cpSync(attempt.at("bin/packages/ours"), folder, { recursive: true });
  fs.mkdirSync(path.join(folder, ".bin"));
  fs.chmodSync(path.join(folder, "lib/cli.js"), 0o755);
  fs.symlinkSync("../lib/cli.js", path.join(folder, ".bin/typha-mtls"));
  return path.join(folder, ".bin");
}

/** Somebody commits in a checkout of what was merged, or of a stranger's branch, with a key at hand. */
const HOOKS: MergedJob = {
  name: "the hooks of .pre-commit-hooks.yaml in a checkout of the request",
  clock: "check",
  pushes: "",
  async run(attempt) {
    const bin = installedElsewhere(attempt);
    const checkout = attempt.at("checkout");
    const { SOPS_AGE_KEY } = attempt.secrets;
    const env = { ...attempt.environment, SOPS_AGE_KEY, PATH: `${bin}:${attempt.environment["PATH"]}` };
    await runProgram(
      "git",
      ["clone", "--quiet", "--template=", `file://${attempt.remote}`, checkout],
      attempt.folder,
      env,
    );
    let isGreen = true;
    for (const { entry, language } of hooks) {
      expect(language).toBe("node");
      const [program, ...args] = entry.split(" ");
      const { code, output } = await runProgram(program!, args, checkout, env);
      attempt.log += output;
      isGreen &&= code === 0;
    }
    return isGreen;
  },
};

attackMerged(HOOKS, [...PACKAGE_MANAGER, ...PLANTED_FILES, ...REFERENCES.slice(-2)]);
