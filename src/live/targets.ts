import type { Location } from "@typha-mtls/components";
import { advice, own, page, problem, shellWord, unusableInput } from "@typha-mtls/problems";
import type { Api } from "./api";
import { look } from "./look";
import type { Target } from "./probe-row";
import { typhasOf } from "./typhas";

/** The cluster whose Typhas are looked for. */
export interface TyphaSearch {
  /** Name of the cluster in git. */
  readonly cluster: string;
  /** Name of the context that leads to it. */
  readonly context: string;
  /** The Service that git renders. */
  readonly location: Location;
  /** kubectl with the options that reach the cluster, for commands that are printed. */
  readonly kubectl: string;
}

/** Ten times what Calico's own formula gives the largest clusters; each is connected to, wherever its address leads. */
const MOST = 200;

/** Every Typha behind the Service that git renders. @throws ProblemError where there is none, or none can be listed */
export async function typhaTargets(
  api: Api,
  { cluster, context, location, kubectl }: TyphaSearch,
): Promise<readonly Target[]> {
  const { observed, refused } = await look(api, location, ["endpointSlices"]);
  const service = `Service ${location.namespace}/${location.name} of context ${context}`;
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
  if (targets.length > MOST) {
    const message = `${service} has ${targets.length} endpoints, and a cluster has ${MOST} Typhas at most`;
    throw unusableInput({ code: "api-answer-unfit", message, remedy: own("doctor", [cluster], { context }) });
  }
  if (targets.length > 0) return targets;
  throw problem({
    code: "service-endpoints",
    message: `${service} has no endpoint`,
    remedy: own("doctor", [cluster], { context }),
  });
}
