import { availableParallelism } from "node:os";
import * as path from "node:path";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { Repository } from "../files/repository";
import { clusterCheck } from "./check-cluster";
import type { Fact } from "./check-fact";

/** More of them would hold more memory than they save time. */
const MOST_THREADS = 4;

/** What one thread is to do. */
interface Share {
  readonly root: string;
  readonly names: readonly string[];
  readonly now: Date;
}

/** Facts of each cluster, in the order of the names. */
type Answer = readonly (readonly Fact[])[];

/**
 * Checks a fleet on all cores, without keys: no identity goes from thread to thread. This thread takes the first share;
 * where another fails, whatever the reason, its share is done here too, so that everything is told as if there were none.
 */
export async function checkInThreads({ root, names, now }: Share): Promise<Answer> {
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const size = Math.ceil(names.length / threads);
  const shares = Array.from({ length: threads }, (_, at) => names.slice(at * size, (at + 1) * size));
  const [own, ...others] = shares.map((share): Share => ({ root, names: share, now }));
  const asked = others.map((share) => ({ share, ...ask(share) }));
  try {
    const facts = [...(await checkShare(own as Share))];
    for (const { share, answer } of asked) facts.push(...((await answer) ?? (await checkShare(share))));
    return facts;
  } finally {
    for (const { worker } of asked) await worker?.terminate();
  }
}

/** What a thread is started for. */
export async function answerInThread(): Promise<void> {
  parentPort?.postMessage(await checkShare(workerData as Share));
}

async function checkShare({ root, names, now }: Share): Promise<Answer> {
  const check = clusterCheck(new Repository(root), { now, identities: [], before: undefined });
  const facts: (readonly Fact[])[] = [];
  for (const name of names) facts.push(await check(name));
  return facts;
}

/** Its answer is undefined where it could not be started, or did not come to an end. */
function ask(share: Share): { readonly worker?: Worker; readonly answer: Promise<Answer | undefined> } {
  try {
    // Its own output would come between ours; what it fails at is told by this thread.
    const options = { workerData: share, execArgv: [], stdout: true, stderr: true };
    const worker = new Worker(path.join(__dirname, "check-worker.js"), options);
    const answer = new Promise<Answer | undefined>((resolve) => {
      worker.once("message", resolve);
      worker.once("error", () => resolve(undefined));
      worker.once("exit", () => resolve(undefined));
    });
    return { worker, answer };
  } catch {
    return { answer: Promise.resolve(undefined) };
  }
}
