import { problem } from "../../problem";

/** The options of commands that can look at a live cluster. */
export interface ContextOptions {
  readonly context?: string;
  readonly kubeconfig?: string;
}

/** @throws ProblemError for a kubeconfig from which nothing is taken */
export function demandContext({ context, kubeconfig }: ContextOptions): void {
  if (kubeconfig === undefined || context !== undefined) return;
  throw problem({ message: "--kubeconfig says nothing without --context", remedy: "name the context too" }, "unusable");
}
