import { advice, option, optionFlag, own, type Problem, ProblemError } from "@typha-mtls/problems";
import { isClusterName, type Layout } from "../../cluster/layout";
import type { ReadFile } from "../../lifecycle/present";
import { type InitOptions, initOptions } from "./options";

/**
 * What several clusters cannot be made with at once.
 *
 * @throws ProblemError where a name is there twice or was meant as a value of an option, a cluster is there already, or an option
 * is of one cluster
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
    ...[...new Set(names)].flatMap((name) => valueProblem(name, names)),
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

/** A name among others that one option takes as its value: most likely `--gitops` was forgotten in front of `argocd`. */
function valueProblem(name: string, names: readonly string[]): Problem[] {
  const taking = Object.entries<{ readonly choices?: readonly string[] }>(initOptions).filter(([, { choices = [] }]) =>
    choices.includes(name),
  );
  const [only] = taking;
  if (only === undefined || taking.length > 1) return [];
  const others = names.filter((other) => other !== name);
  return [
    {
      code: "contradicting-options",
      field: "cluster",
      message: `${JSON.stringify(name)} is a value of ${optionFlag(only[0])}, and so no name beside others`,
      remedy: advice`${own("init", others, { [only[0]]: name })}, or make a cluster of this name alone`,
    },
  ];
}
