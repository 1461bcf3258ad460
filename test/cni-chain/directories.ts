import type { CniDirectory, FileRead } from "../../src/cni-chain/directory";

/** The plugins of a whole chain in these tests, in order. */
export const REQUIRE = ["calico", "portmap", "linkerd-cni"];

/** A list of plugins as Calico writes it. */
export function conflist(plugins: readonly string[] = REQUIRE, others: object = {}): string {
  const chain = plugins.map((type) => (type === "calico" ? { type, ipam: { type: "calico-ipam" } } : { type }));
  return JSON.stringify({ name: "k8s-pod-network", cniVersion: "0.3.1", plugins: chain, ...others });
}

/** A directory with these files, and every binary of a whole chain. */
export function directory(files: Readonly<Record<string, string>>, others: Partial<CniDirectory> = {}): CniDirectory {
  return { files: read(files), dropIns: {}, binaries: binaries(), ...others };
}

export function read(files: Readonly<Record<string, string>>): FileRead[] {
  return Object.entries(files).map(([name, text]) => ({ name, text }));
}

/** The binaries of a whole chain but for some. */
export function binaries(...absent: readonly string[]): CniDirectory["binaries"] {
  const names = [...REQUIRE, "calico-ipam"].filter((name) => !absent.includes(name));
  return Object.fromEntries(names.map((name) => [name, "executable"]));
}
