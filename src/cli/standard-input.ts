import { unusableInput } from "@typha-mtls/problems";
import type { Terminal } from "./terminal";

/** At most one byte more than `maxBytes` of standard input. @throws ProblemError where it cannot be read */
export function standardInput(terminal: Terminal, maxBytes: number): Buffer {
  try {
    return terminal.stdin(maxBytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw unusableInput({
      code: "standard-input-unusable",
      file: "standard input",
      message: `cannot be read (${code ?? "unknown error"})`,
    });
  }
}
