import { ConfiguredRepository } from "../../cluster/repository";
import { type Fact, stateOf } from "../../fact";
import { diagnose } from "../../live/diagnose";
import { look } from "../../live/look";
import { desiredCluster } from "../desired-cluster";
import { describeReports, reportsAsData } from "../facts";
import { type ContextOptions, clusterOf, openContext } from "../kube-context";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";

interface DoctorClusterOptions extends ContextOptions {
  readonly output: OutputFormat;
}

/** `typha-mtls doctor --context`: what a live cluster holds, against what git renders. Reads only. */
export async function doctorCluster(
  terminal: Terminal,
  directory: string,
  asked: readonly string[],
  options: DoctorClusterOptions,
): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const cluster = clusterOf(repository, asked, options.context);
  const { api, kubectl } = await openContext(terminal, repository, options);
  try {
    const git = desiredCluster(repository, cluster, kubectl);
    const reports = [{ cluster, facts: diagnose(await look(api, git.location), git) }];
    if (options.output !== "table") terminal.out(structured(options.output, reportsAsData(terminal, reports)));
    else terminal.out(describeReports(terminal, reports));
    const isProblem = (fact: Fact) => stateOf(fact) === "problem";
    return reports.some(({ facts }) => facts.some(isProblem)) ? EXIT.problems : EXIT.fine;
  } finally {
    api.close();
  }
}
