import { changingProblemsAsync } from "@typha-mtls/problems";

/** Options by the fields of a new cluster.yaml that they fill. */
const FILLED_BY: Readonly<Record<string, string>> = {
  "spec.calico.version": "calico",
  "spec.nodes": "nodes",
  "spec.gitops": "gitops",
  "spec.rendered": "rendered",
  "spec.secrets": "secrets",
  "spec.namespace": "namespace",
  "spec.argocd.repoURL": "repoUrl",
  "spec.certificates.leafDays": "leafDays",
  "spec.certificates.caDays": "caDays",
};

function filling(field: string): string | undefined {
  return /^metadata\.labels\b/.test(field) ? "label" : FILLED_BY[field];
}

/**
 * Plans a new cluster. A problem of a value that an option gave names the option: the file that holds the field is not
 * written yet.
 *
 * @param options - those that were given, by their names
 */
export function namingOptions<T>(options: object, plan: () => T | Promise<T>): Promise<T> {
  return changingProblemsAsync(
    async () => plan(),
    (found) => {
      const option = found.file === undefined ? filling(found.field ?? "") : undefined;
      const isGiven = option !== undefined && (options as Record<string, unknown>)[option] !== undefined;
      return isGiven ? { ...found, field: option } : found;
    },
  );
}
