import { committedSource, type FileSource } from "@typha-mtls/files";
import { lastCommitOf } from "../cluster/committed";
import type { ConfiguredRepository } from "../cluster/repository";

/** The files that a change is judged against: those of a commit. */
export interface EarlierFiles {
  /** What it is called, such as `HEAD`. */
  readonly revision: string;
  readonly source: FileSource;
}

/** Files of the last commit; undefined where there is no git. @throws ProblemError where git refuses to look */
export function lastFiles(repository: ConfiguredRepository): EarlierFiles | undefined {
  const committed = lastCommitOf(repository, repository.layout.inputs);
  return committed && { revision: "HEAD", source: committedSource(committed) };
}
