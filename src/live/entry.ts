/** A mapping whose fields nobody has checked. */
export type Entry = Readonly<Record<string, unknown>>;

export function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that is not empty; kubeconfigs write "" for what is not set. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whether a name is one that Kubernetes gives to pods, nodes and Services: fit for a command line and a terminal. */
export function isObjectName(name: unknown): name is string {
  return typeof name === "string" && /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name);
}
