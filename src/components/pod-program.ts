import { hash } from "node:crypto";

// Programs of ours that run in pods: each is text in a ConfigMap, beside a file that tells it what to do.

/** Node's own image, in which they run: no image has to be built and trusted. */
export const NODE_IMAGE = { registry: "docker.io", repository: "library/node", tag: "24.19.0-alpine3.24" } as const;

/** Key of the ConfigMap, and file of the container, that tells a program what to do. */
export const CONFIGURATION_FILE = "configuration.json";

/** Annotation of the pods of a program that changes exactly when the program or its configuration does. */
export const CONFIG_HASH_ANNOTATION = "typha-mtls/config-hash";

/** The hash of what is in the ConfigMap of a program. */
export function configHash(data: Readonly<Record<string, string>>): string {
  return hash("sha256", JSON.stringify(data), "hex");
}
