import { refuse } from "@typha-mtls/problems";
import type { Component } from "../component";
import { alarmFiles } from "./alarm/alarm";
import { CniChainGate } from "./cni-chain-gate";
import { cniChainProps } from "./from-cluster";
import { startUpTaintFiles } from "./gates/start-up-taint";
import { CNI_KINDS } from "./kinds";
import { dropInFile } from "./linkerd/drop-ins";
import { linkerdParts, linkerdValuesFile } from "./linkerd/from-cluster";
import { writtenChainProblem } from "./written-chain";

/** What keeps pods off a node until its CNI chain is whole, with Typha or without it. */
export const CNI = {
  name: "cni",
  withoutTypha: true,
  kinds: CNI_KINDS,
  build(chart, cluster) {
    const props = cniChainProps(cluster);
    if (props !== undefined) new CniChainGate(chart, "cni", props);
  },
  render(cluster) {
    refuse([writtenChainProblem(cluster)]);
    return linkerdParts(cluster);
  },
  toCopy(cluster) {
    const { cniChain, monitoring } = cluster.config.spec;
    const props = cniChainProps(cluster);
    return [
      ...(cniChain?.nodeGate === undefined ? [] : startUpTaintFiles(cniChain.nodeGate)),
      ...linkerdValuesFile(cluster),
      ...dropInFile(cluster),
      ...(props !== undefined && cniChain?.alerts && monitoring.rules === "file" ? alarmFiles(props) : []),
    ];
  },
} satisfies Component;
