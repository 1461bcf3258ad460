import { count, forEachAsync, type GateCode } from "@typha-mtls/problems";
import type { ConfiguredRepository } from "../../cluster/repository";
import { USUAL_TIMEOUT, waitForCluster } from "../evidence/cluster-evidence";
import { mark } from "../facts";
import type { ContextOptions } from "../kube-context";
import { paintedColumns } from "../output";
import type { Terminal } from "../terminal";

/** A cluster that is looked at, and what it has to show. */
export interface Visit {
  readonly cluster: { readonly name: string };
  readonly group: string;
  readonly gates: readonly GateCode[];
}

/** What stands for the name of a cluster in the options that name a live one. */
export const CLUSTER_NAME = "{cluster}";

/** The options with the name of a cluster put in. */
function contextOfCluster<T extends ContextOptions>(options: T, cluster: string): T {
  const named = (text: string) => text.replaceAll(CLUSTER_NAME, cluster);
  const { context, kubeconfig } = options;
  return { ...options, context: named(context), ...(kubeconfig !== undefined && { kubeconfig: named(kubeconfig) }) };
}

/**
 * Waits for clusters, one after the other, within one time for all of them. Once the time is over, or a cluster cannot be
 * looked at, the others are looked at once, so that everything that is wrong is told.
 *
 * @returns a line for each of them; undefined where a signal came first, which is reported
 * @throws ProblemError with everything that is not so in any of them
 */
export async function waitForFleet(
  terminal: Terminal,
  repository: ConfiguredRepository,
  visits: readonly Visit[],
  options: ContextOptions & { readonly timeout?: number | undefined },
): Promise<string | undefined> {
  const end = terminal.now().getTime() + (options.timeout ?? USUAL_TIMEOUT);
  let state: "waiting" | "failed" | "interrupted" = "waiting";
  const seen = await forEachAsync(
    visits.filter(({ gates }) => gates.length > 0),
    async ({ cluster: { name }, group, gates }) => {
      if (state === "interrupted") return undefined;
      const timeout = state === "failed" ? 0 : Math.max(0, end - terminal.now().getTime());
      const whose = `${name} (${group})`;
      try {
        const found = await waitForCluster(
          terminal,
          repository,
          name,
          gates,
          { ...contextOfCluster(options, name), timeout },
          whose,
        );
        if (found === undefined) state = "interrupted";
        return found && { ...found, whose };
      } catch (error) {
        state = "failed";
        throw error;
      }
    },
  );
  const looked = seen.filter((one) => one !== undefined);
  if (looked.length < seen.length) return undefined;
  for (const { demandSameCommit } of looked) demandSameCommit();
  const rows = looked.map(({ whose, states }, at) => [
    `${(at === 0 ? "seen" : "").padEnd(9)}${mark(terminal, "ok")} ${whose}`,
    `${count(states.length, "gate")} passed`,
  ]);
  return rows.length === 0 ? "" : `${paintedColumns(rows)}\n`;
}
