import { parseCalicoVersion } from "../calico/version";
import { type Problem, ProblemError } from "../problem";
import type { Remedy } from "../remedy";
import { parseYaml, type YamlFile } from "../yaml/parse";
import type { Cluster } from "./cluster.generated";
import { firewallProblems, keyPlaceProblems } from "./cluster-rules";
import { rolloutProblems } from "./rollout";
import { fieldName, schemaProblems } from "./schema-problems";
import validate from "./validate.generated";

/** Largest cluster.yaml that is read, in bytes. */
export const MAX_CLUSTER_FILE_BYTES = 64 * 1024;

/** A cluster.yaml that fits its schema, defaults filled. */
export interface ClusterFile {
  readonly cluster: Cluster;
  /** Knows line and column of every field. */
  readonly yaml: YamlFile;
}

/**
 * Reads a cluster.yaml.
 *
 * @param file - path for problems
 * @param name - name that it has to bear: that of its folder
 * @throws ProblemError with everything that is wrong in the file
 */
export function parseClusterFile(text: string, file: string, name: string): ClusterFile {
  const yaml = parseYaml(text, file);
  // Before the validator fills the defaults in.
  const spec = (yaml.value as Partial<Cluster> | null)?.spec;
  const written: Written = { spec: Object.keys(spec ?? {}), rollout: Object.keys(spec?.rollout ?? {}) };
  const problems = validate(yaml.value) ? [] : schemaProblems(validate.errors ?? [], yaml, file);
  // The other rules look at single fields, so they hold as well for a file that fails the schema elsewhere.
  const cluster = yaml.value as Cluster;
  problems.push(...beyondSchema(cluster, written, yaml, file, name));
  if (problems.length > 0) throw new ProblemError(problems.sort(byPlace));
  return { cluster, yaml };
}

/** Fields that the user wrote, and no default filled in. */
interface Written {
  readonly spec: readonly string[];
  readonly rollout: readonly string[];
}

/** Rules that JSON Schema cannot say. */
function beyondSchema(
  cluster: Partial<Cluster> | null,
  written: Written,
  yaml: YamlFile,
  file: string,
  name: string,
): Problem[] {
  const problems: Problem[] = [];
  const add = (path: readonly (string | number)[], field: string, message: string, remedy?: Remedy) =>
    problems.push({ file, ...yaml.locate(path), field, message, ...(remedy === undefined ? {} : { remedy }) });

  const given = cluster?.metadata?.name;
  if (typeof given === "string" && given !== name) {
    add(
      ["metadata", "name"],
      "metadata.name",
      `"${given}" is not the name of the folder "${name}"`,
      "rename one of them",
    );
  }
  const { calico, calicoNode, gitops, secrets } = cluster?.spec ?? {};
  for (const [holder, version] of [
    ["calico", calico?.version],
    ["calicoNode", calicoNode?.version],
  ] as const) {
    const found = typeof version === "string" ? versionProblem(version) : undefined;
    if (found !== undefined) add(["spec", holder, "version"], `spec.${holder}.version`, found.message, found.remedy);
  }
  if (gitops === "argocd" && secrets === "sops") {
    add(
      ["spec", "secrets"],
      "spec.secrets",
      "plain Argo CD cannot open SOPS files",
      "use `secrets: sealed-secrets`, or `gitops: argocd-ksops` where the repo-server has KSOPS",
    );
  }
  if (gitops === "argocd-ksops" && secrets === "sealed-secrets") {
    add(
      ["spec", "secrets"],
      "spec.secrets",
      "KSOPS opens SOPS files only",
      "use `secrets: sops`, or `gitops: argocd`, which applies SealedSecrets as they are",
    );
  }
  for (const { path, message, remedy } of [
    ...keyPlaceProblems(cluster?.spec ?? {}, written.spec),
    ...rolloutProblems(cluster?.spec?.rollout, written.rollout),
    ...firewallProblems(cluster?.spec ?? {}),
  ])
    add(["spec", ...path], fieldName(["spec", ...path]), message, remedy);
  return problems;
}

/** What the version table says of a version; what is none at all, the schema has told already. */
function versionProblem(version: string): Problem | undefined {
  if (!/^v\d+\.\d+\.\d+$/.test(version)) return undefined;
  try {
    parseCalicoVersion(version);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0];
    throw error;
  }
}

function byPlace(a: Problem, b: Problem): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
