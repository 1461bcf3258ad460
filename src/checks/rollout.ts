import { OLDEST_MINOR } from "../calico/releases";
import { parseCalicoVersion, skewProblem } from "../calico/version";
import { parseClusterFile } from "../cluster/cluster-file";
import type { ClusterPaths } from "../cluster/layout";
import { isTyphaOn } from "../cluster/rollout";
import { upstreamVersion } from "../cluster/upstream-version";
import { type Fact, ok } from "../fact";
import { shortCaName } from "../lifecycle/ca-name";
import { isIssuedHere, nextCommand } from "../lifecycle/rotate/rotation";
import { nextRotationStep } from "../lifecycle/steps";
import { advice, inRepository, own } from "../remedy";
import { compared } from "./against/commit";
import type { ClusterEvidence } from "./evidence";

/** A move that is under way is no fault; an upgrade that would cut nodes off is reported before it is committed. */
export function rolloutFacts({ name, paths, file, lastCommit }: ClusterEvidence): Fact[] {
  if (file.result === undefined) return [];
  const { spec } = file.result.cluster;
  if (!isTyphaOn(spec)) return [ok("Typha is switched off: nothing of mutual TLS is rendered")];
  const { rollout, calico, calicoNode } = spec;
  const move =
    rollout.stage === "mtls" ? [] : [ok(`move to mutual TLS under way: at ${rollout.stage}`, own("migrate", [name]))];
  // Where `calicoNode.version` is left out, calico-node is taken to be what Typha is: the last commit may know better.
  const typha = parseCalicoVersion(calico.version);
  if (calicoNode.version !== undefined || typha.release.oldestNode <= OLDEST_MINOR) return move;
  const { clusterFile } = paths;
  const skews = compared(clusterFile, "the last commit", () => {
    const before = versionIn(lastCommit()?.read(clusterFile), paths);
    const skew = before === undefined ? undefined : skewProblem(typha, parseCalicoVersion(before));
    if (skew === undefined) return [];
    const next = own("migrate", [name], { calico: typha.tag });
    return [
      {
        code: "version-skew",
        severity: "warning",
        message: `${skew.message}; the last commit has that version`,
        remedy: advice`${inRepository`git checkout ${clusterFile}`}, then ${next}`,
      },
    ];
  });
  return [...move, ...skews];
}

/** The version of calico-node; undefined where no file was there. @throws ProblemError for one that cannot be read */
function versionIn(text: string | undefined, { name, clusterFile }: ClusterPaths): string | undefined {
  if (text === undefined) return undefined;
  return upstreamVersion(parseClusterFile(text, clusterFile, name).cluster.spec).tag;
}

/** A rotation that is under way is no fault; one whose step was interrupted is to be completed. */
export function rotationFacts({ name, rotation }: ClusterEvidence): Fact[] {
  const current = rotation?.result;
  if (current === undefined || current.phase === "none") return [];
  const { phase } = current;
  const { command } = nextRotationStep(phase);
  const remedy = nextCommand(name, current);
  const to = `rotation to ${shortCaName(current.next, name)}`;
  if (phase === "started" || phase === "issued") return [ok(`${to} under way: next \`rotate-ca ${command}\``, remedy)];
  // What is issued elsewhere comes one leaf after the other.
  if (phase === "issuing" && !isIssuedHere(current))
    return [ok(`${to} under way: some leaves still come from the old CA`, remedy)];
  return [
    {
      code: "rotation-interrupted",
      severity: "warning",
      message: `${to}: \`rotate-ca ${command}\` was interrupted`,
      remedy,
    },
  ];
}
