import { OLDEST_MINOR } from "../calico/releases";
import { parseCalicoVersion, skewProblem } from "../calico/version";
import type { ClusterSpec } from "../cluster/cluster.generated";
import { parseClusterFile } from "../cluster/cluster-file";
import { clusterPaths } from "../cluster/layout";
import type { CommittedFolder } from "../files/git-head";
import { shellWord } from "../shell";
import { compared } from "./against/before";
import type { FactDetails } from "./fact";

/** Files of the last commit; undefined where there is no git. @throws ProblemError */
export type LastCommit = () => CommittedFolder | undefined;

/** A move that is under way is no fault; an upgrade that would cut nodes off is told before it is committed. */
export function rolloutFacts(name: string, spec: ClusterSpec, lastCommit: LastCommit): FactDetails[] {
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
  return [...move, ...upgradeFacts(name, spec, lastCommit)];
}

/** Where `calicoNode.version` is left out, calico-node is taken to be what Typha is: the last commit may know better. */
function upgradeFacts(name: string, { calico, calicoNode }: ClusterSpec, lastCommit: LastCommit): FactDetails[] {
  const typha = parseCalicoVersion(calico.version);
  if (calicoNode.version !== undefined || typha.release.oldestNode <= OLDEST_MINOR) return [];
  const { clusterFile } = clusterPaths(name);
  return compared(clusterFile, "the last commit", () => {
    const before = versionIn(lastCommit()?.read(clusterFile), name);
    const skew = before === undefined ? undefined : skewProblem(typha, parseCalicoVersion(before));
    if (skew === undefined) return [];
    return [
      {
        state: "warning",
        message: `${skew.message}, which the last commit says runs`,
        remedy: `git checkout ${shellWord(clusterFile)} && npx typha-mtls migrate ${shellWord(name)} --calico ${shellWord(typha.tag)}`,
      },
    ];
  });
}

/** The version of calico-node; undefined where no file was there. @throws ProblemError for one that cannot be read */
function versionIn(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  const { calico, calicoNode } = parseClusterFile(text, clusterPaths(name).clusterFile, name).cluster.spec;
  return calicoNode.version ?? calico.version;
}
