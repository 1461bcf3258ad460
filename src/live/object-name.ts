/** Whether a name is one that Kubernetes gives to pods, nodes and Services: fit for a command line and a terminal. */
export function isObjectName(name: unknown): name is string {
  return typeof name === "string" && /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name);
}
