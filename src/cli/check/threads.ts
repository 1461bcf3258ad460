import { availableParallelism } from "node:os";
import * as path from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { clusterCheck } from "../../checks/cluster";
import type { Fact } from "../../checks/fact";
import { Repository } from "../../files/repository";

/** More of them would hold more memory than they save time. */
const MOST_THREADS = 4;

/** A fleet to check. */
interface Fleet {
  readonly root: string;
  readonly names: readonly string[];
  readonly now: Date;
}

/** What all threads know. */
interface Work extends Fleet {
  /** One number that they share: position of the cluster that is next. */
  readonly next: Int32Array;
}

/** Facts of clusters by their positions. */
type Answer = ReadonlyMap<number, readonly Fact[]>;

/**
 * Checks a fleet on all cores, without keys: no identity goes from thread to thread. Each thread, this one too, takes one
 * cluster after the other, so that all end at the same time. What is left, whatever the reason, is done here in the order
 * of the names, so that everything is told as if there were no threads.
 */
export async function checkInThreads(fleet: Fleet): Promise<readonly (readonly Fact[])[]> {
  const work: Work = { ...fleet, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const others = Array.from({ length: threads - 1 }, () => ask(work));
  if (others.length === 0) optimizeLess();
  try {
    const own = await checkNext(work);
    const answers = [own, ...(await Promise.all(others.map(({ answer }) => answer)))];
    const check = checkOf(fleet);
    const facts: (readonly Fact[])[] = [];
    for (const [at, name] of fleet.names.entries()) {
      facts.push(answers.find((answer) => answer.has(at))?.get(at) ?? (await check(name)));
    }
    return facts;
  } finally {
    // Nobody waits for its end.
    for (const { worker } of others) worker?.unref();
  }
}

/** What a thread is started for. */
export async function answerInThread(): Promise<void> {
  optimizeLess();
  parentPort?.postMessage(await checkNext(workerData as Work));
}

/**
 * From here on, V8 optimizes only what runs a great deal: each thread would optimize the same functions beside its work, a
 * quarter of all that a fleet costs. It holds for the whole process, and a code cache that was made without it is refused;
 * so it comes when all programs are loaded. Only node 20 knows the flag: later ones would complain of it.
 */
function optimizeLess(): void {
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1200000");
}

/** Checks clusters until there are none left, or one cannot be checked. */
async function checkNext({ next, ...fleet }: Work): Promise<Answer> {
  const answer = new Map<number, readonly Fact[]>();
  try {
    const check = checkOf(fleet);
    for (;;) {
      const at = Atomics.add(next, 0, 1);
      const name = fleet.names[at];
      if (name === undefined) break;
      answer.set(at, await check(name));
    }
  } catch {
    // It is found again, and told, where what is left is done.
  }
  return answer;
}

function checkOf({ root, now }: Fleet) {
  return clusterCheck(new Repository(root), { now, identities: [], before: undefined });
}

/** Its answer is empty where it could not be started, or did not come to an end. */
function ask(work: Work): { readonly worker?: Worker; readonly answer: Promise<Answer> } {
  const none: Answer = new Map();
  try {
    // Its own output would come between ours; what it fails at is told by this thread.
    const options = { workerData: work, execArgv: [], stdout: true, stderr: true };
    const worker = new Worker(path.join(__dirname, "check-worker.js"), options);
    const answer = new Promise<Answer>((resolve) => {
      worker.once("message", resolve);
      worker.once("error", () => resolve(none));
      worker.once("exit", () => resolve(none));
    });
    return { worker, answer };
  } catch {
    return { answer: Promise.resolve(none) };
  }
}
