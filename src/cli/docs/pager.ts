import { spawnSync } from "node:child_process";
import type { Terminal } from "../terminal";

/** As git has it: leave at once where all fits the screen, keep colours, and leave the text on the screen. */
const LESS = "FRX";

/**
 * Shows a text in the pager that PAGER names, or in less. No shell reads PAGER: its words are the program and its options.
 *
 * @param rows - of the screen
 * @returns whether it was shown: not where it fits the screen, PAGER is empty or `cat`, or there is no such program
 */
export function showInPager(text: string, rows: number, env: Terminal["env"]): boolean {
  const [program, ...options] = (env["PAGER"] ?? "less").split(/\s+/).filter((word) => word !== "");
  if (text.split("\n").length <= rows || program === undefined || program === "cat") return false;
  const { error } = spawnSync(program, options, {
    input: text,
    stdio: ["pipe", "inherit", "inherit"],
    env: { LESS, ...env },
  });
  return error === undefined || (error as NodeJS.ErrnoException).code === "EPIPE";
}
