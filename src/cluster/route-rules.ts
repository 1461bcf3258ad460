import type { FieldProblem } from "@typha-mtls/fields";
import type { ClusterSpec } from "./cluster.generated";

/** Fields that have an effect with one route only. */
const FIELDS_OF_ROUTES = [
  ["upstream", "server-side-apply"],
  ["manifest", "manifest"],
] as const;

/** What is wrong with a Typha that is switched off by a field: no node may be on its way to it, or back. */
export function switchedOffProblems({
  isOn,
  rollout,
  path,
}: {
  readonly isOn: unknown;
  readonly rollout: unknown;
  readonly path: FieldProblem["path"];
}): FieldProblem[] {
  const stage = (rollout as Partial<ClusterSpec["rollout"]> | null | undefined)?.stage ?? "mtls";
  if (isOn !== false || stage === "mtls") return [];
  return [
    {
      code: "fields-contradict",
      path,
      message: `is false while the move to mutual TLS is at ${stage}`,
      remedy: "finish the move first, or leave it out",
    },
  ];
}

/** What is wrong with the route by which calico-node is changed, below `spec`. */
export function routeProblems({ gitops, calicoNode }: Partial<ClusterSpec>): FieldProblem[] {
  const { route = "component", ...given } = (calicoNode ?? {}) as Partial<ClusterSpec["calicoNode"]>;
  const { upstream, manifest } = given;
  const found = FIELDS_OF_ROUTES.filter(([field, needed]) => route !== needed && given[field] !== undefined).map(
    ([field, needed]): FieldProblem => ({
      code: "field-without-effect",
      path: ["calicoNode", field],
      message: `has no effect with \`route: ${route}\``,
      remedy: `remove it, or write \`route: ${needed}\``,
    }),
  );
  if (route === "manifest" && manifest === undefined)
    found.push({
      code: "missing-field",
      path: ["calicoNode", "manifest"],
      message: "is missing: this route renders the manifest that it names",
      remedy: "put upstream's manifest of this version into the repository, and write its path",
    });
  if (route !== "server-side-apply") return found;
  if (upstream === undefined)
    found.push({
      code: "missing-field",
      path: ["calicoNode", "upstream"],
      message: "is missing: where calico-node finds the name of Typha's Service depends on it",
      remedy: "write which of upstream's manifests was applied, `calico` or `calico-typha`",
    });
  // A part that is applied client-side deletes the rest, and no manifest can demand `--server-side` of kubectl.
  if (gitops === "kustomize")
    found.push({
      code: "fields-contradict",
      path: ["calicoNode", "route"],
      message: "with `gitops: kustomize`, kubectl apply would delete of calico-node whatever the part does not hold",
      remedy: "use `route: component`",
    });
  return found;
}
