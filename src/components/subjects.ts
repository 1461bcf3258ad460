import type { InferOutput } from "valibot";
import { APPLIER_SUBJECTS } from "./appliers/subjects";
import { AUTOSCALER_SUBJECTS } from "./autoscaler/subjects";
import { CALICO_NODE_SUBJECTS } from "./calico-node/subjects";
import { CNI_SUBJECTS } from "./cni/subjects";
import type { LiveSubject } from "./observed/subject";
import { RESTARTER_SUBJECTS } from "./restarter/subjects";
import { TYPHA_SUBJECTS } from "./typha/subjects";

// Of the monitoring nothing is looked at: Prometheus tells when it is missing.
const BY_NAME = {
  ...APPLIER_SUBJECTS,
  ...CALICO_NODE_SUBJECTS,
  ...TYPHA_SUBJECTS,
  ...AUTOSCALER_SUBJECTS,
  ...RESTARTER_SUBJECTS,
  ...CNI_SUBJECTS,
};

type Subjects = typeof BY_NAME;

export type SubjectName = keyof Subjects;

/**
 * Everything that is looked at in a cluster, by `doctor` and by the steps that wait for it. The rights in
 * `docs/how-to/doctor-rights.yaml` are these, and no others, but for those that are given apart (`hasRightOfItsOwn`).
 */
export const SUBJECTS: Readonly<Record<SubjectName, LiveSubject>> = BY_NAME;

/** What a cluster was observed to hold; undefined where it does not. */
export type Observed = { readonly [name in SubjectName]?: InferOutput<Subjects[name]["shape"]> };

/** A snapshot of one cluster. */
export interface Snapshot {
  readonly observed: Observed;
  /** What we may not look at. */
  readonly refused: readonly SubjectName[];
  /** The API server's clock; undefined where it did not send the time. */
  readonly at?: Date | undefined;
}
