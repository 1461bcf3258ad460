import { COMMANDS } from "../../src/cli/program";
import { contentsOf } from "../cli/user-repository";
import { scratchRepository } from "../support/scratch-repository";
import { documentsOf, ROOT } from "./installed-program";

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
  readonly pass_filenames: boolean;
  readonly require_serial: boolean;
}
const [hooks] = documentsOf(".pre-commit-hooks.yaml") as [readonly Hook[]];

test("each hook runs a command of the program on the whole repository, in pre-commit's own installation", () => {
  expect(hooks.map(({ entry }) => entry)).toEqual(["typha-mtls synth", "typha-mtls check"]);
  const { bin } = require(`${ROOT}/package.json`);
  for (const { id, entry, language, pass_filenames, require_serial } of hooks) {
    const [program, command] = entry.split(" ") as [string, string];
    expect(Object.keys(bin)).toContain(program);
    expect(COMMANDS.map(({ name }) => name)).toContain(command);
    expect({ id, language, pass_filenames, require_serial }).toEqual({
      id: `${program}-${command}`,
      language: "node",
      pass_filenames: false,
      require_serial: true,
    });
  }
});

test("each file that decides what is rendered starts the hooks, and no other file does", async () => {
  const files = Object.keys(contentsOf((await scratchRepository()).root));
  for (const { files: pattern } of hooks) {
    const starts = (file: string) => new RegExp(pattern).test(file);
    for (const file of [...files, "dist/demo/kustomization.yaml", "typha-mtls.yaml"]) {
      expect([file, starts(file)]).toEqual([file, true]);
      expect([file, starts(`infra/typha/${file}`)]).toEqual([file, true]);
    }
    for (const file of ["README.md", "sops.yaml", "src/clusters.ts", "distribution/x"])
      expect(starts(file)).toBe(false);
  }
});
