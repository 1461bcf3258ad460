import { fromSources } from "../product/from-sources.mjs";

/** What the tests ask of the product. */
export function product() {
  return fromSources(`
    export { chosenChain } from "./cni-chain/chain";
    export { chainVerdict } from "./cni-chain/verdict";
    export { verdictByTimes } from "./cni-chain/loaded";
    export { bootTime } from "./cni-chain/disk/boot-time";
    export { readCniDirectory } from "./cni-chain/disk/cni-directory";
  `);
}
