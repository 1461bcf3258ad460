import { OLDEST_MINOR } from "../calico/releases";
import { skewProblem } from "../calico/skew";
import { parseCalicoVersion } from "../calico/version";
import type { ClusterSpec } from "../cluster/cluster.generated";
import { parseClusterFile } from "../cluster/cluster-file";
import { clusterPaths } from "../cluster/layout";
import { committedFiles } from "../files/git-head";
import type { Repository } from "../files/repository";
import { ProblemError } from "../problem";
import { shellWord } from "../shell";
import type { FactDetails } from "./check-fact";

/** A move that is under way is no fault; an upgrade that would cut nodes off is told before it is committed. */
export function rolloutFacts(repository: Repository, name: string, spec: ClusterSpec): FactDetails[] {
  const { stage } = spec.rollout;
  const move: FactDetails[] =
    stage === "mtls"
      ? []
      : [
          {
            state: "ok",
            message: `move to mutual TLS under way: at ${stage}`,
            remedy: `npx typha-mtls migrate ${shellWord(name)}`,
          },
        ];
  return [...move, ...upgradeFacts(repository, name, spec)];
}

/** Where `calicoNode.version` is left out, calico-node is taken to be what Typha is: the last commit may know better. */
function upgradeFacts(repository: Repository, name: string, { calico, calicoNode }: ClusterSpec): FactDetails[] {
  const typha = parseCalicoVersion(calico.version);
  if (calicoNode.version !== undefined || typha.release.oldestNode <= OLDEST_MINOR) return [];
  const before = committedNodeVersion(repository, name);
  const skew = before === undefined ? undefined : skewProblem(typha, parseCalicoVersion(before));
  if (skew === undefined) return [];
  return [
    {
      state: "warning",
      message: `${skew.message}, which the last commit says runs`,
      remedy: `git checkout ${shellWord(clusterPaths(name).clusterFile)} && npx typha-mtls migrate ${shellWord(name)} --calico ${shellWord(typha.tag)}`,
    },
  ];
}

function committedNodeVersion(repository: Repository, name: string): string | undefined {
  const { clusterFile } = clusterPaths(name);
  try {
    const text = committedFiles(repository.root)?.read(clusterFile);
    if (text === undefined) return undefined;
    const { calico, calicoNode } = parseClusterFile(text, clusterFile, name).cluster.spec;
    return calicoNode.version ?? calico.version;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
