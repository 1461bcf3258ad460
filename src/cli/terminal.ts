import { styleText } from "node:util";
import { type CommandStyle, describeRemedy, IN_REPOSITORY, printable, type Remedy } from "@typha-mtls/problems";
import type { RunRecord } from "./run-record";

/** Where a command reads its surroundings and writes its words; tests give their own. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The clock; `synth` never looks at it. */
  now(): Date;
  out(text: string): void;
  err(text: string): void;
  /** Writes a command that GitHub's runner obeys: `::` and this text, in which values from outside are escaped. */
  runnerCommand?(command: string): void;
  /** Ends after so many milliseconds, or is rejected when the signal comes. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /**
   * How the program was called in this run, quoted, for commands that are printed.
   * @default "npx typha-mtls"
   */
  readonly program?: string;
  /** Columns of the terminal that `out` is; undefined or absent where it is none, and a program reads it. */
  readonly outColumns?: number | undefined;
  /** Shows a text that may be longer than the screen. @default - by `out` */
  page?(text: string): void;
  /** Columns of the terminal that `err` is; undefined where it is none, and no line can be drawn again. */
  readonly errColumns: number | undefined;
  /**
   * Whether only problems are printed.
   * @default false
   */
  readonly quiet?: boolean;
  /** Keeps what a command does; where it is given, `out` says nothing. */
  record?(part: Partial<RunRecord>): void;
  /** Whether `out` may be coloured. */
  readonly colour: boolean;
  /** Standard input, at most one byte more than `maxBytes` of it. */
  stdin(maxBytes: number): Buffer;
}

export type Colour = "green" | "yellow" | "red" | "bold" | "dim";

/** How this run prints commands of the program. */
export function commandStyle({ program = IN_REPOSITORY.program }: Pick<Terminal, "program">): CommandStyle {
  return { program };
}

/** A remedy as it is printed in this run. */
export function shownRemedy(terminal: Pick<Terminal, "program">, remedy: Remedy): string {
  return describeRemedy(remedy, commandStyle(terminal));
}

/** One line of text in a colour, or bare where colour is off; safe for the terminal in both cases. */
export function paint(terminal: Pick<Terminal, "colour">, colour: Colour | readonly Colour[], text: string): string {
  const shown = printable(text);
  return terminal.colour ? styleText([colour].flat(), shown, { validateStream: false }) : shown;
}

/**
 * Colour for a terminal only, unless a variable says otherwise: NO_COLOR set to anything (no-color.org), then FORCE_COLOR
 * (force-color.org; node's 0 is no colour), then CLICOLOR_FORCE and CLICOLOR (bixense.com/clicolors).
 */
export function wantsColour(env: Terminal["env"], isTTY: boolean | undefined): boolean {
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"]) return env["FORCE_COLOR"] !== "0";
  if (env["CLICOLOR_FORCE"] && env["CLICOLOR_FORCE"] !== "0") return true;
  return isTTY === true && env["CLICOLOR"] !== "0" && env["TERM"] !== "dumb";
}

/** A terminal that shows problems only. */
export function quietened(terminal: Terminal): Terminal {
  return Object.create(terminal, {
    quiet: { value: true },
    out: { value: () => {} },
    errColumns: { value: undefined },
    page: { value: undefined },
  });
}

/** To the first column, and nothing to the right of it. */
export const CLEARED = "\r\u001b[K";

/**
 * The terminal of every command: whatever a command writes, nothing reaches the screen or a CI log but printable lines, the
 * colours of `paint` where colour is on, and the line that is drawn again where standard error is a terminal. Other output
 * clears that line first.
 *
 * It is the last guard. It cannot know a line break of ours from one in a name, so text from outside goes through
 * `printable` where it is put into a line.
 */
export function guarded<T extends Pick<Terminal, "out" | "err" | "colour"> & Partial<Terminal>>(terminal: T): T {
  const kept = terminal.colour ? COLOURED : PLAIN;
  let isLineDrawn = false;
  const clear = () => {
    if (isLineDrawn) terminal.err(CLEARED);
    isLineDrawn = false;
  };
  const out = (text: string) => {
    clear();
    terminal.out(guardedText(text, kept));
  };
  const err = (text: string) => {
    if (terminal.errColumns === undefined || !text.startsWith(CLEARED)) {
      clear();
      return terminal.err(guardedText(text, kept));
    }
    const line = guardedText(text.slice(CLEARED.length), kept);
    isLineDrawn = line !== "";
    terminal.err(CLEARED + line);
  };
  const runnerCommand = (command: string) => terminal.out(`::${printable(command)}\n`);
  const page = (text: string) => {
    clear();
    (terminal.page ?? terminal.out).call(terminal, guardedText(text, kept));
  };
  return Object.create(terminal, {
    out: { value: out },
    err: { value: err },
    page: { value: page },
    runnerCommand: { value: runnerCommand },
  });
}

/** A piece of a line that may hold colours of `paint`. */
export function oneLine(text: string): string {
  return guardedText(text, COLOURS);
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: colours begin with an escape character.
const PLAIN = /(\n)/;
/** The codes of `Colour`. */
const COLOURS = /(\u001b\[(?:1|2|22|31|32|33|39)m)/;
const COLOURED = /(\n|\u001b\[(?:1|2|22|31|32|33|39)m)/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: colours begin with an escape character.

function guardedText(text: string, kept: RegExp): string {
  return text
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : printable(part)))
    .join("");
}
