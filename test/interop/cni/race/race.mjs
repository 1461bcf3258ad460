// Reads directories while they are written, and asks libcni after each write what a runtime would use. Prints what was
// found as JSON. The judge listens on descriptor 3 and answers on 4.
//
//	race.mjs FOLDER SEED INTERLEAVINGS READER [FAULT]
//
// With FAULT, it ends with the first interleaving that has this one.

import * as fs from "node:fs";
import path from "node:path";
import { product } from "../product.mjs";
import { Disk } from "./disk.mjs";
import { randomOf } from "./random.mjs";
import { initial, isConflict, neverWhole, writers } from "./writers.mjs";

const [folder, seed, interleavings, readerName, awaited] = process.argv.slice(2);
const { chainVerdict, chosenChain, readCniDirectory } = await product();
const REQUIRED = ["calico", "portmap", "linkerd-cni"];
const RUNTIMES = ["containerd", "cri-o"];

/** How the directories are read: as the product does, and as it must not. */
const readers = {
  product: (disk, seen, more) =>
    readCniDirectory(disk.confDir, disk.binDir, { fs: seen, now: () => disk.now, ...more }),
  "without looking again": (disk, seen, more) =>
    readCniDirectory(disk.confDir, disk.binDir, { fs: blind(seen), now: () => Number.NaN, ...more }),
  "without regard to the tick": (disk, seen, more) =>
    readCniDirectory(disk.confDir, disk.binDir, { fs: seen, now: () => Number.NaN, ...more }),
};

/** Each path has the identity that it had at first. */
function blind(seen) {
  const first = new Map();
  return {
    ...seen,
    statSync(...args) {
      if (!first.has(args[0])) first.set(args[0], seen.statSync(...args));
      return first.get(args[0]);
    },
  };
}

const answer = Buffer.alloc(1 << 20);
let questions = 0;

/** What the runtime's library says of the directories as they are now. */
function judged(disk, runtime) {
  questions++;
  fs.writeSync(3, `${JSON.stringify({ runtime, confDir: disk.confDir, binDir: disk.binDir })}\n`);
  let length = 0;
  do length += fs.readSync(4, answer, length, answer.length - length, null);
  while (answer[length - 1] !== 10);
  const { file, network, plugins = [], fails = [], error } = JSON.parse(answer.toString("utf8", 0, length));
  return {
    chain: error === undefined ? JSON.stringify([file, network, plugins]) : "none",
    whole: isWhole(plugins, fails),
  };
}

function isWhole(plugins, fails) {
  let found = 0;
  for (const type of plugins) if (type === REQUIRED[found]) found++;
  return found === REQUIRED.length && fails.length === 0;
}

/** What the product says of what was read. */
function concluded(directory, runtime) {
  const chosen = chosenChain(directory, runtime);
  const { ready } = chainVerdict(directory, { runtime, require: REQUIRED, dropIns: true });
  const chain = "reason" in chosen ? "none" : JSON.stringify([chosen.file, chosen.network, chosen.plugins]);
  return { chain, ready, changing: directory.changing === true };
}

/** One interleaving: what the read concluded, and what was wrong with that. */
function interleave(number) {
  const random = randomOf(Number(seed), number);
  const runtime = random.pick(RUNTIMES);
  const disk = new Disk(path.join(folder, "node"), random.pick([0, 1, 4, 10]));
  for (const _ of initial(disk, random));
  disk.now += random.pick([0.5, 1000]);
  const names = Array.from({ length: random.below(4) }, () => random.pick(Object.keys(writers)));
  if (names.length === 0) names.push(random.pick(neverWhole));
  let running = names.map((name) => writers[name](disk, random));
  const step = () => {
    const writer = random.pick(running);
    try {
      if (writer.next().done) running = running.filter((other) => other !== writer);
    } catch (error) {
      if (!isConflict(error)) throw error;
      running = running.filter((other) => other !== writer);
    }
  };
  for (let steps = random.below(12); steps > 0 && running.length > 0; steps--) step();

  const moments = [judged(disk, runtime)];
  // How often the others get the processor between two calls of the reader, and for how long.
  const [often, most] = [random.pick([0.02, 0.1, 0.4]), random.pick([1, 5, 30])];
  const between = () => {
    if (!random.chance(often)) return;
    for (let steps = 1 + random.below(most); steps > 0 && running.length > 0; steps--) {
      step();
      moments.push(judged(disk, runtime));
    }
  };
  const wait = (milliseconds) => {
    between();
    disk.now += milliseconds;
  };
  // All links of these writers lead to where they are.
  const links = random.pick(["follow", "stay"]);
  const read = () => readers[readerName](disk, disk.seenBy(between), { wait, links });
  const during = concluded(read(), runtime);
  const faults = [];
  if (during.ready && !moments.some(({ whole }) => whole)) faults.push("ready, and the chain was whole at no moment");
  if (!during.changing && !moments.some(({ chain }) => chain === during.chain)) faults.push("no moment had this chain");

  // Once all is written and the clock has moved on, the answer is that of the runtime.
  while (running.length > 0) step();
  disk.now += 100;
  const rest = judged(disk, runtime);
  const after = concluded(read(), runtime);
  if (after.chain !== rest.chain || after.ready !== rest.whole) faults.push("other than the runtime at rest");
  return { during, after, faults: faults.map((fault) => ({ number, runtime, fault, writers: names })) };
}

const counts = { ready: 0, notReady: 0, changing: 0, readyAtRest: 0 };
const faults = [];
for (let number = 0; number < Number(interleavings); number++) {
  const { during, after, faults: found } = interleave(number);
  counts[during.changing ? "changing" : during.ready ? "ready" : "notReady"]++;
  if (after.ready) counts.readyAtRest++;
  faults.push(...found);
  if (found.some(({ fault }) => fault === awaited)) break;
}
process.stdout.write(JSON.stringify({ ...counts, questions, faults }));
