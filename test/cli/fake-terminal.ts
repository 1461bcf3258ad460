import type { Code } from "@typha-mtls/problems";
import { run } from "../../src/cli/program";
import { ALL_CODES } from "../support/problem-codes";

/** The moment at which commands run in tests, unless told otherwise. */
export const NOW = new Date("2027-01-15T12:00:00Z");

export interface Ran {
  readonly code: number;
  /** Standard output, without the codes of problems. */
  readonly out: string;
  /** Standard error, likewise. */
  readonly err: string;
  /** Codes of the problems that were printed, in their order, errors first. */
  readonly codes: readonly Code[];
  /** Exit code and output as they are, with the codes. */
  readonly printed: { readonly code: number; readonly out: string; readonly err: string };
}

const SHOWN = new RegExp(` \\[(${ALL_CODES.join("|")})\\]`, "g");

/** A text without the codes behind its problems. */
export function withoutCodes(text: string): string {
  return text.replaceAll(SHOWN, "");
}

function codesIn(text: string): Code[] {
  return [...text.matchAll(SHOWN)].map(([, code]) => code as Code);
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly now?: Date;
  readonly colour?: boolean;
  readonly stdin?: string;
  /** Columns of the terminal that standard error is; a pipe unless given. */
  readonly errColumns?: number;
  /** What happens while the program waits, up to the moment to which it does. */
  readonly meanwhile?: (until: Date) => void | Promise<void>;
}

/** Runs a command of the program with a terminal that remembers. */
export async function runIn(surroundings: string | Surroundings, ...args: readonly string[]): Promise<Ran> {
  const {
    cwd,
    env = {},
    now = NOW,
    colour = false,
    stdin = "",
    errColumns,
    meanwhile,
  } = typeof surroundings === "string" ? { cwd: surroundings } : surroundings;
  const said = { out: "", err: "" };
  let clock = now;
  const code = await run(args, {
    cwd,
    env,
    colour,
    errColumns,
    now: () => clock,
    async sleep(milliseconds, signal) {
      clock = new Date(clock.getTime() + milliseconds);
      await meanwhile?.(clock);
      signal.throwIfAborted();
    },
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    stdin: (maxBytes) => Buffer.from(stdin).subarray(0, maxBytes + 1),
  });
  // Not enumerable: what a test compares as a whole is the exit code and the text.
  return Object.defineProperties(
    { code, out: withoutCodes(said.out), err: withoutCodes(said.err) },
    { codes: { value: [...codesIn(said.err), ...codesIn(said.out)] }, printed: { value: { code, ...said } } },
  ) as Ran;
}
