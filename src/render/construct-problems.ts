import { clusterPaths } from "../cluster/layout";
import type { LoadedCluster } from "../cluster/load";
import { parseFieldName } from "../cluster/schema-problems";
import type { Problem } from "../problem";

/** Fields of cluster.yaml that are not `spec.typha.<prop>`, by the prop of the construct that they fill. */
const FIELDS: Readonly<Record<string, string>> = {
  calicoVersion: "spec.calico.version",
  calicoNodeVersion: "spec.calicoNode.version",
  calicoNodeNamespace: "spec.calicoNode.namespace",
  nodes: "spec.nodes",
  namespace: "spec.namespace",
  labels: "spec.labels",
  annotations: "spec.annotations",
};

/** A problem that a construct found, told in terms of the user's files: file, line, column, field. */
export function inUsersFiles(found: Problem, construct: string, { name, file }: LoadedCluster): Problem {
  const { field, ...rest } = found;
  if (field === undefined || !field.startsWith(`${construct}.`))
    return { file: clusterPaths(name).clusterFile, ...found };
  const prop = field.slice(construct.length + 1);
  const [head = "", ...tail] = prop.split(/(?=[.[])/);
  const { leaves, trustBundle, clusterFile } = clusterPaths(name);
  if (head === "server" || head === "client") return { ...rest, file: leaves[`typha-${head}`] };
  if (head === "trustBundle") return { ...rest, file: trustBundle };
  const named = `${FIELDS[head] ?? `spec.typha.${head}`}${tail.join("")}`;
  return { ...rest, file: clusterFile, ...file.yaml.locate(parseFieldName(named)), field: named };
}
