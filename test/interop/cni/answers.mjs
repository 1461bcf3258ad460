// Says of directories what the product says of them, as JSON: one process for all. Questions come as JSON on standard input.

import { readFileSync } from "node:fs";
import { product } from "./product.mjs";

const { chainVerdict, chosenChain, readCniDirectory } = await product();
const { require, questions } = JSON.parse(readFileSync(0, "utf8"));

function answer({ runtime, confDir, binDir }) {
  const directory = readCniDirectory(confDir, binDir, { links: "follow" });
  const chosen = chosenChain(directory, runtime);
  const verdict = (from, dropIns) => chainVerdict(from, { runtime, require, dropIns });
  const { ready, reasons } = verdict(directory, true);
  const said = {
    ready,
    reasons,
    readyInPod: verdict(readCniDirectory(confDir, binDir, { links: "stay" }), true).ready,
    readyWithout: verdict(directory, false).ready,
  };
  if ("reason" in chosen) return { ...said, error: chosen.reason.message, unclear: !chosen.reason.isCertain };
  return { ...said, file: chosen.file, network: chosen.network, plugins: chosen.plugins };
}

process.stdout.write(JSON.stringify(questions.map(answer)));
