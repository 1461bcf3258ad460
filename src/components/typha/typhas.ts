import type { IConstruct } from "constructs";

/** Constructs that render a Typha. Kept apart from them: what only looks for one needs nothing of what makes it. */
const TYPHAS = new WeakSet<IConstruct>();

/** Says of a construct that its default child is the Deployment of a Typha. */
export function announceTypha(construct: IConstruct): void {
  TYPHAS.add(construct);
}

/** Whether a construct renders a Typha. */
export function isTypha(construct: IConstruct): boolean {
  return TYPHAS.has(construct);
}
