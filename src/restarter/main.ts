// typha-restarter: restarts Typha when its Secret holds another certificate. Start it with the path of its configuration.
//
// Exit codes: 0 after SIGTERM or SIGINT, 2 for a configuration that cannot be used.

import * as fs from "node:fs";
import { apiServerOfPod, closeAtSignal, logOfProgram, patchObjectBy } from "@typha-mtls/pod";
import { parseRestarterConfiguration } from "./configuration";
import { deploymentsOf, type RestarterOptions, startRestarter } from "./restarter";

const log = logOfProgram();

const configured = options();
if (configured === undefined) {
  process.exitCode = 2;
} else {
  const { readyFile } = configured.configuration;
  const restarter = startRestarter({
    ...configured,
    log,
    setReady(isReady) {
      if (isReady) fs.writeFileSync(readyFile, "");
      else fs.rmSync(readyFile, { force: true });
    },
  });
  closeAtSignal(log, restarter);
}

function options(): Pick<RestarterOptions, "configuration" | "patchDeployment"> | undefined {
  const file = process.argv[2];
  try {
    if (file === undefined) throw new Error("the first argument names the configuration");
    const configuration = parseRestarterConfiguration(fs.readFileSync(file, "utf8"));
    const server = apiServerOfPod(configuration, process.env);
    return { configuration, patchDeployment: patchObjectBy(server, deploymentsOf(configuration.namespace)) };
  } catch (error) {
    log.warn("the configuration cannot be used", { file, error: (error as Error).message });
    return undefined;
  }
}
