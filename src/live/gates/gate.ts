import {
  type Desired,
  faultsOf,
  type LiveRule,
  type Observed,
  qualifiedResource,
  SUBJECTS,
  type SubjectName,
} from "@typha-mtls/components";
import { type Code, count, type DescribedRule, type Remedy } from "@typha-mtls/problems";
import type { GateCode } from "../../cluster/gate-code.generated";

/** A cluster at one moment, beside what git says. */
export interface View {
  readonly observed: Observed;
  readonly desired: Desired;
  /** What we may not look at. */
  readonly refused: readonly SubjectName[];
  /** By the API server's clock. */
  readonly now: Date;
}

/** How far a cluster has come with what a gate waits for. */
export interface Reading {
  readonly done: number;
  readonly all: number;
  /** What is counted. */
  readonly unit: "ConfigMaps" | "Secrets" | "Typhas" | "endpoints" | "lists" | "nodes" | "seconds";
  /** What holds it back, most telling first; with nothing the gate is passed. One line each. */
  readonly blocking: readonly string[];
}

/** What the API server does not show, and why. */
export interface Unseen {
  readonly unseen: string;
}

/**
 * Something that has to have happened in a cluster before a step that could cut nodes off. Pure: it compares what was
 * observed with what git says.
 */
export interface Gate extends DescribedRule {
  readonly code: GateCode;
  /** What is so once it is passed; heads a line. */
  readonly what: string;
  /** Everything that it needs to see: where one of them may not be looked at, the gate stays shut. */
  readonly looksAt: readonly SubjectName[];
  /** What it looks at too; where one of them may not be looked at, it judges without, or says what it could not see. */
  readonly alsoLooksAt?: readonly SubjectName[];
  /** What to do where it stays shut. */
  remedy(desired: Desired): Remedy;
  /**
   * Whether there is anything to wait for.
   * @default - always
   */
  applies?(desired: Desired): boolean;
  /** How it stands; undefined where what is seen leaves nothing to wait for. */
  read(view: View): Reading | Unseen | undefined;
}

/**
 * What rules of `doctor` find, as what holds a gate back.
 *
 * @throws Error where no rule has one of the codes: the gate would open without it
 */
export function found(
  rules: readonly LiveRule[],
  codes: readonly Code[],
  { observed, desired }: Pick<View, "observed" | "desired">,
): string[] {
  const unknown = codes.filter((code) => !rules.some((rule) => rule.code === code));
  if (unknown.length > 0) throw new Error(`no rule of this gate reports ${unknown.join(", ")}`);
  return rules
    .filter(({ code }) => codes.includes(code))
    .flatMap((rule) => faultsOf(rule, observed, desired).map(({ message }) => message));
}

/** Why a gate cannot be judged where some objects may not be looked at. */
export function lackedRights(subjects: readonly SubjectName[]): string {
  const rights = subjects.map((name) => `${SUBJECTS[name].verb} ${qualifiedResource(SUBJECTS[name])}`);
  return `not looked at, for want of the right to ${[...new Set(rights)].join(" and ")}`;
}

/** `2 of 3 Typhas`. */
export function describeReading({ done, all, unit }: Reading): string {
  return `${done} of ${all === 1 ? count(1, unit.slice(0, -1)) : `${all} ${unit}`}`;
}
