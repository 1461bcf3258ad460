import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Ended, Job } from "./worker";

/** A command that takes longer hangs, in milliseconds of the processor; one that waits for ever, in those of the clock. */
const LONGEST: Patience = { processor: 10_000, clock: 60_000 };
interface Patience {
  readonly processor: number;
  readonly clock: number;
}

/** What a process of many commands leaves behind in memory must not be taken for a fault of the last. */
const JOBS_OF_A_PROCESS = 400;

/** How a command ended that did not end by itself. */
export interface Broken {
  readonly broken: "hangs" | "dies";
  readonly words: string;
}

/** Runs commands of the built program in a process of their own, one at a time. */
export class CommandRunner {
  #child: ChildProcess | undefined;
  #jobs = 0;

  /**
   * @param program - the bundle of worker.ts
   * @param env - the whole environment of the process
   */
  constructor(
    readonly program: string,
    readonly env: Readonly<Record<string, string>>,
    readonly patience: Patience = LONGEST,
  ) {}

  async run(job: Omit<Job, "id">): Promise<Ended | Broken> {
    if (this.#jobs % JOBS_OF_A_PROCESS === 0) this.stop();
    this.#child ??= fork(this.program, {
      env: { ...this.env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      execArgv: [],
    });
    this.#jobs += 1;
    const ended = await outcome(this.#child, this.patience, { id: this.#jobs, ...job });
    if ("broken" in ended) this.stop();
    return ended;
  }

  stop(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}

function outcome(child: ChildProcess, longest: Patience, job: Job): Promise<Ended | Broken> {
  const began = { clock: performance.now(), processor: processorTime(child) };
  let printed = "";
  return new Promise((resolve) => {
    const end = (ended: Ended | Broken) => {
      clearInterval(watch);
      child.removeAllListeners();
      child.stdout?.removeAllListeners();
      child.stderr?.removeAllListeners();
      resolve(ended);
    };
    const watch = setInterval(() => {
      const processor = processorTime(child) - began.processor;
      const clock = performance.now() - began.clock;
      if (processor > longest.processor || clock > longest.clock)
        end({ broken: "hangs", words: `${Math.round(processor)} ms of the processor, ${Math.round(clock)} ms` });
    }, 500);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        printed += String(text);
      });
    }
    child.on("message", (ended: Ended) => {
      if (ended.id === job.id) end({ ...ended, err: ended.err + printed });
    });
    child.on("error", ({ message }) => end({ broken: "dies", words: message }));
    child.on("exit", (code, signal) => end({ broken: "dies", words: `${signal ?? code} ${printed}` }));
    child.send(job);
  });
}

/** Milliseconds of the processor that a process has used; none where the system does not say. */
function processorTime({ pid }: ChildProcess): number {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(after[11]) + Number(after[12])) * 10;
  } catch {
    return 0;
  }
}
