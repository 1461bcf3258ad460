import type { FoundFact } from "@typha-mtls/events";
import { planCluster, withPrintedCommands } from "@typha-mtls/plan";
import { asProblems, type CommandStyle, describeRemedy } from "@typha-mtls/problems";
import { onlyRendered, textsToApply } from "../checks/against/texts";
import { type ClusterVerdict, isOfComparison } from "../checks/cluster";
import type { ClusterEvidence, Judgement } from "../checks/evidence";
import type { ClusterPaths } from "../cluster/layout";
import { handOver } from "../cluster/request-file";
import { readClusterAt, requestsIn, stateOfCluster } from "./cluster-state";
import { reportFacts } from "./facts";
import type { ClusterReport, ReportBefore, ReportFacts } from "./model";
import { sealedFilesOf } from "./sealed-files";

/** What is shown of a cluster, and what events are made of. */
interface AssembledCluster {
  readonly report: ClusterReport;
  readonly compared: readonly FoundFact[];
}

/**
 * Everything that the files of one cluster say, of which nothing is judged again. What cannot be read is a problem of it, and
 * the rest is there; an internal error is one too, so that no cluster silences the others.
 *
 * @param against - what it was judged with
 */
export function assembleCluster(
  { name, directory }: Pick<ClusterPaths, "name" | "directory">,
  { evidence, judged }: ClusterVerdict,
  { against, style }: Pick<Judgement, "against"> & { readonly style: CommandStyle },
): AssembledCluster {
  const nothing = { certificates: [], requests: [], files: [] };
  const changes = against === undefined ? [] : judged.filter(isOfComparison).map(({ fact }) => fact);
  const files = judged
    .filter(({ of, fact }) => ["files", "history"].includes(of) && !changes.includes(fact))
    .map(({ fact }) => fact);
  const compared = changes.map((fact) => ({ cluster: name, fact }));
  try {
    const rest = evidence === undefined ? nothing : contentsOf(evidence, style);
    return { report: { name, ...reportFacts(files, changes, style), ...rest }, compared };
  } catch (error) {
    const failed = asProblems(error, directory).problems;
    return { report: { name, ...reportFacts([...files, ...failed], changes, style), ...nothing }, compared };
  }
}

function contentsOf(evidence: ClusterEvidence, style: CommandStyle): Omit<ClusterReport, "name" | keyof ReportFacts> {
  const { repository, paths, source, file, policy, pki, rotation, now } = evidence;
  const read = { paths, source, file: file.result, pki: pki.result, rotation: rotation?.result };
  const state = stateOfCluster(read, { now, style });
  return {
    ...state,
    requests: requestsIn(source, paths).map((role) => {
      const { csr } = paths.requests[role];
      return { certificate: role, csr, remedy: describeRemedy(handOver(csr, paths.name), style) };
    }),
    files: sealedFilesOf(paths, pki.result, policy, (path) => source.read(path), repository.recipientNames),
    ...comparison(evidence, state, style),
  };
}

/** What the commit had, and what the change does to the running cluster. */
function comparison(
  evidence: ClusterEvidence,
  state: ReportBefore,
  style: CommandStyle,
): Pick<ClusterReport, "before" | "plan"> {
  const { against, earlier, paths, loaded, now } = evidence;
  if (against === undefined || earlier === undefined) return {};
  const before = earlier.inputs.isSame ? state : stateOfCluster(readClusterAt(against.source, paths), { now, style });
  const isSame = before === state || JSON.stringify(before) === JSON.stringify(state);
  const isKnown = before.spec !== undefined || before.certificates.length > 0;
  const inCommit = earlier.dist.result && onlyRendered(earlier.dist.result);
  const after = textsToApply(evidence);
  const canPlan = loaded !== undefined && after !== undefined && inCommit !== undefined;
  const plan =
    canPlan &&
    planCluster({
      loaded,
      before: inCommit,
      after,
      since: against.revision,
      problems: evidence.steps(),
    });
  return {
    ...(isKnown && !isSame && { before }),
    ...(plan && { plan: withPrintedCommands(plan, style) }),
  };
}
