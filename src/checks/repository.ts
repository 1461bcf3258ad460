import type { FoundClusters } from "../cluster/load";
import type { Orphan } from "../files/owned-tree";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { orphansIn } from "../synth";
import { type Earlier, repositoryChanges } from "./against/repository";
import { orphanProblem, othersSentence } from "./dist";
import { type Fact, type FactDetails, problemFact } from "./fact";
import { settingsIn } from "./settings";

/** Heading of what is of no single cluster; no cluster can bear this name. */
export const REPOSITORY = "(repository)";

/**
 * What is of no single cluster: the settings, what lies in dist/ beside the folders of clusters, and what changed of both.
 * Empty where there is nothing to say.
 *
 * @param asked - where only some clusters were asked for, what concerns others is left out
 */
export function repositoryFacts(
  repository: Repository,
  found: FoundClusters,
  asked: "all" | "some",
  before: Earlier | undefined,
): Fact[] {
  const { settings, problems } = settingsIn(repository);
  const facts = problems.map(problemFact);
  if (asked === "all") {
    facts.push(...orphanFacts(() => orphansIn(repository, found.names, settings)));
    if (found.others.length > 0) facts.push({ state: "skipped", message: othersSentence(found.others) });
  }
  if (before !== undefined) facts.push(...repositoryChanges(repository, found, asked, before));
  return facts.map((fact) => ({ cluster: null, ...fact }));
}

function orphanFacts(find: () => readonly Orphan[]): FactDetails[] {
  try {
    return find().map((orphan) => problemFact(orphanProblem(orphan)));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(problemFact);
  }
}
