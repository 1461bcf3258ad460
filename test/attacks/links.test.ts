import * as fs from "node:fs";
import * as path from "node:path";
import { contentsOf, copyOf, newFolder, read } from "../cli/user-repository";
import { type Command, run, WRITING, type Writing, withoutWaves, writingCommands } from "./commands";
import { asOperator, BUNDLE, CA_KEY, CLIENT, rendered, SERVER, SOPS_YAML } from "./place";

/** Moves a file or folder out of the repository, and leaves a link to it in its place. @returns the folder outside */
function moveOut(root: string, place: string): string {
  const outside = newFolder();
  fs.cpSync(path.join(root, place), path.join(outside, "moved"), { recursive: true });
  fs.rmSync(path.join(root, place), { recursive: true });
  fs.symlinkSync(path.join(outside, "moved"), path.join(root, place));
  return outside;
}

const PLACES = [
  "clusters",
  "clusters/demo",
  "clusters/demo/pki",
  "clusters/demo/cluster.yaml",
  SERVER,
  CLIENT,
  CA_KEY,
  BUNDLE,
  SOPS_YAML,
];
const OUT = /leads out of the repository through a symbolic link|is a symbolic link|is not a regular file/;

test.each(PLACES)(
  "a link in place of %s that leads out of the tree is refused: nothing outside is read or written",
  async (place) => {
    const at = copyOf(await rendered());
    const outside = moveOut(at, place);
    const [inside, before] = [contentsOf(path.join(at, "dist")), contentsOf(outside)];
    const commands = [
      ["renew", "demo", "--force"],
      ["recipients", "sync"],
      ["rotate-ca", "start", "demo"],
      ["init", "demo"],
      ["csr", "demo"],
    ];
    for (const args of [...commands, ["synth"], ["reseal", "demo", "--force"], ["check"]]) {
      const { code, out, err } = await asOperator(at, ...args);
      // Not every command looks at every file.
      if (code !== 0) expect(out + err).toMatch(place === CA_KEY || place === SOPS_YAML ? /./ : OUT);
      expect(contentsOf(outside)).toEqual(before);
    }
    expect((await asOperator(at, "check")).code).not.toBe(0);
    expect(fs.lstatSync(path.join(at, place)).isSymbolicLink()).toBe(true);
    if (place !== CA_KEY && place !== SOPS_YAML) expect(contentsOf(path.join(at, "dist"))).toEqual(inside);
  },
);

test.each(["dist", "dist/demo", "dist/demo/objects", "dist/demo/kustomization.yaml"])(
  "synth writes nothing through a link in place of %s, and removes nothing behind it",
  async (place) => {
    const at = copyOf(await rendered());
    const outside = moveOut(at, place);
    fs.writeFileSync(path.join(outside, "theirs"), "theirs\n");
    const before = contentsOf(outside);
    fs.appendFileSync(path.join(at, "clusters/demo/cluster.yaml"), "  namespace: other\n");
    const { code, err } = await asOperator(at, "synth");
    expect(code).toBeGreaterThan(0);
    expect(err).toMatch(/leads out of the repository|was not written by synth|not a regular file/);
    expect(err).toMatch(/nothing was written\n$/);
    expect(contentsOf(outside)).toEqual(before);
  },
);

test.each(["dist/demo/objects/foreign", "dist/gone"])(
  "a link at %s that synth does not need stays, and what is behind it too",
  async (place) => {
    const at = copyOf(await rendered());
    const outside = newFolder();
    fs.writeFileSync(path.join(outside, "f.yaml"), read(at, "dist/demo/kustomization.yaml"));
    fs.symlinkSync(outside, path.join(at, place));
    const before = contentsOf(outside);
    await asOperator(at, "synth");
    expect(contentsOf(outside)).toEqual(before);
    expect(fs.readlinkSync(path.join(at, place))).toBe(outside);
  },
);

describe("a link that waits under the name of a file that is to be written:", () => {
  let commands: Record<Writing, Command>;
  beforeAll(async () => {
    commands = await writingCommands();
  });

  test.each(WRITING)("%s writes to nothing outside", async (name) => {
    const { root, args, now } = commands[name];
    const whole = copyOf(root);
    expect((await run(whole, { args, now })).code).toBe(0);
    const [before, after] = [contentsOf(root), contentsOf(whole)];
    const written = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(written.length).toBeGreaterThan(0);
    for (const file of written.slice(0, 6)) {
      const at = copyOf(root);
      const victim = path.join(newFolder(), "victim");
      fs.writeFileSync(victim, before[file] ?? "theirs\n", "latin1");
      fs.mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
      fs.rmSync(path.join(at, file), { force: true });
      fs.symlinkSync(victim, path.join(at, file));
      const { code, out } = await run(at, { args, now });
      expect({ file, code: code > 0, out: withoutWaves(out) }).toEqual({ file, code: true, out: "" });
      expect(fs.readFileSync(victim, "latin1")).toBe(before[file] ?? "theirs\n");
      expect(fs.lstatSync(path.join(at, file)).isSymbolicLink()).toBe(true);
    }
  });
});
