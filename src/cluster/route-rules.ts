import type { FieldProblem } from "../schema-problems";
import type { ClusterSpec } from "./cluster.generated";

/** What is wrong with the route by which calico-node is changed, below `spec`. */
export function routeProblems({ gitops, calicoNode }: Partial<ClusterSpec>): FieldProblem[] {
  const { route = "component", upstream } = (calicoNode ?? {}) as Partial<ClusterSpec["calicoNode"]>;
  if (route !== "server-side-apply") {
    if (upstream === undefined) return [];
    const remedy = "remove it, or write `route: server-side-apply`";
    const message = `has no effect with \`route: ${route}\``;
    return [{ code: "field-without-effect", path: ["calicoNode", "upstream"], message, remedy }];
  }
  const found: FieldProblem[] = [];
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
