import type { FileSource } from "@typha-mtls/files";
import { effectOfFile } from "@typha-mtls/gitops";
import { type Attempt, attempt, ProblemError } from "@typha-mtls/problems";
import { entriesBelow } from "@typha-mtls/trust";
import type { ClusterSpec } from "../cluster/cluster.generated";
import { mayBeOfChart } from "../cluster/cluster-to-render";
import type { ClusterPaths } from "../cluster/layout";
import { loadClusterFile } from "../cluster/load";
import { type ChartFiles, chartFiles, holdsObjects } from "../render/chart-files";

/**
 * What a chart wrote for a cluster.
 *
 * @returns undefined where `synth` renders it
 */
export function chartOutput(
  source: FileSource,
  paths: ClusterPaths,
  spec: ClusterSpec,
): Attempt<ChartFiles> | undefined {
  if (spec.rendered !== "chart") return undefined;
  return attempt(() => {
    const entries = entriesBelow(source, paths.dist);
    const files = entries.filter(({ isFile }) => isFile).map(({ path }) => [path, source.read(path) ?? ""] as const);
    const others = entries.flatMap(({ path, isFile, name }) => {
      const effect = effectOfFile(name);
      if (!isFile) return [{ file: path, message: "is no plain file" }];
      return effect === undefined || holdsObjects(name) ? [] : [{ file: path, message: `is there: ${effect}` }];
    });
    const { unfit, ...written } = chartFiles(paths, new Map(files), spec.gitops);
    return { ...written, unfit: [...others, ...unfit] };
  });
}

/**
 * What a chart wrote for a cluster, where cluster.yaml says that one renders it.
 *
 * @returns undefined where `synth` renders it, or cluster.yaml cannot be read
 * @throws ProblemError where the output cannot be read
 */
export function writtenByChart(source: FileSource, paths: ClusterPaths): ChartFiles["texts"] | undefined {
  const spec = attempt(() =>
    mayBeOfChart(source.read(paths.clusterFile) ?? "") ? loadClusterFile(source, paths).cluster.spec : undefined,
  ).result;
  const output = spec && chartOutput(source, paths, spec);
  if (output !== undefined && output.result === undefined) throw new ProblemError(output.problems, "unusable");
  return output?.result.texts;
}
