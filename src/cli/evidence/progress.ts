import { printable } from "../../printable";
import { CLEARED, type Terminal } from "../terminal";

/**
 * What is told while a command waits. On a terminal it is one line that is drawn again; elsewhere a line of its own, and
 * only where something changed.
 */
export class Progress {
  #last: string | undefined;

  constructor(private readonly terminal: Pick<Terminal, "err" | "errColumns">) {}

  /** @param changes - the part of the line whose change is worth a line of its own */
  show(line: string, changes: string): void {
    const { errColumns } = this.terminal;
    const text = printable(line);
    if (errColumns !== undefined) this.terminal.err(`${CLEARED}${text.slice(0, errColumns - 1)}`);
    else if (changes !== this.#last) this.terminal.err(`${text}\n`);
    this.#last = changes;
  }

  /** Leaves an empty line for what comes next. */
  end(): void {
    if (this.#last !== undefined && this.terminal.errColumns !== undefined) this.terminal.err(CLEARED);
  }
}
