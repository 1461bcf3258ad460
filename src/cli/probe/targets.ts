import { parseEndpoint, type Target } from "@typha-mtls/live";
import { type Problem, ProblemError, unusableInput } from "@typha-mtls/problems";

/** What is probed, and which clusters it is compared with; all where that is undefined. */
export interface Targets {
  readonly targets: readonly Target[];
  readonly cluster?: string;
}

/**
 * Endpoints that were typed; undefined where a context is to tell them.
 *
 * @param defaultPort - port of those that name none
 * @throws ProblemError with everything that is none, and where both are given or neither
 */
export function typedTargets(
  texts: readonly string[],
  { context }: { readonly context?: string },
  defaultPort: number,
): Targets | undefined {
  if (context !== undefined && texts.length === 0) return undefined;
  if (context !== undefined) {
    throw unusableInput({
      code: "contradicting-options",
      message: "endpoints are named, and a context that has its own",
      remedy: "leave one of them out",
    });
  }
  const read = texts.map((text) => ({ text, endpoint: parseEndpoint(text, defaultPort) }));
  const wrong = read.filter(({ endpoint }) => endpoint === undefined);
  if (texts.length === 0) {
    throw unusableInput({
      code: "no-endpoint",
      message: "nothing to probe",
      remedy: "name an endpoint, or a cluster with --context",
    });
  }
  if (wrong.length === 0) return { targets: read.map(({ endpoint }) => ({ endpoint: endpoint! })) };
  throw new ProblemError(
    wrong.map(
      ({ text }): Problem => ({
        code: "no-endpoint",
        message: `"${text}" is no endpoint`,
        remedy: "name a host, or host:port with a port of 1 to 65535; [address]:port for IPv6",
      }),
    ),
    "unusable",
  );
}
