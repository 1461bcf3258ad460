import { beforeAt } from "../../checks/against/before-at";
import { clusterCheck } from "../../checks/cluster";
import { type Fact, factsToPrint, INTERNAL_ERROR } from "../../checks/fact";
import { REPOSITORY, repositoryFacts } from "../../checks/repository";
import { findClusters, selectFound } from "../../cluster/load";
import { Repository } from "../../files/repository";
import { sealedFiles } from "../../lifecycle/recipients/sealed-files";
import { describeFacts } from "../describe-facts";
import { identitiesToOpen } from "../identities/age-identities";
import { type OutputFormat, structured } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";

interface CheckOptions {
  readonly output: OutputFormat;
  readonly now?: Date;
  readonly strict?: boolean;
  readonly against?: string;
  readonly identity?: readonly string[];
}

/** `typha-mtls check`: one line per fact, its remedy behind it. */
export async function check(
  terminal: Terminal,
  directory: string,
  clusters: readonly string[],
  options: CheckOptions,
): Promise<number> {
  const repository = new Repository(directory);
  const found = findClusters(repository);
  const names = selectFound(found, clusters);
  const { against } = options;
  const before = against === undefined ? undefined : beforeAt(repository, directory, against);
  const identities = await identitiesToOpen(terminal, options.identity, () => recipientsOf(repository, names));
  const now = options.now ?? terminal.now();
  const checkCluster = clusterCheck(repository, { now, identities, before });
  const byCluster = new Map<string, readonly Fact[]>();
  for (const name of names) byCluster.set(name, await checkCluster(name));
  const shared = repositoryFacts(repository, found, clusters.length === 0 ? "all" : "some", before);
  if (shared.length > 0) byCluster.set(REPOSITORY, shared);
  const facts = [...byCluster.values()].flat();
  if (options.output !== "table") terminal.out(structured(options.output, factsToPrint(terminal, facts)));
  else terminal.out(describeFacts(terminal, byCluster));
  if (facts.some(({ rule }) => rule === INTERNAL_ERROR)) return EXIT.internal;
  const failing = facts.filter(({ state }) => state === "problem" || (options.strict === true && state === "warning"));
  return failing.length === 0 ? EXIT.fine : EXIT.problems;
}

/** Whom each sealed file is sealed to; what is wrong with a file is told with its cluster. */
function recipientsOf(repository: Repository, names: readonly string[]): (readonly string[])[] {
  const read = (file: string) => repository.read(file);
  return names.flatMap((name) => {
    try {
      return sealedFiles(name, read).map(({ recipients }) => recipients);
    } catch {
      return [];
    }
  });
}
