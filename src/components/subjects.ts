import type { InferOutput } from "valibot";
import type { LiveSubject } from "./observed/subject";
import { COMPONENTS, type REGISTERED } from "./registry";
import type { Topic } from "./rule";

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;
type Views = ReturnType<(typeof REGISTERED)[number]["live"]>;
type Subjects = All<Views["subjects"]>;

export type SubjectName = keyof Subjects;

const VIEWS = COMPONENTS.map(({ live }) => live());

/**
 * Everything that is looked at in a cluster, by `doctor` and by the steps that wait for it. The rights in
 * `docs/how-to/doctor-rights.yaml` are these, and no others.
 */
export const SUBJECTS: Readonly<Record<SubjectName, LiveSubject>> = Object.assign(
  {},
  ...VIEWS.map(({ subjects }) => subjects),
);

/** The rules of all components. */
export const TOPICS: readonly Topic[] = VIEWS.flatMap(({ topics }) => topics);

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
