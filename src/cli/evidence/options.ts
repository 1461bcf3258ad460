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

/** The options of steps that want to know whether the one before has reached the cluster. */
export interface EvidenceOptions extends ContextOptions {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly yesItReachedTheCluster?: boolean;
}

/** @throws ProblemError for evidence that contradicts itself, and for a time to wait for nothing */
export function demandOneEvidence(options: EvidenceOptions): void {
  demandContext(options);
  const { context, timeout, yesItReachedTheCluster } = options;
  if (context !== undefined && yesItReachedTheCluster === true) {
    throw problem(
      {
        message: "--context looks at the cluster, and --yes-it-reached-the-cluster has it taken from you unseen",
        remedy: "leave one of them out",
      },
      "unusable",
    );
  }
  if (timeout !== undefined && context === undefined) {
    throw problem({ message: "--timeout says nothing without --context", remedy: "name the context too" }, "unusable");
  }
}
