import { clusterPaths } from "../cluster/layout";
import { SIDES } from "../cluster/leaf";
import type { LoadedCluster } from "../cluster/load";
import type { Problem } from "../problem";
import { parseFieldName } from "../schema-problems";

/** Where the props of a construct stand in cluster.yaml. */
const SECTIONS = { typha: "spec.typha", monitoring: "spec.monitoring" } as const;

/** Id of a construct that is made from a section of cluster.yaml. */
export type SectionId = keyof typeof SECTIONS;

/** Fields of cluster.yaml that stand outside those sections, by the prop of the construct that they fill. */
const FIELDS: Readonly<Record<string, string>> = {
  calicoVersion: "spec.calico.version",
  calicoNodeVersion: "spec.calicoNode.version",
  calicoNodeNamespace: "spec.calicoNode.namespace",
  port: "spec.rollout.ports.typha",
  healthPort: "spec.rollout.ports.health",
  metricsTLS: "spec.typha.metricsTLS",
  nodes: "spec.nodes",
  namespace: "spec.namespace",
  labels: "spec.labels",
  annotations: "spec.annotations",
};

/** A problem that a construct found, told in terms of the user's files: file, line, column, field. */
export function inUsersFiles(found: Problem, section: SectionId, loaded: LoadedCluster): Problem {
  const { field, ...rest } = found;
  const { name, file } = loaded;
  const construct = `${name}/${section}`;
  const { trustBundle, clusterFile } = clusterPaths(name);
  if (field === undefined || !field.startsWith(`${construct}.`)) return { file: clusterFile, ...found };
  const prop = field.slice(construct.length + 1);
  const [head = "", ...tail] = prop.split(/(?=[.[])/);
  if (head === "trustBundle") return { ...rest, file: trustBundle };
  const side = Object.entries(SIDES).find(([, named]) => named === head);
  const certificate = side === undefined ? undefined : loaded.pki.leaves[side[0] as keyof typeof SIDES];
  if (certificate !== undefined && certificate.kind !== "named") return { ...rest, file: certificate.file };
  const named =
    certificate === undefined
      ? `${FIELDS[head] ?? `${SECTIONS[section]}.${head}`}${tail.join("")}`
      : `spec.identities.${head}`;
  return { ...rest, file: clusterFile, ...file.yaml.locate(parseFieldName(named)), field: named };
}
