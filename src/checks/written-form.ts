import type { Cluster } from "../cluster/cluster.generated";
import { clusterPaths } from "../cluster/layout";
import { type Addition, additions, copiesSecrets } from "../cluster/written-form";
import type { FileSource } from "../files/reads";
import { secretOf } from "../lifecycle/recipients/leaf-sealer";
import { ProblemError } from "../problem";
import { parseYaml } from "../yaml/parse";
import { type FactDetails, problemFact } from "./fact";

/**
 * What stands readable in the files with sealed keys besides what our commands write: most of it is rendered as it stands,
 * and some of it hands the key out.
 *
 * @param cluster - undefined where cluster.yaml cannot be read, or certificates are not in their places
 */
export function writtenFormFacts(source: FileSource, name: string, cluster: Cluster | undefined): FactDetails[] {
  const { caKey, nextCaKey, leaves, requests } = clusterPaths(name);
  const ofRoles = (["typha-server", "typha-client"] as const).flatMap((role) => {
    const expected = cluster === undefined ? undefined : secretOf(role, cluster);
    return [leaves[role], requests[role].key].map((file) => ({ file, expected }));
  });
  const files = [...[caKey, nextCaKey].map((file) => ({ file, expected: undefined })), ...ofRoles];
  return [
    ...files.flatMap(({ file, expected }) => additionsIn(source, file, expected).map((found) => factOf(found, file))),
    ...(cluster === undefined ? [] : everySecret(cluster, clusterPaths(name).clusterFile)),
  ];
}

function additionsIn(source: FileSource, file: string, expected: Parameters<typeof additions>[1]): Addition[] {
  try {
    const text = source.read(file);
    return text === undefined ? [] : additions(parseYaml(text, file).value, expected);
  } catch (error) {
    // What is damaged is reported where it is read as what it should be.
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

/** Labels and annotations of cluster.yaml are on every object, the Secrets among them. */
function everySecret({ spec }: Cluster, file: string): FactDetails[] {
  return (["labels", "annotations"] as const).flatMap((field) =>
    Object.entries(spec[field] ?? {})
      .filter(([key, value]) => copiesSecrets(key, value))
      .map(([key]) =>
        problemFact({
          file,
          field: `spec.${field}[${JSON.stringify(key)}]`,
          message: "has the Secrets copied to other namespaces, with their private keys",
          remedy: "remove it",
        }),
      ),
  );
}

function factOf({ field, severity, message, remedy }: Addition, file: string): FactDetails {
  return { ...problemFact({ file, field, message, remedy }), state: severity === "harmful" ? "problem" : "warning" };
}
