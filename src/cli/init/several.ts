import { advice, option, own, type Problem, ProblemError } from "@typha-mtls/problems";
import { isClusterName, type Layout } from "../../cluster/layout";
import type { ReadFile } from "../../lifecycle/present";
import type { InitOptions } from "./options";

/**
 * What several clusters cannot be made with at once.
 *
 * @throws ProblemError where a name is there twice, a cluster is there already, or an option is of one cluster
 */
export function refuseSeveral(names: readonly string[], layout: Layout, read: ReadFile, options: InitOptions): void {
  if (names.length < 2) return;
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  const there = [...new Set(names)].filter(
    (name) => isClusterName(name) && read(layout.paths(name).clusterFile) !== undefined,
  );
  const problems: Problem[] = [
    ...twice.map(
      (name): Problem => ({
        code: "contradicting-options",
        field: "cluster",
        message: `${JSON.stringify(name)} is named twice`,
        remedy: "name each cluster once",
      }),
    ),
    ...there.map(
      (name): Problem => ({
        code: "cluster-exists",
        file: layout.paths(name).clusterFile,
        message: "is there already, and of several clusters each has to be new",
        remedy: advice`leave ${name} out; to complete it, name it alone: ${own("init", [name])}`,
      }),
    ),
    ...(options.sealingCert === undefined
      ? []
      : [
          {
            code: "contradicting-options",
            field: "sealingCert",
            message: `is the certificate of one cluster's controller, and ${names.length} clusters are named`,
            remedy: advice`make each in a run of its own, with its own ${option("sealingCert")}`,
          } as const,
        ]),
  ];
  if (problems.length > 0) throw new ProblemError(problems, "unusable");
}
