// Runs the verifier of many nodes in one process: the program as it is rendered, each time with the arguments, environment and
// output of a pod. A folder that appears in the one given is a node: it is named after it, and holds configuration.json.
//
//   node verifiers.cjs PROGRAM FOLDER
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const [program, folder] = process.argv.slice(2);
// Each follows the runtime by a thread of its own, too many for one process: these go by the times of the files.
const Worker = class {
  constructor() {
    throw new Error("no threads in this process");
  }
};
const requireOfPod = (name) => (name === "node:worker_threads" ? { ...require(name), Worker } : require(name));
const main = new Function("process", "require", fs.readFileSync(program, "utf8"));
const started = new Set();

function start(node) {
  started.add(node);
  const pod = {
    argv: [process.argv[0], program, path.join(folder, node, "configuration.json")],
    env: { NODE_NAME: node },
    stdout: { on() {}, write: (line) => process.stdout.write(`${node} ${line}`) },
    once() {},
  };
  main(pod, requireOfPod);
  if (pod.exitCode !== undefined) throw new Error(`the verifier of ${node} ended with ${pod.exitCode}`);
}

setInterval(() => {
  for (const node of fs.readdirSync(folder)) if (!started.has(node)) start(node);
}, 50);
