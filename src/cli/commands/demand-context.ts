import { problem } from "../../problem";

/** @throws ProblemError for a kubeconfig from which nothing is taken */
export function demandContext({
  context,
  kubeconfig,
}: {
  readonly context?: string;
  readonly kubeconfig?: string;
}): void {
  if (kubeconfig === undefined || context !== undefined) return;
  throw problem({ message: "--kubeconfig says nothing without --context", remedy: "name the context too" }, "unusable");
}
