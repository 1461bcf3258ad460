// Whole processes, from start to exit, in turn.

import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * A bare environment: what a developer or `npm run` has set must not count. NODE_EXTRA_CA_CERTS alone would cost every
 * node 33 ms.
 */
const env = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "LANG", "SystemRoot", "TEMP"].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
);
const peakMemoryHook = path.join(import.meta.dirname, "peak-memory.cjs");
const cpuTimeHook = path.join(import.meta.dirname, "cpu-time.cjs");

/** Runs a command to its end; its standard output goes nowhere. @returns what it took, in ms */
export function milliseconds({ command, args, cwd }) {
  const started = performance.now();
  const child = spawnSync(command, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
  const took = performance.now() - started;
  mustHaveSucceeded(child, command, args);
  return took;
}

/** Peak memory of a run of node, in MiB. Its time is not taken: the hook changes it. */
export function peakMebibytes({ args, cwd }) {
  return toldBy(peakMemoryHook, [process.execPath], { args, cwd }) / 1024;
}

/** Whether a run can be held on one core here. */
const canPin = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** Wall time and CPU time of a run of node on one core, in seconds. What else the machine does lengthens the first only. */
export function secondsOnOneCore({ args, cwd }) {
  const command = canPin ? ["taskset", "-c", "0", process.execPath] : [process.execPath];
  const started = performance.now();
  const cpu = toldBy(cpuTimeHook, command, { args, cwd }) / 1000;
  return { wall: (performance.now() - started) / 1000, cpu };
}

/** Runs node with a hook. @returns the number that it tells on descriptor 3 */
function toldBy(hook, [command, ...before], { args, cwd }) {
  const all = [...before, "--require", hook, ...args];
  const child = spawnSync(command, all, { cwd, env, stdio: ["ignore", "ignore", "pipe", "pipe"] });
  mustHaveSucceeded(child, command, all);
  return Number(child.output[3]);
}

/** Standard output of a command, or undefined where it cannot be run. */
export function outputOf(command, args) {
  const child = spawnSync(command, args, { env, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return child.status === 0 ? child.stdout : undefined;
}

/**
 * Times several contenders in turn, A B C A B C, so that whatever else the machine does meets all of them alike.
 *
 * @param contenders - by name; `prepare` is not timed, `runs` are summed up and scaled by `scale`
 * @returns times in ms, by name, one a round
 */
export function inTurn(contenders, rounds) {
  const times = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, { prepare, runs, scale = 1 }] of Object.entries(contenders)) {
      // The round before the first only fills the caches of the disk.
      if (round < 0 && runs.length > 1) continue;
      prepare?.();
      const took = runs.map(milliseconds).reduce((sum, one) => sum + one, 0) * scale;
      if (round >= 0) times[name].push(took);
    }
  }
  return times;
}

/** Round by round: a drift of the machine cancels out. */
export function ratios(times, others) {
  return times.map((time, round) => time / others[round]);
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function mustHaveSucceeded({ status, error, stderr }, command, args) {
  if (status === 0) return;
  const reason = error?.message ?? `exit code ${status}\n${stderr}`;
  throw new Error(`${[path.basename(command), ...args].join(" ")}: ${reason}`);
}
