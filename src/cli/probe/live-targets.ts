import { typhaTargets } from "@typha-mtls/live";
import { loadCluster } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { desiredCluster } from "../desired-cluster";
import { type ContextOptions, clusterOf, openContext } from "../kube-context";
import type { Terminal } from "../terminal";
import { demandTypha } from "../typha-switch";
import type { Targets } from "./targets";

/** Every endpoint of the Service that git renders, in the cluster of a context. @throws ProblemError where there is none */
export async function liveTargets(
  terminal: Terminal,
  repository: ConfiguredRepository,
  asked: readonly string[],
  options: ContextOptions,
): Promise<Targets> {
  const { context } = options;
  const cluster = clusterOf(repository, asked, context);
  demandTypha(loadCluster(repository, cluster));
  const { api, kubectl } = await openContext(terminal, repository, options);
  try {
    const { location } = desiredCluster(repository, cluster, kubectl);
    return { targets: await typhaTargets(api, { cluster, context, location, kubectl }), cluster };
  } finally {
    api.close();
  }
}
