import { styleText } from "node:util";

/** Where a command reads its surroundings and writes its words; tests give their own. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The clock; `synth` never looks at it. */
  now(): Date;
  out(text: string): void;
  err(text: string): void;
  /** Ends after so many milliseconds, or is rejected when the signal comes. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Columns of the terminal that `err` is; undefined where it is none, and no line can be drawn again. */
  readonly errColumns: number | undefined;
  /** Whether `out` may be coloured. */
  readonly colour: boolean;
  /** Standard input, at most one byte more than `maxBytes` of it. */
  stdin(maxBytes: number): Buffer;
}

export type Colour = "green" | "yellow" | "red" | "bold" | "dim";

/** Text in a colour, or bare where colour is off. */
export function paint(terminal: Pick<Terminal, "colour">, colour: Colour, text: string): string {
  return terminal.colour ? styleText(colour, text, { validateStream: false }) : text;
}

/** Colour for a terminal only, and never with NO_COLOR set to anything (no-color.org). */
export function wantsColour(env: Terminal["env"], isTTY: boolean | undefined): boolean {
  return isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
}
