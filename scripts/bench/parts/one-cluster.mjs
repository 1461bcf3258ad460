import { writeFileSync } from "node:fs";
import path from "node:path";
import { helmChart, threeValuesChart } from "../charts.mjs";
import { mustPrintTheSame, mustWriteTheSame } from "../equal-work.mjs";
import { jsonPatchOverlay, kustomizeOverlays } from "../kustomize.mjs";
import { figures, ratio } from "../report.mjs";
import { inTurn, milliseconds, usage } from "../run.mjs";
import { ifThere, LINES } from "../tools.mjs";

const rounds = 40;
const oldest = LINES[0];
const newest = LINES.at(-1);

/** Start to exit: beside helm and kustomize, and by each way to start it. */
export const oneCluster = {
  name: "one",
  title: `one cluster, ${rounds} rounds`,
  rows: [
    ...LINES.map((line) => time(`${line}: \`lib/main.js\`, all files written`, line)),
    time(`${oldest}: \`lib/main.js\`, nothing to change`, "unchanged"),
    ...[oldest, newest].map((line) => time(`${line}: \`lib/cli.js synth <name>\``, `cli ${line}`)),
    ...[oldest, newest].map((line) => time(`${line}: an empty program`, `empty ${line}`)),
    time(`${oldest}: \`npm run synth\``, `npm ${oldest}`),
    time(`${newest}: \`npm run synth\``, `npm ${newest}`),
    time(`${newest}: \`node --run synth\``, "node --run"),
    time("`helm template`", "helm"),
    time("`helm template`, three values, nothing validated, printed only", "three values"),
    time("`kubectl kustomize`", "kustomize"),
    time("`kubectl kustomize`, a JSON patch instead", "JSON patch"),
    ...[oldest, newest].flatMap((line) => [
      compared(`${line}: \`lib/main.js\` ÷ \`helm template\``, line, "helm", 1),
      compared(`${line}: \`lib/cli.js synth <name>\` ÷ \`lib/main.js\``, `cli ${line}`, line, 1.1),
    ]),
    compared(`${oldest}: \`lib/main.js\` ÷ \`helm template\`, three values`, oldest, "three values"),
    compared(`${oldest}: \`lib/main.js\` ÷ \`kubectl kustomize\``, oldest, "kustomize", 0.75),
    compared(`${oldest}: \`lib/main.js\` ÷ … with a JSON patch`, oldest, "JSON patch"),
    compared(`${oldest}: \`npm run synth\` ÷ \`kubectl kustomize\``, `npm ${oldest}`, "kustomize", 2.5),
    compared(`${newest}: \`node --run synth\` ÷ \`npm run synth\``, "node --run", `npm ${newest}`),
    { what: `${oldest}: peak memory`, unit: "MiB", of: figures("peak"), target: 60 },
  ],
  measure({ scratch, nodes, helm, kustomize, fleet }) {
    const one = fleet(1);
    const empty = path.join(scratch, "empty.js");
    writeFileSync(empty, "");
    const peers = peersOf({ scratch, helm, kustomize, one });
    const fresh = (tool, run) => ifThere(tool, () => ({ prepare: () => one.clear(), runs: [run()] }));
    const on = (lines, title, run) =>
      Object.fromEntries(lines.map((line) => [title(line), fresh(nodes[line], () => run(nodes[line]))]));
    const samples = inTurn(
      {
        ...on(LINES, (line) => line, one.synth),
        // Beside those that they are compared with: what else the machine does changes within a second.
        ...peers,
        unchanged: ifThere(nodes[oldest], (node) => ({ runs: [one.synth(node)] })),
        ...on([oldest, newest], (line) => `cli ${line}`, one.synthByName),
        ...on(
          [oldest, newest],
          (line) => `empty ${line}`,
          ({ program }) => ({ command: program, args: [empty], cwd: scratch }),
        ),
        ...on([oldest, newest], (line) => `npm ${line}`, one.npmRunSynth),
        "node --run": fresh(nodes[newest], () => one.nodeRunSynth(nodes[newest])),
      },
      rounds,
    );
    const peak = ifThere(nodes[oldest], (node) =>
      [1, 2, 3].map(() => {
        one.clear();
        return usage(one.synth(node)).peak;
      }),
    );
    return { ...samples, peak };
  },
};

/** Others who do the same work for the one cluster, by the objects that they make. */
function peersOf({ scratch, helm, kustomize, one }) {
  one.clear();
  milliseconds(one.synth());
  const [name] = one.names;
  const rendered = path.join(one.root, "dist", name);
  const checked = (run) => ({ runs: [mustPrintTheSame(run, rendered, name)] });
  return {
    helm: ifThere(helm, ({ program }) => ({
      prepare: () => one.clear(),
      runs: [mustWriteTheSame(helmChart(program, scratch, one, name), rendered)],
    })),
    "three values": ifThere(helm, ({ program }) => checked(threeValuesChart(program, scratch, rendered, name))),
    kustomize: ifThere(kustomize, ({ run }) => checked(run(kustomizeOverlays(scratch, rendered, [name])[0]))),
    "JSON patch": ifThere(kustomize, ({ run }) => checked(run(jsonPatchOverlay(scratch, name)))),
  };
}

function time(what, name) {
  return { what, unit: "ms", of: figures(name) };
}

function compared(what, name, other, target) {
  return { what, unit: "", of: ratio(name, other), target };
}
