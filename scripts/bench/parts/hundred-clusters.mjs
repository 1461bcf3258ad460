import path from "node:path";
import { helmForAHundred, SAMPLE } from "../charts.mjs";
import { mustPrintTheSame } from "../equal-work.mjs";
import { kustomizeOverlays } from "../kustomize.mjs";
import { figures, ratio } from "../report.mjs";
import { inTurn, milliseconds, usage } from "../run.mjs";
import { ifThere, LINES } from "../tools.mjs";

const rounds = 7;
const oldest = LINES[0];

/** A hundred clusters in one run; the others need a process for each. */
export const hundredClusters = {
  name: "hundred",
  title: `100 clusters in one run, ${rounds} rounds`,
  rows: [
    ...LINES.map((line) => time(`${line}: all files written`, line)),
    time(`${oldest}: nothing to change`, "unchanged"),
    time(`100 × \`helm template\` (${SAMPLE} runs, scaled)`, "helm"),
    time(`100 × \`kubectl kustomize\` (${SAMPLE} runs, scaled)`, "kustomize"),
    { what: `${oldest}: written ÷ 100 × \`helm template\``, unit: "", of: ratio(oldest, "helm") },
    {
      what: `${oldest}: written ÷ 100 × \`kubectl kustomize\``,
      unit: "",
      of: ratio(oldest, "kustomize"),
      target: 0.06,
    },
    { what: `${oldest}: peak memory`, unit: "MiB", of: figures("peak") },
  ],
  measure({ scratch, nodes, helm, kustomize, fleet }) {
    const hundred = fleet(100);
    const peers = peersOf({ scratch, helm, kustomize, hundred });
    const written = (node) => ({ prepare: () => hundred.clear(), runs: [hundred.synth(node)] });
    const samples = inTurn(
      {
        ...Object.fromEntries(LINES.map((line) => [line, ifThere(nodes[line], written)])),
        unchanged: ifThere(nodes[oldest], (node) => ({ runs: [hundred.synth(node)] })),
        ...peers,
      },
      rounds,
    );
    const peak = ifThere(nodes[oldest], (node) =>
      [1, 2].map(() => {
        hundred.clear();
        return usage(hundred.synth(node)).peak;
      }),
    );
    return { ...samples, peak };
  },
};

function peersOf({ scratch, helm, kustomize, hundred }) {
  hundred.clear();
  milliseconds(hundred.synth());
  const names = hundred.names.slice(0, SAMPLE);
  const rendered = path.join(hundred.root, "dist", names[0]);
  return {
    kustomize: ifThere(kustomize, ({ run }) => {
      const runs = kustomizeOverlays(scratch, rendered, names).map(run);
      mustPrintTheSame(runs[0], rendered, names[0]);
      return { runs, scale: 100 / SAMPLE };
    }),
    helm: ifThere(helm, ({ program }) => helmForAHundred(program, scratch, hundred)),
  };
}

function time(what, name) {
  return { what, unit: "ms", of: figures(name) };
}
