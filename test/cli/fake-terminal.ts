import { run } from "../../src/cli/program";

/** The moment at which commands run in tests, unless told otherwise. */
export const NOW = new Date("2027-01-15T12:00:00Z");

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly now?: Date;
  readonly colour?: boolean;
  readonly stdin?: string;
}

/** Runs a command of the program with a terminal that remembers. */
export async function runIn(surroundings: string | Surroundings, ...args: readonly string[]): Promise<Ran> {
  const {
    cwd,
    env = {},
    now = NOW,
    colour = false,
    stdin = "",
  } = typeof surroundings === "string" ? { cwd: surroundings } : surroundings;
  const said = { out: "", err: "" };
  const code = await run(args, {
    cwd,
    env,
    colour,
    now: () => now,
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    stdin: (maxBytes) => Buffer.from(stdin).subarray(0, maxBytes + 1),
  });
  return { code, ...said };
}
