import { fieldBelow, keysOf } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";
import { SIDES } from "../cluster/leaf";
import type { LoadedCluster } from "../cluster/loaded-cluster";

/** Fields of cluster.yaml outside of the section that is named like the component, by the prop that they fill. */
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
  ladder: "spec.typha.scaling.ladder",
  minAllowed: "spec.typha.scaling.vertical.minAllowed",
  updateMode: "spec.typha.scaling.vertical.updateMode",
};

/** Sections of components that have none of their own name. */
const SECTIONS: Readonly<Record<string, string>> = { autoscaler: "typha", cni: "cniChain" };

/** A problem that a construct found, reported in terms of the user's files: file, line, column, field. */
export function inUsersFiles(found: Problem, section: string, loaded: LoadedCluster): Problem {
  const { field, ...rest } = found;
  const { name, paths, file } = loaded;
  const construct = `${name}/${section}`;
  const { trustBundle, clusterFile } = paths;
  if (field === undefined || !field.startsWith(`${construct}.`)) return { file: clusterFile, ...found };
  const [head = "", ...tail] = keysOf(field.slice(construct.length + 1)) as [string, ...string[]];
  if (head === "trustBundle") return { ...rest, file: trustBundle };
  const side = Object.entries(SIDES).find(([, named]) => named === head);
  const certificate = side === undefined ? undefined : loaded.pki.leaves[side[0] as keyof typeof SIDES];
  if (certificate !== undefined && certificate.kind !== "named") return { ...rest, file: certificate.file };
  const named =
    certificate === undefined
      ? fieldBelow(FIELDS[head] ?? `spec.${SECTIONS[section] ?? section}.${head}`, ...tail)
      : `spec.identities.${head}`;
  return { ...rest, file: clusterFile, ...file.yaml.locate(keysOf(named)), field: named };
}

/** A problem that names a field of cluster.yaml, with its place there. */
export function inClusterFile(found: Problem, { paths, file }: LoadedCluster): Problem {
  if (found.file !== undefined || found.field === undefined) return { file: paths.clusterFile, ...found };
  return { ...found, file: paths.clusterFile, ...file.yaml.locate(keysOf(found.field)) };
}
