/** Texts of which each says, where it runs, that it ran, with the environment it ran in. */
export class Canary {
  constructor(readonly marker: string) {}

  /** A command of the shell. */
  command(name: string): string {
    return `{ echo "${name} ran"; env; } >> ${this.marker}`;
  }

  /** A program for the shell, which does what it stands in for: nothing, as if all were well. */
  script(name: string): string {
    return `#!/bin/sh\n${this.command(name)}\nexit 0\n`;
  }

  /** A shell that runs what it is given after it has told. */
  shell(name: string): string {
    return `#!/bin/sh\n${this.command(name)}\nexec sh "$@"\n`;
  }

  /** A module or program for node. */
  module(name: string): string {
    const told = `${JSON.stringify(`${name} ran\n`)} + JSON.stringify(process.env) + "\\n"`;
    return `#!/usr/bin/env node\nrequire("node:fs").appendFileSync(${JSON.stringify(this.marker)}, ${told});\n`;
  }

  /** Settings of git that run a program on many occasions. */
  gitConfig(program: string): string {
    const set = (names: readonly string[]) => names.map((name) => `\t${name} = ${program}\n`).join("");
    const core = set(["fsmonitor", "sshCommand", "pager", "askPass", "editor", "alternateRefsCommand"]);
    const filter = set(["clean", "smudge", "process"]);
    return `[core]\n${core}[filter "x"]\n${filter}[diff "x"]\n${set(["textconv", "command"])}`;
  }
}
