import { spawnSync } from "node:child_process";
import { closeSync, cpSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { CLEARED } from "../../src/cli/terminal";
import { scratchFolder } from "../support/scratch-repository";

const ROOT = path.join(__dirname, "../..");
const PROGRAM = path.join(ROOT, "lib/cli.js");
/** Starts the large program, whatever it is asked for. */
const LARGE = path.join(ROOT, "lib/large.js");

/** How the program is called, what is in the way, and with which variables. */
type Case = readonly [words: readonly string[], change?: (folder: string) => void, env?: Record<string, string>];

const misspell = (folder: string) => {
  const file = path.join(folder, "clusters/demo/cluster.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("gitops: flux", "gitops: flix"));
};
const addForeign = (folder: string) => {
  cpSync(path.join(ROOT, "dist/demo"), path.join(folder, "dist/demo"), { recursive: true });
  writeFileSync(path.join(folder, "dist/demo/notes.txt"), "not ours\n");
};

const CASES: Readonly<Record<string, Case>> = {
  "all clusters": [["synth"]],
  "some clusters": [["synth", "demo", "gardener"]],
  "a cluster that is named twice": [["synth", "demo", "demo"]],
  "a cluster that is not there": [["synth", "demo", "nope"]],
  "an empty name": [["synth", ""]],
  "a name that leads out of the repository": [["synth", "../demo"]],
  "a name that looks like a key": [["synth", "AGE-SECRET-KEY-1"]],
  "a mistake in cluster.yaml": [["synth"], misspell],
  "a mistake in cluster.yaml, in colour": [["synth", "demo"], misspell, { FORCE_COLOR: "1" }],
  "a file that is not ours": [["synth"], addForeign],
  "a file that is not ours, in colour": [["synth", "demo"], addForeign, { CLICOLOR_FORCE: "1" }],
  "a folder for cdk8s": [["synth", "demo"], undefined, { CDK8S_OUTDIR: "elsewhere" }],
  "a preview": [["synth", "demo", "--dry-run"]],
  data: [["synth", "-o", "json"], misspell],
  "an option behind dashes": [["synth", "--", "demo"]],
  "an option that there is not": [["synth", "demo", "--nope"]],
  "one dash": [["synth", "-"]],
  "another directory": [["-C", "clusters/..", "synth", "demo"]],
  help: [["synth", "--help"]],
};

describe("typha-mtls synth and names of clusters", () => {
  test.each(Object.entries(CASES))("does and says with %s what the large program does", (_, given) => {
    expect(outcome(PROGRAM, given)).toEqual(outcome(LARGE, given));
  });

  test("fails where its words cannot be written, as the large program does", () => {
    const full = openSync("/dev/full", "w");
    const small = outcome(PROGRAM, [["synth"]], full);
    expect(small).toMatchObject({ code: 70 });
    expect(small).toEqual(outcome(LARGE, [["synth"]], full));
    closeSync(full);
  });

  // util-linux's; it runs a command on a terminal of its own.
  const script = spawnSync("script", ["--version"]).status === 0 ? test : test.skip;
  script.each([["synth"], ["synth", "nope"]])(
    "says the same on a terminal for %s %s (skipped where there is no script)",
    (...words) => {
      const said = [PROGRAM, LARGE].map((program) => {
        const folder = scratchFolder();
        cpSync(path.join(ROOT, "clusters"), path.join(folder, "clusters"), { recursive: true });
        const command = [process.execPath, program, ...words].join(" ");
        const { status, stdout } = spawnSync("script", ["-qec", command, "/dev/null"], {
          cwd: folder,
          encoding: "utf8",
        });
        // How often the line of progress is drawn depends on the clock.
        const parts = stdout.split(CLEARED).filter((part) => !/^(?:rendering|writing) cluster/.test(part));
        return [status, parts.join("").replace(/\d+\.\d\d s/, "… s")];
      });
      expect(said[0]).toEqual(said[1]);
      expect(said[0]![1]).toContain(words.length === 1 ? "10 clusters, " : "\u001b[31mno cluster");
    },
  );

  test("loads the small program alone", () => {
    const hook = path.join(scratchFolder(), "no-large.cjs");
    writeFileSync(
      hook,
      `const fs = require("node:fs"), read = fs.readFileSync;
       fs.readFileSync = (file, ...how) => {
         if (String(file).endsWith("bundle/large.js")) process.exit(99);
         return read(file, ...how);
       };`,
    );
    const env = { NODE_OPTIONS: `--require ${hook}` };
    expect(outcome(PROGRAM, [["synth", "demo"], undefined, env])).toMatchObject({ code: 0 });
    expect(outcome(PROGRAM, [["synth", "--dry-run"], undefined, env])).toMatchObject({ code: 99 });
  });
});

function outcome(program: string, [words, change, env]: Case, output: number | "pipe" = "pipe") {
  const folder = scratchFolder();
  cpSync(path.join(ROOT, "clusters"), path.join(folder, "clusters"), { recursive: true });
  change?.(folder);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
    stdio: ["ignore", output, "pipe"],
  });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => [file, readFileSync(path.join(folder, file), "utf8")] as const);
  return { code: status, out: stdout?.replace(/\d+\.\d\d s\n/, "… s\n"), err: stderr, files };
}
