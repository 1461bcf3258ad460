import path from "node:path";
import { fromSources } from "../product/from-sources.mjs";

/** What the tests ask of the product, from the sources of the build that INTEROP_CLI names. */
export function product() {
  const root = path.join(import.meta.dirname, "../../..");
  const sources = path.join(path.dirname(process.env.INTEROP_CLI ?? path.join(root, "lib/cli.js")), "../src");
  return fromSources(
    sources,
    `
      export { chosenChain } from "./cni-chain/chain";
      export { chainVerdict } from "./cni-chain/verdict";
      export { verdictByTimes } from "./cni-chain/loaded";
      export { bootTime } from "./cni-chain/disk/boot-time";
      export { readCniDirectory } from "./cni-chain/disk/cni-directory";
    `,
  );
}
