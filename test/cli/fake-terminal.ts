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
  return { code, ...said };
}
