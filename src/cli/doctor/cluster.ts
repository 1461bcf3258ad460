import { diagnose, look } from "@typha-mtls/live";
import { stateOf } from "@typha-mtls/problems";
import { ConfiguredRepository } from "../../cluster/repository";
import { askedClusters } from "../../cluster/selection";
import { desiredCluster } from "../desired-cluster";
import { asDocument } from "../documents";
import { reportPrinter, reportsAsData, sumOf, tellFacts } from "../facts";
import { type ContextOptions, clusterOf, openContext } from "../kube-context";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";

interface DoctorClusterOptions extends ContextOptions {
  readonly output: OutputFormat;
  readonly group?: readonly string[] | undefined;
}

/** `typha-mtls doctor --context`: what a live cluster holds, against what git renders. Reads only. */
export async function doctorCluster(
  terminal: Terminal,
  directory: string,
  asked: readonly string[],
  options: DoctorClusterOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const cluster = clusterOf(repository, askedClusters(repository, asked, options.group), options.context);
  const { api, kubectl } = await openContext(terminal, repository, options);
  try {
    const git = desiredCluster(repository, cluster, kubectl);
    const facts = diagnose(await look(api, git.location), git);
    const report = { cluster, facts };
    if (options.output !== "table") {
      const found = asDocument("LiveCheck", { facts: reportsAsData(terminal, [report]) });
      terminal.out(structured(options.output, found));
    } else if (terminal.quiet) tellFacts(terminal, facts);
    else {
      reportPrinter(terminal)(report);
      terminal.out(`${sumOf(facts.map(stateOf))}\n`);
    }
    return facts.some((fact) => stateOf(fact) === "problem") ? EXIT.problems : EXIT.fine;
  } finally {
    api.close();
  }
}
