// `npm run bench [-- --quick --assert]`: how long a synth takes beside what others would use for the same work.
//
// docs/performance.md says what is measured and why so. Figures of a shared machine are noisy, so nothing here is a
// test: the exit code is 0 unless --assert is given and a target is missed.

import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { leavesProgram } from "./bench/leaves.mjs";
import {
  findHelm,
  findKustomize,
  findManifest,
  helmChart,
  jsonPatchOverlay,
  kustomizeOverlays,
  mustPrintTheSame,
  mustTransformTheSame,
  patchedManifest,
} from "./bench/peers.mjs";
import { machine, notMeasured, row, table, title } from "./bench/report.mjs";
import { inTurn, milliseconds, outputOf, peakMebibytes, ratios, secondsOnOneCore } from "./bench/run.mjs";
import { FleetRepository, scratchFolder, scratchPlace } from "./bench/scratch.mjs";

const options = readOptions();
const rounds = options.quick
  ? { one: 7, hundred: 3, thousand: 1, core: 1, memory: 1 }
  : { one: 25, hundred: 9, thousand: 5, core: 5, memory: 2 };
/** So many processes of the peer stand for a hundred: it starts anew for each cluster, so its time is proportional. */
const peerSample = 20;

if (!existsSync(path.join(import.meta.dirname, "../lib/main.js"))) {
  console.error("lib/main.js is missing: run `npm run build` first");
  process.exit(2);
}
const scratch = scratchFolder();
const kustomize = findKustomize();
const helm = findHelm();
const missing = "neither kubectl nor kustomize is on the PATH";
console.log(machine(versions()));

const one = new FleetRepository(scratch, 1);
const hundred = new FleetRepository(scratch, 100);
const thousand = new FleetRepository(scratch, 1000);
milliseconds(one.synth);
const [name] = one.names;
const rendered = path.join(one.root, "dist", name);
const overlays =
  kustomize === undefined ? [] : kustomizeOverlays(scratch, rendered, hundred.names.slice(0, peerSample));
const peer = kustomize === undefined ? undefined : kustomize.run(overlays[0]);
const jsonPatch = kustomize === undefined ? undefined : kustomize.run(jsonPatchOverlay(scratch, name));
const chart = helm === undefined ? undefined : helmChart(scratch, rendered, name);
for (const other of [peer, jsonPatch, chart]) if (other !== undefined) mustPrintTheSame(other, rendered, name);

const manifest = findManifest();
const oneManifest = manifest && new FleetRepository(scratch, 1, manifest);
const hundredManifests = manifest && new FleetRepository(scratch, 100, manifest);
const manifestPeer = manifest && kustomize?.run(patchedManifest(scratch, manifest, rendered));
if (manifestPeer !== undefined) {
  milliseconds(oneManifest.synth);
  mustTransformTheSame(manifestPeer, path.join(oneManifest.root, "dist", name));
}

const leaves = await leavesProgram(scratch);
const rows = [...oneCluster(), ...manyClusters(), ...manifests(), ...oneCore(), ...memory()];
console.log(table(rows));
process.exitCode = options.assert && rows.some(({ met }) => met === false) ? 1 : 0;

function readOptions() {
  try {
    return parseArgs({ options: { quick: { type: "boolean" }, assert: { type: "boolean" } } }).values;
  } catch (error) {
    console.error(`${error.message}\nusage: npm run bench [-- --quick --assert]`);
    process.exit(2);
  }
}

function oneCluster() {
  const empty = path.join(scratch, "empty.js");
  writeFileSync(empty, "");
  const fresh = { prepare: () => one.clear() };
  const times = inTurn(
    {
      ours: { ...fresh, runs: [one.synth] },
      unchanged: { runs: [one.synth] },
      npm: { ...fresh, runs: [one.npmRunSynth] },
      ...(peer === undefined ? {} : { peer: { runs: [peer] }, jsonPatch: { runs: [jsonPatch] } }),
      ...(chart === undefined ? {} : { helm: { runs: [chart] } }),
      node: { runs: [{ command: process.execPath, args: [empty], cwd: scratch }] },
    },
    rounds.one,
  );
  return [
    title(`one cluster, ${rounds.one} rounds`),
    row("node lib/main.js, all files written", times.ours, "ms"),
    row("node lib/main.js, nothing to change", times.unchanged, "ms"),
    row("npm run synth", times.npm, "ms"),
    ...(peer === undefined
      ? []
      : [row(kustomize.name, times.peer, "ms"), row("… with a JSON patch instead", times.jsonPatch, "ms")]),
    ...(chart === undefined ? [] : [row("helm template", times.helm, "ms")]),
    row("node empty.js", times.node, "ms"),
    compared("node lib/main.js", times.ours, times.peer, 0.75),
    compared("npm run synth", times.npm, times.peer, 2.5),
    ...(peer === undefined
      ? []
      : [row("node lib/main.js ÷ … with a JSON patch", ratios(times.ours, times.jsonPatch), "×")]),
    times.helm === undefined
      ? notMeasured("node lib/main.js ÷ helm template", "helm is not on the PATH")
      : row("node lib/main.js ÷ helm template", ratios(times.ours, times.helm), "×"),
    row("node lib/main.js ÷ node empty.js", ratios(times.ours, times.node), "×"),
  ];
}

function manyClusters() {
  const hundredTimes = inTurn(
    {
      ours: { prepare: () => hundred.clear(), runs: [hundred.synth] },
      unchanged: { runs: [hundred.synth] },
      ...(peer === undefined ? {} : { peer: { runs: overlays.map(kustomize.run), scale: 100 / peerSample } }),
    },
    rounds.hundred,
  );
  const growth = inTurn(
    {
      hundred: { prepare: () => hundred.clear(), runs: [hundred.synth] },
      thousand: { prepare: () => thousand.clear(), runs: [thousand.synth] },
    },
    rounds.thousand,
  );
  const { ours, unchanged, peer: peers } = hundredTimes;
  return [
    title(`many clusters in one run, ${rounds.hundred} rounds at 100, ${rounds.thousand} at 1000`),
    row("100 clusters, all files written", ours, "ms"),
    row("100 clusters, nothing to change", unchanged, "ms"),
    ...(peers === undefined ? [] : [row(`100 × ${kustomize.name} (${peerSample} runs, scaled)`, peers, "ms")]),
    row("1000 clusters, all files written", growth.thousand, "ms"),
    compared("100 clusters", ours, peers, 0.06, "100 × "),
    row("t(1000) ÷ t(100)", ratios(growth.thousand, growth.hundred), "×", 10),
  ];
}

/** Upstream's manifest, rendered whole; kustomize applies the same patches to the same file. */
function manifests() {
  if (manifest === undefined) return [notMeasured("upstream's manifest", "no ../shared/upstream/calico")];
  const times = inTurn(
    {
      one: { prepare: () => oneManifest.clear(), runs: [oneManifest.synth] },
      hundred: { prepare: () => hundredManifests.clear(), runs: [hundredManifests.synth] },
      ...(manifestPeer === undefined ? {} : { peer: { runs: [manifestPeer] } }),
    },
    rounds.hundred,
  );
  const hundredPeers = times.peer?.map((time) => time * 100);
  return [
    title(`upstream's manifest, rendered whole, ${rounds.hundred} rounds`),
    row("one cluster, all files written", times.one, "ms"),
    row("100 clusters that name one manifest, all files written", times.hundred, "ms"),
    ...(times.peer === undefined ? [] : [row(`${kustomize.name} of the same file and patches`, times.peer, "ms")]),
    compared("one cluster", times.one, times.peer, 2),
    compared("100 clusters", times.hundred, hundredPeers, 0.25, "100 × "),
  ];
}

/** Work that grows with a fleet, held on one core; the CPU time is what counts. */
function oneCore() {
  const count = 1000;
  milliseconds(thousand.synth);
  const runs = {
    [`sealing ${count} leaves with two recipients`]: [leaves.seal(count), 8],
    [`opening and checking ${count} leaves`]: [leaves.open(count), 3],
    [`check of ${count} clusters, without keys`]: [thousand.check, 6],
    [`synth of ${count} clusters, nothing to change`]: [thousand.synth],
  };
  const took = Object.fromEntries(Object.keys(runs).map((what) => [what, []]));
  for (let round = 0; round < rounds.core; round += 1) {
    for (const [what, [run]] of Object.entries(runs)) took[what].push(secondsOnOneCore(run));
  }
  return [
    title(`CPU time on one core, ${rounds.core} rounds`),
    ...Object.entries(runs).map(([what, [, target]]) =>
      row(
        what,
        took[what].map(({ cpu }) => cpu),
        "s",
        target,
      ),
    ),
    ...Object.entries(took).map(([what, times]) =>
      row(
        `… from start to exit: ${what}`,
        times.map(({ wall }) => wall),
        "s",
      ),
    ),
  ];
}

function memory() {
  const peaks = (fleet) =>
    Array.from({ length: rounds.memory }, () => {
      fleet.clear();
      return peakMebibytes(fleet.synth);
    });
  return [
    title("peak memory, all files written"),
    row("1 cluster", peaks(one), "MiB", 60),
    row("100 clusters", peaks(hundred), "MiB"),
    row("1000 clusters", peaks(thousand), "MiB", 180),
  ];
}

function compared(what, times, peerTimes, target, before = "") {
  if (peerTimes === undefined) return notMeasured(`${what} ÷ kubectl kustomize`, missing);
  return row(`${what} ÷ ${before}${kustomize.name}`, ratios(times, peerTimes), "×", target);
}

function versions() {
  const npm = outputOf("npm", ["--version"])?.trim();
  const others = [kustomize?.version ?? missing, helm?.version ?? "no helm"];
  return [`node ${process.versions.node}`, `npm ${npm}`, ...others, `files in ${scratchPlace}`];
}
