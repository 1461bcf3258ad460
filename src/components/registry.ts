import type { InferOutput } from "valibot";
import { AUTOSCALER } from "./autoscaler/component";
import { CALICO_NODE } from "./calico-node/component";
import { CNI } from "./cni/component";
import type { Component } from "./component";
import { MONITORING } from "./monitoring/component";
import type { LiveSubject } from "./observed/subject";
import { TYPHA } from "./typha/component";

const REGISTERED = [CALICO_NODE, TYPHA, AUTOSCALER, MONITORING, CNI] as const;

/** Every component, in the order in which a live cluster is looked at; what is rendered comes in the order of its kinds. */
export const COMPONENTS: readonly Component[] = REGISTERED;

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;
type Subjects = All<(typeof REGISTERED)[number]["subjects"]>;

export type SubjectName = keyof Subjects;

/**
 * Everything that is looked at in a cluster, by `doctor` and by the steps that wait for it. The rights in
 * `docs/how-to/doctor-rights.yaml` are these, and no others.
 */
export const SUBJECTS: Readonly<Record<SubjectName, LiveSubject>> = Object.assign(
  {},
  ...COMPONENTS.map(({ subjects }) => subjects),
);

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
