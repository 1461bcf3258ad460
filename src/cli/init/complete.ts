import { ProblemError } from "@typha-mtls/problems";
import { loadClusterFile } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { NOTHING_WRITTEN, tellFailure } from "../problems";
import type { Terminal } from "../terminal";
import { describeNextOfInit } from "./describe-init";
import type { IdentityFile } from "./identities";
import { surroundingsOf } from "./surroundings";

/**
 * Does what makes a cluster. Where nothing of the cluster is missing, what follows is printed again: a second run is how an
 * operator gets back to it.
 *
 * @param identities - of files that are there
 * @returns the exit code
 */
export async function orNextSteps(
  terminal: Terminal,
  repository: ConfiguredRepository,
  name: string,
  make: () => Promise<number>,
  identities: () => readonly IdentityFile[],
): Promise<number> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ProblemError && error.has("complete-already"))) throw error;
    const code = tellFailure(terminal, error, NOTHING_WRITTEN);
    const paths = repository.layout.paths(name);
    const { cluster } = loadClusterFile(repository, paths);
    const standing = { paths, cluster, identities: identities(), ...surroundingsOf(repository, cluster) };
    terminal.out(`\n${describeNextOfInit(terminal, repository, standing)}`);
    return code;
  }
}
