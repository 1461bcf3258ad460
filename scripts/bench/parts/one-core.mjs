import { leavesProgram } from "../leaves.mjs";
import { figures } from "../report.mjs";
import { milliseconds, usageOnOneCore } from "../run.mjs";

const rounds = 2;
const count = 1000;

/** Work that grows with a fleet, held on one core; the CPU time is what counts. */
export const oneCore = {
  name: "one-core",
  title: `CPU time on one core, ${rounds} rounds`,
  rows: [
    { what: `sealing ${count} leaves with two recipients`, unit: "s", of: figures("seal"), target: 8 },
    { what: `opening ${count} leaves and checking their keys`, unit: "s", of: figures("open"), target: 3 },
    { what: `\`check\` of ${count} clusters, without keys`, unit: "s", of: figures("check"), target: 7 },
  ],
  async measure({ scratch, fleet }) {
    const leaves = await leavesProgram(scratch);
    const repository = fleet(count);
    milliseconds(repository.synth());
    const runs = { seal: leaves.seal(count), open: leaves.open(count), check: repository.check() };
    const samples = { seal: [], open: [], check: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [what, run] of Object.entries(runs)) samples[what].push(usageOnOneCore(run).cpu);
    return samples;
  },
};
