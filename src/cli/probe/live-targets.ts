import { loadCluster } from "../../cluster/load";
import type { ConfiguredRepository } from "../../cluster/repository";
import { look } from "../../live/look";
import type { Target } from "../../live/probe-row";
import { typhasOf } from "../../live/typhas";
import { problem, unusableInput } from "../../problem";
import { advice, own, page } from "../../remedy";
import { shellWord } from "../../shell";
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
  const cluster = clusterOf(repository, asked, options.context);
  demandTypha(loadCluster(repository, cluster));
  const { api, kubectl } = await openContext(terminal, repository, options);
  try {
    const { location } = desiredCluster(repository, cluster, kubectl);
    const { observed, refused } = await look(api, location, ["endpointSlices"]);
    const service = `Service ${location.namespace}/${location.name} of context ${options.context}`;
    if (refused.length > 0) {
      throw unusableInput({
        code: "api-access-denied",
        message: `the endpoints of ${service} cannot be listed: no right to list endpointslices.discovery.k8s.io`,
        remedy: advice`${page("doctor-rights")} prints the rights that are needed`,
      });
    }
    const targets = typhasOf(observed.endpointSlices?.items ?? []).map(
      ({ endpoint, node, pod }): Target => ({
        endpoint,
        ...(node === undefined ? {} : { node }),
        ...(pod === undefined
          ? {}
          : { restart: `${kubectl} -n ${shellWord(location.namespace)} delete pod ${shellWord(pod)}` }),
      }),
    );
    if (targets.length > 0) return { targets, cluster };
    throw problem({
      code: "service-endpoints",
      message: `${service} has no endpoint`,
      remedy: own("doctor", [cluster], { context: options.context }),
    });
  } finally {
    api.close();
  }
}
