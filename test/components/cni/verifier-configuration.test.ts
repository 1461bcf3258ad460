import { parseConfiguration } from "@typha-mtls/cni-chain";
import type { CniChainGateProps } from "../../../src/components/cni/cni-chain-gate-props";
import { verifierConfiguration } from "../../../src/components/cni/verifier-configuration";

const PROPS: Readonly<Record<string, Partial<CniChainGateProps>>> = {
  "no more than the verifier": {},
  "every field": {
    runtime: "cri-o",
    require: ["calico"],
    dropIns: true,
    confDir: "/run/cni",
    binDir: "/usr/libexec/cni",
    verifier: { port: 1_024, probePort: 65_535, listen: "all" },
    nodeGate: { removal: "reporter", mode: "continuous", taint: { key: "example.org/cni", effect: "NoExecute" } },
  },
  "a condition without a taint": { nodeGate: { removal: "node-readiness-controller" } },
  "a taint by default": { nodeGate: {} },
};

test.each(Object.entries(PROPS))("the program takes what the construct renders of %s", (_, props) => {
  const configuration = verifierConfiguration(props as CniChainGateProps);
  expect(parseConfiguration(JSON.stringify(configuration))).toEqual(configuration);
});
