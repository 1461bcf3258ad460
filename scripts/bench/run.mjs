// Whole processes, from start to exit, in turn.
//
// A run is { command, args, cwd, env }: `env` comes to a bare environment. A contender is { runs }, with `prepare`, which is not
// timed, and `scale`, by which the sum of the runs is multiplied; or { missing: why }.

import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * A bare environment: what a developer or `npm run` has set must not count. NODE_EXTRA_CA_CERTS alone would cost every
 * node 33 ms.
 */
const bare = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "LANG", "SystemRoot", "TEMP"].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
);
const usageHook = path.join(import.meta.dirname, "usage.cjs");

/** What holds a command on one core, where that is installed. */
const pin = spawnSync("taskset", ["-c", "0", "true"]).status === 0 ? ["taskset", "-c", "0"] : [];

/** Runs a command to its end; its standard output goes nowhere. @returns what it took, in ms */
export function milliseconds({ command, args, cwd, env }) {
  return finished([command, ...args], { cwd, env }).wall;
}

/** Wall and CPU time of a run of node, in seconds, and its peak memory, in MiB; telling them costs it a millisecond. */
export function usage({ command, args, cwd, env }, before = []) {
  const { wall, told } = finished([...before, command, "--require", usageHook, ...args], { cwd, env });
  const { cpu, peak } = JSON.parse(told);
  return { wall: wall / 1000, cpu: cpu / 1000, peak: peak / 1024 };
}

/** The same on one core: what else the machine does lengthens the wall time only. */
export function usageOnOneCore(run) {
  return usage(run, pin);
}

/** Standard output of a command, or undefined where it cannot be run. */
export function outputOf(command, args) {
  const child = spawnSync(command, args, { env: bare, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return child.status === 0 ? child.stdout : undefined;
}

/**
 * Times several contenders in turn, A B C A B C, so that whatever else the machine does meets all of them alike.
 *
 * @returns times in ms, by name, one a round
 */
export function inTurn(contenders, rounds) {
  const times = Object.fromEntries(
    Object.entries(contenders).map(([name, { missing }]) => [name, missing === undefined ? [] : { missing }]),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, { missing, prepare, runs, scale }] of Object.entries(contenders)) {
      // The round before the first only fills the caches of the disk.
      if (missing !== undefined || (round < 0 && runs.length > 1)) continue;
      prepare?.();
      const took = total({ runs, scale });
      if (round >= 0) times[name].push(took);
    }
  }
  return times;
}

/** How long the runs of a contender take, in ms. */
export function total({ runs, scale = 1 }) {
  return runs.map(milliseconds).reduce((sum, one) => sum + one, 0) * scale;
}

/** Runs a whole command. @returns its wall time in ms, and what it told on descriptor 3 */
function finished([command, ...args], { cwd, env }) {
  const started = performance.now();
  const stdio = ["ignore", "ignore", "pipe", "pipe"];
  const { status, error, stderr, output } = spawnSync(command, args, { cwd, env: { ...bare, ...env }, stdio });
  const wall = performance.now() - started;
  if (status === 0) return { wall, told: output[3].toString() };
  const reason = error?.message ?? `exit code ${status}\n${stderr}`;
  throw new Error(`${[path.basename(command), ...args].join(" ")}: ${reason}`);
}
