import type { ChangedValues, Origin, VersionChange } from "@typha-mtls/events";
import type { Problem } from "@typha-mtls/problems";
import type { TrustChange } from "@typha-mtls/trust";
import type { ComparedNames } from "./compared-names";

/** What changes of a cluster are reported against. */
export interface ChangeFrame {
  /** What is compared: the inputs with what they render, or what the commit has in `dist/`. */
  readonly origin: Exclude<Origin, "rendered">;
  /** Name of the cluster. */
  readonly cluster: string;
  /** Such as `since HEAD`. */
  readonly since: string;
  /** Folder of what is rendered for the cluster; every other file is the user's own. */
  readonly dist: string;
  /** How recipients are written. */
  readonly recipients: Pick<ComparedNames, "came" | "went">;
  /** Files that were there, and that are there now. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Of `dist/`: from which version of the program to which, as far as both are known. */
  readonly versions?: VersionChange | undefined;
}

/** A problem, and the values that it is made of. */
export type ChangedProblem = Problem & { readonly change: ChangedValues };

export function isRendered(file: string, { dist }: Pick<ChangeFrame, "dist">): boolean {
  return file.startsWith(`${dist}/`);
}

/** What a sentence about these values is made of. */
export function changedValuesOf(values: readonly TrustChange[], frame: ChangeFrame): ChangedValues {
  const ofRendered = values.filter(({ before, after }) => isRendered((after ?? before)!.file, frame));
  const { origin, versions } = frame;
  if (origin === "program") return { origin, values, ...(versions && { versions }) };
  if (ofRendered.length === 0) return { origin, values };
  if (ofRendered.length === values.length) return { origin: "rendered", values };
  const own = values.filter((value) => !ofRendered.includes(value));
  return { origin: "inputs", values: own, follows: ofRendered };
}
