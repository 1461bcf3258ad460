import { forEachAsync } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../../cluster/repository";
import { type SeenCluster, USUAL_TIMEOUT, type Visit, waitForCluster } from "../evidence/cluster-evidence";
import type { Terminal } from "../terminal";

/**
 * Waits until clusters are where the last commit says, one after the other, within one time for all of them. Once the time is
 * over, or a cluster cannot be looked at, the others are looked at once, so that everything that is wrong is told.
 *
 * @param timeout - milliseconds; 0 looks once
 * @returns what was seen of those that had to show something; undefined where a signal came first, which is reported
 * @throws ProblemError with everything that is not so in any of them
 */
export async function waitForClusters(
  terminal: Terminal,
  repository: ConfiguredRepository,
  visits: readonly Visit[],
  timeout: number = USUAL_TIMEOUT,
): Promise<readonly SeenCluster[] | undefined> {
  const end = terminal.now().getTime() + timeout;
  let state: "waiting" | "failed" | "interrupted" = "waiting";
  const seen = await forEachAsync(
    visits.filter(({ gates }) => gates.length > 0),
    async (visit) => {
      if (state === "interrupted") return undefined;
      const left = state === "failed" ? 0 : Math.max(0, end - terminal.now().getTime());
      try {
        const found = await waitForCluster(terminal, repository, visit, left);
        if (found === undefined) state = "interrupted";
        return found;
      } catch (error) {
        state = "failed";
        throw error;
      }
    },
  );
  const looked = seen.filter((one) => one !== undefined);
  if (looked.length < seen.length) return undefined;
  for (const { demandSameCommit } of looked) demandSameCommit();
  return looked;
}
