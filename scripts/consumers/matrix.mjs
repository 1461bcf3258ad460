// The projects that the package is installed in, as data: what stands beside it, and what is tried there.

import { readFileSync } from "node:fs";
import path from "node:path";

const { devDependencies, engines, peerDependencies } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8"),
);
const lowest = (range) => /\d+(?:\.\d+)+/.exec(range)[0];
const peers = ["cdk8s", "constructs"];
const oldestPeers = Object.fromEntries(peers.map((name) => [name, lowest(peerDependencies[name])]));
const newestPeers = Object.fromEntries(peers.map((name) => [name, devDependencies[name]]));

/** Versions of Node that run the program and the library: the oldest of `engines`, and the newest of each later line. */
export const NODES = [`${lowest(engines.node)}.0`, "22.23.3", "24.21.0"];

/**
 * - `quick`: whether `.ci/run` tries it too
 * - `packages`: what the project has besides ours
 * - `resolutions`: module resolutions of TypeScript by which the declarations are checked, without `skipLibCheck`; only those
 *   that belong to TypeScript itself are not (`skipDefaultLibCheck`), which takes a third of the time
 * - `runners`: programs that run TypeScript
 */
export const PROJECTS = [
  { name: "nothing else", quick: true, packages: {}, resolutions: [], runners: [] },
  {
    name: "TypeScript 7, newest peers",
    quick: true,
    packages: {
      ...newestPeers,
      typescript: devDependencies.typescript,
      "@types/node": devDependencies["@types/node"],
      tsx: "4.23.15",
    },
    resolutions: ["node16", "nodenext", "bundler"],
    runners: ["tsx"],
  },
  {
    name: "TypeScript 7, oldest peers",
    packages: { ...oldestPeers, typescript: devDependencies.typescript, "@types/node": devDependencies["@types/node"] },
    resolutions: ["nodenext"],
    runners: [],
  },
  {
    name: "TypeScript 5.9, newest peers",
    packages: {
      ...newestPeers,
      typescript: "5.9.3",
      "@types/node": "24.19.2",
      jest: "29.7.0",
      "ts-jest": "29.4.15",
      "ts-node": "10.9.2",
    },
    resolutions: ["node16", "nodenext", "bundler", "node"],
    runners: ["ts-node", "ts-jest"],
  },
  {
    name: "TypeScript 5.0, oldest peers",
    packages: { ...oldestPeers, typescript: "5.0.4", "@types/node": "20.2.6", "ts-node": "10.9.2", tsx: "4.23.15" },
    resolutions: ["node16", "nodenext", "bundler", "node"],
    runners: ["ts-node", "tsx"],
  },
];

/**
 * What `cdk8s init typescript-app` writes (cdk8s-cli 2.207.60), with a construct in its chart: its types of Node are those of
 * version 14, and its compiler checks our declarations with the library of ES2016. The package is installed into it as it is.
 */
export const CDK8S_INIT = {
  name: "cdk8s init typescript-app",
  folder: "cdk8s-init",
  commands: [["tsc", "--build"], ["jest"], ["cdk8s", "synth"]],
};

/** Options of tsc for each module resolution; `node` knows no ES modules. */
export const RESOLUTIONS = {
  node16: { module: "node16", kinds: ["commonjs", "module"] },
  nodenext: { module: "nodenext", kinds: ["commonjs", "module"] },
  bundler: { module: "esnext", kinds: ["commonjs", "module"] },
  node: { module: "commonjs", kinds: ["commonjs"] },
};

/** How each runner is called on chart.ts, and in which kinds of package. */
export const RUNNERS = {
  tsx: { command: ["tsx", "chart.ts"], kinds: ["commonjs", "module"] },
  "ts-node": { command: ["ts-node", "chart.ts"], kinds: ["commonjs"] },
  "ts-jest": { command: ["jest"], kinds: ["commonjs"] },
};

/** Programs of examples/ that take the folder they write into, and run beside clusters/; their packages are CommonJS. */
export const EXAMPLES = { runners: ["tsx", "ts-node"], names: ["compose", "two-stacks", "load-cluster"] };
