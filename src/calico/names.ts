import { demandArgument } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";

/**
 * Default name of the mTLS Typha. Not upstream's `calico-typha`: a plaintext Typha from upstream's manifest keeps serving
 * beside it, is never taken over in place, and neither labels nor Service selectors mix.
 */
export const DEFAULT_NAME = "calico-typha-mtls";

/** Where upstream's manifests install Calico. */
/** Name of upstream's Typha, its Service and its PodDisruptionBudget. */
export const UPSTREAM_TYPHA = "calico-typha";

export const DEFAULT_NAMESPACE = "kube-system";

/** Names of the containers that talk to each other, in upstream's pods and in ours. */
export const CONTAINERS = { typha: "calico-typha", calicoNode: "calico-node" } as const;

/** Names in upstream's manifests that ours would take over. */
const UPSTREAM_NAMES = ["calico-typha", "calico-node", "calico-kube-controllers", "calico-cni-plugin"];

/** Names of the objects that belong to one Typha. */
export interface ObjectNames {
  /** ConfigMap with the trust bundle. */
  readonly trustBundle: string;
  /** Secret with the certificate that Typha shows. */
  readonly serverSecret: string;
  /** Secret with the certificate that calico-node shows. */
  readonly clientSecret: string;
}

/**
 * The names that follow from a Typha's own.
 *
 * @example
 * ```ts
 * import { objectNames } from "typha-mtls";
 *
 * console.log(objectNames("blue").clientSecret); // blue-client
 * ```
 */
export function objectNames(name: string = DEFAULT_NAME): ObjectNames {
  demandArgument(typeof name === "string", "name", "a string");
  return { trustBundle: `${name}-ca`, serverSecret: `${name}-server`, clientSecret: `${name}-client` };
}

/** What is wrong with the name of a Typha; it names a Service too, the strictest of its objects. */
export function nameProblem(name: string, field: string): Problem | undefined {
  if (!/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name)) {
    return {
      code: "invalid-name",
      field,
      message: `"${name}" is no name for a Service`,
      remedy: "use up to 63 lower-case letters, digits and dashes, with a letter first",
    };
  }
  if (UPSTREAM_NAMES.includes(name)) {
    return {
      code: "invalid-name",
      field,
      message: `"${name}" is an object of upstream's manifest and would be taken over in place`,
      remedy: `use another, such as "${DEFAULT_NAME}"`,
    };
  }
  return undefined;
}

/** What is wrong with the name of a namespace. */
export function namespaceProblem(namespace: string, field: string): Problem | undefined {
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(namespace)) return undefined;
  return {
    code: "invalid-name",
    field,
    message: `"${namespace}" is no name for a namespace`,
    remedy: "use up to 63 lower-case letters, digits and dashes",
  };
}
