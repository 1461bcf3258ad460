import { type Fact, factsToPrint } from "../../checks/fact";
import { Repository } from "../../files/repository";
import { diagnose } from "../../live/diagnose";
import { look } from "../../live/look";
import { describeFacts } from "../describe-facts";
import { desiredCluster } from "../desired-cluster";
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
  const repository = new Repository(directory);
  const cluster = clusterOf(repository, asked, options.context);
  const { api, kubectl } = await openContext(terminal, repository, options);
  try {
    const git = desiredCluster(repository, cluster, kubectl);
    const facts = diagnose(await look(api, git.location), git).map((line): Fact => ({ cluster, ...line }));
    if (options.output !== "table") terminal.out(structured(options.output, factsToPrint(terminal, facts)));
    else terminal.out(describeFacts(terminal, new Map([[cluster, facts]])));
    return facts.some(({ state }) => state === "problem") ? EXIT.problems : EXIT.fine;
  } finally {
    api.close();
  }
}
