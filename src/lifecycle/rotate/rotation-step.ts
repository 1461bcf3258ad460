import { clusterPaths } from "../../cluster/layout";
import { isSealedPki } from "../../cluster/sealed-cluster";
import { problem } from "../../problem";
import { planAbort, planFinish, planIssue, planStart, type RotationPlan } from "./plan";
import {
  type ForeignRotationRequest,
  planForeignAbort,
  planForeignFinish,
  planForeignIssue,
  planForeignStart,
} from "./rotate-foreign-ca";

/** A step of a rotation that changes something. */
export type RotationStep = "start" | "issue" | "finish" | "abort";

const OURS = { start: planStart, issue: planIssue, finish: planFinish, abort: planAbort } as const;
const FOREIGN = {
  start: planForeignStart,
  issue: planForeignIssue,
  finish: planForeignFinish,
  abort: planForeignAbort,
} as const;

/** What a step changes, whoever keeps the CA and the keys. @throws ProblemError where it would cut somebody off */
export async function planStep(step: RotationStep, request: ForeignRotationRequest): Promise<RotationPlan> {
  const { cluster, read, given, keyAlgorithm } = request;
  const { pki } = cluster;
  if (given !== undefined && keyAlgorithm !== undefined) {
    throw problem({
      field: "--key",
      message: "has no effect: the key of a CA that is given with --ca is made already",
    });
  }
  const isForeign = given !== undefined || read(clusterPaths(cluster.name).nextCa) !== undefined;
  if (!isForeign && isSealedPki(pki)) return OURS[step]({ ...request, cluster: { ...cluster, pki } });
  return FOREIGN[step](request);
}
