/** A file that a command makes or changes, and what is reported about it. */
export interface PlannedWrite {
  readonly path: string;
  readonly content: string;
  readonly verb: "created" | "sealed" | "updated" | "renewed" | "issued" | "rewrapped" | "rotated" | "proven" | "taken";
  readonly note: string;
  /** Whether an old file of this name goes before anything of the plan takes its place: it belongs to another one of before. */
  readonly isVacated?: boolean;
}
