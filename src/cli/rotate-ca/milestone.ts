/** A step on the way, and what there is to say of it. */
export interface Milestone {
  readonly step: string;
  readonly state: "done" | "next" | "later";
  readonly what: string;
}

export const done = (step: string, what: string): Milestone => ({ step, state: "done", what });
export const next = (step: string, what: string): Milestone => ({ step, state: "next", what });
export const later = (step: string, what: string): Milestone => ({ step, state: "later", what });
