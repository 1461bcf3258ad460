import { rangeProblem } from "@typha-mtls/calico";
import { below, type FieldProblem } from "@typha-mtls/fields";
import type { ClusterSpec, HostGroup } from "./cluster.generated";

/** What is wrong with hosts outside the cluster, below `spec`. */
export function hostProblems({ hosts, typha, rendered, firewall }: Partial<ClusterSpec>): FieldProblem[] {
  const groups: readonly unknown[] = Array.isArray(hosts) ? hosts : [];
  if (groups.length === 0) return [];
  if (typha?.enabled === false)
    return [idle("has no effect with `typha.enabled: false`", "remove it, or switch Typha on")];
  if (rendered === "chart")
    return [idle("has no effect with `rendered: chart`, which writes no files to copy", "leave `rendered: chart` out")];
  const isClosed = !Array.isArray(firewall?.nodeCIDRs) || firewall.nodeCIDRs.length === 0;
  const names = groups.map((group) => (group as Partial<HostGroup> | null)?.name);
  return below(
    "hosts",
    groups.flatMap((group, index) => {
      const { name, cidrs, typhaAddress, typhaPort } = (group ?? {}) as Partial<HostGroup>;
      const ranges: readonly unknown[] = Array.isArray(cidrs) ? cidrs : [];
      return [
        ...(typeof name === "string" && names.indexOf(name) < index ? [twice(name, index)] : []),
        ...ranges.flatMap((range, at): FieldProblem[] => {
          const reason = typeof range === "string" ? rangeProblem(range) : undefined;
          const path = [index, "cidrs", at];
          return reason === undefined ? [] : [{ code: "invalid-value", path, message: `"${range}" ${reason}` }];
        }),
        ...(ranges.length > 0 && isClosed ? [withoutFirewall(index)] : []),
        ...(typhaPort !== undefined && typhaAddress === undefined ? [withoutAddress(index)] : []),
      ];
    }),
  );
}

function idle(message: string, remedy: string): FieldProblem {
  return { code: "field-without-effect", path: ["hosts"], message, remedy };
}

function withoutFirewall(index: number): FieldProblem {
  const message = "has no effect without `firewall.nodeCIDRs`: no rule is rendered that would let anyone in";
  const remedy = "set `firewall.nodeCIDRs`, or remove it";
  return { code: "field-without-effect", path: [index, "cidrs"], message, remedy };
}

function withoutAddress(index: number): FieldProblem {
  const message = "has no effect without `typhaAddress`: Felix finds the port in the API server";
  return {
    code: "field-without-effect",
    path: [index, "typhaPort"],
    message,
    remedy: "give the address, or remove it",
  };
}

function twice(name: string, index: number): FieldProblem {
  return {
    code: "fields-contradict",
    path: [index, "name"],
    message: `"${name}" is the name of another group: their files would lie in one folder`,
    remedy: "give each group a name of its own",
  };
}
