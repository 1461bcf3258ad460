import type { Problem } from "../problem";
import { shellWord } from "../shell";
import type { Role } from "../x509/identity";
import { clusterPaths } from "./layout";

type ReadFile = (path: string) => string | undefined;

/** Roles whose key is made and sealed while the CA has still to issue the certificate. */
export function requestedRoles(name: string, read: ReadFile): Role[] {
  const { requests } = clusterPaths(name);
  return (["typha-server", "typha-client"] as const).filter((role) => read(requests[role].key) !== undefined);
}

/** A file of pki/ that is not there, and what makes it: `init`, or somebody else's CA. */
export function missingProblem(file: string, name: string, read: ReadFile): Problem {
  const { trustBundle, caKey, leaves, requests } = clusterPaths(name);
  const requested = requestedRoles(name, read);
  const own = requested.find((role) => leaves[role] === file);
  if (own !== undefined) {
    return { file, message: "is missing: its request is pending", remedy: handOver(requests[own].csr, name) };
  }
  if (file === trustBundle && requested.length > 0) {
    const remedy = `import the CA's own certificate with the leaves: \`npx typha-mtls import ${shellWord(name)} <file>...\``;
    return { file, message: "is missing: it comes with the certificates that were requested", remedy };
  }
  const isForeign = read(caKey) === undefined && (read(trustBundle) !== undefined || requested.length > 0);
  const remedy = isForeign
    ? `request it with \`npx typha-mtls csr ${shellWord(name)}\`, or put back ${caKey} if the CA is this cluster's own`
    : `run \`npx typha-mtls init ${shellWord(name)}\` to complete pki/`;
  return { file, message: "is missing", remedy };
}

/** What to do with a request. */
export function handOver(csr: string, name: string): string {
  return `hand ${csr} to your CA, then run \`npx typha-mtls import ${shellWord(name)} <file>...\``;
}
