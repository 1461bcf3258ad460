// Says of a directory, each time a line of standard input asks, what `cni check` says of a node: whether its chain is ready, and the codes.

import { createInterface } from "node:readline";
import { product } from "./product.mjs";

const { bootTime, readCniDirectory, verdictByTimes } = await product();
const [confDir, binDir, ...require] = process.argv.slice(2);
for await (const _ of createInterface({ input: process.stdin })) {
  const directory = readCniDirectory(confDir, binDir, { links: "stay" });
  const { ready, reasons } = verdictByTimes(directory, { runtime: "containerd", require }, bootTime());
  process.stdout.write(`${JSON.stringify({ ready, codes: reasons.map(({ code }) => code) })}\n`);
}
