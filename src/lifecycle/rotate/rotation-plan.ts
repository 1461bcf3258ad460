import type { Problem } from "@typha-mtls/problems";
import type { FoundCertificate } from "@typha-mtls/x509";
import type { GateCode } from "../../cluster/gate-code.generated";
import type { LoadedCluster } from "../../cluster/loaded-cluster";
import type { Evidence } from "../evidence";
import type { IssueRequest, RenewedLeaf } from "../issue/issue-leaves";
import type { PlannedWrite } from "../planned-write";
import type { LeavesElsewhere } from "./leaves-elsewhere";

/** Everything that a step of a rotation needs to know. `keyAlgorithm` is the kind of the next CA's key for `start`. */
export interface RotationRequest extends IssueRequest {
  readonly cluster: LoadedCluster;
  readonly evidence: Evidence;
  /** An external CA that takes over, for `start`; undefined where none was given. */
  readonly given?: readonly FoundCertificate[] | undefined;
}

/**
 * What a step changes. The files are written in this order and removed after that, so that wherever it is interrupted, the
 * next run sees a {@link Rotation} that it can complete.
 */
export interface RotationPlan {
  readonly writes: readonly PlannedWrite[];
  readonly removes: readonly string[];
  readonly renewed: readonly RenewedLeaf[];
  /** What a live cluster has to show before anything is written. */
  readonly gates: readonly GateCode[];
  /** Why there is nothing to do, where there is nothing. */
  readonly done?: string;
  /** What has to be issued outside of this repository, where nothing can be done here. */
  readonly elsewhere?: LeavesElsewhere;
  /** What needs attention although the step is taken. */
  readonly notices?: readonly Problem[];
}

/** A step that changes no file. */
export const NO_CHANGE: RotationPlan = { writes: [], removes: [], renewed: [], gates: [] };
/** Why a step that goes on with a rotation, or back, has nothing to do. */
export const NO_ROTATION = "no rotation is under way";
