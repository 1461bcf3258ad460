import { Attempt } from "./attempt";
import { faultsOf, type Limits, referencesOf, trustChanges } from "./judge";
import { merge, type Opened, type Origin, open, type Request } from "./request";
import { type Change, theScene } from "./scene";

/** A job that judges requests before they are merged. */
export interface CheckJob {
  readonly name: string;
  /** Whether it takes the program from the registry by its name, which real npm cannot do here. */
  readonly installsByName?: boolean;
  /**
   * @param variables - of the project, where the host has them
   * @returns whether the host shows the request as green
   */
  run(attempt: Attempt, opened: Opened, variables?: Readonly<Record<string, string>>): Promise<boolean>;
}

/** A job that runs on the default branch, with the right to write and perhaps a key. */
export interface MergedJob {
  readonly name: string;
  readonly clock: "check" | "renew";
  /** Branch that it pushes. */
  readonly pushes: string;
  run(attempt: Attempt): Promise<boolean>;
}

/** What came of a job: the verdict, what the oracle sees, and what must not be. */
export interface Trial {
  readonly verdict: "green" | "red";
  readonly changes: readonly string[];
  readonly faults: readonly string[];
  /** Whether the program was asked: a job that is red for another reason says nothing of the request. */
  readonly hasChecked: boolean;
}

/** Tries a job with a request that is open. */
export function tryCheck(job: CheckJob, request: Request, change: Change, origin: Origin): Promise<Trial> {
  const takesRealNpm = request.realNpm === true && job.installsByName !== true;
  return inAttempt("check", takesRealNpm, async (attempt) => {
    const opened = open(attempt, request, change, origin);
    const references = referencesOf(attempt);
    const isGreen = await job.run(attempt, opened);
    return { isGreen, changes: trustChanges(attempt, opened), limits: { references } };
  });
}

/** Tries a job with a request that somebody has merged. */
export function tryMerged(
  job: MergedJob,
  request: Request,
  change: Change,
  look: (attempt: Attempt) => void = () => {},
): Promise<Trial> {
  return inAttempt(job.clock, request.realNpm === true, async (attempt) => {
    const opened = open(attempt, request, change, "branch");
    merge(attempt, opened);
    const references = referencesOf(attempt);
    const isGreen = await job.run(attempt);
    look(attempt);
    // Whoever merges another program has agreed to that: the check is red for it (tool-files.test.ts).
    const limits = { references, pushes: job.pushes, mayRunProgram: request.replacesProgram === true };
    return { isGreen, changes: [], limits };
  });
}

async function inAttempt(
  clock: MergedJob["clock"],
  takesRealNpm: boolean,
  act: (attempt: Attempt) => Promise<{ isGreen: boolean; changes: string[]; limits: Limits }>,
): Promise<Trial> {
  const attempt = new Attempt(await theScene(), clock);
  const keeps = process.env["KEEP_ATTEMPTS"] !== undefined;
  try {
    if (takesRealNpm) attempt.takeRealNpm();
    const { isGreen, changes, limits } = await act(attempt);
    return {
      verdict: isGreen ? "green" : "red",
      changes,
      faults: faultsOf(attempt, limits),
      hasChecked: hasChecked(attempt),
    };
  } finally {
    if (keeps) process.stderr.write(`${attempt.folder}\n${attempt.log}\n`);
    else attempt.remove();
  }
}

function hasChecked({ calls }: Attempt): boolean {
  return calls.some(
    (call) => call[0] === "node" && call.some((word) => /typha-mtls$/.test(word)) && call.includes("check"),
  );
}
