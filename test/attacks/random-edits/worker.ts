import { run } from "../../../src/cli/program";

// A process that runs commands of the program one after the other, so that each costs no start. The process that started it ends it
// when one hangs.

/** One command. */
export interface Job {
  readonly id: number;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly now: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What became of it. */
export interface Ended {
  readonly id: number;
  /** Undefined where the program threw. */
  readonly code: number | undefined;
  readonly out: string;
  readonly err: string;
  /** Stack of what it threw. */
  readonly thrown?: string;
}

async function answer({ id, cwd, args, now, env }: Job): Promise<Ended> {
  const said = { out: "", err: "" };
  const terminal = {
    cwd,
    env,
    colour: false,
    errColumns: undefined,
    now: () => new Date(now),
    sleep: async () => {},
    out: (text: string) => {
      said.out += text;
    },
    err: (text: string) => {
      said.err += text;
    },
    stdin: () => Buffer.alloc(0),
  };
  try {
    const code = await run(args, terminal);
    return { id, code, ...said };
  } catch (error) {
    return { id, code: undefined, ...said, thrown: error instanceof Error ? String(error.stack) : String(error) };
  }
}

process.on("message", (job: Job) => {
  void answer(job).then((ended) => process.send?.(ended));
});
process.on("disconnect", () => process.exit());
