import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { figures, ratio } from "../report.mjs";
import { usage } from "../run.mjs";
import { FleetRepository } from "../scratch.mjs";

const rounds = 7;
const sizes = [1, 1000];
const [one, fleet] = sizes;

/** What a job for a request does that changes one cluster. */
export const changed = {
  name: "changed",
  title: `\`check --against main --changed\`, one cluster changed, ${rounds} rounds`,
  rows: [
    ...sizes.map((size) => ({ what: `${size}: checked`, unit: "ms", of: figures(`${size} wall`) })),
    { what: `checked: t(${fleet}) ÷ t(${one})`, unit: "", of: ratio(`${fleet} wall`, `${one} wall`), target: 2 },
    ...sizes.map((size) => ({
      what: `${size}: checked, CPU time without git's`,
      unit: "ms",
      of: figures(`${size} cpu`),
    })),
    { what: `${fleet}: checked, peak memory`, unit: "MiB", of: figures(`${fleet} peak`) },
  ],
  measure({ scratch }) {
    const runs = sizes.map((size) => [size, changedFleet(path.join(scratch, "changed"), size)]);
    const samples = {};
    // The round before the first only fills the caches of the disk.
    for (let round = -1; round < rounds; round += 1) {
      for (const [size, run] of runs) {
        const { wall, cpu, peak } = usage(run);
        const figures = { wall: wall * 1000, cpu: cpu * 1000, peak };
        for (const [measure, figure] of Object.entries(figures)) {
          const key = `${size} ${measure}`;
          samples[key] = round < 0 ? [] : [...samples[key], figure];
        }
      }
    }
    return samples;
  },
};

/** A fleet that is committed, with a comment more in one cluster.yaml. @returns the check of it */
function changedFleet(folder, size) {
  const repository = new FleetRepository(folder, size);
  const { command, args, cwd } = repository.synth();
  spawnSync(command, args, { cwd });
  const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
  for (const step of [
    ["init", "--quiet", "--initial-branch=main", "--template="],
    ["add", "--all"],
    ["commit", "--quiet", "--message", "fleet"],
    // As a clone, a fetch, and git's own care for a repository leave it.
    ["repack", "-a", "-d", "--quiet"],
  ]) {
    const { status, stderr } = spawnSync("git", [...identity, ...step], { cwd });
    if (status !== 0) throw new Error(`git ${step[0]}: ${stderr}`);
  }
  appendFileSync(path.join(cwd, "clusters", repository.names[0], "cluster.yaml"), "# more\n");
  return repository.checkChanged();
}
