import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { parseAllDocuments } from "yaml";
import { bundle } from "../cli/bundled-program";
import { NOW } from "../cli/fake-terminal";
import { newFolder } from "../cli/user-repository";

export const ROOT = path.join(__dirname, "../..");

/** The documents of a file of this repository, read as strictly as code hosts do. */
export function documentsOf(file: string): unknown[] {
  const documents = parseAllDocuments(fs.readFileSync(path.join(ROOT, file), "utf8"), { schema: "core" });
  return documents.map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS();
  });
}

export interface Shell {
  /** Folder of programs that come first: `typha-mtls` as it is built now, and an `npm` that installs it. */
  readonly programs: string;
  /** What `npm` was asked for, each call with the folder it ran in. */
  npmCalls(): string[];
  run(
    script: string,
    cwd: string,
    env?: Readonly<Record<string, string>>,
  ): { code: number | null; out: string; err: string };
}

/** The program looks at the clock; this one stands still. */
const CLOCK = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length === 0 ? [${NOW.getTime()}] : given)); }
};`;

/** A shell that has the program without a registry. */
export function shellWithProgram(): Shell {
  const programs = bundle("cli/cli");
  const log = path.join(newFolder(), "npm.log");
  const program = (name: string, text: string) =>
    fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  fs.writeFileSync(path.join(programs, "clock.cjs"), CLOCK);
  // What the program reads of its package.
  for (const part of ["package.json", "docs"]) fs.symlinkSync(path.join(ROOT, part), path.join(programs, part));
  program("typha-mtls", `exec "${process.execPath}" --require "${programs}/clock.cjs" "${programs}/cli.js" "$@"`);
  program(
    "npm",
    `echo "$PWD: $*" >> "${log}"
case "$1 $2" in
  "install --prefix") folder=$3 ;;
  "ci --ignore-scripts") folder=$PWD ;;
  *) exit 1 ;;
esac
mkdir -p "$folder/node_modules/.bin" && ln -sf "${programs}/typha-mtls" "$folder/node_modules/.bin/typha-mtls"`,
  );
  return {
    programs,
    npmCalls: () => fs.readFileSync(log, "utf8").trimEnd().split("\n"),
    run(script, cwd, env = {}) {
      const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
        cwd,
        env: { PATH: [programs, process.env["PATH"]].join(path.delimiter), HOME: cwd, ...env },
        encoding: "utf8",
      });
      return { code: status, out: stdout, err: stderr };
    },
  };
}
