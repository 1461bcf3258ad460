import { DEFAULT_VERSION } from "@typha-mtls/calico";
import { type FieldProblem, schemaProblems } from "@typha-mtls/fields";
import type { ClusterSpec } from "./cluster.generated";
import validate from "./validate.generated";

/** Fields of `spec` that `init` writes into a new cluster.yaml, as they stand in the settings. */
export type ClusterDefaults = {
  readonly [K in keyof ClusterSpec]?: ClusterSpec[K] extends object | undefined
    ? Partial<NonNullable<ClusterSpec[K]>>
    : ClusterSpec[K];
};

/** What is wrong with them: they have to be what a cluster.yaml may hold. */
export function defaultsProblems(defaults: ClusterDefaults): FieldProblem[] {
  const cluster = {
    apiVersion: "typha-mtls/v1alpha1",
    kind: "Cluster",
    metadata: { name: "any" },
    // The validator fills in what is left out.
    spec: { calico: { version: DEFAULT_VERSION }, nodes: 1, ...structuredClone(defaults) },
  };
  if (validate(cluster)) return [];
  const schema = require("../../schema/cluster.schema.json") as object;
  return schemaProblems(validate.errors, cluster, schema).map(({ path: [spec, ...field], ...found }) => ({
    ...found,
    path: [spec!, "defaults", ...field],
  }));
}
