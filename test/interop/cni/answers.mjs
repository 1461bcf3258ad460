// Says of directories what the product says of them, as JSON: one process for all. Questions come as JSON on standard input.

import { readFileSync } from "node:fs";
import { product } from "./product.mjs";

const { chainVerdict, chosenChain, readCniDirectory } = await product();
const { require, questions } = JSON.parse(readFileSync(0, "utf8"));

function answer({ runtime, confDir, binDir }, links) {
  const directory = readCniDirectory(confDir, binDir, { links });
  const chosen = chosenChain(directory, runtime);
  const { ready, reasons } = chainVerdict(directory, { runtime, require, dropIns: true });
  if ("reason" in chosen) return { error: chosen.reason.message, unclear: !chosen.reason.isCertain, ready, reasons };
  return { file: chosen.file, network: chosen.network, plugins: chosen.plugins, ready, reasons };
}

process.stdout.write(
  JSON.stringify(
    questions.map((question) => ({ ...answer(question, "follow"), readyInPod: answer(question, "stay").ready })),
  ),
);
