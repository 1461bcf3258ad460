import {
  calicoNodeEnvironmentProblems,
  networkTolerationProblems,
  type Resources,
  resourceProblems,
  type Toleration,
  TYPHA_PORT,
  tolerationProblems,
} from "@typha-mtls/calico";
import { below, type FieldProblem, isRecord, type KeyPath, keysOf } from "@typha-mtls/fields";
import type { ClusterSpec } from "./cluster.generated";
import { soundUpstreamVersion } from "./upstream-version";

/**
 * What is wrong with what is changed of Calico's pods: images, tolerations, resources and environment, below `spec`. The
 * schema may have refused the same fields already, so nothing here trusts their types.
 *
 * @param isRefused - whether the schema refuses a field, or something in it
 */
export function optionProblems(spec: Partial<ClusterSpec>, isRefused: (path: KeyPath) => boolean): FieldProblem[] {
  const { calicoNode, kubeControllers, images, typha } = spec;
  return [
    ...environmentProblems(spec),
    ...(isRefused(["calicoNode", "resources"]) ? [] : resourcesProblems(calicoNode?.resources)),
    ...(isRefused(["tolerations"]) ? [] : tolerationsProblems(spec.tolerations, "before the network")),
    ...(isRefused(["calicoNode", "tolerations"])
      ? []
      : below("calicoNode", tolerationsProblems(calicoNode?.tolerations, "before the network"))),
    ...below("kubeControllers", tolerationsProblems(kubeControllers?.tolerations, "after it")),
    ...(isRecord(images?.typha) && isRecord(typha?.image)
      ? [
          {
            code: "fields-contradict" as const,
            path: ["images", "typha"],
            message: "is given beside `typha.image`, which does the same",
            remedy: "leave one of them out",
          },
        ]
      : []),
    ...idleImageProblems(spec),
    ...rolloutProblems(spec),
  ];
}

/** Images of programs that are rendered where another field asks for them. */
const IMAGES_WITH: Readonly<
  Record<string, readonly [field: string, isAsked: (spec: Partial<ClusterSpec>) => boolean]>
> = {
  clusterProportionalAutoscaler: [
    "typha.scaling.mode: cluster-proportional",
    ({ typha }) => typha?.scaling?.mode === "cluster-proportional",
  ],
  clusterProportionalVerticalAutoscaler: [
    "typha.scaling.vertical.mode: cluster-proportional",
    ({ typha }) => typha?.scaling?.vertical?.mode === "cluster-proportional",
  ],
  restarter: ["restarter", ({ restarter }) => restarter !== undefined],
  cniVerifier: ["cniChain.verifier", ({ cniChain }) => cniChain?.verifier !== undefined],
};

function idleImageProblems(spec: Partial<ClusterSpec>): FieldProblem[] {
  const given = isRecord(spec.images) ? spec.images : {};
  return Object.entries(IMAGES_WITH)
    .filter(([image, [, isAsked]]) => given[image] !== undefined && !isAsked(spec))
    .map(([image, [field]]) => ({
      code: "field-without-effect",
      path: ["images", image],
      message: `has no effect without \`${field}\``,
      remedy: "remove it, or set that",
    }));
}

function rolloutProblems({ calicoNode, nodes }: Partial<ClusterSpec>): FieldProblem[] {
  const most: unknown = calicoNode?.maxUnavailable;
  if (typeof most !== "number" || typeof nodes !== "number" || most <= nodes) return [];
  return [
    {
      code: "fields-contradict",
      path: ["calicoNode", "maxUnavailable"],
      message: `${most} is more than the ${nodes} nodes that are planned, so all of them would be without calico-node at once`,
      remedy: "give a part of them, such as 2%, or mend `nodes`",
    },
  ];
}

function tolerationsProblems(given: unknown, starts: "before the network" | "after it"): FieldProblem[] {
  if (!Array.isArray(given) || !given.every(isRecord)) return [];
  const tolerations = given as readonly Toleration[];
  const wrong = tolerationProblems(tolerations);
  // What is meant by the malformed ones is not known.
  return wrong.length > 0 || starts === "after it" ? wrong : networkTolerationProblems(tolerations);
}

function resourcesProblems(given: unknown): FieldProblem[] {
  const { requests, limits } = (given ?? {}) as Resources;
  const isMap = (map: unknown) => map === undefined || (isRecord(map) && Object.values(map).every(isQuantity));
  if (!isMap(requests) || !isMap(limits)) return [];
  return resourceProblems(given ?? {}, "calicoNode.resources").map(({ field, ...found }) => ({
    ...found,
    path: keysOf(field!),
  }));
}

const isQuantity = (value: unknown) => typeof value === "string" && /^\d/.test(value);

function environmentProblems({ calico, calicoNode, rollout }: Partial<ClusterSpec>): FieldProblem[] {
  const env: unknown = calicoNode?.env;
  const version = soundUpstreamVersion({ calico, calicoNode });
  if (!isRecord(env) || version === undefined) return [];
  const settings = Object.entries(env).flatMap(([name, value]) =>
    typeof value === "string" && /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? [{ name, value, field: name }] : [],
  );
  const refused = calicoNodeEnvironmentProblems(settings, version.minor);
  const port = rollout?.layout === "other-ports" ? rollout.ports?.typha : TYPHA_PORT;
  const failsafe = settings.flatMap(({ name, value }) =>
    FAILSAFE_LISTS.includes(name) ? failsafeProblems(name, value, port) : [],
  );
  const found = [...refused.map(({ field, ...problem }) => ({ ...problem, path: [field!] })), ...failsafe];
  return below("calicoNode", below("env", found));
}

/** Felix' lists of ports that no policy closes. A list replaces the default, which holds Typha's usual port. */
const FAILSAFE_LISTS = ["FELIX_FAILSAFEINBOUNDHOSTPORTS", "FELIX_FAILSAFEOUTBOUNDHOSTPORTS"];

function failsafeProblems(name: string, list: string, port: number | undefined): FieldProblem[] {
  const items = list
    .toLowerCase()
    .split(",")
    .map((item) => item.trim());
  if (items.includes(`tcp:${port}`) || items.includes(`${port}`)) return [];
  return [
    {
      code: "variable-refused",
      path: [name],
      message: `does not hold tcp:${port}, so a policy for hosts could cut every node off from Typha`,
      remedy: `add tcp:${port}`,
    },
  ];
}
