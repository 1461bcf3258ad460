import { attempt, type Problem } from "@typha-mtls/problems";
import { readableCertificate } from "@typha-mtls/sealing";
import { readChain } from "@typha-mtls/x509";
import type { LoadedCluster } from "../cluster/loaded-cluster";
import type { Stage } from "../cluster/rollout";
import type { ClusterState, PresentedLeaf, Trust } from "../lifecycle/transitions/state";
import { transitionProblems } from "../lifecycle/transitions/transitions";
import { bundleIn, readCas } from "./certificates";
import type { SortedFiles } from "./documents";
import type { StageMove } from "./plan";

/** Rendered files of before and after, and the move between stages that they show. */
interface RenderedChange {
  readonly loaded: LoadedCluster;
  readonly then: SortedFiles;
  readonly now: SortedFiles;
  readonly stage: StageMove | undefined;
  readonly since: string;
}

/**
 * Why rendered files are no step from those before, as far as they show it: stage, trust bundle and leaves. It holds where the
 * inputs of before are not known, or rendered something else.
 */
export function renderedTransition({ loaded, then, now, stage, since }: RenderedChange): readonly Problem[] {
  const { paths, config } = loaded;
  const [from, to] =
    stage === undefined ? [config.spec.rollout.stage, config.spec.rollout.stage] : [stage.from, stage.to];
  const before = renderedState(then, loaded, from);
  return transitionProblems({ paths, since, before, after: renderedState(now, loaded, to) });
}

function renderedState(files: SortedFiles, loaded: LoadedCluster, stage: Stage): ClusterState {
  const trust = trustIn(files, loaded);
  return { stage, ...(trust !== undefined && { trust }) };
}

function trustIn(files: SortedFiles, loaded: LoadedCluster): Trust | undefined {
  const bundle = readCas(bundleIn(files, loaded));
  if (bundle === undefined) return undefined;
  const leaves = [...files.documents.values()].flatMap(({ file, object }): PresentedLeaf[] => {
    if (object.kind !== "Secret" && object.kind !== "SealedSecret") return [];
    const pem = readableCertificate(object);
    const [leaf, ...rest] = (pem === undefined ? undefined : attempt(() => readChain(pem)).result) ?? [];
    return leaf === undefined ? [] : [{ file, chain: [leaf, ...rest] }];
  });
  return { bundle: [...bundle.values()], leaves, hasUnseen: leaves.length === 0 };
}
