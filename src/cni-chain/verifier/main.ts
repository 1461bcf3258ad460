// cni-chain-verifier: says whether the CNI chain of this node is whole. Start it with the path of its configuration;
// NODE_NAME names the node.
//
// Exit codes: 0 after SIGTERM or SIGINT, 2 for a configuration that cannot be used, 3 when a mounted directory was
// deleted, so that the container has to be started anew.

import * as fs from "node:fs";
import { apiServerOfPod, closeAtSignal, logOfProgram, patchObjectBy } from "@typha-mtls/pod";
import { parseConfiguration, type VerifierConfiguration } from "./configuration";
import { NODES, type PatchNode } from "./node-patches";
import { startVerifier } from "./verifier";

const log = logOfProgram();

const started = configured();
if (started === undefined) {
  process.exitCode = 2;
} else {
  const verifier = startVerifier({
    ...started,
    log,
    mountDied(directory) {
      log.warn("the directory was deleted on the node; ends, so that the container is started with the new one", {
        directory,
      });
      process.exitCode = 3;
      setImmediate(() => verifier.close());
    },
  });
  closeAtSignal(log, verifier);
}

function configured(): { configuration: VerifierConfiguration; node: string; patchNode?: PatchNode } | undefined {
  const file = process.argv[2];
  try {
    if (file === undefined) throw new Error("the first argument names the configuration");
    const configuration = parseConfiguration(fs.readFileSync(file, "utf8"));
    const node = process.env["NODE_NAME"];
    if (configuration.report === undefined) return { configuration, node: node ?? "" };
    if (!node) throw new Error("NODE_NAME is not set");
    return { configuration, node, patchNode: patchObjectBy(apiServerOfPod(configuration.report, process.env), NODES) };
  } catch (error) {
    log.warn("the configuration cannot be used", { file, error: (error as Error).message });
    return undefined;
  }
}
