import type { Command } from "commander";
import type { Terminal } from "./terminal";

/** How a command is called. What it does is loaded when it runs, so that `--help` never pays for it. */
export interface Declaration {
  readonly name: string;
  /** Whether it changes files: told that something is wrong, the user then hears that nothing was written. */
  readonly writes: boolean;
  /** Adds description, arguments, options and examples. */
  declare(command: Command): void;
  /** @returns the exit code */
  run(surroundings: Surroundings, ...args: never[]): Promise<number>;
}

/** A name for several commands, such as `recipients list`. */
export interface Group {
  readonly name: string;
  readonly description: string;
  readonly members: readonly Declaration[];
}

/** What a command runs in. */
export interface Surroundings {
  readonly terminal: Terminal;
  /** The repository, absolute. */
  readonly directory: string;
}

/** Lines of a help text: what for, and what to type. */
export function examples(...rows: readonly (readonly [what: string, line: string])[]): string {
  return `\nExamples:\n${rows.map(([what, line]) => `  # ${what}\n  $ npx typha-mtls ${line}\n`).join("")}`;
}
