import { helmForAHundred, SAMPLE } from "../charts.mjs";
import { figures, ratio } from "../report.mjs";
import { total, usage } from "../run.mjs";
import { ifThere } from "../tools.mjs";

const rounds = 2;
const sizes = [1000, 5000];
const [small, large] = sizes;

/** How time and memory grow with a fleet: written anew, with nothing to change, and checked. */
export const fleets = {
  name: "fleets",
  title: `fleets of ${small} and ${large} clusters, ${rounds} rounds`,
  rows: [
    ...["written", "unchanged", "check"].flatMap((what) => [
      ...sizes.map((size) => ({ what: `${size}: ${what}`, unit: "s", of: figures(`${size} ${what} wall`) })),
      {
        what: `${what}: t(${large}) ÷ t(${small})`,
        unit: "",
        of: ratio(`${large} ${what} wall`, `${small} ${what} wall`),
        target: 5.2,
      },
    ]),
    { what: `100 × \`helm template\` (${SAMPLE} runs, scaled)`, unit: "s", of: figures("helm") },
    {
      what: `${small}: written ÷ 100 × \`helm template\``,
      unit: "",
      of: ratio(`${small} written wall`, "helm"),
      target: 0.6,
    },
    ...["written", "unchanged", "check"].map((what) => ({
      what: `${small}: ${what}, CPU time`,
      unit: "s",
      of: figures(`${small} ${what} cpu`),
    })),
    { what: `${small}: written, peak memory`, unit: "MiB", of: figures(`${small} written peak`), target: 180 },
    { what: `${large}: written, peak memory`, unit: "MiB", of: figures(`${large} written peak`), target: 200 },
    ...sizes.map((size) => ({ what: `${size}: check, peak memory`, unit: "MiB", of: figures(`${size} check peak`) })),
  ],
  measure({ scratch, helm, fleet }) {
    const peer = ifThere(helm, ({ program }) => helmForAHundred(program, scratch, fleet(small)));
    const samples = { helm: peer.missing === undefined ? [] : peer };
    for (let round = 0; round < rounds; round += 1) {
      if (peer.missing === undefined) {
        peer.prepare();
        samples.helm.push(total(peer) / 1000);
      }
      for (const [name, { prepare, run }] of sizes.flatMap((size) => contenders(fleet(size), size))) {
        prepare?.();
        for (const [measure, figure] of Object.entries(usage(run))) {
          const key = `${name} ${measure}`;
          samples[key] = [...(samples[key] ?? []), figure];
        }
      }
    }
    return samples;
  },
};

/** In the order in which they run: each finds the dist/ that the one before wrote. */
function contenders(fleet, size) {
  const prepare = () => fleet.clear();
  return [
    [`${size} written`, { prepare, run: fleet.synth() }],
    [`${size} unchanged`, { run: fleet.synth() }],
    [`${size} check`, { run: fleet.check() }],
  ];
}
